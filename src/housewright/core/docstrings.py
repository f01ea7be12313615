"""The documentation of compiled classes: mypyc keeps signatures and drops every docstring."""

from sys import modules
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import ast


def restore_docstrings(kind: type) -> None:
    """Give the class the documentation of its source, that of its methods too, if it has none."""
    if not kind.__doc__:
        # A type asks what lies under this name for the text, so nobody pays for it at import.
        kind.__doc__ = _FromSource()  # type: ignore[assignment]


class _FromSource:
    """A `__doc__` that is read, when somebody asks for it, from the source beside the library."""

    def __get__(self, instance: object, owner: type) -> str:
        # Imported here, as below, because it takes long and only readers of documentation need it.
        import ast  # noqa: PLC0415

        for node in ast.parse(_source(owner)).body:
            if isinstance(node, ast.ClassDef) and node.name == owner.__name__:
                return _told(node)
        return ""


def _source(kind: type) -> str:
    """The source of the module, which an installation without sources does not have."""
    from pathlib import Path  # noqa: PLC0415

    library = Path(modules[kind.__module__].__file__ or "")
    source = library.with_name(library.name.partition(".")[0]).with_suffix(".py")
    return source.read_text(encoding="utf-8") if source.exists() else ""


def _told(node: "ast.ClassDef") -> str:
    """The docstring of the class, then its public methods and properties with theirs."""
    import ast  # noqa: PLC0415

    methods = [each for each in node.body if isinstance(each, ast.FunctionDef)]
    told = [ast.get_docstring(node) or ""]
    for method in methods:
        if not method.name.startswith("_"):
            said = (ast.get_docstring(method) or "").replace("\n", "\n    ")
            told.append(f"{_signature(method)}\n    {said}")
    return "\n\n".join(told)


def _signature(method: "ast.FunctionDef") -> str:
    """How the method is called; a property is its name and type."""
    import ast  # noqa: PLC0415

    result = ast.unparse(method.returns) if method.returns else "None"
    if any(isinstance(each, ast.Name) and each.id == "property" for each in method.decorator_list):
        return f"{method.name}: {result}"
    given = ast.unparse(method.args).removeprefix("self").removeprefix(", ")
    return f"{method.name}({given}) -> {result}"

"""Docstrings for compiled classes: mypyc keeps signatures and drops every docstring."""

from sys import modules
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import ast


def restore_docstrings(kind: type) -> None:
    """Give a class without a docstring the one in its source, with those of its methods."""
    if not kind.__doc__:
        # A descriptor, so the source is read on first use of `__doc__` and not at import.
        kind.__doc__ = _FromSource()  # type: ignore[assignment]


class _FromSource:
    """A `__doc__` that is read on demand from the source file beside the compiled library."""

    def __get__(self, instance: object, owner: type) -> str:
        # Imported on demand, as below: it is slow, and only readers of documentation need it.
        import ast  # noqa: PLC0415

        for node in ast.parse(_source(owner)).body:
            if isinstance(node, ast.ClassDef) and node.name == owner.__name__:
                return _class_text(node)
        return ""


def _source(kind: type) -> str:
    """The source of the module; empty in an installation without sources."""
    from pathlib import Path  # noqa: PLC0415

    library = Path(modules[kind.__module__].__file__ or "")
    source = library.with_name(library.name.partition(".")[0]).with_suffix(".py")
    return source.read_text(encoding="utf-8") if source.exists() else ""


def _class_text(node: "ast.ClassDef") -> str:
    """The docstring of the class, then its public methods and properties with their docstrings."""
    import ast  # noqa: PLC0415

    methods = [each for each in node.body if isinstance(each, ast.FunctionDef)]
    parts = [ast.get_docstring(node) or ""]
    for method in methods:
        if not method.name.startswith("_"):
            text = (ast.get_docstring(method) or "").replace("\n", "\n    ")
            parts.append(f"{_signature(method)}\n    {text}")
    return "\n\n".join(parts)


def _signature(method: "ast.FunctionDef") -> str:
    """The signature of a method; name and type of a property."""
    import ast  # noqa: PLC0415

    result = ast.unparse(method.returns) if method.returns else "None"
    if any(isinstance(each, ast.Name) and each.id == "property" for each in method.decorator_list):
        return f"{method.name}: {result}"
    given = ast.unparse(method.args).removeprefix("self").removeprefix(", ")
    return f"{method.name}({given}) -> {result}"

"""The picture of the house: its rooms, how long each is, and which imports which."""

import ast
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final, NamedTuple

from .drawing import drawn
from .shell import ROOT

SOURCE: Final = ROOT / "src" / "housewright"
APP: Final = ROOT / "web" / "src"
PICTURE: Final = ROOT / "docs" / "pictures" / "house.svg"

#: A picture may show up to this share too few or too many lines before it counts as stale.
TOLERANCE: Final = 0.15


class House(NamedTuple):
    """The rooms found in the code."""

    #: Lines per room, and per game (`games/estates`).
    lines: dict[str, int]
    #: For each room, the rooms that it imports.
    imports: dict[str, frozenset[str]]


def found(source: Path = SOURCE, app: Path = APP) -> House:
    """The house as the code has it."""
    public = _public_names(source / "__init__.py")
    lines: dict[str, int] = {}
    imports: dict[str, frozenset[str]] = {}
    folders = {path.parent.name for path in source.glob("*/__init__.py")}
    for folder in [source / name for name in sorted(folders)]:
        files = sorted(folder.rglob("*.py"))
        lines[folder.name] = _length(files)
        names = {name for file in files for name in _imported(file, source)}
        rooms = {public.get(name) or name.split(".")[0] for name in names} - {folder.name}
        imports[folder.name] = frozenset(rooms & folders)
    for game in sorted(path.parent for path in source.glob("games/*/__init__.py")):
        lines[f"games/{game.name}"] = _length(game.rglob("*.py"))
    # The room holds the app once it is built; what people work on are its sources, not what
    # `dev.py types` generates from the server.
    lines["web"] += _length(
        file
        for end in ("ts", "svelte", "css")
        for file in app.rglob(f"*.{end}")
        if not file.name.endswith(".gen.ts")
    )
    return House(lines, imports)


def rounded(lines: int) -> int:
    """Two significant digits, so that small changes leave the picture as it is."""
    return round(lines, 2 - len(str(lines)))


def picture(house: House) -> str:
    """The house as an SVG file."""
    return drawn({room: rounded(lines) for room, lines in house.lines.items()}, house.imports)


def staleness(svg: str, house: House) -> str:
    """What the picture shows differently from the code; empty if it is current."""
    shown = {
        room: int(lines) for room, lines in re.findall(r'id="([\w/]+)" data-lines="(\d+)"', svg)
    }
    if shown.keys() != house.lines.keys():
        return f"other rooms: {', '.join(sorted(shown.keys() ^ house.lines.keys()))}"
    for room, lines in house.lines.items():
        if abs(shown[room] - lines) > max(TOLERANCE * lines, 10):
            return f"{shown[room]} lines in {room}, which has {lines}"
    return "" if drawn(shown, house.imports) == svg else "other imports, or drawn by other code"


def _length(files: Iterable[Path]) -> int:
    return sum(len(file.read_text(encoding="utf-8").splitlines()) for file in files)


def _imported(file: Path, source: Path) -> set[str]:
    """What a module imports from the package: `core.match.Match`, or `Match` if it is public."""
    package = [source.name, *file.relative_to(source).parts[:-1]]
    names: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            paths = [alias.name.split(".") for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) + 1 - node.level] if node.level else []
            module = [*above, *(node.module.split(".") if node.module else [])]
            paths = [[*module, alias.name] for alias in node.names]
        else:
            continue
        names |= {".".join(path[1:]) for path in paths if path[0] == source.name}
    return names


def _public_names(package: Path) -> dict[str, str]:
    """The room that each name comes from which the package itself offers."""
    tree = ast.parse(package.read_text(encoding="utf-8"))
    return {
        alias.asname or alias.name: node.module.split(".")[0]
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.level == 1 and node.module
        for alias in node.names
    }

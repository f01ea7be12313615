"""The picture of a small house that the test builds."""

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from tools import housemap
from tools.drawing import floors
from tools.housemap import House

FILES = {
    "__init__.py": "from .core.match import Match\n",
    "core/__init__.py": "",
    "core/match.py": "class Match: ...\n" * 300,
    "games/__init__.py": "",
    "games/towers/__init__.py": "from ...core import match\n",
    "web/__init__.py": "",
    "server/__init__.py": "",
    "server/app.py": "def f():\n    from .. import Match\nfrom ..web import x\nimport os\n",
    "cli/__init__.py": "import house.server.app\nfrom house.core.match import Match\n",
}


@pytest.fixture
def source(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        file = tmp_path / "house" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    (tmp_path / "app").mkdir()
    (tmp_path / "app" / "main.ts").write_text("let x;\n" * 50)
    return tmp_path / "house"


def found(source: Path) -> House:
    return housemap.found(source, source.parent / "app")


def test_imports_are_found_however_they_are_written(source: Path) -> None:
    assert found(source).imports == {
        "core": frozenset(),
        "games": {"core"},
        "web": frozenset(),
        "server": {"core", "web"},
        "cli": {"core", "server"},
    }


def test_the_lines_of_rooms_and_games_are_counted(source: Path) -> None:
    lines = found(source).lines
    assert lines == {
        "core": 300, "games": 1, "games/towers": 1, "web": 50, "server": 4, "cli": 2,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("lines", "shown"), [(0, 0), (7, 7), (158, 160), (3061, 3100), (35886, 36000)]
)
def test_two_digits_of_a_count_are_shown(lines: int, shown: int) -> None:
    assert housemap.rounded(lines) == shown


def test_every_room_stands_above_all_that_it_imports(source: Path) -> None:
    imports = found(source).imports
    floor = floors(imports)
    assert all(floor[room] > floor[other] for room in imports for other in imports[room])
    assert floor["web"] == floor["server"] - 1


def test_the_picture_names_every_room(source: Path) -> None:
    tree = ET.fromstring(housemap.picture(found(source)))
    texts = {text.text for text in tree.iter("{http://www.w3.org/2000/svg}text")}
    assert {"core", "games", "towers", "web", "server", "cli"} <= texts


def test_a_picture_is_current_until_the_house_changes_much(source: Path) -> None:
    svg = housemap.picture(found(source))
    assert housemap.staleness(svg, found(source)) == ""
    match = source / "core" / "match.py"
    match.write_text(match.read_text() + "# a little more\n" * 20)
    assert housemap.staleness(svg, found(source)) == ""
    match.write_text(match.read_text() + "# much more\n" * 40)
    assert "300 lines in core, which has 360" in housemap.staleness(svg, found(source))


def test_another_import_makes_the_picture_stale(source: Path) -> None:
    svg = housemap.picture(found(source))
    (source / "server" / "app.py").write_text("from ..games import towers\n" * 4)
    assert "other imports" in housemap.staleness(svg, found(source))


def test_another_room_makes_the_picture_stale(source: Path) -> None:
    svg = housemap.picture(found(source))
    (source / "attic").mkdir()
    (source / "attic" / "__init__.py").touch()
    assert housemap.staleness(svg, found(source)) == "other rooms: attic"

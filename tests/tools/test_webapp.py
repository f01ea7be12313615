"""How the browser app gets into the package, with an npm that only pretends."""

import gzip
import stat
import sys
from pathlib import Path

import pytest

from tools import webapp
from tools.node import Node
from tools.shell import Trouble

#: Notes what it is asked; builds a page from its one source, or fails.
NPM = """
import pathlib, sys
words = sys.argv[1:]
with open("asked", "a") as file:
    file.write(" ".join(words[:3]) + "\\n")
if pathlib.Path("broken").exists():
    sys.exit(1)
if words[0] == "ci":
    pathlib.Path("node_modules").mkdir(exist_ok=True)
else:
    out = pathlib.Path(words[words.index("--outDir") + 1])
    (out / "assets").mkdir(parents=True)
    (out / "index.html").write_text("<title>x</title>")
    (out / "assets" / "main.js").write_text(pathlib.Path("src/main.ts").read_text() * 500)
"""


class Project:
    """A web folder, and where its app is built to."""

    def __init__(self, folder: Path) -> None:
        self.web, self.built = folder / "web", folder / "package" / "static"
        npm = folder / "npm.py"
        npm.write_text(NPM)
        self.node = Node(folder, (sys.executable, str(npm)))
        for name in ("src/core", "public"):
            (self.web / name).mkdir(parents=True)
        for name in ("package-lock.json", "index.html", "src/main.ts", "public/icon.svg"):
            (self.web / name).write_text(name)

    def is_fresh(self) -> bool:
        return webapp.is_fresh(self.web, self.built)

    def build(self) -> None:
        webapp.build(self.node, self.web, self.built)

    def asked(self) -> list[str]:
        return [line.split()[0] for line in (self.web / "asked").read_text().splitlines()]


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Project:
    monkeypatch.setattr(webapp, "LOG", tmp_path / "build" / "npm.log")
    monkeypatch.setattr(webapp, "told_by", lambda _: "the log tells")
    # What npm is asked is noted in the folder, and is no source.
    monkeypatch.setattr(webapp, "_GENERATED", {*webapp._GENERATED, "asked", "broken"})
    return Project(tmp_path)


def test_the_app_is_built_once(project: Project) -> None:
    assert not project.is_fresh()
    project.build()
    assert project.is_fresh()
    assert project.asked() == ["ci", "run"]
    assert [path.name for path in project.built.parent.iterdir()] == ["static"]


@pytest.mark.parametrize(
    "name", ["src/main.ts", "package-lock.json", "index.html", "public/icon.svg", "src/new.ts"]
)
def test_a_changed_source_makes_it_stale(project: Project, name: str) -> None:
    project.build()
    (project.web / name).write_text("changed")
    assert not project.is_fresh()


def test_changed_components_of_a_game_make_it_stale(project: Project) -> None:
    components = project.web.parent / "src/housewright/games/bridge/components.json"
    components.parent.mkdir(parents=True)
    components.write_text("{}")
    project.build()
    assert project.is_fresh()
    components.write_text('{"cards": 52}')
    assert not project.is_fresh()


@pytest.mark.parametrize("name", ["openapi.json", "src/core/api.gen.ts", "src/main.test.ts"])
def test_what_is_generated_or_tests_it_does_not(project: Project, name: str) -> None:
    project.build()
    (project.web / name).write_text("changed")
    assert project.is_fresh()


def test_npm_packages_are_installed_when_their_lock_changes(project: Project) -> None:
    project.build()
    (project.web / "src" / "main.ts").write_text("changed")
    project.build()
    (project.web / "package-lock.json").write_text("changed")
    project.build()
    assert project.asked() == ["ci", "run", "run", "ci", "run"]


def test_a_build_that_fails_leaves_the_old_one(project: Project) -> None:
    project.build()
    (project.web / "src" / "main.ts").write_text("changed")
    (project.web / "broken").touch()
    with pytest.raises(Trouble, match="could not be built"):
        project.build()
    assert (project.built / "assets" / "main.js").read_text().startswith("src/main.ts")
    assert not project.is_fresh()
    assert [path.name for path in project.built.parent.iterdir()] == ["static"]


def test_without_a_network_one_is_told_so(project: Project) -> None:
    (project.web / "broken").touch()
    with pytest.raises(Trouble, match=r"npm packages of web .* is there a network\?"):
        project.build()
    assert not project.built.exists()


def test_long_texts_lie_there_packed_too(project: Project) -> None:
    project.build()
    script = project.built / "assets" / "main.js"
    packed = script.with_name("main.js.gz").read_bytes()
    assert gzip.decompress(packed) == script.read_bytes()
    assert not (project.built / "index.html.gz").exists()
    project.build()
    assert script.with_name("main.js.gz").read_bytes() == packed


def test_everybody_may_read_what_is_built(project: Project) -> None:
    project.build()
    assert project.built.stat().st_mode & stat.S_IROTH

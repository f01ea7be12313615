"""A new game passes all checks at once, and bad keys are refused."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from housewright.skeleton import Unusable, check_key, check_title, make, prefix

ROOT = Path(__file__).parents[2]
KEY = "zeppelin"
TITLE = "The Zeppelin's Höhe"
PARTS = ("src/housewright", "tests/contract", "tests/games/__init__.py")
BIN = Path(sys.executable).parent
LOCKED = Path("/proc/self")


def run(project: Path, *command: object) -> subprocess.CompletedProcess[str]:
    """Run a command in a copy of the project, with its sources first on the path."""
    # The copy is always interpreted, whichever build these tests are for.
    environment = os.environ | {
        "PYTHONPATH": str(project / "src"),
        "HOUSEWRIGHT_BUILD": "interpreted",
        "HOUSEWRIGHT_DRAWS": "third",
    }
    words = list(map(str, command))
    return subprocess.run(
        words, cwd=project, env=environment, capture_output=True, text=True, check=False
    )


def new(project: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return run(project, sys.executable, "-m", "housewright.skeleton", *arguments)


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with a new game in it."""
    copy = tmp_path_factory.mktemp("project")
    ignored = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
    shutil.copy(ROOT / "pyproject.toml", copy)
    # The files at the top help all tests.
    helpers = [str(file.relative_to(ROOT)) for file in (ROOT / "tests").glob("*.py")]
    for part in (*PARTS, *helpers):
        source, target = ROOT / part, copy / part
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target, ignore=ignored)
        else:
            shutil.copy(source, target)
    done = new(copy, KEY, "--title", TITLE)
    assert done.returncode == 0, done.stdout + done.stderr
    assert f"{TITLE} can be played: python3 dev.py play {KEY}" in done.stdout
    return copy


def test_the_new_game_keeps_the_contract(project: Path) -> None:
    pytest_of_copy = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider"]
    done = run(project, *pytest_of_copy, "-k", KEY, "tests/contract", f"tests/games/{KEY}")
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_new_game_passes_every_check(project: Path) -> None:
    code = [f"src/housewright/games/{KEY}", f"tests/games/{KEY}"]
    for command in (
        ("ruff", "format", "--diff", *code),
        ("ruff", "check", *code),
        ("mypy", "--no-error-summary", *code),
        ("lint-imports", "--no-cache"),
    ):
        done = run(project, BIN / command[0], *command[1:])
        assert done.returncode == 0, done.stdout + done.stderr


def test_no_name_of_the_template_is_left(project: Path) -> None:
    files = [
        f for f in project.glob(f"*/**/games/{KEY}/**/*") if f.suffix in (".py", ".json", ".md")
    ]
    assert files
    for file in files:
        text = file.read_text(encoding="utf-8")
        assert not any(word in text for word in ("hwtemplate", "HWT", "Template Title")), file


def test_nothing_is_overwritten(project: Path) -> None:
    done = new(project, KEY)
    assert done.returncode == 2
    assert done.stderr == f"dev.py new: there is already a game {KEY}.\n"


@pytest.fixture
def empty(tmp_path: Path) -> Path:
    """A project without games."""
    (tmp_path / "src/housewright/games").mkdir(parents=True)
    (tmp_path / "tests/games").mkdir(parents=True)
    return tmp_path


@pytest.mark.parametrize(
    "key", ["", "x", "Towers", "two words", "tower1", "../evil", "tür", "a" * 21, "tower\n", "_a"]
)
def test_a_key_is_a_few_lower_case_letters(key: str, empty: Path) -> None:
    with pytest.raises(Unusable, match="2 to 20 lower-case letters"):
        check_key(key, empty)


@pytest.mark.parametrize(
    ("key", "problem"),
    [
        ("class", "a keyword of Python"),
        ("estates", "already a game"),
        ("estuary", "EST-1, EST-2 and so on, like those of estates"),
    ],
)
def test_a_key_in_use_is_refused(key: str, problem: str, empty: Path) -> None:
    with pytest.raises(Unusable, match=problem):
        check_key(key, empty)


@pytest.mark.parametrize("folder", ["src/housewright/games", "tests/games"])
def test_a_folder_of_that_name_stays_as_it_is(folder: str, empty: Path) -> None:
    (empty / folder / KEY).mkdir()
    with pytest.raises(Unusable, match="exists already"):
        check_key(KEY, empty)


def test_games_are_made_in_the_root_of_the_project_only(tmp_path: Path) -> None:
    with pytest.raises(Unusable, match="not the root of the project"):
        check_key(KEY, tmp_path)


@pytest.mark.parametrize("title", ["", " x", "x" * 41, "tab\t", 'The "Best"', "{name}", "back\\"])
def test_a_title_can_stand_in_code_and_sentences(title: str) -> None:
    with pytest.raises(Unusable, match=r"a title (has|must)"):
        check_title(title)


@pytest.mark.parametrize(("key", "title"), [("go", "G"), ("t" * 20, "T" * 40)])
def test_names_of_any_length_leave_the_code_well_formed(key: str, title: str, empty: Path) -> None:
    shutil.copy(ROOT / "pyproject.toml", empty)
    # Imports are sorted by what is found in the project.
    (empty / "src/housewright/core").mkdir()
    (empty / "src/housewright/core/__init__.py").touch()
    folders = make(check_key(key, empty), check_title(title), empty)
    for check in (["format", "--diff"], ["check"]):
        done = run(empty, BIN / "ruff", *check, *folders)
        assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("failing", ["write_text", "rename"])
def test_a_failed_game_leaves_no_files(
    failing: str, empty: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[Path] = []
    action = getattr(Path, failing)

    def fail_in_the_tests(path: Path, *words: object, **more: object) -> object:
        if "tests" in path.relative_to(empty).parts:
            raise OSError(28, "No space left on device", str(path))
        done.append(path)
        return action(path, *words, **more)

    monkeypatch.setattr(Path, failing, fail_in_the_tests)
    with pytest.raises(Unusable, match=r"^nothing was created: .*: No space left on device\.$"):
        make(KEY, TITLE, empty)
    assert done
    assert [path for path in empty.rglob("*") if KEY in path.name] == []


def test_a_new_game_has_the_file_permissions_of_the_others(empty: Path) -> None:
    (empty / "other").mkdir()
    for folder in make(KEY, TITLE, empty):
        assert folder.stat().st_mode == (empty / "other").stat().st_mode
        assert [path.name for path in folder.parent.iterdir()] == [KEY]


@pytest.mark.skipif(not LOCKED.is_dir(), reason="there is no folder here that nobody may change")
def test_a_folder_that_is_locked_gets_one_sentence(empty: Path) -> None:
    (empty / "tests/games").rmdir()
    (empty / "tests/games").symlink_to(LOCKED)
    done = new(empty, KEY)
    assert done.returncode == 2
    assert done.stderr.startswith("dev.py new: nothing was created: ")
    assert done.stderr.count("\n") == 1
    assert list((empty / "src/housewright/games").iterdir()) == []


def test_rule_ids_begin_with_three_letters() -> None:
    assert prefix("towers") == "TOW"
    assert prefix("go") == "GOX"

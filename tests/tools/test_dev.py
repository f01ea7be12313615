"""What `dev.py test` runs, with tools that only note what they are asked."""

import os
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

import dev
from tools import debian
from tools.debian import Package
from tools.shell import Trouble

ROOT = Path(__file__).parents[2]


class Noted:
    """What was run, in order: builds, checks, and pytest with its words and variables."""

    def __init__(self) -> None:
        self.steps: list[str] = []
        self.words: list[list[str]] = []
        self.variables: list[dict[str, str]] = []
        #: What commands end with, by step, if not with 0.
        self.codes: dict[str, int] = {}

    def step(self, name: str) -> Callable[..., object]:
        def note(*_: object, **__: object) -> object:
            self.steps.append(name)
            return SimpleNamespace(python="python")

        return note

    def run(self, *command: object, variables: dict[str, str] | None = None) -> int:
        variables = variables or {}
        if "HOUSEWRIGHT_BUILD" in variables:
            step = f"pytest {variables['HOUSEWRIGHT_BUILD']}"
        else:
            step = "pictures" if "HOUSEWRIGHT_PICTURES" in variables else "playthroughs"
        self.steps.append(step)
        self.words.append(list(map(str, command)))
        self.variables.append(variables)
        return self.codes.get(step, 0)


@pytest.fixture
def noted(monkeypatch: pytest.MonkeyPatch) -> Noted:
    noted = Noted()
    names = ("check_code", "check_app", "compiled_venv", "interpreted_venv", "build_app")
    for name in (*names, "compiled_packages"):
        monkeypatch.setattr(dev, name, noted.step(name))
    monkeypatch.setattr(dev, "run", noted.run)
    monkeypatch.setattr(dev, "ready_to_compile", lambda: True)
    monkeypatch.setattr(debian, "install", noted.step("install"))
    monkeypatch.delenv("HOUSEWRIGHT_DRAWS", raising=False)
    monkeypatch.setenv(debian.NO_INSTALL, "")
    return noted


def dev_test(monkeypatch: pytest.MonkeyPatch, *words: str) -> int:
    monkeypatch.setattr("sys.argv", ["dev.py", "test", *words])
    return dev.main()


@pytest.mark.parametrize("path", sorted({*dev.ENGINES, *dev.QUICK}))
def test_the_tests_that_a_run_names_are_there(path: str) -> None:
    assert (ROOT / path).exists()


def test_the_last_build_runs_all_tests(noted: Noted, monkeypatch: pytest.MonkeyPatch) -> None:
    assert dev_test(monkeypatch) == 0
    assert [step for step in noted.steps if "pytest" in step] == [
        "pytest interpreted",
        "pytest compiled",
    ]
    first, last = noted.words
    assert {word for word in first if word.startswith("tests/")} == set(dev.ENGINES)
    assert not [word for word in last if word.startswith(("tests/", "--ignore"))]
    assert [each["HOUSEWRIGHT_DRAWS"] for each in noted.variables] == ["tenth", "all"]


def test_the_last_build_waits_for_the_rest(
    noted: Noted, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert dev_test(monkeypatch) == 0
    assert noted.steps[-1] == "pytest compiled"
    first, last = (words[words.index("-n") + 1] for words in noted.words)
    assert int(last) == int(first) + 1 == dev.processors() + 1
    assert {"check_code", "check_app", "compiled_venv"} <= set(noted.steps)
    noted.steps.clear()
    noted.codes["pytest interpreted"] = 1
    assert dev_test(monkeypatch) == 1
    assert "pytest compiled" not in noted.steps
    assert "The tests of the interpreted build failed." in capsys.readouterr().err


def test_certain_tests_run_on_both_builds_without_checks(
    noted: Noted, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert dev_test(monkeypatch, "tests/core", "-k", "seat") == 0
    assert [words[-3:] for words in noted.words] == [["tests/core", "-k", "seat"]] * 2
    assert not [step for step in noted.steps if step.startswith("check")]


def test_quick_is_one_build_and_the_python_checks(
    noted: Noted, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert dev_test(monkeypatch, "--quick", "-k", "seat") == 0
    assert "check_code" in noted.steps
    left_out = {"install", "compiled_packages", "compiled_venv", "check_app", "build_app"}
    assert not left_out & set(noted.steps)
    (words,) = noted.words
    assert words[-2:] == ["-k", "seat"]
    assert set(dev.QUICK) <= set(words)
    assert noted.variables == [{"HOUSEWRIGHT_BUILD": "interpreted", "HOUSEWRIGHT_DRAWS": "tenth"}]


@pytest.mark.parametrize("fix", [False, True])
def test_every_check_of_the_app_runs_though_others_fail(
    monkeypatch: pytest.MonkeyPatch, fix: bool
) -> None:
    asked: list[str] = []

    def npm_run(script: str) -> int:
        asked.append(script)
        return 0 if script in {"check", "format:check", "format"} else 1

    monkeypatch.setattr(dev, "write_types", lambda: None)
    monkeypatch.setattr(dev, "npm_run", npm_run)
    with pytest.raises(Trouble) as caught:
        dev.check_app(fix=fix)
    assert "eslint" in str(caught.value)
    assert "vitest" in str(caught.value)
    assert "prettier" not in str(caught.value)
    assert len(asked) == 4
    if fix:
        # Both write the same files.
        assert asked[:2] == ["lint:fix", "format"]


def test_quick_does_not_run_the_compiled_build(
    noted: Noted, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert dev_test(monkeypatch, "--quick", "--build", "compiled") == 1
    assert "interpreted build only" in capsys.readouterr().err
    assert noted.words == []


def test_the_help_says_what_quick_leaves_out(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        dev_test(monkeypatch, "--help")
    said = " ".join(capsys.readouterr().out.split())
    assert "without the compiled build, the browser app" in said
    assert "what needs missing ones is skipped" in said


# --- Debian packages ---

HERE = Package("hammer", "drives nails", lambda: True)
MISSING = Package("saw plane", "cut boards", lambda: False)


@pytest.fixture
def apt(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """What apt-get is asked to do, on a machine where it may."""
    asked: list[list[str]] = []

    def run(*command: object, **_: object) -> int:
        asked.append(list(map(str, command)))
        return 0

    monkeypatch.setattr(debian, "run", run)
    monkeypatch.setattr(debian, "_may_install", lambda: True)
    monkeypatch.delenv(debian.NO_INSTALL, raising=False)
    return asked


def test_what_is_installed_and_why_is_said_before(
    apt: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    debian.install(HERE, MISSING)
    assert [words[:2] for words in apt] == [["apt-get", "update"], ["apt-get", "install"]]
    assert apt[1][-2:] == ["saw", "plane"]
    said = capsys.readouterr().out
    assert said.index("saw plane: cut boards") < said.index("Installing them")
    assert "hammer" not in said


def test_nothing_is_said_where_nothing_is_missing(
    apt: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    debian.install(HERE)
    assert (apt, capsys.readouterr().out) == ([], "")


def test_no_install_installs_nothing(
    apt: list[list[str]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(debian.NO_INSTALL, "1")
    debian.install(MISSING)
    assert apt == []
    assert "None is installed, as you asked" in capsys.readouterr().out


def test_the_option_is_heard(noted: Noted, monkeypatch: pytest.MonkeyPatch) -> None:
    assert dev_test(monkeypatch, "--no-install", "tests/core") == 0
    assert os.environ[debian.NO_INSTALL] == "1"


def test_without_root_the_command_to_install_is_said(
    apt: list[list[str]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(debian, "_may_install", lambda: False)
    debian.install(MISSING)
    assert apt == []
    assert "apt-get install saw plane" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("on_path", "found", "is_enough"),
    [
        ({"chromium", "chromium-headless-shell"}, "chromium-headless-shell", True),
        ({"chromium-headless-shell"}, "chromium-headless-shell", True),
        ({"chromium"}, "chromium", False),
        (set(), None, False),
    ],
)
def test_the_browser_for_tests_has_no_windows_if_it_can_be_had(
    apt: list[list[str]],
    monkeypatch: pytest.MonkeyPatch,
    on_path: set[str],
    found: str | None,
    is_enough: bool,
) -> None:
    monkeypatch.delenv("HOUSEWRIGHT_CHROMIUM", raising=False)
    monkeypatch.setattr("shutil.which", lambda name: name if name in on_path else None)
    assert debian.browser() == found
    assert debian.BROWSER.is_there() is is_enough
    monkeypatch.setenv(debian.NO_INSTALL, "1")
    assert debian.BROWSER.is_there() is (found is not None)


def test_golden_writes_playthroughs_and_draws_pictures(
    noted: Noted, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["dev.py", "golden", "decs", "estates"])
    assert dev.main() == 0
    playthroughs, pictures = noted.words
    assert playthroughs[-2:] == ["decs", "estates"]
    assert pictures[-2:] == ["-k", "decs or estates"]
    assert noted.variables[-1] == {"HOUSEWRIGHT_PICTURES": "draw"}
    assert noted.steps.index("build_app") < noted.steps.index("pictures")


def test_a_game_may_have_no_pictures(noted: Noted, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["dev.py", "golden", "decs"])
    noted.codes = {"pictures": dev.NO_TESTS}
    assert dev.main() == 0
    noted.codes = {"pictures": 1}
    assert dev.main() == 1

"""Small mistakes in a small project, whose one test notices some of them."""

import ast
import random
from pathlib import Path

import pytest

from tools import mutants
from tools.mutants import mutated

SOURCE = """
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from os import path

SIZE: int = 3

def grow(words: list[str], by: int = 1, *, loud: bool = False) -> int:
    \"\"\"More words.\"\"\"
    count = len(words) + by
    if not words and count < SIZE:
        words.append("x")
    count += 2
    return count
"""

LOGIC = "def longer(a, b):\n    return a > b\n"
CHECKED = "from house import longer\n\ndef test_it():\n    assert longer(2, 1)\n"
#: It never compares two that are as long as each other, and so misses >=.
BETTER = CHECKED + "    assert not longer(1, 1)\n"


def changes(source: str) -> list[str]:
    return [mutant.change for mutant in mutants.mutants(Path("x.py"), source)]


def test_the_mistakes_are_those_that_people_make() -> None:
    assert sorted(changes(SOURCE)) == sorted(
        [
            "3 becomes 4",
            "1 becomes 2",
            "False becomes True",
            "Add becomes Sub",
            "a condition is turned round",
            "And becomes Or",
            "a not is lost",
            "Lt becomes LtE",
            "lost: words.append('x')",
            "lost: count += 2",
            "Add becomes Sub",
            "2 becomes 3",
        ]
    )


def test_every_mistake_is_a_program_of_its_own() -> None:
    found = mutants.mutants(Path("x.py"), SOURCE)
    programs = {mutated(SOURCE, mutant.place) for mutant in found}
    assert len(programs) == len(found)
    assert ast.unparse(ast.parse(SOURCE)) not in programs
    for program in programs:
        compile(program, "x.py", "exec")


def test_a_mistake_has_the_line_that_it_is_made_in() -> None:
    lines = SOURCE.splitlines()
    for mutant in mutants.mutants(Path("x.py"), SOURCE):
        if mutant.change == "lost: count += 2":
            assert lines[mutant.line - 1].strip() == "count += 2"


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "src").mkdir()
    (tmp_path / "tests").mkdir()
    (tmp_path / "src" / "house.py").write_text(LOGIC)
    (tmp_path / "tests" / "test_house.py").write_text(CHECKED)
    # What plugins there are takes longer to load than these tests.
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    monkeypatch.setattr(mutants, "ROOT", tmp_path)
    monkeypatch.setattr(mutants, "COPIED", ("src", "tests"))
    return tmp_path


def test_the_same_seed_makes_the_same_mistakes(project: Path) -> None:
    (project / "src" / "other.py").write_text(SOURCE)
    files = [Path("src/other.py"), Path("src/house.py")]
    first = mutants.sample(files, 4, seed=1)
    random.seed(5)
    assert mutants.sample(files[::-1], 4, seed=1) == first
    assert any(mutants.sample(files, 4, seed=seed) != first for seed in range(2, 9))
    # Two mistakes in one line are found by the same tests.
    assert len({(mutant.file, mutant.line) for mutant in first}) == 4


@pytest.mark.parametrize(("test", "verdict"), [(CHECKED, "SURVIVED"), (BETTER, "killed")])
def test_a_mutant_survives_tests_that_do_not_notice_it(
    project: Path, capsys: pytest.CaptureFixture[str], test: str, verdict: str
) -> None:
    (project / "tests" / "test_house.py").write_text(test)
    assert mutants.main([str(project / "src" / "house.py"), "--tests", "tests"]) == 0
    first, total = capsys.readouterr().out.splitlines()
    assert first.split()[1:] == [verdict, "src/house.py:2:", "Gt", "becomes", "GtE"]
    assert total.startswith("1 of 1" if verdict == "killed" else "0 of 1")
    assert (project / "src" / "house.py").read_text() == LOGIC


def test_tests_that_fail_anyway_prove_nothing(project: Path) -> None:
    (project / "tests" / "test_house.py").write_text(CHECKED.replace("2, 1", "1, 2"))
    with pytest.raises(SystemExit, match="fail without any mutant"):
        mutants.main([str(project / "src" / "house.py"), "--tests", "tests"])

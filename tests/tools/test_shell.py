"""Several commands at once: nobody's words get mixed, and no failure gets lost."""

import sys
import threading
from pathlib import Path

import pytest

from tools.shell import Trouble, run, together

PATIENCE = 120


def fail(sentence: str) -> None:
    raise Trouble(sentence)


def test_things_are_done_side_by_side() -> None:
    both_began = threading.Barrier(2)
    together(lambda: both_began.wait(PATIENCE), lambda: both_began.wait(PATIENCE))


def test_all_troubles_are_told_when_everything_has_ended() -> None:
    done: list[str] = []
    with pytest.raises(Trouble, match=r"^mypy failed\. Vitest failed\.$"):
        together(
            lambda: fail("mypy failed."), lambda: fail("Vitest failed."), lambda: done.append("x")
        )
    assert done == ["x"]


def test_what_nobody_foresaw_is_no_trouble() -> None:
    with pytest.raises(ZeroDivisionError):
        together(lambda: fail("mypy failed."), lambda: 1 // 0)


def test_what_a_command_says_can_come_at_once(capfd: pytest.CaptureFixture[str]) -> None:
    says = "import os; os.write(1, b'one\\n'); os.write(2, b'two\\n'); raise SystemExit(3)"
    assert run(sys.executable, "-c", says, at_once=True) == 3
    assert capfd.readouterr() == ("one\ntwo\n", "")


def test_a_command_may_keep_compiled_modules(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    (tmp_path / "once.py").touch()
    assert run(sys.executable, "-c", "import once", folder=tmp_path) == 0
    assert [*tmp_path.glob("__pycache__/once.*.pyc")]

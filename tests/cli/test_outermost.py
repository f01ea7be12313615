"""Every error is shown as one sentence."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from housewright import cli
from housewright.core.refusal import Refusal
from tests.cli.command import Command, run

FULL = Path("/dev/full")


def failing_with(error: BaseException) -> object:
    def fail(_: object) -> int:
        raise error

    return fail


def test_an_unexpected_error_is_called_a_bug(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("HOUSEWRIGHT_DEBUG", raising=False)
    monkeypatch.setattr(cli, "_run", failing_with(ZeroDivisionError("by\nnothing")))
    answer = command("games")
    assert answer.code == 70
    assert answer.err.count("\n") == 1
    for words in ("bug in Housewright", "ZeroDivisionError: by nothing", "HOUSEWRIGHT_DEBUG=1"):
        assert words in answer.err


def test_debugging_shows_where_it_happened(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOUSEWRIGHT_DEBUG", "1")
    monkeypatch.setattr(cli, "_run", failing_with(ZeroDivisionError()))
    with pytest.raises(ZeroDivisionError):
        command("games")


@pytest.mark.parametrize(
    ("error", "code", "sentence"),
    [
        (Refusal("no", "Not today."), 2, "housewright: Not today.\n"),
        (PermissionError(13, "Permission denied", "a.hwr"), 2, "a.hwr: Permission denied.\n"),
        (KeyboardInterrupt(), 130, ""),
    ],
)
def test_every_end_has_its_exit_code(
    command: Command,
    monkeypatch: pytest.MonkeyPatch,
    error: BaseException,
    code: int,
    sentence: str,
) -> None:
    monkeypatch.setattr(cli, "_run", failing_with(error))
    answer = command("games")
    assert answer.code == code
    assert answer.err.endswith(sentence)


@pytest.mark.parametrize("words", [["games", "--json"], ["games"]])
def test_a_closed_pipe_is_no_error(words: list[str]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    command = [sys.executable, "-m", "housewright", *words]
    done = subprocess.run(command, check=False, stdout=writing, stderr=subprocess.PIPE, text=True)
    os.close(writing)
    assert done.stderr == ""
    assert done.returncode == 141


@pytest.mark.skipif(not FULL.exists(), reason="there is no /dev/full here")
def test_a_full_disk_gets_one_sentence() -> None:
    with FULL.open("w") as full:
        command = [sys.executable, "-m", "housewright", "games"]
        done = subprocess.run(command, check=False, stdout=full, stderr=subprocess.PIPE, text=True)
    assert done.returncode == 2
    assert done.stderr == "housewright: No space left on device.\n"


def test_an_output_without_unicode_gets_escapes() -> None:
    done = run("verify", "maison-é.hwr", PYTHONIOENCODING="ascii")
    assert done.returncode == 2
    assert "maison-\\xe9.hwr: there is no such file." in done.stderr

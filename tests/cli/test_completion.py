"""The shell completes commands, options and games."""

import subprocess
import sys
from pathlib import Path

import pytest

import housewright as hw
from tests.cli.command import Command

SCRIPT = ".local/share/bash-completion/completions/housewright"
#: Calls the installed script as bash does when Tab is pressed.
ASK = """
. "$1"; shift
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMPREPLY=()
_housewright
printf '%s\\n' "${COMPREPLY[@]}"
"""


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home folder, with no shell that can be recognised."""
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in ("BASH_VERSION", "ZSH_VERSION", "FISH_VERSION", "SHELL", "ZSH", "ZSH_CUSTOM"):
        monkeypatch.delenv(name, raising=False)
    # The program that would name the parent process is found through PATH.
    monkeypatch.setenv("PATH", "")
    return tmp_path


def completed(home: Path, command: Command, *words: str) -> list[str]:
    """What bash offers for the last of these words."""
    assert command("--install-completion", "--shell", "bash").code == 0
    program = home / "housewright"
    program.write_text(f'#!/bin/sh\nexec {sys.executable} -m housewright "$@"\n')
    program.chmod(0o755)
    done = subprocess.run(
        ["/bin/bash", "-c", ASK, "bash", str(home / SCRIPT), str(program), *words],
        capture_output=True,
        text=True,
        check=True,
        env={"PATH": "/usr/bin:/bin"},
    )
    return done.stdout.split()


bash = pytest.mark.skipif(not Path("/bin/bash").exists(), reason="there is no bash here")


@bash
def test_commands_are_completed(home: Path, command: Command) -> None:
    assert completed(home, command, "si") == ["simulate"]


@bash
@pytest.mark.parametrize("name", ["play", "rules", "simulate", "arena", "train"])
def test_games_are_completed(home: Path, command: Command, name: str) -> None:
    assert completed(home, command, name, "") == sorted(hw.games())


@bash
def test_options_and_their_values_are_completed(home: Path, command: Command) -> None:
    assert completed(home, command, "play", "estates", "--l") == ["--lang"]
    assert completed(home, command, "play", "estates", "--lang", "") == ["en", "ja"]


def test_the_shell_start_file_loads_the_script_once(home: Path, command: Command) -> None:
    for _ in range(2):
        answer = command("--install-completion", "--shell", "bash")
        assert answer.code == 0
        assert str(home / SCRIPT) in answer.out
    # The line names the script twice: load it if it is there.
    assert (home / ".bashrc").read_text().count(SCRIPT) == 2


def test_a_script_for_a_file_leaves_the_start_file_alone(home: Path, command: Command) -> None:
    answer = command("--install-completion", "--shell", "zsh", "--output", home / "script")
    assert answer.code == 0
    assert "compinit" in answer.out
    assert [path.name for path in home.iterdir()] == ["script"]


@pytest.mark.usefixtures("home")
def test_an_unrecognised_shell_has_to_be_named(command: Command) -> None:
    assert "--shell bash, zsh, fish or powershell" in command.refuses("--install-completion")

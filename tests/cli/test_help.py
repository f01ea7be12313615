"""The command explains itself."""

import subprocess
import sys

import pytest

import housewright as hw
from tests.cli.command import Command, run

COMMANDS = ("play", "games", "rules", "replay", "verify", "check", "simulate", "bench")


@pytest.mark.parametrize("flag", [(), ("--help",), ("-h",)])
def test_the_help_names_every_command(command: Command, flag: tuple[str, ...]) -> None:
    answer = command(*flag)
    assert answer.code == 0
    for name in (*COMMANDS, "Exit codes:", "HOUSEWRIGHT_DEBUG"):
        assert name in answer.out


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_explains_itself_by_examples(command: Command, name: str) -> None:
    answer = command(name, "--help")
    assert answer.code == 0
    assert f"Usage: housewright {name}" in answer.out
    assert f"    housewright {name}" in answer.out


def test_every_parameter_is_explained(command: Command) -> None:
    for name in COMMANDS:
        for line in command(name, "--help").out.splitlines():
            if line.startswith("│ --"):
                assert len(line.strip("│ ").split("  ", 1)) == 2, line


def test_the_version_is_that_of_the_package(command: Command) -> None:
    assert command("--version") == (0, f"{hw.__version__}\n", "")


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (["gmes"], '"games"'),
        (["simulate", "estates", "--gmaes", "3"], "--games"),
        (["simulate", "estates", "--games", "many"], "int"),
        (["simulate", "estates", "--games", "9" * 5000], "int"),
        (["simulate"], "GAME"),
        (["games", "estates"], "estates"),
        (["replay"], "FILE"),
        (["play", "--lang", "xx"], "ja"),
        (["🏠\x1b[31m\u202e"], "Unknown command"),
        (["\udcff"], "Unknown command"),
        ([""], "Unknown command"),
    ],
)
def test_words_that_make_no_sense_get_one_sentence(
    command: Command, words: list[str], hint: str
) -> None:
    sentence = command.refuses(*words)
    assert hint in sentence
    assert sentence.isprintable()
    assert len(sentence) < 400


def test_listing_games_does_not_load_what_only_other_commands_need() -> None:
    code = (
        "import sys; from housewright.cli import main; main(['games']);"
        "sys.exit('textual' in sys.modules or 'housewright.study' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], check=False, capture_output=True)
    assert done.returncode == 0


def test_the_version_loads_no_markdown() -> None:
    code = (
        "import sys; from housewright.cli import main; main(['--version']);"
        "sys.exit('rich.markdown' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], check=False, capture_output=True)
    assert done.returncode == 0


def test_colours_are_only_for_terminals() -> None:
    done = run("games")
    assert done.returncode == 0
    assert "\x1b" not in done.stdout

"""The command explains itself."""

import subprocess
import sys

import pytest

import housewright as hw
from tests.cli.command import Command, run

COMMANDS = (
    "play", "serve", "backup", "restore", "games", "rules", "replay", "analyse", "verify",
    "check", "simulate", "arena", "train", "bench",
)  # fmt: skip


@pytest.mark.parametrize("flag", [(), ("--help",), ("-h",), ("help",)])
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


@pytest.mark.parametrize("name", COMMANDS)
def test_help_for_a_command_works_in_either_order(command: Command, name: str) -> None:
    assert command("help", name) == command(name, "--help")


def test_every_parameter_is_explained(command: Command) -> None:
    for name in COMMANDS:
        for line in command(name, "--help").out.splitlines():
            if line.startswith("│ --"):
                assert len(line.strip("│ ").split("  ", 1)) == 2, line


@pytest.mark.parametrize("name", ["analyse", "replay", "rules"])
def test_the_help_says_what_is_translated(command: Command, name: str) -> None:
    text = " ".join(command(name, "--help").out.replace("│", " ").split())
    assert "The language of the game's texts; other output is in English" in text


def test_the_version_is_that_of_the_package(command: Command) -> None:
    assert command("--version") == (0, f"{hw.__version__}\n", "")


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (["gmes"], "There is no command 'gmes'; did you mean games?"),
        (["-v"], "There is no option '-v'; did you mean --version?"),
        (
            ["--lang"],
            "There is no option '--lang'; there are --version, --help, --install-completion.",
        ),
        (["help", "gmes"], "There is no command 'gmes'; did you mean games?"),
        (
            ["simulate", "estates", "--gmaes", "3"],
            "“housewright simulate” has no option '--gmaes'; did you mean --games?",
        ),
        (["simulate", "estates", "--games", "many"], "--games must be a whole number, not 'many'."),
        (["simulate", "estates", "--games", "9" * 5000], "--games must be a whole number, not "),
        (["simulate", "estates", "--games"], "--games needs a value after it."),
        (["simulate", "estates", "--seed", "1", "--seed", "2"], "--seed can be given once only."),
        (["simulate", "estates", "--rotate=perhaps"], "--rotate must be yes or no, not 'perhaps'."),
        (["bench", "--seconds", "soon"], "--seconds must be a number, not 'soon'."),
        (["simulate"], "“housewright simulate” needs GAME."),
        (["games", "extra"], "“housewright games” does not take the argument 'extra'."),
        (["replay"], "“housewright replay” needs FILE."),
        (["play", "--lang", "xx"], "--lang must be en or ja, not 'xx'."),
        (["🏠\x1b[31m\u202e"], "There is no command"),
        (["\udcff"], "There is no command"),
        ([""], "There is no command"),
    ],
)
def test_unknown_arguments_get_one_sentence(command: Command, words: list[str], hint: str) -> None:
    sentence = command.refuses(*words)
    assert sentence.startswith(hint)
    assert sentence.endswith(" --help” shows how.")
    assert sentence.isprintable()
    assert len(sentence) < 400


def test_listing_games_loads_no_modules_of_other_commands() -> None:
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

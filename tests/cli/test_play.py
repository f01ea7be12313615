"""`play` checks its arguments, then starts the match."""

import os
from pathlib import Path

import pytest

import housewright as hw
from housewright import tui
from housewright.cli.play import play
from tests.cli.command import Command, run, written
from tests.lent import lend

NO_TERMINAL = "To play you need a terminal; this is a pipe or a file."


def test_without_a_terminal_there_is_one_sentence(command: Command) -> None:
    assert command.refuses("play") == NO_TERMINAL
    assert run("play").stderr == f"housewright: {NO_TERMINAL}\n"


def test_valid_arguments_are_refused_only_without_a_terminal(
    command: Command, game: str, record: Path
) -> None:
    seats = ",".join(
        ["you", "Ana Lucía", "apprentice", "Random", "you"][: hw.games()[game].seats[0]]
    )
    for words in (
        [game],
        [game, "--seats", seats, "--seed", "7", "--lang", "ja"],
        [game, "--save", record.parent / "new.hwr"],
        ["--resume", record],
    ):
        assert command.refuses("play", *words) == NO_TERMINAL


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("--seats you,aprentice", "There is no bot 'aprentice'; did you mean apprentice?"),
        ("--seats you,,apprentice", "Seats must be like name,name,…, not 'you,,apprentice'."),
        ("--seats you", "The Estates is for 2 to 5 players, not 1."),
        ("--option rounds", "An option must be like name=value, not 'rounds'."),
        ("--option roundz=2", "The Estates has no option 'roundz'; did you mean rounds?"),
        (
            "--option x=2",
            "The Estates has no option 'x'; there are rounds, open_money, empty_rows.",
        ),
        (
            "--option rounds=two",
            "The option rounds must be a whole number from 1 to 10, not 'two'.",
        ),
        ("--option rounds=11", "The option rounds must be a whole number from 1 to 10, not 11."),
        (
            "--option rounds=1.5",
            "The option rounds must be a whole number from 1 to 10, not '1.5'.",
        ),
        (
            "--option open_money=perhaps",
            "The option open_money must be true or false, not 'perhaps'.",
        ),
    ],
)
def test_a_wrong_option_is_named(command: Command, words: str, sentence: str) -> None:
    assert command.refuses("play", "estates", *words.split(" ")) == sentence


@pytest.mark.parametrize(
    ("words", "last"),
    [("", 2), ("--seats you,apprentice", 1), ("--seats you,apprentice,Ben,random", 3)],
)
def test_a_seat_as_an_option_is_one_of_the_table(
    command: Command, monkeypatch: pytest.MonkeyPatch, words: str, last: int
) -> None:
    lend(monkeypatch)
    wanted = f"The option starter must be random, youngest or a seat from 0 to {last}"
    for wrong, quoted in ((str(last + 1), str(last + 1)), ("me", "'me'")):
        arguments = ["play", "estates", *words.split(), "--option", f"starter={wrong}"]
        assert command.refuses(*arguments) == f"{wanted}, not {quoted}."
    arguments = ["play", "estates", *words.split(), "--option", f"starter={last}"]
    assert "you need a terminal" in command.refuses(*arguments)


def test_options_need_a_game(command: Command) -> None:
    assert "name a game" in command.refuses("play", "--option", "rounds=3")


def test_an_unwritable_path_is_refused(command: Command, tmp_path: Path) -> None:
    assert "folder" in command.refuses("play", "--save", tmp_path)
    assert "no such folder" in command.refuses("play", "--save", tmp_path / "no" / "a.hwr")
    assert "File name too long" in command.refuses("play", "--save", "a" * 300)


def test_no_file_is_overwritten(command: Command, tmp_path: Path) -> None:
    letter, link = written(tmp_path / "letter.txt", "Dear Ana"), tmp_path / "link.hwr"
    link.symlink_to(tmp_path / "nowhere")
    for path in (letter, link):
        sentence = command.refuses("play", "estates", "--save", path)
        assert sentence == (
            f"{path}: there is already a file with this name; continue that match with --resume, "
            "or choose another name."
        )
    assert letter.read_text("utf-8") == "Dear Ana"


def test_a_resumed_match_is_saved_where_it_was_or_in_a_new_file(
    command: Command, record: Path, tmp_path: Path
) -> None:
    for save in (record, tmp_path / "new.hwr"):
        assert command.refuses("play", "--resume", record, "--save", save) == NO_TERMINAL
    other = written(tmp_path / "other.hwr", "x")
    assert "already a file" in command.refuses("play", "--resume", record, "--save", other)


@pytest.mark.parametrize(
    ("words", "named"),
    [
        ("estates", "the game"),
        ("--seats you,apprentice", "--seats"),
        ("--seed 7", "--seed"),
        ("--seed 0", "--seed"),
        ("--option rounds=3", "--option"),
        ("estates --seed 7 --option rounds=3", "the game and --seed and --option"),
    ],
)
def test_a_resumed_match_takes_no_other_arguments(
    command: Command, record: Path, words: str, named: str
) -> None:
    sentence = command.refuses("play", *words.split(" "), "--resume", record)
    assert sentence == f"With --resume the record determines the match: omit {named}."


@pytest.mark.parametrize(
    "name", ["Brandon", "Reed", "Ramdom", "Aprentice", "reed", "andom", "apprenticeman"]
)
def test_people_may_have_names_similar_to_bots(command: Command, name: str) -> None:
    assert command.refuses("play", "estates", "--seats", f"{name},apprentice") == NO_TERMINAL


@pytest.mark.parametrize(
    ("name", "bot"),
    [
        ("aprentice", "apprentice"),
        ("apprentise", "apprentice"),
        ("apprenticee", "apprentice"),
        ("apprentcie", "apprentice"),
        ("ramdom", "random"),
        ("rando", "random"),
        ("radnom", "random"),
    ],
)
def test_a_typo_in_the_name_of_a_bot_is_found(command: Command, name: str, bot: str) -> None:
    sentence = command.refuses("play", "estates", "--seats", f"you,{name}")
    assert sentence == f"There is no bot '{name}'; did you mean {bot}?"


@pytest.mark.parametrize(
    "name", ["builder:0", "builder:50ms", "Builder: 50", "random:x", "novice:"]
)
def test_a_bot_with_a_budget_is_no_person(command: Command, name: str) -> None:
    level = name.partition(":")[0].lower()
    assert command.refuses("play", "estates", "--seats", f"you,{name}") == (
        f"In the terminal a bot has the usual budget of the game: write {level}, not '{name}'."
    )


BOT = "class {name}:\n    def choose(self, outlook, rng):\n        return outlook.legal[0]\n"


def test_the_file_of_a_bot_is_no_person(command: Command, tmp_path: Path) -> None:
    path = written(tmp_path / "my_bot.py", BOT.format(name="First"))
    for name in (path, f"{path}:First"):
        assert command.refuses("play", "estates", "--seats", f"You,{name}") == NO_TERMINAL
    missing = tmp_path / "none.py"
    sentence = command.refuses("play", "estates", "--seats", f"You,{missing}")
    assert sentence == f"{missing}: there is no such file."
    sentence = command.refuses("play", "estates", "--seats", f"You,{path}:Last")
    assert sentence == f"There is no class Last in {path}; there are First."


def test_of_several_bots_in_a_file_one_must_be_named(command: Command, tmp_path: Path) -> None:
    code = BOT.format(name="First") + BOT.format(name="Last")
    path = written(tmp_path / "my_bot.py", code)
    assert command.refuses("play", "estates", "--seats", f"You,{path}") == (
        f"There are several bots in {path}; say which: {path}:First, {path}:Last."
    )


def test_a_typo_in_a_bot_with_a_budget_is_found(command: Command) -> None:
    sentence = command.refuses("play", "estates", "--seats", "you,bulder:50")
    assert sentence == "There is no bot 'bulder:50'; did you mean builder?"


def test_people_may_have_colons_in_their_names(command: Command) -> None:
    assert command.refuses("play", "estates", "--seats", "Ana:2,apprentice") == NO_TERMINAL


def test_a_record_that_cannot_be_resumed_is_refused(command: Command, tmp_path: Path) -> None:
    assert "no such file" in command.refuses("play", "--resume", tmp_path / "none.hwr")


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="there are no terminals here")
def test_in_a_terminal_the_match_is_started(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[object] = []
    monkeypatch.setattr(tui, "play", lambda *words, **more: calls.append((words, more)))
    for stream in ("stdin", "stdout"):
        monkeypatch.setattr(f"sys.{stream}.isatty", lambda: True)
    play("estates", seats="you,apprentice", option=["rounds=3", "open-money=yes"], seed=7)
    options = {"rounds": 3, "open_money": True}
    assert calls == [
        (
            ("estates",),
            {
                "seats": ["you", "apprentice"],
                "seed": 7,
                "options": options,
                "save": None,
                "resume": None,
                "lang": None,
            },
        )
    ]

"""Custom bots from files: they play, cannot cheat, and are refused with a reason."""

import pickle
from pathlib import Path

import pytest

import housewright as hw
from housewright import bots
from housewright.bots.custom import BadBot, CustomBot, is_custom, load, spelled
from housewright.core.refusal import Refusal

GOOD = '''
class Last:
    """Takes the last move.

    Good or bad.
    """

    def choose(self, outlook, rng):
        return outlook.legal[-1]
'''


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "my_bot.py"


def answer_of(file: Path, body: str, name: str = "") -> str:
    """The text of the move that the bot in this file chooses."""
    file.write_text(body, encoding="utf-8")
    return chosen(load(str(file) + name))


def chosen(bot: CustomBot) -> str:
    match = hw.new("estates", players=3, seed=7)
    move = bots.move_of(bot, match.game, match.state, 0, hw.Rng("own"))
    return match.state.text(move)


def answering(value: str) -> str:
    return f"class Bot:\n    def choose(self, outlook, rng):\n        return {value}\n"


def test_file_names_and_level_names_are_distinguished() -> None:
    assert is_custom("my_bot.py")
    assert is_custom("bots/my_bot.py:Last")
    assert not is_custom("builder:50ms")
    assert (spelled("Builder:50ms"), spelled("My_Bot.py:Last")) == (
        "builder:50ms",
        "My_Bot.py:Last",
    )


def test_a_bot_is_found_by_its_file(file: Path) -> None:
    file.write_text(GOOD, encoding="utf-8")
    for name in (str(file), f"{file}:Last"):
        bot = load(name)
        assert chosen(bot) == hw.new("estates", players=3, seed=7).legal_moves(0)[-1]
        assert bot.name == name
        assert bot.label == {"en": "Last", "ja": "Last"}
        assert bot.about["en"] == "Takes the last move."


def test_a_bot_may_answer_with_the_text_of_a_move(file: Path) -> None:
    assert answer_of(file, answering("'auction y3'")) == "auction y3"


def test_a_file_that_has_changed_is_read_again(file: Path) -> None:
    assert answer_of(file, answering("outlook.texts[0]")) == "stow"
    assert answer_of(file, answering("outlook.texts[1]")) == "auction b1"


def test_a_file_can_import_its_neighbours(file: Path) -> None:
    (file.parent / "a_taste_of_mine.py").write_text("FIRST = 'stow'\n", encoding="utf-8")
    body = "import a_taste_of_mine\n" + answering("a_taste_of_mine.FIRST")
    assert answer_of(file, body) == "stow"


def test_an_imported_class_is_not_a_bot_of_the_file(file: Path) -> None:
    body = "from housewright.bots.rand import Random\n" + answering("'stow'")
    assert answer_of(file, body) == "stow"


def test_a_bot_cannot_read_the_real_seed(file: Path) -> None:
    file.write_text(answering("str(outlook._state.seed)"), encoding="utf-8")
    match = hw.new("estates", players=3, seed=123456789)
    with pytest.raises(BadBot, match=r"answered '[0-9]+', which") as refused:
        bots.move_of(load(str(file)), match.game, match.state, match.to_act[0], hw.Rng("own"))
    assert "123456789" not in refused.value.message


@pytest.mark.parametrize(
    ("body", "name", "sentence"),
    [
        (GOOD, ":Lost", "There is no class Lost in {file}; did you mean Last?"),
        (GOOD, ":", "A custom bot is named file.py:Class, not"),
        ("x = 1\n", "", "There is no bot in {file}: no class has a method choose(outlook, rng)."),
        (
            "class Mute:\n    pass\n",
            ":Mute",
            "Mute in {file} is not a bot: it has no method choose(outlook, rng).",
        ),
        (
            GOOD + "\n\nclass Other(Last):\n    pass\n",
            "",
            "There are several bots in {file}; say which: {file}:Last, {file}:Other.",
        ),
        ("class Bot\n", "", "my_bot.py cannot be read: expected ':' (line 1)."),
        ("x = 1\ny = x / 0\n", "", "cannot be read: ZeroDivisionError: division by zero (line 2)."),
        (
            GOOD + "\n    def __init__(self, depth):\n        pass\n",
            "",
            "could not be made: TypeError:",
        ),
        (answering("outlook.nothing"), "", "has no attribute 'nothing' (line 3)."),
        (answering("'fly'"), "", "answered 'fly', which is not a legal move; there are 12: stow, "),
        (answering("None"), "", "answered None, which is not a legal move"),
        (answering("True"), "", "answered True, which is not a legal move"),
    ],
)
def test_an_unusable_bot_file_is_refused_with_the_reason(
    file: Path, body: str, name: str, sentence: str
) -> None:
    with pytest.raises(BadBot) as refused:
        answer_of(file, body, name)
    assert sentence.format(file=file) in refused.value.message
    assert refused.value.code == "bot"


def test_a_missing_file_is_refused(file: Path) -> None:
    with pytest.raises(Refusal, match=r"my_bot\.py: there is no such file"):
        load(str(file))


def test_a_refusal_can_be_pickled_between_processes() -> None:
    again = pickle.loads(pickle.dumps(BadBot("It is lost.")))
    assert (again.code, again.message) == ("bot", "It is lost.")

"""Records: they are read as written, and damage is reported with its line."""

import pytest

import housewright as hw
from housewright.core import record

OPTIONS = '{"rounds": 1, "open_money": false, "empty_rows": true}'
HEAD = f"""housewright-record: 1
game: estates
rules: 1
players: 2
options: {OPTIONS}
names: ["Ana", "Ben"]
seed: 7

"""
MOVES = """1. {0} auction mayor
2. {1} bid 3
3. {0} sell
4. {1} place mayor a
"""


def starter(seed: int) -> int:
    """The seat that begins with this seed."""
    return hw.new("estates", players=2, seed=seed).to_act[0]


STARTER = starter(7)
OTHER_SEED = next(seed for seed in range(99) if starter(seed) != STARTER)
BODY = MOVES.format(STARTER, 1 - STARTER)
GOOD = HEAD + BODY


def changed(old: str, new: str) -> str:
    """The good record with one thing changed."""
    text = GOOD.replace("{0}", str(STARTER))
    assert old in text
    return text.replace(old, new, 1)


def test_the_example_is_a_record_of_four_moves() -> None:
    match = hw.read(GOOD)
    assert match.ply == 4
    assert match.names == ["Ana", "Ben"]
    assert match.record() == GOOD


DAMAGED = {
    "nothing at all": ("", 1, "game is missing"),
    "blank": ("\n\n\n", 4, "game is missing"),
    "no record": ("Hello!\n", 1, "expected a header"),
    "later format": (changed("record: 1", "record: 2"), 1, "format 1 only"),
    "format as a text": (changed("record: 1", 'record: "1"'), 1, "format 1 only"),
    "game missing": (changed("game: estates\n", ""), 7, "game is missing"),
    "game unknown": (changed("estates", "estate"), 2, "did you mean estates?"),
    "rules missing": (changed("rules: 1\n", ""), 7, "rules is missing"),
    "rules of tomorrow": (changed("rules: 1", "rules: 2"), 3, "knows version 1"),
    "players missing": (changed("players: 2\n", ""), 7, "players is missing"),
    "players as a text": (changed("players: 2", 'players: "2"'), 4, "is for 2 to 5 players"),
    "too many players": (changed("players: 2", "players: 6"), 4, "is for 2 to 5 players"),
    "players not JSON": (changed("players: 2", "players: two"), 4, "not valid JSON"),
    "unknown option": (changed('"rounds"', '"laps"'), 5, "unknown option"),
    "wrong option": (changed('"rounds": 1', '"rounds": 0'), 5, "must be a whole number"),
    "options as a list": (changed(OPTIONS, "[]"), 5, "object"),
    "options cut off": (changed("true}", "true"), 5, "not valid JSON"),
    "a name missing": (changed(', "Ben"', ""), 6, "There must be 2 names"),
    "a name too long": (changed("Ben", "B" * 41), 6, "1 to 40 printable"),
    "seed missing": (changed("seed: 7\n", ""), 7, "seed is missing"),
    "seed null": (changed("seed: 7", "seed: null"), 7, "seed is missing"),
    "seed no number": (changed("seed: 7", "seed: 7.5"), 7, "whole number"),
    "seed too long": (changed("seed: 7", f"seed: {'9' * 4000}"), 7, "too long"),
    "seed endless": (changed("seed: 7", f"seed: {'9' * 9000}"), 7, "not valid JSON"),
    "header twice": (changed("rules: 1", "rules: 1\nrules: 1"), 4, "is repeated here"),
    "header unknown": (changed("rules: 1", "rules: 1\nplace: home"), 4, "begin with x-"),
    "header in capitals": (changed("rules: 1", "Rules: 1"), 3, "expected a header"),
    "half a character": (changed("Ben", "B\ud800n"), 6, "half a character"),
    "commitment without salt": (changed("seed: 7", "seed: 7\ncommitment: ab"), 8, "changed"),
    "another seed": (changed("seed: 7", f"seed: {OTHER_SEED}"), 9, "by seat"),
    "move not numbered": (changed("2. ", ""), 10, "expected a move such as"),
    "move numbered twice": (changed("3. ", "2. "), 11, "expected move 3, not 2"),
    "move left out": (changed("2. ", "3. "), 10, "expected move 2, not 3"),
    "move number too long": (changed("2. ", f"{'2' * 50}. "), 10, "expected a move such as"),
    "seat that is not there": (changed(f"3. {STARTER}", "3. 5"), 11, "There is no seat 5"),
    "seat as a word": (changed(f"3. {STARTER}", "3. Ana"), 11, "expected a move such as"),
    "seat out of turn": (changed(f"3. {STARTER}", f"3. {1 - STARTER}"), 11, "by seat"),
    "illegal move": (changed("bid 3", "bid 99"), 10, "“bid 99” by seat"),
    "unreadable move": (changed("bid 3", "bid three"), 10, "“bid three” by seat"),
    "move cut off": (changed(" place mayor a", ""), 12, "expected a move such as"),
    "variation before a move": (
        changed("1. ", "(\n1. "),
        9,
        "must follow the move that it replaces",
    ),
    "variation not closed": (changed("3. ", "(\n2. 0 pass\n3. "), 15, "not closed"),
    "variation open at the end": (GOOD + f"(\n4. {1 - STARTER} discard\n", 15, "not closed"),
    "variation empty": (changed("3. ", "(\n)\n3. "), 12, "has no moves"),
    "bracket too many": (changed("3. ", ")\n3. "), 11, "closes nothing"),
    "illegal variation": (GOOD + f"(\n4. {1 - STARTER} bid 3\n)\n", 14, "“bid 3” by seat"),
    "variation misnumbered": (GOOD + f"(\n5. {1 - STARTER} discard\n)\n", 14, "expected move 4"),
    "result too early": (changed("seed: 7", "seed: 7\nresult: {}"), 8, "do not end the match"),
    "position empty": (
        changed("seed: 7", "seed: 7\nposition: {}"),
        8,
        "game: is missing",
    ),
}


@pytest.mark.parametrize(("text", "line", "sentence"), DAMAGED.values(), ids=list(DAMAGED))
def test_damage_is_found_on_its_line(text: str, line: int, sentence: str) -> None:
    with pytest.raises(hw.BadRecord) as caught:
        hw.read(text)
    assert sentence in caught.value.message
    assert caught.value.line == line
    assert caught.value.message.startswith(f"line {line}: ")
    assert caught.value.code == "bad_record"


@pytest.mark.parametrize("text", [None, 7, b"game: estates", ["game: estates"]])
def test_a_record_is_a_text(text: str) -> None:
    with pytest.raises(hw.BadRecord, match="a record is a text"):
        hw.read(text)


def test_a_record_has_an_end() -> None:
    with pytest.raises(hw.BadRecord, match="at most 4,000,000 characters"):
        hw.read(GOOD + "#" * 4_000_000)


def test_variations_have_a_deepest_level() -> None:
    move = f"4. {1 - STARTER} discard\n"
    deep = GOOD + f"(\n{move}" * 21 + ")\n" * 21
    with pytest.raises(hw.BadRecord, match="nested more than 20 deep"):
        hw.read(deep)
    assert hw.read(GOOD + f"(\n{move}" * 20 + ")\n" * 20).ply == 4


def test_line_ends_of_other_systems_are_fine() -> None:
    assert hw.read(GOOD.replace("\n", "\r\n")).record() == GOOD


def test_blanks_around_lines_are_fine() -> None:
    text = "\n".join(f"  {line}\t" for line in GOOD.split("\n"))
    assert hw.read(text).record() == GOOD


def test_options_and_names_may_be_left_out() -> None:
    text = f"game: estates\nrules: 1\nplayers: 2\nseed: 7\n\n{BODY}"
    assert hw.read(text).history == hw.read(GOOD).history


def test_comments_stay_with_their_moves() -> None:
    text = GOOD.replace(" bid 3\n", " bid 3  # too much\n# far too much\n")
    again = hw.read(text).record()
    assert again == GOOD.replace(" bid 3\n", " bid 3\n# too much\n# far too much\n")


def test_a_comment_before_the_first_move_is_a_preface() -> None:
    text = GOOD.replace("\n1. ", "\n# played on a rainy day\n1. ")
    assert hw.read(text).record() == text


def test_a_comment_above_the_headers_is_kept() -> None:
    text = hw.read(f"# found in the attic\n{GOOD}").record()
    assert text == GOOD.replace("\n1. ", "\n# found in the attic\n1. ")


def test_a_comment_that_opens_a_variation_stays_in_it() -> None:
    first = GOOD.index("\n1. ")
    end = GOOD.index("\n", first + 1)
    text = GOOD[:end] + f"\n(\n# better is\n1. {STARTER} stow\n)" + GOOD[end:]
    again = hw.read(text).record()
    assert f"(\n1. {STARTER} stow\n# better is\n)" in again
    assert hw.read(again).record() == again


def test_own_headers_are_kept() -> None:
    text = GOOD.replace("seed: 7\n", "seed: 7\nx-place: Ana's kitchen: the table\nx-date: 2024\n")
    assert hw.read(text).record() == text


@pytest.mark.parametrize(
    ("name", "value"),
    [("seed", "8"), ("x-a b", "c"), ("X-A", "b"), ("x-a", "b\nseed: 8"), ("x-a", " b")],
)
def test_own_headers_cannot_change_a_record(name: str, value: str) -> None:
    match = hw.new("estates", players=2, seed=7)
    match.headers[name] = value
    with pytest.raises(hw.BadSetup, match="cannot be a header"):
        match.record()


def test_an_empty_own_header_is_kept() -> None:
    assert hw.read(hw.read(GOOD.replace("seed: 7\n", "seed: 7\nx-a:\n")).record()).headers == {
        "x-a": ""
    }


def test_a_finished_match_states_its_result() -> None:
    match = hw.new("estates", players=2, seed=7)
    while not match.is_over:
        seat = match.to_act[0]
        match.play(seat, match.legal_moves(seat)[-1])
    text = match.record()
    assert hw.read(text).record() == text
    totals = [score.total for score in match.scores()]
    assert f'result: {{"winners": {match.winners()}, "scores": {totals}}}' in text
    wrong = text.replace('"scores": [', '"scores": [9')
    with pytest.raises(hw.BadRecord, match="which is not the stated result") as caught:
        hw.read(wrong)
    assert text.splitlines()[caught.value.line - 1].startswith("result:")


def test_a_record_from_a_position_begins_there() -> None:
    match = hw.load(hw.read(GOOD).position())
    seat = match.to_act[0]
    match.play(seat, match.legal_moves(seat)[0])
    again = hw.read(match.record())
    assert again.history == match.history
    assert again.position() == match.position()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("players: 2", "players: 3"),
        ("seed: 7", "seed: 8"),
        ('options: {"rounds": 1', 'options: {"rounds": 2'),
    ],
)
def test_headers_agree_with_the_position(old: str, new: str) -> None:
    text = hw.load(hw.read(GOOD).position()).record()
    with pytest.raises(hw.BadRecord, match="differs from the one in the position") as caught:
        hw.read(text.replace(old, new, 1))
    assert text.splitlines()[caught.value.line - 1].startswith(old.partition(":")[0])


def test_parse_and_write_are_inverse() -> None:
    found = record.parse(GOOD)
    assert record.write(found) == GOOD
    assert [node.line for node in found.moves] == [9, 10, 11, 12]

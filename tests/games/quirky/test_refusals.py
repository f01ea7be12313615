"""Every refusal in its own words, and the first one where several would do."""

import re

import pytest

import housewright as hw
from housewright.core.refusing import CODES
from housewright.games.quirky.moves import FARTHEST
from housewright.games.quirky.words import WORDS

from .table import play, table, taking

HOUSE = """
    Y^h .  R!
    Rd  Gd Pd
    ~
"""
ROW = "row Rd Yc Gd Pl R=\ndeck Rp Yp Gp Pb Rl Yd"
UNKNOWN = ("unknown_move", "That is not a move of Quirky Quarters.")


def reason(match: hw.Match, text: str, seat: int | None = None) -> tuple[str, str]:
    """Code and words of a refusal, by default for the seat to act."""
    refusal = match.why_not(match.to_act[0] if seat is None else seat, text)
    assert refusal is not None, f"{text} is legal"
    return refusal.code, refusal.message


def code(match: hw.Match, text: str) -> str:
    return reason(match, text)[0]


def building(hand: str, drawn: str = HOUSE, **fields: object) -> hw.Match:
    return table(f"{drawn}\nhand {hand}", **fields)


@pytest.mark.parametrize(
    "text",
    ["", " ", "Sweep", "sweep ", "SWEEP", "take", "take red", "take red-sofa", "take red-door 0,0",
     "build now", "place", "place red-door", "place red-door 0", "place red-door 0,", "end\n",
     "place red-door +1,0", "place red-door 01,0", "place red-door -0,0", "place red-door 0,-0",
     "place red-door 0, 1", "place  red-door 0,0", "place red-door 0.5,0", "place red-door ٣,0",
     "place red-sofa 0,0", "demolish", "demolish red-door", "demolish 0,00", "claim", "\x00", "🏠",
     "claim red-door", "claim roof-line", "discard", "discard roofline", "end end", "resign"],
)  # fmt: skip
def test_what_is_no_move_at_all(text: str) -> None:
    assert reason(building("Rp"), text) == UNKNOWN


def test_what_is_no_text_at_all() -> None:
    match = building("Rp")
    for text in (None, 3, ["end"], b"end"):
        with pytest.raises(hw.IllegalMove) as caught:
            match.play(0, text)  # type: ignore[arg-type]
        assert caught.value.code == "unknown_move"


def test_refusals_when_it_is_not_ones_turn() -> None:
    over = table(HOUSE, phase="over", to_act=[], ending="deck")
    assert reason(over, "end", seat=0) == ("over", "The match is over.")
    assert reason(building("Rp"), "end", seat=1) == (
        "not_to_act",
        "It is not your decision; waiting for Seat 0.",
    )
    assert reason(over, "finish", seat=1) == ("over", "The match is over.")


@pytest.mark.parametrize(
    "text",
    ["place red-lamp 0,0", "place red-plants 0,-1", "demolish 9,9", "claim roofline",
     "discard red-tower", "end"],
)  # fmt: skip
def test_nothing_is_built_before_the_cards_are_taken(text: str) -> None:
    said = ("wrong_phase", "First take your building cards, or choose to take none.")
    assert reason(taking(ROW), text) == said


@pytest.mark.parametrize("text", ["take gold-cat", "take red-tower", "sweep", "build"])
def test_nothing_is_taken_once_one_builds(text: str) -> None:
    said = ("wrong_phase", "You have finished taking cards this turn.")
    assert reason(table(ROW), text) == said


def test_refusals_of_taking() -> None:
    said = ("not_in_row", "That card is not in the row.")
    assert reason(taking(ROW), "take red-tower") == said


def test_refusals_of_sweeping() -> None:
    twins = "row Rd Yc Rd Pl R=\n"
    match = play(taking(twins + "deck Rp Yp Gp Pb Rl Yd"), "take gold-cat")
    said = "The row can be cleared only before you take a card."
    assert reason(match, "sweep") == ("sweep_after_take", said)
    said = "No two cards in the row are identical."
    assert reason(taking(ROW), "sweep") == ("no_identical", said)
    said = "Fewer than five cards are left in the deck."
    assert reason(taking(twins + "deck Rp Yp Gp Pb"), "sweep") == ("deck_too_small", said)


def test_the_first_reason_against_a_sweep_is_told() -> None:
    no_twins = taking("row Rd Yc Gd Pl R=\ndeck Rp")
    assert code(no_twins, "sweep") == "no_identical"
    assert code(play(no_twins, "take red-door"), "sweep") == "sweep_after_take"


@pytest.mark.parametrize(
    ("hand", "text", "expected", "words"),
    [
        ("Rp", "place gold-cat 1,1", "not_held", "You are not holding that card."),
        ("Rp", "place red-plants 1,0", "occupied", "There is already a card in that space."),
        ("Rp", "place red-plants 0,-1", "underground",
         "Nothing can be built below the ground floor."),
        ("R^h", "place red-roof-chimney 3,0", "no_ground_floor",
         "A roof cannot stand on the ground floor."),
        ("G!", "place green-tower 3,0", "no_ground_floor",
         "A tower cannot stand on the ground floor."),
        ("G=", "place green-walkway -1,0", "no_ground_floor",
         "A walkway cannot stand on the ground floor."),
        ("Rp", "place red-plants 4,1", "not_adjacent",
         "A new card must share a side with your house."),
        ("Rp", "place red-plants 0,2", "sky_of_neighbour",
         "The top side of the roof at 0,1 must stay open sky."),
        ("Rp", "place red-plants 1,1", "sky_of_neighbour",
         "The left side of the tower at 2,1 must stay open sky."),
        ("G!", "place green-tower -1,1", "sky_of_card",
         "The right side of this tower must stay open sky, but there is a card at 0,1."),
    ],
)  # fmt: skip
def test_refusals_of_placing(hand: str, text: str, expected: str, words: str) -> None:
    assert reason(building(hand), text) == (expected, words)


def test_the_first_card_has_one_place() -> None:
    said = ("first_card", "The first card of a house goes to 0,0.")
    assert reason(table("hand Rp"), "place red-plants 1,0") == said
    assert reason(table("hand R!"), "place red-tower 0,1") == said
    assert code(table("hand R!"), "place red-tower 0,0") == "no_ground_floor"
    assert code(table("hand R!"), "place red-plants 1,0") == "not_held"


@pytest.mark.parametrize("edge", [FARTHEST, -FARTHEST])
def test_beyond_the_last_column_there_is_no_house_to_touch(edge: int) -> None:
    match = building("Rp", f"Rd\n{edge} ~")
    beyond = edge + (1 if edge > 0 else -1)
    assert code(match, f"place red-plants {beyond},0") == "not_adjacent"


def test_a_cell_is_named_as_moves_name_it() -> None:
    drawn = "Y^h .\nRd Gd\n~ 0"
    assert reason(building("Rp", drawn), "place red-plants -1,2")[1] == (
        "The top side of the roof at -1,1 must stay open sky."
    )


def test_of_two_sky_sides_that_of_the_neighbour_is_named() -> None:
    # The walkway's bottom would lie on the roof, whose top is sky as well (QRK-16).
    assert reason(building("G="), "place green-walkway 0,2") == (
        "sky_of_neighbour",
        "The top side of the roof at 0,1 must stay open sky.",
    )
    # Its own sides are sky, too, and the roof at 0,1 is there.
    assert "at 2,1" in reason(building("G!"), "place green-tower 1,1")[1]


def test_the_sky_below_and_above_a_walkway() -> None:
    drawn = "Yc . .\nYl R= .\nYd . .\n~"
    match = building("Gd", drawn)
    assert reason(match, "place green-door 1,2")[1] == (
        "The top side of the walkway at 1,1 must stay open sky."
    )
    assert reason(match, "place green-door 1,0")[1] == (
        "The bottom side of the walkway at 1,1 must stay open sky."
    )
    assert reason(building("G="), "place green-walkway 1,1")[1] == (
        "The left side of the tower at 2,1 must stay open sky."
    )


def test_the_sky_of_a_roof_or_walkway_that_is_placed() -> None:
    drawn = "Yc Yl\nYd .\nYp .\n~"
    assert reason(building("R^h", drawn), "place red-roof-chimney 1,1")[1] == (
        "The top side of this roof must stay open sky, but there is a card at 1,2."
    )
    assert reason(building("R=", drawn), "place red-walkway 1,1")[1] == (
        "The top side of this walkway must stay open sky, but there is a card at 1,2."
    )
    assert reason(building("R=", drawn), "place red-walkway 1,3")[1] == (
        "The bottom side of this walkway must stay open sky, but there is a card at 1,2."
    )


@pytest.mark.parametrize("number", ["9" * 20, "-" + "9" * 20, "9" * 5000, "-" + "9" * 5000])
def test_a_number_may_have_any_length(number: str) -> None:
    match = building("Rp")
    below = number[0] == "-"
    assert code(match, f"place red-plants {number},0") == "not_adjacent"
    assert code(match, f"place red-plants 0,{number}") == (
        "underground" if below else "not_adjacent"
    )
    assert code(match, f"demolish {number},{number}") == "no_card"


def test_refusals_of_demolishing() -> None:
    drawn = "Y^h Gp R^h\n.  Gd .\n~"
    match = building("Rp", drawn)
    assert reason(match, "demolish 3,0") == ("no_card", "There is no card in that space.")
    assert code(match, "demolish 0,-1") == "no_card"
    said = "Part of your house would lose its hold."
    assert reason(match, "demolish 1,1") == ("would_split", said)
    said = "Your house needs a card on the ground floor."
    assert reason(match, "demolish 1,0") == ("would_float", said)
    play(match, "demolish 0,1")
    said = "You have already demolished a card this turn."
    assert reason(match, "demolish 2,1") == ("already_demolished", said)
    assert code(match, "demolish 9,9") == "already_demolished"


def test_refusals_of_claiming() -> None:
    match = building(
        "Rp\nline beanpole roofline - -\ncontest old-stones\nseat 1\ncontest harlequin"
    )
    said = "That contest is neither in the line nor in your hand."
    assert reason(match, "claim watertight") == ("not_available", said)
    assert reason(match, "claim harlequin") == ("not_available", said)  # QRK-28: another's
    said = "Your house does not meet that contest yet."
    assert reason(match, "claim beanpole") == ("not_met", said)
    assert reason(match, "claim old-stones") == ("not_met", said)


def test_refusals_of_discarding() -> None:
    said = "You may throw a card away only when you hold two or more and none of them fits."
    match = building("Rp Yc")
    assert reason(match, "discard red-plants") == ("not_stuck", said)
    assert code(match, "discard red-tower") == "not_held"
    assert code(table("hand R!"), "discard red-tower") == "not_stuck"


def test_refusals_of_ending_the_turn() -> None:
    said = "You may save only one card: place another one first."
    assert reason(building("Rp Yc"), "end") == ("too_many_held", said)
    said = "You may save only one card: discard one first, none of them fits."
    assert reason(table("hand R! R="), "end") == ("too_many_stuck", said)


def test_refusals_speak_japanese_too() -> None:
    refusal = building("Rp").why_not(0, "place red-plants 0,2", lang="ja")
    assert refusal is not None
    assert refusal.message == "0,1の屋根の上側は、青空のままにしておかなければなりません。"


def test_a_refusal_names_its_rule() -> None:
    refusal = building("Rp").why_not(0, "place red-plants 0,2")
    assert refusal is not None
    assert refusal.rule == "QRK-16"


def test_every_refusal_but_that_of_nonsense_has_a_rule() -> None:
    rules = hw.games()["quirky"].refusals.RULES
    own = {*WORDS["en"].refusals} - {"take_first", "already_taken"}
    assert {*rules} - {*CODES} == own


def test_both_languages_name_the_same_things_in_every_refusal() -> None:
    english, japanese = (WORDS[lang].refusals for lang in ("en", "ja"))
    assert list(english) == list(japanese)
    for key, words in english.items():
        named = [sorted(re.findall(r"{\w+}", each)) for each in (words, japanese[key])]
        assert named[0] == named[1], key

"""Every refusal in its own words, and the first one where several would do."""

import re

import pytest

import housewright as hw
from housewright.core.refusing import CODES
from housewright.games.reginald.pieces import CARD_IDS, SLOT_IDS
from housewright.games.reginald.words import WORDS

from .table import COTTAGE, MANOR, building, finished, frantic, holding, play, repairing, table

NAMES = ["Ana", "Ben", "Cem", "Dee"]
UNKNOWN = ("unknown_move", "That is not a move of Sir Reginald's Fabulous Country Estate.")
FULL = "rose rose rose rose rose"


def reason(match: hw.Match, text: str, seat: int | None = None) -> tuple[str, str]:
    """Code and words of a refusal, by default for the first seat to act."""
    match.names = NAMES[: match.players]
    refusal = match.why_not(match.to_act[0] if seat is None else seat, text)
    assert refusal is not None, f"{text} is legal"
    return refusal.code, refusal.message


def code(match: hw.Match, text: str, seat: int | None = None) -> str:
    return reason(match, text, seat)[0]


# --- moves in general ---


@pytest.mark.parametrize(
    "text",
    ["", " ", "DONE", "Done", "done ", "done\n", "done done", "skip", "skip build", "pass", "keep",
     "pass button now", "discard", "discard Lake-Lions", "discard 3", "pile", "repair", "repair 4",
     "repair 4,", "repair 04,5", "repair -1,2", "repair 4, 5", "repair ٤,5", "draw", "draw 1",
     "draw one rose", "draw 1 roses", "draw 01 rose", "draw 1 rose rose rose rose", "take",
     "take cube", "take roof", "place", "place rose", "place rose 4,4 up n",
     "place rose 4,4 n roof", "place rose 4,4 roof nn", "place sofa 4,4 roof n",
     "place rose 4,4 roof n n", "play",
     "play lake-walk", "play lake-walk aa", "play lake-walk A", "play lake-walk 1", "declare house",
     "declare manor", "declare manor guest", "declare manor 4", "vote", "vote Ana", "vote -1",
     "vote 01", "\x00", "🏰", "resign"],
)  # fmt: skip
def test_what_is_no_move_at_all(text: str) -> None:
    assert reason(building(""), text) == UNKNOWN


def test_what_is_no_text_at_all() -> None:
    match = building("")
    for text in (None, 3, ["done"], b"done"):
        with pytest.raises(hw.IllegalMove) as caught:
            match.play(0, text)  # type: ignore[arg-type]
        assert caught.value.code == "unknown_move"


def test_when_the_game_is_over_nothing_else_is_told() -> None:
    over = finished(COTTAGE)
    for text in ("done", "nonsense", "vote 0"):
        assert reason(over, text, seat=0) == ("over", "The match is over.")


def test_whose_decision_it_is_comes_before_what_was_said() -> None:
    match = building("")
    said = ("not_to_act", "It is not your decision; waiting for Ana.")
    assert reason(match, "done", seat=1) == said
    assert reason(match, "nonsense", seat=1) == said


DEALT = " ".join(CARD_IDS[:8])
TWINS = """
      1    2    6    7
    4 D^w  .    .    D^e
    5 C^w  .    .    C^e
"""
TIE = f"{MANOR}\nseat 1\n{COTTAGE}\nseat 2\n  4\n4 W_ew\n5 D^s"


@pytest.mark.parametrize(
    ("match", "text", "stage"),
    [
        (table(f"hand {DEALT}", phase="draft"), f"pile {CARD_IDS[0]}", "throw out a card"),
        (
            table(f"hand {' '.join(CARD_IDS[:5])}", phase="draft"),
            f"discard {CARD_IDS[0]}",
            "give a card to the pile",
        ),
        (repairing(COTTAGE), "draw 1 rose", "repair"),
        (repairing(COTTAGE), "skip draw", "repair"),
        (table(), "repair 4,4", "draw"),
        (table(), "skip repair", "draw"),
        (table(), "repair 9,9", "draw"),
        (building(""), "place window 4,4 roof ns", "take a cube"),
        (building(""), "decline", "take a cube"),
        (building(""), "pass button", "take a cube"),
        (holding("rose"), "take rose", "place the cube in hand"),
        (holding("rose"), "done", "place the cube in hand"),
        (
            play(holding("cornerstone", "hand lake-walk"), "place cornerstone 4,4"),
            "done",
            "decide on a Desire card",
        ),
        (
            frantic("stage ready\nseat 1\nstage build\nreserve rose"),
            "draw 1 rose",
            "start or wait",
        ),
        (frantic("stage button\nreserve rose"), "take rose", "pass or keep the Button"),
        (finished(TWINS), "vote 1", "name your houses"),
        (finished(TIE), "declare", "vote"),
    ],
)
def test_at_the_wrong_time_one_is_told_what_to_do(match: hw.Match, text: str, stage: str) -> None:
    assert reason(match, text) == ("wrong_phase", f"Not now: you are to {stage}.")


# --- the draft ---


def test_only_cards_of_the_hand_are_thrown_out_and_given() -> None:
    match = table(f"hand {DEALT}", phase="draft")
    said = ("card_not_dealt", "You do not hold that card.")
    assert reason(match, f"discard {CARD_IDS[9]}") == said
    assert reason(match, "discard no-such-card") == said
    match = table(f"hand {' '.join(CARD_IDS[:4])}", phase="draft")
    assert reason(match, f"pile {CARD_IDS[9]}") == said


# --- repair ---

ISLANDS = """
      1    2    3    4    5
    5 R^ne W^ew D^s  W^ew D^s
    7 .    .    .    .    D^s
    8 .    D^s  .    .    .
"""


def test_refusals_of_repair() -> None:
    match = repairing("  4   5\n4 K   R_ne/K\n5 D^s .")
    assert reason(match, "repair 1,1") == ("no_cube", "There is no cube on that square.")
    assert reason(match, "repair 2,2") == ("no_cube", "There is no cube on that square.")
    said = ("cornerstone_stays", "A Cornerstone stays where it is.")
    assert reason(match, "repair 4,4") == reason(match, "repair 5,4") == said
    for square in ("0,4", "9,4", "4,9", "123456789123456789,1"):
        assert reason(match, f"repair {square}") == (
            "off_plot", "That square is off your plot.",
        )  # fmt: skip


def test_a_repair_must_not_leave_four_houses() -> None:
    match = repairing(ISLANDS)
    said = ("repair_splits", "That would leave you with more than three houses.")
    assert reason(match, "repair 3,5") == said
    assert match.why_not(0, "repair 1,5") is None


def test_a_full_reserve_comes_before_everything_else() -> None:
    match = repairing(f"reserve {FULL}\n{COTTAGE}")
    said = ("reserve_full", "Your Reserve already holds five cubes.")
    for square in ("4,4", "1,1", "9,9"):
        assert reason(match, f"repair {square}") == said


# --- draw ---

DRAW_ORDER = (
    "draw_order",
    "List the cubes in the order doorway, ornament, chimney, staircase, cornerstone, window, rose.",
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("draw 0 rose", ("no_such_pool", "There is no such pool.")),
        ("draw 5 rose", ("no_such_pool", "There is no such pool.")),
        ("draw 98765432109876543210 rose", ("no_such_pool", "There is no such pool.")),
        ("draw 4 rose", ("pool_empty", "That pool is empty.")),
        ("draw 1 chimney", ("not_in_pool", "That pool does not hold those cubes.")),
        ("draw 1 rose rose", ("not_in_pool", "That pool does not hold those cubes.")),
        ("draw 2 window rose", ("not_in_pool", "That pool does not hold those cubes.")),
        ("draw 1 rose window", DRAW_ORDER),
        ("draw 1 window rose doorway", DRAW_ORDER),
        ("draw 1 doorway window", ("reserve_limit", "Your Reserve may hold five cubes at most.")),
    ],
)
def test_refusals_of_drawing(text: str, expected: tuple[str, str]) -> None:
    assert reason(table("reserve rose rose rose rose\npool 4"), text) == expected


# --- building ---


def test_refusals_of_taking_a_cube() -> None:
    match = building("", "window")
    said = ("not_in_reserve", "There is no such cube in your Reserve.")
    assert reason(match, "take rose") == said


def test_a_cube_without_a_place_cannot_be_taken() -> None:
    # The only squares to build on are next to the three houses, and the steps leave none of them.
    match = building(crowded(), "chimney window")
    said = ("no_place", "There is no place for that cube on your plot.")
    assert reason(match, "take chimney") == said


def crowded() -> str:
    """Roofs on all dark-green squares but one, which lies at the foot of a staircase."""
    rows = ["....T..-", ".HHT....", ".H....T.", "T...T...", "........", "..T..PPT", ".T...PP.",
            "-...T..."]  # fmt: skip
    lines = ["  " + " ".join(str(x) for x in range(1, 9))]
    for y, row in enumerate(rows, 1):
        stacks = ["W^ns" if land in ".T" else "." for land in row]
        if y == 5:
            stacks[3:5] = [".", "Sw"]
        lines.append(f"{y} {' '.join(stacks)}")
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("place window 9,9 roof q", UNKNOWN),
        ("place window 9,9 roof n", ("other_cube", "You are holding another cube.")),
        ("place rose 9,9 roof ns", ("cannot_turn", "That cube cannot be turned that way.")),
        ("place rose 2,2 roof n", ("cannot_turn", "That cube cannot be turned that way.")),
        ("place rose 4,4 ne", ("cannot_turn", "That cube cannot be turned that way.")),
        ("place rose 4,4 roof", ("cannot_turn", "That cube cannot be turned that way.")),
        ("place rose 4,4", ("cannot_turn", "That cube cannot be turned that way.")),
        ("place rose 0,4 roof ne", ("off_plot", "That square is off your plot.")),
        ("place rose 4,99 roof ne", ("off_plot", "That square is off your plot.")),
        ("place rose 2,2 roof ne", ("on_hill", "You cannot build on Croissant Hill.")),
        ("place rose 7,7 roof ne", ("on_pond", "You cannot build on Minstral's Pond.")),
        ("place rose 8,1 roof ne", ("on_lawn", "You cannot build on the light-green lawn.")),
        ("place rose 4,4 roof ne", ("on_roof", "You cannot build on a roof.")),
        ("place rose 5,4 roof ne", ("on_steps", "You cannot build on steps.")),
        (
            "place rose 4,7 roof ne",
            ("on_picture", "You can build on blank and cornerstone faces only."),
        ),
        ("place rose 1,1 roof ne", ("fourth_house", "That would be a fourth house.")),
        (
            "place rose 5,3 roof ne",
            ("covers_foot", "That would cover the steps of the staircase at 5,4."),
        ),
    ],
)
def test_refusals_of_placing(text: str, expected: tuple[str, str]) -> None:
    drawn = "  1   4    5\n4 .   W^ew Sn\n5 .   D^s  .\n7 K   W~ne ."
    assert reason(holding("rose", drawn), text) == expected


def test_of_several_staircases_the_first_in_reading_order_is_named() -> None:
    match = building("", "rose staircase staircase")
    play(match, "take staircase", "place staircase 5,5 w", "take staircase")
    play(match, "place staircase 4,6 n", "take rose")
    assert reason(match, "place rose 4,5 roof ne")[1].endswith("the staircase at 5,5.")
    loaded = hw.load(match.position())
    assert reason(loaded, "place rose 4,5 roof ne")[1].endswith("the staircase at 5,5.")
    match = building("", "rose staircase staircase")
    play(match, "take staircase", "place staircase 4,6 n", "take staircase")
    play(match, "place staircase 5,5 w", "take rose")
    assert reason(match, "place rose 4,5 roof ne")[1].endswith("the staircase at 5,5.")


def test_a_staircase_keeps_its_foot_free() -> None:
    match = holding("staircase", COTTAGE)
    said = ("foot_covered", "The foot of the staircase would be covered.")
    assert reason(match, "place staircase 5,4 w") == said
    assert match.why_not(0, "place staircase 5,4 e") is None
    assert code(match, "place staircase 5,4 ns") == "cannot_turn"
    assert code(match, "place staircase 5,4 roof n") == "cannot_turn"


def test_a_chimney_must_show_and_lead_somewhere() -> None:
    match = holding("chimney", "  4    5\n4 W^ew W_ns\n5 D^s  K")
    said = ("chimney_hidden", "The chimney face must be in view when you place it.")
    assert reason(match, "place chimney 6,4 roof w") == said
    said = (
        "chimney_lost",
        "The chimney must stand on the ground, on a roof or on another chimney face.",
    )
    assert reason(match, "place chimney 5,4 roof n") == said
    assert reason(match, "place chimney 5,4 roof s") == said  # a cornerstone is no roof
    assert match.why_not(0, "place chimney 5,4 roof w") is None


# --- Desire cards ---


def test_refusals_of_playing_a_card() -> None:
    match = holding("cornerstone", "hand lake-walk\nslot c clear-air")
    play(match, "place cornerstone 4,4")
    said = ("card_not_held", "You do not hold that card.")
    assert reason(match, "play clear-view c") == reason(match, "play nothing z") == said
    assert reason(match, "play lake-walk c") == ("slot_taken", "That slot is taken.")
    assert reason(match, "play lake-walk j") == ("no_such_slot", "There is no such slot.")
    assert all(
        match.why_not(0, f"play lake-walk {slot}") is None for slot in SLOT_IDS if slot != "c"
    )


# --- the end ---


@pytest.mark.parametrize(
    "text",
    ["declare", "declare manor 1,4", "declare manor 1,4 guest 1,4", "declare guest 7,4 manor 1,4",
     "declare manor 2,4 guest 7,4", "declare manor 9,9", "declare servants 1,4 servants 7,4"],
)  # fmt: skip
def test_refusals_of_naming_houses(text: str) -> None:
    assert reason(finished(TWINS), text) == (
        "wrong_names", "Sir Reginald would not call it that.",
    )  # fmt: skip


def test_refusals_of_votes() -> None:
    match = finished(TIE)
    said = ("vote_for_yourself", "You cannot vote for your own estate.")
    assert reason(match, "vote 0", seat=0) == said
    assert reason(match, "vote 2", seat=2) == said  # nor is it tied
    said = ("vote_not_tied", "That estate is not in the tie.")
    assert reason(match, "vote 2", seat=0) == said
    assert reason(match, "vote 7", seat=0) == said


# --- both languages ---


def test_refusals_speak_japanese_too() -> None:
    refusal = holding("rose", "  5\n4 Sn").why_not(0, "place rose 5,3 roof ne", lang="ja")
    assert refusal is not None
    assert refusal.message == "5,4の階段の上り口がふさがってしまいます。"
    refusal = building("").why_not(0, "decline", lang="ja")
    assert refusal is not None
    assert refusal.message == "今はできません。キューブを手に取ってください。"


def test_a_refusal_names_its_rule() -> None:
    refusal = holding("rose").why_not(0, "place rose 2,2 roof ne")
    assert refusal is not None
    assert refusal.rule == "REG-23"


def test_every_refusal_but_that_of_nonsense_has_a_rule() -> None:
    rules = hw.games()["reginald"].refusals.RULES
    assert {*rules} - {*CODES} == {*WORDS["en"].refusals} - {*CODES}


def test_both_languages_name_the_same_things_in_every_refusal() -> None:
    english, japanese = (WORDS[lang].refusals for lang in ("en", "ja"))
    assert list(english) == list(japanese)
    for key, words in english.items():
        named = [sorted(re.findall(r"{\w+}", each)) for each in (words, japanese[key])]
        assert named[0] == named[1], key

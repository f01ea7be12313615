"""Every refusal in its own words, and the first one where several would do."""

import re
from typing import Any

import pytest

import housewright as hw
from housewright.core.refusing import CODES
from housewright.games.decs.words import WORDS

from .table import drawing, freely, paying, play, table

NAMES = ["Ana", "Ben", "Cem", "Dee"]
HAND = "hand 2s 2h 2c 2d"
UNKNOWN = ("unknown_move", "That is not a move of Decs Building.")
# A house that is all Small Stars but for its ground.
STARS = "****\n******\n" + "********\n" * 5
TIED: dict[str, Any] = {"phase": "vote", "options": {"tie_break": "vote"}}
# All four pawns of seat 0 are out.
OUT = {"gain-king": 0, "gain-wild": 0, "santa": 0, "comet": 0}


def reason(match: hw.Match, text: str, seat: int | None = None) -> tuple[str, str]:
    """Code and words of a refusal, by default for the seat to act."""
    match.names = NAMES[: match.players]
    refusal = match.why_not(match.to_act[0] if seat is None else seat, text)
    assert refusal is not None, f"{text} is legal"
    return refusal.code, refusal.message


def code(match: hw.Match, text: str, seat: int | None = None) -> str:
    return reason(match, text, seat)[0]


# --- moves in general ---


@pytest.mark.parametrize(
    "text",
    ["", " ", "PASS", "Pass", "pass ", "pass\n", "pass pass", "done now", "gain", "gain 4s",
     "gain spade", "take", "take Candle", "take candle candle", "take small star", "pay", "pay 1s",
     "pay 11s", "pay 10", "pay X", "pay xs", "pay 2S", "discard", "discard s2", "discard 2♠",
     "draw", "draw candle", "draw candle 1", "draw candle 0,1", "draw candle 9,1",
     "draw candle 1,9", "draw candle 1, 1", "draw candle 01,1", "draw candle 1,1 r0",
     "draw candle 1,1 r45", "draw candle 1,1 r360", "draw candle 1,1 90", "draw candle ١,1",
     "draw sofa 1,1", "vote", "vote 4", "vote -1", "vote Ana", "\x00", "🎅", "resign"],
)  # fmt: skip
def test_what_is_no_move_at_all(text: str) -> None:
    assert reason(table(HAND), text) == UNKNOWN


def test_what_is_no_text_at_all() -> None:
    match = table(HAND)
    for text in (None, 3, ["pass"], b"pass"):
        with pytest.raises(hw.IllegalMove) as caught:
            match.play(0, text)  # type: ignore[arg-type]
        assert caught.value.code == "unknown_move"


def test_after_the_end_every_refusal_says_that_it_is_over() -> None:
    over = table(HAND, phase="over", to_act=[], ending="final")
    assert reason(over, "pass", seat=0) == ("over", "The match is over.")
    assert code(over, "nonsense", seat=1) == "over"


def test_whose_turn_it_is_comes_before_what_was_said() -> None:
    match = table(HAND)
    assert reason(match, "pass", seat=1) == (
        "not_to_act",
        "It is not your decision; waiting for Ana.",
    )
    assert code(match, "nonsense", seat=1) == "not_to_act"


def test_who_has_voted_waits_for_the_others() -> None:
    match = table(players=4, to_act=[0, 1, 2, 3], **TIED)
    match.play(1, "vote 0")
    said = ("not_to_act", "It is not your decision; waiting for Ana, Cem, Dee.")
    assert reason(match, "vote 2", seat=1) == said


@pytest.mark.parametrize(
    ("match", "text", "wanted"),
    [
        (freely(HAND), "pass", "take a free card of the lowest rank: 4♠, 4♥, 4♣ or 4♦"),
        (freely(HAND, ending="final"), "done", "take the top card of any pile into your hand"),
        (table(HAND), "done", "take an action, discard or pass; you hold 4 cards"),
        (table(HAND), "gain spades", "take an action, discard or pass; you hold 4 cards"),
        (table(HAND, phase="discard"), "pass", "discard another card, or end your turn"),
        (paying("candle", "2s 2h"), "pass", "pay 2 cards for Candle: a ♠ and any card"),
        (table(HAND, phase="pick", action={"space": "gain-jack-queen"}), "take candle",
         "choose the card that you gain: J♠ or Q♠"),
        (drawing("candy-cane"), "take candy-cane", "choose where to draw the Candy Cane"),
        (drawing("candy-cane"), "take nothing", "choose where to draw the Candy Cane"),
        (table(HAND, phase="pitch-in"), "pass",
         "take another action; any card pays for a suit or a ? in it"),
        (table(to_act=[0, 1], **TIED), "pass", "the lead is tied, so vote for Ben"),
    ],
)  # fmt: skip
def test_a_refusal_at_the_wrong_time_says_what_is_expected(
    match: hw.Match, text: str, wanted: str
) -> None:
    assert reason(match, text) == ("wrong_phase", f"Not now: {wanted}.")


# --- taking cards ---


def test_refusals_of_the_free_card() -> None:
    match = freely("spades 6s\nhearts 5h\nclubs\ndiamonds 5d")
    said = ("not_lowest_rank", "Take a card of the lowest rank on show: 5♥ or 5♦.")
    assert reason(match, "gain spades") == said
    assert reason(match, "gain clubs") == said  # an empty pile shows no rank
    said = ("number_cards_only", "The free card comes from the suit piles.")
    assert reason(match, "gain jacks") == said
    assert code(freely("jacks"), "gain jacks") == "number_cards_only"


def test_an_empty_pile_gives_nothing() -> None:
    final = freely("clubs\nwild\nkings", ending="final")
    assert reason(final, "gain clubs") == ("pile_empty", "The clubs pile is empty.")
    assert reason(final, "gain wild") == ("pile_empty", "The wild pile is empty.")
    picking = table("queens\nkings", phase="pick", action={"space": "gain-jack-queen"})
    assert reason(picking, "gain queens") == ("pile_empty", "The Queens pile is empty.")
    assert code(picking, "gain kings") == "pile_empty"


def test_a_space_offers_certain_piles() -> None:
    picking = table(phase="pick", action={"space": "gain-jack-queen"})
    said = ("pile_not_offered", "This space gives Jacks or Queens.")
    assert reason(picking, "gain kings") == said
    picking = table(phase="pick", action={"space": "gain-card"})
    said = ("pile_not_offered", "This space gives spades, hearts, clubs or diamonds.")
    assert reason(picking, "gain wild") == said


# --- taking spaces ---


def test_refusals_of_spaces_that_cannot_be_taken_by_anybody() -> None:
    said = ("no_such_space", "There is no such space on the board.")
    assert reason(table(HAND), "take power-source") == said
    assert reason(table(HAND, phase="pitch-in"), "take a-break") == said
    said = ("pitch_in_again", "The extra action must be on another space.")
    assert reason(table(HAND, phase="pitch-in"), "take everyone-pitch-in") == said


def test_a_bauble_wants_a_pawn_before_anything_else() -> None:
    said = (
        "no_spare_pawn",
        "That space has a bauble and all your pawns are out. Stop Messing Around brings them home.",
    )
    match = table("hand 2s 2h", pawns=OUT)
    assert reason(match, "take extra-power-source") == said
    assert code(match, "take reindeer") == "no_spare_pawn"  # nor can it be paid
    assert code(match, "take gain-king") == "cannot_pay"  # the pawn is there


@pytest.mark.parametrize(
    ("space", "icons"),
    [("candy-cane", "♥ + ♥ + ♣"), ("reindeer", "K + Q + J + ♣"), ("snowflake", "? + ? + ?"),
     ("gain-wild", "J + ♦")],
)  # fmt: skip
def test_a_hand_that_cannot_pay(space: str, icons: str) -> None:
    said = ("cannot_pay", f"Your hand cannot pay {icons}.")
    assert reason(table("hand 2s 2h"), f"take {space}") == said


def test_an_extra_action_is_easier_to_pay_but_not_for_nothing() -> None:
    match = table("hand 2s 2h", phase="pitch-in")
    assert code(match, "take candy-cane") == "cannot_pay"
    assert match.why_not(0, "take small-star") is None
    assert code(table("hand 2s 2h"), "take small-star") == "cannot_pay"


@pytest.mark.parametrize(
    ("hand", "piles", "space", "card"),
    [
        ("2s", "spades\nhearts\nclubs\ndiamonds", "gain-card", "number card"),
        ("2s 2c", "jacks\nqueens", "gain-jack-queen", "Jack or Queen"),
        ("qs 2h", "kings", "gain-king", "King"),
        ("js 2d", "wild", "gain-wild", "Ace or Joker"),
    ],
)
def test_what_is_gone_cannot_be_gained(hand: str, piles: str, space: str, card: str) -> None:
    match = table(f"hand {hand}\n{piles}")
    assert reason(match, f"take {space}") == (
        "stack_empty", f"There is no {card} left to gain.",
    )  # fmt: skip


def test_without_a_pawn_on_the_board_there_is_none_to_take_back() -> None:
    said = ("no_pawn_on_board", "You have no pawn on the board.")
    assert reason(table(HAND, pawns={"comet": 1}), "take stop-messing-around") == said


@pytest.mark.parametrize(
    ("hand", "space", "feature"),
    [("qs 2d", "big-star", "Big Star"), ("ah 2c", "banner-angels", "set of Banner Angels"),
     ("js ah 2h", "santas-sleigh", "Sleigh"), ("2c", "add-power-cable", "power cable")],
)  # fmt: skip
def test_a_feature_without_room_cannot_be_taken(hand: str, space: str, feature: str) -> None:
    match = table(f"hand {hand}\n{STARS}.**P*.*.")
    assert reason(match, f"take {space}") == (
        "does_not_fit", f"A {feature} fits nowhere on your grid.",
    )  # fmt: skip


def test_pitching_in_must_lead_somewhere() -> None:
    said = ("no_other_action", "After paying you could take no other action.")
    assert reason(table("hand 2s"), "take everyone-pitch-in") == said


# --- paying ---


def test_only_cards_of_the_hand_are_paid_and_discarded() -> None:
    said = ("card_not_in_hand", "You do not have that card.")
    assert reason(paying("candle", "2s 2h"), "pay 3s") == said
    assert reason(paying("candle", "2s 2h"), "pay 10s") == said
    assert reason(table(HAND), "discard x") == said


def test_a_card_must_match_an_open_icon() -> None:
    match = paying("candy-cane", "2s 2h 4h 2c 5c")
    assert reason(match, "pay 2s") == (
        "card_does_not_match", "The 2 of spades cannot pay for ♥ or ♣.",
    )  # fmt: skip
    play(match, "pay 2c")
    assert reason(match, "pay 5c") == (
        "card_does_not_match", "The 5 of clubs cannot pay for ♥.",
    )  # fmt: skip


def test_faces_are_no_suit_cards_and_wild_cards_no_kings() -> None:
    match = paying("herald-angel", "ks x 2s qs")
    assert reason(match, "pay qs")[1] == "The Queen of spades cannot pay for K or ♠."
    play(match, "pay 2s")
    assert reason(match, "pay x") == ("card_does_not_match", "The Joker cannot pay for K.")


def test_several_question_marks_want_one_colour() -> None:
    match = play(paying("snowflake", "2s 4s 2c 2h ah"), "pay 2s")
    said = ("colours_differ", "The ? cards of one action must have the same colour.")
    assert reason(match, "pay 2h") == said
    assert match.why_not(0, "pay ah") is None


def test_a_payment_must_not_strand_the_rest() -> None:
    said = ("strands_cost", "If you pay that card you cannot pay the rest.")
    assert reason(paying("snowflake", "2s 4s 2c 2h"), "pay 2h") == said
    match = play(paying("small-star", "js jh 2d"), "pay js")
    assert code(match, "pay jh") == "card_does_not_match"


def test_a_payment_must_not_strand_the_extra_action() -> None:
    # With nothing else to be had, two Jacks can only buy a Jack, and one must be back for that.
    piles = "spades\nhearts\nclubs\ndiamonds\nwild\njacks\nqueens\n"
    match = paying("everyone-pitch-in", "2s js jh", f"{piles}{STARS}***P****")
    said = ("strands_extra_action", "If you pay that card you could take no other action.")
    assert reason(match, "pay 2s") == said
    assert match.why_not(0, "pay js") is None


# --- drawing ---


@pytest.mark.parametrize(
    ("feature", "text", "expected", "words"),
    [
        ("comet", "draw candle 1,1", "wrong_feature", "You are drawing a Comet."),
        ("banner-angels", "draw santa 1,1 r90", "wrong_feature",
         "You are drawing a set of Banner Angels."),
        ("santa", "draw santa 1,1 r90", "must_be_upright", "The Santa must stand upright."),
        ("candle", "draw candle 4,1 r180", "must_be_upright", "The Candle must stand upright."),
        ("power-cable", "draw power-cable 4,2 r270", "angle_not_canonical",
         "That turn looks the same as draw power-cable 4,2 r90; use that."),
        ("snowflake", "draw snowflake 8,8 r90", "angle_not_canonical",
         "That turn looks the same as draw snowflake 8,8; use that."),
        ("small-star", "draw small-star 1,8", "off_grid", "That would stick out of the house."),
        ("candy-cane", "draw candy-cane 8,1", "off_grid", "That would stick out of the house."),
        ("snowflake", "draw snowflake 4,1", "square_taken", "Square 4,1 is taken."),
        ("big-star", "draw big-star 2,1 r180", "square_taken", "Square 2,2 is taken."),
        ("power-cable", "draw power-cable 1,1", "cable_not_connected",
         "A cable must touch a power source, a cable or powered Banner Angels."),
    ],
)  # fmt: skip
def test_refusals_of_drawing(feature: str, text: str, expected: str, words: str) -> None:
    match = drawing(feature, ".*......\n...P....")
    assert reason(match, text) == (expected, words)


def test_the_holes_and_the_corner_of_a_shape_may_be_taken() -> None:
    match = drawing("big-star", "..*.....\n...P....")
    assert reason(match, "draw big-star 3,1") == ("square_taken", "Square 3,2 is taken.")
    match = drawing("big-star", "........\n...P....\n")
    assert match.why_not(0, "draw big-star 3,1") is None  # 4,1 lies between its feet
    assert match.why_not(0, "draw big-star 4,1 r180") is None  # 4,1 is a corner that it leaves


def test_what_sticks_out_comes_before_what_is_taken() -> None:
    assert code(drawing("comet"), "draw comet 4,1 r90") == "square_taken"
    assert code(drawing("reindeer"), "draw reindeer 5,1") == "off_grid"
    match = drawing("candy-cane", "*.......\n...P....")
    assert code(match, "draw candy-cane 1,8") == "off_grid"


def test_a_short_game_has_no_upper_rows() -> None:
    match = drawing("small-star", options={"short": True})
    assert code(match, "draw small-star 4,7") == "off_grid"
    assert code(drawing("santa", options={"short": True}), "draw santa 4,6") == "off_grid"


# --- voting ---


def test_refusals_of_votes() -> None:
    match = table("...P*...\nseat 2\n..*P....", to_act=[0, 1, 2], **TIED)
    said = ("vote_for_yourself", "You cannot vote for yourself.")
    assert reason(match, "vote 0", seat=0) == said
    assert code(match, "vote 1", seat=1) == "vote_for_yourself"  # nor is it tied
    said = ("vote_not_tied", "Only tied players can be voted for.")
    assert reason(match, "vote 1", seat=0) == said
    assert reason(match, "vote 3", seat=0) == said


# --- both languages ---


def test_refusals_speak_japanese_too() -> None:
    match = paying("candy-cane", "2s 2h 4h 2c")
    refusal = match.why_not(0, "pay 2s", lang="ja")
    assert refusal is not None
    assert refusal.message == "スペードの2では♥か♣を支払えません。"
    refusal = drawing("candy-cane").why_not(0, "pass", lang="ja")
    assert refusal is not None
    assert refusal.message == (
        "今はできません。キャンディケインを描く場所を選んでください。"
    )  # fmt: skip


def test_a_refusal_names_its_rule() -> None:
    refusal = drawing("santa").why_not(0, "draw santa 1,1 r90")
    assert refusal is not None
    assert refusal.rule == "DEC-49"


def test_every_refusal_but_that_of_nonsense_has_a_rule() -> None:
    rules = hw.games()["decs"].refusals.RULES
    assert {*rules} - {*CODES} == {*WORDS["en"].refusals} - {*CODES}


def test_both_languages_name_the_same_things_in_every_refusal() -> None:
    english, japanese = (WORDS[lang].refusals for lang in ("en", "ja"))
    assert list(english) == list(japanese)
    for key, words in english.items():
        named = [sorted(re.findall(r"{\w+}", each)) for each in (words, japanese[key])]
        assert named[0] == named[1], key

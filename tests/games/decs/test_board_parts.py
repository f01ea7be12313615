"""The parts of the text board: houses, the running action, cards and seats."""

import pytest

import housewright as hw
from housewright.games.decs.names import EN
from housewright.parts.textboard import plain
from housewright.tui.drawing import naming

from .drawing import POSITION, after, board, drawn, of_house, of_space, own

# --- houses ---


def test_one_sees_which_squares_belong_together() -> None:
    seats = own(features=["snowflake 1,1", "snowflake 3,2", "snowflake 1,3", "small-star 8,1"])
    assert of_house(board(seats))[6:9] == [
        "3| F3  F3  F2  F2  .   .   .   . |",
        "2| F   F   F2  F2  .   .   .   . |",
        "1| F   F   +  ~P   +   .   .  !s |",
    ]


def test_a_feature_is_painted_from_square_to_square_and_not_beyond() -> None:
    lines = drawn(hw.load(POSITION | own(features=["snowflake 1,1", "snowflake 3,2"])), 0)
    row = next(line for line in lines if "".join(span.text for span in line[-18:])[:2] == "2|")
    spans = row[-17:]
    texts = [span.text for span in spans[:8]]
    assert texts == ["|", " F ", " ", " F ", " ", " F2", " ", " F2"]
    assert [bool(span.style) for span in spans[2:7:2]] == [True, False, True]


def test_dark_features_have_a_sign_and_small_letters() -> None:
    banners = ["banner-angels 5,3", "candle 4,3"]
    dark = of_house(board(own(features=banners)))
    assert dark[5:7] == [
        "4| .   .   .   .  !b   .   .  !b |",
        "3| .   .   .  !i  !b  !b  !b  !b |",
    ]
    lit = of_house(board(own(features=[*banners, "power-source 6,2"])))
    assert lit[5:7] == [
        "4| .   .   .   +  ~B   +   +  ~B |",
        "3| .   .   .   I  ~B  ~B  ~B  ~B |",
    ]  # DEC-68


def test_a_short_game_has_no_roof() -> None:
    short = hw.new("decs", 2, seed=3, options={"short": True})
    rows = of_house(plain(drawn(short, 0)).splitlines())
    assert [row[:2] for row in rows[1:7]] == ["6|", "5|", "4|", "3|", "2|", "1|"]  # DEC-5


def test_three_neighbours_stand_side_by_side() -> None:
    lines = plain(drawn(hw.new("decs", 4, seed=1), 0)).splitlines()
    title = next(at for at, line in enumerate(lines) if line.startswith("Ben "))
    assert lines[title].split() == ["Ben", "Cem", "Dee"]
    assert lines[title + 8].split() == ["1", *"...P...."] * 3


# --- actions ---


def test_the_running_action_tells_what_was_paid_and_what_is_open() -> None:
    lines = after("take candy-cane", "pay 2h")
    assert lines[1] == "> Candy Cane ♥♥♣  paid  2♥  still to pay ♥♣"
    assert of_space(lines, "Candy Cane") == "> Candy Cane          ♥♥♣    C 10"


def test_a_wild_card_leaves_more_than_one_answer_open() -> None:
    assert after("take candy-cane", "pay x")[1].endswith("still to pay ♥♣ / ♥♥")  # DEC-40


def test_after_pitching_in_any_card_pays_for_suits() -> None:
    lines = after("take everyone-pitch-in", "pay qc", "take candle")
    assert lines[1] == "> Candle ♠?  still to pay ♠?  (any card for ♠♥♣♦?)"  # DEC-63


def test_a_feature_to_be_drawn_is_shown_by_the_house() -> None:
    lines = of_house(after("take big-star", "pay qc", "pay x"))
    assert lines[0] == "draw big-star x,y r90/r180/r270"
    assert lines[10:13] == [
        "  G         big-star",
        "G G G       x,y: lower left corner",
        "G   G       r90 … turn it right",
    ]


def test_all_of_the_house_is_scrolled_into_sight_for_drawing() -> None:
    match = hw.load(POSITION)
    for move in ("take candle", "pay x", "pay 5c"):
        match.play(0, move)
    named = naming(drawn(match, 0), match.legal_moves(0))
    lines = plain(drawn(match, 0)).splitlines()
    # The first line named is never above the top, the last one if possible not below.
    assert lines[named[0]].endswith("draw candle x,y")
    assert "1   2   3   4" in lines[named[1] - 1]


@pytest.mark.parametrize("move", ["take santa", "take everyone-pitch-in", "discard 2h"])
def test_nothing_is_scrolled_away_for_other_choices(move: str) -> None:
    match = hw.load(POSITION)
    assert naming(drawn(match, 0), match.legal_moves(0))[0] == 0
    match.play(0, move)
    assert naming(drawn(match, 0), match.legal_moves(0))[0] == 0


def test_spaces_are_marked_that_can_be_taken() -> None:
    lines, moves = board({}), hw.load(POSITION).legal_moves(0)
    marked = {
        f"take {space}" for space, name in EN.spaces.items() if of_space(lines, name)[0] == "*"
    }
    assert marked == {move for move in moves if move.startswith("take")}


def test_nothing_can_be_taken_after_passing() -> None:
    assert of_space(board({}, 1), "Gain a Card")[0] == " "  # DEC-21
    assert of_space(board({"seats": [{}, {"hand": ["3h"]}]}, 1), "Gain a Card")[0] == "*"


# --- cards and seats ---


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_hands_and_decks_are_drawn_for_their_owners_only(lang: str) -> None:
    for seat in (0, 1, None):
        text = "\n".join(board({}, seat, lang))
        assert ["10♦" in text, "5♦" in text] == [seat == 0, seat == 1]  # DEC-85, DEC-86
    assert board({}, None)[2] == "Hand     4 cards"


def test_a_deck_is_shown_to_its_end() -> None:
    deck = [f"{rank}{suit}" for suit in "sd" for rank in range(2, 11)]
    seats = [{"deck": deck, "hand": ["x"]}, {"hand": ["as"]}]
    lines = board({"seats": seats, "stacks": {}, "removed": []})
    assert lines[4].startswith("Deck   > 2♠  3♠")
    assert lines[5] == "        10♦"


@pytest.mark.parametrize(
    ("ending", "banner"),
    [
        ("called", " The end is called: one more round follows this one"),
        ("final", " The final round"),
    ],
)
def test_the_end_is_announced(ending: str, banner: str) -> None:
    assert board({"ending": ending})[1] == banner  # DEC-71, DEC-73


def test_a_spectator_sees_the_house_of_the_seat_to_act_large() -> None:
    assert of_house(board({}, None))[0] == "Ana"

"""What the log, the prompts, the labels and the account say."""

import pytest

import housewright as hw

from ..labelling import labels
from .table import FULL_OFFER, placing, play, table

NAMES = ["Ana", "Ben", "Cem", "Dee"]


def named(match: hw.Match) -> hw.Match:
    match.names = NAMES[: match.players]
    return match


def last_line(match: hw.Match, lang: str = "en") -> str:
    return match.log(lang=lang)[-1].text


def test_an_auction_is_one_line_of_the_log() -> None:
    match = named(table("b r6 | s5\noffer y5 | b3 |\nroofs 4 2\nowners r1 s1", players=4))
    play(match, "auction y5", "bid 2", "pass", "bid 4", "sell", "place y5 b1")
    assert last_line(match) == (
        "Ana auctions yellow 5: Ben 2, Cem passes, Dee 4 – sold to Dee for 4, built on b1, "
        "Dee now owns yellow, b1 passes from Ben to Dee."
    )
    assert match.log()[-1].ply == 6
    assert last_line(match, "ja").startswith(
        "Anaが黄の5を競りにかけました：Ben 2、Cem パス、Dee 4――"
    )


def test_the_log_tells_of_rooftops_permits_and_rows() -> None:
    match = named(table("a b6 ^1 | b5\noffer y5 | |\nroofs 4 2\nstock permit 2"))
    play(match, "auction roof", "bid 1", "keep", "place roof a2")
    assert last_line(match) == (
        "Ana auctions a rooftop (4): Ben 1 – kept by Ana, who pays Ben 1, put on a2."
    )
    assert last_line(match, "ja").startswith("Anaが屋根（4）を競りにかけました：Ben 1――")
    play(match, "auction permit 2", "pass", "place permit a-2")
    assert last_line(match) == (
        "Ben auctions permit 2: Ana passes – Ben gets it for nothing, row a now needs 2, "
        "row a is complete."
    )


def test_the_log_tells_how_a_round_and_a_match_end() -> None:
    match = named(placing("roof 6", "a b5\nc s5 ^1\nroofs\nowners b0 s1"))
    play(match, "place roof a1")
    assert [line.text for line in match.log()][-3:] == [
        "Round 1 ends: no further building can be completed.",
        "Scores: Ana −11, Ben −6.",
        "Ben wins the match.",
    ]


def test_the_log_of_several_rounds_tells_who_is_ready_and_who_begins() -> None:
    match = named(placing("roof 6", "a b5\nc s5 ^1\nroofs\nowners b0 s1", options={"rounds": 2}))
    play(match, "place roof a1", "ready", "ready")
    lines = [line.text for line in match.log()]
    assert "Ben wins the round." in lines
    assert lines[-2] == "Ben is ready."
    assert lines[-1].startswith("Round 2 is set up; ")


def test_prompts_speak_to_the_seat_and_about_the_seat() -> None:
    match = named(table(FULL_OFFER + "cash 12 7 9"))
    assert match.prompt(0) == "Choose a piece to auction; you may stow a check first."
    assert match.prompt(1) == "Ana chooses a piece to auction."
    play(match, "stow")
    assert match.prompt(0) == "Choose a piece to auction."
    play(match, "auction b3")
    assert match.prompt(1) == "Bid at least 1, at most 7, or pass."
    assert match.prompt(None) == "Ben may bid for blue 3; no bid yet."
    play(match, "bid 5")
    assert match.prompt(0) == "Cem may bid for blue 3; highest bid: 5."
    play(match, "pass")
    assert match.prompt(1) == "Ana decides: sell blue 3 to Ben for 5, or keep it and pay."
    assert match.prompt(0) == "Sell to Ben for 5, or keep the piece and pay Ben 5."
    play(match, "sell")
    assert match.prompt(1) == "Build blue 3."
    assert match.prompt(1, "ja") == "青の3を建ててください。"


def test_where_only_one_bid_is_left_the_prompt_names_it() -> None:
    match = named(table(FULL_OFFER + "cash 12 12 9"))
    play(match, "auction b3", "bid 8")
    assert match.prompt(2) == "Bid 9, or pass."
    assert match.prompt(2, "ja") == "9で入札するか、パスしてください。"


def test_names_are_left_as_they_are() -> None:
    match = table(FULL_OFFER)
    match.names = ["ana", "ben"]
    play(match, "auction b3", "bid 3")
    assert match.prompt(0, "ja").startswith("benに3で売るか")


@pytest.mark.parametrize(
    ("words", "label"),
    [
        ("stow", "Stow one check: worth a point, out of play"),
        ("auction", "Auction a piece"),
        ("auction y5", "Auction yellow 5"),
        ("auction roof", "Turn up a rooftop and auction it"),
        ("auction permit", "Auction a permit"),
        ("auction permit 2", "Auction permit 2"),
        ("auction mayor", "Auction the Mayor"),
        ("bid 4", "Bid 4"),
        ("place y5", "Build yellow 5"),
        ("place y5 b3", "Build yellow 5 on b3"),
        ("place roof a2", "Roof the building on a2"),
        ("place permit c-3", "Make row c shorter by 3"),
        ("place permit a+1", "Make row a longer by 1"),
        ("place mayor b", "Put the Mayor in front of row b"),
        ("cancel permit 3", "Take permit 3 off the board"),
    ],
)
def test_moves_have_labels(words: str, label: str) -> None:
    assert hw.games()["estates"].lines.label(words, "en") == label


def test_labels_name_the_piece_and_the_bidder() -> None:
    match = play(named(table(FULL_OFFER + "cash 12 7 9")), "auction b3", "bid 5", "pass")
    assert labels(match) == {
        "sell": "Sell blue 3 to Ben for 5",
        "keep": "Keep blue 3 and pay Ben 5",
    }
    assert labels(match, 0, "ja") == {
        "sell": "青の3をBenに5で売る",
        "keep": "Benに5を払って青の3を自分のものにする",
    }
    match = named(placing("mayor", "b y5 g2"))
    assert labels(match)["discard"] == "Remove the Mayor from the game"
    assert labels(match, 0, "ja")["discard"] == "市長をゲームから除く"


def test_the_account_tells_each_building() -> None:
    match = named(placing("mayor", "b y5 g2 ^4 | r3\nowners y0 g1 r0"))
    told = [match.game.lines.detail(item, match.names, "en") for item in match.details()]
    assert told == ["b1 y5 g2 roof 4: Ben −11", "b2 r3: Ana −3"]
    play(match, "place mayor b")
    told = [match.game.lines.detail(item, match.names, "en") for item in match.details()]
    assert told[0] == "b1 y5 g2 roof 4: Ben −22 (doubled by the Mayor)"


def test_every_move_has_one_text_and_every_text_one_move() -> None:
    state = hw.new("estates", 2, seed=1).state
    texts = [state.text(move) for move in range(1300)]
    assert len(set(texts)) == 1300
    assert [state.parse(text) for text in texts] == list(range(1300))
    for text in ("bid 0", "bid 01", "bid 1 ", "bid ١", "bid 1234567", "bid", "place y5 a11"):
        assert state.parse(text) == -1

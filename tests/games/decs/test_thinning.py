"""The other reading of the board: Stop Messing Around removes a card (option `second_card`)."""

import pytest

import housewright as hw
from housewright.parts.textboard import plain

from .table import at, cards, moves, play, said, table

THIN = {"second_card": "thin"}
TAKE = "take stop-messing-around"


def board_line(match: hw.Match, name: str) -> str:
    """What the board in the terminal says of a space."""
    drawn = match.game.board.draw(match.view(0), 0, match.names, "en")
    (found,) = [text for text in plain(drawn).splitlines() if name in text]
    return found


def test_the_prompt_names_the_card_that_leaves_the_game() -> None:
    match = play(table("hand 2s 4s 5h", options=THIN), TAKE)
    assert match.prompt(0) == (
        "Pay 2 cards for Stop Messing Around: cards of one colour; the second card leaves the game."
    )  # DEC-56
    play(match, "pay 2s")
    assert match.prompt(0) == "Pay 1 more card: any black card; it leaves the game."


def test_the_log_tells_of_the_card_and_the_pawns() -> None:
    match = table("hand 2s 4s\nseat 1\nhand 3s", options=THIN, pawns={"santa": 0})
    play(match, TAKE, "pay 2s", "pay 4s")
    line = match.log()[0]
    assert line.text == (
        "Seat 0 takes Stop Messing Around, pays 2♠ and 4♠ (out of the game), and takes a pawn home."
    )
    assert "DEC-56" in line.rules
    assert "DEC-57" not in line.rules


def test_the_log_says_that_there_was_no_pawn() -> None:
    match = table("hand 2s 4s\nseat 1\nhand 3s", options=THIN)
    play(match, TAKE, "pay 2s", "pay 4s")
    assert match.log()[0].text.endswith("and has no pawn to take home.")
    assert match.log(lang="ja")[0].text.endswith("手元に戻すコマはありませんでした。")


def test_a_face_card_paid_first_goes_back_and_paid_second_is_gone() -> None:
    match = table("hand js qs\nseat 1\nhand 3s", options=THIN)
    play(match, TAKE, "pay js", "pay qs")
    assert at(match, "removed") == ["qs"]  # DEC-56
    assert at(match, "stacks", "jacks")[0] == "js"  # DEC-41
    assert cards(match, "played") == ""


def test_after_everyone_pitch_in_the_colours_may_differ() -> None:
    match = table("hand 2s 4h 5c\nseat 1\nhand 3s", options=THIN)
    play(match, "take everyone-pitch-in", "pay 5c", TAKE)
    assert said(match, "pay") == ["2s", "4h"]  # DEC-63
    play(match, "pay 4h", "pay 2s")
    assert at(match, "removed") == ["2s"]


def test_two_colours_do_not_pay_for_it() -> None:
    match = table("hand 2s 4h", options=THIN)
    assert TAKE not in moves(match)  # DEC-38
    with pytest.raises(hw.IllegalMove, match=r"Your hand cannot pay \? \+ \?\.$"):
        match.play(0, TAKE)


def test_the_board_shows_what_each_reading_costs() -> None:
    thin, usual = table("hand 2s 4s", options=THIN), table("hand 2s 4s")
    assert "2nd out" in board_line(thin, "Stop Messing Around")
    assert "2nd out" in board_line(usual, "Gain a Jack/Queen")
    assert "2nd out" not in board_line(thin, "Gain a Jack/Queen")
    assert "? ?" not in board_line(usual, "Stop Messing Around")


def test_bots_know_which_board_they_play_on() -> None:
    found = []
    for options in ({}, THIN):
        match = table("hand 2s 4s qs", options=options, pawns={"santa": 0})
        found += match.game.sense.rate(match.state, 0, [match.state.parse(TAKE)])
    assert found[0] != found[1]

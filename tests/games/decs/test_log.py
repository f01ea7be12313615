"""What the log says, to whom, and what its lines point at."""

from typing import Any

import housewright as hw

from .table import drawing, freely, play, table

NAMES = ["Ana", "Ben", "Cem"]
HANDS = "hand 2s 2h 2c 2d\nseat 1\nhand 3s 3h 3c\n"


def named(match: hw.Match) -> hw.Match:
    match.names = NAMES[: match.players]
    return match


def texts(match: hw.Match, seat: int | None = None, lang: str = "en") -> list[str]:
    return [line.text for line in match.log(seat, lang)]


def last(match: hw.Match, seat: int | None = None) -> tuple[tuple[str, ...], tuple[str, ...]]:
    line = match.log(seat)[-1]
    return line.rules, line.marks


# --- actions ---


def test_the_line_of_an_action_grows_while_it_is_paid_and_drawn() -> None:
    match = play(named(table("hand 4d 2s")), "take small-star")
    assert texts(match) == ["Ana takes Small Star."]
    play(match, "pay 4d")
    assert texts(match) == ["Ana takes Small Star and pays 4♦."]
    play(match, "pay 2s")
    assert texts(match) == ["Ana takes Small Star and pays 4♦ and 2♠."]
    play(match, "draw small-star 3,1")
    line = match.log()[0]
    assert line.text == "Ana takes Small Star, pays 4♦ and 2♠, and draws it at 3,1."
    assert line.rules == ("DEC-29", "DEC-65", "DEC-35", "DEC-47")
    assert line.marks == ("space small-star", "feature small-star", "house 0")
    assert texts(match, lang="ja")[0] == (
        "Anaが「小さな星」を選び、4♦と2♠を支払い、3,1に描きました。"
    )  # fmt: skip


def test_a_line_tells_how_a_feature_is_turned_and_what_it_powers() -> None:
    house = "..*.....\n..i.....\n........\n...P...."
    match = named(table(f"hand 2c 2s\n{house}\nseat 1\nhand 3s"))
    play(match, "take add-power-cable", "pay 2c", "draw power-cable 4,2 r90")
    assert match.log()[0].text == (
        "Ana takes Add Power Cable, pays 2♣, and draws it at 4,2, turned by 90°. "
        "Now there is power for the Candle at 3,3."
    )
    assert last(match) == (
        ("DEC-29", "DEC-60", "DEC-35", "DEC-47", "DEC-67"),
        ("space add-power-cable", "feature power-cable", "house 0", "feature candle"),
    )
    assert texts(match, lang="ja")[0].endswith(
        "4,2（90°回転）に描きました。これで3,3のキャンドルに電気が届きます。"
    )


def test_the_log_says_where_cards_go() -> None:
    match = named(table("hand js 2s qh\nseat 1\nhand 3s"))
    play(match, "take gain-jack-queen", "pay js", "pay 2s", "gain jacks")
    line = match.log()[0]
    assert line.text == (
        "Ana takes Gain a Jack/Queen, pays J♠ (back to its pile) and 2♠ (out of the game), "
        "and gains J♠."
    )
    assert line.rules == ("DEC-29", "DEC-57", "DEC-35", "DEC-41", "DEC-44")
    assert line.marks == ("space gain-jack-queen", "jacks")
    assert texts(match, lang="ja")[0] == (
        "Anaが「ジャック/クイーン獲得」を選び、J♠（山に戻る）と2♠（ゲームから除外）を支払い、"
        "J♠を獲得しました。"
    )


def test_the_log_says_which_pawns_go_home() -> None:
    match = named(table("hand qs 2h 2s\nseat 1\nhand 3s", pawns={"gain-king": 1}))
    play(match, "take gain-king")
    assert texts(match) == ["Ana takes Gain a King (Ben's pawn goes home)."]
    assert match.log()[0].rules == ("DEC-29", "DEC-58", "DEC-33")
    play(match, "pay qs", "pay 2h", "pass", "take stop-messing-around", "pay 2s")
    assert texts(match)[0].endswith("pays Q♠ (back to its pile) and 2♥, and gains K♠.")
    assert texts(match)[2] == "Ana takes Stop Messing Around, pays 2♠, and takes a pawn home."
    assert match.log()[2].rules == ("DEC-29", "DEC-56", "DEC-35")


def test_pitching_in_and_the_extra_action_are_one_line() -> None:
    match = named(table("hand 2s 2h 2d 3d\nseat 1\nhand 3s"))
    play(match, "take everyone-pitch-in", "pay 2s", "take add-power-cable", "pay 2h")
    play(match, "draw power-cable 5,1")
    assert texts(match) == [
        "Ana takes Everyone Pitch In, pays 2♠, takes Add Power Cable, pays 2♥, and draws it at 5,1."
    ]
    assert match.log()[0].rules[:2] == ("DEC-29", "DEC-62")


def test_two_actions_in_a_row_are_two_lines() -> None:
    match = named(table("hand 2s 2h 2c\nseat 1\npassed"))
    play(match, "take gain-card", "pay 2s", "gain spades", "take gain-card", "pay 2h")
    assert texts(match) == [
        "Ana takes Gain a Card, pays 2♠, and gains 4♠.",
        "Ana takes Gain a Card and pays 2♥.",
    ]


def test_a_log_that_begins_in_the_middle_of_an_action_reads_well() -> None:
    match = play(named(drawing("comet", HANDS)), "draw comet 5,1")
    assert texts(match) == ["Ana draws the Comet at 5,1."]
    action = {"space": "candle", "paid": ["2s"]}
    match = play(named(table("hand 2h 2c", phase="pay", action=action)), "pay 2h")
    assert texts(match) == ["Ana pays 2♥."]


# --- the rest of a turn ---


def test_the_discards_of_a_turn_are_one_line() -> None:
    match = play(named(table(HANDS)), "discard 2d")
    assert texts(match) == ["Ana discards 2♦."]
    play(match, "discard 2s", "discard 2h", "done")
    assert texts(match) == ["Ana discards 2♦, 2♠ and 2♥."]
    assert last(match) == (("DEC-23",), ())
    assert texts(match, lang="ja") == ["Anaが2♦、2♠、2♥を捨てました。"]


def test_the_discards_of_two_turns_are_two_lines() -> None:
    match = named(table("hand 2s 2h 2c\nseat 1\npassed"))
    play(match, "discard 2s", "done", "discard 2h")
    assert texts(match) == ["Ana discards 2♠.", "Ana discards 2♥."]


def test_automatic_passes_are_logged_too() -> None:
    match = play(named(table("hand 2s 2h\nseat 1")), "pass")
    assert texts(match)[:2] == ["Ana passes.", "Ben has no cards left and passes."]
    assert [line.rules for line in match.log()[:2]] == [("DEC-21",), ("DEC-22",)]


def test_everybody_reads_which_free_card_was_taken() -> None:
    match = play(named(freely(HANDS)), "gain diamonds")
    assert texts(match, seat=1) == ["Ana takes a free card: 4♦."]
    assert last(match, seat=1) == (("DEC-17", "DEC-18", "DEC-74"), ("diamonds",))
    assert last(match, seat=0)[1] == ("diamonds", "hand")
    final = play(named(freely(HANDS, ending="final")), "gain wild")
    assert texts(final) == ["Ana takes a free card: A♠."]
    assert last(final)[0] == ("DEC-18", "DEC-74")


def test_the_log_says_that_the_end_is_called() -> None:
    match = named(table("hand qs 2h\njacks\nqueens\nkings ks\nwild\nseat 1\nhand 3s"))
    play(match, "take gain-king", "pay 2h", "pay qs")
    assert texts(match)[-1] == "3 piles are empty: one more round follows this one."
    assert last(match) == (("DEC-71",), ())


# --- rounds ---


def new_round(**fields: Any) -> hw.Match:
    drawn = "hand 2s\nplayed 2h\ndeck 2c 2d\nseat 1\nhand 3s\ndeck 3c jh\npassed"
    return play(named(table(drawn, first=1, **fields)), "pass")


def test_a_new_round_tells_the_reader_their_own_cards_only() -> None:
    match = new_round()
    said = "Round 2 begins; Ana holds the token. Cards drawn: "
    assert texts(match, seat=0)[-1] == said + "Ana 2 (2♣ and 2♦), Ben 2."
    assert texts(match, seat=1)[-1] == said + "Ana 2, Ben 2 (3♣ and J♥)."
    assert texts(match)[-1] == said + "Ana 2, Ben 2."
    assert last(match, seat=1) == (("DEC-26", "DEC-27", "DEC-13"), ("hand",))
    assert last(match)[1] == ()
    assert texts(match, seat=1, lang="ja")[-1] == (
        "第2ラウンドです。トークンはAnaが持っています。引いた枚数：Ana 2、Ben 2（3♣とJ♥）。"
    )  # fmt: skip


def test_the_final_round_is_called_so() -> None:
    match = new_round(ending="called")
    assert texts(match)[-1].startswith("The final round begins; Ana holds the token.")
    assert last(match)[0] == ("DEC-26", "DEC-27", "DEC-73", "DEC-74", "DEC-13")


# --- the end ---


def ended(drawn: str, **fields: Any) -> hw.Match:
    return play(named(table(drawn, ending="final", **fields)), "pass")


def test_scores_and_winner_are_one_line() -> None:
    match = ended("hand 2s\n...P*...\nseat 1\npassed")
    assert texts(match)[-1] == "Final scores: Ana −110, Ben −114. Ana wins."
    assert last(match) == (("DEC-75", "DEC-82"), ("house 0",))


def test_a_victory_can_be_shared() -> None:
    match = ended("hand 2s\nseat 1\npassed")
    assert texts(match)[-1] == "Final scores: Ana −114, Ben −114. Ana and Ben share the victory."
    assert last(match) == (("DEC-75", "DEC-82", "DEC-83"), ("house 0", "house 1"))


def test_votes_are_secret_until_all_are_in() -> None:
    drawn = "hand 2s\nseat 1\npassed\nseat 2\npassed"
    match = ended(drawn, options={"tie_break": "vote"})
    assert texts(match)[-1].endswith("Ana, Ben and Cem are tied, so everybody votes.")
    match.play(1, "vote 2")
    assert texts(match, seat=0)[-1] == texts(match)[-1] == "Ben has voted."
    assert texts(match, seat=1)[-1] == "Ben (for Cem) has voted."
    match.play(0, "vote 2")
    assert texts(match, seat=0)[-1] == "Ben and Ana (for Cem) have voted."
    match.play(2, "vote 0")
    assert texts(match)[-1] == "The votes: Ben for Cem, Ana for Cem, Cem for Ana. Cem wins."
    assert last(match) == (("DEC-84",), ("house 2",))
    assert texts(match, lang="ja")[-1] == (
        "投票の結果：BenはCemに、AnaはCemに、CemはAnaに。Cemの勝ちです。"
    )  # fmt: skip

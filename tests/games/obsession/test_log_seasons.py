"""What the log says of the beginning, of courtships and of the end."""

from typing import Any

import housewright as hw

from .reports import NAMES, last, named, texts, told
from .table import buying, play, table

# --- the beginning ---


def test_a_choice_of_a_family_is_one_line_with_all_that_comes_with_it() -> None:
    options = {"upstairs": True, "wessex": True}
    match = named(hw.new("obsession", players=2, seed=1, options=options))
    seat = match.to_act[0]
    play(match, "family wessex", "start tennis-court", "draft cook")
    name = NAMES[seat]
    said = f"{name} takes the Wessex family, starts with the Tennis Court, and drafts a cook."
    assert texts(match) == [said]
    rules, marks = last(match)
    assert rules == ("OBS-3", "OBS-4", "OBS-18", "OBS-19")
    assert marks == (
        f"board {seat}", f"board {seat} wessex-tennis-court", f"board {seat} available",
    )  # fmt: skip


def test_only_its_owner_reads_which_objective_cards_were_dealt() -> None:
    match = named(hw.new("obsession", players=2, seed=1))
    play(match, "family york", "family asquith")
    for seat in (0, 1):
        (line,) = [line for line in match.log(seat) if line.text.startswith("Objective")]
        own = match.position()["boards"][seat]["objectives"]
        assert {mark.removeprefix("objective ") for mark in line.marks} >= {*own}
        assert f"{NAMES[1 - seat]} 5" in line.text
        assert f"{NAMES[1 - seat]} 5 (" not in line.text
    (line,) = [line for line in match.log(None) if line.text.startswith("Objective")]
    assert "(" not in line.text
    assert line.rules == ("OBS-10",)


def test_the_first_market_and_the_first_season_are_told() -> None:
    match = named(hw.new("obsession", players=2, seed=1))
    play(match, "family york", "family asquith")
    lines = match.log()
    (market,) = [line for line in lines if line.text.startswith("The market opens with")]
    assert (market.rules, market.marks[0]) == (("OBS-16",), "slot 1")
    (season,) = [line for line in lines if line.text.startswith("Season 1 begins; its theme is")]
    assert season.text.endswith(". Round 1.")
    assert season.rules == ("OBS-23", "OBS-24")


# --- courtship and the end ---


def courting(drawn: str, **fields: Any) -> hw.Match:
    """The last turn before a courtship round is over."""
    number = fields.pop("round", 4)
    return play(named(buying(drawn, round=number - 1, to_act=[1], **fields)), "end")


def test_a_courtship_is_one_line_and_the_prize_is_secret() -> None:
    drawn = "york\ntiles gazebo~\ndiscard charles\nasquith\nvp-deck cash300\nshown estate"
    match = courting(drawn)
    assert texts(match)[1:] == [
        (
            "Round 4: courtship. Charles Fairchild goes home. Points for the theme: Ana 1, Ben 0. "
            "Ana wins the courtship."
        ),
    ]
    assert last(match)[0] == ("OBS-121", "OBS-122", "OBS-123", "OBS-124")
    play(match, "court elizabeth")
    end = "Ana wins the courtship. Ana receives Miss Elizabeth Fairchild and draws a VP card"
    assert texts(match, 0)[1].endswith(f"{end} (3 VP or take £300).")
    assert texts(match, 1)[1].endswith(f"{end}.")


def test_a_tied_courtship_tells_who_draws_a_card() -> None:
    match = courting("york\nasquith\nvp-deck cash300 rep2\nshown estate")
    assert texts(match, 1)[1] == (
        "Round 4: courtship. Points for the theme: Ana 0, Ben 0. Ana and Ben share the lead, so "
        "nobody receives a Fairchild. Ana draws a VP card. Ben draws a VP card (3 VP or gain "
        "2 reputation)."
    )


def test_discards_are_secret_and_share_a_line() -> None:
    drawn = "york\nobjectives misc-max\nasquith\nobjectives misc-wealth misc-monuments\n"
    drawn += "cavendish\nobjectives guests-ladies\nthemes service"
    match = named(table(drawn, phase="discard", to_act=[0, 1, 2], round=4))
    match.play(1, "discard misc-wealth")
    assert texts(match) == ["Ben has discarded an objective card."]
    assert texts(match, 1) == ["Ben (Money in the Bank) has discarded an objective card."]
    assert last(match, 0) == (("OBS-132",), ("board 1 objectives",))
    match.play(0, "discard misc-max")
    match.play(2, "discard guests-ladies")
    assert texts(match, 0)[:2] == [
        "Ben, Ana (Beyond Reproach) and Cem have discarded objective cards.",
        "Cem takes the start-player marker. Season 2 begins; its theme is Service. Round 5.",
    ]
    assert texts(match, lang="ja")[1] == (
        "開始プレイヤーマーカーがCemに移りました。第2シーズンが始まります。テーマは執務です。"
        "第5ラウンドです。"
    )


def test_the_reserve_is_told() -> None:
    drawn = "york\ntiles gazebo~\nasquith\nbag racecourse\nshown estate\n"
    drawn += "market barn*2 kennels trout-stream smoking-room music-room observatory"
    match = play(courting(drawn), "court charles")
    (line,) = [text for text in texts(match) if "reserve" in text]
    assert line.endswith("Into the reserve: Barn ×2. New in the market: Racecourse.")


def test_the_end_is_one_line() -> None:
    drawn = "york 400\nobjectives misc-max\nasquith"
    match = named(table(drawn, phase="discard", to_act=[0], round=16))
    assert told(match, "discard misc-max")[1:] == ["Final scores: Ana 3, Ben 1. Ana wins."]
    assert last(match) == (("OBS-135", "OBS-144"), ("board 0",))
    drawn = "york\nobjectives misc-max\nasquith"
    match = named(table(drawn, phase="discard", to_act=[0], round=16))
    assert told(match, "discard misc-max")[1].endswith("Ana and Ben share the victory.")

"""The Estates drawn as text."""

import re
from typing import Any

import pytest

import housewright as hw
from housewright.parts.textboard import Line, initials, line_width, plain, width

NAMES = ["Ana", "Ben", "Cem", "Dee", "Eve"]
POSITION: dict[str, Any] = {
    "game": "estates",
    "players": 3,
    "phase": "bid",
    "to_act": [2],
    "offer": [["r5", "y1", "g6"], ["g2", "y5", "s1", "p6"], ["s6"]],
    "roofs": [1, 6, 2, 5],
    "stock": ["permit 3"],
    "stowed": True,
    "rows": {"a": ["b4 ^3", "r6 g5 s2"], "b": ["y4 ^2", "r4 ^4", "g3 ^1"], "c": []},
    "permits": {"a": [], "b": [-2, 1], "c": []},
    "mayor": "b",
    "certificates": {"b": 1, "g": 0, "p": None, "r": 2, "s": 0, "y": 1},
    "cash": [9, 77, 10],
    "stash": [3, 88, 2],
    "auction": {"piece": "b2", "bids": [None, 3, None], "winner": None},
}


def drawn(match: hw.Match, seat: int | None, lang: str = "en") -> list[Line]:
    names = NAMES[: match.players]
    return match.game.board.draw(match.view(seat), seat, names, lang)


def line(text: str, beginning: str) -> str:
    return next(found for found in text.splitlines() if found.strip().startswith(beginning))


def test_buildings_stand_on_their_lots_floor_upon_floor() -> None:
    lines, ground = row_of(plain(drawn(hw.load(POSITION), 0)), "a")
    column = lines[ground].index("A-13")
    stack = [lines[ground - level][column : column + 4] for level in (1, 2, 3)]
    assert stack == [" r6 ", " g5 ", " s2 "]
    column = lines[ground].index("B-7")
    assert [lines[ground - level][column : column + 4] for level in (1, 2)] == ["(b4)", " ^3 "]


def row_of(text: str, row: str) -> tuple[list[str], int]:
    """The lines of a drawing, and which one is the ground of the row."""
    lines = text.splitlines()
    return lines, next(i for i, found in enumerate(lines) if found.startswith(f"row {row}"))


def test_a_building_shows_its_owner_and_what_it_counts() -> None:
    text = plain(drawn(hw.load(POSITION), 0))
    lines, ground = row_of(text, "a")
    assert lines[ground].split()[2:4] == ["B-7", "A-13"]
    assert line(text, "B  Ben")


def test_a_completed_row_counts_for_its_owners_and_the_mayor_doubles_it() -> None:
    lines, ground = row_of(plain(drawn(hw.load(POSITION), 0)), "b")
    assert "M x2" in lines[ground - 1]
    assert "✓ 3 of 3 built," in lines[ground - 1]
    assert "3 roofed, complete" in lines[ground]
    assert lines[ground].split()[2:5] == ["B+12", "C+16", "A+8"]


def test_permits_stand_on_the_lot_after_the_last_and_lots_beyond_are_hatched() -> None:
    lines, ground = row_of(plain(drawn(hw.load(POSITION), 0)), "b")
    column = lines[ground].index("b4")
    assert lines[ground - 1][column : column + 2] == "-2"
    assert lines[ground - 2][column : column + 2] == "+1"
    assert "/b6/" in lines[ground]


def test_white_lots_are_marked_without_colour_wherever_they_are() -> None:
    text = plain(drawn(hw.new("estates", 2, seed=1), 0))
    for lot in ("(a1)", "(a7)", "(b3)", "(b5)", "(c2)"):
        assert lot in text
    text = plain(drawn(hw.load(POSITION), 0))
    assert "(b4)" in text
    assert "(g3)" in text


def test_a_position_in_the_middle_of_a_game_takes_twenty_lines() -> None:
    assert len(drawn(hw.load(POSITION), 0)) <= 20


def test_the_auction_is_shown() -> None:
    text = plain(drawn(hw.load(POSITION), 0))
    hammer = line(text, "Under the hammer")
    assert "b2: blue 2" in hammer
    assert "highest bid 3 by Ben" in hammer
    assert "bids 3" in line(text, "B  Ben")
    assert "auctioneer" in line(text, "A  Ana (you)")
    assert line(text, "> C  Cem")


def test_the_offer_rooftops_and_stock_are_shown() -> None:
    text = plain(drawn(hw.load(POSITION), 0))
    assert "r5  y1  g6" in text
    assert "Rooftops: 4 face down" in text
    assert "from: 1 2 3 4 5 5 6 6" in text
    assert "Stock: permit 3" in text


TURN = POSITION | {"phase": "turn", "to_act": [0], "stowed": False, "auction": None}


def test_only_pieces_that_can_be_auctioned_are_in_brackets() -> None:
    full = {"a": ["b4 ^3", "r6 g5 s2"], "b": ["y4 ^2", "r4 ^4", "g3"], "c": ["p5 y3"]}
    permits = {"a": [-2], "b": [-1], "c": [-3]}
    for rows in (POSITION["rows"], full):
        change = {"rows": rows, "permits": permits if rows is full else POSITION["permits"]}
        certificates = dict.fromkeys("bgrsy", 0) | {"p": 1 if rows is full else None}
        match = hw.load(TURN | change | {"certificates": certificates, "stock": []})
        text = plain(drawn(match, 0))
        cubes = [move[-2:] for move in match.legal_moves(0) if re.search(r" [bgprsy]\d$", move)]
        # EST-15: what fits on no lot cannot be auctioned.
        assert sorted(re.findall(r"\[(\w+)\]", text)) == sorted(cubes)
        assert ("can be auctioned" in text) == bool(cubes)
    assert "[" not in plain(drawn(hw.load(POSITION), 0))


def test_the_scores_of_rounds_are_shown_between_rounds() -> None:
    match = hw.new("estates", 2, seed=122, options={"rounds": 2})
    match.names = ["Ana", "Ben"]
    while match.view(None)["phase"] != "round_over":
        match.play(match.to_act[0], match.legal_moves(match.to_act[0])[0])
    scores = match.view(None)["results"][0]["scores"]
    heading = line(plain(drawn(match, 0)), "Round 1:")
    assert f"Ana {scores[0]}" in heading
    assert f"Ben {scores[1]}" in heading
    assert "✓" in heading


def test_rooftops_to_come_are_exact_in_a_match() -> None:
    text = plain(drawn(hw.new("estates", 2, seed=1), 0))
    assert "to come: 1 1 2 2 3 3 4 4 5 5 6 6" in text


@pytest.mark.parametrize("seat", [0, 2, None])
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_hidden_money_is_not_drawn(seat: int | None, lang: str) -> None:
    text = plain(drawn(hw.load(POSITION), seat, lang))
    assert "77" not in text
    assert "88" not in text
    assert "?" in text
    assert "77" in plain(drawn(hw.load(POSITION), 1, lang))


def test_every_cube_has_its_letter_and_every_colour_its_own_style() -> None:
    lines = drawn(hw.load(POSITION), 0)
    styles: dict[str, set[str]] = {letter: set() for letter in "bgprsy"}
    for span in (span for found in lines for span in found):
        # The lots of row b are named like cubes and stand on brown or green ground.
        cube = re.fullmatch(r"[ \[(]([bgprsy])[1-6][ \])]", span.text)
        style = span.style.removeprefix("underline ")
        if cube and style.startswith("bold") and "#f5f5f4" not in style:
            styles[cube[1]].add(style)
    assert all(len(found) == 1 for found in styles.values())
    assert len({style for found in styles.values() for style in found}) == 6


def test_lots_line_up_in_both_languages() -> None:
    for lang in ("en", "ja"):
        lines = drawn(hw.load(POSITION), 0, lang)
        rivers = set()
        for found in lines:
            at = 0
            for span in found:
                if span.text == "~~":
                    rivers.add(at)
                at += width(span.text)
        assert len(rivers) == 1


def test_players_line_up_in_both_languages() -> None:
    for lang, cash in (("en", "cash "), ("ja", "手元 ")):
        columns = set()
        for found in drawn(hw.load(POSITION), 0, lang):
            texts = [span.text for span in found]
            if cash in texts:
                columns.add(line_width(found[: texts.index(cash)]))
        assert len(columns) == 1


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_no_position_is_too_wide_or_fails(players: int) -> None:
    match = hw.new("estates", players, seed=players, options={"rounds": 2})
    match.names = ["名前がとても長い人です", "A", "B" * 40, "Gable A", "Gable B"][:players]
    rng = hw.Rng(f"board/{players}")
    while not match.is_over:
        seat = match.to_act[rng.below(len(match.to_act))]
        moves = match.legal_moves(seat)
        match.play(seat, moves[rng.below(len(moves))])
        if match.ply % 7 and not match.is_over and match.view(None)["phase"] != "round_over":
            continue
        for lang in ("en", "ja"):
            lines = match.game.board.draw(match.view(seat), seat, match.names, lang)
            # One column is the scroll bar's, two are margins.
            assert max(map(line_width, lines)) <= 77


def test_the_viewer_is_marked_however_long_the_name_is() -> None:
    match = hw.load(POSITION)
    names = ["とても長い名前の人ですよね", "Ben", "Cem"]
    text = plain(match.game.board.draw(match.view(0), 0, names, "ja"))
    assert "（あなた）" in text


def test_initials_differ() -> None:
    assert initials(["Ana", "Gable A", "Gable B"]) == ["A", "G", "B"]
    assert initials(["Anna", "Anna", "anna", "??"]) == ["A", "N", "B", "C"]
    assert initials(["名前", "名人", "Ben"]) == ["前", "人", "B"]

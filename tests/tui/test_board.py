"""The Estates drawn as text."""

import re
from typing import Any

import pytest

import housewright as hw
from housewright.parts.textboard import Line, line_width, plain, tags, width

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
    text = plain(drawn(hw.load(POSITION), 0))
    lines = text.splitlines()
    ground = next(index for index, found in enumerate(lines) if found.startswith("row a"))
    column = lines[ground].index("a2")
    stack = [lines[ground - level][column : column + 2] for level in (1, 2, 3)]
    assert stack == ["r6", "g5", "s2"]
    column = lines[ground].index("a1")
    assert [lines[ground - level][column : column + 2] for level in (1, 2)] == ["b4", "^3"]


def test_a_building_shows_its_owner_and_what_it_counts() -> None:
    lines = plain(drawn(hw.load(POSITION), 0)).splitlines()
    ground = next(index for index, found in enumerate(lines) if found.startswith("row a"))
    assert lines[ground + 1].split()[:2] == ["Ben", "Ana"]
    assert lines[ground + 2].split()[:2] == ["-7", "-13"]


def test_a_completed_row_counts_for_its_owners_and_the_mayor_doubles_it() -> None:
    lines = plain(drawn(hw.load(POSITION), 0)).splitlines()
    ground = next(index for index, found in enumerate(lines) if found.startswith("row b"))
    assert "M x2" in lines[ground - 1]
    assert "3 of 3 built" in lines[ground - 1]
    assert "3 of 3 roofed" in lines[ground]
    assert "✓ complete" in lines[ground + 1]
    assert lines[ground + 2].split() == ["+12", "+16", "+8"]


def test_permits_stand_on_the_lot_after_the_last_and_lots_beyond_are_hatched() -> None:
    lines = plain(drawn(hw.load(POSITION), 0)).splitlines()
    ground = next(index for index, found in enumerate(lines) if found.startswith("row b"))
    column = lines[ground].index("b4")
    assert lines[ground - 1][column : column + 2] == "-2"
    assert lines[ground - 2][column : column + 2] == "+1"
    column = lines[ground].index("b6")
    assert lines[ground - 1][column : column + 2] == "//"


def test_white_lots_are_marked_without_colour() -> None:
    text = plain(drawn(hw.new("estates", 2, seed=1), 0))
    for lot in ("(a1)", "(b3)", "(c2)"):
        assert lot in text


def test_the_auction_is_told() -> None:
    text = plain(drawn(hw.load(POSITION), 0))
    hammer = line(text, "Under the hammer")
    assert "b2: blue 2" in hammer
    assert "highest bid 3 by Ben" in hammer
    assert "bids 3" in line(text, "Ben")
    assert "auctioneer" in line(text, "Ana (you)")
    assert line(text, "> Cem")


def test_what_is_for_sale_is_shown() -> None:
    text = plain(drawn(hw.load(POSITION), 0))
    assert "[r5] y1 [g6]" in text
    assert "Rooftops: 4 face down" in text
    assert "from: 1 2 3 4 5 5 6 6" in text
    assert "Stock: permit 3" in text


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
        cube = re.fullmatch(r"[ \[]([bgprsy])[1-6][ \]]", span.text)
        if cube and span.style.startswith("bold"):
            styles[cube[1]].add(span.style)
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
    for seed in range(3):
        match = hw.new("estates", players, seed=seed, options={"rounds": 2})
        match.names = ["名前がとても長い人です", "A", "B" * 40, "Greedy A", "Greedy B"][:players]
        rng = hw.Rng(f"board/{seed}")
        while not match.is_over:
            seat = match.to_act[rng.below(len(match.to_act))]
            moves = match.legal_moves(seat)
            match.play(seat, moves[rng.below(len(moves))])
            if match.ply % 7 and not match.is_over:
                continue
            for viewer in (None, seat):
                for lang in ("en", "ja"):
                    view = match.view(viewer)
                    lines = match.game.board.draw(view, viewer, match.names, lang)
                    assert max(map(line_width, lines)) <= 80


def test_short_names_differ() -> None:
    assert tags(["Ana", "Greedy A", "Greedy B"], 4) == ["Ana", "GreA", "GreB"]
    assert tags(["Anna-Lena 1x", "Anna-Lena 2x"], 4) == ["Ann0", "Ann1"]
    assert all(width(tag) <= 4 for tag in tags(["名前がとても", "名前がとても長い"], 4))

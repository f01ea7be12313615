"""Quirky Quarters drawn as text."""

import re
from typing import Any

import pytest

import housewright as hw
from housewright.games.quirky.pieces import CONTEST_IDS
from housewright.parts.textboard import Line, fitted, line_width, plain

NAMES = ["Ana", "Ben", "Cem", "Dee", "Eve"]
LONG_NAMES = ["名前がとても長い人です", "A", "B" * 40, "Apprentice A", "名" * 40]
POSITION: dict[str, Any] = {
    "game": "quirky",
    "players": 2,
    "phase": "build",
    "to_act": [0],
    "first": 1,
    "round": 4,
    "row": ["red-door", "gold-cat", "red-door", "grey-roof-twin", None],
    "deck": ["green-door", "gold-lamp", "plum-cat"],
    "discard": ["plum-door", "red-lamp"],
    "line": ["beanpole", "roofline", "cats-on-every-landing", "giants-staircase"],
    "contest_deck": ["harlequin", "box-seats"],
    "taken": 2,
    "seats": [
        {
            "house": {
                "-1,0": "red-plants",
                "0,0": "red-lamp",
                "1,0": "grey-door-lamp",
                "0,1": "red-roof-cat",
                "-2,1": "gold-walkway",
                "-1,1": "plum-cat",
            },
            "hand": ["plum-walkway", "green-plants"],
            "contest": "paint-box",
            "claimed": [],
        },
        {
            "house": {
                "0,0": "plum-lamp",
                "0,1": "gold-roof-chimney",
                "1,0": "gold-plants",
                "1,1": "grey-roof-twin",
                "2,1": "gold-roof-cat",
            },
            "hand": ["gold-tower"],
            "contest": "old-stones",
            "claimed": ["long-terrace", "smoke-signals"],
        },
    ],
}


def drawn(match: hw.Match, seat: int | None, lang: str = "en") -> list[Line]:
    return match.game.board.draw(match.view(seat), seat, NAMES[: match.players], lang)


def board(change: dict[str, Any], seat: int | None = 0, lang: str = "en") -> list[str]:
    """The lines of the board, without colours, after a change of the position."""
    return plain(drawn(hw.load(POSITION | change), seat, lang)).splitlines()


def of_house(lines: list[str], name: str) -> list[str]:
    """The lines of a house, with its title, its ground and its columns."""
    start = next(at for at, line in enumerate(lines) if line.startswith(name))
    ground = next(at for at, line in enumerate(lines) if at > start and "~" in line)
    return lines[start : ground + 2]


def house(cards: dict[str, str], **change: Any) -> list[str]:
    """The large house with these cards, while no others are in the game."""
    seats = [{"house": cards} | change, {}]
    nothing: dict[str, Any] = {"row": [None] * 5, "deck": [], "discard": []}
    return of_house(board(nothing | {"seats": seats}), "Ana (you)")


def terrace(columns: int) -> dict[str, str]:
    """A house with this many columns and one card on the upper floor."""
    return {f"{x},0": ROOMS[x] for x in range(columns)} | {"1,1": "red-roof-cat"}


_COLOURS = {"gold": "door cat lamp", "plum": "door cat lamp", "green": "door cat plants balcony"}
ROOMS = [f"{colour}-{icon}" for colour, icons in _COLOURS.items() for icon in icons.split() * 3] + [
    "red-door",
    "red-lamp",
    "red-plants",
    "red-balcony",
] * 3


# --- whole boards ---


def test_the_table_of_a_player() -> None:
    assert (
        plain(drawn(hw.load(POSITION), 0))
        == """\
Round 4  Ana (you) builds (can demolish)                      Discard 2 R rL
Row    [R sD ]   Y sC            [R sD ]   S^-HH
3 left  Doorway  Cat on the Sill  Doorway  Twin-Chimney Roof  (empty)
Hand     P=-P  Plum Walkway   G sP  Green Flower Boxes
Ana (you)  * largest area: 3 red
 2          x     +     x
 1    +   Y=-P  P aC *R^-C    +
 0          x  *R rP *R rL  S rDL   +
   ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
     -3    -2    -1     0     1     2
Line    2  2/6 Beanpole              6 levels tall
2 left  3  1/3 Roofline              3 roofs side by side
        3  1/4 Cats on Every Landing cats on 4 different levels
        4  2/4 Giant's Staircase     4 column tops in steps of one level
Secret  2  3/4 Paint Box             red, gold, green, plum side by side
                      score  area     contests   chimneys  hand
> Ana (you)           3      3        0 (0/5)    0         P=-P  G sP
  Ben             1st 8      1        7 (2/5)    3         Y!sC
Ben  * largest area: 1 plum
 1  Y^-H  S^-HH Y^-C
 0 *P sL  Y aP
   ~~~~~~~~~~~~~~~~~~
      0     1     2
R red  Y gold  G green  P plum  S grey   ^ roof  ! tower  = walkway
D door  B balcony  P plants  C cat  L lamp  H chimney
windows: s square  r round  a arched   * largest area  + fits  x open sky"""
    )


def test_the_table_of_the_neighbour_in_japanese() -> None:
    assert plain(drawn(hw.load(POSITION), 1, "ja")).startswith("""\
第4ラウンド  Anaが建てる（取り壊し可）                          捨て札2 R rL
場札   [R sD ]    Y sC           [R sD ]    S^-HH
残り3   赤い玄関  金色の窓辺の猫  赤い玄関  灰色の二本煙突屋根  （空き）
手札     Y!sC  金色の塔（取り置き）
Ben（あなた）  * まとまり：紫1
 2          x     x     x
 1        Y^-H  S^-HH Y^-C
 0       *P sL  Y aP
   ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
     -1     0     1     2     3
公開    2  2/6 のっぽの家            高さ6階以上
残り2   3    ✓ 屋根並み              屋根が横に3枚
        3  1/4 どの階にも猫          4つの階に猫
        4  1/4 巨人の階段            隣り合う4列の頂上が1階ずつ上がる
秘密    4  1/4 古い石積み            つながった灰色4枚
                      得点   まとまり コンテスト 煙突      手札
> Ana                 3      3        0 (0/5)    0         P=-P  G sP
  Ben（あなた）   先  8      1        7 (2/5)    3         Y!sC
Ana  * まとまり：赤3
 1  Y=-P  P aC *R^-C
""")


# --- the house ---


def test_the_first_card_has_one_place() -> None:
    lines = house({}, hand=["red-lamp"])
    assert lines[:2] == ["Ana (you)  no area yet", " 0          +"]  # QRK-13


def test_open_sky_is_marked_on_every_side_that_has_it() -> None:
    cards = {"0,0": "red-door", "0,1": "red-tower", "1,0": "gold-cat", "2,0": "gold-cat"}
    cards |= {"2,1": "gold-lamp", "3,1": "red-walkway", "2,2": "red-roof-cat"}
    assert house(cards)[1:5] == [
        " 3                      x",
        " 2          x         R^-C    x",
        " 1    x   R!aL    x  *Y aL  R=-L",
        " 0        R sD *Y sC *Y sC    x",
    ]  # QRK-17


@pytest.mark.parametrize(
    ("columns", "floor"),
    [
        (10, " 0       *Y rD *Y sC *Y aL *Y rD *Y sC *Y aL *Y rD *Y sC *Y aL  P sD"),
        (16, " 0     *Y D*Y C*Y L*Y D*Y C*Y L*Y D*Y C*Y L P D P C P L P D P C P L P D"),
        (22, " 0    *Y *Y *Y *Y *Y *Y *Y *Y *Y  P  P  P  P  P  P  P  P  P  G  G  G  G"),
        (27, " 0   Y Y Y Y Y Y Y Y Y P P P P P P P P P G G G G G G G G G"),
    ],
)
def test_a_wide_house_is_drawn_smaller(columns: int, floor: str) -> None:
    lines = house(terrace(columns))
    assert lines[3] == floor
    assert max(map(len, lines)) <= 77


def test_of_a_house_too_wide_for_any_scale_the_columns_with_most_cards_are_shown() -> None:
    lines = house({f"{x - 2},{y}": card for (x, y), card in zip(_HAMMER, ROOMS, strict=True)})
    assert lines[0] == "Ana (you)  * largest area: 12 green  columns -1 to 35"
    assert max(map(len, lines)) <= 77


#: A long handle on the ground, and a head at its right end.
_HAMMER = [*((x, 0) for x in range(38)), (37, 1), (37, 2), (36, 1), (36, 2)]


def test_narrow_columns_are_numbered_by_fives() -> None:
    lines = house(terrace(22))
    assert lines[-1].split() == ["0", "5", "10", "15", "20"]
    # The card of column 10 begins where its number does.
    assert lines[3][lines[-1].index("10")] == "P"


def test_two_neighbours_stand_side_by_side_on_one_ground() -> None:
    seats = [*POSITION["seats"], {"house": {"0,0": "plum-cat"}}]
    lines = of_house(board({"seats": seats, "players": 3}), "Ben")
    assert lines == [
        "Ben  * largest area: 1 plum             Cem  * largest area: 1 plum",
        " 1  Y^-H  S^-HH Y^-C",
        " 0 *P sL  Y aP                           0 *P aC",
        "   ~~~~~~~~~~~~~~~~~~                      ~~~~~~",
        "      0     1     2                           0",
    ]


def test_nothing_is_marked_around_a_house_when_the_match_is_over() -> None:
    seats = [POSITION["seats"][0] | {"hand": ["green-plants"]}, POSITION["seats"][1]]
    lines = board({"phase": "over", "to_act": [], "ending": "deck", "taken": 0, "seats": seats})
    assert of_house(lines, "Ana (you)")[1:-2] == [
        " 1  Y=-P  P aC *R^-C",
        " 0       *R rP *R rL  S rDL",
    ]


# --- the middle and the seats ---


def test_the_saved_card_is_told_from_those_taken_this_turn() -> None:
    hand = {"hand": ["plum-walkway", "green-plants", "red-tower"]}
    seats = [POSITION["seats"][0] | hand, POSITION["seats"][1]]
    told = next(line for line in board({"seats": seats}) if line.startswith("Hand"))
    assert told == "Hand     P=-P  Walkway (saved)   G sP  Flower Boxes   R!aL  Tower"
    assert "(saved)" not in "".join(board({}))


def test_the_turn_is_told() -> None:
    assert board({"phase": "take", "taken": 1})[0].startswith(
        "Round 4  Ana (you) takes cards (up to 1)"
    )
    assert board({"demolished": True})[0].startswith("Round 4  Ana (you) builds (has demolished)")


@pytest.mark.parametrize(
    ("ending", "banner"),
    [
        ("contests", " Last round: somebody has won five contests"),
        ("deck", " Last round: the deck has run out"),
        ("standstill", " Last round: nobody did anything for two rounds"),
    ],
)
def test_the_last_round_is_announced_with_its_reason(ending: str, banner: str) -> None:
    assert board({"ending": ending})[1] == banner
    assert not any("Last round" in line for line in board({}))


def test_a_contest_that_the_house_meets_is_ticked() -> None:
    ticked = [line for line in board({}, 1) if "✓" in line]
    assert len(ticked) == 1
    assert "Roofline" in ticked[0]


def test_progress_of_two_digits_keeps_the_columns() -> None:
    cards = {f"{x},0": ROOMS[x] for x in range(11)}
    seats = [{"house": cards, "contest": "bright-and-bold"}, {}]
    nothing: dict[str, Any] = {"row": [None] * 5, "deck": [], "discard": []}
    lines = board(nothing | {"seats": seats})
    assert "Secret  3 11/15 Bright and Bold      15 cards or more, none of them grey" in lines


def test_missing_contests_are_said_to_be_missing() -> None:
    line = ["beanpole", None, "cats-on-every-landing", "giants-staircase"]
    seats = [POSITION["seats"][0] | {"contest": None}, POSITION["seats"][1]]
    lines = board({"line": line, "seats": seats, "contest_deck": []})
    assert "0 left     no contest" in lines
    assert "Secret     no contest" in lines


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_secret_contest_is_drawn_for_its_owner_only(lang: str) -> None:
    names = {"en": ["Paint Box", "Old Stones"], "ja": ["絵の具箱", "古い石積み"]}[lang]
    for seat in (0, 1, None):
        text = "\n".join(board({}, seat, lang))
        assert [name in text for name in names] == [seat == 0, seat == 1]
    # A spectator is told that there is one.
    assert "?" in "\n".join(board({}, None, lang))


def test_a_spectator_sees_the_house_of_the_seat_to_act_large() -> None:
    other = POSITION["seats"][0] | {"hand": []}
    lines = board({"to_act": [1], "taken": 0, "seats": [other, POSITION["seats"][1]]}, None)
    assert lines[4].startswith("Ben ")


# --- looks ---


def test_every_colour_has_its_letter_and_a_style_of_its_own() -> None:
    lines = drawn(hw.load(POSITION), 0)
    styles: dict[str, set[str]] = {letter: set() for letter in "RYGPS"}
    for span in (span for line in lines for span in line):
        if re.fullmatch(r"[RYGPS][ ^!=][sra-][DBPCLH ]{2}", span.text):
            styles[span.text[0]].add(span.style)
    assert all(len(found) == 1 for found in styles.values())
    assert len({style for found in styles.values() for style in found}) == 5


def test_dark_letters_stand_on_light_cards() -> None:
    lines = drawn(hw.load(POSITION), 0)
    inks = {
        span.text[0]: span.style.split()[1]
        for line in lines
        for span in line
        if " on #" in span.style and span.text[0] in "RYGPS"
    }
    assert inks == {
        "R": "#ffffff",
        "P": "#ffffff",
        "Y": "#000000",
        "G": "#000000",
        "S": "#000000",
    }


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("contest", CONTEST_IDS)
def test_every_contest_fits_on_its_line(lang: str, contest: str) -> None:
    seats = [POSITION["seats"][0] | {"contest": contest}, {}]
    lines = drawn(
        hw.load(POSITION | {"line": [None] * 4, "contest_deck": [], "seats": seats}), 0, lang
    )
    assert max(map(line_width, lines)) <= 77


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_no_position_is_too_wide_or_fails(players: int) -> None:
    match = hw.new("quirky", players, seed=players)
    match.names = LONG_NAMES[:players]
    rng = hw.Rng(f"board/{players}")
    while not match.is_over:
        seat = match.to_act[0]
        moves = match.legal_moves(seat)
        match.play(seat, moves[rng.below(len(moves))])
        if match.ply % 17 and not match.is_over:
            continue
        for lang in ("en", "ja"):
            for viewer in (seat, None):
                lines = match.game.board.draw(match.view(viewer), viewer, match.names, lang)
                # One column is the scroll bar's, two are margins.
                assert max(map(line_width, lines)) <= 77


def test_columns_are_made_to_fit() -> None:
    assert fitted([3, 5], 10) == [3, 5]
    assert fitted([3, 9, 8], 15) == [3, 6, 6]

"""What is powered, and how Banner Angels pass power on."""

from typing import Any

import pytest
from hypothesis import given

import housewright as hw

from . import naive
from .table import at, drawing, facts, parts, play, said, table


def house(match: hw.Match) -> dict[str, Any]:
    found: dict[str, Any] = facts(match)["houses"][0]
    return found


def powered(match: hw.Match) -> list[bool]:
    return [feature["powered"] for feature in house(match)["features"]]


def lit(drawn: str) -> set[str]:
    """The features of a drawn house that count."""
    match = table(drawn)
    told = zip(at(match, "seats", 0, "features"), powered(match), strict=True)
    return {text for text, counts in told if counts}


def live(drawn: str) -> set[str]:
    return set(house(table(drawn))["live"])


# --- live squares ---


def test_sources_and_cables_are_live() -> None:
    drawn = """
        P.......
        ...|....
        ...|==..
        ...P....
    """
    assert live(drawn) == {"4,1", "4,2", "4,3", "5,2", "6,2", "1,4"}  # DEC-66


def test_powered_banner_angels_are_live_and_dark_ones_are_not() -> None:
    assert live("....B..B\n....BBBB\n...P....") == {"4,1"}  # DEC-66: they touch at a corner only
    beside = "....B..B\n...PBBBB"
    assert live(beside) == {"4,1", "5,1", "6,1", "7,1", "8,1", "5,2", "8,2"}


def test_no_other_decoration_is_live() -> None:
    drawn = """
        .i*.....
        .N**....
        .N*P*i..
    """
    assert live(drawn) == {"4,1"}  # DEC-66
    assert lit(drawn) == {"small-star 3,1", "small-star 5,1", "small-star 4,2"}


# --- powered features ---


@pytest.mark.parametrize(
    ("drawn", "is_lit"),
    [
        ("...*....\n...P....", True),
        ("........\n..*P....", True),
        ("........\n...P*...", True),
        ("..*.....\n...P....", False),  # at a corner
        ("....*...\n...P....", False),
        ("...*....\n........\n...P....", False),
        ("..*|....\n...|....\n...P....", True),
        ("..*.....\n...|....\n...|....\n...P....", False),
    ],
)
def test_contact_is_side_to_side(drawn: str, is_lit: bool) -> None:
    assert any(text.startswith("small-star") for text in lit(drawn)) is is_lit  # DEC-67


def test_one_touching_square_is_enough() -> None:
    comet = """
        CC......
        CC......
        .CC.....
        ..CCP...
        ........
        ...P....
    """
    assert "comet 1,3" in lit(comet)  # DEC-67


def test_a_feature_is_not_lit_by_itself() -> None:
    assert lit("....B..B\n....BBBB\n........\n...P....") == set()  # DEC-67, DEC-68


def test_the_snowflake_needs_no_power() -> None:
    match = table("ff......\nff......\n........\n...P....")
    assert parts(match) == {"snowflake": 1, "empty": -106}  # DEC-69


def test_the_source_from_the_start_needs_nothing() -> None:
    assert lit("P.......\n........\n...P....") == {"power-source 1,3"}


# --- Banner Angels ---


def test_powered_banner_angels_light_what_touches_them() -> None:
    drawn = """
        ....B*.B
        ...PBBBB
    """
    assert lit(drawn) == {"banner-angels 5,1", "small-star 6,2"}  # DEC-68


def test_banner_angels_pass_power_on_to_each_other() -> None:
    chain = """
        i.......
        B..B....
        BBBB....
        ...?B..B
        ...?BBBB
        ...P....
    """
    # The lower ones touch the source and the upper ones at a corner only.
    assert lit(chain.replace("?", ".")) == set()
    assert len(lit(chain.replace("?", "|"))) == 4  # DEC-68: both, the cable and the Candle


def test_a_long_chain_is_lit_from_its_end() -> None:
    chain = """
        i...B..B
        B..BBBBB
        BBBB....
        ...|....
        ...|....
        ...P....
    """
    # DEC-68: the cable, the left one, then the right one. The Candle touches the left one's wing.
    assert len(lit(chain)) == 4
    assert len(lit(chain.replace("|", "."))) == 0


def test_banner_angels_that_touch_only_each_other_stay_dark() -> None:
    drawn = """
        B..BB..B
        BBBBBBBB
        ........
        ...P....
    """
    assert lit(drawn) == set()  # DEC-68


def test_two_dark_banners_light_up_together() -> None:
    drawn = """
        B..BB..B
        BBBBBBBB
        ........
        ...P....
    """
    match = play(drawing("power-cable", drawn + "hand 2s"), "draw power-cable 3,2")
    assert powered(match) == [True, True, True]  # DEC-68
    assert parts(match)["banner-angels"] == 28


def test_cables_go_on_from_powered_banners_only() -> None:
    beside = drawing("power-cable", "....B..B\n...PBBBB")
    assert "power-cable 6,2" in said(beside, "draw")  # DEC-68, DEC-52
    dark = drawing("power-cable", "....B..B\n....BBBB\n...P....")
    assert "power-cable 6,3" not in said(dark, "draw")


def test_a_cable_may_touch_a_banner_that_it_lights() -> None:
    match = drawing("power-cable", "....B..B\n....BBBB\n...P....\nhand 2s")
    assert "power-cable 4,2 r90" in said(match, "draw")
    play(match, "draw power-cable 4,2 r90")
    assert powered(match) == [True, True]


def test_an_extra_source_lights_what_it_touches() -> None:
    match = drawing("power-source", "**......\n........\n...P....\nhand 2s")
    play(match, "draw power-source 1,2")
    assert powered(match) == [True, False, True]  # DEC-67


# --- Santas ---


@pytest.mark.parametrize(("drawn", "size"), [
    ("..N.....\n..NP....", 4), ("N.......\nN..P....", 3), ("N.N.....\nN.NP....", 4), ("", 3),
])  # fmt: skip
def test_only_powered_santas_help(drawn: str, size: int) -> None:
    assert house(table(drawn))["hand_size"] == size  # DEC-70


# --- against the plain rules ---


@given(naive.TALL_HOUSES)
def test_power_is_that_of_the_plain_rules(features: list[str]) -> None:
    match = table(seats=[{"features": features}, {}])
    told = house(match)
    assert powered(match) == naive.powered(features)  # DEC-66 to DEC-69
    assert told["live"] == [
        f"{x},{y}" for x, y in sorted(naive.live(features), key=lambda cell: (cell[1], cell[0]))
    ]
    assert told["hand_size"] == naive.hand_size(features)


@given(naive.SHORT_HOUSES)
def test_the_order_of_drawing_makes_no_difference(features: list[str]) -> None:
    one = table(seats=[{"features": features}, {}])
    other = table(seats=[{"features": features[::-1]}, {}])
    assert powered(other) == powered(one)[::-1]  # DEC-68: the smallest solution
    assert house(other)["live"] == house(one)["live"]

"""Points: every part, as they stand at any time."""

import pytest
from hypothesis import given

import housewright as hw

from . import naive
from .naive import FEATURES
from .table import drawing, parts, play, table, totals

POINTS = {
    "small-star": 2,
    "snowflake": 1,
    "big-star": 14,
    "large-angel": 14,
    "candy-cane": 10,
    "banner-angels": 14,
    "santas-sleigh": 30,
    "comet": 30,
    "herald-angel": 30,
    "reindeer": 70,
}
# Places beside the power source.
LIT = {
    "small-star": "3,1",
    "snowflake": "5,1",
    "big-star": "5,1",
    "large-angel": "5,1",
    "candy-cane": "5,1",
    "banner-angels": "5,1",
    "santas-sleigh": "5,1",
    "comet": "3,1",
    "herald-angel": "2,1",
    "reindeer": "2,1",
}


def empty(squares: int) -> dict[str, int]:
    return {"empty": -2 * squares}


def test_nothing_drawn_is_114_below_zero() -> None:
    assert totals(table()) == [-114, -114]  # DEC-81
    assert totals(table(options={"short": True})) == [-94, -94]
    assert parts(table()) == empty(57)  # DEC-78: the source is no empty square


@pytest.mark.parametrize("feature", POINTS)
def test_a_powered_feature_scores_its_points(feature: str) -> None:
    match = table(seats=[{"features": [f"{feature} {LIT[feature]}"]}, {}])
    squares = FEATURES[feature]["squares"]
    assert parts(match) == {feature: POINTS[feature], **empty(57 - squares)}  # DEC-77, DEC-78


@pytest.mark.parametrize("feature", [*POINTS, "santa", "candle"])
def test_an_unpowered_feature_counts_for_nothing(feature: str) -> None:
    dark = f"{feature} 2,4"
    match = table(seats=[{"features": [dark]}, {}])
    if feature == "snowflake":
        assert parts(match) == {"snowflake": 1, **empty(53)}  # DEC-69
    else:
        assert parts(match) == empty(57)  # DEC-76: its squares are empty too


def test_all_of_a_kind_are_added_up() -> None:
    drawn = """
        ...*....
        ..*P*...
    """
    assert parts(table(drawn)) == {"small-star": 6, **empty(54)}  # DEC-77


def test_sources_and_cables_fill_squares_and_score_nothing() -> None:
    drawn = """
        P.......
        ...|....
        ...|....
        ...P....
    """
    assert parts(table(drawn)) == empty(54)  # DEC-78


def test_a_full_house_has_no_empty_squares() -> None:
    drawn = """
        PPPPPPPP
        P******P
        P*PPPP*P
        P*P**P*P
        P*PPPP*P
        PPPPPPPP
    """
    assert parts(table(drawn, options={"short": True})) == {"small-star": 28}  # DEC-78


@pytest.mark.parametrize(
    ("drawn", "points"),
    [
        ("........\n...Pi...", 2),
        ("........\n..iPi...", 8),  # each 2, and 2 for the other
        ("...i....\n..iPi...", 10),  # diagonals are not straight
        ("..i.....\n........\n........\n..iP....", 2),
        ("...i....\n...|....\n...|....\n..iP....", 4),
        ("iii.....\nP.......\n........\n...P....", 2),  # one lit, the others dark
        ("i.i.....\nP.P.....\n........\n...P....", 8),
        ("i.i.i...\nP.P.P...\n........\n...P....", 14),  # the middle one has two
        ("iPi.....\nP.P.....\niPi.....\n...P....", 24),  # a lattice: four with two each
        ("ii......\nPP......\n........\n...P....", 4),  # side by side
        ("i..i....\nP..P....\n........\n...P....", 4),  # three apart
    ],
)
def test_candles_like_others_two_squares_away(drawn: str, points: int) -> None:
    assert parts(table(drawn)).get("candle", 0) == points  # DEC-79


@pytest.mark.parametrize("between", [".", "*", "P", "i"])
def test_what_lies_between_candles_does_not_matter(between: str) -> None:
    match = table(f"i{between}i.....\nP.P.....\n........\n...P....")
    assert parts(match)["candle"] == 8  # DEC-79: a dark Candle between them neither


def test_a_dark_candle_is_no_neighbour() -> None:
    match = table("i.i.....\nP.......\n........\n...P....")
    assert parts(match)["candle"] == 2  # DEC-76, DEC-79
    match = table("i.i.i...\nP.P.....\n........\n...P....")
    assert parts(match)["candle"] == 8


@pytest.mark.parametrize(
    ("drawn", "santas"),
    [
        ("..N.....\n..NP....", 1),
        ("..N.N...\n..NPN...", 2),
        ("...N....\n..NNN...\n..NPN...", 3),
        ("P.......\nN..N....\nN.NNN...\n..NPN...", 4),
    ],
)
def test_each_santa_costs_two_for_every_santa(drawn: str, santas: int) -> None:
    points = {1: -2, 2: -8, 3: -18, 4: -32}[santas]  # DEC-80
    assert parts(table(drawn))["santa"] == points


def test_a_dark_santa_is_not_counted() -> None:
    match = table("N.N.....\nN.NP....")
    assert parts(match) == {"santa": -2, **empty(55)}  # DEC-76, DEC-80


def test_the_score_stands_at_any_time() -> None:
    match = drawing("power-cable", ".*......\n........\n........\n...P....\nhand 2s")
    assert totals(match)[0] == -114  # DEC-81
    play(match, "draw power-cable 3,2")
    assert totals(match)[0] == -110
    lit = drawing("power-cable", "..*.....\n........\n...P....\nhand 2s")
    play(lit, "draw power-cable 4,2 r90")
    assert parts(lit) == {"small-star": 2, **empty(54)}
    assert lit.scores_seen(1) == lit.scores() == lit.scores_seen(None)


def test_totals_may_be_negative_or_positive() -> None:
    houses = "R.R.....\nRRR.....\n.RRRR...\n.R.?R...\n...P...."
    assert totals(table(houses.replace("?", ".")))[0] == -114  # in the dark
    assert totals(table(houses.replace("?", "P")))[0] == 70 - 2 * (57 - 12)
    rich = "********\nPPPPPPPP\n********\nPPPPPPPP\n********\nPPPPPPPP"
    assert totals(table(rich, options={"short": True}))[0] == 48


def test_short_houses_have_fewer_squares() -> None:
    match = table("..*P....", options={"short": True})
    assert parts(match) == {"small-star": 2, **empty(46)}  # DEC-5, DEC-78


def test_every_part_is_named_even_if_it_is_zero() -> None:
    names = list(table().scores()[0].parts)
    assert sorted(names) == sorted([*POINTS, "santa", "candle", "empty"])


def test_the_account_tells_what_counts_and_what_is_dark() -> None:
    match = table("*.......\n..*P....\nseat 1\nN.......\nN..P....")
    assert match.details() == [
        {"seat": 0, "kind": "small-star", "points": 2, "count": 1, "dark": 1},
        {"seat": 0, "kind": "empty", "points": -112, "count": 56, "dark": 1},
        {"seat": 1, "kind": "santa", "points": 0, "count": 0, "dark": 1},
        {"seat": 1, "kind": "empty", "points": -114, "count": 57, "dark": 2},
    ]


@given(naive.TALL_HOUSES, naive.SHORT_HOUSES)
def test_scores_are_those_of_the_plain_rules(tall: list[str], short: list[str]) -> None:
    one = table(seats=[{"features": tall}, {"features": tall[:3]}])
    assert parts(one) == naive.score(tall, is_short=False)  # DEC-76 to DEC-80
    other = table(seats=[{"features": short}, {}], options={"short": True})
    assert parts(other) == naive.score(short, is_short=True)


@given(naive.TALL_HOUSES)
def test_the_account_adds_up(features: list[str]) -> None:
    match = hw.load({**table().position(), "seats": [{"features": features}, {}]})
    mine = [item for item in match.details() if item["seat"] == 0]
    assert sum(item["points"] for item in mine) == totals(match)[0]
    assert len({item["kind"] for item in mine}) == len(mine)

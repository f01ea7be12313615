"""Chances are told as they were measured: towards the start, with honest intervals."""

import json

import pytest

import housewright as hw
from housewright.bots import chances
from housewright.bots.chances import (
    UNKNOWN,
    BadChances,
    Chances,
    Course,
    Measured,
    Size,
    Stage,
    of_match,
    read,
    unmeasured,
)

GAMES = sorted(hw.games())
EARLY = Stage(0.0, 0.2, [1.5, 1.0, 0.5], 0.1)
LATE = Stage(0.8, 1.0, [1.0, 1.0, 1.0], 0.02)
KNOWN = Measured(
    made={"command": "by hand"},
    players={3: Size(100.0, [0.4, 0.35, 0.25], [EARLY, LATE])},
    noise=0.5,
    trust=0.6,
    spread=0.05,
    quiet=0.03,
    news=0.06,
)
ESTATES = hw.games()["estates"]
START = Course(0, 0)


def test_the_first_chance_is_that_of_the_seat_however_well_the_search_thinks_of_it() -> None:
    found = [share * lean for share, lean in zip([0.4, 0.35, 0.25], EARLY.lean, strict=True)]
    total = sum(found)
    told = Chances(KNOWN, 3).at(START, 0).told([each / total for each in found])
    assert told == pytest.approx([0.4, 0.35, 0.25])


def test_the_start_counts_from_the_seat_that_moves_first() -> None:
    assert Chances(KNOWN, 3).start(Course(0, 2)) == [0.35, 0.25, 0.4]
    assert Chances(KNOWN, 3).start(None) == [1 / 3] * 3


def test_a_chance_is_drawn_towards_the_start_the_more_the_earlier_it_is() -> None:
    even = KNOWN._replace(
        players={3: Size(100.0, [1 / 3] * 3, [EARLY._replace(lean=[1.0] * 3), LATE])}
    )
    told = [
        Chances(even, 3).at(Course(ply, 0), 1).told([0.1, 0.8, 0.1])[1] for ply in (0, 40, 80, 200)
    ]
    assert told == sorted(told)
    assert 1 / 3 < told[0] < 0.5
    assert told[2] == told[3] == pytest.approx(0.8)


@pytest.mark.parametrize("ply", [None, 0, 33, 500])
def test_chances_add_up_and_certain_ones_stay_certain(ply: int | None) -> None:
    moment = Chances(KNOWN, 3).at(None if ply is None else Course(ply, 1), 2)
    assert sum(moment.told([0.2, 0.3, 0.5])) == pytest.approx(1)
    assert moment.told([0.0, 1.0, 0.0]) == [0.0, 1.0, 0.0]


def test_better_stays_better() -> None:
    moment = Chances(KNOWN, 3).at(Course(10, 0), 0)
    one, other = moment.told([0.3, 0.4, 0.3]), moment.told([0.5, 0.25, 0.25])
    assert one[0] < other[0]


def test_the_lean_is_towards_the_seat_that_moves() -> None:
    chance = [Chances(KNOWN, 3).at(START, mover).told([0.4, 0.35, 0.25])[0] for mover in range(3)]
    # Seat 0 moves, is the last to move after this, or the next.
    assert chance[0] < chance[2] < chance[1]


@pytest.mark.parametrize("chance", [0.0, 0.03, 0.5, 1.0])
def test_an_interval_holds_its_chance_and_stays_between_nothing_and_all(chance: float) -> None:
    moment = Chances(KNOWN, 3).at(START, 0)
    low, high = moment.interval(chance, 1000)
    assert 0 <= low <= chance <= high <= 1
    assert 0.05 < high - low < 0.7


def test_intervals_are_narrower_late_and_after_more_simulations() -> None:
    def width(ply: int, simulations: int) -> float:
        low, high = Chances(KNOWN, 3).at(Course(ply, 0), 0).interval(0.4, simulations)
        return high - low

    assert width(80, 1000) < width(0, 1000)
    assert width(80, 1000) < width(80, 10)


def test_an_interval_is_as_wide_as_one_counted_in_as_many_matches() -> None:
    counted = KNOWN._replace(noise=0.0, players={3: Size(100.0, [1 / 3] * 3, [EARLY])})
    # Wilson's 90 % interval of 4 in 10.
    low, high = Chances(counted, 3).at(START, 0).interval(0.4, 1)
    assert (low, high) == pytest.approx((0.1942, 0.6484), abs=1e-4)


def test_what_was_not_measured_is_told_cautiously() -> None:
    def width(told: Chances, players: int) -> float:
        low, high = told.at(Course(50, 0), 0).interval(1 / players, 1000)
        return high - low

    usual = Chances(KNOWN, 3)
    other_options = Chances(KNOWN, 3, usual=False)
    other_number = Chances(KNOWN, 4)
    assert usual.is_measured
    for told in (other_options, other_number, unmeasured(3)):
        assert not told.is_measured
    assert other_options.start(START) == [1 / 3] * 3
    assert other_number.start(START) == [1 / 4] * 4
    assert width(usual, 3) < width(other_options, 3) < width(unmeasured(3), 3)
    assert other_number.at(Course(50, 0), 3).told([0.25] * 4) == pytest.approx([0.25] * 4)


def test_a_cost_is_drawn_towards_nothing_by_its_error() -> None:
    told = Chances(KNOWN, 3)
    sure, doubtful = told.cost(0.1, 0.001), told.cost(0.1, 0.05)
    assert sure[0] == pytest.approx(0.06, abs=1e-3)
    assert doubtful[0] == pytest.approx(0.03, abs=1e-3)
    assert doubtful[1] > sure[1] > 0
    assert told.cost(0.0, 0.0) == (0.0, 0.0)


def test_luck_is_told_only_where_news_move_chances_further() -> None:
    assert Chances(KNOWN, 3).luck_share == pytest.approx(0.75)
    assert Chances(KNOWN._replace(news=0.031), 3).luck_share == 0.0
    assert unmeasured(3).luck_share == 0.0


def test_a_file_is_read_as_it_was_written() -> None:
    assert read(ESTATES, KNOWN.text(ESTATES)) == KNOWN


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"rules": 99}, "they are of the rules 99"),
        ({"game": "decs"}, "they are of 'decs'"),
        ({"format": 7}, "format 7"),
        ({"trust": -1}, "some of them are missing"),
        ({"trust": None}, "they cannot be read"),
        ({"players": {}}, "some of them are missing"),
        ({"players": {"3": {"moves": 1, "start": [1, 1], "stages": []}}}, "are not whole"),
    ],
)
def test_a_file_that_does_not_fit_is_refused(change: dict[str, object], words: str) -> None:
    text = json.dumps({**json.loads(KNOWN.text(ESTATES)), **change})
    with pytest.raises(BadChances, match=words):
        read(ESTATES, text)


def test_a_file_with_a_hole_is_refused() -> None:
    found = json.loads(KNOWN.text(ESTATES))
    found.pop("spread")
    with pytest.raises(BadChances, match="cannot be read"):
        read(ESTATES, json.dumps(found))
    with pytest.raises(BadChances, match="cannot be read"):
        read(ESTATES, "{")


@pytest.mark.parametrize("game", GAMES)
def test_a_file_that_is_shipped_can_be_used_and_says_how_it_was_made(game: str) -> None:
    known = chances.measured(hw.games()[game])
    is_shipped = hw.games()[game].file("chances.json") is not None
    assert is_shipped == (known is not None)
    if known is not None:
        assert known.made["command"].startswith("python -m benchmarks.calibration")
        assert 3 in known.players


def test_only_usual_options_of_the_present_rules_count_as_measured() -> None:
    def told(players: int, **options: bool) -> Chances:
        return of_match(hw.new("estates", players, seed=1, options=options))

    assert told(3).is_measured
    name = next(each.name for each in ESTATES.options if isinstance(each.default, bool))
    other = ESTATES.other_options(3)[name]
    assert not told(3, **{name: bool(other)}).is_measured


def test_a_game_without_a_file_is_told_cautiously(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chances, "measured", lambda _: None)
    told = of_match(hw.new("estates", 3, seed=1))
    assert not told.is_measured
    assert told.start(START) == pytest.approx([1 / 3] * 3)
    assert UNKNOWN.players == {}

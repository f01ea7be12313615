"""Thousands of random estates: the engine and the second implementation agree."""

from collections import Counter
from itertools import product
from typing import Any

import pytest

import housewright as hw
from housewright.games.reginald import moves
from housewright.games.reginald.pieces import (
    CARD_IDS,
    FLAVOUR_IDS,
    FLAW_IDS,
    NONE,
    ROLE_IDS,
    SIDE_IDS,
    SQUARE_IDS,
    UP,
)
from housewright.games.reginald.state import State, estate, flaws, geometry, naming, walks
from housewright.games.reginald.state.plot import Plot as Built
from housewright.games.reginald.state.tumbling import tumblings
from tests.effort import draws

from . import blocks, judge, naive, referee
from .estates import chance, village, walk, written
from .naive import STEPS, Plot, Side
from .table import CARDS, SLOTS

SIDES = (*SIDE_IDS, "u")
OPENS = ("ground", "top", "air")
KINDS = {
    "tame": chance,
    "wild": lambda seed: chance(seed, wild=True),
    "walks": walk,
    "villages": village,
}


def loaded(*plots: Plot, **fields: Any) -> hw.Match:
    """A match on these estates."""
    seats: list[dict[str, Any]] = [{"plot": written(plot)} for plot in plots]
    seats[0]["stage"] = "draw"
    position = {"game": "reginald", "players": len(plots), "phase": "play", "button": 0}
    return hw.load({**position, "bag": ["rose"], "pools": [["rose"]] * 4, "seats": seats, **fields})


def pairs(kind: str, number: int) -> list[tuple[Plot, Built]]:
    """Four estates, each as the second implementation and as the engine have them."""
    plots = [KINDS[kind](4 * number + seat) for seat in range(4)]
    match = loaded(*plots)
    standing = match.position()["seats"]
    # Tumbled cubes that look like upright ones are loaded as upright ones.
    return [
        (naive.read(seat["plot"]), plot)
        for seat, plot in zip(standing, plots_of(match), strict=True)
    ]


def plots_of(match: hw.Match) -> list[Built]:
    """The plots as the engine keeps them."""
    assert isinstance(match.state, State)
    return match.state.plots


def many(usual: int) -> range:
    return range(draws(usual, many=30 * usual))


def square(cell: tuple[int, int]) -> int:
    return SQUARE_IDS.index(naive.name_of(cell))


def code(side: Side) -> int:
    return side.level * 256 + square(side.cell) * 4 + SIDE_IDS.index(side.side)


def squares(cells: Any) -> list[int]:
    return sorted(map(square, cells))


@pytest.mark.parametrize("kind", KINDS)
def test_faces_are_exposed_alike(kind: str) -> None:
    for number in many(25):
        for plot, engine in pairs(kind, number):
            for (cell, level, _), (index, side) in product(naive.cubes(plot), enumerate(SIDES)):
                assert (index == UP) is (side == "u")
                expected = naive.is_exposed(plot, cell, level, side)  # REG-45
                assert geometry.is_exposed(engine, square(cell), level, index) is expected
            for cell, level, _ in naive.cubes(plot):
                seen = any(naive.is_exposed(plot, cell, level, side) for side in SIDES)
                assert geometry.is_exterior(engine, square(cell), level) is seen  # REG-46


@pytest.mark.parametrize("kind", KINDS)
def test_houses_are_the_same(kind: str) -> None:
    for number in many(40):
        for plot, engine in pairs(kind, number):
            houses = naive.houses(plot)  # REG-47
            assert engine.houses() == [square(naive.first(house)) for house in houses]
            for house, first in zip(houses, engine.houses(), strict=True):
                assert sorted(engine.squares(first)) == squares(house)
                assert geometry.house_cubes(engine, first) == judge.size(plot, house)
                assert geometry.has_chimney(engine, first) is judge.has_chimney(plot, house)
                assert geometry.floors(engine, first) == judge.floors(plot, house)  # REG-55
                tallest = max(naive.height(plot, cell) for cell in house)
                assert geometry.house_height(engine, first) == tallest


@pytest.mark.parametrize("kind", KINDS)
def test_doorways_lead_to_the_same_places(kind: str) -> None:
    for number in many(40):
        for plot, engine in pairs(kind, number):
            ways = walks.walks_of(engine)
            found = zip(ways.doors, ways.door_opens, ways.door_grounded, strict=True)
            grounded = naive.grounded(plot)
            assert sorted((door, OPENS[opens], bool(way)) for door, opens, way in found) == sorted(
                (code(door), naive.opens_on(plot, door), door in grounded)
                for door in naive.doorways(plot)
            )  # REG-48, REG-52


@pytest.mark.parametrize("kind", KINDS)
def test_doorways_can_be_asked_for_one_by_one(kind: str) -> None:
    for number in many(15):
        for plot, engine in pairs(kind, number):
            doors = naive.doorways(plot)
            for (cell, level, _), (index, side) in product(naive.cubes(plot), enumerate(SIDE_IDS)):
                door, where = Side(cell, level, side), (square(cell), level, index)
                assert geometry.is_doorway(engine, *where) is (door in doors)  # REG-48
                if door in doors:
                    opens = OPENS[geometry.opens_on(engine, *where)]
                    assert opens == naive.opens_on(plot, door)


def arrives(plot: Plot, stair: Side) -> int:
    """What the engine should say of where a staircase arrives."""
    end = naive.arrival(plot, stair)
    if end is None:
        return walks.NOWHERE
    if not isinstance(end, Side):
        return walks.ON_REGION
    return walks.AT_DOORWAY if end in naive.doorways(plot) else walks.AT_STAIRCASE


@pytest.mark.parametrize("kind", KINDS)
def test_staircases_lead_to_the_same_places(kind: str) -> None:
    for number in many(40):
        for plot, engine in pairs(kind, number):
            ways = walks.walks_of(engine)
            found = zip(ways.stairs, ways.stair_arrives, ways.stair_leads, strict=True)
            assert sorted((stair, end, bool(leads)) for stair, end, leads in found) == sorted(
                (code(stair), arrives(plot, stair), naive.leads(plot, stair))
                for stair in naive.staircases(plot)
            )  # REG-49, REG-51


@pytest.mark.parametrize("kind", KINDS)
def test_roofs_and_terraces_are_the_same(kind: str) -> None:
    for number in many(40):
        for plot, engine in pairs(kind, number):
            ways = walks.walks_of(engine)
            regions = [sorted(region) for region in ways.regions]
            assert sorted(regions) == sorted(map(squares, naive.regions(plot)))  # REG-50
            terraces = [regions[number] for number in ways.terraces]
            assert sorted(terraces) == sorted(map(squares, naive.terraces(plot)))  # REG-53


@pytest.mark.parametrize("kind", KINDS)
def test_courtyards_are_the_same(kind: str) -> None:
    for number in many(40):
        for plot, engine in pairs(kind, number):
            for house in naive.houses(plot):
                found = geometry.courtyards(engine, square(naive.first(house)))
                expected = judge.courtyards(plot, house)  # REG-54
                assert sorted(map(sorted, found)) == sorted(map(squares, expected))
                sizes = sorted(geometry.courtyard_size(engine, court) for court in found)
                assert sizes == sorted(judge.court_size(plot, court) for court in expected)


@pytest.mark.parametrize("kind", KINDS)
def test_chimneys_and_sightlines_are_the_same(kind: str) -> None:
    for number in many(25):
        for plot, engine in pairs(kind, number):
            for (cell, level, text), side in product(naive.cubes(plot), STEPS):
                if not naive.is_exposed(plot, cell, level, side):
                    continue
                where = square(cell), level, SIDE_IDS.index(side)
                is_behind = judge.is_behind(plot, cell, level, side)
                assert geometry.in_sight(engine, *where) is not is_behind  # REG-57
                if blocks.cube(text)[side][0] == "chimney" and blocks.is_aligned(text, side):
                    expected = judge.chimney_leads(plot, cell, level, side)  # REG-28
                    assert geometry.chimney_leads(engine, *where) is expected


@pytest.mark.parametrize("kind", KINDS)
def test_flaws_are_the_same(kind: str) -> None:
    for number in many(40):
        for plot, engine in pairs(kind, number):
            found = Counter(
                (FLAW_IDS[kind], SQUARE_IDS[square], level)
                for kind, square, level, _ in flaws.flaws_of(engine)
            )
            assert found == Counter(
                (flaw.kind, naive.name_of(flaw.cell), flaw.level) for flaw in judge.flaws(plot)
            )  # REG-69 to REG-76


@pytest.mark.parametrize("kind", KINDS)
def test_cubes_may_be_placed_and_lifted_alike(kind: str) -> None:
    for number in many(8):
        for plot, engine in pairs(kind, number):
            for flavour, name in enumerate(FLAVOUR_IDS):
                texts = {moves.text(move) for move in engine.placements(flavour)}
                assert texts == set(referee.placements(plot, name))  # REG-22 to REG-28
                assert engine.can_place(flavour) is bool(texts)
                lying = {moves.text(move) for move in tumblings(engine, flavour)}
                turns = referee.tumbled(name)
                assert lying == set(referee.placements(plot, name, turns))  # REG-22
            lifted = [SQUARE_IDS[square] for square in engine.lifts()]
            mine = {"reserve": [], "plot": written(plot)}
            assert sorted(lifted) == sorted(referee.liftable(mine))  # REG-13 to REG-15


def roles(number: int) -> dict[str, str]:
    """A naming as positions hold it."""
    found = {role: moves.named(number, index) for index, role in enumerate(ROLE_IDS)}
    return {role: SQUARE_IDS[square] for role, square in found.items() if square != NONE}


@pytest.mark.parametrize("kind", KINDS)
def test_houses_can_be_named_alike(kind: str) -> None:
    for number in many(40):
        for plot, engine in pairs(kind, number):
            standing = judge.standing(plot)  # REG-58
            expected = [judge.declaration(way) for way in judge.namings(standing)]  # REG-59
            stands = naming.standing(engine)
            assert stands.houses() == [square(naive.first(h)) for h in naive.houses(standing)]
            found = [roles(way) for way in naming.namings(engine)]
            assert sorted(map(sorted, map(dict.items, found))) == sorted(
                map(sorted, map(dict.items, expected))
            )
            assert roles(naming.default_naming(engine)) == expected[0]  # REG-80


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("sightline", [False, True])
def test_every_card_counts_alike(kind: str, sightline: bool) -> None:
    for number in many(40):
        for plot, engine in pairs(kind, number):
            standing = judge.standing(plot)
            names = judge.namings(standing)[0]
            kept = judge.keep(standing, list(names.values()))
            whole = estate.estate_of(engine, naming.default_naming(engine), sightline)
            found = {card: whole.count(index) for index, card in enumerate(CARD_IDS)}
            counts = {card: judge.count(kept, names, card, sightline=sightline) for card in CARDS}
            expected = {card: NONE if n is None else n for card, n in counts.items()}
            assert found == expected  # REG-62 to REG-64
            by_kind = Counter(flaw.kind for flaw in judge.flaws(kept))
            assert whole.flaws() == [by_kind[kind] for kind in FLAW_IDS]  # REG-68


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("views", ["facing", "sightline"])
def test_scores_are_the_same(kind: str, views: str) -> None:
    for number in many(30):
        rng = hw.Rng(f"slots/{number}")
        plots = [KINDS[kind](3 * number + seat) for seat in range(3)]
        cards = [list(CARDS)[index] for index in rng.shuffled(list(range(56)))[:9]]
        slots = dict(zip(SLOTS, cards, strict=True))
        match = loaded(*plots, slots=slots, options={"views": views})
        found = [{k: v for k, v in score.parts.items() if v} for score in match.scores()]
        assert found == judge.scores(match.position())  # REG-65 to REG-67, REG-77, REG-80


def test_random_estates_have_everything() -> None:
    seen: Counter[str] = Counter()
    for kind, number in product(KINDS, range(100)):
        plot = KINDS[kind](number)
        standing = judge.standing(plot)
        seen.update(flaw.kind for flaw in judge.flaws(plot))
        seen.update(f"opens on {naive.opens_on(plot, door)}" for door in naive.doorways(plot))
        seen.update(f"arrives {arrives(plot, stair)}" for stair in naive.staircases(plot))
        seen["terrace"] += len(naive.terraces(plot))
        seen["way up"] += sum(door.level > 0 for door in naive.grounded(plot))
        seen["courtyard"] += sum(len(judge.courtyards(plot, h)) for h in naive.houses(plot))
        seen["fallen"] += len(naive.houses(plot)) - len(naive.houses(standing))
        seen["choice of names"] += len(judge.namings(standing)) > 1
        seen["three names"] += len(judge.namings(standing)[0]) == 3
    kinds = {"topsy", "bare-top", "lost-stair", "sideways", "chimney", "side-roof", "half-stair"}
    ways = {f"arrives {number}" for number in range(4)} | {f"opens on {where}" for where in OPENS}
    more = {"death-door", "terrace", "way up", "courtyard", "fallen", "choice of names"}
    assert all(seen[what] >= 5 for what in kinds | ways | more | {"three names"}), seen

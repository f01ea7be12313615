"""What a house keeps in mind is what its cards say."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import housewright as hw
from housewright.games.quirky import scoring
from housewright.games.quirky.moves import place_of
from housewright.games.quirky.pieces import CONTESTS, DESIGN_IDS, EMPTY, GROUND, KIND_IDS
from housewright.games.quirky.state.contests import is_met
from housewright.games.quirky.state.house import House

from . import naive
from .table import CARDS, standing

CHANGES = st.tuples(st.integers(0, 10**9), st.integers(0, 40))


def facts(house: House) -> dict[str, Any]:
    """All that a house can be asked."""
    cells = [(x, y) for x, y, _ in house.cards()]
    kinds = range(len(KIND_IDS))
    return {
        "cards": house.cards(),
        "size": house.size,
        "open": [house.open_cells(kind) for kind in kinds],
        "room": [house.has_room_for(kind) for kind in kinds],
        "loose": house.loose_cells(),
        "whole": [house.is_whole_without(x, y) for x, y in cells],
        "stands": [house.stands_without(x, y) for x, y in cells],
        "met": [is_met(contest, house) for contest in range(CONTESTS)],
        "area": scoring.area(house),
        "patch": scoring.area_cards(house),
        "chimneys": scoring.chimneys(house),
    }


def changed(house: House, cards: naive.House, rng: hw.Rng) -> None:
    """Place a card somewhere or, now and then, take one away."""
    if cards and rng.below(4) == 0:
        cell = sorted(cards)[rng.below(len(cards))]
        if naive.may_go(cards, cell):
            code = cards.pop(cell)
            assert house.remove(*cell) == DESIGN_IDS.index(code)
            return
    code = list(CARDS)[rng.below(len(CARDS))]
    cells = sorted(naive.open_cells(cards, CARDS[code]["kind"]))
    if cells:
        cell = cells[rng.below(len(cells))]
        cards[cell] = code
        house.place(*cell, DESIGN_IDS.index(code))


@given(CHANGES)
def test_a_house_that_has_changed_is_as_one_built_from_scratch(changes: tuple[int, int]) -> None:
    seed, many = changes
    rng, house = hw.Rng(f"changes/{seed}"), House()
    cards: naive.House = {}
    for step in range(many):
        changed(house, cards, rng)
        # Asked along the way, so that what is kept in mind has to be forgotten.
        if step % 5 == 0:
            facts(house)
    assert facts(house) == facts(standing(cards))


@given(naive.HOUSES, st.randoms(use_true_random=False))
def test_the_order_of_building_makes_no_difference(grown: naive.House, chance: Any) -> None:
    mixed = list(grown.items())
    chance.shuffle(mixed)
    assert facts(standing(dict(mixed))) == facts(standing(grown))


@given(naive.HOUSES, st.integers(-500, 500))
def test_the_place_of_a_house_makes_no_difference(grown: naive.House, way: int) -> None:
    here, there = (
        facts(standing(grown)),
        facts(standing({(x + way, y): c for (x, y), c in grown.items()})),
    )
    for fact in ("size", "room", "whole", "stands", "met", "area", "chimneys"):
        if grown:
            assert there[fact] == here[fact], fact  # QRK-12


@given(naive.HOUSES)
def test_a_house_can_be_asked_about_every_cell(grown: naive.House) -> None:
    house = standing(grown)
    for x in range(-30, 31, 3):
        for y in range(-2, 12):
            wanted = grown.get((x, y))
            found = GROUND if y < 0 else DESIGN_IDS.index(wanted) if wanted else EMPTY
            assert house.at(x, y) == found
            for kind, name in enumerate(KIND_IDS):
                assert house.fits(kind, x, y) is naive.fits(grown, name, (x, y))


@given(naive.HOUSES, st.integers(0, 10**9))
def test_a_copy_goes_its_own_way(grown: naive.House, seed: int) -> None:
    house = standing(grown)
    before = facts(house)
    twin, rng, cards = house.copy(), hw.Rng(f"copy/{seed}"), dict(grown)
    assert facts(twin) == before
    for _ in range(6):
        changed(twin, cards, rng)
    assert facts(house) == before
    assert facts(twin) == facts(standing(cards))


@pytest.mark.parametrize(("dx", "dy"), [(1, 0), (-1, 0), (0, 1)])
def test_a_house_has_room_for_all_cards_in_a_line(dx: int, dy: int) -> None:
    line = {(dx * i, dy * i): "red-door" for i in range(92)}
    house = standing(line)
    assert house.size == 92  # QRK-12
    end = 92 * dx, 92 * dy
    assert place_of(*end) in house.open_cells(0)
    last = place_of(91 * dx, 91 * dy)
    # QRK-25, QRK-26: only ends of a line may go, and of a column only the upper one.
    assert set(house.loose_cells()) == ({last} if dy else {last, place_of(0, 0)})

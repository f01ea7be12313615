"""Requirements of every form, drawn at random, against the plain rules."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from housewright.games.quirky.state.contests import requirement

from . import naive
from .table import CONTESTS, standing

KINDS = st.sampled_from(["room", "roof", "tower", "walkway"])
FACTS = st.sampled_from(["kind", "colour", "window", "design", "column", "level"])
SIDES = st.sampled_from(["card", "gap"])
SELECTORS = st.fixed_dictionaries(
    {},
    optional={
        "kind": st.lists(KINDS, min_size=1, max_size=3, unique=True),
        "colour": st.sampled_from(["red", ["gold", "green", "plum"], "grey"]),
        "icon": st.sampled_from(["cat", "plants", ["lamp", "door"]]),
        "window": st.sampled_from(["square", ["round", "arched"]]),
        "level": st.sampled_from([0, 1, [1, None], [None, 2]]),
        "above": SIDES,
        "below": SIDES,
        "left": SIDES,
        "right": SIDES,
    },
)
SMALL = st.integers(0, 5)
PICTURES = st.integers(1, 3).flatmap(
    lambda wide: st.lists(st.text("#_.AB", min_size=wide, max_size=wide), min_size=1, max_size=3)
).filter(lambda rows: any(sign in "#AB" for row in rows for sign in row))  # fmt: skip
ONE = st.one_of(
    st.fixed_dictionaries({"count": SELECTORS, "min": SMALL}, optional={"max": SMALL}),
    st.fixed_dictionaries({"icons": st.sampled_from(["cat", "chimney"]), "in": SELECTORS,
                           "min": SMALL}),
    st.fixed_dictionaries({"values": FACTS, "in": SELECTORS, "min": SMALL}),
    st.fixed_dictionaries({"group": SELECTORS, "min": SMALL}, optional={"same": FACTS}),
    st.fixed_dictionaries(
        {"line": SELECTORS, "dir": st.sampled_from(["row", "column"]), "length": st.integers(1, 4)},
        optional={"same": FACTS, "different": FACTS},
    ),
    st.fixed_dictionaries({"pairs": SELECTORS, "same": FACTS, "min": SMALL}),
    st.fixed_dictionaries({"pattern": PICTURES}, optional={"letters": FACTS}),
    st.fixed_dictionaries({"skyline": st.lists(SMALL, min_size=1, max_size=4),
                           "flip": st.booleans()}),
    st.fixed_dictionaries({"size": st.sampled_from(["cards", "width", "height"]), "min": SMALL}),
    st.fixed_dictionaries({"tops": SELECTORS}),
    st.just({"mirror": "outline"}),
)  # fmt: skip
REQUIREMENTS = st.recursive(
    ONE,
    lambda parts: st.one_of(
        st.fixed_dictionaries({"all": st.lists(parts, min_size=1, max_size=3)}),
        st.fixed_dictionaries({"any": st.lists(parts, min_size=1, max_size=3)}),
    ),
    max_leaves=4,
)


@given(naive.HOUSES, REQUIREMENTS)
def test_requirements_are_met_as_by_the_plain_rules(
    grown: naive.House, source: dict[str, Any]
) -> None:
    assert requirement(source).is_met(standing(grown)) is naive.met(grown, source)


@given(naive.HOUSES)
def test_contests_are_met_as_by_the_plain_rules(grown: naive.House) -> None:
    made = standing(grown)
    for name, contest in CONTESTS.items():
        form = requirement(contest["requires"])
        assert form.is_met(made) is naive.met(grown, contest["requires"]), name

"""The types of ids name what the components name."""

from typing import get_args

from housewright.games.obsession import ids
from housewright.games.obsession.pieces import (
    CATEGORY_IDS,
    EVENT_IDS,
    FAMILY_IDS,
    FAVOUR_IDS,
    MILESTONE_IDS,
    SERVANT_IDS,
)
from housewright.games.obsession.state.phases import PHASE_IDS


def test_types_of_ids_and_components_agree() -> None:
    assert get_args(ids.Category) == CATEGORY_IDS
    assert get_args(ids.Servant) == SERVANT_IDS
    assert get_args(ids.Favour) == FAVOUR_IDS
    assert get_args(ids.Event) == EVENT_IDS
    assert get_args(ids.Family) == FAMILY_IDS
    assert get_args(ids.MilestoneId) == MILESTONE_IDS


def test_numbers_by_id_have_every_id() -> None:
    assert tuple(ids.Servants.__annotations__) == SERVANT_IDS
    assert tuple(ids.Favours.__annotations__) == FAVOUR_IDS
    assert tuple(ids.Columns.__annotations__) == CATEGORY_IDS


def test_phases_are_those_of_the_engine_and_a_turn_goes_on_in_some() -> None:
    assert (*get_args(ids.Phase), "queue") == PHASE_IDS
    assert set(get_args(ids.Resume)) < set(PHASE_IDS)

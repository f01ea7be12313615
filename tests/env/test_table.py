"""Whose turn it is, and that tables can be copied and pickled in the middle of a move."""

import copy
import pickle
from itertools import pairwise

import pytest

import housewright as hw
from housewright.core.refusal import BadSetup, Refusal
from housewright.core.rng import Rng
from housewright.env.setting import Setting
from housewright.env.table import Table, next_to_act


@pytest.mark.parametrize(
    ("to_act", "last", "expected"),
    [((), 1, -1), ((2,), 2, 2), ((0, 1, 3), -1, 0), ((0, 1, 3), 1, 3), ((0, 1, 3), 3, 0)],
)
def test_seats_that_act_at_once_take_turns(
    to_act: tuple[int, ...], last: int, expected: int
) -> None:
    assert next_to_act(to_act, last, 4) == expected


def test_in_frantic_mode_all_seats_take_turns() -> None:
    table = Table(Setting("reginald", players=4, options={"mode": "frantic"}), 5)
    rng, movers = Rng("frantic"), []
    for _ in range(400):
        to_act = table.state.to_act()
        seat = table.seat
        if not to_act:
            break
        assert seat in to_act
        if table.act(rng.choice(table.legal())):
            movers.append((to_act, seat))
    for (_, last), (to_act, seat) in pairwise(movers):
        between = [(last + step) % 4 for step in range(1, (seat - last - 1) % 4 + 1)]
        assert not {*between} & {*to_act}, "a seat that could act was passed over"


@pytest.mark.parametrize("key", list(hw.games()))
def test_copies_and_pickles_go_on_alike(key: str) -> None:
    game = hw.games()[key]
    table = Table(Setting(key, players=game.seats[-1], coding="words"), 11)
    rng = Rng("copies")
    for _ in range(61):
        if table.is_over:
            break
        table.act(rng.choice(table.legal()))
    twins = [table, table.copy(), copy.deepcopy(table), pickle.loads(pickle.dumps(table))]
    for at in range(60):
        if table.is_over:
            break
        legal = [twin.legal() for twin in twins]
        assert legal == [legal[0]] * len(twins)
        action = legal[0][at % len(legal[0])]
        for twin in twins:
            twin.act(action)
    dumps = [game.codec.dump(twin.state) for twin in twins]
    assert dumps == [dumps[0]] * len(twins)


def test_a_copy_shares_nothing() -> None:
    table = Table(Setting("estates", players=3), 7)
    before = table.legal()
    twin = table.copy()
    twin.act(twin.legal()[-1])
    assert table.legal() == before
    assert table.state.to_act() == (0,)


def test_a_match_that_is_over_refuses_actions() -> None:
    table = Table(Setting("estates", players=2, reward="score"), 7)
    rng = Rng("over")
    assert table.rewards() == [0, 0]
    while not table.is_over:
        table.act(rng.choice(table.legal()))
    assert table.legal() == []
    assert sum(table.rewards()) == pytest.approx(0)
    with pytest.raises(Refusal, match=r"The match is over: call reset\(\)"):
        table.act(0)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"key": "estate"}, "did you mean estates"),
        ({"players": 9}, "for 2 to 5 players"),
        ({"options": {"round": 2}}, "did you mean rounds"),
        ({"options": {"rounds": 99}}, "rounds"),
        ({"coding": "word"}, "did you mean words"),
        ({"reward": "wins"}, "There is no reward 'wins'"),
    ],
)
def test_wrong_settings_are_refused(change: dict[str, object], words: str) -> None:
    given = {"key": "estates", "players": 3, **change}
    with pytest.raises(BadSetup, match=words):
        Setting(given.pop("key"), **given)  # type: ignore[arg-type]

"""The environments for one agent among bots."""

import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

import housewright as hw
from housewright.core.refusal import BadSetup, IllegalMove, Refusal
from housewright.env import seat_env, seat_vector_env
from housewright.env.seat import SeatEnv


def legal(seen: dict[str, np.ndarray], rng: np.random.Generator) -> int:
    return int(rng.choice(np.flatnonzero(seen["action_mask"])))


@pytest.mark.parametrize("key", list(hw.games()))
def test_the_official_check_passes(key: str) -> None:
    players = hw.games()[key].seats[0]
    env = seat_env(key, players=players, opponents="random", illegal="lose")
    check_env(env, skip_render_check=True)


@pytest.mark.parametrize("seat", [0, 2])
def test_the_agent_plays_its_seat_to_the_end(seat: int) -> None:
    env = seat_env("estates", players=3, seat=seat, opponents=["random", "novice"])
    seen, _ = env.reset(seed=5)
    rng, rewards, is_over = np.random.default_rng(5), [], False
    while not is_over:
        assert env.table is not None
        assert env.table.seat == seat
        seen, reward, is_over, is_cut, info = env.step(legal(seen, rng))
        rewards.append(reward)
        assert not is_cut
        assert (info["action_mask"] == seen["action_mask"]).all()
    assert not any(rewards[:-1])
    assert env.table is not None
    winners = env.table.state.winners()
    assert rewards[-1] == (1 / len(winners) if seat in winners else 0)
    with pytest.raises(Refusal, match=r"The match is over: call reset\(\)"):
        env.step(0)


def test_an_illegal_action_is_refused_or_loses() -> None:
    env = seat_env("estates", players=2, opponents="random")
    with pytest.raises(Refusal, match=r"call reset\(\) first"):
        env.step(0)
    env.reset(seed=1)
    with pytest.raises(IllegalMove, match="'pass', is not legal: "):
        env.step(1)
    losing = seat_env("estates", players=2, opponents="random", reward="placing", illegal="lose")
    losing.reset(seed=1)
    _, reward, is_over, _, info = losing.step(1)
    assert (reward, is_over) == (-1, True)
    assert "'pass', is not legal" in info["illegal"]


def test_copies_and_pickles_go_on_alike() -> None:
    env = seat_env("decs", players=2, opponents="novice")
    seen, _ = env.reset(seed=8)
    rng = np.random.default_rng(8)
    for _ in range(12):
        seen, *_ = env.step(legal(seen, rng))
    twins: list[SeatEnv] = [env, env.copy(), pickle.loads(pickle.dumps(env))]
    for _ in range(12):
        action = legal(seen, rng)
        steps = [twin.step(action) for twin in twins]
        seen = steps[0][0]
        assert all((step[0]["observation"] == seen["observation"]).all() for step in steps)
        if steps[0][2]:
            break
    assert len({twin.render() for twin in twins}) == 1


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"seat": 3}, "The seat is from 0 to 2"),
        ({"opponents": ["random"]}, "There are 2 other seats, but 1 opponents"),
        ({"opponents": "novize"}, "did you mean novice"),
        ({"illegal": "end"}, "There is no 'end'"),
        ({"illegal": "lose", "reward": "score"}, "has no least value"),
    ],
)
def test_wrong_environments_are_refused(change: dict[str, object], words: str) -> None:
    with pytest.raises(BadSetup, match=words):
        seat_env("estates", players=3, **change)  # type: ignore[arg-type]


def test_a_vector_of_matches_begins_again_on_the_step_after_the_end() -> None:
    env = seat_vector_env("estates", players=2, matches=3)
    assert env.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    with pytest.raises(Refusal, match=r"call reset\(\) first"):
        env.step(np.zeros(3, int))
    seen, _ = env.reset(seed=2)
    rng, had_ended, ends = np.random.default_rng(2), np.zeros(3, bool), 0
    for _ in range(260):
        assert env.observation_space.contains(seen)
        for at in np.flatnonzero(had_ended):
            assert not seen["action_mask"][at].any()
        actions = np.array(
            [rng.choice(np.flatnonzero(mask)) if mask.any() else 0 for mask in seen["action_mask"]]
        )
        seen, rewards, is_over, is_cut, _ = env.step(actions)
        for at in np.flatnonzero(had_ended):
            # The action was ignored: the agent is at its first decision of a new match.
            assert (rewards[at], is_over[at]) == (0, False)
            assert seen["action_mask"][at].any()
        assert not is_cut.any()
        had_ended = is_over
        ends += is_over.sum()
    assert ends > 2


def test_a_vector_refuses_what_no_match_can_do_before_anything_changes() -> None:
    env = seat_vector_env("estates", players=2, matches=2)
    seen, _ = env.reset(seed=[4, 4])
    assert (seen["observation"][0] == seen["observation"][1]).all()
    with pytest.raises(IllegalMove, match="Match 1: Action 1, 'pass', is not legal"):
        env.step(np.array([0, 1]))
    with pytest.raises(BadSetup, match="must be 2 whole numbers"):
        env.step(np.array([0]))
    again = env._seen()
    assert all((again[name] == seen[name]).all() for name in seen)
    with pytest.raises(BadSetup, match="name a seed for each"):
        env.reset(seed=[1])


def test_wrappers_of_gymnasium_can_be_used() -> None:
    env = gymnasium.wrappers.RecordEpisodeStatistics(
        seat_env("estates", players=2, opponents="random")
    )
    seen, _ = env.reset(seed=3)
    rng, is_over = np.random.default_rng(3), False
    info: dict[str, Any] = {}
    while not is_over:
        seen, _, is_over, _, info = env.step(legal(seen, rng))
    assert info["episode"]["l"] > 5

"""The environments for agents that act one after another."""

import pickle

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import housewright as hw
from housewright.core.refusal import BadSetup, IllegalMove, Refusal
from housewright.env import aec_env
from housewright.env.aec import AgentCycle

# Dictionaries of arrays are what environments with masks give; the test would rather see arrays.
dictionaries = pytest.mark.filterwarnings("ignore:Observation")


def step_at_random(env: AgentCycle, rng: np.random.Generator, steps: int) -> None:
    for _ in range(steps):
        if not env.agents:
            return
        seen, _, is_over, _, _ = env.last()
        mask = seen["action_mask"]
        env.step(None if is_over else int(rng.choice(np.flatnonzero(mask))))


@dictionaries
@pytest.mark.parametrize("key", list(hw.games()))
def test_the_official_checks_pass(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    players = hw.games()[key].seats[-1]
    api_test(aec_env(key, players=players), num_cycles=60)
    seed_test(lambda: aec_env(key, players=players), num_cycles=8)
    assert "Passed API test" in capsys.readouterr().out


def test_a_match_ends_with_the_rewards_of_all_seats() -> None:
    env = aec_env("estates", players=2, reward="placing")
    env.reset(seed=4)
    rng = np.random.default_rng(4)
    earned = dict.fromkeys(env.agents, 0.0)
    while env.agents:
        agent = env.agent_selection
        seen, reward, is_over, _, _ = env.last()
        earned[agent] += reward
        env.step(None if is_over else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    assert sum(earned.values()) == 0
    assert set(earned.values()) in ({-1.0, 1.0}, {0.0})
    with pytest.raises(Refusal, match=r"call reset\(\) for another one"):
        env.step(0)


def test_the_seed_of_a_match_deals_the_same_cards_elsewhere() -> None:
    env = aec_env("estates", players=3, options={"rounds": 2})
    with pytest.raises(Refusal, match=r"There is no match yet: call reset\(\)"):
        env.observe("seat_0")
    env.reset(seed=12)
    assert env.table is not None
    first = env.match_seed
    match = hw.new("estates", players=3, seed=first, options={"rounds": 2})
    assert env.setting.game.codec.dump(env.table.state) == match.position()
    env.reset()
    assert env.match_seed != first
    env.reset(seed=12)
    assert env.match_seed == first


def test_only_the_agent_to_act_has_legal_actions_and_nobody_sees_the_money_of_others() -> None:
    env = aec_env("estates", players=3)
    env.reset(seed=1)
    observer = env.setting.observer
    for agent in env.agents:
        seen = env.observe(agent)
        assert env.observation_space(agent).contains(seen)
        assert seen["action_mask"].any() == (agent == env.agent_selection)
        assert observer.named(seen["observation"].tolist())["cash"] == [12, -1, -1]


def test_illegal_actions_are_told_why_and_change_nothing() -> None:
    env = aec_env("estates", players=3)
    env.reset(seed=1)
    before = env.render()
    with pytest.raises(IllegalMove, match="'pass', is not legal: "):
        env.step(1)
    with pytest.raises(IllegalMove, match="An action is a number from 0 to 1241, not None"):
        env.step(None)
    assert (env.render(), env.agent_selection) == (before, "seat_0")


@pytest.mark.parametrize("key", ["estates", "quirky"])
def test_copies_and_pickles_go_on_alike(key: str) -> None:
    env = aec_env(key, players=2)
    env.reset(seed=3)
    step_at_random(env, np.random.default_rng(1), 45)
    twins = [env, env.copy(), pickle.loads(pickle.dumps(env))]
    for twin in twins:
        step_at_random(twin, np.random.default_rng(2), 45)
    assert len({twin.render() for twin in twins}) == 1
    assert len({twin.agent_selection for twin in twins}) == 1
    env.reset()
    twins[1].reset()
    assert env.match_seed == twins[1].match_seed


def test_rendering(capsys: pytest.CaptureFixture[str]) -> None:
    env = aec_env("estates", players=2, render_mode="human")
    env.reset(seed=3)
    env.step(0)
    assert "Seat 1" in capsys.readouterr().out
    with pytest.raises(BadSetup, match="did you mean ansi"):
        aec_env("estates", players=2, render_mode="ansii")

"""Matches in words, and what is made of the answers of language models."""

import pytest

import housewright as hw
from housewright.core.refusal import BadSetup, Refusal
from housewright.core.rng import Rng
from housewright.env import TextEnv


@pytest.mark.parametrize(
    "answer",
    [
        "auction y3",
        "  Auction   Y3 \n",
        "I take yellow, since b1 is free.\n\n**Move: `auction y3`**",
        "Answer: auction y3\n\n",
        "stow would be bad, so:\nauction y3\nGood luck!",
    ],
)
def test_a_move_is_found_in_an_answer(answer: str) -> None:
    env = TextEnv("estates", players=3)
    env.reset(seed=7)
    step = env.step(answer)
    assert (step.move, step.error, env.seat) == ("auction y3", "", 1)


@pytest.mark.parametrize("answer", ["", "auction", "auction r6", "castle", "pass", "x" * 10_000])
def test_an_answer_without_a_legal_move_is_told_why_and_changes_nothing(answer: str) -> None:
    env = TextEnv("estates", players=3)
    env.reset(seed=7)
    before = env.prompt()
    for number in (1, 2):
        step = env.step(answer)
        assert step.error.endswith(".")
        assert (step.move, step.is_over, env.errors) == ("", False, number)
    assert env.prompt() == before
    env.step("auction y3")
    assert env.errors == 0


@pytest.mark.parametrize("key", list(hw.games()))
def test_a_prompt_says_all_that_one_needs(key: str) -> None:
    env = TextEnv(key, players=hw.games()[key].seats[0])
    env.reset(seed=2)
    rng = Rng("prompts")
    for _ in range(25):
        prompt = env.prompt()
        assert f"You are Seat {env.seat} of" in prompt
        assert env.board() in prompt
        legal = env.legal()
        listed = prompt.partition("legal, among them:\n" if len(legal) > 60 else "Legal moves:\n")
        moves = listed[2].partition("\n\n")[0].split("\n")
        assert set(moves) <= set(legal)
        assert len(moves) == len(legal) or 30 <= len(moves) <= 60 < len(legal)
        assert not env.step(legal[rng.below(len(legal))]).error
        if env.seat < 0:
            break


def test_a_match_ends_with_rewards() -> None:
    env = TextEnv("estates", players=2, reward="score")
    with pytest.raises(Refusal, match=r"call reset\(\) first"):
        env.prompt()
    env.reset(seed=1)
    twin = env.copy()
    rng = Rng("text")
    while True:
        legal = env.legal()
        step = env.step(legal[rng.below(len(legal))])
        if step.is_over:
            break
    assert sum(step.rewards) == 0
    assert env.board()
    assert twin.seat == 0
    assert twin.match is not None
    assert twin.match.ply == 0
    for ask in (env.prompt, lambda: env.step("pass")):
        with pytest.raises(Refusal, match="The match is over"):
            ask()


def test_wrong_terms_are_refused_at_once() -> None:
    with pytest.raises(BadSetup, match="did you mean estates"):
        TextEnv("estate", players=3)
    with pytest.raises(BadSetup, match="for 2 to 5 players"):
        TextEnv("estates", players=7)
    with pytest.raises(BadSetup, match="There is no reward"):
        TextEnv("estates", players=3, reward="fame")


def test_the_rules_can_be_told() -> None:
    env = TextEnv("estates", players=3, lang="ja")
    env.reset(seed=7)
    assert "EST-1" in env.rules()

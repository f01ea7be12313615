"""Whole matches, watched by a referee who knows nothing of the engine."""

from typing import Any

import pytest

import housewright as hw
from tests.effort import draws

from . import judge, moving, referee

# How much a random player likes each kind of move: so plots fill, and everything is seen.
LIKED = {"take": 8, "done": 1, "skip": 1, "draw": 6, "repair": 1, "play": 4, "decline": 1}
# Matches of all numbers of players, in both modes.
TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"views": "sightline", "first": 1}),
    (4, {"tie_vote": False}),
    (2, {"mode": "frantic", "views": "sightline"}),
    (3, {"mode": "frantic"}),
    (4, {"mode": "frantic", "first": 3}),
    (2, {"turning": "free"}),
    (3, {"mode": "frantic", "turning": "free"}),
]
NEAR = {f"{x},{y}" for x in range(3, 6) for y in range(3, 7)}
STONE = "cornerstone"
MATCHES = range(draws(1, many=60))


def chosen(legal: list[str], rng: hw.Rng) -> str:
    """A move at random, by kind first; cubes are often put near others."""
    kinds = sorted({text.split()[0] for text in legal})
    bowl = [kind for kind in kinds for _ in range(LIKED.get(kind, 2))]
    kind = bowl[rng.below(len(bowl))]
    texts = [text for text in legal if text.split()[0] == kind]
    middle = [text for text in texts if kind == "place" and text.split()[2] in NEAR]
    texts = middle if middle and rng.below(5) else texts
    return texts[rng.below(len(texts))]


def mixed(match: hw.Match) -> list[str]:
    """The pile after the draft, slot a first."""
    position = match.position()
    return [position["slots"]["a"], *position["pile"]]


@pytest.mark.parametrize("number", MATCHES)
@pytest.mark.parametrize(("players", "options"), TABLES)
def test_the_referee_agrees_with_every_move(
    players: int, options: dict[str, Any], number: int
) -> None:
    match = hw.new("reginald", players, seed=players + number, options=options)
    rng = hw.Rng(f"referee/{players}/{options}/{number}")
    crowds = set()
    while not match.is_over:
        before = match.position()
        assert list(match.to_act) == before["to_act"] == referee.to_act(before)
        for seat in range(players):
            legal = match.legal_moves(seat)
            assert set(legal) == referee.legal(before, seat), before
            assert len(legal) == len(set(legal))
        crowds.add(len(match.to_act))
        seat = match.to_act[rng.below(len(match.to_act))]
        text = chosen(match.legal_moves(seat), rng)
        match.play(seat, text)
        then = moving.after(before, seat, text, mixed(match))
        assert match.position() == then, (seat, text)
    assert match.winners() == referee.winners(match.position())
    found = [{k: v for k, v in score.parts.items() if v} for score in match.scores()]
    assert found == judge.scores(match.position())  # REG-80
    if options.get("mode") == "frantic":
        assert len(crowds) >= min(players, 3)  # REG-41: several did act at once


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_some_things_only_go_one_way(players: int, options: dict[str, Any]) -> None:
    match = hw.new("reginald", players, seed=7, options=options)
    rng = hw.Rng(f"one way/{players}/{options}")
    before = match.position()
    while not match.is_over:
        seat = match.to_act[rng.below(len(match.to_act))]
        match.play(seat, chosen(match.legal_moves(seat), rng))
        now = match.position()
        assert now["bag"] == before["bag"][len(before["bag"]) - len(now["bag"]) :]  # REG-18
        for slot, card in before["slots"].items():
            assert card in (None, now["slots"][slot])  # REG-34
        if before["ending"] is not None:
            assert now["ending"] <= before["ending"]  # REG-36
        if now["phase"] == "play" == before["phase"]:
            for mine, then in zip(now["seats"], before["seats"], strict=True):
                stones = [square for square, stack in then["plot"].items() if stack[-1] == STONE]
                kept = [square for square in stones if STONE in mine["plot"].get(square, ())]
                assert kept == stones  # REG-13
        before = now


def sights(position: dict[str, Any]) -> set[str]:
    """What can be seen of the Button in a position of frantic mode."""
    found = set()
    for seat, mine in enumerate(position["seats"]):
        is_building = mine["stage"] in ("build", "place", "desire")
        found.add(mine["stage"])
        if mine["waiting"]:
            found.add("waits")
        if is_building and position["button"] is None:
            found.add("builds after the last turn")  # REG-44
        if is_building and mine["forfeit"] and position["button"] == seat:
            found.add("has it back")  # REG-43
        if mine["stage"] == "desire" and not mine["forfeit"]:
            found.add("plays a card")  # REG-42
    return found


def test_frantic_matches_show_everything() -> None:
    seen = set()
    for seed in range(8):
        match = hw.new("reginald", 2 + seed % 3, seed=seed, options={"mode": "frantic"})
        rng = hw.Rng(f"frantic/{seed}")
        while not match.is_over:
            seat = match.to_act[rng.below(len(match.to_act))]
            match.play(seat, chosen(match.legal_moves(seat), rng))
            seen |= sights(match.position())
    assert seen == {
        "idle", "ready", "repair", "draw", "button", "hold", "build", "place", "desire", "waits",
        "builds after the last turn", "has it back", "plays a card",
    }  # REG-38 to REG-44  # fmt: skip

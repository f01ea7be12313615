"""Whole matches, checked by a referee that shares no code with the engine."""

from typing import Any

import pytest

import housewright as hw
from tests.effort import draws

from . import naive, points, referee
from .census import census

# Weights of the kinds of moves for random players, so that much is hosted, bought and used.
LIKED = {
    "host": 12, "invite": 12, "serve": 12, "cook": 4, "carriage": 3, "buy": 8, "end": 4, "ready": 2,
    "gossip": 3, "borrow": 1, "help": 2, "refresh": 1, "use": 1, "usefulman": 1, "hallboy": 3,
    "housemaid": 3, "rouse": 3,
}  # fmt: skip
# Matches of all numbers of players, with every option.
TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {"milestones": True}),
    (2, {"upstairs": True, "wessex": True, "milestones": ["downstairs-4", "party-5"]}),
    (3, {"upstairs": True, "extended": True}),
    (4, {"howard": True, "pass_hire": True}),
    (5, {"wessex": True}),
    (6, {"wessex": True, "upstairs": True, "milestones": True}),
    (3, {"upstairs": True, "loan": 200, "guest_limit": "turn", "hallboy_hires": True}),
    (4, {"guest_draft": True, "late_monuments": True, "closed_courtship": True}),
    (6, {"wessex": True, "howard": True, "guest_draft": True, "closed_courtship": True}),
]
MATCHES = range(draws(1, many=60))


def chosen(legal: list[str], rng: hw.Rng) -> str:
    """A move at random, by kind first."""
    kinds = sorted({text.split()[0] for text in legal})
    bowl = [kind for kind in kinds for _ in range(LIKED.get(kind, 2))]
    kind = bowl[rng.below(len(bowl))]
    texts = [text for text in legal if text.split()[0] == kind]
    return texts[rng.below(len(texts))]


def judged(before: dict[str, Any], after: dict[str, Any], seat: int) -> None:
    """The favours of an activity, where this move has settled them (OBS-65)."""
    serving = ("invite", "assign", "choose", "extras")
    turn = after["turn"]
    if before["phase"] not in serving or after["phase"] in (*serving, "hire"):
        return
    if turn is None or turn["activity"] is None or turn["resume"] == "invite":
        return
    mine, then = after["boards"][seat], before["boards"][seat]
    assert mine["cash"] - then["cash"] == naive.income(after)
    top = (naive.track(after)["max_level"] - 1) * 5
    old = (then["rep"][0] - 1) * 5 + then["rep"][1] - 1
    new = min(max(old + naive.steps(after), 0), top)
    assert mine["rep"] == [new // 5 + 1, new % 5 + 1]  # OBS-68 to OBS-71
    left = turn["activity"]["queue"]
    wanted = naive.queue(after)[-len(left) :] if left else []
    if left and left[0]["do"] == "draw":
        wanted[0]["look"] = min(wanted[0]["look"], left[0]["look"])  # OBS-76
    assert left == wanted


@pytest.mark.parametrize("number", MATCHES)
@pytest.mark.parametrize(("players", "options"), TABLES)
def test_the_referee_agrees_with_every_move(
    players: int, options: dict[str, Any], number: int
) -> None:
    match = hw.new("obsession", players, seed=players + number, options=options)
    rng = hw.Rng(f"referee/{players}/{options}/{number}")
    while not match.is_over:
        before = match.position()
        for seat in range(players):
            legal = match.legal_moves(seat)
            assert set(legal) == referee.legal(before, seat), before
            assert len(legal) == len(set(legal))
        seat = match.to_act[rng.below(len(match.to_act))]
        text = chosen(match.legal_moves(seat), rng)
        match.play(seat, text)
        judged(before, match.position(), seat)
    position = match.position()
    assert match.winners() == points.winners(position)
    for seat, score in enumerate(match.scores()):
        assert score.parts == points.score(position, seat)


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_scores_and_courtships_are_added_up_twice(players: int, options: dict[str, Any]) -> None:
    match = hw.new("obsession", players, seed=players, options=options)
    rng = hw.Rng(f"points/{players}/{options}")
    while not match.is_over:
        for _ in range(7):
            seat = match.to_act[rng.below(len(match.to_act))]
            match.play(seat, chosen(match.legal_moves(seat), rng))
            if match.is_over:
                break
        position, facts = match.position(), match.facts()
        assert facts is not None
        for seat, score in enumerate(match.scores()):
            assert score.parts == points.score(position, seat)  # OBS-145
            courtship = points.courtship(position, seat) if position["themes"]["shown"] else 0
            assert facts["estates"][seat]["courtship"] == courtship  # OBS-123, OBS-126


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_some_things_only_go_one_way(players: int, options: dict[str, Any]) -> None:
    match = hw.new("obsession", players, seed=7, options=options)
    rng = hw.Rng(f"one way/{players}/{options}")
    before = match.position()
    counted = census(before)
    while not match.is_over:
        seat = match.to_act[rng.below(len(match.to_act))]
        match.play(seat, chosen(match.legal_moves(seat), rng))
        now = match.position()
        assert census(now) == counted
        assert now["round"] - before["round"] in (0, 1)
        shown = before["themes"]["shown"]
        assert now["themes"]["shown"][: len(shown)] == shown  # OBS-23
        assert now["shuffles"] >= before["shuffles"]
        for card, old in zip(now["milestones"], before["milestones"], strict=False):
            assert card["claimed"][: len(old["claimed"])] == old["claimed"]  # OBS-147
        for mine, then in zip(now["boards"], before["boards"], strict=True):
            assert set(then["tiles"]) <= set(mine["tiles"])  # nobody loses a tile
            assert then["usefulman_gone"] <= mine["usefulman_gone"]  # OBS-86
            for tile, side in then["tiles"].items():
                may_turn = tile in ("green-room", "south-lawn")  # OBS-103
                assert may_turn or side == "front" or mine["tiles"][tile] == "back"  # OBS-102
        before = now


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_a_match_of_passes_goes_through_all_rounds(players: int, options: dict[str, Any]) -> None:
    match = hw.new("obsession", players, seed=1, options=options)
    rounds = set()
    while not match.is_over:
        seat = match.to_act[0]
        legal = match.legal_moves(seat)
        rounds.add(match.position()["round"])
        liked = [text for text in ("pass cash", "end") if text in legal]
        match.play(seat, liked[0] if liked else legal[0])
    assert rounds == set(range(1, 21 if options.get("extended") else 17))  # OBS-22, OBS-146

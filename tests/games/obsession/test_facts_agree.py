"""Whole matches in which facts say no more and no less than the rules do."""

import json
from collections.abc import Iterable
from typing import Any

import pytest

import housewright as hw
from tests.effort import draws

from .test_matches import TABLES, chosen

Told = dict[str, Any]
MATCHES = range(draws(1, many=20))
#: Phases before the favours of an activity.
SERVING = ("invite", "assign", "choose", "extras")
SPECIALS = ("borrow", "help", "refresh", "rouse", "church", "fair", "gossip", "usefulman")


def free(found: Iterable[Told], key: str, obstacle: str = "obstacle") -> set[str]:
    """Those that nothing forbids."""
    return {each[key] for each in found if each[obstacle] is None}


def after(legal: list[str], *starts: str) -> set[str]:
    """The rest of the legal moves that begin with these words."""
    return {
        text.removeprefix(f"{s} ") for text in legal for s in starts if text.startswith(f"{s} ")
    }


def of_hosting(told: Told, legal: list[str]) -> None:
    hosts = after(legal, "host")
    venues = told["hosting"]["venues"]
    assert free(venues, "tile") == {each for each in hosts if " " not in each}
    helped = {each.removesuffix(" usefulman") for each in hosts if " " in each}
    assert free(venues, "tile", "obstacle_with_usefulman") == helped
    for each in venues:
        if each["obstacle"] is None:
            assert not each["missing_levels"]
            assert not each["missing_servants"]


def of_inviting(told: Told, legal: list[str]) -> None:
    inviting = told["inviting"]
    assert free(inviting["hand"], "id") == after(legal, "invite")
    assert (inviting["obstacle"] is None) == ("serve" in legal)
    added = {text for text in legal if text.split()[0] in ("cook", "carriage")}
    assert free(inviting["additions"], "move") == added


def of_extras(told: Told, legal: list[str]) -> None:
    added = {text for text in legal if text.split()[0] in ("hallboy", "housemaid")}
    assert free(told["inviting"]["additions"], "move") == added


def of_assigning(told: Told, legal: list[str]) -> None:
    need = told["party"]["service"][0]
    assert [need["servant"], *need["others"]] == [text.split()[1] for text in legal]


def of_hiring(told: Told, legal: list[str]) -> None:
    able = {servant for servant, obstacle in told["for_hire"].items() if obstacle is None}
    assert able == after(legal, "hire")


def of_buying(told: Told, legal: list[str]) -> None:
    slots = [(str(at), each) for at, each in enumerate(told["market"], 1) if each is not None]
    stored = [each for offers in told["reserves"].values() for each in offers]
    offers = dict([*slots, *[(each["tile"], each) for each in stored]])
    bought = after(legal, "buy")
    able = {name for name, each in offers.items() if each["obstacle"] is None}
    assert able == {each for each in bought if " " not in each}
    helped = {
        f"{name} usefulman"
        for name, each in offers.items()
        if each["with_usefulman"] is not None and each["obstacle_with_usefulman"] is None
    }
    assert helped == {each for each in bought if " " in each}


BY_PHASE = {
    "host": of_hosting,
    "invite": of_inviting,
    "extras": of_extras,
    "assign": of_assigning,
    "hire": of_hiring,
    "buy": of_buying,
}


def of_any_time(told: Told, legal: list[str]) -> None:
    begun = {text for text in legal if text.split()[0] in SPECIALS}
    for each in told["specials"]:
        is_legal = any(text == each["id"] or text.startswith(f"{each['id']} ") for text in begun)
        assert (each["obstacle"] is None) == is_legal, each
    used = {text.split()[1] for text in legal if text.startswith("use ")}
    assert free(told["cards"], "id") == used


def of_goals(match: hw.Match, told: Told, seat: int) -> None:
    parts = match.scores()[seat].parts
    held = told["objectives"][seat]
    assert sum(goal["points"] for goal in held) == parts["objectives"]
    for goal in held:
        times = goal["reached"] if goal["needed"] is None else goal["reached"] >= goal["needed"]
        assert goal["points"] == goal["vp"] * times
    view = match.view(seat)
    for card, seen in zip(told["milestones"], view["milestones"], strict=True):
        claimed = [owner for owner, each in enumerate(card["seats"]) if each["claimed"]]
        assert claimed == sorted(seen["claimed"])
        assert (card["next_points"] is None) == (len(claimed) == 2)
        if seat in view["to_act"] and view["turn"] is not None and not seen["claimed"]:
            assert card["seats"][seat]["reached"] < card["needed"]  # OBS-147: else it is claimed


def of_others(match: hw.Match, seat: int) -> None:
    """Only the seat to act has something to decide, and no other sees its cards."""
    for viewer in (None, (seat + 1) % match.players):
        told = match.facts(viewer)
        assert told["hosting"] is told["inviting"] is None
        assert told["objectives"][seat] == []
        is_waiting = viewer is not None and viewer not in match.to_act
        for each in told["specials"]:
            assert not is_waiting or each["obstacle"] == "not_to_act"


def of_settling(match: hw.Match, told: Told, seat: int, before: Told) -> None:
    """The sum of a party is what came, where nothing is left to decide (OBS-65 to OBS-76)."""
    sums, after = told["party"]["sums"], match.view(seat)
    own, then = before["boards"][seat], after["boards"][seat]
    assert fortune(match, seat) == told["party"]["outcome"]
    assert then["cash"] - own["cash"] == sums.get("cash", 0)
    assert "admirer" not in sums
    if after["phase"] != "buy":
        return
    for kind, pile in (("casual", "casual"), ("prestige", "prestige"), ("vp_card", "vp_cards")):
        gone = len(before[pile]) - len(after[pile])
        assert gone == min(sums.get(kind, 0), len(before[pile])), kind
    assert len(then["objectives"]) - len(own["objectives"]) == sums.get("objective", 0)


def fortune(match: hw.Match, seat: int) -> dict[str, int]:
    board = match.view(seat)["boards"][seat]
    level, marker = board["rep"]
    return {"cash": board["cash"], "level": level, "marker": marker}


def of_move(match: hw.Match, told: Told, seat: int, text: str) -> None:
    """What was foretold of this move has happened."""
    before, party = fortune(match, seat), told["party"]
    tiles = match.scores()[seat].parts["tiles"] or 0
    seen = match.view(seat)
    phase = seen["phase"]
    match.play(seat, text)
    now = match.view(seat)["phase"]
    verb, *words = text.split()
    settles = phase in SERVING and now not in (*SERVING, "trim") and verb in ("serve", "favours")
    if settles and party["outcome"] is not None:
        of_settling(match, told, seat, seen)
    if verb == "buy":
        stored = [each for offers in told["reserves"].values() for each in offers]
        slot = told["market"][int(words[0]) - 1] if words[0].isdigit() else None
        [offer] = [slot] if slot else [each for each in stored if each["tile"] == words[0]]
        price = offer["with_usefulman" if len(words) > 1 else "price"]
        assert fortune(match, seat)["cash"] == before["cash"] - price
    if verb == "end":
        turned = 0 if party is None else party["vp"]
        assert match.scores()[seat].parts["tiles"] == tiles + turned  # OBS-102, OBS-103
    if now == "court":
        assert match.facts(seat)["courtship"]["leaders"] == list(match.to_act)


@pytest.mark.parametrize(("players", "options"), TABLES)
@pytest.mark.parametrize("number", MATCHES)
def test_facts_agree_with_the_rules(players: int, options: dict[str, Any], number: int) -> None:
    match = hw.new("obsession", players, seed=number, options=options)
    rng = hw.Rng(f"facts/{players}/{options}/{number}")
    while not match.is_over:
        seat = match.to_act[rng.below(len(match.to_act))]
        told, legal = match.facts(seat), match.legal_moves(seat)
        assert json.loads(json.dumps(told)) == told
        phase = match.view(seat)["phase"]
        if phase in BY_PHASE:
            BY_PHASE[phase](told, legal)
        of_any_time(told, legal)
        of_goals(match, told, seat)
        of_others(match, seat)
        of_move(match, told, seat, chosen(legal, rng))
    for told in (match.facts(None), match.facts(0)):
        points = [sum(goal["points"] for goal in held) for held in told["objectives"]]
        assert points == [score.parts["objectives"] for score in match.scores()]
        assert told["rounds"]["left"] == 0

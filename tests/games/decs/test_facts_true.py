"""Facts against the engine and the plain rules, in every position of whole matches."""

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

import housewright as hw

from . import naive
from .test_matches import chosen

TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {"short": True, "tie_break": "vote"}),
    (3, {"second_card": "thin"}),
    (4, {}),
]


def positions(players: int, options: dict[str, Any]) -> Iterator[hw.Match]:
    """Every position of a match in which houses fill."""
    match = hw.new("decs", players, seed=players, options=options)
    rng = hw.Rng(f"facts/{players}")
    while not match.is_over:
        yield match
        seat = match.to_act[rng.below(len(match.to_act))]
        match.play(seat, chosen(match.legal_moves(seat), rng))
    yield match


def spaces(told: dict[str, Any]) -> list[dict[str, Any]]:
    return [space for area in told["areas"] for space in area["spaces"]]


def listed(match: hw.Match, seat: int) -> list[str]:
    """The moves of a seat that its facts show; discarding, passing and being done are left out."""
    told = match.facts(seat)
    found = [f"take {it['id']}" for it in spaces(told) if it["choice"] and it["choice"]["can_take"]]
    if seat in match.to_act:
        found += [f"gain {pile}" for pile in told["gain"]]
    found += [f"pay {card}" for card in (told["payment"] or {"cards": {}})["cards"]]
    found += [f"vote {other}" for other in told["vote"]]
    for turn in (told["drawing"] or {"turns": []})["turns"]:
        end = f" r{turn['angle']}" if turn["angle"] else ""
        feature = told["drawing"]["feature"]
        found += [f"draw {feature} {place['at']}{end}" for place in turn["places"]]
    return found


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_facts_show_every_legal_move_and_no_other(players: int, options: dict[str, Any]) -> None:
    for match in positions(players, options):
        for seat in range(players):
            legal = [
                text
                for text in match.legal_moves(seat)
                if text.split()[0] not in ("discard", "pass", "done")
            ]
            assert sorted(listed(match, seat)) == sorted(legal)


@pytest.mark.parametrize(("players", "options"), TABLES[:2])
def test_every_place_changes_what_it_says(players: int, options: dict[str, Any]) -> None:
    for match in positions(players, options):
        if match.view()["phase"] == "draw":
            drawing = match.facts(match.to_act[0])["drawing"]
            for turn in drawing["turns"]:
                for place in turn["places"]:
                    check_place(match, drawing["feature"], turn, place)


def check_place(match: hw.Match, feature: str, turn: dict[str, Any], place: dict[str, Any]) -> None:
    """Make the move beside the match and compare."""
    [seat] = match.to_act
    before = match.facts(seat)["houses"][seat]
    state = match.state.copy()
    end = f" r{turn['angle']}" if turn["angle"] else ""
    state.apply(seat, state.parse(f"draw {feature} {place['at']}{end}"))
    after = match.beside(state).facts(seat)["houses"][seat]
    [*earlier, drawn] = after["features"]
    x, y = map(int, place["at"].split(","))
    assert {f"{x + dx},{y + dy}" for dx, dy in turn["squares"]} == set(drawn["squares"])
    assert place["powered"] is drawn["powered"]
    assert place["points"] == after["total"] - before["total"]
    assert place.get("lights", []) == [
        number
        for number, old in enumerate(before["features"])
        if earlier[number]["powered"] and not old["powered"]
    ]
    pairs = [pair["features"] for pair in after["candle_pairs"]]
    assert place.get("pairs", []) == [one for one, other in pairs if other == len(earlier)]


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_suggested_payments_can_be_made(players: int, options: dict[str, Any]) -> None:
    for match in positions(players, options):
        for seat in match.to_act:
            told = match.facts(seat)
            for space in spaces(told):
                if space["choice"] and space["choice"]["can_take"]:
                    check_payment(match, seat, space["id"], space["choice"]["payment"])
            if told["payment"]:
                check_payment(match, seat, None, told["payment"]["suggestion"])


def check_payment(
    match: hw.Match, seat: int, space: str | None, payment: list[dict[str, str]]
) -> None:
    """Take the space and pay with these cards, each of which is legal when its time comes."""
    state = match.state.copy()
    texts = [f"take {space}"] if space else []
    for text in [*texts, *[f"pay {pair['card']}" for pair in payment]]:
        move = state.parse(text)
        assert move in state.legal(seat), text
        state.apply(seat, move)
    assert match.beside(state).view()["phase"] != "pay"


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_obstacles_are_the_refusals(players: int, options: dict[str, Any]) -> None:
    for match in positions(players, options):
        if match.view()["phase"] not in ("turn", "pitch-in"):
            continue
        [seat] = match.to_act
        for space in spaces(match.facts(seat)):
            refusal = match.why_not(seat, f"take {space['id']}")
            assert space["choice"]["obstacle"] == (refusal.code if refusal else None)


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_payments_are_those_of_the_plain_rules(players: int, options: dict[str, Any]) -> None:
    for match in positions(players, options):
        for seat in match.to_act:
            told = match.facts(seat)
            if told["payment"]:
                check_icons(match, seat, told["payment"])
            for space in spaces(told):
                if space["choice"]:
                    check_missing(match, seat, space)


def check_icons(match: hw.Match, seat: int, payment: dict[str, Any]) -> None:
    """What each card could pay for, found by trying all hands and all orders."""
    view = match.view(seat)
    action, hand = view["action"], view["seats"][seat]["hand"]
    board = naive.THINNING if view["options"]["second_card"] == "thin" else naive.SPACES
    cost, pitched = tuple(board[action["space"]]["cost"]), bool(action.get("pitch_in"))
    rest = len(cost) - len(action["paid"]) - 1
    shown = [*[pair["icon"] for pair in payment["paid"]], *payment["open"]]
    assert sorted(shown) == sorted(cost)
    assert [pair["card"] for pair in payment["paid"]] == action["paid"]
    for card, icons in payment["cards"].items():
        others = list(hand)
        others.remove(card)
        found = {
            icon
            for more in combinations(others, rest)
            for icon in pays_for(card, (*action["paid"], *more), cost, pitched=pitched)
        }
        assert set(icons) == found


def pays_for(
    card: str, others: tuple[str, ...], cost: tuple[str, ...], *, pitched: bool
) -> set[str]:
    """The icons for which a card can stand when these cards pay the whole cost together."""
    one_colour = cost.count("?") > 1 and not pitched
    found = set()
    for at, icon in enumerate(cost):
        rest = (*cost[:at], *cost[at + 1 :])
        if not naive.matches(card, icon, pitched=pitched):
            continue
        # If several cards stand for `?`, this one and the others have one colour (DEC-38).
        marked = (*rest, "?") if one_colour and icon == "?" else rest
        together = (*others, card) if one_colour and icon == "?" else others
        if naive.pays(together, marked, pitched=pitched):
            found.add(icon)
    return found


def check_missing(match: hw.Match, seat: int, space: dict[str, Any]) -> None:
    """What a hand lacks: the most icons that it can pay for, and those that are left."""
    view, choice = match.view(seat), space["choice"]
    hand, cost = view["seats"][seat]["hand"], space["cost"]
    pitched = view["phase"] == "pitch-in" and seat in view["to_act"]
    most = max(
        size
        for size in range(len(cost) + 1)
        for cards in combinations(hand, size)
        for icons in combinations(cost, size)
        if naive.pays(cards, icons, pitched=pitched)
    )
    if choice["obstacle"] == "no_other_action":
        assert (choice["payment"], choice["missing"]) == ([], [])
    elif choice["obstacle"] != "pitch_in_again":
        assert len(choice["payment"]) == (len(cost) if most == len(cost) else 0)
        assert len(choice["missing"]) == len(cost) - most
    if choice["obstacle"] == "cannot_pay":
        assert choice["missing"]
        kept = list(cost)
        for icon in choice["missing"]:
            kept.remove(icon)
        assert any(
            naive.pays(cards, tuple(kept), pitched=pitched) for cards in combinations(hand, most)
        )

"""Whether an activity can be completed: the engine against brute force, on random tables."""

from collections import Counter
from typing import Any

import housewright as hw
from tests.effort import draws

from . import referee
from .naive import GENTRY, TILES
from .table import FAMILIES, some, table

NUMBER = draws(250, many=20_000, least=80)
#: Tiles that change who can be invited and served, and all that can be hosted on.
HELPFUL = ("brushing-room", "carriage-house", "housekeepers-room", "renovated-kitchen~")
HOSTED = [name for name, tile in TILES.items() if "activity" in tile["front"]]
AWKWARD = "armitage abney cresswell barlaston thurlow mordaunt lord bexley carrow whitcombe mostyn"


def estate(rng: hw.Rng) -> hw.Match:
    """A seat with few servants, many tiles and a hand that is hard to serve and to pay."""
    people = [
        name
        for name, card in GENTRY.items()
        if card["deck"] != "family" and card["set"] != "wessex"
    ]
    awkward = [name for name in AWKWARD.split() if name in people]
    hand = {*some(people, rng.below(5), rng), *some(awkward, rng.below(6), rng)}
    family = FAMILIES[rng.below(4)]
    roles = some(["lord", "lady", "heir", "daughter"], rng.below(4), rng)
    names = "butler housekeeper valet maid footman footman underbutler cook hallboy housemaid"
    staff = some([*names.split(), "usefulman", "valet"], 1 + rng.below(6), rng)
    tiles = some([name for name in HOSTED if not name.startswith("wessex")], 8, rng)
    shown = [name + "~" * ("activity" in TILES[name]["back"] and rng.below(2)) for name in tiles]
    helpful = [name for name in HELPFUL if rng.below(2) and name.rstrip("~") not in tiles]
    lines = [
        f"{family} {100 * rng.below(3)} {1 + rng.below(6)},1",
        f"available {' '.join(staff)}",
        f"tiles {' '.join([*shown, *helpful])}",
        f"hand {' '.join([*roles, *sorted(hand)])}",
    ]
    fields: dict[str, Any] = {"round": 14} if rng.below(6) == 0 else {}
    return table("\n".join(lines), options={"upstairs": True}, **fields)


def test_what_can_be_hosted_is_what_brute_force_can_complete() -> None:
    kinds = Counter[str]()
    for number in range(NUMBER):
        match = estate(hw.Rng(f"party/{number}"))
        legal = set(match.legal_moves(0))
        assert legal == referee.legal(match.position(), 0), match.position()  # OBS-42
        kinds.update(text.split()[0] for text in legal)
    assert kinds["host"] > NUMBER


def test_every_move_of_an_activity_keeps_it_completable() -> None:
    moves = Counter[str]()
    for number in range(NUMBER // 2):
        rng = hw.Rng(f"going on/{number}")
        match = estate(rng)
        hosts = [text for text in match.legal_moves(0) if text.startswith("host ")]
        if not hosts:
            continue
        match.play(0, hosts[rng.below(len(hosts))])
        while match.position()["phase"] == "invite":
            legal = match.legal_moves(0)
            assert set(legal) == referee.legal(match.position(), 0), match.position()
            own = [
                text for text in legal if text.split()[0] not in ("borrow", "refresh", "usefulman")
            ]
            text = own[rng.below(len(own))]
            moves[text.split()[0]] += 1
            match.play(0, text)
    assert (
        min(moves[verb] for verb in ("invite", "cook", "carriage", "serve")) > 5
    )  # OBS-42, OBS-54

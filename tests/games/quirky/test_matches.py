"""Whole matches, watched by a referee who knows nothing of the engine."""

from collections import Counter
from typing import Any

import pytest

import housewright as hw
from housewright.core.options import Options

from . import referee
from .table import moves, play

# How much a random player likes each kind of move: so matches are lively, and do end.
LIKED = {"sweep": 3, "take": 6, "build": 1, "place": 6, "demolish": 1, "claim": 9, "discard": 1}


def chosen(legal: list[str], rng: hw.Rng) -> str:
    """A move at random, by kind first."""
    kinds = sorted({text.split()[0] for text in legal})
    bowl = [kind for kind in kinds for _ in range(LIKED.get(kind, 2))]
    kind = bowl[rng.below(len(bowl))]
    texts = [text for text in legal if text.split()[0] == kind]
    return texts[rng.below(len(texts))]


def unshuffled(position: dict[str, Any]) -> dict[str, Any]:
    """The position without the order of what was shuffled."""
    lying = Counter([*position["deck"], *position["row"]])
    return {**position, "deck": lying, "row": [code is None for code in position["row"]]}


@pytest.mark.parametrize("any_order", [False, True])
@pytest.mark.parametrize("deck_end", ["finish", "recycle"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_referee_agrees_with_every_move(players: int, deck_end: str, any_order: bool) -> None:
    options: Options = {"deck_end": deck_end, "any_order": any_order}
    match = hw.new("quirky", players, seed=players, options=options)
    rng = hw.Rng(f"referee/{players}/{deck_end}")
    while not match.is_over:
        before, legal = match.position(), moves(match)
        assert set(legal) == referee.legal(before), before
        assert len(legal) == len(set(legal))
        text = chosen(legal, rng)
        wanted, found = referee.after(before, text), play(match, text).position()
        if found["shuffles"] > before["shuffles"]:
            wanted, found = unshuffled(wanted), unshuffled(found)
        elif found["phase"] == "over":
            wanted |= {"taken": found["taken"], "acted": found["acted"]}
            wanted |= {"demolished": found["demolished"]}
        assert found == wanted, text
    assert match.position()["ending"]

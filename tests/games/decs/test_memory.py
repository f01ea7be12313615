"""What an attentive opponent can remember from public events is the same in every sample."""

from collections import Counter
from typing import Any

import pytest

import housewright as hw

from .test_matches import chosen

Position = dict[str, Any]


class Memory:
    """What all know of a seat's cards. None is a card of the deck that no other seat has seen."""

    def __init__(self, seat: Position) -> None:
        self.deck: list[str | None] = [None] * len(seat["deck"])
        self.hand = Counter[str]()

    def see(self, text: str, position: Position) -> None:
        """The seat has made a move."""
        verb, _, rest = text.partition(" ")
        if verb == "gain" and position["phase"] == "free":
            self.hand[position["stacks"][rest][0]] += 1  # DEC-85: it was taken in the open
        elif verb in ("pay", "discard"):
            self.hand -= Counter([rest])

    def draw(self, kept: list[str], before: Position, after: Position) -> None:
        """A round has begun, in which the seat kept these cards. What was played is known."""
        drawn = Counter[str](after["hand"]) - Counter(kept)
        number = drawn.total()
        unseen = [card for card, known in zip(before["deck"], self.deck, strict=True) if not known]
        hidden = sum(known is None for known in self.deck[:number])
        self.hand += drawn - Counter[str](unseen[:hidden])
        rest = self.deck[number:]
        self.deck = [*rest, *after["deck"][len(rest) :]]  # DEC-26

    def agrees(self, seat: Position) -> bool:
        """May the seat's cards be these?"""
        known = zip(self.deck, seat["deck"], strict=True)
        return all(card in (None, found) for card, found in known) and not (
            self.hand - Counter(seat["hand"])
        )


def watched(
    memories: list[Memory], mover: int, text: str, before: Position, after: Position
) -> None:
    """All memories after a move."""
    memories[mover].see(text, before)
    if after["round"] == before["round"]:
        return
    for number, memory in enumerate(memories):
        kept = [*before["seats"][number]["hand"]]
        if number == mover and text.startswith(("pay ", "discard ")):
            kept.remove(text.split()[1])
        memory.draw(kept, before["seats"][number], after["seats"][number])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_samples_keep_what_was_seen_and_mix_what_was_not(players: int) -> None:
    match = hw.new("decs", players, seed=players)
    memories = [Memory(seat) for seat in match.position()["seats"]]
    rng = hw.Rng(f"memory/{players}")
    mixed = 0
    for _ in range(140):
        before = match.position()
        mover = match.to_act[0]
        text = chosen(match.legal_moves(mover), rng)
        match.play(mover, text)
        after = match.position()
        watched(memories, mover, text, before, after)
        owner = rng.below(players)
        memory = memories[owner]
        assert memory.agrees(after["seats"][owner])
        twin = match.game.codec.dump(match.state.sample((owner + 1) % players, rng))
        assert memory.agrees(twin["seats"][owner])  # DEC-87: what was shown keeps its place
        if None not in memory.deck:
            assert twin["seats"][owner] == after["seats"][owner]  # all can be counted
        mixed += twin["seats"][owner] != after["seats"][owner]
    assert mixed > 3  # DEC-85, DEC-86

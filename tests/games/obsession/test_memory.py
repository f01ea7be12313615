"""What an attentive player remembers of the decks stays in every sample."""

from typing import Any

import pytest

import housewright as hw

from .test_matches import chosen

Position = dict[str, Any]
DECKS = ("casual", "prestige")
TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {"upstairs": True}),
    (3, {}),
    (6, {"wessex": True, "upstairs": True}),
]


class Memory:
    """The guests of whom a viewer knows where in their decks they lie, and own discards."""

    def __init__(self, viewer: int) -> None:
        self.viewer = viewer
        self.known: set[str] = set()
        self.discarded: set[str] = set()

    def see(self, mover: int, text: str, before: Position, after: Position) -> None:
        verb, _, card = text.partition(" ")
        old = {name for deck in DECKS for name in before[deck]}
        new = {name for deck in DECKS for name in after[deck]}
        if verb == "dismiss" or (verb == "keep" and mover == self.viewer):
            self.known |= new - old  # section 9: what goes under the deck before one's eyes
        activity = (after["turn"] or {}).get("activity") or {}
        self.known &= new | set(activity.get("looking", ()))
        if verb == "discard" and mover == self.viewer:
            self.discarded.add(card)
        if len(after["objectives"]) > len(before["objectives"]) and after["players"] < 5:
            self.discarded.clear()  # the pile has become a deck
        if after["phase"] != "discard" and after["players"] > 4:
            self.discarded.clear()  # they lie under the deck

    def agrees(self, twin: Position, real: Position) -> bool:
        """Are the cards that are known where they are?"""
        for deck in DECKS:
            for mine, true in zip(twin[deck], real[deck], strict=True):
                if mine != true and (mine in self.known or true in self.known):
                    return False
        return self.discarded <= set(twin["objective_discards"])


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_samples_keep_what_was_seen_and_mix_what_was_not(
    players: int, options: dict[str, Any]
) -> None:
    match = hw.new("obsession", players, seed=players, options=options)
    memories = [Memory(seat) for seat in range(players)] + [Memory(-1)]
    rng = hw.Rng(f"memory/{players}")
    mixed = remembered = 0
    while not match.is_over:
        before = match.position()
        mover = match.to_act[rng.below(len(match.to_act))]
        text = chosen(match.legal_moves(mover), rng)
        match.play(mover, text)
        after = match.position()
        for memory in memories:
            memory.see(mover, text, before, after)
        if match.is_over or rng.below(3):
            continue
        memory = memories[rng.below(len(memories))]
        twin = match.game.codec.dump(match.state.sample(memory.viewer, rng))
        assert memory.agrees(twin, after)
        mixed += any(twin[deck] != after[deck] for deck in DECKS)
        remembered += bool(memory.known)
        if match.to_act:
            own = match.state.sample(memory.viewer, rng)
            assert own.legal(match.to_act[0])  # whatever was begun can go on
    assert mixed > 20
    assert remembered > 5

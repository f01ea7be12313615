"""How often a move through the server calls the rules."""

from collections import Counter
from typing import Any

import pytest

import housewright as hw
from housewright.core.match import Match
from housewright.server import wire
from housewright.server.live import playing
from housewright.store.entry import Move
from tests.server.live.world import World, live, mover
from tests.server.matches import endgame


class Counted:
    """A state that counts calls of its methods."""

    def __init__(self, state: Any, calls: Counter[str]) -> None:
        self._state = state
        self._calls = calls

    def __getattr__(self, name: str) -> Any:
        self._calls[name] += 1
        return getattr(self._state, name)

    def copy(self) -> "Counted":
        self._calls["copy"] += 1
        return Counted(self._state.copy(), self._calls)


@live
async def test_a_move_calls_each_function_of_the_rules_once(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben)
    match, person = playing.running(room), mover(room, ana, ben)
    text = match.legal_moves(match.to_act[0])[0]
    expected = match.copy()
    expected.play(match.to_act[0], text)
    calls: Counter[str] = Counter()
    match.state = Counted(match.state, calls)  # type: ignore[assignment]
    await playing.move(room, person, wire.NewMove(ply=0, text=text), "en")
    counts = {name: calls[name] for name in ("parse", "legal", "copy", "apply")}
    assert counts == {"parse": 1, "legal": 1, "copy": 1, "apply": 1}
    match.state = match.state._state  # type: ignore[attr-defined]
    assert match.position() == expected.position()
    assert match.log() == expected.log()


@live
async def test_the_end_of_a_sealed_match_is_not_replayed(world: World) -> None:
    ana = await world.person("Ana")
    story = (await world.table(ana, ana)).story
    match = hw.read(endgame(moves=1))
    [(seat, text)] = match.history
    match.undo()
    story.match, story.sealed = match, True
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Match, "undo", None)
        story.tell(Move(story.version + 1, world.time, seat, text), match.draft(seat, text))
    assert story.status == "over"
    assert story.before_end is not None
    assert (story.before_end.ply, story.before_end.is_over) == (0, False)

"""What only screens need: facts, details, labels."""

from collections import deque

import msgspec
import pytest
from msgspec import UNSET

from housewright.server import wire
from housewright.server.live import feed, playing
from housewright.server.live.seat_view import SeatView, Viewer
from housewright.server.live.watcher import Watcher
from housewright.store.entry import Started
from tests.server.live.world import World, live, move, mover, received, watch


def read(message: bytes) -> wire.Snapshot:
    return msgspec.json.decode(message, type=wire.Snapshot)


@live
async def test_facts_and_details_come_with_labels_only(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben)
    plain = read(room.feed(Viewer(0, "en")).snapshot(world.time))
    assert (plain.labels, plain.facts, plain.details) == (None, None, None)
    match, snapshot = (
        playing.running(room),
        read(room.feed(Viewer(0, "ja", labels=True)).snapshot(0)),
    )
    assert snapshot.facts == match.facts(0)
    detail = match.game.lines.detail
    assert snapshot.details == [detail(item, match.names, "ja") for item in match.details(0)]


@live
async def test_updates_of_facts_and_details_add_up_to_a_snapshot(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben)
    rich, plain = Watcher(None, Viewer(None, "en", labels=True), set()), watch(room, None)
    room.enter(rich, -1)
    snapshot = next(message for message in received(rich) if isinstance(message, wire.Snapshot))
    received(plain)
    changes = 0
    for _ in range(40):
        await move(room, mover(room, ana, ben))
        (update,), (bare,) = received(rich), received(plain)
        assert isinstance(update, wire.Update)
        assert isinstance(bare, wire.Update)
        assert bare.facts is bare.facts_removed is bare.details is UNSET
        facts = snapshot.facts or {}
        if isinstance(update.facts, dict):
            assert all(name not in facts or facts[name] != v for name, v in update.facts.items())
            changes += 0 < len(update.facts) < len(facts)
            facts |= update.facts
        if isinstance(update.facts_removed, list):
            facts = {n: v for n, v in facts.items() if n not in update.facts_removed}
        if isinstance(update.details, list):
            assert update.details != snapshot.details
            snapshot.details = update.details
        snapshot.facts = facts
    fresh = read(room.feed(rich.viewer).snapshot(world.time))
    assert changes > 0
    assert (snapshot.facts, snapshot.details) == (fresh.facts, fresh.details)


@live
async def test_an_update_has_the_fields_of_view_and_facts_that_changed(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben)
    before = {"kept": [1], "changed": 1, "gone": 1}
    after = {"kept": [1], "changed": 2, "new": 3}
    seen = deque(SeatView(each, [], None, "", [], facts=each) for each in (before, after, after))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(feed, "seat_view", lambda *_: seen.popleft())
        shown = feed.Feed(room.story, Viewer(0, "en", labels=True))
        entry = Started(room.story.version, world.time, "")
        event = wire.Event(kind="started", at=world.time)
        first, second = [
            msgspec.json.decode(shown.update(entry, event), type=wire.Update) for _ in range(2)
        ]
    assert first.view == first.facts == {"changed": 2, "new": 3}
    assert first.view_removed == first.facts_removed == ["gone"]
    assert second.view is second.facts is UNSET
    assert second.view_removed is second.facts_removed is UNSET


@live
async def test_log_lines_name_their_subjects(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben)
    for _ in range(30):
        await move(room, mover(room, ana, ben))
    log = room.feed(Viewer(None, "en")).log()
    lines = playing.running(room).log()
    assert [(line.rules, line.marks) for line in log] == [
        (list(line.rules), list(line.marks)) for line in lines
    ]

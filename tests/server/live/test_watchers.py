"""Watchers: a failure of one does not affect the others."""

import json
from typing import Any

import pytest

from housewright.server import wire
from housewright.server.live import playing
from housewright.server.live.feed import Feed, encode
from housewright.server.live.room import Room
from housewright.server.live.seat_view import Viewer
from housewright.server.live.watcher import MOST_WAITING, Watcher
from housewright.store.entry import Entry
from tests.server.live.world import World, live, move, mover, received

BYE = encode(wire.Bye(reason="Come in again.", again=True))


class Broken(Watcher):
    """A watcher to whom every send fails."""

    def send(self, message: bytes) -> None:
        raise RuntimeError("nothing can be told")


def spectating(room: Room, lang: str = "en") -> Watcher:
    watcher = Watcher(None, Viewer(None, lang), set())
    room.enter(watcher, -1)
    received(watcher)
    return watcher


def bugs(world: World) -> list[dict[str, Any]]:
    """Log entries about errors of the server itself."""
    lines = [json.loads(line) for line in world.log.getvalue().splitlines()]
    return [line for line in lines if line["event"] == "bug"]


@live
async def test_a_closed_watcher_never_changes(world: World) -> None:
    watcher = Watcher(None, Viewer(None, "en"), set())
    watcher.close(BYE)
    watcher.watch_as(Viewer(1, "ja"), by_choice=True)
    watcher.mute({7})
    watcher.send(b"more")
    watcher.restart(b"more")
    watcher.close(b"more")
    assert (watcher.viewer, watcher.muted, watcher.has_chosen) == (Viewer(None, "en"), set(), False)
    assert (watcher.is_closed, watcher.is_behind, watcher.take()) == (True, False, [BYE])


@live
async def test_an_answer_reaches_a_watcher_that_is_behind(world: World) -> None:
    watcher = Watcher(None, Viewer(None, "en"), set())
    watcher.answer(b"done 1")
    for _ in range(MOST_WAITING + 1):
        watcher.send(b"update")
    watcher.answer(b"done 2")
    assert watcher.is_behind
    watcher.restart(b"snapshot")
    assert watcher.take() == [b"snapshot", b"done 1", b"done 2"]
    watcher.answer(b"done 3")
    watcher.close(BYE)
    watcher.answer(b"too late")
    assert watcher.take() == [b"done 3", BYE]


@live
async def test_a_closed_watcher_that_changes_its_view_stops_no_move(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben)
    gone, calm = spectating(room), spectating(room)
    gone.close(BYE)
    gone.watch_as(Viewer(None, "ja"))
    await move(room, mover(room, ana, ben))
    assert [type(message) for message in received(calm)] == [wire.Update]
    assert gone.take() == [BYE]


@live
async def test_a_watcher_that_cannot_be_sent_to_is_dropped_alone(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben)
    calm = [spectating(room) for _ in range(5)]
    broken = Broken(None, Viewer(None, "en"), set())
    room.enter(broken, -1)
    broken.take()
    await move(room, mover(room, ana, ben))
    assert all([type(message) for message in received(each)] == [wire.Update] for each in calm)
    [bye] = received(broken)
    assert isinstance(bye, wire.Bye)
    assert bye.again
    [noted] = bugs(world)
    assert (noted["table"], noted["seat"]) == (room.id, None)
    assert noted["incident"] in bye.reason
    assert b'housewright_bugs_total{place="table"} 1.0' in world.services.metrics.text()
    await move(room, mover(room, ana, ben))
    assert len(bugs(world)) == 1


@live
async def test_an_update_that_fails_in_one_language_reaches_the_others(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben)
    english, japanese = spectating(room), spectating(room, "ja")

    def update(entry: Entry, event: wire.Event) -> bytes:
        raise RuntimeError("no words for this")

    room.feed(japanese.viewer).update = update  # type: ignore[method-assign]
    await move(room, mover(room, ana, ben))
    assert [type(message) for message in received(english)] == [wire.Update]
    # A new feed was made, which starts with a snapshot.
    assert any(isinstance(m, wire.Snapshot) and m.ply == 1 for m in received(japanese))
    await move(room, mover(room, ana, ben))
    assert [type(message) for message in received(japanese)] == [wire.Update]
    assert [noted["lang"] for noted in bugs(world)] == ["ja"]


@live
async def test_a_missing_feed_is_made_again(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben)
    watcher = spectating(room)
    room.forget_feed(watcher.viewer)
    await move(room, mover(room, ana, ben))
    assert any(isinstance(m, wire.Snapshot) and m.ply == 1 for m in received(watcher))


@live
async def test_a_failing_snapshot_drops_one_watcher_and_not_the_table(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben)
    calm = spectating(room)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Feed, "snapshot", _fail)
        unlucky = Watcher(ben, Viewer(1, "en"), set())
        room.enter(unlucky, -1)
    assert [type(message) for message in received(unlucky)] == [wire.Bye]
    assert [noted["seat"] for noted in bugs(world)] == [1]
    room.leave(unlucky)
    received(calm)
    await playing.say(room, ana, "Where is Ben?")
    assert [type(message) for message in received(calm)] == [wire.Update]


def _fail(*_: object) -> bytes:
    raise RuntimeError("nothing to be seen")

"""Rooms: moves, the messages about them, and who may make them."""

import asyncio

import msgspec
import pytest
from msgspec import UNSET
from sqlalchemy import update as sql_update

from housewright.core import orders
from housewright.core.refusal import IllegalMove
from housewright.server import wire
from housewright.server.live import ordering, playing, seating
from housewright.server.live.feed import KEPT, encode
from housewright.server.live.room import GRACE
from housewright.server.live.seat_view import Viewer
from housewright.server.live.sweeper import STUCK
from housewright.server.live.watcher import Watcher
from housewright.store import people, schema, tables
from tests.server.live.world import World, live, move, mover, received, refused, watch


@live
async def test_a_move_is_sent_to_all_watchers(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben)
    watchers = [watch(room, ana), watch(room, ben), watch(room, None)]
    for watcher in watchers:
        received(watcher)
    text = await move(room, mover(room, ana, ben))
    for watcher in watchers:
        (update,) = received(watcher)
        assert isinstance(update, wire.Update)
        assert (update.event.kind, update.event.text, update.ply) == ("move", text, 1)


@live
async def test_updates_merged_make_the_snapshot(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben)
    watcher = watch(room, ana)
    table, snapshot, _ = received(watcher)
    assert isinstance(table, wire.TableUpdate)
    assert isinstance(snapshot, wire.Snapshot)
    lines: list[wire.LogLine] = []
    for _ in range(60):
        await move(room, mover(room, ana, ben))
        for update in received(watcher):
            assert isinstance(update, wire.Update)
            for name in ("legal", "forced", "since", "prompt", "scores", "to_act"):
                if (value := getattr(update, name)) is not UNSET:
                    setattr(snapshot, name, value)
            if isinstance(update.view, dict):
                snapshot.view |= update.view
            if isinstance(update.log, wire.LogPatch):
                lines[update.log.start :] = update.log.lines
            snapshot.version, snapshot.ply = update.version, update.ply
    fresh = next(m for m in received(watch(room, ana)) if isinstance(m, wire.Snapshot))
    assert room.feed(Viewer(0, "en")).log() == lines
    assert room.feed(Viewer(0, "en")).log(5) == lines[5:]
    snapshot.log_length = len(lines)
    assert snapshot == fresh


@live
async def test_a_returning_watcher_gets_only_the_missed_updates(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben)
    watcher = watch(room, ana)
    version = room.story.version
    room.leave(watcher)
    await playing.say(room, ana, "Hello")
    await playing.say(room, ben, "Hello you")
    await move(room, mover(room, ana, ben))
    messages = received(watch(room, ana, have=version))
    kinds = [m.event.kind for m in messages if isinstance(m, wire.Update)]
    assert kinds == ["chat", "chat", "move"]
    assert not any(isinstance(m, wire.Snapshot | wire.TableUpdate) for m in messages)
    again = received(watch(room, ana, have=room.story.version))
    assert [type(message) for message in again] == [wire.PresenceUpdate]


@live
async def test_a_watcher_that_missed_too_much_gets_one_snapshot(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben)
    watcher = watch(room, ana)
    version = room.story.version
    room.leave(watcher)
    for _ in range(KEPT + 1):
        await move(room, mover(room, ana, ben))
    messages = received(watch(room, ana, have=version))
    assert [type(m) for m in messages] == [wire.Snapshot, wire.PresenceUpdate]
    # An unknown version may come from before a backup was restored.
    messages = received(watch(room, ana, have=10_000))
    assert [type(m) for m in messages] == [wire.TableUpdate, wire.Snapshot, wire.PresenceUpdate]


@live
async def test_a_stale_move_is_refused_and_says_where_the_match_is(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben)
    first = mover(room, ana, ben)
    text = await move(room, first)
    stale = wire.NewMove(ply=0, text=text)
    assert await refused(playing.move(room, first, stale, "en")) == "stale"
    assert room.story.ply == 1


@live
async def test_nobody_moves_for_others(world: World) -> None:
    ana, ben, eve = [await world.person(name) for name in ("Ana", "Ben", "Eve")]
    room = await world.table(ana, ben)
    request = wire.NewMove(ply=0, text="x")
    assert await refused(playing.move(room, eve, request, "en")) == "not_seated"
    request.seat = 1
    assert await refused(playing.move(room, ana, request, "en")) == "not_your_seat"
    request.seat = 7
    assert await refused(playing.move(room, ana, request, "en")) == "not_found"


@live
async def test_an_illegal_move_is_refused_in_the_words_of_the_game(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben)
    match = playing.running(room)
    person = mover(room, ana, ben)
    seat = room.story.seats_of(person.id)[0]
    reason = match.why_not(seat, "nonsense")
    assert reason is not None
    request = wire.NewMove(ply=0, text="nonsense")
    with pytest.raises(IllegalMove) as refusal:
        await playing.move(room, person, request, "en")
    assert refusal.value.code == reason.code
    assert room.story.version == room.story.ply + 1


@live
async def test_a_slow_watcher_gets_one_snapshot_instead_of_all_updates(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben)
    slow = watch(room, ana)
    for _ in range(80):
        await move(room, mover(room, ana, ben))
    assert slow.is_behind
    assert slow.take() == []
    room.show(slow)
    snapshot = next(message for message in received(slow) if isinstance(message, wire.Snapshot))
    assert snapshot.version == room.story.version
    await move(room, mover(room, ana, ben))
    assert len(received(slow)) == 1


@live
async def test_a_table_is_the_same_after_a_restart(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben)
    for _ in range(20):
        await move(room, mover(room, ana, ben))
    await playing.say(room, ana, "Good luck")
    before, snapshot = room.table(ana.id), room.feed(Viewer(0, "en")).snapshot(world.time)
    await world.restart()
    again = await world.services.rooms.find(room.key)
    assert again is not room
    assert again.table(ana.id) == before
    assert again.feed(Viewer(0, "en")).snapshot(world.time) == snapshot
    assert [remark.entry.text for remark in again.story.remarks] == ["Good luck"]


@live
async def test_open_seats_fill_and_the_match_starts(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, None)
    assert room.table(None).status == "open"
    assert await refused(seating.sit(room, ben, 0, None)) == "taken"
    assert await refused(seating.sit(room, ben, 1, "Ana")) == "name_taken"
    assert await refused(seating.sit(room, ben, 5, None)) == "not_found"
    namesake = await world.person("Ana")
    await seating.sit(room, namesake, 1, None)
    assert room.story.chairs[1].row.name == "Ana II"
    room = await world.table(ana, None)
    await seating.sit(room, ben, 1, None)
    assert room.story.status == "running"
    assert playing.running(room).names == ["Ana", "Ben"]
    assert room.table(ben.id).commitment == playing.running(room).commitment
    assert room.table(ben.id).seed is None
    assert await refused(seating.leave(room, ben, 1)) == "not_open"


@live
async def test_the_host_kicks_and_the_next_one_inherits_the_table(world: World) -> None:
    ana, ben, eve = [await world.person(name) for name in ("Ana", "Ben", "Eve")]
    room = await world.table(ana, None, auto=False)
    await seating.sit(room, ben, 1, None)
    assert await refused(seating.leave(room, ben, 0)) == "not_host"
    assert await refused(seating.start(room, ben)) == "not_host"
    await seating.leave(room, ana, 1)
    assert room.story.chairs[1].row.kind == "open"
    assert await refused(seating.start(room, ana)) == "not_full"
    await seating.sit(room, eve, 1, None)
    await seating.leave(room, ana, 0)
    assert room.table(None).host == eve.key
    await seating.put_bot(room, eve, 0, "random")
    await seating.start(room, eve)
    assert room.story.status == "running"


@live
async def test_hot_seat_is_one_person_on_several_seats(world: World) -> None:
    ana = await world.person("Ana")
    room = await world.table(ana, ana)
    assert room.story.seats_of(ana.id) == [0, 1]
    for _ in range(10):
        await move(room, ana)
    assert room.story.ply == 10
    watcher = watch(room, ana, seat=1)
    snapshot = next(message for message in received(watcher) if isinstance(message, wire.Snapshot))
    assert snapshot.seat == 1
    assert not room.story.is_rated()


@live
async def test_a_person_who_sits_down_sees_the_view_of_the_seat(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, None, auto=False)
    arriving, looking = watch(room, ben), watch(room, ben)
    looking.watch_as(looking.viewer, by_choice=True)
    await seating.sit(room, ben, 1, None)
    assert (arriving.viewer.seat, looking.viewer.seat) == (1, None)
    assert isinstance(received(arriving)[-2], wire.Snapshot)


@live
async def test_labels_are_sent_on_request(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben)
    seat = room.story.to_act[0]
    plain = _read_snapshot(room.feed(Viewer(seat, "en")).snapshot(world.time))
    assert plain.labels is None
    snapshot = _read_snapshot(room.feed(Viewer(seat, "ja", labels=True)).snapshot(world.time))
    assert snapshot.labels is not None
    for text in snapshot.legal:
        assert snapshot.labels[text]
        assert snapshot.labels[text.split(" ")[0]]


def _read_snapshot(message: bytes) -> wire.Snapshot:
    return msgspec.json.decode(message, type=wire.Snapshot)


@live
async def test_chat_of_a_deleted_person_is_deleted(world: World) -> None:
    ana, ben = await world.person("Anastasia"), await world.person("Ben")
    room = await world.table(ana, ben)
    await move(room, mover(room, ana, ben))
    await playing.say(room, ana, "My number is 555")
    watcher = watch(room, ben)
    received(watcher)
    await world.services.store.write(lambda db: people.erase(db, ana.id, world.time))
    await world.services.bus.publish("people", ana.key)
    await world.settle(lambda: room.story.chairs[0].row.name != "Anastasia")
    sent = b"".join(watcher.take()) + encode(room.table(ben.id))
    assert b"Anastasia" not in sent
    assert [remark.entry.text for remark in room.story.remarks] == [None]


@live
async def test_muting_works_at_once(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben)
    watcher = watch(room, ana)
    await world.services.store.write(lambda db: people.mute(db, ana.id, ben.id))
    await world.services.bus.publish(f"mutes:{ana.id}", "")
    await world.settle(lambda: watcher.muted == {ben.id})
    received(watcher)
    await playing.say(room, ben, "Hey")
    assert b"Hey" not in b"".join(watcher.take())


@live
async def test_a_bot_that_took_over_is_driven_after_a_restart(world: World) -> None:
    """Even if the process dies between takeover and the bot's first move."""
    ana, ben, cem = [await world.person(name) for name in ("Ana", "Ben", "Cem")]
    room = await world.table(ana, ben, cem)
    room.driver.close()  # type: ignore[union-attr]
    seat = room.story.to_act[0]
    await playing.resign(room, mover(room, ana, ben, cem), seat)
    row = await world.services.store.read(lambda db: tables.by_key(db, room.key))
    assert row is not None
    assert row.due is not None
    ply = room.story.ply
    await world.restart(after=GRACE + 1000)
    await world.services.rooms.sweeper.sweep()
    again = await world.services.rooms.find(room.key)
    await world.settle(lambda: again.story.ply > ply)


@live
async def test_a_person_who_got_up_does_not_see_the_next_persons_cards(world: World) -> None:
    ana, ben, cem = [await world.person(name) for name in ("Ana", "Ben", "Cem")]
    room = await world.table(ana, None, auto=False)
    await seating.sit(room, ben, 1, None)
    gone = watch(room, ben, seat=1)
    gone.watch_as(gone.viewer, by_choice=True)
    await seating.leave(room, ana, 1)
    assert gone.viewer.seat is None
    await seating.sit(room, cem, 1, None)
    await seating.start(room, ana)
    snapshot = next(message for message in received(gone) if isinstance(message, wire.Snapshot))
    assert snapshot.seat is None
    assert (
        snapshot.view == playing.running(room).view(None) or snapshot.version < room.story.version
    )


@live
async def test_a_person_who_gets_up_from_a_sealed_table_is_disconnected(world: World) -> None:
    ana, ben, cem = [await world.person(name) for name in ("Ana", "Ben", "Cem")]
    deal = await world.deal(ana)
    room = await world.table(ana, None, deal=deal, auto=False)
    await seating.sit(room, ben, 1, None)
    gone = watch(room, ben)
    await seating.leave(room, ben, 1)
    assert gone.is_closed
    assert isinstance(received(gone)[-1], wire.Bye)
    await seating.sit(room, cem, 1, None)
    assert room.story.chairs[1].person == cem.id


@live
async def test_a_table_that_nobody_starts_expires_and_watchers_are_told(world: World) -> None:
    ana = await world.person("Ana")
    room = await world.table(ana, None)
    watcher = watch(room, ana)
    received(watcher)
    world.time += (world.settings.open_days + 1) * 86_400_000
    await world.services.rooms.sweeper.sweep()
    assert room.table(None).status == "expired"
    updates = [message for message in received(watcher) if isinstance(message, wire.TableUpdate)]
    assert updates[-1].table.status == "expired"
    assert await refused(seating.sit(room, await world.person("Ben"), 1, None)) == "not_open"
    await world.restart()
    again = await world.services.rooms.find(room.key)
    assert again.table(None).status == "expired"


@live
async def test_a_table_that_cannot_be_loaded_stops_nobody_else(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    clock = wire.TimeControl(clock=wire.MoveClock(seconds=5))
    bad, good = await world.table(ana, ben, time=clock), await world.table(ana, ben, time=clock)
    for room in (bad, good):
        room.driver.close()  # type: ignore[union-attr]
    broken = sql_update(schema.tables).where(schema.tables.c.id == bad.id).values(game="gone")
    await world.services.store.write(lambda db: db.execute(broken).rowcount)
    await world.restart(after=60_000)
    world.time += 10_000
    await world.services.rooms.sweeper.sweep()
    again = await world.services.rooms.find(good.key)
    await world.settle(lambda: any(seat.stand_in for seat in again.table(None).seats))
    row = await world.services.store.read(lambda db: tables.by_id(db, bad.id))
    assert row is not None
    assert row.due is None


@live
async def test_a_waiting_order_does_not_keep_the_sweeper_busy(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben)
    person = mover(room, ana, ben)
    seat = room.story.seats_of(person.id)[0]
    offered = orders.choices(playing.running(room), seat)
    if not offered:
        pytest.skip("this game offers no orders that wait")
    await ordering.leave(room, person, None, offered[0], "en")
    await world.settle(lambda: not room.driver.has_work())  # type: ignore[union-attr]
    await world.services.store.write(lambda db: tables.set_due(db, room.id, world.time))
    await world.services.rooms.sweeper.sweep()
    row = await world.services.store.read(lambda db: tables.by_id(db, room.id))
    assert row is not None
    assert row.due is None


@live
async def test_orders_of_a_deleted_person_are_deleted(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben)
    first = mover(room, ana, ben)
    other = ben if first is ana else ana
    text = playing.running(room).legal_moves(room.story.to_act[0])[0]
    await ordering.leave(room, other, None, f"play {text}", "en")
    await world.services.store.write(lambda db: people.erase(db, other.id, world.time))
    await world.services.bus.publish("people", other.key)
    await world.settle(lambda: not room.orders)


@live
async def test_a_remark_of_a_muted_person_is_not_sent_on_reconnect(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben)
    watcher = watch(room, ana)
    have = room.story.version
    room.leave(watcher)
    await playing.say(room, ben, "psst")
    again = Watcher(ana, Viewer(0, "en"), {ben.id})
    room.enter(again, have)
    sent = b"".join(again.take())
    assert b"psst" not in sent
    assert b'"chat"' in sent


@live
async def test_a_change_without_an_entry_is_sent_on_reconnect(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben)
    have = room.story.version
    room.leave(watch(room, ana))
    room.tell_table(is_entry=False)
    assert any(isinstance(m, wire.TableUpdate) for m in received(watch(room, ana, have=have)))


@live
async def test_a_move_for_a_position_that_was_taken_back_is_stale(world: World) -> None:
    ana = await world.person("Ana")
    room = await world.table(ana, ana)
    text = playing.running(room).legal_moves(room.story.to_act[0])[0]
    await move(room, ana, text)
    version = room.story.version
    await playing.undo(room, ana, 0, ask=False)
    stale = wire.NewMove(ply=0, text=text, version=version)
    assert await refused(playing.move(room, ana, stale, "en")) == "stale"
    await playing.move(room, ana, wire.NewMove(ply=0, text=text), "en")


@live
async def test_a_person_who_is_away_long_enough_is_shown_as_absent(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben)
    watcher, other = watch(room, ana), watch(room, ben)
    room.leave(other)
    received(watcher)
    world.time += world.settings.absent_after + 1
    await world.services.rooms.sweeper.sweep()
    updates = [m.present for m in received(watcher) if isinstance(m, wire.PresenceUpdate)]
    assert updates == [[True, False]]


@live
async def test_a_client_that_never_reads_is_cut_off(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben)
    watcher = watch(room, ana)
    watcher.sender = asyncio.create_task(asyncio.sleep(3600))
    watcher.busy_since = world.time
    world.time += STUCK + 1
    await world.services.rooms.sweeper.sweep()
    await world.settle(watcher.sender.cancelled)


@live
async def test_a_move_while_a_watcher_changes_seats_reaches_all(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben)
    restless, calm = watch(room, ben), watch(room, ana)
    received(calm)
    restless.watch_as(Viewer(None, "ja", labels=True))
    await move(room, mover(room, ana, ben))
    assert [type(message) for message in received(calm)] == [wire.Update]
    room.show(restless)
    assert any(isinstance(m, wire.Snapshot) and m.ply == 1 for m in received(restless))


@live
async def test_spectators_are_counted_once_each(world: World) -> None:
    ana, ben, cem = [await world.person(name) for name in ("Ana", "Ben", "Cem")]
    room = await world.table(ana, ben)
    player = watch(room, ana)
    for somebody in (ana, cem, cem, None, None):
        watch(room, somebody)
    received(player)
    room.tell_absence()
    counts = [m.watching for m in received(player) if isinstance(m, wire.PresenceUpdate)]
    assert counts == [3]

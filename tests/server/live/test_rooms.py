"""Moves, what is told of them, and who may make them."""

import msgspec
from msgspec import UNSET

from housewright.server import wire
from housewright.server.live import playing, seating
from housewright.server.live.pane import KEPT, Spot, encode
from housewright.server.live.room import GRACE
from housewright.store import people, tables
from tests.server.live.world import World, heard, live, move, mover, refused, watch


@live
async def test_a_move_is_told_to_everybody_who_watches(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben)
    watchers = [watch(room, ana), watch(room, ben), watch(room, None)]
    for watcher in watchers:
        heard(watcher)
    said = await move(room, mover(room, ana, ben))
    for watcher in watchers:
        (news,) = heard(watcher)
        assert isinstance(news, wire.News)
        assert (news.happened.kind, news.happened.text, news.ply) == ("move", said, 1)


@live
async def test_news_put_together_are_a_look(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben)
    watcher = watch(room, ana)
    table, look, _ = heard(watcher)
    assert isinstance(table, wire.TableNews)
    assert isinstance(look, wire.Look)
    lines: list[wire.LogLine] = []
    for _ in range(60):
        await move(room, mover(room, ana, ben))
        for news in heard(watcher):
            assert isinstance(news, wire.News)
            for name in ("legal", "prompt", "scores", "to_act"):
                if (value := getattr(news, name)) is not UNSET:
                    setattr(look, name, value)
            if isinstance(news.view, dict):
                look.view |= news.view
            if isinstance(news.log, wire.LogPatch):
                lines[news.log.start :] = news.log.lines
            look.version, look.ply = news.version, news.ply
    fresh = next(m for m in heard(watch(room, ana)) if isinstance(m, wire.Look))
    assert room.pane(Spot(0, "en")).log() == lines
    assert room.pane(Spot(0, "en")).log(5) == lines[5:]
    look.log_length = len(lines)
    assert look == fresh


@live
async def test_whoever_comes_back_gets_what_was_missed_and_no_more(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben)
    watcher = watch(room, ana)
    version = room.story.version
    room.leave(watcher)
    await playing.say(room, ana, "Hello")
    await playing.say(room, ben, "Hello you")
    await move(room, mover(room, ana, ben))
    messages = heard(watch(room, ana, have=version))
    kinds = [m.happened.kind for m in messages if isinstance(m, wire.News)]
    assert kinds == ["chat", "chat", "move"]
    assert not any(isinstance(m, wire.Look | wire.TableNews) for m in messages)
    again = heard(watch(room, ana, have=room.story.version))
    assert [type(message) for message in again] == [wire.PresenceNews]


@live
async def test_whoever_missed_too_much_gets_one_look(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben)
    watcher = watch(room, ana)
    version = room.story.version
    room.leave(watcher)
    for _ in range(KEPT + 1):
        await move(room, mover(room, ana, ben))
    messages = heard(watch(room, ana, have=version))
    assert [type(m) for m in messages] == [wire.Look, wire.PresenceNews]
    # A version that we do not know yet is from before a backup was restored, say.
    messages = heard(watch(room, ana, have=10_000))
    assert [type(m) for m in messages] == [wire.TableNews, wire.Look, wire.PresenceNews]


@live
async def test_a_stale_move_is_refused_and_says_where_the_match_is(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben)
    first = mover(room, ana, ben)
    said = await move(room, first)
    stale = wire.NewMove(ply=0, text=said)
    assert await refused(playing.move(room, first, stale, "en")) == "stale"
    assert room.story.ply == 1


@live
async def test_nobody_moves_for_others(world: World) -> None:
    ana, ben, eve = [await world.person(name) for name in ("Ana", "Ben", "Eve")]
    room = await world.table(ana, ben)
    asked = wire.NewMove(ply=0, text="x")
    assert await refused(playing.move(room, eve, asked, "en")) == "not_seated"
    asked.seat = 1
    assert await refused(playing.move(room, ana, asked, "en")) == "not_your_seat"
    asked.seat = 7
    assert await refused(playing.move(room, ana, asked, "en")) == "not_found"


@live
async def test_an_illegal_move_is_refused_in_the_words_of_the_game(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben)
    match = playing.running(room)
    person = mover(room, ana, ben)
    seat = room.story.seats_of(person.id)[0]
    reason = match.why_not(seat, "nonsense")
    assert reason is not None
    asked = wire.NewMove(ply=0, text="nonsense")
    assert await refused(playing.move(room, person, asked, "en")) == reason.code
    assert room.story.version == room.story.ply + 1


@live
async def test_a_slow_watcher_gets_one_fresh_look_instead_of_everything(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben)
    slow = watch(room, ana)
    for _ in range(80):
        await move(room, mover(room, ana, ben))
    assert slow.is_behind
    assert slow.take() == []
    room.show(slow)
    look = next(message for message in heard(slow) if isinstance(message, wire.Look))
    assert look.version == room.story.version
    await move(room, mover(room, ana, ben))
    assert len(heard(slow)) == 1


@live
async def test_a_table_is_the_same_after_a_restart(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben)
    for _ in range(20):
        await move(room, mover(room, ana, ben))
    await playing.say(room, ana, "Good luck")
    before, look = room.table(ana.id), room.pane(Spot(0, "en")).look(world.time)
    await world.restart()
    again = await world.house.rooms.find(room.key)
    assert again is not room
    assert again.table(ana.id) == before
    assert again.pane(Spot(0, "en")).look(world.time) == look
    assert [remark.entry.body for remark in again.story.remarks] == ["Good luck"]


@live
async def test_open_seats_fill_and_the_match_starts(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, None)
    assert room.table(None).status == "open"
    assert await refused(seating.sit(room, ben, 0, None)) == "taken"
    assert await refused(seating.sit(room, ben, 1, "Ana")) == "name_taken"
    assert await refused(seating.sit(room, ben, 5, None)) == "not_found"
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
    look = next(message for message in heard(watcher) if isinstance(message, wire.Look))
    assert look.seat == 1
    assert not room.story.is_rated()


@live
async def test_whoever_sits_down_looks_from_the_seat(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, None, auto=False)
    arriving, looking = watch(room, ben), watch(room, ben)
    looking.has_chosen = True
    await seating.sit(room, ben, 1, None)
    assert (arriving.spot.seat, looking.spot.seat) == (1, None)
    assert isinstance(heard(arriving)[-2], wire.Look)


@live
async def test_labels_come_with_the_choices_for_those_who_want_them(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben)
    seat = room.story.to_act[0]
    plain = _read_look(room.pane(Spot(seat, "en")).look(world.time))
    assert plain.labels is None
    told = _read_look(room.pane(Spot(seat, "ja", labels=True)).look(world.time))
    assert told.labels is not None
    for text in told.legal:
        assert told.labels[text]
        assert told.labels[text.split(" ")[0]]


def _read_look(said: bytes) -> wire.Look:
    return msgspec.json.decode(said, type=wire.Look)


@live
async def test_a_deleted_person_leaves_no_words_behind(world: World) -> None:
    ana, ben = await world.person("Anastasia"), await world.person("Ben")
    room = await world.table(ana, ben)
    await move(room, mover(room, ana, ben))
    await playing.say(room, ana, "My number is 555")
    watcher = watch(room, ben)
    heard(watcher)
    await world.house.store.write(lambda db: people.erase(db, ana.id, world.time))
    await world.house.bus.publish("people", ana.key)
    await world.settle(lambda: room.story.chairs[0].row.name != "Anastasia")
    said = b"".join(watcher.take()) + encode(room.table(ben.id))
    assert b"Anastasia" not in said
    assert [remark.entry.body for remark in room.story.remarks] == [None]


@live
async def test_muting_works_at_once(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben)
    watcher = watch(room, ana)
    await world.house.store.write(lambda db: people.mute(db, ana.id, ben.id))
    await world.house.bus.publish(f"mutes:{ana.id}", "")
    await world.settle(lambda: watcher.muted == {ben.id})
    heard(watcher)
    await playing.say(room, ben, "Hey")
    assert b"Hey" not in b"".join(watcher.take())


@live
async def test_somebody_looks_after_a_bot_that_took_over(world: World) -> None:
    """Even if the process dies between the taking over and the bot's first move."""
    ana, ben, cem = [await world.person(name) for name in ("Ana", "Ben", "Cem")]
    room = await world.table(ana, ben, cem)
    room.driver.close()  # type: ignore[union-attr]
    seat = room.story.to_act[0]
    await playing.resign(room, mover(room, ana, ben, cem), seat)
    row = await world.house.store.read(lambda db: tables.by_key(db, room.key))
    assert row is not None
    assert row.due is not None
    ply = room.story.ply
    await world.restart(after=GRACE + 1000)
    await world.house.rooms.sweeper.sweep()
    again = await world.house.rooms.find(room.key)
    await world.settle(lambda: again.story.ply > ply)

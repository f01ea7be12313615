"""Nobody is sent a byte that depends on what they may not know."""

from copy import copy
from pathlib import Path

import pytest

import housewright as hw
from housewright.core import orders
from housewright.core.preview import preview
from housewright.core.rng import Rng
from housewright.server import recording
from housewright.server.live import ordering, playing
from housewright.server.live.feed import Feed, encode
from housewright.server.live.past import past_feed
from housewright.server.live.room import Room
from housewright.server.live.seat_view import Viewer
from housewright.server.live.thinkers import asked_from
from housewright.server.live.watcher import Watcher
from housewright.server.wire import NewMove
from tests.server.live.world import World, live, move, mover, received, refused, watch

GAMES = [key for key, game in hw.games().items() if 3 in game.seats]


def other_truth(room: Room, seat: int | None, rng: Rng) -> Room:
    """The same table, with all that this seat cannot know sampled again."""
    twin = copy(room)
    twin.story = room.story.copy()
    match = twin.story.match
    assert match is not None
    seed = match.state.seed
    match.state = match.state.sample(-1 if seat is None else seat, rng)
    # The commitment is public; `check_one` tests that the seed itself is never sent.
    match.state.seed = seed
    return twin


def sent(room: Room, person: int | None, seat: int | None) -> dict[str, bytes]:
    """All that this viewer can request about a table between two moves."""
    now, feed = room.services.now(), Feed(room.story, Viewer(seat, "ja", labels=True))
    messages = {
        "look": feed.snapshot(now),
        "log": encode(feed.log()),
        "table": encode(room.table(person)),
        "record": recording.text(room, person, seat).encode(),
        "data": encode(recording.data(room, person, seat)),
    }
    if seat is not None:
        match = playing.running(room)
        messages["choices"] = encode(orders.choices(match, seat))
        for text in ("nonsense", *(text for _, text in match.history[-20:])):
            reason = match.why_not(seat, text)
            messages[f"refusal of {text}"] = encode([reason.code, reason.message] if reason else [])
        for text in match.legal_moves(seat)[:2]:
            messages[f"preview of {text}"] = encode(preview(match, seat, text, "ja"))
    return messages


@pytest.mark.parametrize("game", GAMES)
def test_messages_do_not_depend_on_secrets(game: str, tmp_path: Path) -> None:
    @live
    async def check(world: World) -> None:
        who = [await world.person(name) for name in ("Ana", "Ben", "Cem")]
        room = await world.table(*who, game=game)
        watchers = [watch(room, each) for each in (*who, None)]
        rng, dice = Rng("secrecy"), Rng("moves")
        while room.story.status == "running" and room.story.ply < 120:
            for watcher in watchers:
                watcher.take()
            person, seat = mover(room, *who), room.story.to_act[0]
            legal = playing.running(room).legal_moves(seat)
            await move(room, person, legal[dice.below(len(legal))])
            if room.story.status == "running":
                for watcher in watchers:
                    check_one(room, watcher, rng)

    check(tmp_path)


def check_one(room: Room, watcher: Watcher, rng: Rng) -> None:
    """All that this watcher was sent, or can request, is the same with other secrets."""
    seat = watcher.viewer.seat
    twin = other_truth(room, seat, rng)
    real, other = sent(room, watcher.person, seat), sent(twin, watcher.person, seat)
    real["update"] = b"".join(watcher.take())
    for kind, message in real.items():
        where = f"the {kind} of seat {seat} at ply {room.story.ply}"
        assert kind == "update" or message == other[kind], f"{where} tells a secret"
        for secret in (room.story.row.seed, room.story.row.salt):
            assert secret.encode() not in message, where


@live
async def test_the_seed_is_sent_only_at_the_end(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben)
    watcher = watch(room, None)
    await move(room, mover(room, ana, ben))
    for message in watcher.take():
        assert room.story.row.seed.encode() not in message
        assert room.story.row.salt.encode() not in message
    await playing.resign(room, ana, None)
    messages = b"".join(watcher.take())
    assert room.story.row.seed.encode() in messages
    assert room.story.row.salt.encode() in messages


@live
async def test_orders_leave_no_trace_for_others(world: World) -> None:
    """The same table with and without a sealed order sends the others the same bytes."""
    ana, ben = await world.person("Ana"), await world.person("Ben")
    rooms = [await world.table(ana, ben, seed=3) for _ in range(2)]
    for room in rooms:
        room.driver.close()  # type: ignore[union-attr]
    person = mover(rooms[0], ana, ben)
    other = ben if person is ana else ana
    theirs = [watch(room, person) for room in rooms]
    before = [watcher.take() for watcher in theirs]
    text = playing.running(rooms[0]).legal_moves(rooms[0].story.to_act[0])[0]
    await ordering.leave(rooms[0], other, None, f"play {text}", "en")
    for room in rooms:
        await move(room, person, text)
    streams = [watcher.take() for watcher in theirs]
    assert streams[0] == streams[1]
    assert len(before[0]) == len(before[1])
    seat = rooms[0].story.seats_of(person.id)[0]
    snapshots = [room.feed(Viewer(seat, "en")).snapshot(world.time) for room in rooms]
    assert snapshots[0] == snapshots[1]
    tables = [room.table(person.id) for room in rooms]
    tables[1].key, tables[1].commitment = tables[0].key, tables[0].commitment
    assert tables[0] == tables[1]


@live
async def test_looking_back_shows_what_the_seat_saw_then(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben)
    seen: list[bytes] = []
    for _ in range(15):
        version = room.story.version
        seen.append(room.feed(Viewer(1, "en")).snapshot(world.time))
        await move(room, mover(room, ana, ben))
        assert room.story.version == version + 1
    for ply, then in enumerate(seen):
        now = (await past_feed(room, Viewer(1, "en"), ply)).snapshot(world.time)
        cut = now.index(b'"ply"')
        assert now[cut:] == then[then.index(b'"ply"') :]


@live
async def test_nobody_gets_the_view_of_another_persons_seat(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben)

    async def snapshot(person: int | None, seat: int) -> None:
        room.viewer(person, seat)

    assert await refused(snapshot(ben.id, 0)) == "not_your_seat"
    assert await refused(snapshot(None, 1)) == "not_your_seat"
    await playing.resign(room, ana, None)
    assert room.viewer(None, 1) == 1


@live
async def test_chat_of_a_muted_person_reaches_only_the_others(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben)
    deaf, keen = watch(room, ana), watch(room, None)
    deaf.mute({ben.id})
    received(deaf)
    received(keen)
    await playing.say(room, ben, "psst")
    assert b"psst" not in b"".join(deaf.take())
    assert b"psst" in b"".join(keen.take())
    late = NewMove(ply=7, text="psst")
    assert await refused(playing.move(room, ben, late, "en")) in ("stale", "not_your_turn")


@pytest.mark.parametrize("game", GAMES)
def test_thinking_processes_get_a_sampled_position(game: str) -> None:
    match, rng = hw.new(game, 3, seed=4), Rng("thinkers")
    while not match.is_over and match.ply < 40:
        seat = match.to_act[0]
        world_match = hw.load(asked_from(match, seat)["world"])
        assert world_match.view(seat) == match.view(seat)
        assert world_match.legal_moves(seat) == match.legal_moves(seat)
        assert world_match.state.seed != match.state.seed
        legal = match.legal_moves(seat)
        match.play(seat, legal[rng.below(len(legal))])

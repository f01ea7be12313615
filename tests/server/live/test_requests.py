"""A move with an id is made once, however often and wherever it is sent."""

import msgspec

from housewright.server import wire
from housewright.server.live import playing, seating
from housewright.server.live.room import Room
from housewright.server.live.rooms import Rooms
from housewright.store.people import Person
from tests.server.live.world import World, live, move, mover, refused


async def named(room: Room, person: Person, request: wire.NewMove, name: str) -> tuple[int, int]:
    """Version and ply in the answer to this move."""
    made = await playing.move(room, person, request, "en", name)
    return made.version, made.ply


def first_move(room: Room) -> wire.NewMove:
    """A legal move for the person who is to act."""
    match = playing.running(room)
    seat = room.story.to_act[0]
    return wire.NewMove(ply=match.ply, text=match.legal_moves(seat)[0], seat=seat)


async def elsewhere(world: World, room: Room) -> Room:
    """The same table in another process of the fleet, without a bus between them."""
    # Only the setting matters: this other process never connects to Redis.
    world.services.settings = msgspec.structs.replace(world.settings, redis="redis://nowhere")
    return await Rooms(world.services).find(room.key)


@live
async def test_a_move_sent_twice_is_played_once(world: World) -> None:
    ana = await world.person("Ana")
    room = await world.table(ana, ana)
    request = first_move(room)
    done = await named(room, ana, request, "m1")
    assert done == (room.story.version, 1)
    assert await named(room, ana, request, "m1") == done
    await move(room, ana)
    assert await named(room, ana, request, "m1") == done
    assert room.story.ply == 2


@live
async def test_a_repeated_request_does_not_redo_a_move_taken_back(world: World) -> None:
    ana = await world.person("Ana")
    room = await world.table(ana, ana)
    request = first_move(room)
    done = await named(room, ana, request, "m1")
    await playing.undo(room, ana, 0, ask=False)
    assert await named(room, ana, request, "m1") == done
    assert room.story.ply == 0
    assert await named(room, ana, request, "m2") == (room.story.version, 1)


@live
async def test_the_answer_survives_a_restart(world: World) -> None:
    ana = await world.person("Ana")
    room = await world.table(ana, ana)
    request = first_move(room)
    done = await named(room, ana, request, "m1")
    await move(room, ana)
    await world.restart()
    again = await world.services.rooms.find(room.key)
    assert await named(again, ana, request, "m1") == done
    assert again.story.ply == 2


@live
async def test_the_last_move_is_answered_after_the_end(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben)
    request, who = first_move(room), mover(room, ana, ben)
    done = await named(room, who, request, "m1")
    await playing.resign(room, who, None)
    assert await named(room, who, request, "m1") == done


@live
async def test_an_id_used_for_another_move_is_refused(world: World) -> None:
    ana = await world.person("Ana")
    room = await world.table(ana, ana)
    request = first_move(room)
    await named(room, ana, request, "m1")
    other = msgspec.structs.replace(request, text=f"{request.text} please")
    assert await refused(named(room, ana, other, "m1")) == "id_reused"
    beside = msgspec.structs.replace(request, seat=1 - (request.seat or 0))
    assert await refused(named(room, ana, beside, "m1")) == "id_reused"
    assert room.story.ply == 1


@live
async def test_two_people_may_choose_the_same_id(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben, game="reginald")
    for person, seat in ((ana, 0), (ben, 1)):
        text = playing.running(room).legal_moves(seat)[0]
        request = wire.NewMove(ply=room.story.ply, text=text, seat=seat)
        await named(room, person, request, "m1")
    assert room.story.ply == 2


@live
async def test_the_answer_has_the_true_ply_where_several_act_at_once(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben, game="reginald")
    texts = [playing.running(room).legal_moves(seat)[0] for seat in (0, 1)]
    for seat, person in enumerate((ana, ben)):
        request = wire.NewMove(ply=0, text=texts[seat], seat=seat)
        # Both are for ply 0, but the second request is the second move.
        assert await named(room, person, request, f"m{seat}") == (room.story.version, seat + 1)


# --- a fleet ---


@live
async def test_an_id_is_known_to_another_process(world: World) -> None:
    ana = await world.person("Ana")
    room = await world.table(ana, ana)
    there = await elsewhere(world, room)
    request = first_move(room)
    done = await named(room, ana, request, "m1")
    assert there.story.ply == 0
    assert await named(there, ana, request, "m1") == done
    assert there.story.ply == 1


@live
async def test_a_move_is_accepted_after_writes_of_another_process(world: World) -> None:
    ana = await world.person("Ana")
    room = await world.table(ana, ana)
    there = await elsewhere(world, room)
    await move(room, ana)
    request = first_move(room)
    # This process knows of no move yet: a move for ply 1 seems to come too early.
    assert await named(there, ana, request, "m2") == (room.story.version + 1, 2)


@live
async def test_a_person_seated_by_another_process_may_look_and_move(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, None)
    there = await elsewhere(world, room)
    await seating.sit(room, ben, 1, None)
    assert there.story.seats_of(ben.id) == []
    await there.meet(ben.id, 1)
    assert there.viewer(ben.id, 1) == 1


@live
async def test_a_request_without_a_seat_uses_one_taken_in_another_process(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, None)
    there = await elsewhere(world, room)
    await seating.sit(room, ben, 1, None)
    await there.meet(ben.id)
    assert there.viewer(ben.id, None) == 1

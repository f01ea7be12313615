"""Undo, resignation, proposals, bots for absent players."""

from housewright.server.live import ending, playing, undoing
from housewright.server.wire import MoveClock, NewMove, TimeControl, Update
from tests.server.live.world import World, live, move, mover, received, refused, watch


@live
async def test_my_last_move_is_taken_back_at_once(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben, seed=1)
    person = mover(room, ana, ben)
    before = playing.running(room).position()
    # Search for a move that reveals nothing.
    match = playing.running(room)
    seat = room.story.seats_of(person.id)[0]
    for text in match.legal_moves(seat):
        await move(room, person, text)
        if await undoing.is_free(room, person.id, 0):
            break
        await playing.undo(room, person, 0, ask=True)
        await playing.answer(room, ben if person is ana else ana, room.story.version, yes=True)
    done, proposal = await playing.undo(room, person, None, ask=False)
    assert done
    assert proposal is None
    assert playing.running(room).position() == before


@live
async def test_undo_needs_consent_after_others_have_moved(world: World) -> None:
    ana, ben, cem = [await world.person(name) for name in ("Ana", "Ben", "Cem")]
    room = await world.table(ana, ben, cem)
    first = mover(room, ana, ben, cem)
    while (second := mover(room, ana, ben, cem)) is first:
        await move(room, first)
    await move(room, second)
    third = next(person for person in (ana, ben, cem) if person not in (first, second))
    assert await refused(playing.undo(room, first, 0, ask=False)) == "needs_consent"
    done, proposal = await playing.undo(room, first, 0, ask=True)
    assert not done
    assert proposal is not None
    assert set(proposal.waiting_for) == {second.key, third.key}
    ply = room.story.ply
    assert await refused(playing.answer(room, first, proposal.id, yes=True)) == "not_asked"
    await playing.answer(room, second, proposal.id, yes=True)
    assert room.story.ply == ply
    await playing.answer(room, third, proposal.id, yes=True)
    assert room.story.ply == 0
    assert room.story.asked is None


@live
async def test_one_no_rejects_a_proposal(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben)
    await move(room, mover(room, ana, ben))
    await playing.propose(room, ana, "end", None)
    assert await refused(playing.propose(room, ben, "end", None)) == "asked"
    assert room.story.asked is not None
    proposal = room.story.asked.version
    await playing.answer(room, ben, proposal, yes=False)
    assert room.story.asked is None
    assert room.story.status == "running"
    assert await refused(playing.answer(room, ben, proposal, yes=True)) == "gone"


@live
async def test_all_agree_to_end_and_nobody_wins(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben)
    await playing.propose(room, ana, "end", None)
    assert room.story.asked is not None
    await playing.answer(room, ben, room.story.asked.version, yes=True)
    table = room.table(None)
    assert (table.status, table.ending, table.winners) == ("over", "agreed", [])
    assert table.seed is not None
    late = NewMove(ply=0, text="x")
    assert await refused(playing.move(room, ana, late, "en")) == "not_running"


@live
async def test_a_move_cancels_a_proposed_undo(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben)
    first = mover(room, ana, ben)
    await move(room, first)
    while mover(room, ana, ben) is first:
        await move(room, first)
    second = mover(room, ana, ben)
    await move(room, second)
    await playing.undo(room, first, 0, ask=True)
    assert room.story.asked is not None
    await move(room, mover(room, ana, ben))
    assert room.story.asked is None


@live
async def test_alone_with_bots_everything_can_be_taken_back(world: World) -> None:
    ana = await world.person("Ana")
    room = await world.table(ana, "random", "random")
    for _ in range(3):
        await world.settle(lambda: 0 in room.story.to_act)
        await move(room, ana)
    await world.settle(lambda: 0 in room.story.to_act)
    own = [ply for ply, (seat, _) in enumerate(playing.running(room).history) if seat == 0]
    done, _ = await playing.undo(room, ana, None, ask=False)
    assert done
    assert room.story.ply == own[-1]
    done, _ = await playing.undo(room, ana, own[0], ask=False)
    assert done
    assert room.story.ply == own[0]


@live
async def test_with_two_seats_the_other_one_wins_by_resignation(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben)
    await playing.resign(room, ana, None)
    table = room.table(None)
    assert (table.status, table.ending, table.winners) == ("over", "resigned", [1])


@live
async def test_with_more_seats_a_bot_plays_on_for_the_one_who_resigned(world: World) -> None:
    ana, ben, cem = [await world.person(name) for name in ("Ana", "Ben", "Cem")]
    room = await world.table(ana, ben, cem)
    await playing.resign(room, ana, None)
    assert room.table(None).status == "running"
    seat = room.table(None).seats[0]
    assert (seat.resigned, seat.stand_in) == (True, "random")
    assert await refused(playing.come_back(room, ana, 0)) == "resigned"
    await world.settle(lambda: 0 not in room.story.to_act)
    await playing.resign(room, ben, None)
    await playing.resign(room, cem, None)
    assert room.story.status == "over"


@live
async def test_an_absent_seat_is_voted_to_a_bot_and_taken_back(world: World) -> None:
    ana, ben, cem = [await world.person(name) for name in ("Ana", "Ben", "Cem")]
    room = await world.table(ana, ben, cem)
    gone = watch(room, ana)
    watch(room, cem)
    assert await refused(playing.propose(room, ben, "bot", 0)) == "present"
    room.leave(gone)
    assert await refused(playing.propose(room, ben, "bot", 0)) == "present"
    world.time += world.settings.absent_after + 1
    await playing.propose(room, ben, "bot", 0)
    assert room.story.asked is not None
    assert room.story.asked.waiting == {cem.id}
    await playing.answer(room, cem, room.story.asked.version, yes=True)
    assert room.table(None).seats[0].stand_in == "random"
    await world.settle(lambda: 0 not in room.story.to_act)
    await playing.come_back(room, ana, 0)
    assert room.table(None).seats[0].stand_in is None
    assert await refused(playing.come_back(room, ana, 0)) == "not_away"


@live
async def test_only_those_present_vote_about_an_absent_seat(world: World) -> None:
    ana, ben, cem = [await world.person(name) for name in ("Ana", "Ben", "Cem")]
    room = await world.table(ana, ben, cem)
    watch(room, ana)
    world.time += world.settings.absent_after + 1
    await playing.propose(room, ana, "bot", 1)
    await playing.propose(room, ana, "bot", 2)
    assert [bool(seat.stand_in) for seat in room.table(None).seats] == [False, True, True]
    assert await refused(playing.propose(room, ana, "end", None)) == "away"


@live
async def test_a_person_who_has_answered_may_make_another_proposal(world: World) -> None:
    ana, ben, cem = [await world.person(name) for name in ("Ana", "Ben", "Cem")]
    room = await world.table(ana, ben, cem)
    await playing.propose(room, ana, "end", None)
    assert room.story.asked is not None
    await playing.answer(room, ben, room.story.asked.version, yes=True)
    await playing.propose(room, ben, "end", None)
    assert room.story.asked.person == ben.id
    assert room.story.asked.waiting == {ana.id, cem.id}


@live
async def test_a_person_with_another_seat_left_still_votes(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ana, ben)
    await playing.resign(room, ana, 0)
    await playing.propose(room, ben, "end", None)
    assert room.story.status == "running"
    assert room.story.asked is not None
    assert room.story.asked.waiting == {ana.id}
    await playing.answer(room, ana, room.story.asked.version, yes=False)
    await playing.propose(room, ana, "end", None)


@live
async def test_a_move_made_by_a_bot_for_a_late_person_needs_consent_to_undo(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    time = TimeControl(clock=MoveClock(seconds=5), on_timeout="move")
    room = await world.table(ana, ben, time=time)
    late = mover(room, ana, ben)
    world.time += 5_000
    room.wake()
    await world.settle(lambda: room.story.ply == 1)
    assert await refused(playing.undo(room, late, 0, ask=False)) == "needs_consent"


@live
async def test_undo_does_not_refill_the_clock(world: World) -> None:
    ana = await world.person("Ana")
    room = await world.table(ana, ana, time=TimeControl(clock=MoveClock(seconds=60)))
    seat = room.story.to_act[0]
    world.time += 50_000
    await move(room, ana)
    await playing.undo(room, ana, 0, ask=False)
    assert room.story.clocks.left(seat, world.time) == 10_000


@live
async def test_a_person_who_plays_without_a_socket_is_present(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben)
    person = mover(room, ana, ben)
    other = ben if person is ana else ana
    world.time += world.settings.absent_after + 1
    await move(room, person)
    seat = room.story.seats_of(person.id)[0]
    assert await refused(playing.propose(room, other, "bot", seat)) == "present"


@live
async def test_a_person_who_resigned_has_not_won(world: World) -> None:
    ana, ben, cem = [await world.person(name) for name in ("Ana", "Ben", "Cem")]
    room = await world.table(ana, ben, cem)
    for _ in range(6):
        await move(room, mover(room, ana, ben, cem))
    await playing.resign(room, ana, None)
    await playing.resign(room, ben, None)
    assert ending.winners(room.story) == []
    story = room.story.copy()
    story.status, story.ending = "over", "played"
    assert ending.winners(story) == [2]


@live
async def test_a_proposal_is_sent_without_database_ids_of_people(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben)
    watcher = watch(room, None)
    received(watcher)
    await playing.propose(room, ana, "end", None)
    events = [m.event for m in received(watcher) if isinstance(m, Update)]
    assert [(each.kind, each.text) for each in events] == [("asked", "end")]

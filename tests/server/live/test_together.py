"""Several seats act at once: no move waits for others, and none is lost."""

from dataclasses import dataclass

import housewright as hw
from housewright.server import wire
from housewright.server.live import playing
from housewright.server.live.room import Room
from housewright.store.people import Person
from tests.server.live.world import World, live, refused

GAME = "reginald"


@dataclass
class Slow:
    """A player who reads the table only after their own moves, or when a move is refused."""

    room: Room
    person: Person
    seat: int
    ply: int = 0
    legal: tuple[str, ...] = ()

    def look(self) -> None:
        match = playing.running(self.room)
        self.ply, self.legal = match.ply, tuple(match.legal_moves(self.seat))

    async def move(self, text: str) -> None:
        request = wire.NewMove(ply=self.ply, text=text, seat=self.seat)
        await playing.move(self.room, self.person, request, "en")
        if self.room.story.status == "running":
            self.look()


async def people(world: World, number: int, **options: str) -> list[Slow]:
    """A table with this many watching people, always with the same deal."""
    found = [await world.person(name) for name in ("Ana", "Ben", "Cleo")[:number]]
    room = await world.table(*found, game=GAME, options={**options}, seed=7)
    seated = [Slow(room, person, seat) for seat, person in enumerate(found)]
    for each in seated:
        each.look()
    return seated


@live
async def test_moves_of_others_do_not_make_a_move_stale(world: World) -> None:
    ana, ben = await people(world, 2)
    await ana.move(ana.legal[0])
    await ana.move(ana.legal[1])
    assert (ben.ply, ben.room.story.ply) == (0, 2)
    await ben.move(ben.legal[0])
    assert ben.room.story.ply == 3


@live
async def test_an_own_move_makes_a_move_stale(world: World) -> None:
    ana, _ = await people(world, 2)
    await ana.move(ana.legal[0])
    request = wire.NewMove(ply=0, text=ana.legal[0], seat=0)
    assert await refused(playing.move(ana.room, ana.person, request, "en")) == "stale"
    assert ana.room.story.ply == 1


@live
async def test_moves_taken_back_make_a_move_stale(world: World) -> None:
    ana = await world.person("Ana")
    room = await world.table(ana, ana, game=GAME)
    here, there = Slow(room, ana, 0), Slow(room, ana, 1)
    here.look()
    there.look()
    version = room.story.version
    await here.move(here.legal[0])
    await playing.undo(room, ana, 0, ask=False)
    request = wire.NewMove(ply=0, text=there.legal[0], seat=1, version=version)
    assert await refused(playing.move(room, ana, request, "en")) == "stale"


@live
async def test_a_frantic_match_is_played_with_simultaneous_moves(world: World) -> None:
    seated = await people(world, 3, mode="frantic")
    room, rng, most, seen_before = seated[0].room, hw.Rng("frantic"), 0, 0
    while room.story.status == "running":
        most = max(most, len(room.story.to_act))
        who = seated[rng.choice(list(room.story.to_act))]
        if not who.legal or playing.running(room).why_not(who.seat, who.legal[0]):
            who.look()
        # Otherwise they act on the position they saw last.
        seen_before += who.ply < room.story.ply
        await who.move(who.legal[rng.below(len(who.legal))])
    assert most > 1
    assert seen_before > 50
    assert room.table(None).ending == "played"

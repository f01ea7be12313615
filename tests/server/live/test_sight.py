"""What a screen is told that a program need not pay for."""

import msgspec
from msgspec import UNSET

from housewright.server import wire
from housewright.server.live import playing
from housewright.server.live.sight import Spot
from housewright.server.live.watcher import Watcher
from tests.server.live.world import World, heard, live, move, mover, watch

EXTRAS = ("facts", "details")


def read(said: bytes) -> wire.Look:
    return msgspec.json.decode(said, type=wire.Look)


@live
async def test_facts_and_details_come_with_labels_only(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben)
    plain = read(room.pane(Spot(0, "en")).look(world.time))
    assert (plain.labels, plain.facts, plain.details) == (None, None, None)
    match, told = playing.running(room), read(room.pane(Spot(0, "ja", labels=True)).look(0))
    assert told.facts == match.facts(0)
    detail = match.game.lines.detail
    assert told.details == [detail(item, match.names, "ja") for item in match.details(0)]


@live
async def test_news_of_facts_put_together_are_those_of_a_look(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben)
    rich, plain = Watcher(None, Spot(None, "en", labels=True), set()), watch(room, None)
    room.enter(rich, -1)
    look = next(message for message in heard(rich) if isinstance(message, wire.Look))
    heard(plain)
    changes = 0
    for _ in range(40):
        await move(room, mover(room, ana, ben))
        (news,), (bare,) = heard(rich), heard(plain)
        assert isinstance(news, wire.News)
        assert isinstance(bare, wire.News)
        for name in EXTRAS:
            assert getattr(bare, name) is UNSET
            if (value := getattr(news, name)) is not UNSET:
                assert value != getattr(look, name)
                setattr(look, name, value)
                changes += 1
    fresh = read(room.pane(rich.spot).look(world.time))
    assert 0 < changes < 80
    assert [getattr(look, name) for name in EXTRAS] == [getattr(fresh, name) for name in EXTRAS]


@live
async def test_lines_of_the_log_say_what_they_are_about(world: World) -> None:
    ana, ben = await world.person("Ana"), await world.person("Ben")
    room = await world.table(ana, ben)
    for _ in range(30):
        await move(room, mover(room, ana, ben))
    told = room.pane(Spot(None, "en")).log()
    lines = playing.running(room).log()
    assert [(line.rules, line.marks) for line in told] == [
        (list(line.rules), list(line.marks)) for line in lines
    ]

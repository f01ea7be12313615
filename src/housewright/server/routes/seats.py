"""Sitting down, getting up, starting."""

from .. import archive, wire
from ..http import Call, Routes
from ..live import playing, seating
from ..live.idle_bots import keep_bots_awake
from ..live.replaying import UnknownRules
from ..names import tidy

routes = Routes("tables")


@routes.get("/api/tables/{key}", response=wire.Table, problems=(404,))
async def table(call: Call[None]) -> wire.Table:
    """Get the public data of a table."""
    services, key = call.services, call.path["key"]
    person = call.person.id if call.person else None
    try:
        room = await services.rooms.visit(key, person)
    except UnknownRules:
        return archive.table(await archive.find(services, key), person, services.settings.bot_pace)
    keep_bots_awake(room)
    return room.table(person)


@routes.post(
    "/api/tables/{key}/seats/{seat:int}",
    body=wire.Sit,
    response=wire.Table,
    who="person",
    problems=(404, 409),
)
async def sit(call: Call[wire.Sit]) -> wire.Table:
    """Sit down on an open seat.

    With several seats you play all of them at one screen (hot-seat), under different names.
    """
    room = await call.services.rooms.find(call.path["key"])
    name = None if call.body.name is None else tidy(call.body.name)
    await seating.sit(room, call.who, call.path["seat"], name)
    return room.table(call.who.id)


@routes.delete(
    "/api/tables/{key}/seats/{seat:int}",
    response=wire.Table,
    who="person",
    problems=(403, 404, 409),
)
async def leave(call: Call[None]) -> wire.Table:
    """Give up a seat before the start; the host may free any seat."""
    room = await call.services.rooms.find(call.path["key"])
    await seating.leave(room, call.who, call.path["seat"])
    return room.table(call.who.id)


@routes.put(
    "/api/tables/{key}/seats/{seat:int}/bot",
    body=wire.PutBot,
    response=wire.Table,
    who="person",
    problems=(403, 404, 409),
)
async def put_bot(call: Call[wire.PutBot]) -> wire.Table:
    """Give an open seat to a bot. Only the host can."""
    room = await call.services.rooms.find(call.path["key"])
    await seating.put_bot(room, call.who, call.path["seat"], call.body.level)
    return room.table(call.who.id)


@routes.post("/api/tables/{key}/start", response=wire.Table, who="person", problems=(403, 404, 409))
async def start(call: Call[None]) -> wire.Table:
    """Start the match. Only the host can, and only when every seat is taken."""
    room = await call.services.rooms.find(call.path["key"])
    await seating.start(room, call.who)
    return room.table(call.who.id)


@routes.post(
    "/api/tables/{key}/seats/{seat:int}/back",
    response=wire.Table,
    who="person",
    problems=(403, 404, 409),
)
async def come_back(call: Call[None]) -> wire.Table:
    """Take your seat back from the bot that played for you."""
    room = await call.services.rooms.find(call.path["key"])
    await playing.come_back(room, call.who, call.path["seat"])
    return room.table(call.who.id)

"""Sitting down, getting up, starting."""

from .. import archive, wire
from ..http import Call, Routes
from ..live import playing, seating
from ..live.pausing import look_in
from ..live.replaying import UnknownRules
from ..names import tidy

routes = Routes("tables")


@routes.get("/api/tables/{key}", told=wire.Table, problems=(404,))
async def table(call: Call[None]) -> wire.Table:
    """Show all that is public about a table."""
    house, key = call.house, call.path["key"]
    person = call.person.id if call.person else None
    try:
        room = await house.rooms.visit(key, person)
    except UnknownRules:
        return archive.table(await archive.find(house, key), person, house.settings.bot_pace)
    look_in(room)
    return room.table(person)


@routes.post(
    "/api/tables/{key}/seats/{seat:int}",
    asked=wire.Sit,
    told=wire.Table,
    who="person",
    problems=(404, 409),
)
async def sit(call: Call[wire.Sit]) -> wire.Table:
    """Sit down on an open seat.

    Whoever sits down on several plays them all from one screen (hot-seat), under different names.
    """
    room = await call.house.rooms.find(call.path["key"])
    name = None if call.asked.name is None else tidy(call.asked.name)
    await seating.sit(room, call.who, call.path["seat"], name)
    return room.table(call.who.id)


@routes.delete(
    "/api/tables/{key}/seats/{seat:int}", told=wire.Table, who="person", problems=(403, 404, 409)
)
async def leave(call: Call[None]) -> wire.Table:
    """Get up from a seat before the start; the host may free any seat."""
    room = await call.house.rooms.find(call.path["key"])
    await seating.leave(room, call.who, call.path["seat"])
    return room.table(call.who.id)


@routes.put(
    "/api/tables/{key}/seats/{seat:int}/bot",
    asked=wire.PutBot,
    told=wire.Table,
    who="person",
    problems=(403, 404, 409),
)
async def put_bot(call: Call[wire.PutBot]) -> wire.Table:
    """Give an open seat to a bot. Only the host can."""
    room = await call.house.rooms.find(call.path["key"])
    await seating.put_bot(room, call.who, call.path["seat"], call.asked.level)
    return room.table(call.who.id)


@routes.post("/api/tables/{key}/start", told=wire.Table, who="person", problems=(403, 404, 409))
async def start(call: Call[None]) -> wire.Table:
    """Start the match. Only the host can, and only when every seat is taken."""
    room = await call.house.rooms.find(call.path["key"])
    await seating.start(room, call.who)
    return room.table(call.who.id)


@routes.post(
    "/api/tables/{key}/seats/{seat:int}/back",
    told=wire.Table,
    who="person",
    problems=(403, 404, 409),
)
async def come_back(call: Call[None]) -> wire.Table:
    """Take your seat back from the bot that played for you."""
    room = await call.house.rooms.find(call.path["key"])
    await playing.come_back(room, call.who, call.path["seat"])
    return room.table(call.who.id)

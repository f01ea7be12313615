"""Records: download one, or open one as a study."""

from .. import archive, recording, wire
from ..http import Call, Routes
from ..live.replaying import UnknownRules
from ..live.room import Room
from ..studies import LONGEST, study

routes = Routes("records")

#: Bytes of the largest request body: the longest record, as JSON in any script.
_LARGEST = 4 * LONGEST


class SeatQuery(wire.Incoming):
    #: While the match is running: the one of your seats from which to read it.
    seat: wire.SeatNumber | None = None


async def _room(call: Call[None]) -> Room | None:
    """The room; None if the record has to be made from stored data."""
    person = call.person.id if call.person else None
    try:
        return await call.services.rooms.visit(call.path["key"], person, call.query.seat)
    except UnknownRules:
        return None


@routes.get(
    "/api/tables/{key}/record",
    response=str,
    media="text/plain; charset=utf-8",
    query=SeatQuery,
    problems=(403, 404, 409),
)
async def show_record(call: Call[None]) -> str:
    """Get the record of a match (.hwr).

    Once it is over, with seed and salt: `housewright verify` checks every move, and that the cards
    are those of the published commitment. Before that it has what you may know, and cannot be
    replayed. If this server does not know the rules, the moves of others are hidden while the match
    is running.
    """
    room, query = await _room(call), call.query
    person = None if call.person is None else call.person.id
    if room is not None:
        row, told = room.story.row, recording.text(room, person, query.seat)
    else:
        found = await archive.find(call.services, call.path["key"])
        row, told = found.row, archive.text(found, person, query.seat)
    name = recording.file_name(row)
    disposition = f'attachment; filename="{name}"'
    call.headers_out.append((b"content-disposition", disposition.encode()))
    return told


@routes.get(
    "/api/tables/{key}/record.json",
    response=wire.RecordJson,
    query=SeatQuery,
    problems=(403, 404, 409),
)
async def show_record_data(call: Call[None]) -> wire.RecordJson:
    """Get the record of a match as JSON.

    Complete once the match is over; before that without seed and salt, and with null for secret
    moves of others. If this server does not know the rules, there is no view, and all moves of
    others are null before the end.
    """
    room, query = await _room(call), call.query
    person = None if call.person is None else call.person.id
    if room is not None:
        return recording.data(room, person, query.seat)
    found = await archive.find(call.services, call.path["key"])
    return archive.data(found, person, query.seat)


@routes.post(
    "/api/studies",
    body=wire.NewStudy,
    response=wire.Table,
    status=201,
    who="person",
    limit="import",
    problems=(422,),
    largest=_LARGEST,
)
async def create_study(call: Call[wire.NewStudy]) -> wire.Table:
    """Open a record as a table of your own, to look at the match and to play on from it.

    All moves are checked; if one does not fit, the problem names the line. Comments and variations
    are dropped. Bots may play on in some of the seats.
    """
    room = await study(call.services, call.who, call.body)
    return room.table(call.who.id)

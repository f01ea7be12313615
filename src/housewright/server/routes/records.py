"""Records: taking a match home, and bringing one back."""

from .. import recording, wire
from ..http import Call, Routes
from ..studies import LONGEST, study

routes = Routes("records")

#: Bytes of the longest record that can be studied, written as JSON in any script.
_LARGEST = 4 * LONGEST


class SeatQuery(wire.Asked):
    #: While the match is running: which of your seats you read it from.
    seat: wire.SeatNumber | None = None


@routes.get(
    "/api/tables/{key}/record",
    told=str,
    media="text/plain; charset=utf-8",
    query=SeatQuery,
    problems=(403, 404, 409),
)
async def show_record(call: Call[None]) -> str:
    """Get the record of a match (.hwr).

    Once it is over, with seed and salt: `housewright verify` checks every move and that the cards
    are those that were promised. Before that it is what you may know, and cannot be replayed.
    """
    room = await call.house.rooms.find(call.path["key"])
    query: SeatQuery = call.query
    person = None if call.person is None else call.person.id
    told = recording.text(room, person, query.seat)
    name = recording.file_name(room)
    disposition = f'attachment; filename="{name}"'
    call.headers_out.append((b"content-disposition", disposition.encode()))
    return told


@routes.get(
    "/api/tables/{key}/record.json",
    told=wire.RecordJson,
    query=SeatQuery,
    problems=(403, 404, 409),
)
async def show_record_data(call: Call[None]) -> wire.RecordJson:
    """Get the record of a match as data.

    Complete once the match is over; before that without seed and salt, and secret moves of
    others are null.
    """
    room = await call.house.rooms.find(call.path["key"])
    query: SeatQuery = call.query
    person = None if call.person is None else call.person.id
    return recording.data(room, person, query.seat)


@routes.post(
    "/api/studies",
    asked=wire.NewStudy,
    told=wire.Table,
    status=201,
    who="person",
    limit="import",
    problems=(422,),
    largest=_LARGEST,
)
async def create_study(call: Call[wire.NewStudy]) -> wire.Table:
    """Open a record as a table of your own, to look at the match and to play on from it.

    All moves are checked; a record that does not fit is refused, and the line is named. Comments
    and variations are not taken over. Bots may play on in some of the seats.
    """
    room = await study(call.house, call.who, call.asked)
    return room.table(call.who.id)

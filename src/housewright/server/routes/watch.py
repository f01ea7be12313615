"""Live updates: a WebSocket or a stream of lines per table, and a stream per person."""

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import suppress
from functools import partial
from time import monotonic
from typing import Annotated, Final

from msgspec import DecodeError, Meta, Struct
from msgspec.json import Decoder
from sqlalchemy import Connection
from starlette.responses import Response, StreamingResponse
from starlette.websockets import WebSocket, WebSocketDisconnect

from ...store import lobby as kept_lobby
from ...store import people as kept_people
from ...store.writer import StoreFailed
from .. import wire
from ..http import STREAM, Call, Routes
from ..incidents import noted
from ..limits import Bucket, Rule
from ..live import broadcast, ordering, playing
from ..live.feed import encode
from ..live.room import Room
from ..live.seat_view import Viewer
from ..live.watcher import Watcher
from ..problems import Refused, forbidden, refused
from ..reading import Gone
from ..services import Services

routes = Routes("live")

#: The timeout for sending a `bye` to a client that is being disconnected, in seconds.
FAREWELL: Final = 2.0
#: The rate limit for messages on one socket.
MESSAGES: Final = Rule(200, 10)
#: A stream without messages sends an empty line after this many seconds.
QUIET: Final = 15.0
_GOING_AWAY: Final = 1001

_decode: Final = Decoder(wire.ClientMessage).decode


class WatchQuery(Struct):
    """From which seat, and the version that you have: only what came after it is sent."""

    seat: wire.SeatNumber | None = None
    spectate: bool = False
    #: Also send labels, facts and details, which screens show.
    labels: bool = False
    have: Annotated[int, Meta(ge=-1)] = -1


async def _arrived(call: Call[object]) -> tuple[Room, set[int]]:
    """The room, and whom the visitor has muted; raises Refused if they may not watch."""
    person = call.person.id if call.person else None
    room = await call.services.rooms.visit(call.path["key"], person, call.query.seat)
    room.viewer(person, call.query.seat, spectate=call.query.spectate)
    if person is None:
        return room, set()
    return room, await call.services.store.read(lambda db: kept_people.muted_by(db, person))


def _enter(call: Call[object], room: Room, muted: set[int]) -> Watcher:
    """Start watching; permission is checked again, at this very moment."""
    asked = call.query
    person = call.person.id if call.person else None
    seat = room.viewer(person, asked.seat, spectate=asked.spectate)
    has_chosen = asked.seat is not None or asked.spectate
    viewer = Viewer(seat, call.lang, asked.labels)
    watcher = Watcher(call.person, viewer, muted, has_chosen=has_chosen)
    room.enter(watcher, asked.have)
    if any(order.seat in room.story.seats_of(person) for order in room.orders):
        broadcast.one(room, watcher, partial(ordering.remind, room))
    return watcher


@routes.socket(
    "/api/tables/{key}/socket",
    messages=wire.ClientMessage,
    response=wire.ServerMessage,
    query=WatchQuery,
    problems=(403, 404),
)
async def socket(call: Call[None], ws: WebSocket) -> None:
    """Watch a table.

    First comes a `table`, then what you have not got yet: the updates since the version that you
    have, or a snapshot. Then updates as they happen. Send `{"type": "ping"}` to check the
    connection, `{"type": "watch", "seat": 1}` to watch from another seat of yours, and
    `{"type": "move", "id": "m1", "ply": 57, "text": "…"}` to make a move; the response is `done` or
    `refused`.
    """
    room, muted = await _arrived(call)
    with call.services.open_sockets.counted(call):
        await ws.accept()
        watcher = _enter(call, room, muted)
        watcher.sender = asyncio.create_task(_send(ws, room, watcher))
        listening = asyncio.create_task(_listen(ws, room, watcher))
        try:
            # It ends when the client disconnects, or when sending to it fails.
            await asyncio.wait({watcher.sender, listening}, return_when=asyncio.FIRST_COMPLETED)
            if watcher.is_closed:
                await asyncio.wait({watcher.sender}, timeout=FAREWELL)
        finally:
            room.leave(watcher)
            for task in (watcher.sender, listening):
                task.cancel()
            await asyncio.gather(watcher.sender, listening, return_exceptions=True)


async def _send(ws: WebSocket, room: Room, watcher: Watcher) -> None:
    """Send what is queued for this watcher; an error of ours ends with a `bye`."""
    try:
        await _send_all(ws, room, watcher)
    except Gone:
        return
    except Exception as error:
        broadcast.fail(room, watcher, error)
        with suppress(Gone):
            await _send_all(ws, room, watcher)


async def _send_all(ws: WebSocket, room: Room, watcher: Watcher) -> None:
    """Send until the watcher is closed; raises Gone if the client has disconnected."""
    is_last = False
    while not is_last:
        await watcher.wait()
        if watcher.is_behind:
            room.show(watcher)
        is_last = watcher.is_closed
        watcher.busy_since = room.services.now()
        for message in watcher.take():
            await _put(ws.send_text(message.decode()))
        watcher.busy_since = None
    await _put(ws.close(_GOING_AWAY))


async def _put(sending: Coroutine[object, object, None]) -> None:
    try:
        await sending
    except (WebSocketDisconnect, RuntimeError):
        # uvicorn raises RuntimeError if the connection is closed.
        raise Gone from None


async def _listen(ws: WebSocket, room: Room, watcher: Watcher) -> None:
    """Handle messages of the client until it disconnects or is sent away."""
    try:
        await _listen_all(ws, room, watcher)
    except Exception as error:
        broadcast.fail(room, watcher, error)


async def _listen_all(ws: WebSocket, room: Room, watcher: Watcher) -> None:
    bucket = Bucket(MESSAGES, monotonic)
    while True:
        said = await ws.receive()
        # Messages after a `bye` are ignored.
        if said["type"] == "websocket.disconnect" or watcher.is_closed:
            return
        if room.services.limits.is_on and bucket.take(0):
            watcher.close(encode(wire.Bye(reason="Too many messages.", again=True)))
            return
        try:
            message = _decode(said.get("text") or said.get("bytes") or b"")
        except DecodeError:
            watcher.close(encode(wire.Bye(reason="This message is not valid.", again=False)))
            return
        if isinstance(message, wire.MakeMove):
            await _move(room, watcher, message)
        elif isinstance(message, wire.Ping):
            watcher.send(encode(wire.Pong(at=room.services.now())))
        else:
            await _watch_as(room, watcher, message)


async def _move(room: Room, watcher: Watcher, message: wire.MakeMove) -> None:
    try:
        if watcher.who is None:
            raise forbidden("not_seated", "You do not sit at this table.")
        if room.services.limits.is_on:
            await room.services.limits.check_person("move", watcher.who.id)
        # Shielded: a move on its way to the disk is announced even if the client disconnects.
        making = playing.move(room, watcher.who, message, watcher.viewer.lang, message.id)
        made = await asyncio.shield(making)
    except Exception as error:
        problem = refused(error) or _bug(room, watcher, error)
        watcher.answer(encode(wire.MoveRefused(problem=problem.document(), id=message.id)))
    else:
        done = wire.MoveDone(version=made.version, ply=made.ply, id=message.id)
        watcher.answer(encode(done))


def _bug(room: Room, watcher: Watcher, error: Exception) -> Refused:
    where = {"table": room.id, "seat": watcher.viewer.seat}
    return noted(room.services.metrics, "connection", error, **where)


async def _watch_as(room: Room, watcher: Watcher, message: wire.Watch) -> None:
    await room.meet(watcher.person, message.seat)
    try:
        seat = room.viewer(watcher.person, message.seat, spectate=message.seat is None)
    except Refused as refusal:
        watcher.close(encode(wire.Bye(reason=refusal.detail, again=False)))
        return
    viewer = watcher.viewer._replace(seat=seat, lang=message.lang or watcher.viewer.lang)
    watcher.watch_as(viewer, by_choice=True)


@routes.get(
    "/api/tables/{key}/stream",
    query=WatchQuery,
    response=wire.ServerMessage,
    media=STREAM,
    limit="socket",
    problems=(403, 404),
)
async def stream(call: Call[None]) -> Response:
    """Watch a table by plain HTTP: the same messages as over the socket, one per line.

    An empty line is sent from time to time to keep the connection alive.
    """
    room, muted = await _arrived(call)
    return StreamingResponse(_lines(call, room, muted), media_type=STREAM)


async def _lines(call: Call[object], room: Room, muted: set[int]) -> AsyncIterator[bytes]:
    watcher = _enter(call, room, muted)
    is_last = False
    try:
        while not is_last:
            try:
                async with asyncio.timeout(QUIET):
                    await watcher.wait()
            except TimeoutError:
                yield b"\n"
                continue
            if watcher.is_behind:
                broadcast.one(room, watcher, room.show)
            is_last = watcher.is_closed
            for message in watcher.take():
                yield message + b"\n"
    finally:
        room.leave(watcher)


@routes.get(
    "/api/me/stream",
    response=wire.PersonalMessage,
    media=STREAM,
    who="person",
    limit="socket",
)
async def my_stream(call: Call[None]) -> Response:
    """Get notified about your tables: a line when it is your turn, or a table changes.

    First come all tables where it is your turn now. An empty line is sent from time to time to keep
    the connection alive. A program needs only this and posting moves.
    """
    return StreamingResponse(_my_lines(call), media_type=STREAM)


async def _my_lines(call: Call[object]) -> AsyncIterator[bytes]:
    services, person = call.services, call.who
    with services.rooms.subscriptions.listening(person) as inbox:
        for waiting in await services.store.read(lambda db: _waiting(db, person.id)):
            inbox.put(waiting)
        while not inbox.is_closed:
            try:
                async with asyncio.timeout(QUIET):
                    keys = await inbox.take()
            except TimeoutError:
                yield b"\n"
                continue
            for key in keys:
                for message in await _news_of(services, key, person.id):
                    yield encode(message) + b"\n"


async def _news_of(
    services: Services, key: str, person: int
) -> list[wire.Turn | wire.TableChanged]:
    """What is new for this person at a table; nothing if it cannot be opened."""
    try:
        return _personal(await services.rooms.find(key), person)
    except StoreFailed:
        # What is missing is unknown: after a reconnect everything is sent again.
        raise
    except Exception as error:
        if refused(error) is None:
            noted(services.metrics, "connection", error, person=person)
        return []


def _waiting(db: Connection, person: int) -> list[str]:
    found = kept_lobby.tables_of(db, person, status="running", limit=200)
    return [mine.table.key for mine in found]


def _personal(room: Room, person: int) -> list[wire.Turn | wire.TableChanged]:
    story = room.story
    turns: list[wire.Turn | wire.TableChanged] = [
        wire.Turn(
            table=room.key, game=story.row.game, seat=seat, ply=story.ply, version=story.version
        )
        for seat in story.seats_of(person)
        if seat in story.to_act and story.chairs[seat].bot is None and story.row.kind == "play"
    ]
    return turns or [wire.TableChanged(table=room.key, status=story.status)]

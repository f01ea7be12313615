"""Moves, views, undo, orders, chat: what happens at a running table."""

import asyncio

from msgspec import Struct, ValidationError, convert

from ...core import orders as core_orders
from ...core import preview as core_preview
from ...core.match import Match
from ...store import people as kept_people
from .. import wire
from ..chat_text import clean_chat
from ..http import Call, Routes
from ..live import ordering, planning, playing, sealing, turning
from ..live.feed import Feed
from ..live.idle_bots import keep_bots_awake
from ..live.past import match_at, past_feed
from ..live.room import Room
from ..live.seat_view import Viewer, labelled, wire_lines, wire_scores
from ..problems import conflict, refused, unfit

routes = Routes("play")

#: Older remarks are not shown.
MOST_REMARKS = 500


class ViewQuery(Struct):
    """From which seat: one of yours, or as a spectator. Without either, your own seat."""

    seat: wire.SeatNumber | None = None
    spectate: bool = False


class BoardQuery(ViewQuery):
    #: Show the table after this many moves.
    ply: wire.Count | None = None


class SnapshotQuery(BoardQuery):
    #: Also send labels, facts and details, which screens show.
    labels: bool = False


class SeatQuery(Struct):
    seat: wire.SeatNumber | None = None


async def _room(call: Call[object]) -> Room:
    # If the person has several seats, the query or the body names one.
    asked = call.body if call.query is None else call.query
    seat = getattr(asked, "seat", None)
    room = await call.services.rooms.visit(call.path["key"], _person(call), seat)
    keep_bots_awake(room)
    return room


def _person(call: Call[object]) -> int | None:
    return call.person.id if call.person else None


@routes.get(
    "/api/tables/{key}/snapshot",
    query=SnapshotQuery,
    response=wire.Snapshot,
    problems=(403, 404, 409),
)
async def snapshot(call: Call[None]) -> bytes:
    """Get the table as you may see it: the view, and what you can do."""
    room, asked = await _room(call), call.query
    seat = room.viewer(_person(call), asked.seat, spectate=asked.spectate)
    feed = await _pane(room, Viewer(seat, call.lang, asked.labels), asked.ply)
    return feed.snapshot(call.services.now())


async def _pane(room: Room, viewer: Viewer, ply: int | None) -> Feed:
    """The feed for this viewer now, or after this many moves."""
    if ply is None or ply == room.story.ply:
        return room.feed(viewer)
    return await past_feed(room, viewer, ply)


class LogQuery(BoardQuery):
    #: The number of the first line to get.
    start: wire.Count = 0


@routes.get("/api/tables/{key}/log", query=LogQuery, response=wire.Log, problems=(403, 404, 409))
async def log(call: Call[None]) -> wire.Log:
    """Get the log: what has happened, in words.

    Only the last line can change: to get new lines, ask from the last one that you have.
    """
    room, asked = await _room(call), call.query
    seat = room.viewer(_person(call), asked.seat, spectate=asked.spectate)
    feed = await _pane(room, Viewer(seat, call.lang), asked.ply)
    return wire.Log(lines=feed.log(asked.start))


@routes.get(
    "/api/tables/{key}/board",
    query=BoardQuery,
    response=str,
    media="text/plain; charset=utf-8",
    problems=(403, 404, 409),
)
async def board(call: Call[None]) -> str:
    """Draw the table as text, at most 100 columns wide."""
    room, asked = await _room(call), call.query
    seat = room.viewer(_person(call), asked.seat, spectate=asked.spectate)
    match = sealing.shown(room.story)
    if match is None:
        raise conflict("not_running", "The match has not begun.")
    if asked.ply is not None and asked.ply not in (match.ply, room.story.ply):
        match = await match_at(room, asked.ply)
    lines = match.game.board.draw(match.view(seat), seat, match.names, call.lang)
    return "".join("".join(span.text for span in line).rstrip() + "\n" for line in lines)


@routes.post(
    "/api/tables/{key}/moves",
    body=wire.NewMove,
    response=wire.Done,
    who="person",
    limit="move",
    problems=(403, 404, 409),
)
async def move(call: Call[wire.NewMove]) -> wire.Done:
    """Make a move.

    `ply` says which position it answers: if the match has gone on since, nothing happens, and the
    problem says where it is now. When you get a response, the move is on disk.

    With a header `Idempotency-Key` (up to 64 printable characters, a new one for each move) the
    move is made once, however often you send it, and the response is the same: retry it if a
    response got lost.
    """
    room = await call.services.rooms.find(call.path["key"])
    made = await playing.move(room, call.who, call.body, call.lang, _request_id(call))
    return wire.Done(version=made.version, ply=made.ply)


@routes.post(
    "/api/tables/{key}/turn",
    body=wire.NewTurn,
    response=wire.TurnDone,
    who="person",
    limit="move",
    problems=(403, 404, 409),
)
async def turn(call: Call[wire.NewTurn]) -> wire.TurnDone:
    """Make several moves, one after the other.

    They are made up to the first that is refused; the response says how many were made, and why
    the next one was not. If none was, you get the problem of the first. `ply` and a header
    `Idempotency-Key` are as for a single move.
    """
    room = await call.services.rooms.find(call.path["key"])
    made, error = await turning.turn(room, call.who, call.body, call.lang, _request_id(call))
    no = refused(error) if error else None
    last = made[-1]
    return wire.TurnDone(
        made=len(made),
        version=last.version,
        ply=last.ply,
        refused=no.document() if no else None,
    )


def _request_id(call: Call[object]) -> str | None:
    """The id that the client gave to the move."""
    key = call.headers.get(b"idempotency-key")
    if key is None:
        return None
    try:
        return convert(key.decode("latin-1"), wire.RequestId)
    except ValidationError:
        said = "An Idempotency-Key has 1 to 64 printable characters of ASCII."
        raise unfit("Idempotency-Key", said) from None


async def _asked_about(call: Call[wire.Question]) -> tuple[int, Match]:
    """The seat that asks, and the match after the moves that it plans to make first."""
    room = await _room(call)
    playing.running(room)
    seat = playing.own_seat(room, call.who, call.body.seat)
    return seat, await planning.after(room, seat, call.body.after, call.lang)


@routes.post(
    "/api/tables/{key}/why",
    body=wire.Question,
    response=wire.Reason,
    who="person",
    limit="read",
    problems=(403, 404, 409),
)
async def why(call: Call[wire.Question]) -> wire.Reason:
    """Ask why you may not make a move now. Nothing happens."""
    seat, match = await _asked_about(call)
    refusal = match.why_not(seat, call.body.text, call.lang)
    if refusal is None:
        return wire.Reason(code=None, message=None, rule=None)
    return wire.Reason(code=refusal.code, message=refusal.message, rule=refusal.rule or None)


@routes.post(
    "/api/tables/{key}/preview",
    body=wire.Question,
    response=wire.Preview,
    who="person",
    limit="read",
    problems=(403, 404, 409),
)
async def preview(call: Call[wire.Question]) -> wire.Preview:
    """Ask what a move would do. Nothing happens.

    The response says what is certain, whatever the cards that you cannot see.
    """
    seat, match = await _asked_about(call)
    # In a thread, with a copy: no other table waits for it.
    asked = match.copy(), seat, call.body.text, call.lang
    seen = await asyncio.to_thread(core_preview.preview, *asked)
    return wire.Preview(
        foreseen=seen.foreseen,
        over=seen.over,
        passes=seen.passes,
        text=seen.text(call.lang),
        lines=wire_lines(seen.lines),
        scores=wire_scores(seen.scores),
        facts=seen.facts,
        view=seen.view,
    )


@routes.post(
    "/api/tables/{key}/plan",
    body=wire.NewPlan,
    response=wire.Plan,
    who="person",
    limit="read",
    problems=(403, 404, 409),
)
async def plan(call: Call[wire.NewPlan]) -> wire.Plan:
    """Ask what the table would look like after some moves of yours. Nothing happens.

    The moves are those that you want to make one after the other. A move that would be illegal is
    refused as it would be if you made it; `field` in the problem says which one it is, such as
    `moves[2]`. You cannot plan beyond a move that reveals something or ends your turn: what is
    after it is refused with the code `plan_stops`.
    """
    return await planning.plan(await _room(call), call.who, call.body, call.lang)


@routes.post(
    "/api/tables/{key}/undo",
    body=wire.UndoRequest,
    response=wire.UndoDone,
    who="person",
    problems=(403, 404, 409),
)
async def undo(call: Call[wire.UndoRequest]) -> wire.UndoDone:
    """Take moves back.

    At once if nobody else has acted since and nothing hidden was revealed, and always if the others
    are bots. Else everybody at the table is asked.
    """
    room = await _room(call)
    done, proposal = await playing.undo(room, call.who, call.body.ply, ask=call.body.ask)
    story = room.story
    return wire.UndoDone(done=done, version=story.version, ply=story.ply, proposal=proposal)


@routes.post(
    "/api/tables/{key}/resign",
    body=wire.SeatRequest,
    response=wire.Table,
    who="person",
    problems=(403, 404, 409),
)
async def resign(call: Call[wire.SeatRequest]) -> wire.Table:
    """Resign.

    With two seats the other one wins. With more, a bot plays your seat to the end for the sake
    of the others, and you come last.
    """
    room = await _room(call)
    await playing.resign(room, call.who, call.body.seat)
    return room.table(call.who.id)


@routes.post(
    "/api/tables/{key}/proposals",
    body=wire.NewProposal,
    response=wire.Table,
    who="person",
    problems=(403, 404, 409),
)
async def propose(call: Call[wire.NewProposal]) -> wire.Table:
    """Propose to end the match, or to let a bot play for an absent person."""
    room = await _room(call)
    await playing.propose(room, call.who, call.body.what, call.body.seat)
    return room.table(call.who.id)


@routes.post(
    "/api/tables/{key}/proposals/{proposal:int}/answer",
    body=wire.Answer,
    response=wire.Table,
    who="person",
    problems=(403, 404, 409),
)
async def answer(call: Call[wire.Answer]) -> wire.Table:
    """Agree or disagree to a proposal. The last consent carries it out."""
    room = await _room(call)
    await playing.answer(room, call.who, call.path["proposal"], yes=call.body.yes)
    return room.table(call.who.id)


@routes.delete(
    "/api/tables/{key}/proposals/{proposal:int}",
    response=wire.Table,
    who="person",
    problems=(403, 404, 409),
)
async def withdraw_proposal(call: Call[None]) -> wire.Table:
    """Withdraw your proposal."""
    room = await _room(call)
    await playing.withdraw(room, call.who, call.path["proposal"])
    return room.table(call.who.id)


@routes.get(
    "/api/tables/{key}/orders",
    query=SeatQuery,
    response=wire.OrderList,
    who="person",
    problems=(403, 404, 409),
)
async def orders(call: Call[None]) -> wire.OrderList:
    """Show your sealed orders, and which ones you could leave now.

    Every game also has `play <move>`: make this move at my next decision if it is legal then,
    else ask me.
    """
    return _orders(await _room(call), call, call.query.seat)


def _orders(room: Room, call: Call[object], seat: int | None) -> wire.OrderList:
    mine = playing.own_seat(room, call.who, seat)
    match = room.story.match
    if match is None or room.story.status != "running":
        return wire.OrderList(orders=[], choices=[], labels={})
    choices = core_orders.choices(match, mine)
    return wire.OrderList(
        orders=ordering.listed(room, [mine], call.lang),
        choices=choices,
        labels=labelled(choices, lambda words: core_orders.label(match.game, words, call.lang)),
    )


@routes.post(
    "/api/tables/{key}/orders",
    body=wire.NewOrder,
    response=wire.OrderList,
    who="person",
    problems=(403, 404, 409),
)
async def leave_order(call: Call[wire.NewOrder]) -> wire.OrderList:
    """Leave a sealed order; the server carries it out, and nobody else learns of it."""
    room = await _room(call)
    await ordering.leave(room, call.who, call.body.seat, call.body.text, call.lang)
    return _orders(room, call, call.body.seat)


@routes.delete(
    "/api/tables/{key}/orders/{order:int}", response=None, who="person", problems=(403, 404, 409)
)
async def withdraw_order(call: Call[None]) -> None:
    """Withdraw a sealed order."""
    room = await _room(call)
    await ordering.withdraw(room, call.who, call.path["order"])


@routes.get("/api/tables/{key}/chat", response=wire.Chat, problems=(403, 404, 409))
async def chat(call: Call[None]) -> wire.Chat:
    """Get the remarks of people at the table, without those whom you have muted."""
    room, person = await _room(call), _person(call)
    room.viewer(person, None)
    muted: set[int] = set()
    if person is not None:
        muted = await call.services.store.read(lambda db: kept_people.muted_by(db, person))
    return wire.Chat(
        remarks=[
            wire.Remark(
                version=remark.entry.version,
                at=remark.entry.at,
                person=room.story.key_of(remark.entry.person),
                name=remark.name,
                text=remark.entry.text,
            )
            for remark in room.story.remarks[-MOST_REMARKS:]
            if remark.entry.person not in muted
        ]
    )


@routes.post(
    "/api/tables/{key}/chat",
    body=wire.NewRemark,
    response=wire.Done,
    who="person",
    status=201,
    limit="chat",
    problems=(403, 404, 409),
)
async def say(call: Call[wire.NewRemark]) -> wire.Done:
    """Write a remark for everybody at the table: plain text, no markup."""
    room = await _room(call)
    entry = await playing.say(room, call.who, clean_chat(call.body.text))
    return wire.Done(version=entry.version, ply=room.story.ply)

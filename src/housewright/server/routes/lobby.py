"""Making tables and finding them."""

import json
from collections.abc import Sequence

from sqlalchemy import Connection

from ...store import lobby as kept_lobby
from ...store import tables as kept
from ...store.lobby import Mine
from ...store.tables import DealRow, TableRow
from .. import invitation, lobby, scoreboard, wire
from ..cards import cards
from ..http import Call, Routes
from ..paging import Page, cursor, place
from ..problems import not_found
from ..rematch import rematch

routes = Routes("tables")


class TableQuery(Page):
    game: str | None = None
    status: wire.Status | None = None
    #: Only tables with a free seat, or only those without.
    open: bool | None = None


class MyTableQuery(Page):
    status: wire.Status | None = None


@routes.post(
    "/api/tables",
    body=wire.NewTable,
    response=wire.Table,
    status=201,
    who="person",
    limit="create",
    problems=(404, 409, 422),
)
async def create_table(call: Call[wire.NewTable]) -> wire.Table:
    """Make a table.

    It starts at once if no seat is open, unless `start` is false. At a table of bots only they play
    while somebody watches, and one person can have a few such tables at a time. With `deal` several
    tables get the same cards: a person may sit at one of them only, nobody else may watch before
    all of them are over, and after that nobody can join the deal.
    """
    room = await lobby.make(call.services, call.who, call.body)
    return room.table(call.who.id)


@routes.get("/api/tables", response=wire.TableList, query=TableQuery, limit="list")
async def list_tables(call: Call[None]) -> wire.TableList:
    """List public tables, the latest activity first."""
    query: TableQuery = call.query
    before = place(query.after, 2)
    person = None if call.person is None else call.person.id

    def job(conn: Connection) -> wire.TableList:
        found = kept.listing(
            conn,
            game=query.game,
            status=query.status,
            open_seats=query.open,
            before=None if before is None else (before[0], before[1]),
            limit=query.limit + 1,
        )
        rows = found[: query.limit]
        more = len(found) > query.limit
        following = cursor(rows[-1].moved, rows[-1].id) if more else None
        return wire.TableList(tables=cards(conn, rows, person), next=following)

    return await call.services.store.read(job)


@routes.get(
    "/api/me/tables", response=wire.TableList, query=MyTableQuery, who="person", limit="list"
)
async def list_my_tables(call: Call[None]) -> wire.TableList:
    """List the tables at which you sit or which you made.

    First those that wait for you, then those with the latest activity. Expired tables are listed
    only if `status` asks for them.
    """
    query: MyTableQuery = call.query
    person, before = call.who.id, place(query.after, 3)

    def job(conn: Connection) -> wire.TableList:
        found = kept_lobby.tables_of(
            conn, person, status=query.status, before=before, limit=query.limit + 1
        )
        rows = found[: query.limit]
        following = _after(rows[-1]) if len(found) > query.limit else None
        told = cards(conn, [mine.table for mine in rows], person)
        return wire.TableList(tables=told, next=following)

    return await call.services.store.read(job)


def _after(mine: Mine) -> str:
    return cursor(int(mine.is_waiting), mine.table.moved, mine.table.id)


@routes.post(
    "/api/tables/{key}/rematch",
    body=wire.TableCopy,
    response=wire.Table,
    status=201,
    who="person",
    limit="create",
    problems=(403, 404, 409, 422),
)
async def ask_rematch(call: Call[wire.TableCopy]) -> wire.Table:
    """Play again with the same people and bots, seats moved on by one.

    The first request makes the new table, with a seat for everybody; later ones get the same table.
    It starts when everybody has asked for it, or when its host starts it.
    """
    room = await call.services.rooms.find(call.path["key"])
    again = await rematch(call.services, call.who, room, public=call.body.public)
    return again.table(call.who.id)


@routes.post(
    "/api/tables/{key}/clone",
    body=wire.TableCopy,
    response=wire.Table,
    status=201,
    who="person",
    limit="create",
    problems=(403, 404, 409, 422),
)
async def clone_table(call: Call[wire.TableCopy]) -> wire.Table:
    """Make a table with the same options and new cards: you in the first seat, the others open."""
    room = await call.services.rooms.find(call.path["key"])
    twin = await lobby.clone(call.services, call.who, room, public=call.body.public)
    return twin.table(call.who.id)


@routes.get("/api/tables/{key}/qr", response=bytes, media="image/svg+xml", problems=(404,))
async def show_qr_code(call: Call[None]) -> bytes:
    """Get the link to a table as a QR code."""
    key: str = call.path["key"]
    if await call.services.store.read(lambda conn: kept.by_key(conn, key)) is None:
        raise not_found("There is no such table.")
    return invitation.qr_code(invitation.link(call, key))


@routes.get("/api/deals/{key}", response=wire.Deal, problems=(404,))
async def show_deal(call: Call[None]) -> wire.Deal:
    """Compare the tables with the same cards.

    Results are shown once none of them is open or running. Keys are shown of public tables and of
    those at which you sit; of the others only the results.
    """
    key: str = call.path["key"]
    person = None if call.person is None else call.person.id

    def job(conn: Connection) -> wire.Deal | None:
        deal = kept.deal_by_key(conn, key)
        return None if deal is None else _told(conn, deal, person)

    told = await call.services.store.read(job)
    if told is None:
        raise not_found("There is no such deal.")
    return told


def _told(conn: Connection, deal: DealRow, person: int | None) -> wire.Deal:
    rows = kept.tables_of_deal(conn, deal.id)
    keys = _named(conn, rows, person)
    running = sum(row.status in ("open", "running") for row in rows)
    found = None if running else scoreboard.deal_results(conn, deal, keys)
    return wire.Deal(
        key=deal.key,
        game=deal.game,
        players=deal.players,
        options=json.loads(deal.options),
        tables=list(keys.values()),
        running=running,
        results=found,
        swings=None if found is None else scoreboard.swings(found, deal.players),
    )


def _named(conn: Connection, rows: Sequence[TableRow], person: int | None) -> dict[int, str]:
    """The keys of those tables that are public or at which the person sits."""
    seats = kept.seats_of_many(conn, [row.id for row in rows])

    def sits(table_id: int) -> bool:
        return person is not None and any(seat.person_id == person for seat in seats[table_id])

    return {row.id: row.key for row in rows if row.public or sits(row.id)}

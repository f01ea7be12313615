"""New tables: from scratch, with the cards of a deal, or like another table."""

import json
import secrets
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec
from sqlalchemy import Connection

from ..core import fairness
from ..core.game import Game
from ..core.options import Options
from ..core.registry import find
from ..store import tables as kept
from ..store.people import Person
from ..store.tables import DealRow, NewSeat, TableRow
from . import levels, wire
from .live import seating
from .names import tidy
from .problems import conflict, not_found, unfit

if TYPE_CHECKING:
    from .live.room import Room
    from .services import Services

_SIGNS: Final = "0123456789abcdefghjkmnpqrstvwxyz"


def fresh_key() -> str:
    """The key of a table or a deal in links: 80 random bits."""
    return "".join(secrets.choice(_SIGNS) for _ in range(16))


async def make(services: "Services", person: Person, asked: wire.NewTable) -> "Room":
    """Make a table; it starts at once if that is wanted and every seat is taken."""
    game = find(asked.game)
    players = game.check_players(len(asked.seats))
    options = game.chosen(game.check_options(asked.options, players))
    seats = seated(person, asked.seats, game)
    stand_in = asked.stand_in
    stand_in = levels.best(game) if stand_in is None else levels.checked(stand_in, "stand_in", game)
    key, now = fresh_key(), services.now()
    clock = msgspec.json.encode(asked.time).decode()

    def job(conn: Connection) -> None:
        for seat in seats:
            if seat.kind == "person":
                seating.check_not_of_others(conn, person, seat.name)
        if asked.start and all(seat.kind == "bot" for seat in seats):
            # The limit is checked here too, so that no table is made that cannot start.
            most = services.settings.bot_tables
            seating.check_bot_tables(conn, host_id=person.id, most=most)
        deal = _dealt(conn, Wish(game, options, asked, person, now))
        kept.create(
            conn,
            key=key,
            game=game.key,
            rules=game.version,
            options=json.dumps(options) if deal is None else deal.options,
            host_id=person.id,
            clock=clock,
            stand_in=stand_in,
            seed=str(fairness.fresh_seed()) if deal is None else deal.seed,
            salt=fairness.fresh_salt(),
            created=now,
            seats=seats,
            public=asked.public,
            auto=asked.start,
            pace=asked.pace,
            deal_id=None if deal is None else deal.id,
        )

    await services.store.write(job)
    room = await services.rooms.find(key)
    await seating.start_if_full(room)
    return room


def seated(person: Person, seats: list[wire.Seating], game: Game) -> list[NewSeat]:
    """The seats of a new table; every person and bot there has a different name."""
    names: dict[int, str] = {}
    for number, seat in enumerate(seats):
        if isinstance(seat, wire.OwnSeat):
            field = f"seats[{number}].name"
            name = person.name if seat.name is None else tidy(seat.name, field)
            if name in names.values():
                raise unfit(field, f"Two seats are called {name}; give each its own name.")
            names[number] = name
    found: list[NewSeat] = []
    taken = set(names.values())
    for number, seat in enumerate(seats):
        match seat:
            case wire.OwnSeat():
                found.append(NewSeat("person", person.id, names[number]))
            case wire.BotSeat(level=wanted):
                checked = levels.checked(wanted, f"seats[{number}].level", game)
                name = seating.bot_name(taken)
                taken.add(name)
                found.append(NewSeat("bot", None, name, checked))
            case _:
                found.append(NewSeat())
    return found


async def clone(
    services: "Services", person: Person, room: "Room", *, public: bool | None
) -> "Room":
    """A table with the same options and new cards: one seat is the person's, the rest are open."""
    # People who may not see the table may not know its options either.
    room.viewer(person.id, None)
    row, game = room.story.row, find(room.story.row.game)
    others: list[wire.Seating] = [wire.OpenSeat() for _ in range(row.players - 1)]
    asked = wire.NewTable(
        game=row.game,
        seats=[wire.OwnSeat(), *others],
        options=terms(game, row),
        public=row.public if public is None else public,
        time=room.story.time,
        stand_in=levels.known(row.stand_in, game, levels.best(game)),
        pace=row.pace,
        start=row.auto,
    )
    return await make(services, person, asked)


def terms(game: Game, row: TableRow) -> Options:
    """The options of this table, as far as the present rules have them."""
    return game.chosen(game.agreed(json.loads(row.options), row.players))


# --- deals ---


class Wish(NamedTuple):
    """A validated request for a new table."""

    game: Game
    options: Options
    asked: wire.NewTable
    person: Person
    now: int


def _dealt(conn: Connection, wish: Wish) -> DealRow | None:
    """The deal whose cards the new table gets, if it is to share them."""
    if wish.asked.deal is None:
        return None
    own = sum(isinstance(seat, wire.OwnSeat) for seat in wish.asked.seats)
    if own > 1:
        raise unfit("seats", "At the table of a deal everybody has one seat.")
    if wish.asked.deal == "new":
        return _new_deal(conn, wish)
    deal = kept.deal_by_key(conn, wish.asked.deal)
    if deal is None:
        raise not_found("There is no such deal.")
    kept.lock_deal(conn, deal.id)
    _check_terms(deal, wish)
    _check_secret(conn, deal)
    if own and kept.sits_in_deal(conn, deal.id, wish.person.id):
        raise conflict("same_deal", "You know these cards already from another table.")
    return deal


def _new_deal(conn: Connection, wish: Wish) -> DealRow:
    key = fresh_key()
    kept.add_deal(
        conn,
        key=key,
        game=wish.game.key,
        rules=wish.game.version,
        players=len(wish.asked.seats),
        options=json.dumps(wish.options),
        seed=str(fairness.fresh_seed()),
        host_id=wish.person.id,
        created=wish.now,
    )
    deal = kept.deal_by_key(conn, key)
    assert deal is not None
    return deal


def _check_terms(deal: DealRow, wish: Wish) -> None:
    """Refuse a table that differs from the deal in game, players or options."""
    if deal.game != wish.game.key:
        raise unfit("game", f"This deal is of {deal.game}.")
    if deal.players != len(wish.asked.seats):
        raise unfit("seats", f"This deal is for {deal.players} players.")
    if deal.rules != wish.game.version:
        raise conflict("rules", "The rules have changed since these cards were dealt.")
    agreed: Options = json.loads(deal.options)
    for name in wish.options.keys() & wish.asked.options.keys():
        if wish.options[name] != agreed.get(name, wish.options[name]):
            raise unfit(f"options/{name}", f"In this deal {name} is {json.dumps(agreed[name])}.")


def _check_secret(conn: Connection, deal: DealRow) -> None:
    """Refuse if all tables of the deal are over: then everybody may know the cards."""
    rows = kept.tables_of_deal(conn, deal.id)
    is_on = any(row.status in ("open", "running") for row in rows)
    if not is_on and any(row.status == "over" for row in rows):
        raise conflict("deal_over", "All tables of this deal are over, and its cards known.")

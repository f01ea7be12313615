"""Sealed orders: what a seat has decided in advance. Nobody else learns that there are any."""

from typing import TYPE_CHECKING

from sqlalchemy import Connection

from ...core import orders
from ...store import tables as kept
from ...store.people import Person
from ...store.tables import OrderRow
from .. import wire
from ..problems import Refused, conflict, not_found
from . import broadcast
from .feed import encode
from .playing import in_person, own_seat, running
from .room import Batch, moving
from .watcher import Watcher

if TYPE_CHECKING:
    from .room import Room

#: The most orders that a seat can have.
MOST = 20


def listed(room: "Room", seats: list[int], lang: str) -> list[wire.Order]:
    """The orders of these seats in words."""
    if room.story.status != "running":
        return []
    game = running(room).game
    return [
        wire.Order(id=id_, seat=seat, text=text, label=orders.label(game, text, lang))
        for id_, seat, text in room.orders
        if seat in seats
    ]


async def leave(room: "Room", person: Person, seat: int | None, text: str, lang: str) -> None:
    """Leave an order; if it answers the decision that the seat has now, the move is made."""
    match = running(room)
    mine = own_seat(room, person, seat)
    in_person(room, mine)
    orders.check(match, mine, text, lang)
    standing = [order for order in room.orders if order.seat == mine]
    if len(standing) >= MOST:
        raise Refused(422, "too_many", f"A seat can have {MOST} orders at a time.")
    if any(order.text == text for order in standing):
        raise conflict("repeated", "This order stands already.")
    now = room.services.now()
    await room.services.store.write(lambda db: kept.add_order(db, room.id, mine, text, now))
    await _changed(room)


async def withdraw(room: "Room", person: Person, order_id: int) -> None:
    """Withdraw an order, if it has not been carried out."""
    own = room.story.seats_of(person.id)
    found = next((o for o in room.orders if o.id == order_id and o.seat in own), None)
    if found is None:
        raise not_found("You have no such order; it may have been carried out.")
    dropped = await room.services.store.write(lambda db: kept.drop_orders(db, [order_id]))
    await _changed(room)
    if not dropped:
        raise not_found("You have no such order; it has been carried out.")


async def _changed(room: "Room") -> None:
    await reread(room)
    await room.services.bus.publish(f"orders:{room.id}", "")


def remind(room: "Room", watcher: Watcher) -> None:
    """Send a watcher their own orders."""
    own = room.story.seats_of(watcher.person)
    watcher.send(encode(wire.OrdersUpdate(orders=listed(room, own, watcher.viewer.lang))))


async def reread(room: "Room") -> None:
    """Read the orders again, and send them to owners whose orders changed; nobody else may know."""
    before = set(room.orders)
    room.orders = await room.services.store.read(lambda db: kept.orders_of(db, room.id))
    changed = {order.seat for order in before ^ set(room.orders)}

    def tell(watcher: Watcher) -> None:
        if changed & set(room.story.seats_of(watcher.person)):
            remind(room, watcher)

    broadcast.each(room, tell)
    room.wake()


def _remaining(standing: list[OrderRow], texts: list[str]) -> list[int]:
    """The ids of the orders that are not among the remaining texts."""
    return [order.id for order in standing if order.text not in texts]


async def forget_spent(room: "Room") -> None:
    """Drop the orders that have nothing left to do."""
    match = room.story.match
    gone: list[int] = []
    for seat in {order.seat for order in room.orders}:
        standing = [order for order in room.orders if order.seat == seat]
        texts = [order.text for order in standing]
        gone += _remaining(standing, orders.pending(match, seat, texts) if match else texts)
    if gone:
        await room.services.store.write(lambda db: kept.drop_orders(db, gone))
        await _changed(room)


async def carry_out(room: "Room", seat: int) -> bool:
    """Make the move that an order of this seat asks for now; was there one?"""
    match = running(room)
    standing = [order for order in room.orders if order.seat == seat]
    if not standing or room.story.chairs[seat].bot is not None:
        return False
    ply = match.ply
    text, remaining = orders.answer(match, seat, [order.text for order in standing])
    gone = _remaining(standing, remaining)
    if text is not None:
        try:
            await _play(room, seat, text, ply, gone)
        except Refused as refusal:
            if refusal.code != "withdrawn":
                raise
            await reread(room)
            return True
    elif gone:
        await room.services.store.write(lambda db: kept.drop_orders(db, gone))
    if gone:
        await _changed(room)
    return text is not None


async def _play(room: "Room", seat: int, text: str, ply: int, gone: list[int]) -> None:
    def carried_out(db: Connection) -> None:
        # An order that was withdrawn in the meantime is not carried out.
        if kept.drop_orders(db, gone) != len(gone):
            raise conflict("withdrawn", "This order was withdrawn.")

    def decide() -> Batch:
        match = running(room)
        if match.ply != ply:
            raise conflict("stale", "Somebody was faster.")
        person = room.story.chairs[seat].person
        also = carried_out if gone else None
        return moving(room, match.draft(seat, text), person, also=also, source="order")

    await room.act(decide)

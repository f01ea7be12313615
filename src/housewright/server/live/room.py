"""A table in memory: one change at a time, first to disk, then to everybody who watches."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Sequence
from itertools import zip_longest
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

from sqlalchemy import Connection

from ...core.match import Draft, Match
from ...core.refusal import Refusal
from ...store import tables as kept
from ...store.entry import AutoMove, BotSat, Chat, Entry, Held, Left, Move, Sat, Undo
from ...store.tables import Changes, Conflict, OrderRow, SeatRow, TableRow
from .. import wire
from ..metrics import Source
from ..problems import Refused, conflict, not_found
from . import broadcast, ending, public_table, sealing
from .feed import Feed, encode
from .outages import Outages
from .past import Past
from .seat_view import Viewer
from .story import Chair, Story
from .watcher import Watcher

if TYPE_CHECKING:
    from ..services import Services
    from .driver import Driver

#: If a bot or an order has not moved within this time, another process takes over.
GRACE = 15_000
#: How often an action is retried after a conflict with another process.
TRIES = 5
#: Feeds without viewers are kept this long for clients that reconnect.
FEED_IDLE = 120_000

#: Entries that change nothing in the public data of the table beside the match.
_UNSEATING = (Move, Chat, Held)
#: Entries that change who sits where.
_SEATS = (Sat, Left, BotSat)


class Batch(NamedTuple):
    """Entries to append, and what else changes in the same transaction."""

    entries: list[Entry]
    also: Callable[[Connection], object] | None = None
    #: Columns of the table's row that change.
    changes: Changes | None = None
    #: If the entries are moves, each with the position after it.
    drafts: tuple[Draft, ...] = ()
    #: Who makes the moves.
    source: Source = "person"


def moving(
    room: "Room",
    draft: Draft,
    person: int | None = None,
    *,
    request: int | None = None,
    auto: bool = False,
    also: Callable[[Connection], object] | None = None,
    source: Source = "person",
) -> Batch:
    """The batch that makes a drafted move, for this person or for a bot."""
    kind = AutoMove if auto else Move
    entry = kind(*room.next(), draft.seat, draft.text, person, request)
    return Batch([entry], also, drafts=(draft,), source=source)


class Room:
    """One table: reads are free, writes wait for each other."""

    def __init__(
        self,
        services: "Services",
        story: Story,
        orders: list[OrderRow],
        host_key: str,
        deal_key: str | None,
    ) -> None:
        self.services = services
        self.story = story
        self.orders = orders
        self.host_key = host_key
        self.deal_key = deal_key
        self.used = services.now()
        self.watchers: set[Watcher] = set()
        #: When a client without a socket last asked for the table.
        self.looked = 0
        self.driver: Driver | None = None
        #: By seat and language: the last hint, and at which ply, after which undo, and how it was
        #: asked.
        self.hints: dict[tuple[int, str], tuple[tuple[int, ...], asyncio.Task[wire.Hint]]] = {}
        #: The version at which the public data of the table last changed.
        self._changed = story.version
        #: A client that has only versions before this one needs a snapshot.
        self._renewed = 0
        self._presence_told = b""
        self.past = Past()
        self._lock = asyncio.Lock()
        self._feeds: dict[Viewer, Feed] = {}
        self._idle: dict[Viewer, int] = {}

    @property
    def id(self) -> int:
        return self.story.row.id

    @property
    def key(self) -> str:
        return self.story.row.key

    @property
    def sealed(self) -> bool:
        """Do other tables still play with the same cards?"""
        return self.story.sealed

    @property
    def pace(self) -> int:
        """How long after a move a bot makes the next one, at the earliest, in milliseconds."""
        pace = self.story.row.pace
        return self.services.settings.bot_pace if pace is None else pace

    # --- looking ---

    def table(self, person: int | None) -> wire.Table:
        """All that is public about the table."""
        return public_table.table(self, person)

    def is_present(self, seat: int) -> bool:
        """Is the seat's person connected, or was a moment ago?"""
        chair = self.story.chairs[seat]
        if chair.person is None:
            return False
        if any(watcher.person == chair.person for watcher in self.watchers):
            return True
        if self.services.rooms.subscriptions.is_listening(chair.person):
            return True
        seen = chair.row.seen or 0
        return self.services.now() - seen < self.services.settings.absent_after

    def knows(self, person: int) -> bool:
        """Does this person sit here, or have they written something here?"""
        sits = any(chair.person == person for chair in self.story.chairs)
        return sits or any(remark.entry.person == person for remark in self.story.remarks)

    def is_here(self, person: int) -> bool:
        """Is this person, who sits here, connected?"""
        return any(
            self.is_present(s) for s, c in enumerate(self.story.chairs) if c.person == person
        )

    def touch(self, person: int) -> None:
        """The person has just done something here, connected or not."""
        now = self.services.now()
        for seat, chair in enumerate(self.story.chairs):
            if chair.person == person:
                chair.row = chair.row._replace(seen=now)
                self.services.rooms.sweeper.saw(self.id, seat, now)

    def viewer(self, person: int | None, seat: int | None, *, spectate: bool = False) -> int | None:
        """The seat from which this person watches: the one asked for, or the best of their own."""
        own = self.story.seats_of(person)
        sealing.check_may_enter(self.story, own)
        if spectate:
            return None
        if seat is not None:
            if seat >= self.story.row.players:
                raise not_found(f"This table has no seat {seat}.")
            sealing.check_may_look_from(self.story, own, seat)
            return seat
        return self.best_seat(own)

    def feed(self, viewer: Viewer) -> Feed:
        """The feed for this viewer."""
        if viewer not in self._feeds:
            self._feeds[viewer] = Feed(self.story, viewer)
        self._idle[viewer] = self.services.now()
        return self._feeds[viewer]

    # --- writing ---

    def next(self, after: int = 0) -> tuple[int, int]:
        """Version and time of the next entry, or of one that follows `after` others."""
        return self.story.version + 1 + after, self.services.now()

    async def act(self, decide: Callable[[], Batch | Awaitable[Batch]]) -> list[Entry]:
        """Decide on the story as it is, write that down, then tell everybody.

        The story does not change while `decide` runs. After a conflict with another process the new
        entries are read and `decide` is called again.
        """
        began = perf_counter()
        async with self._lock:
            for _ in range(TRIES):
                batch = await self._decided(decide)
                if await self._keep(batch):
                    break
                await self._catch_up()
            else:
                raise conflict("busy", "Too much is happening at this table; try again.")
            if isinstance(batch.entries[0], _SEATS):
                await self._reseat()
            await self._take(batch.entries, batch.drafts)
        for _ in batch.drafts:
            self.services.metrics.moved(batch.source, perf_counter() - began)
        self.take_over()
        await self.services.bus.publish(f"table:{self.id}", str(self.story.version))
        await self._tell_people(batch.entries)
        if self.sealed and self.story.status in ("over", "expired"):
            await self.services.bus.publish(f"deal:{self.story.row.deal_id}", "")
        return batch.entries

    async def _decided(self, decide: Callable[[], Batch | Awaitable[Batch]]) -> Batch:
        """In a fleet: before a refusal read what other processes wrote, and decide again."""
        version = self.story.version
        try:
            return await _batch(decide)
        except (Refused, Refusal):
            if not self.services.settings.redis:
                raise
            await self._catch_up()
            if self.story.version == version:
                raise
        return await _batch(decide)

    def take_over(self) -> None:
        """Drive the bots here from now on, and check whether there is something to do."""
        if self.driver is not None:
            self.driver.take_over()
        self.wake()

    def wake(self) -> None:
        """Check whether the server itself has something to do here."""
        if self.driver is not None:
            self.driver.wake()

    async def _keep(self, batch: Batch) -> bool:
        story, entry = self.story, batch.entries[0]
        if isinstance(entry, Chat):
            return await self._append(entry, story.to_act, self._due(story))
        if isinstance(entry, Move) and len(batch.drafts) == 1 and batch.also is None:
            (draft,) = batch.drafts
            ends = draft.state.is_over and story.row.kind == "play"
            if not ends:
                to_act = draft.state.to_act()
                return await self._append(entry, to_act, self._due_after(entry, to_act))
        after = story.copy()
        for each, drafted in zip_longest(batch.entries, batch.drafts):
            after.tell(each, drafted, await self._gone_back(each))
        return await self._write(batch, after)

    async def _gone_back(self, entry: Entry) -> Match | None:
        """For an undo, the match that it leads back to: replayed in a thread."""
        return await self.past.match(self.story, entry.ply) if isinstance(entry, Undo) else None

    async def _append(self, entry: Entry, to_act: Iterable[int], due: int | None) -> bool:
        turn = sum(1 << seat for seat in to_act)
        return await self.services.store.append(self.id, entry, turn=turn, due=due)

    async def _write(self, batch: Batch, after: Story) -> bool:
        changes: Changes = {"status": after.status, "ending": after.ending, **(batch.changes or {})}
        turn, due = sum(1 << seat for seat in after.to_act), self._due(after)
        ends = after.status == "over" and self.story.status != "over"
        deal = after.row.deal_id if after.status in ("over", "expired") else None

        def job(db: Connection) -> None:
            if deal is not None:
                # No table may join the deal while its last one ends: its cards are shown then.
                kept.lock_deal(db, deal)
            if batch.also:
                batch.also(db)
            kept.append(db, self.id, batch.entries, turn=turn, due=due, **changes)
            if ends:
                ending.save(db, after, batch.entries[-1].at)

        try:
            await self.services.store.write(job)
        except Conflict:
            return False
        return True

    def _due(self, story: Story) -> int | None:
        """When the sweeper has to look after the table, if nothing happens before."""
        return self._soonest(story.chairs, story.to_act, story.clocks.next_deadline())

    def _due_after(self, entry: Move, to_act: tuple[int, ...]) -> int | None:
        clocks, chairs = self.story.clocks, self.story.chairs
        if clocks.is_kept:
            clocks = clocks.copy()
            clocks.moved(entry.at, entry.seat, late=self.story.is_late(entry))
            clocks.run(entry.at, {s for s in to_act if chairs[s].bot is None})
        return self._soonest(chairs, to_act, clocks.next_deadline())

    def _soonest(
        self, chairs: list[Chair], to_act: tuple[int, ...], deadline: int | None
    ) -> int | None:
        ordered = [order.seat for order in self.orders] if self.orders else ()
        for seat in to_act:
            if chairs[seat].bot is not None or seat in ordered:
                grace = self.services.now() + self.pace + GRACE
                return grace if deadline is None else min(grace, deadline)
        return deadline

    # --- telling ---

    async def catch_up(self) -> None:
        """Read what other processes wrote."""
        version = self.story.version
        async with self._lock:
            await self._catch_up()
        if self.driver is not None and self.story.version > version:
            self.driver.leave_to_another()
        self.wake()

    async def meet(self, person: int | None, seat: int | None = None) -> None:
        """Know where this person sits, even if they sat down a moment ago at another process."""
        # Once a match has begun nobody sits down.
        if self.services.settings.redis and self.story.status == "open":
            own = self.story.seats_of(person)
            is_stranger = person is not None and not own
            if is_stranger or (seat is not None and seat not in own):
                await self.catch_up()

    async def _catch_up(self) -> None:
        version = self.story.version
        found = await self.services.store.read(lambda db: kept.entries_of(db, self.id, version))
        if any(isinstance(entry, _SEATS) for entry in found):
            await self._reseat()
        await self._take(found)

    async def reseat(self) -> None:
        """Read again who sits where, who is host, and when people were last seen."""
        async with self._lock:
            await self._reseat()

    async def _reseat(self) -> None:
        row, seats = await self.services.store.read(
            lambda db: (kept.by_id(db, self.id), kept.seats_of(db, self.id))
        )
        assert row is not None
        self.story.row = row
        host = next((seat.person_key for seat in seats if seat.person_id == row.host_id), None)
        self.host_key = host or self.host_key
        for chair, seat in zip(self.story.chairs, seats, strict=True):
            chair.row = _seen(seat, chair.row)

    async def retell(self) -> None:
        """Read the whole story again: somebody's name has changed."""
        async with self._lock:
            row, outages, before = self.story.row, self.services.outages, self.story.chairs
            self.story, self.orders = await self.services.store.read(
                lambda db: (read(db, row, outages), kept.orders_of(db, self.id))
            )
            for chair, old in zip(self.story.chairs, before, strict=True):
                chair.row = _seen(chair.row, old.row)
            self._show_anew()

    def _show_anew(self) -> None:
        """Send everybody a snapshot: what was sent before no longer holds."""
        self._feeds.clear()
        self._idle.clear()
        self.past.forget()
        self._renewed = self.story.version + 1
        broadcast.lead_to_seats(self)
        broadcast.each(self, self.show)

    async def unseal(self) -> None:
        """Check whether the other tables of the deal are over, so that everything can be shown."""
        deal = self.story.row.deal_id
        if not self.sealed or deal is None:
            return
        is_open = await self.services.store.read(lambda db: sealing.deal_is_open(db, deal))
        if self.sealed and not is_open:
            self.story.sealed = False
            self._show_anew()

    async def _take(self, entries: list[Entry], drafts: Sequence[Draft] = ()) -> None:
        """Apply entries that are on disk, and tell everybody who watches."""
        for entry, draft in zip_longest(entries, drafts):
            was = self.story.status
            self.story.tell(entry, draft, await self._gone_back(entry))
            if not isinstance(entry, _UNSEATING) or self.story.status != was:
                self.tell_table()
            broadcast.of_entry(self, entry)
            if isinstance(entry, _SEATS):
                broadcast.lead_to_seats(self)

    def best_seat(self, own: list[int]) -> int | None:
        """The one of these seats from which to watch unless another is asked for."""
        return next((seat for seat in own if seat in self.story.to_act), own[0] if own else None)

    def tell_table(self, *, is_entry: bool = True) -> None:
        """Tell everybody who sits where, what is proposed, and so on.

        If no entry records the change, every client that reconnects has to be told.
        """
        self._changed = self.story.version + (0 if is_entry else 1)
        broadcast.each(self, lambda watcher: watcher.send(self._table_update(watcher)))

    def _table_update(self, watcher: Watcher) -> bytes:
        return encode(wire.TableUpdate(table=self.table(watcher.person)))

    async def _tell_people(self, entries: list[Entry]) -> None:
        """Notify the people of this table, at any process, that it is their turn."""
        if not self.services.rooms.subscriptions.has_listeners:
            return
        only_moves = all(isinstance(entry, Move | Undo) for entry in entries)
        status = self.story.status
        whose = self.story.to_act if only_moves and status == "running" else None
        for seat, chair in enumerate(self.story.chairs):
            if chair.person is not None and (whose is None or seat in whose):
                await self.services.bus.publish(f"person:{chair.person}", self.key)

    # --- watchers ---

    def enter(self, watcher: Watcher, have: int) -> None:
        """A new watcher; `have` is the version that the client has, or -1."""
        self.watchers.add(watcher)
        broadcast.one(self, watcher, lambda watcher: self.show(watcher, have))
        self._greet(watcher)
        if self.story.has_only_bots():
            # Bots play on while somebody watches.
            self.take_over()

    def show(self, watcher: Watcher, have: int = -1) -> None:
        """Bring a watcher up to date."""
        feed, now = self.feed(watcher.viewer), self.services.now()
        known = have >= self._renewed
        missed = feed.since(have, now, watcher.muted) if known else [feed.snapshot(now)]
        if not self._changed <= have <= self.story.version:
            missed.insert(0, self._table_update(watcher))
        watcher.restart(*missed, broadcast.presence(self))

    def leave(self, watcher: Watcher) -> None:
        self.watchers.discard(watcher)
        self._greet(watcher)

    def _greet(self, watcher: Watcher) -> None:
        """A person of the table came or went: note when, and tell the others."""
        if watcher.person not in {chair.person for chair in self.story.chairs} - {None}:
            return
        self.touch(watcher.person or 0)
        if watcher in self.watchers:
            # Perhaps the process that drove the bots has ended.
            self.take_over()
        self.tell_presence(self.watchers - {watcher})
        self.services.rooms.sweeper.arrived(self.id)

    def tell_presence(self, watchers: Iterable[Watcher]) -> None:
        """Tell these watchers who is present."""
        self._presence_told = broadcast.presence(self)
        for watcher in watchers:
            watcher.send(self._presence_told)

    def tell_absence(self) -> None:
        """Tell everybody if a person has been away long enough to count as absent."""
        if self.watchers and broadcast.presence(self) != self._presence_told:
            self.tell_presence(self.watchers)

    def forget_idle_feeds(self) -> None:
        now = self.services.now()
        watched = {watcher.viewer for watcher in self.watchers}
        for viewer in list(self._feeds):
            if viewer in watched:
                self._idle[viewer] = now
            elif now - self._idle[viewer] > FEED_IDLE:
                self.forget_feed(viewer)

    def feeds(self) -> list[tuple[Viewer, Feed]]:
        """All feeds that are kept, by their viewer."""
        return list(self._feeds.items())

    def forget_feed(self, viewer: Viewer) -> None:
        del self._feeds[viewer], self._idle[viewer]


def _seen(seat: SeatRow, before: SeatRow) -> SeatRow:
    """A seat as it was read, with the newer time at which its person was seen."""
    if before.seen is None or before.person_id != seat.person_id:
        return seat
    return seat if seat.seen and seat.seen > before.seen else seat._replace(seen=before.seen)


async def _batch(decide: Callable[[], Batch | Awaitable[Batch]]) -> Batch:
    decided = decide()
    return decided if isinstance(decided, Batch) else await decided


def read(db: Connection, row: TableRow, outages: Outages) -> Story:
    """The story from its entries."""
    story = Story(row, kept.seats_of(db, row.id), outages)
    story.sealed = row.deal_id is not None and sealing.deal_is_open(db, row.deal_id)
    for entry in kept.entries_of(db, row.id):
        story.tell(entry)
    return story

"""Sends messages to everybody who watches a table. An error with one never affects the others."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from ...store.entry import Chat, Entry
from .. import wire
from ..incidents import noted
from ..problems import Refused
from . import sealing
from .feed import encode, event, muted_update
from .seat_view import Viewer
from .watcher import Watcher

if TYPE_CHECKING:
    from .room import Room


def each(room: "Room", tell: Callable[[Watcher], object]) -> None:
    """Do this for every open watcher, one after the other."""
    for watcher in list(room.watchers):
        if not watcher.is_closed:
            one(room, watcher, tell)


def one(room: "Room", watcher: Watcher, tell: Callable[[Watcher], object]) -> None:
    """Do this for a watcher; on an error close it and ask the client to reconnect."""
    try:
        tell(watcher)
    except Exception as error:
        fail(room, watcher, error)


def fail(room: "Room", watcher: Watcher, error: Exception) -> None:
    """Note an error of ours with this watcher, and ask the client to reconnect."""
    problem = _noted(room, watcher.viewer, error)
    watcher.close(encode(wire.Bye(reason=problem.detail, again=True)))


def of_entry(room: "Room", entry: Entry) -> None:
    """Send everybody the update for an entry that the story has just taken in."""
    plain: dict[Viewer, bytes] = {}
    for viewer, feed in room.feeds():
        try:
            plain[viewer] = feed.update(entry, event(room.story, entry, viewer.seat))
        except Exception as error:
            # It is unknown what this feed has sent: its viewers get a new feed.
            room.forget_feed(viewer)
            _noted(room, viewer, error)

    def tell(watcher: Watcher) -> None:
        if watcher.is_behind:
            # It gets a snapshot anyway, perhaps of another viewer.
            return
        said = plain.get(watcher.viewer)
        if said is None:
            room.show(watcher)
        elif isinstance(entry, Chat) and entry.person in watcher.muted:
            watcher.send(muted_update(entry, room.story.ply))
        else:
            watcher.send(said)

    each(room, tell)


def lead_to_seats(room: "Room") -> None:
    """Switch watchers who sat down to their seat, and those who got up to a spectator's view."""

    def lead(watcher: Watcher) -> None:
        own, seat = room.story.seats_of(watcher.person), watcher.viewer.seat
        if not sealing.may_enter(room.story, own):
            watcher.close(encode(wire.Bye(reason=sealing.SEALED, again=False)))
            return
        if watcher.has_chosen and sealing.may_look_from(room.story, own, seat):
            return
        best = room.best_seat(own)
        if best != seat:
            watcher.watch_as(watcher.viewer._replace(seat=best))
            room.show(watcher)

    each(room, lead)


def presence(room: "Room") -> bytes:
    """Who of the table is connected, and how many spectators; a person with two tabs is one."""
    seated = {chair.person for chair in room.story.chairs}
    people = {watcher.person for watcher in room.watchers} - seated - {None}
    watching = len(people) + sum(watcher.person is None for watcher in room.watchers)
    present = [room.is_present(seat) for seat in range(room.story.row.players)]
    return encode(wire.PresenceUpdate(present=present, watching=watching))


def _noted(room: "Room", viewer: Viewer, error: Exception) -> Refused:
    return noted(
        room.services.metrics, "table", error, table=room.id, seat=viewer.seat, lang=viewer.lang
    )

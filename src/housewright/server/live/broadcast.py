"""Telling all who look at a table: what goes wrong for one of them never reaches the others."""

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
    """Do this for every watcher who is still there, one after the other."""
    for watcher in list(room.watchers):
        if not watcher.is_closed:
            one(room, watcher, tell)


def one(room: "Room", watcher: Watcher, tell: Callable[[Watcher], object]) -> None:
    """Do this for a watcher; if it fails, they are asked to come again, and nothing is raised."""
    try:
        tell(watcher)
    except Exception as error:
        fail(room, watcher, error)


def fail(room: "Room", watcher: Watcher, error: Exception) -> None:
    """Something went wrong on our side for this watcher: note it, and ask them to come again."""
    problem = _noted(room, watcher.viewer, error)
    watcher.close(encode(wire.Bye(reason=problem.detail, again=True)))


def of_entry(room: "Room", entry: Entry) -> None:
    """Tell everybody of an entry that the story has just taken in."""
    plain: dict[Viewer, bytes] = {}
    for viewer, feed in room.feeds():
        try:
            plain[viewer] = feed.update(entry, event(room.story, entry, viewer.seat))
        except Exception as error:
            # Nobody knows what was seen through it: those who look from there get a new one.
            room.forget_feed(viewer)
            _noted(room, viewer, error)

    def tell(watcher: Watcher) -> None:
        if watcher.is_behind:
            # A whole look is on its way, perhaps from where nobody has looked before.
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
    """Let those who sat down look from their seat, and those who got up from nowhere."""

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
    """Who of the table is here, and how many look on; somebody with several windows is one."""
    seated = {chair.person for chair in room.story.chairs}
    people = {watcher.person for watcher in room.watchers} - seated - {None}
    watching = len(people) + sum(watcher.person is None for watcher in room.watchers)
    present = [room.is_present(seat) for seat in range(room.story.row.players)]
    return encode(wire.PresenceUpdate(present=present, watching=watching))


def _noted(room: "Room", viewer: Viewer, error: Exception) -> Refused:
    return noted(
        room.services.metrics, "table", error, table=room.id, seat=viewer.seat, lang=viewer.lang
    )

"""Telling all who look at a table: what goes wrong for one of them never reaches the others."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from ...store.entry import Chat, Entry
from .. import wire
from ..incidents import noted
from ..problems import Refused
from . import sealing
from .pane import encode, happened, muffled
from .sight import Spot
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
    problem = _noted(room, watcher.spot, error)
    watcher.close(encode(wire.Bye(reason=problem.detail, again=True)))


def of_entry(room: "Room", entry: Entry) -> None:
    """Tell everybody of an entry that the story has just taken in."""
    plain: dict[Spot, bytes] = {}
    for spot, pane in room.panes():
        try:
            plain[spot] = pane.news(entry, happened(room.story, entry, spot.seat))
        except Exception as error:
            # Nobody knows what was seen through it: those who look from there get a new one.
            room.forget_pane(spot)
            _noted(room, spot, error)

    def tell(watcher: Watcher) -> None:
        if watcher.is_behind:
            # A whole look is on its way, perhaps from where nobody has looked before.
            return
        said = plain.get(watcher.spot)
        if said is None:
            room.show(watcher)
        elif isinstance(entry, Chat) and entry.person in watcher.muted:
            watcher.send(muffled(entry, room.story.ply))
        else:
            watcher.send(said)

    each(room, tell)


def lead_to_seats(room: "Room") -> None:
    """Let those who sat down look from their seat, and those who got up from nowhere."""

    def lead(watcher: Watcher) -> None:
        own, seat = room.story.seats_of(watcher.person), watcher.spot.seat
        if not sealing.may_enter(room.story, own):
            watcher.close(encode(wire.Bye(reason=sealing.SEALED, again=False)))
            return
        if watcher.has_chosen and sealing.may_look_from(room.story, own, seat):
            return
        best = room.best_seat(own)
        if best != seat:
            watcher.look_from(watcher.spot._replace(seat=best))
            room.show(watcher)

    each(room, lead)


def presence(room: "Room") -> bytes:
    """Who of the table is here, and how many look on; somebody with several windows is one."""
    seated = {chair.person for chair in room.story.chairs}
    people = {watcher.person for watcher in room.watchers} - seated - {None}
    watching = len(people) + sum(watcher.person is None for watcher in room.watchers)
    present = [room.is_present(seat) for seat in range(room.story.row.players)]
    return encode(wire.PresenceNews(present=present, watching=watching))


def _noted(room: "Room", spot: Spot, error: Exception) -> Refused:
    return noted(room.house.metrics, "table", error, table=room.id, seat=spot.seat, lang=spot.lang)

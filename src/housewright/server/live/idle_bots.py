"""Bots that play among themselves stop while nobody watches."""

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from .room import Room

#: They play on for this many milliseconds after a request for the table.
LOOKED: Final = 30_000


def is_paused(room: "Room") -> bool:
    """Do only bots play here, with nobody watching? A table with a person never stops."""
    if room.watchers or not room.story.has_only_bots():
        return False
    return room.services.now() - room.looked >= LOOKED


def keep_bots_awake(room: "Room") -> None:
    """A client without a socket has asked for the table: its bots play on for a while."""
    was_paused = is_paused(room)
    room.looked = room.services.now()
    if was_paused:
        room.wake()

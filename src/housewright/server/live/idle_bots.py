"""Bots that play among themselves wait while nobody looks."""

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from .room import Room

#: For this many milliseconds after somebody has asked for a look they play on.
LOOKED: Final = 30_000


def is_paused(room: "Room") -> bool:
    """Do only bots play here, and nobody looks on? A table with a person never pauses."""
    if room.watchers or not room.story.has_only_bots():
        return False
    return room.services.now() - room.looked >= LOOKED


def keep_bots_awake(room: "Room") -> None:
    """Somebody who is not connected looks: bots that paused play on for a while."""
    was_paused = is_paused(room)
    room.looked = room.services.now()
    if was_paused:
        room.wake()

"""Records of matches: complete when they are over, before that as the reader may see them."""

import json
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from ..core import record
from ..core.match import Match
from ..core.record import Record
from ..store.tables import TableRow
from . import wire
from .archive import UNKNOWN
from .live import ending, sealing
from .problems import conflict

if TYPE_CHECKING:
    from .live.room import Room


def file_name(row: TableRow) -> str:
    """The file name of the record; it does not reveal the table's key."""
    day = datetime.fromtimestamp(row.created / 1000, UTC).date().isoformat()
    return f"{row.game}-{day}-{row.key[:4]}.hwr"


def is_whole(room: "Room", person: int | None) -> bool:
    """May this person read everything, including the seed?"""
    story = room.story
    if story.row.kind == "study":
        return person == story.row.host_id
    return sealing.is_public(story)


def text(room: "Room", person: int | None, seat: int | None) -> str:
    """The record as this person may read it, from this seat."""
    viewer, match = room.viewer(person, seat), _match(room)
    if not is_whole(room, person):
        return _text_seen(room, match, viewer)
    whole = match.copy()
    if room.story.ending not in (None, "played"):
        whole.headers["x-ending"] = str(room.story.ending)
    return whole.record()


def data(room: "Room", person: int | None, seat: int | None) -> wire.RecordJson:
    """The same as JSON."""
    viewer, match, row = room.viewer(person, seat), _match(room), room.story.row
    whole = is_whole(room, person)
    over = whole and room.story.status == "over"
    moves = match.history if whole else match.moves_seen(viewer)
    return wire.RecordJson(
        game=row.game,
        rules=row.rules,
        players=row.players,
        options=match.options,
        names=match.names,
        commitment=match.commitment,
        seed=row.seed if whole else None,
        salt=row.salt if whole else None,
        start=json.loads(row.start) if whole and row.start is not None else None,
        moves=[wire.Move(seat=mover, text=text) for mover, text in moves],
        winners=ending.winners(room.story) if over else [],
        points=ending.points(room.story) if over else None,
        view=match.view(viewer),
    )


def _match(room: "Room") -> Match:
    match = sealing.shown(room.story)
    if match is None:
        raise conflict("not_begun", "The match has not begun: there is nothing to record.")
    return match


def _text_seen(room: "Room", match: Match, viewer: int | None) -> str:
    """What a seat may read: in the form of a record, but without the seed to replay it."""
    headers: dict[str, object] = {
        "housewright-record": record.FORMAT,
        "game": match.game.key,
        "rules": match.rules,
        "players": match.players,
        "options": match.options,
        "names": match.names,
        "commitment": match.commitment,
    }
    moves = [
        record.node(mover, UNKNOWN if text is None else text)
        for mover, text in match.moves_seen(viewer)
    ]
    body = record.write(Record(headers, {}, [], moves))
    return "\n".join([*_remarks(room, viewer), body])


def _remarks(room: "Room", viewer: int | None) -> Iterator[str]:
    who = "a spectator" if viewer is None else f"seat {viewer}"
    what = "running match" if room.story.status == "running" else "match"
    yield f"# The view of {who} of a {what}. It has no seed, and cannot be replayed before"
    if room.story.sealed:
        yield "# all tables with the same cards are over."
    else:
        yield "# the end of the match."

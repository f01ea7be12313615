"""What is public about a table: who sits where, what is agreed, the result."""

import json
from typing import TYPE_CHECKING, Final, Literal

from .. import wire
from . import ending, sealing
from .story import Chair, Story

if TYPE_CHECKING:
    from .room import Room


KINDS: Final[dict[str, Literal["open", "person", "bot"]]] = {
    "open": "open",
    "person": "person",
    "bot": "bot",
}
_WHATS: Final[dict[str, Literal["undo", "end", "bot"]]] = {
    "undo": "undo",
    "end": "end",
    "bot": "bot",
}


def table(room: "Room", person: int | None) -> wire.Table:
    """All that is public about the table; `yours` and `rematch` depend on who asks."""
    story, row = room.story, room.story.row
    # While the same cards are played elsewhere even the result would reveal something.
    told = sealing.is_public(story)
    return wire.Table(
        key=row.key,
        game=row.game,
        rules=row.rules,
        readable=True,
        title=story.game_title,
        players=row.players,
        options=json.loads(row.options),
        kind="study" if row.kind == "study" else "play",
        public=bool(row.public),
        host=room.host_key,
        time=story.time,
        stand_in=row.stand_in,
        pace=room.pace,
        deal=room.deal_key,
        seats=[_seat(room, seat, chair) for seat, chair in enumerate(story.chairs)],
        status=story.status,
        auto=bool(row.auto),
        ending=story.ending,
        version=story.version,
        ply=story.ply,
        to_act=sealing.public_to_act(story, story.seats_of(person)),
        commitment=story.match.commitment if story.match else "",
        seed=row.seed if told else None,
        salt=row.salt if told else None,
        winners=ending.winners(story) if told else [],
        points=ending.points(story) if told else None,
        proposal=proposal(story),
        # The key of a table lets its holder sit down there, so only those who sit here get it.
        rematch=row.rematch if story.seats_of(person) else None,
        created=row.created,
        moved=story.moved,
        yours=story.seats_of(person),
        rated=story.is_rated(),
    )


def _seat(room: "Room", seat: int, chair: Chair) -> wire.Seat:
    row = chair.row
    return wire.Seat(
        kind=KINDS[row.kind],
        name=row.name,
        person=row.person_key,
        is_guest=row.is_guest,
        level=row.level,
        stand_in=chair.stand_in,
        resigned=chair.resigned,
        present=row.kind == "person" and room.is_present(seat),
    )


def proposal(story: Story) -> wire.Proposal | None:
    """The open proposal, if there is one."""
    asked = story.asked
    if asked is None:
        return None
    keys = [story.key_of(person) for person in asked.waiting]
    return wire.Proposal(
        id=asked.version,
        what=_WHATS[asked.what],
        ply=asked.number if asked.what == "undo" else None,
        seat=asked.number if asked.what == "bot" else None,
        by=story.key_of(asked.person) or "",
        waiting_for=sorted(key for key in keys if key),
    )

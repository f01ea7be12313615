"""What viewers of one kind are sent: a snapshot, and an update for each entry.

The only place where a running match becomes bytes for a client. All of it comes from the match's
own views, logs and prompts for that seat.
"""

from collections import deque
from typing import Final, NamedTuple, TypeVar

from msgspec import UNSET, UnsetType
from msgspec.json import Encoder

from ...core.blueprint import Line
from ...store.entry import Asked, Chat, Ended, Entry, Kind, Move, Resigned, Started, Undo
from ..wire import Event, LogLine, LogPatch, Snapshot, Times, Update
from . import sealing
from .seat_view import NOTHING, Viewer, seat_view, snapshot, wire_lines, wire_scores
from .story import Story

T = TypeVar("T")

#: How many updates are kept for clients that reconnect.
KEPT = 64

encode: Final = Encoder().encode

#: Entries that can change the view of the match.
_CHANGES: Final = (Move, Undo, Started, Ended, Resigned)
#: Viewers learn from the log which moves were made automatically.
_NAMES: Final = {kind: kind.name.lower() for kind in Kind} | {Kind.AUTO: "move"}


class _Kept(NamedTuple):
    """An update that a client may have missed: its entry, the number of moves, and its bytes."""

    entry: Entry
    ply: int
    said: bytes


class Feed:
    """The present view of one viewer, and the latest updates. All clients of one kind share it."""

    def __init__(self, story: Story, viewer: Viewer) -> None:
        self._story = story
        self.viewer = viewer
        self._seat_view = NOTHING._replace(since=None if viewer.seat is None else 0)
        self._lines: list[Line] = []
        self._seen()
        self._updates: deque[_Kept] = deque(maxlen=KEPT)

    # --- the whole ---

    def snapshot(self, now: int) -> bytes:
        """All that this viewer sees, as a message."""
        return encode(self._snapshot(now))

    def _snapshot(self, now: int) -> Snapshot:
        story = self._story
        return snapshot(
            self._seat_view,
            version=story.version,
            ply=story.ply,
            seat=self.viewer.seat,
            to_act=list(story.to_act),
            log_length=len(self._lines),
            times=times(story, now),
        )

    def log(self, start: int = 0) -> list[LogLine]:
        """The log from this line on."""
        lines, auto, match = self._lines[start:], self._story.auto, sealing.shown(self._story)
        if match is None or not auto:
            return wire_lines(lines)
        return wire_lines(lines, lambda line: not auto.isdisjoint(match.plies(line)))

    @property
    def tail(self) -> tuple[int, int]:
        """How many lines of the log are finished, and the `start` of what follows them."""
        lines = self._lines
        return (len(lines) - 1, lines[-1].start) if lines else (0, 0)

    # --- what is new ---

    def since(self, version: int, now: int, muted: set[int]) -> list[bytes]:
        """What a client that has this version needs: updates, or a snapshot if that is shorter."""
        if version == self._story.version:
            return []
        missed = [
            muted_update(entry, ply)
            if isinstance(entry, Chat) and entry.person in muted
            else update
            for entry, ply, update in self._updates
            if entry.version > version
        ]
        snapshot = self.snapshot(now)
        whole = 0 <= self._story.version - version == len(missed)
        if whole and sum(map(len, missed)) <= len(snapshot):
            return missed
        return [snapshot]

    def update(self, entry: Entry, event: Event) -> bytes:
        """The update for an entry that the story has just taken in."""
        story = self._story
        update = Update(version=entry.version, ply=story.ply, event=event)
        if isinstance(entry, _CHANGES):
            self._fill(update, entry)
        if story.clocks.is_kept and story.status == "running":
            update.times = times(story, entry.at) or UNSET
        said = encode(update)
        self._updates.append(_Kept(entry, story.ply, said))
        return said

    def _fill(self, update: Update, entry: Entry) -> None:
        before = self._seat_view
        first = self._seen(entry)
        now = self._seat_view
        update.to_act = list(self._story.to_act)
        update.view, update.view_removed = _changes(before.view, now.view)
        update.legal = _unless(now.legal, before.legal)
        update.forced = _unless(now.forced, before.forced)
        if update.legal is not UNSET and now.labels is not None:
            update.labels = now.labels
        if now.since is not None and now.since != before.since:
            update.since = now.since
        update.prompt = _unless(now.prompt, before.prompt)
        if now.scores != before.scores:
            update.scores = wire_scores(now.scores)
        if now.facts is not None:
            update.facts, update.facts_removed = _changes(before.facts, now.facts)
        if now.details is not None and now.details != before.details:
            update.details = now.details
        lines = self.log(first)
        if lines or isinstance(entry, Undo):
            update.log = LogPatch(start=first, lines=lines)

    def _seen(self, entry: Entry | None = None) -> int:
        """Compute the view again; returns the first line of the log that may have changed."""
        story = self._story
        match = sealing.shown(story)
        if match is None:
            return 0
        seat, lang, _ = self.viewer
        self._seat_view = seat_view(match, story.to_act, self.viewer)
        if sealing.hides_end(story):
            self._seat_view = self._seat_view._replace(prompt=sealing.WAITING[lang])
        if not isinstance(entry, Move) or not self._lines:
            self._lines = match.log(seat, lang)
            return 0
        # The last line may have grown: tell it again from its first move.
        last = self._lines.pop()
        first = len(self._lines)
        self._lines += match.log(seat, lang, start=last.start)
        return first


def _changes(
    before: dict[str, object] | None, now: dict[str, object]
) -> tuple[dict[str, object] | UnsetType, list[str] | UnsetType]:
    """The top-level fields that are new or have another value, and the names of those removed."""
    if before is None:
        return now, UNSET
    changed = {name: v for name, v in now.items() if name not in before or before[name] != v}
    removed = [name for name in before if name not in now]
    return changed or UNSET, removed or UNSET


def _unless(now: T, before: T) -> T | UnsetType:
    return UNSET if now == before else now


def times(story: Story, now: int) -> Times | None:
    """Everybody's time, if there is a clock and the match is running."""
    clocks = story.clocks
    if not clocks.is_kept or story.match is None:
        return None
    left = [clocks.left(seat, now) for seat in range(story.row.players)]
    return Times(at=now, left=left, running=clocks.running())


def event(story: Story, entry: Entry, seat: int | None) -> Event:
    """An entry as this viewer may read it, after the story has taken it in."""
    of_seat, person, text, _ = entry.columns()
    match = sealing.shown(story)
    if isinstance(entry, Move) and entry.seat != seat and match is not None:
        is_secret = not match.is_over and match.game.view.is_secret(entry.text)
        text = None if is_secret else text
    elif isinstance(entry, Asked):
        # The table says by name who has to answer; here they are ids of the database.
        text = entry.request
    return Event(
        kind=_NAMES[entry.kind],  # type: ignore[arg-type]
        at=entry.at,
        seat=of_seat,
        person=story.key_of(person),
        text=text,
    )


def muted_update(entry: Entry, ply: int) -> bytes:
    """The update for a remark, for viewers who have muted its writer."""
    quiet = Event(kind="chat", at=entry.at)
    return encode(Update(version=entry.version, ply=ply, event=quiet))

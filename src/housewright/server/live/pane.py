"""The pane of glass through which one kind of viewer sees a table.

The only place where something about a running match becomes bytes for somebody. All of it comes
from the match's own views, logs and prompts for that seat.
"""

from collections import deque
from typing import Final, NamedTuple, TypeVar

from msgspec import UNSET, UnsetType
from msgspec.json import Encoder

from ...core.blueprint import Line
from ...store.entry import Asked, Chat, Ended, Entry, Kind, Move, Resigned, Started, Undo
from ..wire import Happened, LogLine, LogPatch, Look, News, Times
from . import sealing
from .sight import NOTHING, Spot, lines_told, look, scores_told, sight
from .story import Story

T = TypeVar("T")

#: News kept for those who come back.
KEPT = 64

encode: Final = Encoder().encode

#: Entries after which the match itself may look different.
_CHANGES: Final = (Move, Undo, Started, Ended, Resigned)
_NAMES: Final = {kind: kind.name.lower() for kind in Kind}


class _Kept(NamedTuple):
    """News that somebody may have missed: of which entry, after how many moves, and its bytes."""

    entry: Entry
    ply: int
    said: bytes


class Pane:
    """What everybody at one spot sees now, and what was new to them lately."""

    def __init__(self, story: Story, spot: Spot) -> None:
        self._story = story
        self.spot = spot
        self._sight = NOTHING
        self._lines: list[Line] = []
        self._seen()
        self._news: deque[_Kept] = deque(maxlen=KEPT)

    # --- the whole ---

    def look(self, now: int) -> bytes:
        """All that this viewer sees."""
        return encode(self._look(now))

    def _look(self, now: int) -> Look:
        story = self._story
        return look(
            self._sight,
            version=story.version,
            ply=story.ply,
            seat=self.spot.seat,
            to_act=list(story.to_act),
            log_length=len(self._lines),
            times=times(story, now),
        )

    def log(self, start: int = 0) -> list[LogLine]:
        """The log from this line on."""
        return lines_told(self._lines[start:])

    # --- what is new ---

    def since(self, version: int, now: int, muted: set[int]) -> list[bytes]:
        """What somebody needs who has seen the table at this version: the news, or a look."""
        if version == self._story.version:
            return []
        missed = [
            muffled(entry, ply) if isinstance(entry, Chat) and entry.person in muted else news
            for entry, ply, news in self._news
            if entry.version > version
        ]
        look = self.look(now)
        whole = 0 <= self._story.version - version == len(missed)
        if whole and sum(map(len, missed)) <= len(look):
            return missed
        return [look]

    def news(self, entry: Entry, happened: Happened) -> bytes:
        """What this entry, which the story has just taken in, changes for this viewer."""
        story = self._story
        news = News(version=entry.version, ply=story.ply, happened=happened)
        if isinstance(entry, _CHANGES):
            self._fill(news, entry)
        if story.clocks.is_kept and story.status == "running":
            news.times = times(story, entry.at) or UNSET
        said = encode(news)
        self._news.append(_Kept(entry, story.ply, said))
        return said

    def _fill(self, news: News, entry: Entry) -> None:
        before = self._sight
        first = self._seen(entry)
        now = self._sight
        news.to_act = list(self._story.to_act)
        view = before.view
        changed = {name: v for name, v in now.view.items() if name not in view or view[name] != v}
        news.view = changed or UNSET
        news.legal = _unless(now.legal, before.legal)
        if news.legal is not UNSET and now.labels is not None:
            news.labels = now.labels
        news.prompt = _unless(now.prompt, before.prompt)
        if now.scores != before.scores:
            news.scores = scores_told(now.scores)
        if now.facts is not None and now.facts != before.facts:
            news.facts = now.facts
        if now.details is not None and now.details != before.details:
            news.details = now.details
        lines = self.log(first)
        if lines or isinstance(entry, Undo):
            news.log = LogPatch(start=first, lines=lines)

    def _seen(self, entry: Entry | None = None) -> int:
        """Look at the match anew; the number of the first line of the log that may be new."""
        story = self._story
        match = sealing.shown(story)
        if match is None:
            return 0
        seat, lang, _ = self.spot
        self._sight = sight(match, story.to_act, self.spot)
        if sealing.hides_end(story):
            self._sight = self._sight._replace(prompt=sealing.WAITING[lang])
        if not isinstance(entry, Move) or not self._lines:
            self._lines = match.log(seat, lang)
            return 0
        # A line may go on: tell anew from the beginning of the last one.
        last = self._lines.pop()
        first = len(self._lines)
        self._lines += match.log(seat, lang, start=last.start)
        return first


def _unless(now: T, before: T) -> T | UnsetType:
    return UNSET if now == before else now


def times(story: Story, now: int) -> Times | None:
    """Everybody's time, where there is a clock and the match is on."""
    clocks = story.clocks
    if not clocks.is_kept or story.match is None:
        return None
    left = [clocks.left(seat, now) for seat in range(story.row.players)]
    return Times(at=now, left=left, running=clocks.running())


def happened(story: Story, entry: Entry, seat: int | None) -> Happened:
    """An entry as this viewer may read it, after the story has taken it in."""
    of_seat, person, text, _ = entry.columns()
    match = sealing.shown(story)
    if isinstance(entry, Move) and entry.seat != seat and match is not None:
        is_secret = not match.is_over and match.game.view.is_secret(entry.text)
        text = None if is_secret else text
    elif isinstance(entry, Asked):
        # Who has to answer is told by name, with the table; here they are numbers of the store.
        text = entry.request
    return Happened(
        kind=_NAMES[entry.kind],  # type: ignore[arg-type]
        at=entry.at,
        seat=of_seat,
        person=story.key_of(person),
        text=text,
    )


def muffled(entry: Entry, ply: int) -> bytes:
    """The news of a remark for those who do not want to read it."""
    quiet = Happened(kind="chat", at=entry.at)
    return encode(News(version=entry.version, ply=ply, happened=quiet))

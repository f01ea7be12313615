"""Where bots think: in processes that cannot hold up a table, or see a secret."""

import os
from collections.abc import Coroutine, Iterator
from secrets import token_hex
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import structlog

from ...core.match import Match
from ...core.rng import Rng
from ..levels import FALLBACK
from .pool import ANYBODY, Failed, Pool
from .queue import Asker

if TYPE_CHECKING:
    from ..metrics import Failure, Metrics

log: Final = structlog.get_logger("thinkers")

#: If this many questions are to be answered before it, a hint would come too late.
MOST_WAITING: Final = 20
#: This part of a bot's time may pass in the queue. A bot that has waited longer gets the fallback
#: in the rest of it; one that has not still has time to think.
IN_QUEUE: Final = 0.5
#: So many seats of bots that cannot play are remembered, so that each is noted once.
MOST_TOLD: Final = 1_000


class Thought(NamedTuple):
    """A move, and whether another level made it because the bot's own could not."""

    text: str
    is_fallback: bool


class Notes(NamedTuple):
    """What leads a bot to what it remembers of a match."""

    #: Names the match to the processes that think, and tells them nothing else.
    token: str
    #: The ply at which the seat was asked last.
    ply: int | None = None


class Thinkers:
    """Asks the processes for moves and advice, and makes do with less if they fail."""

    def __init__(self, count: int, seconds: float, metrics: "Metrics") -> None:
        processors = os.cpu_count() or 2
        number = count or max(1, processors - 1)
        # Where there are more processors than thinkers, the others help.
        partners = max(0, processors // number - 1)
        self.pool = Pool(number, partners=partners, on_waited=metrics.waited)
        # A process of its own: who has waited in vain must not wait there again.
        self.fallback = Pool(1)
        #: How long a bot may take for one move, from when it is asked.
        self.seconds = seconds
        self._metrics = metrics
        #: Which seats were said to have a level that cannot play.
        self._told: dict[tuple[int | None, int, str], None] = {}

    async def think(
        self,
        match: Match,
        seat: int,
        level: str,
        *,
        table: int | None = None,
        notes: Notes | None = None,
        asker: Asker = ANYBODY,
    ) -> Thought:
        """The move of a bot of this level; if that cannot choose, one of another level."""
        legal = match.legal_moves(seat)
        if len(legal) == 1:
            return Thought(legal[0], is_fallback=False)
        question = {"kind": "move", **asked_from(match, seat)}
        if notes is not None:
            question["notes"] = remembered(match, seat, notes)
        attempt = _Attempt(self, table, seat, level, legal)
        if notes is not None:
            asker = asker._replace(memory=f"{notes.token}/{seat}")
        text = await attempt.ask({**question, "level": level}, asker)
        if text is None and (level != FALLBACK or attempt.was_crowded):
            text = await attempt.fall_back({**question, "level": FALLBACK}, asker)
        if text is not None:
            return Thought(text, attempt.has_failed)
        # Nothing but this process is left: it does what takes no time and cannot fail.
        return Thought(legal[Rng(token_hex(16)).below(len(legal))], is_fallback=True)

    async def advice(
        self, match: Match, seat: int, lang: str, asker: Asker = ANYBODY
    ) -> dict[str, Any]:
        """What the best level that searches thinks of the seat's decision; raises Failed.

        However many others ask, whoever waits knows after the time that a bot has for a move.
        """
        if self.pool.queue.ahead_of(asker) >= MOST_WAITING:
            raise Failed("crowd")
        question = {"kind": "hint", **asked_from(match, seat)}
        question |= {"names": match.names, "lang": lang}
        began = perf_counter()
        try:
            return await self.ask(question, asker)
        finally:
            self.took("hint", perf_counter() - began)

    async def ask(self, question: dict[str, Any], asker: Asker) -> dict[str, Any]:
        """The answer within the time of a bot, in which it may also wait; raises Failed."""
        return await self.pool.ask(question, self.seconds, asker, in_queue=self.seconds * IN_QUEUE)

    async def close(self) -> None:
        await self.pool.close()
        await self.fallback.close()

    def pids(self) -> Iterator[int]:
        """The processes that are there now."""
        yield from self.pool.pids()
        yield from self.fallback.pids()

    def note(self, table: int | None, seat: int, level: str, reason: "Failure", said: str) -> None:
        """Write down that a bot could not choose its move itself."""
        self._metrics.bot_failed(level, reason)
        # A level that is not there will not be at the next move either: once is enough.
        if reason == "refused" and not self._is_news((table, seat, level)):
            return
        log.warning("fallback", table=table, seat=seat, bot=level, reason=reason, said=said)

    def _is_news(self, what: tuple[int | None, int, str]) -> bool:
        is_news = what not in self._told
        self._told[what] = None
        if len(self._told) > MOST_TOLD:
            del self._told[next(iter(self._told))]
        return is_news

    def took(self, level: str, seconds: float) -> None:
        self._metrics.thought(level, seconds)


def asked_from(match: Match, seat: int) -> dict[str, Any]:
    """The position for a process that thinks, in a world that the seat cannot tell from it.

    What the seat cannot know is dealt anew here, so that it never leaves this process.
    """
    world = match.state.sample(seat, Rng(token_hex(16)))
    return {"world": match.game.codec.dump(world), "seat": seat, "rng": token_hex(16)}


def remembered(match: Match, seat: int, notes: Notes) -> dict[str, Any]:
    """Which notebook a process shall look for, and what the seat has seen since."""
    since = [] if notes.ply is None else match.moves_seen(seat)[notes.ply :]
    return {"token": notes.token, "last": notes.ply, "ply": match.ply, "since": since}


class _Attempt:
    """One decision of a bot, asked for until somebody answers it well."""

    def __init__(
        self, thinkers: Thinkers, table: int | None, seat: int, level: str, legal: list[str]
    ) -> None:
        self._thinkers = thinkers
        self._table = table
        self._seat = seat
        self._level = level
        self._legal = legal
        self.has_failed = False
        #: Did its own level not even come to think about it?
        self.was_crowded = False

    async def ask(self, question: dict[str, Any], asker: Asker) -> str | None:
        """The level's own choice, or None; what went wrong is noted."""
        return await self._answered(self._thinkers.ask(question, asker))

    async def fall_back(self, question: dict[str, Any], asker: Asker) -> str | None:
        """The choice of another level, which does not wait behind those who think for long."""
        pool, seconds = self._thinkers.fallback, self._thinkers.seconds * IN_QUEUE
        return await self._answered(pool.ask(question, seconds, asker, in_queue=seconds))

    async def _answered(self, answering: Coroutine[Any, Any, dict[str, Any]]) -> str | None:
        """A legal move, or None."""
        began = perf_counter()
        try:
            answer = await answering
        except Failed as failed:
            self.was_crowded = failed.why == "crowd"
            self._note(failed.why, failed.trace or failed.error)
            return None
        finally:
            self._thinkers.took(self._level, perf_counter() - began)
        text = answer.get("text")
        if text in self._legal:
            return str(text)
        if "refused" in answer:
            self._note("refused", str(answer["refused"]))
        else:
            self._note("illegal")
        return None

    def _note(self, reason: "Failure", said: str = "") -> None:
        self.has_failed = True
        self._thinkers.note(self._table, self._seat, self._level, reason, said)

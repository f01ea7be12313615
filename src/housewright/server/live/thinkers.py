"""Bots think in worker processes that cannot block a table and never get a secret."""

import os
from collections.abc import Coroutine, Iterator
from secrets import token_hex
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import structlog

from ...bots.chances import course_of
from ...core.match import Match
from ...core.rng import Rng
from ..levels import FALLBACK
from .pool import ANYBODY, Failed, Pool
from .queue import Asker

if TYPE_CHECKING:
    from ..metrics import Failure, Metrics

log: Final = structlog.get_logger("thinkers")

#: With this many questions queued before it a hint would come too late.
MOST_WAITING: Final = 20
#: The share of a bot's time that may pass in the queue. Then the fallback gets the rest of it;
#: a question that was taken in time still has time to think.
IN_QUEUE: Final = 0.5
#: For this many seats it is remembered that their level cannot play, so that it is logged once.
MOST_TOLD: Final = 1_000


class Thought(NamedTuple):
    """A move, and whether the fallback chose it because the bot's own level could not."""

    text: str
    is_fallback: bool


class Notes(NamedTuple):
    """Which notebook belongs to a seat of a match."""

    #: Identifies the match to the worker processes, and reveals nothing about it.
    token: str
    #: The ply at which the seat was last asked.
    ply: int | None = None


class Thinkers:
    """Asks the worker processes for moves and advice, with a fallback if they fail."""

    def __init__(self, count: int, seconds: float, metrics: "Metrics") -> None:
        processors = os.cpu_count() or 2
        number = count or max(1, processors - 1)
        # Processors that are left over help the worker processes.
        partners = max(0, processors // number - 1)
        self.pool = Pool(number, partners=partners, on_waited=metrics.waited)
        # A process of its own, so that a fallback does not queue again.
        self.fallback = Pool(1)
        #: The timeout for one move of a bot, in seconds, including the queue.
        self.seconds = seconds
        self._metrics = metrics
        #: The seats whose level was logged as unable to play.
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
        """The move that a bot of this level chooses; if it fails, the fallback's."""
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
        # Only this process is left: it does what takes no time and cannot fail.
        return Thought(legal[Rng(token_hex(16)).below(len(legal))], is_fallback=True)

    async def advice(
        self,
        match: Match,
        seat: int,
        lang: str,
        asker: Asker = ANYBODY,
        *,
        seed: int = 0,
        simulations: int = 0,
    ) -> dict[str, object]:
        """What the best level that searches thinks of the seat's decision; raises Failed.

        The timeout is that of a bot's move, however many questions are queued.
        """
        if self.pool.queue.ahead_of(asker) >= MOST_WAITING:
            raise Failed("crowd")
        question = {"kind": "hint", **asked_from(match, seat)}
        question |= {"names": match.names, "lang": lang, "seed": seed, "simulations": simulations}
        question["course"] = course_of(match)
        began = perf_counter()
        try:
            return await self.ask(question, asker)
        finally:
            self.took("hint", perf_counter() - began)

    async def ask(self, question: dict[str, object], asker: Asker) -> dict[str, object]:
        """The answer within a bot's timeout, which includes the queue; raises Failed."""
        return await self.pool.ask(question, self.seconds, asker, in_queue=self.seconds * IN_QUEUE)

    async def close(self) -> None:
        await self.pool.close()
        await self.fallback.close()

    def pids(self) -> Iterator[int]:
        """The running processes."""
        yield from self.pool.pids()
        yield from self.fallback.pids()

    def note(self, table: int | None, seat: int, level: str, reason: "Failure", said: str) -> None:
        """Log that a bot could not choose its move itself."""
        self._metrics.bot_failed(level, reason)
        # A level that is missing will be missing at the next move too: once is enough.
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
    """The position for a worker process, in a world that the seat cannot tell from the real one.

    What the seat cannot know is sampled here, so that it never leaves this process.
    """
    world = match.state.sample(seat, Rng(token_hex(16)))
    return {"world": match.game.codec.dump(world), "seat": seat, "rng": token_hex(16)}


def remembered(match: Match, seat: int, notes: Notes) -> dict[str, Any]:
    """Which notebook a process needs, and what the seat has seen since."""
    since = [] if notes.ply is None else match.moves_seen(seat)[notes.ply :]
    return {"token": notes.token, "last": notes.ply, "ply": match.ply, "since": since}


class _Attempt:
    """One decision of a bot: asks its level, then the fallbacks, until one answers."""

    def __init__(
        self, thinkers: Thinkers, table: int | None, seat: int, level: str, legal: list[str]
    ) -> None:
        self._thinkers = thinkers
        self._table = table
        self._seat = seat
        self._level = level
        self._legal = legal
        self.has_failed = False
        #: Did the question of its own level never leave the queue?
        self.was_crowded = False

    async def ask(self, question: dict[str, object], asker: Asker) -> str | None:
        """The level's own choice, or None; an error is logged."""
        return await self._answered(self._thinkers.ask(question, asker))

    async def fall_back(self, question: dict[str, object], asker: Asker) -> str | None:
        """The choice of the fallback level, whose process has a queue of its own."""
        pool, seconds = self._thinkers.fallback, self._thinkers.seconds * IN_QUEUE
        return await self._answered(pool.ask(question, seconds, asker, in_queue=seconds))

    async def _answered(
        self, answering: Coroutine[object, object, dict[str, object]]
    ) -> str | None:
        """A random legal move, or None."""
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

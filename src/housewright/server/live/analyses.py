"""Analyses of finished matches: once for each match, in the background."""

import asyncio
import hashlib
import json
import zlib
from collections.abc import Iterator
from secrets import token_hex
from typing import TYPE_CHECKING, Any, Final, Literal

import msgspec
import structlog

from ...core.match import Match
from ...store import analyses as kept
from ...store.writer import StoreFailed
from ...study import analysis
from .. import recording, wire
from ..problems import Refused, conflict, forbidden
from .feed import encode
from .pool import Failed, Pool
from .sealing import SEALED, hides_end

if TYPE_CHECKING:
    from ..services import Services
    from .room import Room

log: Final = structlog.get_logger("analyses")

#: Matches analysed at a time; further requests are refused and may be retried.
MOST: Final = 8
AGAIN: Final = 60
#: The timeout for one decision, in seconds, and how often it is tried.
SECONDS: Final = 60.0
TRIES: Final = 2
#: A process writes its progress this often, in seconds; if it stops, another takes over.
BEAT: Final = 5.0
STALE: Final = 60_000
#: Bots and hints have a higher priority.
NICENESS: Final = 10

_read: Final = msgspec.json.Decoder(wire.Analysis).decode


class Lost(Exception):
    """Another process has taken the analysis over, or the table is gone."""


class Job:
    """The analysis of one match, in this process."""

    def __init__(self, table: int, digest: str) -> None:
        self.table = table
        self.digest = digest
        self.done = 0
        self.total = 0


class Analyses:
    """Starts analyses and reports their progress."""

    def __init__(self, services: "Services") -> None:
        self._services = services
        # Processes of their own: no bot and no hint ever waits for an analysis.
        self._pool = Pool(max(1, services.thinkers.pool.count // 2), niceness=NICENESS)
        self._name = token_hex(8)
        self._jobs: dict[int, Job] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def running(self) -> int:
        """How many matches this process works on."""
        return len(self._jobs)

    def pids(self) -> Iterator[int]:
        """The running worker processes."""
        return self._pool.pids()

    async def close(self) -> None:
        """Leave unfinished analyses to other processes."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._pool.close()

    async def state(self, room: "Room", person: int | None, lang: str) -> bytes:
        """The progress of an analysis, and the result once it is done."""
        match, digest = subject(room, person)
        return await self._told(room, match, digest, lang)

    async def begin(self, room: "Room", person: int | None, lang: str) -> bytes:
        """Start the analysis of a finished match if it was not started; returns its progress."""
        match, digest = subject(room, person)
        row = await self._services.store.read(lambda db: kept.of_table(db, room.id))
        if not self._is_known(room.id, digest, row):
            if len(self._jobs) >= MOST:
                said = "Many matches are being analysed; try again in a minute."
                raise Refused(503, "crowded", said, retry_after=AGAIN)
            await self._claim(room.id, digest, match.copy())
        return await self._told(room, match, digest, lang)

    def _is_known(self, table: int, digest: str, row: kept.AnalysisRow | None) -> bool:
        """Is it done, or is a process working on it?"""
        job = self._jobs.get(table)
        if job is not None and job.digest == digest:
            return True
        if row is None or row.digest != digest:
            return False
        return row.body is not None or row.at > self._services.now() - STALE

    async def _claim(self, table: int, digest: str, match: Match) -> None:
        # One at a time, so that two requests start it once and the limit holds.
        if table in self._jobs:
            return
        job = self._jobs[table] = Job(table, digest)
        now = self._services.now()
        try:
            is_ours = await self._services.store.write(
                lambda db: kept.claim(db, table, digest, self._name, now=now, stale=now - STALE)
            )
        except BaseException:
            self._jobs.pop(table, None)
            raise
        if is_ours:
            task = asyncio.create_task(self._work(job, match))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        else:
            self._jobs.pop(table, None)

    async def _told(self, room: "Room", match: Match, digest: str, lang: str) -> bytes:
        job = self._jobs.get(room.id)
        if job is not None and job.digest == digest:
            return _unfinished("running", job.done, job.total)
        row = await self._services.store.read(lambda db: kept.of_table(db, room.id))
        if row is None or row.digest != digest:
            return _unfinished("none", 0, 0)
        if row.body is None:
            is_running = self._is_known(room.id, digest, row)
            return _unfinished("running" if is_running else "failed", row.done, row.total)
        # In a thread: many moves get labels.
        return await asyncio.to_thread(_finished, row.body, match, lang)

    # --- the work ---

    async def _work(self, job: Job, match: Match) -> None:
        try:
            await self._analyse(job, match)
        except (Lost, StoreFailed) as trouble:
            log.warning("given up", table=job.table, reason=type(trouble).__name__)
        except Failed as failed:
            said = failed.trace or failed.error
            log.warning("given up", table=job.table, reason=failed.why, said=said)
            await self._give_up(job)
        except asyncio.CancelledError:
            await self._give_up(job)
            raise
        except Exception:
            log.exception("given up", table=job.table)
            await self._give_up(job)
        finally:
            self._jobs.pop(job.table, None)
            if not self._jobs:
                # The processes take memory, and may not be needed again soon.
                await self._pool.close()

    async def _analyse(self, job: Job, match: Match) -> None:
        # In threads: a long match takes a while and must not block the event loop.
        simulations = self._services.settings.analysis_simulations
        asked = await asyncio.to_thread(analysis.questions, match, None, simulations)
        job.total = len(asked)
        answers = await self._answers(job, asked)
        found = await asyncio.to_thread(analysis.assemble, match, answers, None, simulations)
        await self._note(job, _packed(found.to_json()))

    async def _answers(self, job: Job, asked: list[Any]) -> list[Any]:
        """The answers to all questions, as many in parallel as there are processes."""
        left, answers = asked[::-1], []
        pending: set[asyncio.Task[dict[str, object]]] = set()
        noted = asyncio.get_running_loop().time()
        try:
            while left or pending:
                while left and len(pending) < self._pool.count:
                    pending.add(asyncio.create_task(self._answer(left.pop())))
                done, pending = await asyncio.wait(
                    pending, timeout=BEAT, return_when=asyncio.FIRST_COMPLETED
                )
                answers += [task.result() for task in done]
                job.done = len(answers)
                if asyncio.get_running_loop().time() - noted >= BEAT:
                    noted = asyncio.get_running_loop().time()
                    await self._note(job)
        finally:
            for task in pending:
                task.cancel()
            await asyncio.gather(*pending, return_exceptions=True)
        return answers

    async def _answer(self, question: object) -> dict[str, object]:
        for tried in range(TRIES):
            try:
                return await self._pool.ask({"kind": "decision", "question": question}, SECONDS)
            except Failed:
                if tried == TRIES - 1:
                    raise
        raise AssertionError

    async def _note(self, job: Job, body: bytes | None = None) -> None:
        """Save the progress; raises Lost if another process has taken over."""
        now = self._services.now()
        is_ours = await self._services.store.write(
            lambda db: kept.note(
                db, job.table, self._name, now=now, done=job.done, total=job.total, body=body
            )
        )
        if not is_ours:
            raise Lost

    async def _give_up(self, job: Job) -> None:
        try:
            await self._services.store.write(lambda db: kept.give_up(db, job.table, self._name))
        except StoreFailed:
            log.warning("not given up", table=job.table)


def subject(room: "Room", person: int | None) -> tuple[Match, str]:
    """The match to analyse, if this person may see all of it, and a hash of its moves."""
    room.viewer(person, None)
    story, match = room.story, room.story.match
    if not recording.is_whole(room, person):
        if story.row.kind == "study":
            raise forbidden("not_yours", "This study is somebody else's.")
        if hides_end(story):
            raise forbidden("sealed", SEALED)
        raise conflict("not_over", "The match is not over.")
    if match is None or not match.is_over:
        said = "Only a match that was played to its end can be analysed."
        raise conflict("unfinished", said)
    # Analyses made in another way are made again.
    moves = json.dumps([analysis.VERSION, match.rules, match.history])
    return match, hashlib.sha256(moves.encode()).hexdigest()


def _packed(found: dict[str, object]) -> bytes:
    # Without names: people may change theirs or delete their account.
    told = msgspec.convert({**found, "names": []}, wire.Analysis)
    return zlib.compress(encode(told))


def _unfinished(state: Literal["none", "running", "failed"], done: int, total: int) -> bytes:
    return encode(wire.AnalysisState(state=state, done=done, total=total, analysis=None, labels={}))


def _finished(body: bytes, match: Match, lang: str) -> bytes:
    found = _read(zlib.decompress(body))
    found.names = match.names
    texts = {decision.text for decision in found.decisions}
    texts |= {each.text for decision in found.decisions for each in decision.alternatives}
    label = match.game.lines.label
    total = len(found.decisions)
    return encode(
        wire.AnalysisState(
            state="done",
            done=total,
            total=total,
            analysis=found,
            labels={text: label(text, lang) for text in sorted(texts)},
        )
    )

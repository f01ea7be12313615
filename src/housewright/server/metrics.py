"""Metrics for Prometheus."""

import re
from collections.abc import Callable
from functools import partial
from typing import Final, Literal

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
)

from .live.queue import Queue, Urgency

Source = Literal["person", "bot", "order", "clock"]
#: Why the fallback chose a bot's move; `refused`: its level does not exist here, or has no weights
#: for this game.
Failure = Literal["timeout", "crash", "crowd", "illegal", "refused"]
#: Where an unexpected error happened: in an endpoint, while messages for watchers were made, or on
#: an open connection.
Place = Literal["request", "table", "connection"]
SOURCES: Final[tuple[Source, ...]] = ("person", "bot", "order", "clock")
MEDIA: Final = "text/plain; version=0.0.4; charset=utf-8"
_BEGAN: Final = re.compile(rb"(# (HELP|TYPE) )?\w+_created[ {]")
_TIMES: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)


class Metrics:
    """Counters and timings of one process. No label names a person or a table."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self._requests = Counter(
            "housewright_requests",
            "Requests answered.",
            ["method", "route", "status"],
            registry=self._registry,
        )
        self._seconds = self._histogram("request_seconds", "Duration of a request.", "route")
        self._requests_of: dict[tuple[str, str, int], Counter] = {}
        self._seconds_of: dict[str, Histogram] = {}
        moves = Counter("housewright_moves", "Moves on disk.", ["source"], registry=self._registry)
        self._moves: dict[Source, Counter] = {s: moves.labels(s) for s in SOURCES}
        self._move_seconds = self._histogram("move_seconds", "Until a move is on disk.")
        self._bot_seconds = self._histogram("bot_seconds", "Thinking time of bots.", "level")
        self._question_waits = self._histogram(
            "question_wait_seconds", "Time in the queue for a thinker.", "urgency"
        )
        self._bot_failures = Counter(
            "housewright_bot_failures",
            "Bots that failed to choose a move.",
            ["level", "why"],
            registry=self._registry,
        )
        self._bugs = Counter(
            "housewright_bugs",
            "Unexpected errors; the log has each under its number.",
            ["place"],
            registry=self._registry,
        )
        self._batch = Histogram(
            "housewright_batch_size",
            "Changes per transaction.",
            buckets=(1, 2, 4, 8, 16, 32, 64, 128, 256, 512),
            registry=self._registry,
        )
        self._batch_seconds = self._histogram("batch_seconds", "Duration of a transaction.")
        self.tables = Gauge(
            "housewright_tables", "Tables by status.", ["status"], registry=self._registry
        )
        self.made = Gauge(
            "housewright_tables_made", "The number of the newest table.", registry=self._registry
        )

    def answered(self, method: str, route: str, status: int, seconds: float) -> None:
        """A request was answered."""
        key = (method, route, status)
        counter = self._requests_of.get(key)
        if counter is None:
            counter = self._requests_of[key] = self._requests.labels(method, route, str(status))
            self._seconds_of.setdefault(route, self._seconds.labels(route))
        counter.inc()
        self._seconds_of[route].observe(seconds)

    def moved(self, source: Source, seconds: float) -> None:
        """A move is on disk, this many seconds after it was made."""
        self._moves[source].inc()
        self._move_seconds.observe(seconds)

    def thought(self, level: str, seconds: float) -> None:
        """A bot has chosen its move."""
        self._bot_seconds.labels(level).observe(seconds)

    def waited(self, urgency: Urgency, seconds: float) -> None:
        """A question was taken from the queue, or given up."""
        self._question_waits.labels(urgency.name.lower()).observe(seconds)

    def bot_failed(self, level: str, why: Failure) -> None:
        self._bot_failures.labels(level, why).inc()

    def failed(self, place: Place) -> None:
        """An unexpected error happened."""
        self._bugs.labels(place).inc()

    def wrote(self, changes: int, seconds: float) -> None:
        """A transaction is on disk (the store calls this)."""
        self._batch.observe(changes)
        self._batch_seconds.observe(seconds)

    def gauge(self, name: str, about: str, count: Callable[[], float]) -> None:
        """Add a gauge whose value is the function's at each scrape."""
        Gauge(f"housewright_{name}", about, registry=self._registry).set_function(count)

    def watch_queue(self, queue: Queue) -> None:
        """Add the gauge of queued questions, by urgency."""
        gauge = Gauge(
            "housewright_questions",
            "Questions queued for a thinker.",
            ["urgency"],
            registry=self._registry,
        )
        for urgency in Urgency:
            gauge.labels(urgency.name.lower()).set_function(partial(queue.length, urgency))

    def text(self) -> bytes:
        """All metrics, in the text format of Prometheus."""
        lines = generate_latest(self._registry).splitlines(keepends=True)
        # The `_created` series are of no use.
        return b"".join(line for line in lines if not _BEGAN.match(line))

    def _histogram(self, name: str, about: str, *labels: str) -> Histogram:
        return Histogram(
            f"housewright_{name}", about, labels, buckets=_TIMES, registry=self._registry
        )

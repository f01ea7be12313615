"""What the server says about itself: lines of JSON, or colours where somebody watches.

No line ever holds a token, a password, a seed, a body or a table's key, which opens its table.
"""

import logging
import sys
from datetime import UTC, datetime
from typing import Any, Final, TextIO

import msgspec
import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

#: Levels by the names that structlog and people use.
LEVELS: Final = {"debug": logging.DEBUG, "info": logging.INFO, "warning": logging.WARNING}
_encode: Final = msgspec.json.Encoder(enc_hook=repr).encode


class Request(msgspec.Struct, tag="request", tag_field="event"):
    """The line about one request. It is by far the most frequent, and so has a way of its own."""

    method: str
    route: str
    status: int
    ms: float
    person: str | None
    timestamp: str
    part: str = "http"
    level: str = "info"


class _Now:
    """Where lines of JSON about requests go now, if they do."""

    out: TextIO | None = None
    is_silent = False


def set_up(level: str = "info", stream: TextIO | None = None) -> None:
    """Let all parts of the server, and uvicorn, write to the stream (standard error)."""
    out = stream or sys.stderr
    is_watched = out.isatty()
    time_format = "%H:%M:%S" if is_watched else "iso"
    # Neither way of telling where an error happened shows what the variables held.
    last: list[Processor] = (
        [structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)]
        if is_watched
        else [structlog.processors.format_exc_info, _as_json]
    )
    structlog.configure(
        processors=[
            _part,
            _without_values,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt=time_format, utc=not is_watched),
            *last,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(LEVELS[level]),
        logger_factory=lambda *names: _Lines(out, *names),
        cache_logger_on_first_use=False,
    )
    _Now.out = None if is_watched else out
    _Now.is_silent = LEVELS[level] > logging.INFO
    _take_over("uvicorn.error")


def request(method: str, route: str, status: int, seconds: float, person: str | None) -> None:
    """Write the line about a request that was answered."""
    if _Now.is_silent:
        return
    ms = round(seconds * 1000, 2)
    if _Now.out is None:
        structlog.get_logger("http").info(
            "request", method=method, route=route, status=status, ms=ms, person=person
        )
        return
    now = datetime.now(UTC).isoformat()
    line = _encode(Request(method, route, status, ms, person, now)).decode()
    _Now.out.write(line + "\n")
    _Now.out.flush()


def _part(logger: Any, _: str, event: EventDict) -> EventDict:
    event["part"] = logger.name
    return event


def _without_values(_: WrappedLogger, __: str, event: EventDict) -> EventDict:
    """Let errors of the database keep to themselves which values were to be written."""
    error = event.get("exc_info")
    if error is True:
        error = sys.exc_info()[1]
    while isinstance(error, BaseException):
        if hasattr(error, "hide_parameters"):
            error.hide_parameters = True
        error = error.__cause__ or error.__context__
    return event


def _as_json(_: WrappedLogger, __: str, event: EventDict) -> str:
    return _encode(event).decode()


class _Lines:
    """Writes lines to a stream, for one part of the server."""

    def __init__(self, out: TextIO, name: str = "server") -> None:
        self._out = out
        self.name = name

    def msg(self, line: str) -> None:
        # One call for the whole line: others may write to the same stream.
        self._out.write(line + "\n")
        self._out.flush()

    debug = info = warning = error = critical = exception = fatal = log = msg


class _Passed(logging.Handler):
    """Says what a library says in our way."""

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        more = {"exc_info": error} if error else {}
        said = record.getMessage()
        structlog.get_logger(record.name).log(record.levelno, "said", said=said, **more)


def _take_over(name: str) -> None:
    logger = logging.getLogger(name)
    logger.handlers = [_Passed()]
    logger.propagate = False
    # What it says of connections is said by our own lines.
    logger.setLevel(logging.WARNING)

"""Logging: lines of JSON, or coloured text in a terminal.

No line ever holds a token, a password, a seed, a body, or the key of a table, which gives access.
"""

import logging
import sys
import traceback
from datetime import UTC, datetime
from typing import Any, Final, Protocol

import msgspec
import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

#: Log levels by name.
LEVELS: Final = {"debug": logging.DEBUG, "info": logging.INFO, "warning": logging.WARNING}
#: Packages whose errors quote the values that were to be written.
_QUOTING: Final = frozenset({"psycopg", "sqlalchemy", "sqlite3"})
_encode: Final = msgspec.json.Encoder(enc_hook=repr).encode


class Request(msgspec.Struct, tag="request", tag_field="event"):
    """The line about one request: by far the most frequent, so it is encoded directly."""

    method: str
    route: str
    status: int
    ms: float
    person: str | None
    timestamp: str
    part: str = "http"
    level: str = "info"


class Stream(Protocol):
    """A stream to which lines can be written."""

    def write(self, text: str, /) -> object: ...
    def flush(self) -> object: ...
    def isatty(self) -> bool: ...


class _StandardError:
    """Standard error, looked up each time: tests and others may replace it."""

    def write(self, text: str) -> None:
        sys.stderr.write(text)

    def flush(self) -> None:
        sys.stderr.flush()

    def isatty(self) -> bool:
        return sys.stderr.isatty()


class _Now:
    """Where JSON lines about requests go, if they are JSON."""

    out: Stream | None = None
    is_silent = False


def set_up(level: str = "info", stream: Stream | None = None) -> None:
    """Configure logging for the server, uvicorn and asyncio (to standard error by default)."""
    out = stream or _StandardError()
    is_watched = out.isatty()
    time_format = "%H:%M:%S" if is_watched else "iso"
    last: list[Processor] = (
        [structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)]
        if is_watched
        else [_as_json]
    )
    structlog.configure(
        processors=[
            _part,
            _traced,
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
    for library in ("uvicorn.error", "asyncio"):
        _take_over(library)


def request(method: str, route: str, status: int, seconds: float, person: str | None) -> None:
    """Log a request that was answered."""
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


def _traced(_: WrappedLogger, __: str, event: EventDict) -> EventDict:
    """Add where an error happened, but not the values of variables."""
    error = event.pop("exc_info", None)
    if error is True:
        error = sys.exc_info()[1]
    if isinstance(error, BaseException):
        event["exception"] = "".join(_trace(error, set())).rstrip("\n")
    return event


def _trace(error: BaseException, seen: set[int]) -> list[str]:
    """The lines about an error, after those about its causes."""
    seen.add(id(error))
    lines: list[str] = []
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if before is not None and id(before) not in seen:
        lines += [*_trace(before, seen), "\nThat led to:\n\n"]
    lines += traceback.format_tb(error.__traceback__)
    lines += _named(error)
    for part in error.exceptions if isinstance(error, BaseExceptionGroup) else ():
        lines += ["\nOne of them:\n\n", *_trace(part, seen)]
    return lines


def _named(error: BaseException) -> list[str]:
    """The message of an error; of the database's errors only the type, since they quote values."""
    if type(error).__module__.partition(".")[0] not in _QUOTING:
        return traceback.format_exception_only(error)
    cause = getattr(error, "orig", None) or error
    code = getattr(cause, "sqlstate", None) or getattr(cause, "sqlite_errorname", None)
    kind = f"{type(error).__module__}.{type(error).__qualname__}"
    return [f"{kind}: SQLSTATE {code}\n" if code else f"{kind}\n"]


def _as_json(_: WrappedLogger, __: str, event: EventDict) -> str:
    return _encode(event).decode()


class _Lines:
    """A logger of one part of the server that writes lines to a stream."""

    def __init__(self, out: Stream, name: str = "server") -> None:
        self._out = out
        self.name = name

    def msg(self, line: str) -> None:
        # One call for the whole line: others may write to the same stream.
        self._out.write(line + "\n")
        self._out.flush()

    debug = info = warning = error = critical = exception = fatal = log = msg


class _Passed(logging.Handler):
    """Sends the log records of libraries through our logger."""

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        more = {"exc_info": error} if error else {}
        # Only the first line: asyncio prints whole objects in those that follow.
        said = record.getMessage().partition("\n")[0]
        structlog.get_logger(record.name).log(record.levelno, "said", said=said, **more)


def _take_over(name: str) -> None:
    logger = logging.getLogger(name)
    logger.handlers = [_Passed()]
    logger.propagate = False
    # Our own lines report connections.
    logger.setLevel(logging.WARNING)

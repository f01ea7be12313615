"""What the server says about itself: lines of JSON, or colours where somebody watches.

No line ever holds a token, a password, a seed, a body or a table's key, which opens its table.
"""

import logging
import sys
import traceback
from datetime import UTC, datetime
from typing import Any, Final, Protocol

import msgspec
import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

#: Levels by the names that structlog and people use.
LEVELS: Final = {"debug": logging.DEBUG, "info": logging.INFO, "warning": logging.WARNING}
#: Packages whose errors quote what was to be written.
_QUOTING: Final = frozenset({"psycopg", "sqlalchemy", "sqlite3"})
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


class Stream(Protocol):
    """What lines can be written to."""

    def write(self, text: str, /) -> object: ...
    def flush(self) -> object: ...
    def isatty(self) -> bool: ...


class _StandardError:
    """Standard error as it is when something is said: somebody may have replaced it."""

    def write(self, text: str) -> None:
        sys.stderr.write(text)

    def flush(self) -> None:
        sys.stderr.flush()

    def isatty(self) -> bool:
        return sys.stderr.isatty()


class _Now:
    """Where lines of JSON about requests go now, if they do."""

    out: Stream | None = None
    is_silent = False


def set_up(level: str = "info", stream: Stream | None = None) -> None:
    """Let all parts of the server, uvicorn and asyncio write to the stream (standard error)."""
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


def _traced(_: WrappedLogger, __: str, event: EventDict) -> EventDict:
    """Say where an error happened, but not what the variables held."""
    error = event.pop("exc_info", None)
    if error is True:
        error = sys.exc_info()[1]
    if isinstance(error, BaseException):
        event["exception"] = "".join(_trace(error, set())).rstrip("\n")
    return event


def _trace(error: BaseException, seen: set[int]) -> list[str]:
    """The lines about an error, after those about the errors that it comes from."""
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
    """What an error says. Those of the database quote what was to be written: only their kind."""
    if type(error).__module__.partition(".")[0] not in _QUOTING:
        return traceback.format_exception_only(error)
    cause = getattr(error, "orig", None) or error
    code = getattr(cause, "sqlstate", None) or getattr(cause, "sqlite_errorname", None)
    kind = f"{type(error).__module__}.{type(error).__qualname__}"
    return [f"{kind}: SQLSTATE {code}\n" if code else f"{kind}\n"]


def _as_json(_: WrappedLogger, __: str, event: EventDict) -> str:
    return _encode(event).decode()


class _Lines:
    """Writes lines to a stream, for one part of the server."""

    def __init__(self, out: Stream, name: str = "server") -> None:
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
        # In what follows asyncio shows errors with all that they say.
        said = record.getMessage().partition("\n")[0]
        structlog.get_logger(record.name).log(record.levelno, "said", said=said, **more)


def _take_over(name: str) -> None:
    logger = logging.getLogger(name)
    logger.handlers = [_Passed()]
    logger.propagate = False
    # What it says of connections is said by our own lines.
    logger.setLevel(logging.WARNING)

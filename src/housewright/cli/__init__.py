"""The command `housewright`. Errors are one sentence on stderr, never a traceback."""

import os
import sys
from collections.abc import Sequence

from ..core.refusal import Refusal
from .voice import make_tolerant, say_no

# Exit codes; the help text explains them.
FINE, FALSE, UNUSABLE, BUG, INTERRUPTED, CLOSED = 0, 1, 2, 70, 130, 141


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command (by default the arguments of the process); the exit code."""
    make_tolerant()
    try:
        code = _run(sys.argv[1:] if arguments is None else arguments)
        sys.stdout.flush()
    except Refusal as refusal:
        say_no(refusal.message)
        return UNUSABLE
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _discard_output()
        return CLOSED
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        say_no(f"{where}{error.strerror or error}.")
        if not error.filename:
            _discard_output()
        return UNUSABLE
    except Exception as error:
        if os.environ.get("HOUSEWRIGHT_DEBUG"):
            raise
        say_no(_apology(error))
        return BUG
    return code


def _run(arguments: Sequence[str]) -> int:
    # Imported here so that worker processes, which import this module, start fast.
    from cyclopts import CycloptsError  # noqa: PLC0415

    from .app import app  # noqa: PLC0415

    if arguments and arguments[0] == "help":
        arguments = [*arguments[1:], "--help"]
    try:
        code = app(arguments)
    except CycloptsError as error:
        from .slips import sentence  # noqa: PLC0415

        say_no(sentence(error))
        return UNUSABLE
    return code if isinstance(code, int) else FINE


def _discard_output() -> None:
    """Redirect stdout to /dev/null, so that flushing at exit does not fail."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _apology(error: Exception) -> str:
    what = f"{type(error).__name__}: {error}".rstrip(": ")
    return (
        f"This is a bug in Housewright ({what}). Please report it with your command and its output "
        "with HOUSEWRIGHT_DEBUG=1 set."
    )

"""The command `housewright`: every answer is output or one sentence, never a traceback."""

import os
import sys
from collections.abc import Sequence

from ..core.refusal import Refusal
from .voice import make_tolerant, say_no

# What a command's exit code says; the help tells them to people.
FINE, FALSE, UNUSABLE, BUG, INTERRUPTED, CLOSED = 0, 1, 2, 70, 130, 141


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command (that of the process, unless another is given); its exit code."""
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
    # Imported here so that the workers of a simulation, which import this module, start fast.
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
    """What is left in the buffer has nowhere to go, and must not complain at the end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _apology(error: Exception) -> str:
    what = f"{type(error).__name__}: {error}".rstrip(": ")
    return (
        f"This is a bug of Housewright ({what}). Please report it with the command that you typed "
        "and what it shows with HOUSEWRIGHT_DEBUG=1 in front."
    )

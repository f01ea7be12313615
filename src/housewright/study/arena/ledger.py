"""Keeps the results of an arena, in memory and in a file that can be continued."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from ...core.files import BadFile, make_folder, reason
from ..runner import Outcome
from ..workers import keyboard_waits
from .lines import BadLine, MatchReader, check_header, decoded, encoded, header, match_line
from .plan import ArenaPlan, Ticket

LONGEST_LINE = 100_000


class Ledger:
    """The results of all finished matches. With a file each is written before it is counted."""

    def __init__(
        self, plan: ArenaPlan, path: Path | None = None, file: IO[bytes] | None = None
    ) -> None:
        self._plan = plan
        self._path = path
        self._file = file
        self.outcomes: dict[Ticket, Outcome] = {}

    def add(self, ticket: Ticket, outcome: Outcome) -> None:
        """Add the result of a match."""
        # Control-C must not leave half a line.
        with keyboard_waits():
            if self._path and self._file:
                try:
                    self._file.write(encoded(match_line(self._plan, ticket, outcome)))
                    self._file.flush()
                except OSError as error:
                    raise BadFile(self._path, reason(error)) from None
            self.outcomes[ticket] = outcome

    def take_over(self, file: IO[bytes]) -> None:
        """Read the results in the file; an incomplete last line is cut off."""
        file.seek(0)
        head = file.readline(LONGEST_LINE)
        if head:
            check_header(self._plan, decoded(head))
        else:
            file.write(encoded(header(self._plan)))
        sound = file.tell()
        reader = MatchReader(self._plan)
        number = 1
        while line := file.readline(LONGEST_LINE):
            if not line.endswith(b"\n") and len(line) < LONGEST_LINE:
                break
            number += 1
            try:
                ticket, outcome = reader.read(line)
            except BadLine as bad:
                raise BadLine(f"line {number}: {bad}") from None
            if ticket in self.outcomes:
                raise BadLine(f"line {number}: this match is there twice.")
            self.outcomes[ticket] = outcome
            sound = file.tell()
        file.seek(sound)
        file.truncate()
        file.flush()


@contextmanager
def ledger(plan: ArenaPlan, path: Path | None) -> Iterator[Ledger]:
    """The ledger of a plan, with the results in its file, if there is one."""
    if path is None:
        yield Ledger(plan)
        return
    with _opened(path) as file:
        _lock(path, file)
        kept = Ledger(plan, path, file)
        try:
            kept.take_over(file)
        except BadLine as bad:
            raise BadFile(path, str(bad)) from None
        except OSError as error:
            raise BadFile(path, reason(error)) from None
        yield kept


def _opened(path: Path) -> IO[bytes]:
    make_folder(path.parent)
    if path.exists() and not (path.is_file() or path.is_dir()):
        raise BadFile(path, "this is a device, not a file.")
    try:
        return path.open("a+b")
    except (OSError, ValueError) as error:
        raise BadFile(path, reason(error)) from None


def _lock(path: Path, file: IO[bytes]) -> None:
    """Lock the file, where the system can; raises BadFile if another arena is writing it."""
    try:
        import fcntl  # noqa: PLC0415 - Windows has none
    except ImportError:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise BadFile(path, "another arena is writing this file.") from None
    except OSError:
        return

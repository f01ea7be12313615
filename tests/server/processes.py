"""Servers in their own processes, which can be killed, stopped and run twice."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

from tests.server.client import PATIENCE, Client

_RUN = "import sys; from housewright.cli import main; sys.exit(main())"


class Process:
    """`housewright serve` on a port of its own."""

    def __init__(
        self,
        database: str,
        log: Path,
        *more: str,
        redis: str = "",
        port: int = 0,
        under: Sequence[str] = (),
        first: str = "",
        path: Path | None = None,
    ) -> None:
        """`under` is a command that runs it, for instance with fewer rights; `first` is Python.

        More games may lie in the folder `path`.
        """
        words = ["serve", "--port", str(port), "--database", database]
        words += ["--thinkers", "1", "--bot-pace", "0", "--no-limits", "--log", "warning"]
        words += ["--redis", redis] if redis else []
        words += more
        self._clients: list[Client] = []
        with log.open("ab") as sink:
            self._process = subprocess.Popen(
                [*under, sys.executable, "-c", first + _RUN, *words],
                stdout=subprocess.PIPE,
                stderr=sink,
                text=True,
                env=os.environ | ({} if path is None else {"PYTHONPATH": str(path)}),
            )

    @cached_property
    def url(self) -> str:
        """The address it listens at, once it has printed it."""
        assert self._process.stdout is not None
        return _address(self._process.stdout.readline())

    @property
    def is_alive(self) -> bool:
        return self._process.poll() is None

    def client(self) -> Client:
        """A new client, closed when the server ends."""
        self._clients.append(Client(self.url))
        return self._clients[-1]

    def halt(self) -> None:
        """Stop the process, as on a suspended machine; `resume` continues it."""
        self._process.send_signal(signal.SIGSTOP)
        os.waitid(os.P_PID, self._process.pid, os.WSTOPPED | os.WNOWAIT)

    def resume(self) -> None:
        self._process.send_signal(signal.SIGCONT)

    def kill(self) -> None:
        """Kill it at once, like a power cut."""
        self._process.kill()
        self._end()

    def stop(self) -> int:
        """Stop it as systemd does; return the exit code."""
        self._process.send_signal(signal.SIGTERM)
        return self._end()

    def _end(self) -> int:
        code = self._process.wait(PATIENCE)
        while self._clients:
            self._clients.pop().close()
        if self._process.stdout is not None:
            self._process.stdout.close()
        return code


def _address(line: str) -> str:
    return next(word.rstrip(",") for word in line.split() if word.startswith("http"))


def until(is_so: Callable[[], Any], what: str) -> Any:
    """Call the function until its result is true, and return that."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if found := is_so():
            return found
        time.sleep(0.02)
    raise AssertionError(f"it did not happen: {what}")

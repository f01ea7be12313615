"""Measured programs, with their processor time and memory so far."""

import json
import os
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from ..programs import ROOT, Unmeasured

_TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100
_PROC = Path("/proc")
#: The timeout for a program to stop, in seconds.
_FAREWELL = 15


class Program:
    """A program that is controlled by lines; started here, and stopped by `close`."""

    def __init__(self, name: str, command: list[str], **variables: str) -> None:
        if not _PROC.is_dir():
            raise Unmeasured("servers were not measured: this system does not tell their costs.")
        environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
        self._name = name
        # Open as long as the program: `close` closes it.
        self._complaints = tempfile.TemporaryFile("w+")  # noqa: SIM115
        try:
            self._process = subprocess.Popen(
                command,
                cwd=ROOT,
                env=environment | variables,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._complaints,
                text=True,
            )
        except OSError as error:
            self._complaints.close()
            raise Unmeasured(f"{name} was not measured: {command[0]}: {error.strerror}.") from None

    def line(self) -> str:
        """The next line of its output."""
        assert self._process.stdout
        said = self._process.stdout.readline()
        if not said:
            self._process.wait()
            self._complaints.seek(0)
            last = (self._complaints.read().strip().splitlines() or ["it ended without a word"])[-1]
            raise Unmeasured(f"{self._name} was not measured: {last.rstrip('.')}.")
        return said

    def ask(self, command: str, **arguments: Any) -> dict[str, Any]:
        """Send a command to a load program and return its answer."""
        assert self._process.stdin
        self._process.stdin.write(json.dumps({"command": command, **arguments}) + "\n")
        self._process.stdin.flush()
        answer: dict[str, Any] = json.loads(self.line())
        if "failed" in answer:
            raise Unmeasured(f"{self._name} was not measured: {answer['failed']}")
        return answer

    def cpu_seconds(self) -> float:
        """Processor time of the program and all that it has started, so far."""
        fields = [_stat(pid) for pid in self._family()]
        return sum(int(each[11]) + int(each[12]) for each in fields if each) / _TICKS

    def memory(self) -> int:
        """Bytes in memory now, of the program and all that it has started."""
        pages = [int(each[21]) for each in map(_stat, self._family()) if each]
        return sum(pages) * os.sysconf("SC_PAGE_SIZE")

    def _family(self) -> list[int]:
        parents = {
            int(each.name): int(fields[1])
            for each in _PROC.iterdir()
            if each.name.isdigit() and (fields := _stat(int(each.name)))
        }
        family = [self._process.pid]
        for member in family:
            family += [pid for pid, parent in parents.items() if parent == member]
        return family

    def close(self) -> None:
        self._process.terminate()
        try:
            self._process.wait(_FAREWELL)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            assert pipe
            pipe.close()
        self._complaints.close()


def _stat(pid: int) -> list[str]:
    """The fields of /proc/PID/stat from the state on; empty if the process is gone."""
    try:
        # The name is in brackets, and may contain any character.
        return (_PROC / str(pid) / "stat").read_text().rpartition(")")[2].split()
    except OSError:
        return []

"""The servers that are compared, each with the process that loads it."""

import json
import shutil
import sqlite3
import sys
import tempfile
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

from ..programs import ROOT, Unmeasured
from .processes import Program

_NODE = ROOT / "benchmarks" / "server" / "boardgameio"
#: The ply at which a reconnect is measured, and the number of missed moves.
PLY, MISSED = 600, 10
#: Spectators that send nothing.
SOCKETS = 3_000


class Side:
    """A server under load, measured from outside."""

    def __init__(self, name: str, server: Program, load: Program) -> None:
        self.name = name
        self._server = server
        self._load = load

    def open(self, tables: int) -> dict[str, Any]:
        """Make the tables, and seat somebody who watches at each seat of them."""
        # Imports on first use are not a cost of a table.
        self._load.ask("open", tables=1)
        before = self._server.memory()
        self._load.ask("open", tables=tables - 1)
        return {"table_kb": (self._server.memory() - before) / (tables - 1) / 1000}

    def play(self, seconds: float, rate: float = 0) -> dict[str, Any]:
        """Moves at this rate, or as many as possible."""
        before = self._server.cpu_seconds()
        answer = self._load.ask("play", seconds=seconds, rate=rate)
        cpu = self._server.cpu_seconds() - before
        if not answer["ms"]:
            raise Unmeasured(f"{self.name} was not measured: it made no move.")
        return as_figures(answer, cpu)

    def crowd(self, tables: int, seconds: float) -> dict[str, Any]:
        """As many moves as possible at this many more tables."""
        self._load.ask("open", tables=tables)
        return self.play(seconds)

    def idle(self) -> dict[str, Any]:
        """The cost of idle sockets; not measured for every server."""
        return {}

    def reconnect(self) -> dict[str, Any]:
        """The bytes that a client receives when it joins late."""
        answer = self._load.ask("reconnect", ply=PLY, missed=MISSED)
        names = ("first", "fresh", "back")
        return {f"{name}_bytes": answer[name] for name in names if name in answer}


class Ours(Side):
    """Housewright's server with a database on the disk."""

    def __init__(self, python: str, stack: ExitStack) -> None:
        # Not the folder for temporary files, which may be in memory.
        place = ROOT / "build"
        place.mkdir(exist_ok=True)
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="bench-", dir=place))
        self._database = Path(folder, "bench.db")
        command = [python, "-m", "housewright", "serve", "--port", "0", "--no-limits"]
        command += ["--database", str(self._database), "--log", "warning", "--bot-pace", "0"]
        server = _started(stack, "housewright", command)
        port = server.line().split(",")[0].rpartition(":")[2]
        # The load needs no compiled engine.
        load = [sys.executable, "-m", "benchmarks.server.load", port]
        super().__init__("housewright", server, _started(stack, "housewright", load))

    def play(self, seconds: float, rate: float = 0) -> dict[str, Any]:
        # Spare tables for people whose match ends: making them is not measured.
        self._load.ask("prepare")
        before = self._stored()
        figures = super().play(seconds, rate)
        return figures | {"stored_bytes": (self._stored() - before) / figures["moves"]}

    def idle(self) -> dict[str, Any]:
        before = self._server.memory()
        self._load.ask("idle", sockets=SOCKETS)
        return {"socket_kb": (self._server.memory() - before) / SOCKETS / 1000}

    def _stored(self) -> int:
        """The size of the database after a checkpoint."""
        with closing(sqlite3.connect(self._database)) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        files = self._database.parent.glob(f"{self._database.name}*")
        return sum(file.stat().st_size for file in files if not file.name.endswith("-shm"))


class Theirs(Side):
    """boardgame.io's server, which keeps its matches in memory."""

    def __init__(self, stack: ExitStack) -> None:
        node = shutil.which("node")
        if not node:
            raise Unmeasured("boardgame.io was not measured: Node.js is not installed.")
        if not (_NODE / "node_modules").is_dir():
            raise Unmeasured("boardgame.io was not measured: it is not installed (npm ci).")
        production = {"NODE_ENV": "production"}
        server = _started(stack, "boardgame.io", [node, str(_NODE / "server.js")], **production)
        port = str(json.loads(server.line())["port"])
        load = [node, str(_NODE / "load.js"), port]
        super().__init__("boardgame.io", server, _started(stack, "boardgame.io", load))


def _started(stack: ExitStack, name: str, command: list[str], **variables: str) -> Program:
    program = Program(name, command, **variables)
    stack.callback(program.close)
    return program


def as_figures(answer: dict[str, Any], cpu: float) -> dict[str, Any]:
    """The latencies of a load's moves, and the processor time that they took."""
    took = sorted(answer["ms"])
    told = {
        "moves": len(took),
        "moves_per_s": len(took) / answer["seconds"],
        "bytes_per_client": answer["bytes"] / len(took) / 2,
        **{f"p{part}_ms": percentile(took, part) for part in (50, 95, 99)},
    }
    # The system counts in ticks: a few moves may take less than one tick.
    return told | {"moves_per_cpu_s": len(took) / cpu} if cpu else told


def percentile(ordered: list[float], part: int) -> float:
    """The percentile of the values."""
    return ordered[max(0, -(-len(ordered) * part // 100) - 1)]

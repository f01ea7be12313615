"""The systemd units: what they forbid, a server can do without."""

import os
import platform
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.server import sandbox
from tests.server.client import Client, good
from tests.server.matches import BOT, GAME, ME, endgame
from tests.server.processes import Process, until

DEPLOY: Final = Path(__file__).parents[2] / "deploy"
UNITS: Final = sorted(DEPLOY.glob("*.service"))

pytestmark = pytest.mark.skipif(not sandbox.is_known(), reason="no filter for this machine")


def under(then: str, numbers: list[int]) -> list[str]:
    """A command that forbids these calls to what follows it."""
    return [sys.executable, sandbox.__file__, then, ",".join(map(str, numbers))]


def test_there_are_units() -> None:
    assert len(UNITS) == 2


def niced(then: str, numbers: list[int]) -> subprocess.CompletedProcess[str]:
    code = "import os; print(os.nice(5))"
    command = [*under(then, numbers), sys.executable, "-c", code]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_the_filter_forbids_what_it_says() -> None:
    _, everything = strict()
    assert "PermissionError" in niced("EPERM", everything).stderr
    assert niced(sandbox.KILL, everything).returncode < 0


def strict() -> tuple[str, list[int]]:
    """All that both groups have: stricter than the units."""
    column, _ = sandbox.MACHINES[platform.machine()]
    calls = [pair[column] for group in sandbox.NUMBERS.values() for pair in group.values()]
    return "EPERM", sorted(number for number in calls if number is not None)


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_a_unit_lets_analyses_lower_their_priority(unit: Path) -> None:
    found = niced(*sandbox.forbidden_by(unit))
    # Somebody may run the tests with a low priority, and 19 is the lowest there is.
    lowered = min(os.nice(0) + 5, 19)
    assert (found.returncode, found.stdout) == (0, f"{lowered}\n"), found.stderr


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_a_unit_sets_limits(unit: Path) -> None:
    lines = dict(line.split("=", 1) for line in unit.read_text().splitlines() if "=" in line)
    assert lines["SystemCallErrorNumber"] == "EPERM"
    assert {"MemoryMax", "TasksMax", "LimitNOFILE", "OOMPolicy"} <= set(lines)


@pytest.mark.parametrize("which", ["as the unit says", "stricter"])
def test_a_server_plays_and_analyses_in_its_cage(which: str, tmp_path: Path) -> None:
    cage = strict() if which == "stricter" else sandbox.forbidden_by(UNITS[0])
    log = tmp_path / "log"
    server = Process(f"sqlite:///{tmp_path / 'house.db'}", log, under=under(*cage))
    try:
        ana = server.client()
        ana.guest("Ana")
        check_bot(ana)
        check_analysis(ana)
        assert server.stop() == 0
    finally:
        if server.is_alive:
            server.kill()
    assert log.read_text() == ""


def check_bot(ana: Client) -> None:
    key = ana.table(GAME, [BOT, ME])["key"]

    def moved() -> bool:
        snapshot = ana.snapshot(key)
        if snapshot["legal"]:
            good(ana.move(key, snapshot["ply"], snapshot["legal"][0]))
        record = good(ana.get(f"/api/tables/{key}/record.json"))
        return any(move["seat"] == 0 for move in record["moves"])

    until(moved, "a move of the bot")


def check_analysis(ana: Client) -> None:
    key = good(ana.post("/api/studies", {"record": endgame()}), 201)["key"]
    path = f"/api/tables/{key}/analysis"
    good(ana.post(path))
    told = until(lambda: _ended(ana, path), "an analysis")
    assert told["state"] == "done"
    assert told["analysis"]["decisions"]


def _ended(ana: Client, path: str) -> dict[str, object] | None:
    told: dict[str, object] = good(ana.get(path))
    return None if told["state"] == "running" else told

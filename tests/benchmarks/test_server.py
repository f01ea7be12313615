"""The server's benchmark: what it counts is what came, and what it compares was measured."""

import asyncio
import io
import json
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

import msgspec
import pytest
from rich.console import Console

import housewright as hw
from benchmarks.command import WIDTH
from benchmarks.programs import Unmeasured
from benchmarks.server import report, sides
from benchmarks.server.figures import Figures, crowd
from benchmarks.server.goals import goals
from benchmarks.server.processes import Program
from benchmarks.server.sides import Ours, Theirs
from benchmarks.server.tables import Terms
from benchmarks.server.wires import Address, Broken, Http, Socket, request
from housewright.server.routes.games import _told

ROOT = Path(__file__).parents[2]
NODE = ROOT / "benchmarks" / "server" / "boardgameio"


def _figures(name: str, saturated: float, p95: float, fresh: float) -> Figures:
    figures = Figures(name)
    figures.add("saturated", {"moves_per_cpu_s": saturated, "stored_bytes": 90.0})
    figures.add("saturated", {"moves_per_s": saturated, "p99_ms": 10 * p95})
    figures.add(crowd(100), {"moves_per_s": 1350.0})
    figures.add("", {"socket_kb": 6.2 * p95})
    figures.add("paced", {"p95_ms": p95})
    figures.add("", {"first_bytes": 1000.0, "fresh_bytes": fresh})
    return figures


def test_the_help_can_be_read() -> None:
    run = [sys.executable, "benchmarks/server/run.py", "--help"]
    done = subprocess.run(run, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0
    assert "--alone" in done.stdout


def test_goals_are_judged_by_both_sides() -> None:
    theirs = _figures("boardgame.io", 1000, 5.0, 170_000)
    better = goals(_figures("housewright", 1500, 5.0, 1199), theirs)
    assert [goal.reached for goal in better] == [True] * 7
    assert "0.90 with 100 tables" in better[3].measured
    assert "theirs 142 times as many" in better[5].measured
    worse = goals(_figures("housewright", 1501, 5.1, 1200), theirs)
    assert [goal.reached for goal in worse] == [True, *[False] * 5, True]
    assert not goals(_figures("housewright", 1499, 5.0, 1199), theirs)[0].reached


def test_what_was_not_measured_is_neither_reached_nor_missed() -> None:
    theirs = Figures("boardgame.io")
    theirs.missing = "boardgame.io was not measured: it is not here."
    reached = goals(_figures("housewright", 1500, 5.0, 1100), theirs)
    assert [goal.reached for goal in reached] == [None, None, None, True, True, True, True]
    out = io.StringIO()
    report.show(Figures("housewright"), theirs, reached, Console(file=out, width=WIDTH))
    assert theirs.missing in out.getvalue()


def test_the_best_of_a_rate_is_the_highest_and_of_a_time_the_lowest() -> None:
    figures = Figures("x")
    for rate, time in ((1, 3.0), (3, 1.0), (2, 2.0)):
        figures.add("paced", {"moves_per_s": rate, "p95_ms": time})
    assert figures.figure("paced", "moves_per_s") == (3, 2)
    assert figures.figure("paced", "p95_ms") == (1, 2)
    assert json.dumps(figures.as_json())


def test_percentiles_are_values_that_were_measured() -> None:
    hundred = [float(each) for each in range(1, 101)]
    assert [sides.percentile(hundred, part) for part in (50, 95, 99)] == [50, 95, 99]
    assert sides.percentile([7.0], 95) == 7


def test_moves_that_took_less_than_a_tick_are_told_without_their_cost() -> None:
    answer = {"ms": [2.0, 1.0], "seconds": 0.5, "bytes": 40}
    assert sides.as_figures(answer, 0.01)["moves_per_cpu_s"] == 200
    free = sides.as_figures(answer, 0.0)
    assert "moves_per_cpu_s" not in free
    assert (free["moves"], free["moves_per_s"], free["bytes_per_client"]) == (2, 4, 10)
    assert (free["p50_ms"], free["p95_ms"]) == (1, 2)


def test_the_game_is_the_first_for_two_at_its_longest() -> None:
    rounds = {"name": "rounds", "maximum": 10}
    game = {"key": "b", "seats": [2, 3], "options": [rounds, {"name": "open", "maximum": None}]}
    assert Terms.of([{"key": "a", "seats": [3], "options": []}, game]) == Terms(
        "b", {"rounds": 10}, 3
    )
    short = {"key": "a", "seats": [2], "options": [{"name": "open", "maximum": None}]}
    assert Terms.of([short, game]).game == "b"
    assert Terms.of([short]) == Terms("a", {}, 2)
    with pytest.raises(Broken):
        Terms.of([])


def test_the_game_lasts_until_somebody_comes_late() -> None:
    terms = Terms.of(json.loads(msgspec.json.encode([_told(game) for game in hw.games().values()])))
    match = hw.new(terms.game, players=terms.most_seats, seed=1, options=terms.options)
    while match.ply < sides.PLY:
        seat = match.to_act[0]
        match.play(seat, match.legal_moves(seat)[match.ply % 2 - 1])
    assert not match.is_over


# --- the wires ---


class _Sink(asyncio.Transport):
    def write(self, data: bytes | bytearray | memoryview) -> None:
        pass


def test_frames_are_whole_however_they_arrive() -> None:
    long = b"y" * 300
    data = b"HTTP/1.1 101 Switching Protocols\r\n\r\n\x81\x02hi\x89\x00\x81\x7e\x01\x2c" + long

    async def listen(size: int) -> None:
        heard: list[bytes] = []
        address = Address(1)
        socket = Socket(address, heard.append)
        socket.connection_made(_Sink())
        for start in range(0, len(data), size):
            socket.data_received(data[start : start + size])
        assert heard == [b"hi", long]
        assert address.received == len(data)

    for size in (1, 2, 7, 50, len(data)):
        asyncio.run(listen(size))


def test_answers_are_whole_however_they_arrive() -> None:
    data = b"HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello"

    async def ask(size: int) -> None:
        http = Http(Address(1))
        http.connection_made(_Sink())
        for _ in range(2):
            answer = http.ask(request(b"POST / HTTP/1.1\r\n", b"{}"))
            for start in range(0, len(data), size):
                http.data_received(data[start : start + size])
            assert (await answer)[1] == b"hello"

    for size in (1, 3, len(data)):
        asyncio.run(ask(size))


# --- programs ---


def test_a_program_that_fails_says_why(tmp_path: Path) -> None:
    program = Program("x", [sys.executable, "-c", "raise SystemExit('no luck.')"])
    with pytest.raises(Unmeasured, match=r"^x was not measured: no luck\.$"):
        program.line()
    program.close()
    with pytest.raises(Unmeasured, match=r"^x was not measured: .*No such file"):
        Program("x", [str(tmp_path / "absent")])


def test_a_load_that_fails_says_why() -> None:
    refused = """import json; input(); print(json.dumps({"failed": "It is closed."}))"""
    program = Program("x", [sys.executable, "-c", refused])
    with pytest.raises(Unmeasured, match=r"^x was not measured: It is closed\.$"):
        program.ask("open", tables=1)
    program.close()


def test_without_node_there_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with ExitStack() as stack, pytest.raises(Unmeasured, match=r"Node\.js is not installed\.$"):
        Theirs(stack)


def test_the_lock_of_the_other_server_is_exact_and_names_no_registry() -> None:
    lock = json.loads((NODE / "package-lock.json").read_text())
    wanted = json.loads((NODE / "package.json").read_text())["dependencies"]
    for name, version in wanted.items():
        assert lock["packages"][f"node_modules/{name}"]["version"] == version
    packages = [each for path, each in lock["packages"].items() if path]
    assert all("integrity" in each and "resolved" not in each for each in packages)


def test_our_server_can_be_measured() -> None:
    with ExitStack() as stack:
        side = Ours(sys.executable, stack)
        assert "table_kb" in side.open(3)
        busy = side.play(0.3)
        assert busy["moves"] > 0
        assert busy["p50_ms"] <= busy["p95_ms"] <= busy["p99_ms"]
        paced = side.play(0.3, 20)
        # One at each of three tables; a second one only where the first is answered by then.
        assert 3 <= paced["moves"] <= 6
        assert paced["bytes_per_client"] > 0
        assert side.crowd(1, 0.3)["moves"] > 0

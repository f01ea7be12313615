"""The command `serve`: it starts, prints its address, stops and keeps its data."""

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.command import Command, run
from tests.server.client import PATIENCE, good
from tests.server.live.world import GAME
from tests.server.processes import Process


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(capsys)


def test_it_prints_its_address_and_database_in_one_line(tmp_path: Path) -> None:
    words = [sys.executable, "-m", "housewright", "serve", "--port", "0", "--log", "warning"]
    home = {**os.environ, "XDG_DATA_HOME": str(tmp_path)}
    with subprocess.Popen(
        words, env=home, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        file = tmp_path / "housewright" / "housewright.db"
        assert line.startswith("Housewright listens at http://127.0.0.1:")
        assert line.endswith(f", its data lies in {file}.\n")
        assert file.exists()
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, out, err) == (0, "", "")


def test_it_stops_when_asked_to_and_says_goodbye(tmp_path: Path) -> None:
    process = Process(str(tmp_path / "a.db"), tmp_path / "log")
    client = process.client()
    client.guest("Ana")
    table = client.table(GAME, [{"kind": "me"}, {"kind": "open"}])
    with client.socket(table["key"]) as live:
        assert '"type"' in str(live.recv(PATIENCE))
        process._process.send_signal(signal.SIGTERM)
        *_, last = list(live)
    assert '"type":"bye"' in str(last)
    assert process.stop() == 0
    assert (tmp_path / "log").read_text() == ""


def test_data_survives_a_restart(tmp_path: Path) -> None:
    process = Process(str(tmp_path / "a.db"), tmp_path / "log")
    client = process.client()
    key = client.account("Keeper")
    token = client.http.cookies["hw_session"]
    assert process.stop() == 0
    again = Process(str(tmp_path / "a.db"), tmp_path / "log")
    returned = again.client()
    returned.http.cookies.set("hw_session", token)
    assert good(returned.get("/api/me"))["person"]["key"] == key
    assert again.stop() == 0


def test_it_answers_to_allowed_host_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOUSEWRIGHT_ALLOW_HOST", "one.lan two.lan")
    by_environment = Process(str(tmp_path / "a.db"), tmp_path / "log", "--host", "localhost")
    monkeypatch.delenv("HOUSEWRIGHT_ALLOW_HOST")
    by_words = Process(
        str(tmp_path / "b.db"), tmp_path / "log", "--allow-host", "a.lan", "--allow-host", "b.lan"
    )
    for process, names in [
        (by_environment, ("one.lan", "two.lan")),
        (by_words, ("a.lan", "b.lan")),
    ]:
        client = process.client()
        for name in (*names, "localhost"):
            assert client.http.get("/api/me", headers={"host": name}).status_code == 200
        assert client.http.get("/api/me", headers={"host": "c.lan"}).status_code == 421
        assert process.stop() == 0


def test_a_port_in_use_gets_one_sentence(command: Command, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        no = command.refuses("serve", "--port", port, "--database", tmp_path / "a.db")
    assert no == f"Port {port} is in use; choose another with --port, or stop what uses it."


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--port", "70000"], "A port is a number from 0 to 65535, not 70000."),
        (["--thinkers", "-1"], "--thinkers must be 0 to 64, not -1."),
        (["--bot-pace", "10001"], "--bot-pace must be 0 to 10000, not 10001."),
        (["--bot-tables", "0"], "--bot-tables must be 1 to 1000, not 0."),
        (["--origin", "play.example.org"], "--origin must be like https://play.example.org"),
        (["--allow-host", "http://a.b"], "--allow-host must be like games.lan"),
        (["--proxy", "nginx"], "--proxy must be an address such as 127.0.0.1"),
        (["--guests-per-hour", "0"], "--guests-per-hour must be 1 to 1000000, not 0."),
        (["--redis", "redis://x"], "Several servers need PostgreSQL"),
        (["--host", "no.such.host.invalid"], "There is no address no.such.host.invalid"),
        (["--database", "mysql://a:geheim@b/c"], "There is no support for mysql databases"),
        (["--database", "/no/such/folder/a.db"], "There is no folder /no/such/folder"),
    ],
)
def test_bad_settings_get_one_sentence(
    command: Command, tmp_path: Path, words: list[str], sentence: str
) -> None:
    with_database = words if "--database" in words else [*words, "--database", tmp_path / "a.db"]
    no = command.refuses(
        "serve", *(["--port", "0"] if "--port" not in words else []), *with_database
    )
    assert no.startswith(sentence)
    assert "geheim" not in no


def test_a_backup_is_made_while_the_server_runs_and_brings_it_back(tmp_path: Path) -> None:
    database, copy = tmp_path / "a.db", tmp_path / "copy.db"
    process = Process(str(database), tmp_path / "log")
    process.client().account("Kept")
    done = run("backup", copy, "--database", database)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == f"{copy} holds the whole database and was verified.\n"
    process.client().account("Lost")
    refused = run("restore", copy, "--database", database, "--replace")
    assert refused.returncode == 2
    assert "stop the server" in refused.stderr
    assert process.stop() == 0
    assert run("restore", copy, "--database", database).returncode == 2
    restored = run("restore", copy, HOUSEWRIGHT_DATABASE=str(database))
    assert restored.returncode == 2
    restored = run("restore", copy, "--replace", HOUSEWRIGHT_DATABASE=str(database))
    assert (restored.returncode, restored.stderr) == (0, "")
    again = Process(str(database), tmp_path / "log")
    request = {"name": "Kept", "password": "a good password"}
    good(again.client().post("/api/sessions", request), 201)
    assert again.client().post("/api/sessions", {**request, "name": "Lost"}).status_code == 401
    assert again.stop() == 0


def test_backup_and_restore_refuse_in_one_sentence(command: Command, tmp_path: Path) -> None:
    missing = tmp_path / "none.db"
    assert str(missing) in command.refuses("backup", tmp_path / "b.db", "--database", missing)
    wrong = tmp_path / "wrong.db"
    wrong.write_text("This is no database at all.")
    assert str(wrong) in command.refuses("restore", wrong, "--database", missing)
    url = "postgresql://hw:geheim@localhost/hw"
    no = command.refuses("backup", tmp_path / "b.db", "--database", url)
    assert "pg_dump" in no
    assert "geheim" not in no


def test_a_database_file_is_served_once(command: Command, tmp_path: Path) -> None:
    process = Process(str(tmp_path / "house.db"), tmp_path / "log")
    assert process.url
    refusal = command.refuses("serve", "--port", 0, "--database", tmp_path / "house.db")
    assert "Another server uses" in refusal
    assert process.stop() == 0

"""The bot of the documentation plays, as it stands there."""

import subprocess
import sys
from pathlib import Path

import pytest

import housewright as hw
from housewright.server import openapi
from tests.server.client import Running, good
from tests.server.conftest import NewClient
from tests.server.processes import until

DOCS = Path(__file__).parents[2] / "docs"
BOT = DOCS / "example_bot.py"
#: A short game will do.
GAME = min(
    (game for game in hw.games().values() if 2 in game.seats), key=lambda game: game.move_limit
).key


@pytest.mark.parametrize(
    ("game", "own"),
    [(GAME, []), ("estates", [str(DOCS / "my_bot.py"), "Thrifty"])],
    ids=["any move", "own class"],
)
def test_the_example_bot_plays_a_match_to_its_end(
    game: str, own: list[str], server: Running, new_client: NewClient
) -> None:
    program, host = new_client(), new_client()
    program.account(own[-1] if own else "Robot")
    secret = good(program.post("/api/me/tokens", {"label": "example"}), 201)["secret"]
    host.guest("Ana")
    key = host.table(game, [{"kind": "bot", "level": "random"}, {"kind": "open"}])["key"]
    command = [sys.executable, str(BOT), server.url, secret, *own]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as bot:
        program.sit(key, 1)
        try:
            until(lambda: good(host.get(f"/api/tables/{key}"))["status"] == "over", "the end")
        finally:
            bot.kill()
            output = bot.communicate()[0].decode()
    assert output == ""


def test_the_example_bot_is_short() -> None:
    code = BOT.read_text(encoding="utf-8").split('"""', 2)[2]
    assert len([line for line in code.splitlines() if line.strip()]) <= 30


def test_the_protocol_page_names_existing_endpoints() -> None:
    words = (DOCS / "bot-protocol.md").read_text(encoding="utf-8")
    paths = openapi.document()["paths"]
    for path in ("/api/me/stream", "/api/tables/{key}/snapshot", "/api/tables/{key}/moves"):
        assert path in words
        assert path in paths

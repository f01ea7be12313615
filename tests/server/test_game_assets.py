"""Games of other packages bring files for the browser, served under their keys."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import bumped
from tests.server.client import Client, Running, good, problem, running
from tests.server.conftest import settings

BOARD = "export default {};\n"


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return bumped.first(tmp_path_factory.mktemp("shelf"))


@pytest.fixture(scope="module")
def server(shelf: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    file = tmp_path_factory.mktemp("server") / "house.db"
    with bumped.installed(shelf), running(settings(file)) as server:
        yield server


@pytest.fixture
def web(shelf: Path) -> Path:
    """What the package of the game has for the browser."""
    folder = shelf / bumped.KEY / "web"
    (folder / "pictures").mkdir(parents=True, exist_ok=True)
    for name, text in {
        "board.js": BOARD,
        "cover.svg": "<svg/>",
        "card.json": '{"blurb": {"en": "Sheds!"}, "rowsDown": true}',
        "pictures/shed.svg": "<svg/>",
        ".secret": "secret",
    }.items():
        (folder / name).write_text(text)
    return folder


@pytest.mark.usefixtures("web")
def test_the_list_of_games_has_the_assets_of_a_game(client: Client) -> None:
    assets = {game["key"]: game["assets"] for game in good(client.get("/api/games"))}
    assert assets[bumped.KEY] == {
        "board": True,
        "style": False,
        "cover": True,
        "blurb": {"en": "Sheds!"},
        "rows_down": True,
    }
    assert assets["estates"] is None


@pytest.mark.parametrize("card", ["no JSON", "[]", '{"blurb": 7}', '{"blurb": {"en": 7}}'])
def test_an_unreadable_card_does_not_break_the_list_of_games(
    client: Client, web: Path, card: str
) -> None:
    (web / "card.json").write_text(card)
    assets = good(client.get(f"/api/games/{bumped.KEY}"))["assets"]
    assert (assets["blurb"], assets["rows_down"]) == (None, False)


@pytest.mark.usefixtures("web")
def test_the_files_of_a_game_are_served_under_its_key(client: Client) -> None:
    board = client.get(f"/games/{bumped.KEY}/board.js")
    assert (board.status_code, board.text) == (200, BOARD)
    assert board.headers["content-type"].startswith("text/javascript")
    # Another version of the package has the same file names.
    assert board.headers["cache-control"] == "no-cache"
    assert "default-src 'self'" in board.headers["content-security-policy"]
    assert client.get(f"/games/{bumped.KEY}/pictures/shed.svg").status_code == 200
    known = {"if-none-match": board.headers["etag"]}
    assert client.http.get(f"/games/{bumped.KEY}/board.js", headers=known).status_code == 304


@pytest.mark.usefixtures("web")
@pytest.mark.parametrize(
    "path",
    [
        "/games/sheds/board.css", "/games/sheds/.secret", "/games/sheds/%2e%2e/state.py",
        "/games/sheds/pictures", "/games/sheds/", "/games/sheds", "/games/estates/state.py",
        "/games/nothing/board.js", "/games/../board.js", "/games//board.js",
    ],
)  # fmt: skip
def test_no_other_file_of_the_package_is_served(client: Client, path: str) -> None:
    problem(client.http.get(path), 404, "not_found")

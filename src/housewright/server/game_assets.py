"""Files that a game brings for the browser, in the folder `web` of its package.

They are served as they are and run like the app's own: anyone who installs a game on a server
trusts it.
"""

import json
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from ..core.game import Game
from ..core.registry import games
from . import wire

#: The path under which they are served, before the game's key and the name.
PREFIX: Final = "/games/"
_BOARD: Final = "board.js"
_STYLE: Final = "board.css"
_COVER: Final = "cover.svg"
_CARD: Final = "card.json"


def folder(key: str) -> Path | None:
    """The folder of this game's files; None if there is no such game."""
    game = games().get(key)
    return None if game is None else _folder(game)


def _folder(game: Game) -> Path | None:
    spec = find_spec(game.package)
    places = list(spec.submodule_search_locations or ()) if spec else []
    return Path(places[0]) / "web" if places else None


def of_game(game: Game) -> wire.GameAssets | None:
    """What the browser finds there; None if the game has no such files."""
    place = _folder(game)
    if place is None or not place.is_dir():
        return None
    card = _card(place / _CARD)
    blurb = card.get("blurb")
    return wire.GameAssets(
        board=(place / _BOARD).is_file(),
        style=(place / _STYLE).is_file(),
        cover=(place / _COVER).is_file(),
        blurb=blurb if _is_texts(blurb) else None,
        rows_down=card.get("rowsDown") is True,
    )


def _card(file: Path) -> dict[str, Any]:
    """The card; empty if it cannot be read, so that the list of games never fails."""
    try:
        card = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return card if isinstance(card, dict) else {}


def _is_texts(blurb: object) -> bool:
    return isinstance(blurb, dict) and all(isinstance(text, str) for text in blurb.values())

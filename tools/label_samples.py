"""Labels of random positions of all games, with which the browser app's tests check its lists.

    python -m tools.label_samples FILE

It runs where Housewright is installed (see `write_types` in `dev.py`).
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, TypedDict

from housewright.contract.cases import Case
from housewright.core.blueprint import LANGUAGES
from housewright.core.game import Game
from housewright.core.match import Match
from housewright.core.registry import games
from housewright.core.rng import Rng
from housewright.server.live.seat_view import Viewer, seat_view

# Longer lists say nothing new and take long to check.
_MOST_MOVES: Final = 400
# Of the decisions whose kinds of moves a sample has already, one in this number is taken.
_ONE_IN: Final = 25
_NAMES: Final = ("Ana", "Ben", "Cem", "Dora", "Eli", "Fay")


class Sample(TypedDict):
    """What a seat can choose from, as the server sends it."""

    game: str
    #: How to reach the position.
    match: str
    legal: list[str]
    #: By language, then by the words of a move or of its beginning.
    labels: dict[str, dict[str, str]]


def samples() -> Iterator[Sample]:
    """The same samples every time: of every game, with every number of players."""
    for game in games().values():
        seen: set[tuple[str, int]] = set()
        for case in _cases(game):
            yield from _of_match(case, seen)


def _cases(game: Game) -> Iterator[Case]:
    for players in game.seats:
        usual, other = game.usual_options(players), game.other_options(players)
        yield Case(game, players, seed=players, options=usual)
        yield Case(game, players, seed=-players, options=other, temper="kinds")


def _of_match(case: Case, seen: set[tuple[str, int]]) -> Iterator[Sample]:
    """The decisions of a match with new kinds of moves, and a few others."""
    match, rng, lot = case.match(), case.rng(), Rng(f"samples/{case}")
    match.names = _NAMES[: case.players]
    while not match.is_over:
        for seat in match.to_act:
            legal = match.legal_moves(seat)
            kinds = {(text.partition(" ")[0], text.count(" ")) for text in legal}
            if len(legal) <= _MOST_MOVES and (kinds - seen or not lot.below(_ONE_IN)):
                seen |= kinds
                yield _sample(case, match, seat)
        case.step(match, rng)


def _sample(case: Case, match: Match, seat: int) -> Sample:
    labels: dict[str, dict[str, str]] = {}
    for lang in LANGUAGES:
        shown = seat_view(match, match.to_act, Viewer(seat, lang, labels=True))
        labels[lang] = shown.labels or {}
    return Sample(
        game=case.game.key,
        match=f"{case}, ply {match.ply}, seat {seat}",
        legal=match.legal_moves(seat),
        labels=labels,
    )


if __name__ == "__main__":
    lines = [json.dumps(sample, ensure_ascii=False) for sample in samples()]
    Path(sys.argv[1]).write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")

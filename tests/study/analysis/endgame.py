"""The end of a match, short enough to be analysed in a test."""

from functools import cache

import housewright as hw
from housewright.core.match import Match
from housewright.study.runner import SimulationPlan, SimulationRunner


@cache
def _record(game: str, players: int) -> str:
    options = hw.games()[game].usual_options(players)
    return SimulationRunner(
        SimulationPlan(game, ("random",) * players, options, 5, True)
    ).play_recorded(0)[1]


def endgame(game: str = "estates", players: int = 2, plies: int = 24) -> Match:
    """The last moves of a match of random players, as a finished match of their own."""
    whole = hw.read(_record(game, players))
    moves = whole.history[-plies:]
    whole.undo(len(moves))
    match = hw.load(whole.position())
    match.names = whole.names
    for seat, text in moves:
        match.play(seat, text)
    return match

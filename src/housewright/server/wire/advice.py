"""Hints during a match, and the analysis of finished ones."""

from typing import Literal

from .common import Count, Incoming, Outgoing, SeatNumber


class HintRequest(Incoming):
    #: The number of moves at the position of your snapshot.
    ply: Count
    #: Only needed if you have several seats.
    seat: SeatNumber | None = None


class HintMove(Outgoing):
    """A move that was evaluated."""

    text: str
    label: str
    #: The estimated chance to win with it, and its 95 % interval.
    chance: float
    low: float
    high: float
    #: The number of simulations.
    visits: int


class Hint(Outgoing):
    """What a bot of this level thinks of your decision, from what your seat can know."""

    ply: int
    seat: int
    level: str
    simulations: int
    #: A sentence or two about the first of the moves.
    why: str
    #: The best one first.
    moves: list[HintMove]


class Alternative(Outgoing):
    text: str
    chance: float
    low: float
    high: float
    visits: int


class Decision(Outgoing):
    """A move at which there was a choice. Chances are shares of victory, one per seat."""

    #: How many moves had been made before it.
    ply: int
    seat: int
    text: str
    #: The text of the best move.
    best: str
    #: Everybody's chances with the best move, and with the one that was made.
    before: list[float]
    after: list[float]
    #: The 95 % interval of the mover's chance with the best move.
    low: float
    high: float
    #: What the move cost its mover, and whether that is within the error of the estimate.
    loss: float
    close: bool
    #: How everybody's chances changed afterwards by cards drawn or revealed,
    luck: list[float]
    #: and by what has no one cause: others knew more, and estimates are not exact.
    rest: list[float]
    #: The best moves and the one that was made, the best first.
    alternatives: list[Alternative]


class Account(Outgoing):
    """Why a seat's result differs from its chance at the start; the first three add up to that."""

    #: By everybody's choices.
    choice: float
    luck: float
    rest: float
    #: By the seat's own choices alone, never more than 0.
    own: float


class Analysis(Outgoing):
    """A finished match, decision by decision, as a bot of this level sees it.

    Per seat, `start` and its account add up to `result`.
    """

    game: str
    rules: int
    level: str
    simulations: int
    names: list[str]
    start: list[float]
    #: The shares of victory: two who win together have a half each.
    result: list[float]
    decisions: list[Decision]
    totals: list[Account]


class AnalysisState(Outgoing):
    """The progress of an analysis. After `failed` it can be started again."""

    state: Literal["none", "running", "done", "failed"]
    #: How many questions of how many are answered; both 0 until the number is known.
    done: int
    total: int
    analysis: Analysis | None
    #: Labels for the moves in it, by their texts.
    labels: dict[str, str]

"""Hints during a match, and the analysis of finished ones."""

from typing import Annotated, Literal

from msgspec import Meta

from ...bots.advice import MOST_SIMULATIONS
from .common import Count, Incoming, Outgoing, SeatNumber


class HintRequest(Incoming):
    #: The number of moves at the position of your snapshot.
    ply: Count
    #: Only needed if you have several seats.
    seat: SeatNumber | None = None
    #: Gives the same hint again, with the number of simulations that the hint had.
    seed: Annotated[int, Meta(ge=0, le=2**31)] = 0
    #: 0: as many as usual, as long as there is time.
    simulations: Annotated[int, Meta(ge=0, le=MOST_SIMULATIONS)] = 0


class HintMove(Outgoing):
    """A move that was evaluated."""

    text: str
    label: str
    #: The chance to win with it. The real one lies between low and high nine times of ten.
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
    #: With these two in the request you get the same hint again.
    simulations: int
    seed: int
    #: Were chances measured for this number of players and these options? If not, they are guesses
    #: with wide intervals.
    measured: bool
    #: A sentence or two about the first of the moves.
    why: str
    #: The best one first.
    moves: list[HintMove]


class Alternative(Outgoing):
    """A move and the mover's chance with it; the real one lies between low and high nine times of
    ten.
    """

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
    #: The text of the best move: the one that was made, unless another one is surely better.
    best: str
    #: Everybody's chances with the best move, and with the one that was made.
    before: list[float]
    after: list[float]
    #: Where the mover's real chance with the best move lies, nine times of ten.
    low: float
    high: float
    #: What the move cost its mover, as far as a second trial confirmed it, and the standard
    #: deviation of that; 0 without a mistake.
    loss: float
    error: float
    #: Is the move as good as the best one, or not surely worse?
    close: bool
    #: Were cards drawn or revealed afterwards, and how did that change everybody's chances? Only
    #: what is more than the wavering of the estimates, and only if `split` is true.
    news: bool
    luck: list[float]
    #: The best moves and the one that was made, the best first.
    alternatives: list[Alternative]


class Account(Outgoing):
    """What changed a seat's chance from the start to the end, as shares of victory.

    These do not add up to the result: chances also waver because they are estimates.
    """

    #: By the seat's own mistakes, never more than 0, and by those of the others.
    own: float
    others: float
    #: By cards and dice; 0 if `split` is false.
    luck: float
    #: Each of these is right within this, nine times of ten.
    error: float


class Analysis(Outgoing):
    """A finished match, decision by decision, as a bot of this level sees it."""

    game: str
    rules: int
    level: str
    simulations: int
    #: Were chances measured for this number of players and these options?
    measured: bool
    #: Can luck be told from the wavering of the estimates in this game?
    split: bool
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

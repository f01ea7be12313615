"""Hints while a match runs, and what can be said of its decisions afterwards."""

from typing import Literal

from .common import Count, Incoming, Outgoing, SeatNumber


class HintRequest(Incoming):
    #: How many moves had been made at the position that you see.
    ply: Count
    #: Only needed by whoever has several seats.
    seat: SeatNumber | None = None


class HintMove(Outgoing):
    """A move that was looked into."""

    text: str
    label: str
    #: The share of matches that the seat wins with it, and where that lies 95 times in 100.
    chance: float
    low: float
    high: float
    #: How often it was tried.
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
    #: Where the mover's chance with the best move lies, 95 times in 100.
    low: float
    high: float
    #: What the move cost its mover, and whether that may be nothing.
    loss: float
    close: bool
    #: What everybody's chances gained afterwards by what was drawn or turned up,
    luck: list[float]
    #: and by what nobody can name: others knew more, and estimates are not exact.
    rest: list[float]
    #: The best moves, the one that was made among them; the best one first.
    alternatives: list[Alternative]


class Account(Outgoing):
    """What made a seat's result of its chance at the start; the first three add up to that."""

    #: By everybody's choices.
    choice: float
    luck: float
    rest: float
    #: What came of the seat's own choices alone, never more than nothing.
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
    #: The shares of victory: of two who win together each has a half.
    result: list[float]
    decisions: list[Decision]
    totals: list[Account]


class AnalysisState(Outgoing):
    """How far the analysis is. If it could not be finished it is `failed` until begun again."""

    state: Literal["none", "running", "done", "failed"]
    #: So many questions are answered, of so many; both 0 as long as nobody knows.
    done: int
    total: int
    analysis: Analysis | None
    #: What the moves in it mean to a person, by their texts.
    labels: dict[str, str]

"""Records, studies and statistics."""

from typing import Annotated, Any

from msgspec import Meta

from ...core.options import Value
from .common import Count, Incoming, Key, Outgoing
from .people import Person
from .play import Move


class NewStudy(Incoming):
    """A record (.hwr) to look at and to play on from."""

    record: Annotated[str, Meta(max_length=4_000_000)]
    #: Begin after so many of its moves; without it, after all of them.
    ply: Count | None = None
    #: Per seat the level of the bot that plays on there, null for you; without it, all are yours.
    bots: Annotated[list[str | None], Meta(max_length=16)] | None = None


class RecordJson(Outgoing):
    """The match as data: complete when it is over, else as you may see it."""

    game: str
    rules: int
    players: int
    options: dict[str, Value]
    names: list[str]
    commitment: str
    seed: str | None
    salt: str | None
    start: dict[str, Any] | None
    moves: list[Move]
    winners: list[int]
    points: list[int] | None
    view: dict[str, Any]


class Rating(Outgoing):
    """OpenSkill's estimate of strength; `shown` is what it is at least, most likely."""

    mu: float
    sigma: float
    shown: float
    matches: int


class GameStatistics(Outgoing):
    game: str
    played: int
    won: int
    mean_place: float
    mean_score: float
    rating: Rating | None


class Profile(Outgoing):
    person: Person
    since: int
    games: list[GameStatistics]


class ResultSeat(Outgoing):
    name: str
    person: Key | None
    level: str | None
    score: int
    place: int
    won: bool


class Result(Outgoing):
    #: Null for a private table at which you do not sit.
    table: Key | None
    game: str
    ended: int
    rated: bool
    seats: list[ResultSeat]


class ResultList(Outgoing):
    results: list[Result]
    next: str | None


class Duel(Outgoing):
    """Two people's matches together in one game."""

    game: str
    matches: int
    won: int
    lost: int
    before: int
    behind: int


class HeadToHead(Outgoing):
    person: Person
    other: Person
    games: list[Duel]


class Ranked(Outgoing):
    person: Person | None
    level: str | None
    rating: Rating


class Ranking(Outgoing):
    game: str
    ranked: list[Ranked]


class RatedMatch(Outgoing):
    """A rating as it was after a match."""

    #: Null for a private table at which you do not sit.
    table: Key | None
    ended: int
    mu: float
    sigma: float
    shown: float


class SeatStatistics(Outgoing):
    """How a seat does: its share of matches won, shared wins too, and its mean score."""

    won: float
    mean_score: float


class ScoreBar(Outgoing):
    """How many seats had a score from `low` to `high`, both included."""

    low: int
    high: int
    count: int


class CompanyStatistics(Outgoing):
    """The matches of a game with so many players."""

    players: int
    matches: int
    mean_plies: float
    seats: list[SeatStatistics]
    scores: list[ScoreBar]


class PlayStatistics(Outgoing):
    """How a game goes, counted over its newest matches."""

    game: str
    matches: int
    mean_plies: float | None
    by_players: list[CompanyStatistics]


class Deal(Outgoing):
    """The same cards at several tables. Results are shown once all of them are over."""

    key: Key
    game: str
    players: int
    options: dict[str, Value]
    #: The public ones, and those at which you sit.
    tables: list[Key]
    #: How many tables are open or running, of all.
    running: int
    results: list[Result] | None
    #: Per seat, each table's score less the mean of that seat over all tables.
    swings: list[list[float]] | None

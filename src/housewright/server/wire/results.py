"""Records, studies and statistics."""

from typing import Annotated, Any

from msgspec import Meta

from ...core.options import Value
from .common import Asked, Key, Told
from .people import Person
from .play import Move


class NewStudy(Asked):
    """A record (.hwr) to look at and to play on from."""

    record: Annotated[str, Meta(max_length=4_000_000)]


class RecordJson(Told):
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


class Rating(Told):
    """OpenSkill's estimate of strength; `shown` is what it is at least, most likely."""

    mu: float
    sigma: float
    shown: float
    matches: int


class GameStatistics(Told):
    game: str
    played: int
    won: int
    mean_place: float
    mean_score: float
    rating: Rating | None


class Profile(Told):
    person: Person
    since: int
    games: list[GameStatistics]


class ResultSeat(Told):
    name: str
    person: Key | None
    level: str | None
    score: int
    place: int
    won: bool


class Result(Told):
    #: Null for a private table at which you do not sit.
    table: Key | None
    game: str
    ended: int
    rated: bool
    seats: list[ResultSeat]


class ResultList(Told):
    results: list[Result]
    next: str | None


class Duel(Told):
    """Two people's matches together in one game."""

    game: str
    matches: int
    won: int
    lost: int
    before: int
    behind: int


class HeadToHead(Told):
    person: Person
    other: Person
    games: list[Duel]


class Ranked(Told):
    person: Person | None
    level: str | None
    rating: Rating


class Ranking(Told):
    game: str
    ranked: list[Ranked]


class Deal(Told):
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

"""Games, tables, and who sits where."""

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct, field

from ...core.options import Simple, Value
from .common import Incoming, Key, Outgoing, PersonName, Status


class GameOption(Outgoing):
    name: str
    default: Simple
    label: dict[str, str]
    help: dict[str, str]
    minimum: int | None = None
    maximum: int | None = None
    choices: list[str | int] | None = None
    #: Labels of the choices, by language.
    names: dict[str, dict[str, str]] | None = None
    #: Can it also be the number of a seat of the table, from 0 up?
    seats: bool = False
    #: What it can be a list of, with labels by language.
    several: dict[str, dict[str, str]] | None = None
    #: The option whose value it has unless it is set.
    follows: str | None = None


class Term(Outgoing):
    """A glossary entry: a word of views and moves in plain language; `about` may be empty."""

    name: str
    about: str


class GameAssets(Outgoing):
    """Files that a game's package has for the browser, at `/games/{key}/`."""

    #: Is there a `board.js`, a `board.css`, a `cover.svg`?
    board: bool
    style: bool
    cover: bool
    #: The blurb for the game's card, if it differs from the game's.
    blurb: dict[str, str] | None
    #: Does `y` count from the top where things lie in cells “x,y”?
    rows_down: bool


class Game(Outgoing):
    key: str
    title: str
    blurb: dict[str, str]
    seats: list[int]
    options: list[GameOption]
    #: By number of players: options that they have to set because the defaults are not for them.
    usual: dict[str, dict[str, Value]]
    #: What the parts of a score are called, by language.
    parts: dict[str, dict[str, str]]
    rules: int
    #: The levels of bots that can play it, the weakest first.
    levels: list[str]
    #: Does it have a tutorial?
    tutorial: bool
    assets: GameAssets | None = None


class Level(Outgoing):
    """A level of bots."""

    name: str
    #: Its name and its style of play, by language.
    label: dict[str, str]
    about: dict[str, str]


# --- tables ---

#: The longest pace of a table, in milliseconds.
SLOWEST: Final = 10_000


class NoClock(Struct, tag="none", tag_field="kind", forbid_unknown_fields=True, frozen=True):
    """No time limit."""


class MoveClock(
    Struct, tag="move", tag_field="kind", forbid_unknown_fields=True, kw_only=True, frozen=True
):
    """Seconds for each move."""

    seconds: Annotated[int, Meta(ge=5, le=86_400)]


class BankClock(
    Struct, tag="bank", tag_field="kind", forbid_unknown_fields=True, kw_only=True, frozen=True
):
    """A bank of seconds, and an increment for each move, up to a cap."""

    seconds: Annotated[int, Meta(ge=10, le=604_800)]
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 0
    cap: Annotated[int, Meta(ge=10, le=604_800)] | None = None


class DaysClock(
    Struct, tag="days", tag_field="kind", forbid_unknown_fields=True, kw_only=True, frozen=True
):
    """Days for each move."""

    days: Annotated[int, Meta(ge=1, le=60)]


Clock = NoClock | MoveClock | BankClock | DaysClock


class TimeControl(Struct, forbid_unknown_fields=True, kw_only=True, frozen=True):
    """The clock, and what happens to a seat that runs out of time.

    `bot`: a bot takes over until the person comes back; `move`: a bot makes this one move.
    """

    clock: Clock = NoClock()
    on_timeout: Literal["bot", "move"] = "bot"


class OwnSeat(Struct, tag="me", tag_field="kind", forbid_unknown_fields=True, kw_only=True):
    """A seat for the host. With several (hot-seat) each has its own name."""

    name: PersonName | None = None


class OpenSeat(Struct, tag="open", tag_field="kind", forbid_unknown_fields=True):
    """A seat for anyone."""


class BotSeat(Struct, tag="bot", tag_field="kind", forbid_unknown_fields=True, kw_only=True):
    """A seat for a bot of this level."""

    level: str


Seating = OwnSeat | OpenSeat | BotSeat


class NewTable(Incoming):
    game: str
    seats: Annotated[list[Seating], Meta(min_length=1, max_length=16)]
    options: dict[str, Value] = field(default_factory=dict)
    public: bool = False
    time: TimeControl = TimeControl()
    #: The level of the bot that plays for absent people; without it the best there is.
    stand_in: str | None = None
    #: A bot waits at least this many milliseconds after the move before; without it, as the server
    #: is configured. People never wait for that.
    pace: Annotated[int, Meta(ge=0, le=SLOWEST)] | None = None
    #: `new` starts a deal, whose cards other tables can get; the key of a deal joins it.
    deal: Annotated[str, Meta(pattern="^(new|[0-9a-z]{4,32})$")] | None = None
    #: Start as soon as every seat is taken.
    start: bool = True


class Seat(Outgoing):
    """Who sits there. While `stand_in` is set, a bot of that level plays for the person."""

    kind: Literal["open", "person", "bot"]
    name: str
    person: Key | None
    is_guest: bool
    level: str | None
    stand_in: str | None
    resigned: bool
    #: Is the person connected to the table, or was a moment ago?
    present: bool


class Proposal(Outgoing):
    """A proposal, which needs the consent of people at the table."""

    #: The version of the table at which it was made.
    id: int
    what: Literal["undo", "end", "bot"]
    #: For `undo`: how many moves would remain.
    ply: int | None
    #: For `bot`: the seat that a bot is to play.
    seat: int | None
    by: Key
    #: Whose answers are still missing.
    waiting_for: list[Key]


class Table(Outgoing):
    """The public data of a table."""

    key: Key
    game: str
    #: The version of the rules by which it is played.
    rules: int
    #: Can this server show the match? If it does not know the rules, only the record can be had.
    readable: bool
    title: str
    players: int
    options: dict[str, Value]
    kind: Literal["play", "study"]
    public: bool
    host: Key
    time: TimeControl
    stand_in: str
    #: A bot waits at least this many milliseconds after the move before.
    pace: int
    deal: Key | None
    seats: list[Seat]
    status: Status
    #: Does the match start as soon as every seat is taken?
    auto: bool
    ending: str | None
    version: int
    ply: int
    to_act: list[int]
    #: A hash that fixes the seed; empty before the start.
    commitment: str
    #: What the hash was made of, once the match is over.
    seed: str | None
    salt: str | None
    #: Once it is over: the seats that won, and everybody's points.
    winners: list[int]
    points: list[int] | None
    proposal: Proposal | None
    #: The table of the rematch.
    rematch: Key | None
    created: int
    moved: int
    #: The seats that are yours.
    yours: list[int]
    rated: bool


class CardSeat(Outgoing):
    """Who sits there, in a list of tables."""

    kind: Literal["open", "person", "bot"]
    name: str
    person: Key | None
    level: str | None


class TableCard(Outgoing):
    """A table in a list, with what is needed to choose it. `Table` has everything."""

    key: Key
    game: str
    title: str
    players: int
    options: dict[str, Value]
    public: bool
    kind: Literal["play", "study"]
    status: Status
    ending: str | None
    host: Key
    time: TimeControl
    seats: list[CardSeat]
    to_act: list[int]
    created: int
    moved: int
    #: The seats that are yours.
    yours: list[int]
    #: Is it your turn?
    your_turn: bool


class TableList(Outgoing):
    tables: list[TableCard]
    #: Send this as `after` to get more; null at the end.
    next: str | None


class Sit(Incoming):
    #: Without it, your own name.
    name: PersonName | None = None


class PutBot(Incoming):
    level: str


class TableCopy(Incoming):
    """A rematch with the same people, or a clone of the table for others."""

    public: bool | None = None

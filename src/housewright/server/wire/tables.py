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
    #: What people read instead of a choice, by language.
    names: dict[str, dict[str, str]] | None = None
    #: Can it also be the number of a seat of the table, from 0 up?
    seats: bool = False
    #: What it can be a list of, with what people read instead, by language.
    several: dict[str, dict[str, str]] | None = None
    #: The option whose value it has if nothing is said about it.
    follows: str | None = None


class Term(Outgoing):
    """What people read instead of a word of views and moves; `about` may be empty."""

    name: str
    about: str


class GameAssets(Outgoing):
    """What a game has for the browser beside what the app has, at `/games/{key}/`."""

    #: Is there a `board.js`, a `board.css`, a `cover.svg`?
    board: bool
    style: bool
    cover: bool
    #: What the game is about, where a card says it in other words than the game.
    blurb: dict[str, str] | None
    #: Does `y` count from the top where things lie in cells “x,y”?
    rows_down: bool


class Game(Outgoing):
    key: str
    title: str
    blurb: dict[str, str]
    seats: list[int]
    options: list[GameOption]
    #: What so many players have to agree on if the defaults are not for them, by their number.
    usual: dict[str, dict[str, Value]]
    #: What the parts of a score are called, by language.
    parts: dict[str, dict[str, str]]
    rules: int
    #: The names of those levels of bots that can play it, the weakest first.
    levels: list[str]
    #: Is there a tutorial to be asked for?
    tutorial: bool
    assets: GameAssets | None = None


class Level(Outgoing):
    """A strength of bot."""

    name: str
    #: What it is called and how it plays, by language.
    label: dict[str, str]
    about: dict[str, str]


# --- tables ---

#: The longest that a table can make its bots wait before they move, in milliseconds.
SLOWEST: Final = 10_000


class NoClock(Struct, tag="none", tag_field="kind", forbid_unknown_fields=True, frozen=True):
    """Everybody takes their time."""


class MoveClock(
    Struct, tag="move", tag_field="kind", forbid_unknown_fields=True, kw_only=True, frozen=True
):
    """So many seconds for every move."""

    seconds: Annotated[int, Meta(ge=5, le=86_400)]


class BankClock(
    Struct, tag="bank", tag_field="kind", forbid_unknown_fields=True, kw_only=True, frozen=True
):
    """A stock of seconds, and some more for every move, up to a cap."""

    seconds: Annotated[int, Meta(ge=10, le=604_800)]
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 0
    cap: Annotated[int, Meta(ge=10, le=604_800)] | None = None


class DaysClock(
    Struct, tag="days", tag_field="kind", forbid_unknown_fields=True, kw_only=True, frozen=True
):
    """So many days for every move."""

    days: Annotated[int, Meta(ge=1, le=60)]


Clock = NoClock | MoveClock | BankClock | DaysClock


class TimeControl(Struct, forbid_unknown_fields=True, kw_only=True, frozen=True):
    """The clock, and what happens to a seat that runs out of time.

    `bot`: a bot takes over until the person comes back; `move`: a bot makes this one move.
    """

    clock: Clock = NoClock()
    on_timeout: Literal["bot", "move"] = "bot"


class OwnSeat(Struct, tag="me", tag_field="kind", forbid_unknown_fields=True, kw_only=True):
    """A seat for whoever makes the table. Several of them: hot-seat, each under its own name."""

    name: PersonName | None = None


class OpenSeat(Struct, tag="open", tag_field="kind", forbid_unknown_fields=True):
    """A seat for whoever comes."""


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
    #: The level of the bot that plays for those who are absent; without it the best there is.
    stand_in: str | None = None
    #: A bot moves no earlier than so many milliseconds after the move before; without it, as the
    #: server is set up. People never wait for that.
    pace: Annotated[int, Meta(ge=0, le=SLOWEST)] | None = None
    #: `new` deals cards that other tables can get too; the key of a deal asks for the same ones.
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
    #: Is the person connected to the table, or has been until a moment ago?
    present: bool


class Proposal(Outgoing):
    """Something that needs the consent of people at the table."""

    #: The version of the table at which it was made: its name.
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
    """All that is public about a table."""

    key: Key
    game: str
    #: The version of the rules by which it is played.
    rules: int
    #: Can this server show the match? If it does not know the rules, there is only the record.
    readable: bool
    title: str
    players: int
    options: dict[str, Value]
    kind: Literal["play", "study"]
    public: bool
    host: Key
    time: TimeControl
    stand_in: str
    #: Milliseconds from one move to that of a bot, at least.
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
    #: The secrets behind the hash, once the match is over.
    seed: str | None
    salt: str | None
    #: Once it is over: the seats that won, and everybody's points.
    winners: list[int]
    points: list[int] | None
    proposal: Proposal | None
    #: The table at which the same people went on.
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
    """A table in a list: what one needs to choose it. `Table` says everything."""

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
    #: Is the match waiting for you?
    your_turn: bool


class TableList(Outgoing):
    tables: list[TableCard]
    #: Give this as `after` to get more; null at the end.
    next: str | None


class Sit(Incoming):
    #: Without it, your own name.
    name: PersonName | None = None


class PutBot(Incoming):
    level: str


class TableCopy(Incoming):
    """A new table like this one, for the same people (`rematch`) or for others (`clone`)."""

    public: bool | None = None

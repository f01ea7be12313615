"""Moves, snapshots, updates, and what people write."""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, UnsetType, field

from .common import (
    ChatText,
    Count,
    Incoming,
    Key,
    Language,
    MoveText,
    Outgoing,
    Problem,
    RequestId,
    SeatNumber,
    Status,
)
from .tables import Proposal, Table


class NewMove(Incoming):
    #: The number of moves at the position of your snapshot.
    ply: Count
    text: MoveText
    #: Only needed if you have several seats.
    seat: SeatNumber | None = None
    #: The version of your snapshot: with it the move is also stale if moves were taken back since.
    version: Count | None = None
    #: Your client makes the move automatically, because it is `forced`, and the log will say so. If
    #: it is not forced it is made as any other.
    auto: bool = False


class TurnMove(Incoming):
    text: MoveText
    #: As in a move that is made alone.
    auto: bool = False


class NewTurn(Incoming):
    #: The number of moves at the position of your snapshot.
    ply: Count
    #: Your moves, in this order.
    moves: Annotated[list[TurnMove], Meta(min_length=1, max_length=30)]
    #: Only needed if you have several seats.
    seat: SeatNumber | None = None
    #: The version of your snapshot: with it the turn is also stale if moves were taken back since.
    version: Count | None = None


class NewPlan(Incoming):
    #: The number of moves at the position of your snapshot.
    ply: Count
    #: Your next moves, in this order.
    moves: Annotated[list[MoveText], Meta(min_length=1, max_length=30)]
    #: Only needed if you have several seats.
    seat: SeatNumber | None = None
    #: The version of your snapshot: with it the plan is also stale if moves were taken back since.
    version: Count | None = None


class Question(Incoming):
    text: MoveText
    seat: SeatNumber | None = None
    #: Moves of yours that are planned to come first; none of them may end the plan.
    after: Annotated[list[MoveText], Meta(max_length=30)] = field(default_factory=list)


class Reason(Outgoing):
    """Why a move is not legal now; all null if it is."""

    code: str | None
    message: str | None
    rule: str | None


class Done(Outgoing):
    """The move is on disk: the version of its entry, and the number of moves with it."""

    version: int
    ply: int


class TurnDone(Outgoing):
    """The moves are on disk: how many of them, the version of the last, and the number of moves."""

    made: int
    version: int
    ply: int
    #: Why the next one was not made; null if all were, or if this answers a retry.
    refused: Problem | None


class UndoRequest(Incoming):
    #: How many moves remain; without it, your last decision is taken back.
    ply: Count | None = None
    #: Ask the others if their consent is needed; else it is refused then.
    ask: bool = True


class UndoDone(Outgoing):
    """Either it was taken back at once, or the others have been asked."""

    done: bool
    version: int
    ply: int
    proposal: Proposal | None


class NewProposal(Incoming):
    what: Literal["end", "bot"]
    seat: SeatNumber | None = None


class Answer(Incoming):
    yes: bool


class SeatRequest(Incoming):
    seat: SeatNumber | None = None


class NewOrder(Incoming):
    text: MoveText
    seat: SeatNumber | None = None


class Order(Outgoing):
    id: int
    seat: int
    text: str
    label: str


class OrderList(Outgoing):
    """Your sealed orders, and the texts of those that you could leave now."""

    orders: list[Order]
    choices: list[str]
    #: Labels for the choices and their first words.
    labels: dict[str, str]


class Score(Outgoing):
    """Points by parts; a part that you may not know is null, and the total leaves it out."""

    parts: dict[str, int | None]
    total: int


class LogLine(Outgoing):
    ply: int
    text: str
    #: The ids of the rules behind it.
    rules: list[str]
    #: The pieces and places that it mentions, in words of moves.
    marks: list[str]
    #: Was one of its moves made automatically, because it was the only one?
    auto: bool


class Preview(Outgoing):
    """The effect of a move, as far as you can know before it is made."""

    #: Is everything known that you will see? If not, some of the following is missing.
    foreseen: bool
    #: Does the match end with it?
    over: bool
    #: Are you certainly not the only one to act after it? Then it would end a plan.
    passes: bool
    #: What happens, in words; empty if nothing is certain.
    text: str
    #: The same, line by line.
    lines: list[LogLine]
    #: Everybody's score afterwards; parts that are hidden or not certain are null.
    scores: list[Score]
    facts: dict[str, Any] | None
    view: dict[str, Any] | None


class Remark(Outgoing):
    """A remark in the chat. Show the text as plain text, never as markup."""

    version: int
    at: int
    #: Null if the person has left the table.
    person: Key | None
    name: str
    text: str | None


class NewRemark(Incoming):
    text: ChatText


class Chat(Outgoing):
    remarks: list[Remark]


class Log(Outgoing):
    lines: list[LogLine]


class Move(Outgoing):
    """A move as you may read it; the text of a secret one is null until the end."""

    seat: int
    text: str | None


class Times(Outgoing):
    """Milliseconds left per seat (null: no limit), and whose time is running."""

    at: int
    left: list[int | None]
    running: list[int]


class Snapshot(Outgoing, tag="snapshot", tag_field="type"):
    """The table as one seat, or a spectator, sees it."""

    version: int
    ply: int
    seat: int | None
    to_act: list[int]
    #: The number of moves right after this seat's own last one: 0 before it, null for a spectator.
    since: int | None
    view: dict[str, Any]
    #: The moves that this seat can make now.
    legal: list[str]
    #: Is there only one legal move, and does everybody know that? Then it tells nobody anything if
    #: your client makes it without asking (with `auto`).
    forced: bool
    #: If you asked for labels: those of the legal texts and their first words.
    labels: dict[str, str] | None
    prompt: str
    scores: list[Score]
    #: If you asked for labels: the game's facts, which follow from the view by its rules.
    facts: dict[str, Any] | None
    #: If you asked for labels: how the points are made up, in words.
    details: list[str] | None
    #: The number of lines in the log.
    log_length: int
    times: Times | None


class Plan(Outgoing):
    """The table after some moves of yours, none of which is made, as far as you can know it."""

    #: What you would see; null if the last move reveals something.
    snapshot: Snapshot | None
    #: Why nothing can be planned after the last move; null if you can plan on. `reveals`: it shows
    #: somebody something that you cannot know, such as a card that is turned up. `passes`: then you
    #: are not the only one to act, or the match is over.
    stops: Literal["reveals", "passes"] | None


class Event(Outgoing):
    """One entry of the table's history, as this viewer may read it."""

    kind: Literal[
        "move", "undo", "chat", "sat", "left", "bot", "started", "asked", "answered",
        "away", "back", "resigned", "ended", "held",
    ]  # fmt: skip
    at: int
    seat: int | None = None
    person: Key | None = None
    text: str | None = None


class Update(Outgoing, tag="update", tag_field="type"):
    """What one entry changed. Fields that are left out did not change.

    `view` and `facts` have only those of their top-level fields that changed: merge them into what
    you have. `view_removed` and `facts_removed` name fields that no longer exist. `log` replaces
    the lines from `start` on. Every other field is whole.
    """

    version: int
    ply: int
    event: Event
    to_act: list[int] | UnsetType = UNSET
    since: int | UnsetType = UNSET
    view: dict[str, Any] | UnsetType = UNSET
    view_removed: list[str] | UnsetType = UNSET
    legal: list[str] | UnsetType = UNSET
    forced: bool | UnsetType = UNSET
    labels: dict[str, str] | UnsetType = UNSET
    prompt: str | UnsetType = UNSET
    scores: list[Score] | UnsetType = UNSET
    facts: dict[str, Any] | UnsetType = UNSET
    facts_removed: list[str] | UnsetType = UNSET
    details: list[str] | UnsetType = UNSET
    log: "LogPatch | UnsetType" = UNSET
    times: Times | UnsetType = UNSET


class LogPatch(Outgoing):
    start: int
    lines: list[LogLine]


class TableUpdate(Outgoing, tag="table", tag_field="type"):
    """Who sits where, what is proposed, and so on: sent when any of it changes."""

    table: Table


class PresenceUpdate(Outgoing, tag="presence", tag_field="type"):
    """Who is present: per seat, is its person here? And the number of spectators.

    Each server counts its own spectators, from time to time.
    """

    present: list[bool]
    watching: Count


class OrdersUpdate(Outgoing, tag="orders", tag_field="type"):
    """To the owner of a seat only: its sealed orders changed."""

    orders: list[Order]


class MoveDone(Done, tag="done", tag_field="type"):
    """Your move is on disk; a retry with the same id gets the same message."""

    #: The id of the move.
    id: RequestId | None


class MoveRefused(Outgoing, tag="refused", tag_field="type"):
    """Your move was not made, and nothing has changed."""

    problem: Problem
    #: The id of the move.
    id: RequestId | None


class Pong(Outgoing, tag="pong", tag_field="type"):
    at: int


class Bye(Outgoing, tag="bye", tag_field="type"):
    """The connection ends; `again` says whether to reconnect."""

    reason: str
    again: bool


ServerMessage = (
    Snapshot
    | Update
    | TableUpdate
    | PresenceUpdate
    | OrdersUpdate
    | MoveDone
    | MoveRefused
    | Pong
    | Bye
)


class Ping(Incoming, tag="ping", tag_field="type"):
    pass


class Watch(Incoming, tag="watch", tag_field="type"):
    """Watch from this seat (one of yours, or null for a spectator's) from now on."""

    seat: SeatNumber | None = None
    lang: Language | None = None


class MakeMove(NewMove, tag="move", tag_field="type"):
    """Make a move, as by POST. The response is `done` or `refused`; everybody gets the update.

    A move with an id is made once: if the response is lost, reconnect and send the same again, and
    you get the same response.
    """

    id: RequestId | None = None


ClientMessage = Ping | Watch | MakeMove


class Turn(Outgoing, tag="turn", tag_field="type"):
    """It is your turn at a table (a line of `/api/me/stream`)."""

    table: Key
    game: str
    seat: int
    ply: int
    version: int


class TableChanged(Outgoing, tag="changed", tag_field="type"):
    """A table of yours started, ended, or somebody sat down (a line of `/api/me/stream`)."""

    table: Key
    status: Status


PersonalMessage = Turn | TableChanged

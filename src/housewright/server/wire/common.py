"""What all messages share."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

Key = Annotated[str, Meta(pattern="^[0-9a-z]{4,32}$", description="Part of an address.")]
PersonName = Annotated[str, Meta(min_length=1, max_length=40)]
Password = Annotated[str, Meta(min_length=8, max_length=200)]
Language = Literal["en", "ja"]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
MoveText = Annotated[str, Meta(max_length=2000)]
#: An id that a client chooses for its request; printable ASCII characters.
RequestId = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[ -~]+(?!\n)$")]
ChatText = Annotated[str, Meta(min_length=1, max_length=500)]
Status = Literal["open", "running", "over", "expired"]
Count = Annotated[int, Meta(ge=0)]


class Incoming(Struct, forbid_unknown_fields=True, kw_only=True):
    """A message from a client: unknown fields are refused."""


class Outgoing(Struct, kw_only=True):
    """A message from the server."""


class Health(Outgoing):
    #: `damaged`: the database file is damaged and should be replaced by a backup.
    status: Literal["ok", "failing", "damaged"]
    version: str
    #: Can the database be read?
    database: bool
    #: Could the last change be written?
    writing: bool
    #: The space on the disk of the database; null if it is not known.
    disk: Literal["ok", "low", "full"] | None
    bus: bool


class Problem(Outgoing, omit_defaults=True):
    """RFC 9457. `detail` is a sentence for people, `code` a word for programs."""

    title: str
    status: int
    detail: str
    code: str
    type: str = "about:blank"
    #: The field of the request that is wrong.
    field: str | None = None
    #: The id of the game's rule that forbids a move.
    rule: str | None = None
    #: For a stale move: where the table is now.
    version: int | None = None
    ply: int | None = None
    #: Seconds after which to retry.
    retry_after: int | None = None

"""The tables of the database. Times are milliseconds since 1970, in UTC."""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    SmallInteger,
    Table,
    Text,
    TextClause,
    UniqueConstraint,
    text,
)

metadata: Final = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

# In SQLite only a column of exactly this type numbers its rows.
_Id: Final = BigInteger().with_variant(Integer(), "sqlite")


def _person(name: str, *, null: bool = False) -> Column[int]:
    return Column(name, _Id, ForeignKey("people.id"), nullable=null)


def _table() -> Column[int]:
    return Column("table_id", _Id, ForeignKey("tables.id"), primary_key=True)


def _index(name: str, *columns: str, where: TextClause) -> Index:
    """A partial index: rows outside its condition cost nothing when they change."""
    return Index(name, *columns, sqlite_where=where, postgresql_where=where)


#: Guests that were not deleted.
is_guest: Final = text("name_key IS NULL AND deleted IS NULL")

people: Final = Table(
    "people",
    metadata,
    Column("id", _Id, primary_key=True),
    #: The public key; does not reveal how many people there are.
    Column("key", Text, nullable=False, unique=True),
    Column("name", Text, nullable=False),
    #: The folded name of an account; guests have none, and may share names.
    Column("name_key", Text, unique=True),
    #: The folded name of an account (`lookalikes`); null if an older account already had the same
    #: one when this column was added.
    Column("look", Text),
    #: Argon2; null for a guest.
    Column("password", Text),
    Column("lang", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    #: When the person deleted the account; name, password and the like were erased then.
    Column("deleted", BigInteger),
    Index(None, "look", unique=True),
    _index("ix_people_guests", "id", where=is_guest),
)

sessions: Final = Table(
    "sessions",
    metadata,
    #: SHA-256 of the token: a reader of the database cannot sign in with it.
    Column("hash", LargeBinary, primary_key=True),
    _person("person_id"),
    Column("created", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False),
    Index(None, "person_id"),
    Index(None, "expires"),
)

tokens: Final = Table(
    "tokens",
    metadata,
    Column("id", _Id, primary_key=True),
    Column("hash", LargeBinary, nullable=False, unique=True),
    _person("person_id"),
    Column("label", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger),
    Index(None, "person_id"),
)

mutes: Final = Table(
    "mutes",
    metadata,
    Column("person_id", _Id, ForeignKey("people.id"), primary_key=True),
    Column("muted_id", _Id, ForeignKey("people.id"), primary_key=True),
    Index(None, "muted_id"),
)

deals: Final = Table(
    "deals",
    metadata,
    Column("id", _Id, primary_key=True),
    Column("key", Text, nullable=False, unique=True),
    Column("game", Text, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("players", SmallInteger, nullable=False),
    Column("options", Text, nullable=False),
    Column("seed", Text, nullable=False),
    _person("host_id"),
    Column("created", BigInteger, nullable=False),
    Index(None, "host_id"),
)

#: Status: not begun; open or running; closed, where only remarks are added.
is_waiting: Final = text("status = 'open'")
is_live: Final = text("status IN ('open', 'running')")
is_closed: Final = text("status IN ('over', 'expired')")
is_public: Final = text("public = 1")

# `moved` changes with every move: an index with it has to leave out running tables.
tables: Final = Table(
    "tables",
    metadata,
    Column("id", _Id, primary_key=True),
    #: The key in links, 80 random bits: anyone who has it may watch and, at an open seat, sit down.
    Column("key", Text, nullable=False, unique=True),
    Column("game", Text, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("players", SmallInteger, nullable=False),
    #: JSON of all options, with defaults.
    Column("options", Text, nullable=False),
    _person("host_id"),
    #: `play` or `study`.
    Column("kind", Text, nullable=False),
    Column("public", SmallInteger, nullable=False),
    #: Does it start by itself once every seat is taken?
    Column("auto", SmallInteger, nullable=False),
    #: JSON of the time control.
    Column("clock", Text, nullable=False),
    #: The level of the bot that plays for absent people.
    Column("stand_in", Text, nullable=False),
    #: Milliseconds that a bot waits after the move before; null: the server's default.
    Column("pace", Integer),
    Column("deal_id", _Id, ForeignKey("deals.id")),
    #: Secret until the end.
    Column("seed", Text, nullable=False),
    Column("salt", Text, nullable=False),
    #: JSON of the position from which a study starts, if not the usual one.
    Column("start", Text),
    #: `open`, `running`, `over` or `expired`.
    Column("status", Text, nullable=False),
    #: Why it ended: `played`, `resigned`, `agreed`, `expired`.
    Column("ending", Text),
    #: The key of the table of the rematch.
    Column("rematch", Text),
    #: The seats that are to act, as a bit mask.
    Column("turn", Integer, nullable=False),
    #: When the server has to act here: a clock runs out, or a bot should have moved.
    Column("due", BigInteger),
    Column("created", BigInteger, nullable=False),
    #: The time of the latest activity; of a closed table, when it was closed.
    Column("moved", BigInteger, nullable=False),
    Index(None, "due"),
    Index(None, "deal_id"),
    Index(None, "host_id"),
    _index("ix_tables_public", "status", "moved", "id", where=is_public),
    _index("ix_tables_public_game", "game", "status", "moved", "id", where=is_public),
    _index("ix_tables_waiting", "moved", where=is_waiting),
    _index("ix_tables_live", "status", where=is_live),
    _index("ix_tables_live_host", "host_id", "status", where=is_live),
    _index("ix_tables_closed_host", "host_id", "status", "moved", "id", where=is_closed),
)

seats: Final = Table(
    "seats",
    metadata,
    _table(),
    Column("seat", SmallInteger, primary_key=True),
    #: `open`, `person` or `bot`.
    Column("kind", Text, nullable=False),
    _person("person_id", null=True),
    Column("name", Text, nullable=False),
    Column("level", Text),
    #: When the person was last connected to the table.
    Column("seen", BigInteger),
    #: Copies of the table's status and its time, for the index of a person's tables.
    Column("status", Text, nullable=False),
    Column("since", BigInteger, nullable=False),
    Index(None, "person_id", "status", "since", "table_id"),
)

#: The kinds of entries with personal data: CHAT and SAT.
personal: Final = text("kind IN (3, 4)")

entries: Final = Table(
    "entries",
    metadata,
    # Versions are unique, and rows are never changed, except to erase personal data.
    _table(),
    Column("version", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("kind", SmallInteger, nullable=False),
    Column("seat", SmallInteger),
    # No foreign key: it needs an index, which would double the cost of a move.
    Column("person_id", _Id),
    Column("body", Text),
    #: Of a move: the number of the id that the client gave to it, if any.
    Column("request", BigInteger),
    Index(None, "person_id", sqlite_where=personal, postgresql_where=personal),
    sqlite_with_rowid=False,
)

orders: Final = Table(
    "orders",
    metadata,
    Column("id", _Id, primary_key=True),
    Column("table_id", _Id, ForeignKey("tables.id"), nullable=False),
    Column("seat", SmallInteger, nullable=False),
    Column("text", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Index(None, "table_id", "seat"),
)

results: Final = Table(
    "results",
    metadata,
    _table(),
    Column("seat", SmallInteger, primary_key=True),
    Column("game", Text, nullable=False),
    Column("players", SmallInteger, nullable=False),
    _person("person_id", null=True),
    #: The level of a bot that held the seat from the start.
    Column("level", Text),
    Column("score", Integer, nullable=False),
    Column("place", SmallInteger, nullable=False),
    Column("won", SmallInteger, nullable=False),
    Column("rated", SmallInteger, nullable=False),
    Column("ended", BigInteger, nullable=False),
    #: The number of moves of the match.
    Column("plies", Integer, nullable=False),
    #: The rating after the match, if it counted.
    Column("mu", Float),
    Column("sigma", Float),
    Index(None, "person_id", "game", "ended"),
    Index(None, "person_id", "ended", "table_id"),
    # An index of the first seats only: one row per match.
    _index("ix_results_matches", "game", "ended", "table_id", where=text("seat = 0")),
)

ratings: Final = Table(
    "ratings",
    metadata,
    Column("id", _Id, primary_key=True),
    Column("game", Text, nullable=False),
    _person("person_id", null=True),
    #: The level of a bot; bots have ratings like people.
    Column("level", Text),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    #: The conservative estimate by which rankings are sorted: mu - 3 sigma.
    Column("strength", Float, nullable=False),
    Column("matches", Integer, nullable=False),
    UniqueConstraint("game", "person_id"),
    UniqueConstraint("game", "level"),
    Index(None, "person_id"),
    Index(None, "game", "strength", "id"),
)

analyses: Final = Table(
    "analyses",
    metadata,
    _table(),
    #: A hash of the analysed moves: a study can be played on.
    Column("digest", Text, nullable=False),
    #: Which process works on it, and when it last reported progress or finished; null if it was
    #: abandoned.
    Column("worker", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    #: How many questions of how many are answered.
    Column("done", Integer, nullable=False),
    Column("total", Integer, nullable=False),
    #: The compressed result; null until it is finished.
    Column("body", LargeBinary),
)

pulse: Final = Table(
    "pulse",
    metadata,
    # One row: the last heartbeat of a server of this database.
    Column("id", SmallInteger, primary_key=True),
    Column("at", BigInteger, nullable=False),
)

pauses: Final = Table(
    "pauses",
    metadata,
    # Outages: no server was alive, or the clock was set. No clock of a table ran.
    Column("id", _Id, primary_key=True),
    Column("began", BigInteger, nullable=False),
    Column("ended", BigInteger, nullable=False),
)

"""Migrations of the database, by Alembic: a file in `versions` for each change of the schema."""

from pathlib import Path
from threading import Lock
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text

from ...core.refusal import BadSetup
from ..schema import metadata

# Alembic has global state.
_ONE_AT_A_TIME: Final = Lock()
# Any number that no other program uses for a lock in the same database.
_LOCK: Final = 0x484F555345


def upgrade(conn: Connection, name: str) -> None:
    """Run the migrations that the database does not have yet, in the caller's transaction."""
    with _ONE_AT_A_TIME:
        if conn.dialect.name == "postgresql":
            conn.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
        check(conn, name)
        config = _config()
        config.attributes["connection"] = conn
        command.upgrade(config, "head")


def check(conn: Connection, name: str) -> None:
    """Refuse a database of another program, or of a newer Housewright."""
    heads = set(MigrationContext.configure(conn).get_current_heads())
    if heads - known():
        problem = "was made by a newer Housewright: install that, or use another database."
        raise BadSetup("database", f"{name} {problem}")
    if not heads and not set(inspect(conn).get_table_names()).isdisjoint(metadata.tables):
        raise BadSetup("database", f"{name} belongs to another program.")


def known() -> set[str]:
    """The revisions that this program knows."""
    return {script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()}


def _config() -> Config:
    config = Config()
    # The configuration parser interprets percent signs.
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config

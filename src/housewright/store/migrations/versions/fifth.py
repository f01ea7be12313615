"""Indexes for lists of a person's tables and of public tables."""

import sqlalchemy as sa
from alembic import op

revision = "5"
down_revision = "4"

GUEST = "name_key IS NULL AND deleted IS NULL"
LIVE = "status IN ('open', 'running')"
CLOSED = "status IN ('over', 'expired')"


def upgrade() -> None:
    # Before this, remarks after the end of a match changed `moved`.
    op.execute(
        "UPDATE tables SET moved = (SELECT ended FROM results WHERE table_id = tables.id AND"
        " seat = 0) WHERE status = 'over' AND EXISTS (SELECT 1 FROM results WHERE"
        " table_id = tables.id AND seat = 0)"
    )
    _add_columns()
    op.drop_index("ix_tables_status_public_moved", "tables")
    op.drop_index("ix_seats_person_id", "seats")
    op.drop_index("ix_results_person_id_game", "results")
    op.drop_index("ix_results_game_ended", "results")
    _index("ix_people_guests", "people", "id", where=GUEST)
    _index("ix_sessions_expires", "sessions", "expires")
    _index("ix_tables_public", "tables", "status", "moved", "id", where="public = 1")
    _index("ix_tables_public_game", "tables", "game", "status", "moved", "id", where="public = 1")
    _index("ix_tables_waiting", "tables", "moved", where="status = 'open'")
    _index("ix_tables_live", "tables", "status", where=LIVE)
    _index("ix_tables_live_host", "tables", "host_id", "status", where=LIVE)
    _index("ix_tables_closed_host", "tables", "host_id", "status", "moved", "id", where=CLOSED)
    names = ("person_id", "status", "since", "table_id")
    _index("ix_seats_person_id_status_since_table_id", "seats", *names)
    _index("ix_results_person_id_game_ended", "results", "person_id", "game", "ended")
    _index("ix_results_person_id_ended_table_id", "results", "person_id", "ended", "table_id")
    _index("ix_results_matches", "results", "game", "ended", "table_id", where="seat = 0")
    _index("ix_ratings_game_strength_id", "ratings", "game", "strength", "id")


def _add_columns() -> None:
    op.add_column("seats", sa.Column("status", sa.Text, nullable=False, server_default="open"))
    op.add_column("seats", sa.Column("since", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("ratings", sa.Column("strength", sa.Float, nullable=False, server_default="0"))
    op.execute(
        "UPDATE seats SET (status, since) ="
        " (SELECT status, moved FROM tables WHERE id = seats.table_id)"
    )
    op.execute("UPDATE ratings SET strength = mu - 3 * sigma")


def _index(name: str, table: str, *columns: str, where: str | None = None) -> None:
    some = None if where is None else sa.text(where)
    op.create_index(name, table, list(columns), sqlite_where=some, postgresql_where=some)

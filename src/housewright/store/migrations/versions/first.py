"""The schema of the first server."""

import sqlalchemy as sa
from alembic import op

revision = "1"
down_revision = None

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
PERSONAL = sa.text("kind IN (3, 4)")


def upgrade() -> None:
    op.create_table(
        "people",
        sa.Column("id", ID, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("name_key", sa.Text),
        sa.Column("password", sa.Text),
        sa.Column("lang", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("deleted", sa.BigInteger),
        sa.PrimaryKeyConstraint("id", name="pk_people"),
        sa.UniqueConstraint("key", name="uq_people_key"),
        sa.UniqueConstraint("name_key", name="uq_people_name_key"),
    )
    op.create_table(
        "pulse",
        sa.Column("id", sa.SmallInteger, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_pulse"),
    )
    op.create_table(
        "deals",
        sa.Column("id", ID, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("players", sa.SmallInteger, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("host_id", ID, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(["host_id"], ["people.id"], name="fk_deals_host_id"),
        sa.PrimaryKeyConstraint("id", name="pk_deals"),
        sa.UniqueConstraint("key", name="uq_deals_key"),
    )
    op.create_index("ix_deals_host_id", "deals", ["host_id"])
    op.create_table(
        "mutes",
        sa.Column("person_id", ID, nullable=False),
        sa.Column("muted_id", ID, nullable=False),
        sa.ForeignKeyConstraint(["muted_id"], ["people.id"], name="fk_mutes_muted_id"),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_mutes_person_id"),
        sa.PrimaryKeyConstraint("person_id", "muted_id", name="pk_mutes"),
    )
    op.create_index("ix_mutes_muted_id", "mutes", ["muted_id"])
    op.create_table(
        "ratings",
        sa.Column("id", ID, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("person_id", ID),
        sa.Column("level", sa.Text),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("matches", sa.Integer, nullable=False),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_ratings_person_id"),
        sa.PrimaryKeyConstraint("id", name="pk_ratings"),
        sa.UniqueConstraint("game", "level", name="uq_ratings_game_level"),
        sa.UniqueConstraint("game", "person_id", name="uq_ratings_game_person_id"),
    )
    op.create_index("ix_ratings_person_id", "ratings", ["person_id"])
    op.create_table(
        "sessions",
        sa.Column("hash", sa.LargeBinary, nullable=False),
        sa.Column("person_id", ID, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_sessions_person_id"),
        sa.PrimaryKeyConstraint("hash", name="pk_sessions"),
    )
    op.create_index("ix_sessions_person_id", "sessions", ["person_id"])
    op.create_table(
        "tokens",
        sa.Column("id", ID, nullable=False),
        sa.Column("hash", sa.LargeBinary, nullable=False),
        sa.Column("person_id", ID, nullable=False),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_tokens_person_id"),
        sa.PrimaryKeyConstraint("id", name="pk_tokens"),
        sa.UniqueConstraint("hash", name="uq_tokens_hash"),
    )
    op.create_index("ix_tokens_person_id", "tokens", ["person_id"])
    op.create_table(
        "tables",
        sa.Column("id", ID, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("players", sa.SmallInteger, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("host_id", ID, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("public", sa.SmallInteger, nullable=False),
        sa.Column("auto", sa.SmallInteger, nullable=False),
        sa.Column("clock", sa.Text, nullable=False),
        sa.Column("stand_in", sa.Text, nullable=False),
        sa.Column("deal_id", ID),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("salt", sa.Text, nullable=False),
        sa.Column("start", sa.Text),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("ending", sa.Text),
        sa.Column("rematch", sa.Text),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("due", sa.BigInteger),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("moved", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(["deal_id"], ["deals.id"], name="fk_tables_deal_id"),
        sa.ForeignKeyConstraint(["host_id"], ["people.id"], name="fk_tables_host_id"),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
        sa.UniqueConstraint("key", name="uq_tables_key"),
    )
    op.create_index("ix_tables_deal_id", "tables", ["deal_id"])
    op.create_index("ix_tables_due", "tables", ["due"])
    op.create_index("ix_tables_host_id", "tables", ["host_id"])
    op.create_index("ix_tables_status_public_moved", "tables", ["status", "public", "moved"])
    op.create_table(
        "entries",
        sa.Column("table_id", ID, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.SmallInteger, nullable=False),
        sa.Column("seat", sa.SmallInteger),
        sa.Column("person_id", ID),
        sa.Column("body", sa.Text),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_entries_table_id"),
        sa.PrimaryKeyConstraint("table_id", "version", name="pk_entries"),
        sqlite_with_rowid=False,
    )
    op.create_index(
        "ix_entries_person_id",
        "entries",
        ["person_id"],
        sqlite_where=PERSONAL,
        postgresql_where=PERSONAL,
    )
    op.create_table(
        "orders",
        sa.Column("id", ID, nullable=False),
        sa.Column("table_id", ID, nullable=False),
        sa.Column("seat", sa.SmallInteger, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_orders_table_id"),
        sa.PrimaryKeyConstraint("id", name="pk_orders"),
    )
    op.create_index("ix_orders_table_id_seat", "orders", ["table_id", "seat"])
    op.create_table(
        "results",
        sa.Column("table_id", ID, nullable=False),
        sa.Column("seat", sa.SmallInteger, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("players", sa.SmallInteger, nullable=False),
        sa.Column("person_id", ID),
        sa.Column("level", sa.Text),
        sa.Column("score", sa.Integer, nullable=False),
        sa.Column("place", sa.SmallInteger, nullable=False),
        sa.Column("won", sa.SmallInteger, nullable=False),
        sa.Column("rated", sa.SmallInteger, nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.Column("plies", sa.Integer, nullable=False),
        sa.Column("mu", sa.Float),
        sa.Column("sigma", sa.Float),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_results_person_id"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_results_table_id"),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_results"),
    )
    op.create_index("ix_results_game_ended", "results", ["game", "ended"])
    op.create_index("ix_results_person_id_game", "results", ["person_id", "game"])
    op.create_table(
        "seats",
        sa.Column("table_id", ID, nullable=False),
        sa.Column("seat", sa.SmallInteger, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("person_id", ID),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("level", sa.Text),
        sa.Column("seen", sa.BigInteger),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_seats_person_id"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_seats_table_id"),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_seats"),
    )
    op.create_index("ix_seats_person_id", "seats", ["person_id"])

"""The pace of bots, and analyses of finished matches."""

import sqlalchemy as sa
from alembic import op

revision = "2"
down_revision = "1"

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.add_column("tables", sa.Column("pace", sa.Integer))
    op.create_table(
        "analyses",
        sa.Column("table_id", ID, nullable=False),
        sa.Column("digest", sa.Text, nullable=False),
        sa.Column("worker", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("done", sa.Integer, nullable=False),
        sa.Column("total", sa.Integer, nullable=False),
        sa.Column("body", sa.LargeBinary),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_analyses_table_id"),
        sa.PrimaryKeyConstraint("table_id", name="pk_analyses"),
    )

"""Heartbeats and outages."""

import sqlalchemy as sa
from alembic import op

revision = "4"
down_revision = "3"

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "pauses",
        sa.Column("id", ID, nullable=False),
        sa.Column("began", sa.BigInteger, nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_pauses"),
    )

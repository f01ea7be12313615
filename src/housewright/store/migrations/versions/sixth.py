"""Ids of moves, for retries."""

import sqlalchemy as sa
from alembic import op

revision = "6"
down_revision = "5"


def upgrade() -> None:
    op.add_column("entries", sa.Column("request", sa.BigInteger))

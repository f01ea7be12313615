"""Moves that carry an id, so that the same one sent twice is made once."""

import sqlalchemy as sa
from alembic import op

revision = "6"
down_revision = "5"


def upgrade() -> None:
    op.add_column("entries", sa.Column("request", sa.BigInteger))

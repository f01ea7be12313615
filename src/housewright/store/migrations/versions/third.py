"""Folded names of accounts. Of two that look alike, the older account keeps it."""

import sqlalchemy as sa
from alembic import op

from housewright.store.lookalikes import folded_name

revision = "3"
down_revision = "2"


def upgrade() -> None:
    op.add_column("people", sa.Column("look", sa.Text))
    people = sa.table(
        "people", sa.column("id"), sa.column("name"), sa.column("name_key"), sa.column("look")
    )
    conn = op.get_bind()
    accounts = sa.select(people.c.id, people.c.name).where(people.c.name_key.is_not(None))
    first: dict[str, int] = {}
    for person_id, name in conn.execute(accounts.order_by(people.c.id)).all():
        first.setdefault(folded_name(name), person_id)
    for seen, person_id in first.items():
        conn.execute(people.update().where(people.c.id == person_id).values(look=seen))
    op.create_index("ix_people_look", "people", ["look"], unique=True)

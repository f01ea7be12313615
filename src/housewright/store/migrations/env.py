"""Run by Alembic for each command, inside the transaction of whoever gave it."""

from alembic import context

from housewright.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=True,
)
context.run_migrations()

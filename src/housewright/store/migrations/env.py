"""Run by Alembic for each command, inside the caller's transaction."""

from alembic import context

from housewright.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=True,
)
context.run_migrations()

"""The differences between the SQL of the two databases."""

from sqlalchemy import ColumnElement, Connection, Table, func
from sqlalchemy.dialects import postgresql, sqlite


def insert(conn: Connection, table: Table) -> sqlite.Insert | postgresql.Insert:
    """An INSERT that supports ON CONFLICT, which both databases spell alike."""
    if conn.dialect.name == "sqlite":
        return sqlite.insert(table)
    return postgresql.insert(table)


def unindexed(column: ColumnElement[str]) -> ColumnElement[str]:
    """The column, in a form for which no index is used.

    For conditions that the planner misjudges: a person has few tables, a status has many.
    """
    return func.coalesce(column, "")

"""The one place that knows in which words the two databases differ."""

from sqlalchemy import ColumnElement, Connection, Table, func
from sqlalchemy.dialects import postgresql, sqlite


def insert(conn: Connection, table: Table) -> sqlite.Insert | postgresql.Insert:
    """An insert that can say what is to happen `on conflict`, which both spell alike."""
    if conn.dialect.name == "sqlite":
        return sqlite.insert(table)
    return postgresql.insert(table)


def unindexed(column: ColumnElement[str]) -> ColumnElement[str]:
    """The column for conditions by which a database shall not look rows up.

    For those who know better: few tables are a person's, and many have the same status.
    """
    return func.coalesce(column, "")

"""The one place that knows in which words the two databases differ."""

from sqlalchemy import Connection, Table
from sqlalchemy.dialects import postgresql, sqlite


def insert(conn: Connection, table: Table) -> sqlite.Insert | postgresql.Insert:
    """An insert that can say what is to happen `on conflict`, which both spell alike."""
    if conn.dialect.name == "sqlite":
        return sqlite.insert(table)
    return postgresql.insert(table)

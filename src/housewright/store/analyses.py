"""Analyses of finished matches, and which process works on each."""

from typing import NamedTuple

from sqlalchemy import Connection, select, update

from .schema import analyses, tables
from .sql import insert


class AnalysisRow(NamedTuple):
    """An analysis: finished if it has a body, else the progress of a process.

    If the process has not reported progress for long, it has died and the analysis is abandoned.
    """

    digest: str
    worker: str
    at: int
    done: int
    total: int
    body: bytes | None


def of_table(conn: Connection, table_id: int) -> AnalysisRow | None:
    names = (analyses.c[name] for name in AnalysisRow._fields)
    row = conn.execute(select(*names).where(analyses.c.table_id == table_id)).one_or_none()
    return None if row is None else AnalysisRow._make(row)


def claim(
    conn: Connection, table_id: int, digest: str, worker: str, *, now: int, stale: int
) -> bool:
    """Claim the analysis of a table's match; True if this process has it now.

    False if it is done, or if another process has reported progress later than `stale`.
    """
    # Of two claims at once the second waits here, so that exactly one gets it.
    held = select(tables.c.id).where(tables.c.id == table_id).with_for_update()
    if conn.execute(held).first() is None:
        return False
    row = of_table(conn, table_id)
    if row is not None and row.digest == digest and (row.body is not None or row.at > stale):
        return False
    values = {"digest": digest, "worker": worker, "at": now, "done": 0, "total": 0, "body": None}
    if row is None:
        conn.execute(insert(conn, analyses).values(table_id=table_id, **values))
    else:
        conn.execute(update(analyses).where(analyses.c.table_id == table_id).values(values))
    return True


def note(
    conn: Connection,
    table_id: int,
    worker: str,
    *,
    now: int,
    done: int,
    total: int,
    body: bytes | None = None,
) -> bool:
    """Save the progress; False if another process has claimed the analysis."""
    own = (analyses.c.table_id == table_id, analyses.c.worker == worker, analyses.c.body.is_(None))
    values = {"at": now, "done": done, "total": total, "body": body}
    return conn.execute(update(analyses).where(*own).values(values)).rowcount > 0


def give_up(conn: Connection, table_id: int, worker: str) -> None:
    """Give up all unfinished analyses of this process."""
    own = (analyses.c.table_id == table_id, analyses.c.worker == worker, analyses.c.body.is_(None))
    conn.execute(update(analyses).where(*own).values(worker="", at=0))

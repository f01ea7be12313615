"""Query plans: which tables a statement scans, and how many rows it reads."""

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from sqlalchemy import Connection, event

#: Tables that grow with the number of matches and people; no statement may scan one.
BIG = {"tables", "seats", "entries", "results", "people", "orders", "ratings", "sessions"}

_SCAN = re.compile(r"SCAN (\w+)")


class QueryPlan(NamedTuple):
    """A statement, the big tables that it scans, and the number of rows or steps it took."""

    statement: str
    whole: list[str]
    effort: int


def plans_of(conn: Connection, job: Callable[[Connection], object]) -> list[QueryPlan]:
    """The plans of all statements of the job."""
    kind = _sqlite if conn.dialect.name == "sqlite" else _postgresql
    found: list[QueryPlan] = []

    def seen(_: object, cursor: Any, statement: str, values: Any, *_more: object) -> None:
        if statement.split(maxsplit=1)[0] in {"SELECT", "WITH", "UPDATE", "DELETE", "INSERT"}:
            found.append(kind(cursor, statement, values[0] if isinstance(values, list) else values))

    with _heard(conn, seen):
        job(conn)
    return found


@contextmanager
def _heard(conn: Connection, hear: Any) -> Iterator[None]:
    event.listen(conn, "before_cursor_execute", hear)
    try:
        yield
    finally:
        event.remove(conn, "before_cursor_execute", hear)


def _sqlite(cursor: Any, statement: str, values: Any) -> QueryPlan:
    driver = cursor.connection
    plan = driver.execute(f"EXPLAIN QUERY PLAN {statement}", values).fetchall()
    whole = [name for line in plan for name in _SCAN.findall(line[3]) if _real(name) in BIG]
    steps = 0

    def count() -> int:
        nonlocal steps
        steps += 100
        return 0

    driver.execute("SAVEPOINT explained")
    driver.set_progress_handler(count, 100)
    driver.execute(statement, values).fetchall()
    driver.set_progress_handler(None, 0)
    driver.execute("ROLLBACK TO explained")
    driver.execute("RELEASE explained")
    return QueryPlan(statement, whole, steps)


def _real(name: str) -> str:
    """The table behind an alias."""
    return re.sub(r"_\d+$", "", name)


def _postgresql(cursor: Any, statement: str, values: Any) -> QueryPlan:
    cursor.execute("SAVEPOINT explained")
    cursor.execute(f"EXPLAIN (ANALYZE, FORMAT JSON) {statement}", values)
    output = cursor.fetchone()[0]
    cursor.execute("ROLLBACK TO SAVEPOINT explained")
    cursor.execute("RELEASE SAVEPOINT explained")
    plan = (json.loads(output) if isinstance(output, str) else output)[0]["Plan"]
    nodes = list(_nodes(plan))
    whole = [
        node["Relation Name"]
        for node in nodes
        if node["Node Type"] == "Seq Scan" and node["Relation Name"] in BIG
    ]
    return QueryPlan(statement, whole, sum(_rows(node) for node in nodes if "Plans" not in node))


def _nodes(plan: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield plan
    for part in plan.get("Plans", ()):
        yield from _nodes(part)


def _rows(node: dict[str, Any]) -> int:
    """The number of rows that a node of the plan read."""
    removed = sum(number for name, number in node.items() if name.startswith("Rows Removed by"))
    return int((node["Actual Rows"] + removed) * node["Actual Loops"])

"""Which process analyses a match, and what is stored of it."""

from typing import Any

import pytest
from sqlalchemy import Connection

from housewright.store import analyses
from housewright.store.analyses import AnalysisRow
from tests.store.samples import NOW, guest, table


@pytest.fixture
def match(conn: Connection) -> int:
    return table(conn, guest(conn), status="over")


def claim(conn: Connection, match: int, worker: str, digest: str = "a", now: int = NOW) -> bool:
    return analyses.claim(conn, match, digest, worker, now=now, stale=now - 100)


def note(conn: Connection, match: int, worker: str, **more: Any) -> bool:
    return analyses.note(conn, match, worker, **{"now": NOW, "done": 1, "total": 2, **more})


def test_one_process_at_a_time_analyses_a_match(conn: Connection, match: int) -> None:
    assert analyses.of_table(conn, match) is None
    assert claim(conn, match, "one")
    assert not claim(conn, match, "other")
    assert analyses.of_table(conn, match) == AnalysisRow("a", "one", NOW, 0, 0, None)


def test_a_process_that_is_silent_for_long_loses_its_claim(conn: Connection, match: int) -> None:
    claim(conn, match, "one")
    assert claim(conn, match, "other", now=NOW + 100)
    assert not note(conn, match, "one")
    assert note(conn, match, "other")


def test_a_finished_analysis_stays(conn: Connection, match: int) -> None:
    claim(conn, match, "one")
    assert note(conn, match, "one", done=2, body=b"found")
    assert not claim(conn, match, "other", now=NOW + 1_000)
    assert not note(conn, match, "one")
    analyses.give_up(conn, match, "one")
    assert analyses.of_table(conn, match) == AnalysisRow("a", "one", NOW, 2, 2, b"found")


def test_an_analysis_of_other_moves_starts_again(conn: Connection, match: int) -> None:
    claim(conn, match, "one")
    note(conn, match, "one", body=b"found")
    assert claim(conn, match, "one", digest="b")
    assert analyses.of_table(conn, match) == AnalysisRow("b", "one", NOW, 0, 0, None)


def test_an_abandoned_analysis_can_be_claimed(conn: Connection, match: int) -> None:
    claim(conn, match, "one")
    analyses.give_up(conn, match, "other")
    assert not claim(conn, match, "other")
    analyses.give_up(conn, match, "one")
    assert claim(conn, match, "other")


def test_an_abandoned_analysis_keeps_its_progress(conn: Connection, match: int) -> None:
    claim(conn, match, "one")
    note(conn, match, "one")
    analyses.give_up(conn, match, "one")
    assert analyses.of_table(conn, match) == AnalysisRow("a", "", 0, 1, 2, None)
    assert not note(conn, match, "one")


def test_a_missing_table_is_not_analysed(conn: Connection) -> None:
    assert not claim(conn, 7, "one")

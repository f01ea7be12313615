"""Every kind of entry, on its way into the database and back."""

import pytest

from housewright.store.entry import (
    COLUMNS,
    Answered,
    Asked,
    AutoMove,
    Away,
    Back,
    BotSat,
    Chat,
    Columns,
    Ended,
    Entry,
    Held,
    Kind,
    Left,
    Move,
    Resigned,
    Sat,
    Started,
    Undo,
    read,
)

ENTRIES: list[Entry] = [
    Move(1, 10, 2, "bid 3", 41),
    Move(2, 11, 2, "bid 3"),
    AutoMove(2, 11, 2, "pass", 41, -7),
    Undo(3, 12, 41, 0),
    Chat(4, 13, 41, "家: yes, 3"),
    Chat(5, 14, 41, None),
    Sat(6, 15, 0, 41, "Ana: 1"),
    Left(7, 16, 0, 41),
    Left(8, 17, 1, None),
    BotSat(9, 18, 1, "master"),
    Started(10, 19, "c0ffee"),
    Started(11, 20, ""),
    Asked(12, 21, 41, "undo", 12, frozenset({3, 4})),
    Asked(13, 22, 41, "bot", 0, frozenset()),
    Asked(14, 23, 41, "end", None, frozenset({3})),
    Answered(15, 24, 3, yes=True),
    Answered(16, 25, 3, yes=False),
    Away(17, 26, 1, "apprentice", "time"),
    Away(18, 27, 1, "apprentice", "vote"),
    Back(19, 28, 1, 3),
    Resigned(20, 29, 1, 3),
    Ended(21, 30, "agreed"),
    Held(22, 31, 60_000),
]


@pytest.mark.parametrize("entry", ENTRIES, ids=repr)
def test_every_kind_of_entry_is_read_as_written(entry: Entry) -> None:
    row = entry.row(7)
    assert row["table_id"] == 7
    assert read(*(row[name] for name in COLUMNS[1:])) == entry  # type: ignore[arg-type]


def test_every_kind_has_a_class() -> None:
    assert {entry.kind for entry in ENTRIES} == set(Kind)


@pytest.mark.parametrize(
    ("kind", "kept", "entry"),
    [
        (8, Columns(person=5, body="undo 12:3,4"), Asked(1, 2, 5, "undo", 12, frozenset({3, 4}))),
        (8, Columns(person=5, body="end:"), Asked(1, 2, 5, "end", None, frozenset())),
        (9, Columns(person=5, body="no"), Answered(1, 2, 5, yes=False)),
        (10, Columns(3, body="builder vote"), Away(1, 2, 3, "builder", "vote")),
        (14, Columns(body="15000"), Held(1, 2, 15_000)),
    ],
)
def test_entries_of_old_databases_are_read(kind: int, kept: Columns, entry: Entry) -> None:
    assert read(1, 2, kind, *kept) == entry

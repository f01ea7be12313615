"""Names, passwords, sessions, tokens, mutes, and their deletion."""

import pytest
from sqlalchemy import Connection, select

from housewright.store import lobby, people, results, schema, tables
from housewright.store.entry import Chat, Kind, Move, Sat
from housewright.store.people import NameTaken, fold
from tests.store.samples import NOW, OPEN, account, chair, guest, table

DAY = 86_400_000


def test_a_guest_is_found_by_id_and_key_but_has_no_name_of_their_own(conn: Connection) -> None:
    ana, other = guest(conn), guest(conn)
    assert (ana.name, ana.lang, ana.is_guest, ana.created, ana.deleted) == (
        "Ana",
        "en",
        True,
        NOW,
        False,
    )
    assert people.by_id(conn, ana.id) == people.by_key(conn, ana.key) == ana
    assert ana.key != other.key
    assert people.by_name(conn, "Ana") is None
    assert people.password_of(conn, ana.id) is None
    assert people.by_id(conn, 99) is people.by_key(conn, "nobody") is None


@pytest.mark.parametrize("name", ["ana", "ANA", "Ana", "ａｎａ"])
def test_a_name_is_found_however_it_is_written(conn: Connection, name: str) -> None:
    ana = account(conn, "Ana")
    assert people.by_name(conn, name) == ana
    assert people.password_of(conn, ana.id) == "argon2"


def test_names_that_look_the_same_are_folded_alike() -> None:
    assert fold("Straße") == fold("STRASSE")
    assert fold("ﬁnn") == fold("Finn")
    assert fold("Ana") != fold("Anna")


def test_a_name_belongs_to_one_account(conn: Connection) -> None:
    account(conn, "Ana")
    ben, third = account(conn, "Ben"), guest(conn, "Ana")
    with pytest.raises(NameTaken, match=r"^The name ANA is taken, or looks"):
        people.register(conn, third.id, "ANA", "argon2")
    with pytest.raises(NameTaken):
        people.rename(conn, ben.id, "ana")
    assert people.by_id(conn, third.id) == third
    people.rename(conn, ben.id, "BEN")
    found = people.by_name(conn, "ben")
    assert found is not None
    assert found.name == "BEN"


def test_a_guest_may_take_any_name(conn: Connection) -> None:
    account(conn, "Ana")
    ben = guest(conn, "Ben")
    people.rename(conn, ben.id, "Ana")
    assert people.by_id(conn, ben.id) == ben._replace(name="Ana")


def test_password_and_language_can_change(conn: Connection) -> None:
    ana = account(conn, "Ana")
    people.set_password(conn, ana.id, "another")
    people.set_lang(conn, ana.id, "ja")
    assert people.password_of(conn, ana.id) == "another"
    assert people.by_id(conn, ana.id) == ana._replace(lang="ja")


def test_a_session_counts_until_it_expires(conn: Connection) -> None:
    ana = guest(conn)
    people.add_session(conn, b"hash", ana.id, NOW, NOW + DAY)
    assert people.person_of_session(conn, b"hash", NOW) == ana
    assert people.person_of_session(conn, b"hash", NOW + DAY) is None
    assert people.person_of_session(conn, b"other", NOW) is None
    people.extend_session(conn, b"hash", NOW + 2 * DAY)
    assert people.person_of_session(conn, b"hash", NOW + DAY) == ana
    people.drop_session(conn, b"hash")
    assert people.person_of_session(conn, b"hash", NOW) is None


def test_all_sessions_but_one_can_be_ended(conn: Connection) -> None:
    ana, ben = guest(conn), guest(conn, "Ben")
    for name, person in ((b"a1", ana), (b"a2", ana), (b"b1", ben)):
        people.add_session(conn, name, person.id, NOW, NOW + DAY)
    people.drop_sessions(conn, ana.id, except_hash=b"a2")
    found = [people.person_of_session(conn, name, NOW) for name in (b"a1", b"a2", b"b1")]
    assert found == [None, ana, ben]
    people.drop_sessions(conn, ana.id)
    assert people.person_of_session(conn, b"a2", NOW) is None
    assert people.drop_expired_sessions(conn, NOW + DAY) == 1


def test_tokens_are_named_counted_and_taken_back(conn: Connection) -> None:
    ana, ben = guest(conn), guest(conn, "Ben")
    first = people.add_token(conn, b"one", ana.id, "my bot", NOW)
    second = people.add_token(conn, b"two", ana.id, "my other bot", NOW)
    assert people.person_of_token(conn, b"one") == ana
    assert people.person_of_token(conn, b"three") is None
    people.touch_token(conn, b"two", NOW + 5)
    assert people.tokens_of(conn, ana.id) == [first, second._replace(used=NOW + 5)]
    assert not people.drop_token(conn, ben.id, first.id)
    assert people.drop_token(conn, ana.id, first.id)
    assert people.tokens_of(conn, ana.id) == [second._replace(used=NOW + 5)]


def test_a_person_is_muted_until_unmuted(conn: Connection) -> None:
    ana, ben = guest(conn), guest(conn, "Ben")
    people.mute(conn, ana.id, ben.id)
    people.mute(conn, ana.id, ben.id)
    assert people.muted_by(conn, ana.id) == {ben.id}
    assert people.muted_by(conn, ben.id) == set()
    people.unmute(conn, ana.id, ben.id)
    assert people.muted_by(conn, ana.id) == set()


def test_deleting_a_person_deletes_all_personal_data(conn: Connection) -> None:
    ana, ben = account(conn, "Ana"), account(conn, "Ben")
    table_id = table(conn, ana, chair(ana), chair(ben), status="running")
    entries = [
        Sat(1, NOW, 0, ana.id, "Ana"),
        Sat(2, NOW, 1, ben.id, "Ben"),
        Chat(3, NOW, ana.id, "I live in Lisbon."),
        Chat(4, NOW, ben.id, "Nice."),
        Move(5, NOW, 0, "pass", ana.id),
    ]
    tables.append(conn, table_id, entries, turn=0, due=None)
    tables.add_order(conn, table_id, 0, "bid 1", NOW)
    kept = tables.add_order(conn, table_id, 1, "bid 2", NOW)
    rows = [
        results.ResultRow(0, "estates", 2, ana.id, None, 5, 1, won=True, ended=NOW),
        results.ResultRow(1, "estates", 2, ben.id, None, 3, 2, won=False, ended=NOW),
    ]
    results.save(conn, table_id, rows, rate=lambda _, places: [(25.0, 8.0)] * len(places))
    people.add_session(conn, b"a", ana.id, NOW, NOW + DAY)
    people.add_token(conn, b"a", ana.id, "bot", NOW)
    people.mute(conn, ana.id, ben.id)
    people.mute(conn, ben.id, ana.id)

    people.erase(conn, ana.id, NOW + 9)

    name = f"deleted-{ana.key[:4]}"
    assert people.by_id(conn, ana.id) == ana._replace(name=name, deleted=True)
    assert people.by_name(conn, "Ana") is None
    assert people.password_of(conn, ana.id) is None
    assert people.person_of_session(conn, b"a", NOW) is None
    assert people.person_of_token(conn, b"a") is None
    assert people.muted_by(conn, ana.id) == people.muted_by(conn, ben.id) == set()
    assert [(seat.name, seat.is_guest) for seat in tables.seats_of(conn, table_id)] == [
        (name, False),
        ("Ben", False),
    ]
    bodies = [entry.columns().body for entry in tables.entries_of(conn, table_id)]
    assert bodies == [name, "Ben", None, "Nice.", "pass"]
    assert [order.id for order in tables.orders_of(conn, table_id)] == [kept]
    kept_results = lobby.results_of_many(conn, [table_id])[table_id]
    assert [row.person_id for row in kept_results] == [ana.id, ben.id]
    assert [each.name for each in lobby.strongest(conn, "estates")] == ["Ben"]
    account(conn, "Ana")
    people.erase(conn, 999, NOW)


def test_the_index_of_personal_entries_has_the_kinds_that_are_erased() -> None:
    assert str(schema.personal) == f"kind IN ({int(Kind.CHAT)}, {int(Kind.SAT)})"


def test_guests_who_did_nothing_are_deleted(conn: Connection) -> None:
    idle = [guest(conn, f"Idle {n}") for n in range(3)]
    people.add_session(conn, b"idle", idle[0].id, NOW, NOW + DAY)
    back = guest(conn, "Back")
    people.add_session(conn, b"back", back.id, NOW, NOW + 9 * DAY)
    people.mute(conn, idle[1].id, idle[2].id)
    host, sitting, talking, late = (guest(conn, name) for name in "HSTL")
    ana = account(conn, "Ana")
    table_id = table(conn, host, chair(sitting), OPEN)
    remark = Chat(1, NOW, talking.id, "Hello!")
    tables.append(conn, table_id, [remark], turn=0, due=None)
    conn.execute(
        schema.people.update().where(schema.people.c.id == late.id).values(created=NOW + DAY)
    )
    lasting = NOW + 8 * DAY
    assert people.purge_guests(conn, NOW, lasting) == 0
    assert people.by_id(conn, idle[0].id) is not None
    # Two at a time, until all guests had their turn.
    assert people.purge_guests(conn, NOW + DAY, lasting, limit=2) == idle[1].id
    assert people.by_id(conn, idle[2].id) is not None
    after = idle[1].id
    while after:
        after = people.purge_guests(conn, NOW + DAY, lasting, limit=2, after=after)
    left = conn.execute(select(schema.people.c.id).order_by(schema.people.c.id)).scalars().all()
    assert left == [each.id for each in (back, host, sitting, talking, late, ana)]

"""Names that people could confuse are folded to the same name."""

import pytest
from alembic import command
from sqlalchemy import Connection, select, text

from housewright.store import migrations, people, schema
from housewright.store.database import Database
from housewright.store.lookalikes import folded_name
from housewright.store.people import NameTaken
from tests.store.samples import account, guest


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Ana", "ana"), ("Ana", "Аnа"), ("Ana", "ΑΝΑ"), ("Ana", "Ａｎａ"), ("Bill", "BiIl"),
        ("Bill", "Bi11"), ("Bill", "Bi|l"), ("Olga", "0lga"), ("Oleg", "Оlеg"), ("copy", "сору"),
        ("Marnie", "Mamie"), ("Savva", "Sawa"), ("Ana Lee", "AnaLee"), ("Ana Lee", "Ana_Lee"),
        ("O'Neil", "O’Neil"), ("Jean-Luc", "Jean‐Luc"), ("Nick7", "Nick٧"), ("paul", "ρaul"),
        ("カトウ", "力トウ"), ("ニコ", "二コ"), ("へんり", "ヘんり"), ("ロビン", "口ビン"),
        ("𝓐na", "Ana"), ("i̇da", "ida"), ("Ana❤", "Ana❤\ufe0f"),
    ],
)  # fmt: skip
def test_names_that_look_alike_fold_to_the_same_name(name: str, other: str) -> None:
    assert folded_name(name) == folded_name(other)


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Ana", "Anna"), ("Ali", "All"), ("José", "Jose"), ("Mia", "Mla"), ("Ana 1", "Ana 2"),
        ("Nick7", "Nick8"), ("はと", "ばと"), ("名無し", "名有り"), ("Иван", "Иванна"),
        ("...", "--"), ("Łukasz", "Lukasz"), ("🏠", "🏡"), ("Björn", "Bjorn"),
    ],
)  # fmt: skip
def test_names_that_look_different_fold_to_different_names(name: str, other: str) -> None:
    assert folded_name(name) != folded_name(other)


def test_a_folded_name_belongs_to_one_account(conn: Connection) -> None:
    ana, ben = account(conn, "Ana"), account(conn, "Ben")
    third = guest(conn, "Third")
    with pytest.raises(NameTaken, match="or looks like one that is"):
        people.register(conn, third.id, "Аnа", "argon2")
    with pytest.raises(NameTaken):
        people.rename(conn, ben.id, "A na")
    people.rename(conn, ana.id, "A-N-A")
    assert people.is_taken(conn, "АΝА")
    assert not people.is_taken(conn, "АΝА", ana.id)
    people.erase(conn, ana.id, 1)
    assert not people.is_taken(conn, "Ana")
    people.register(conn, third.id, "Ana", "argon2")


def test_a_guest_does_not_reserve_a_name(conn: Connection) -> None:
    guest(conn, "Ana")
    assert not people.is_taken(conn, "Ana")
    account(conn, "Ana")


def test_old_accounts_that_look_alike_keep_their_names(url: str) -> None:
    database = Database(url)
    with database.engine.begin() as conn:
        config = migrations._config()
        config.attributes["connection"] = conn
        command.upgrade(config, "2")
        rows = [("g", "Ana", None), ("a", "Ana", "ana"), ("b", "Аnа", "аnа"), ("c", "Cem", "cem")]
        for key, name, name_key in rows:
            person = {"key": key, "name": name, "name_key": name_key}
            conn.execute(
                text(
                    "INSERT INTO people (key, name, name_key, lang, created)"
                    " VALUES (:key, :name, :name_key, 'en', 1)"
                ),
                person,
            )
    database.migrate()
    with database.engine.begin() as conn:
        looks = dict(conn.execute(select(schema.people.c.key, schema.people.c.look)).all())
        assert looks == {"g": None, "a": folded_name("Ana"), "b": None, "c": folded_name("Cem")}
        second = people.by_name(conn, "Аnа")
        assert second is not None
        assert (second.key, second.is_guest) == ("b", False)
        people.rename(conn, second.id, "Anatol")
        assert people.is_taken(conn, "Anat0l")
    database.close()

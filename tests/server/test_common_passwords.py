"""Common and guessable passwords are refused, others accepted."""

import pytest

from housewright.server.common_passwords import check_password
from housewright.server.problems import Refused
from tests.server.client import Client, good, problem


@pytest.mark.parametrize(
    "password",
    [
        "password", "Password", "PASSWORD1", "password123", "Password123!", "p@ssw0rd", "P@$$w0rd!",
        "passw0rd2024", "iloveyou", "sunshine", "princess1", "Football!", "welcome1", "trustno1",
        "letmein!!", "let me in", "dragon12345678", "superman", "ｐａｓｓｗｏｒｄ", "nintendo64",
        "correct horse battery staple", "housewright", "HouseWright1", "house wright",
        "changeme", "monkey99", "admin1234", "1password", "qwerty12",
    ],
)  # fmt: skip
def test_the_most_common_are_refused(password: str) -> None:
    with pytest.raises(Refused, match="most common"):
        check_password(password, "Ana", "password")


@pytest.mark.parametrize(
    "password",
    [
        "12345678", "123456789", "1234567890", "87654321", "11111111", "aaaaaaaa", "abcdefgh",
        "qwertyuiop", "asdfghjkl", "1q2w3e4r", "1qaz2wsx", "zxcvbnm123", "qwer1234", "1234qwer",
        "abcabcabc", "xk7xk7xk7", "12121212", "19991231", "31121999", "poiuytrewq", "147258369",
        "!@#$%^&*", "        ", "ababccba",
    ],
)  # fmt: skip
def test_patterns_are_refused(password: str) -> None:
    with pytest.raises(Refused, match=r"most common|easy to guess"):
        check_password(password, "Ana", "password")


@pytest.mark.parametrize(
    ("name", "password"),
    [
        ("Zsuzsanna", "zsuzsanna"), ("Zsuzsanna", "ZSUZSANNA2019"), ("Zsuzsanna", "annaszusz"),
        ("Zsuzsanna", "1zsuzsanna!"), ("Ana Maria Lee", "anamarialee"), ("Joe", "joe83746152"),
        ("R2D2 of Naboo", "r2d2ofnaboo"), ("名無しの建築家さん", "名無しの建築家さん1"),
    ],
)  # fmt: skip
def test_the_name_is_refused(name: str, password: str) -> None:
    with pytest.raises(Refused, match="must not be the name"):
        check_password(password, name, "password")


@pytest.mark.parametrize(
    "password",
    [
        "a good password", "another password", "correct horse battery", "tiger-29384756",
        "my dog eats shoes", "Blumento-Pferde", "x8Kq!2vB", "passwords are dull", "4815162342108",
        "いろはにほへとちりぬるを", "zsuzsanna builds", "🏠🏡🏘🏚🏗🧱🪵🪟", "qwerty-seven-owls",
    ],
)  # fmt: skip
def test_uncommon_passwords_are_accepted(password: str) -> None:
    check_password(password, "Zsuzsanna", "password")


def test_an_account_is_not_made_with_a_common_password(client: Client) -> None:
    request = {"name": "Careless", "password": "password123"}
    refusal = problem(client.post("/api/accounts", request), 422, "guessable")
    assert refusal["field"] == "password"
    assert "password123" not in refusal["detail"]
    client.account("Careless")
    change = {"old": "a good password", "new": "Careless99"}
    refusal = problem(client.send("PUT", "/api/me/password", change), 422, "guessable")
    assert refusal["field"] == "new"
    assert client.send("PUT", "/api/me/password", {**change, "new": "x8Kq!2vB"}).status_code == 204
    good(client.get("/api/me"))

"""Guests, accounts, sessions, tokens and mutes, over real HTTP."""

import hashlib
import re
from typing import Any

import pytest
from sqlalchemy import select

from housewright.server.people import LASTS
from housewright.store import schema
from tests.server.client import Client, Running, good, problem
from tests.server.conftest import NewClient
from tests.server.matches import GAME, ME, OPEN
from tests.server.processes import until

PASSWORD = "a good password"


def who(client: Client) -> dict[str, Any] | None:
    person: dict[str, Any] | None = good(client.get("/api/me"))["person"]
    return person


def test_without_a_cookie_there_is_no_person(client: Client) -> None:
    assert good(client.get("/api/me")) == {"person": None, "lang": "en"}


def test_the_language_comes_from_the_browser(client: Client) -> None:
    answer = client.http.get("/api/me", headers={"accept-language": "fr, ja;q=0.9, en"})
    assert good(answer)["lang"] == "ja"
    assert good(client.get("/api/me", lang="ja"))["lang"] == "ja"


def test_a_guest_is_known_by_the_cookie(client: Client) -> None:
    key = client.guest("Ana")
    assert who(client) == {"key": key, "name": "Ana", "is_guest": True}


def test_the_cookie_is_http_only(client: Client) -> None:
    answer = client.post("/api/guests", {"name": "Ana"})
    cookie = answer.headers["set-cookie"]
    assert re.fullmatch(
        r"hw_session=[\w-]{43}; Max-Age=7776000; Path=/; HttpOnly; SameSite=Lax", cookie
    )


def test_the_database_holds_only_a_hash_of_the_token(server: Running, client: Client) -> None:
    client.guest("Ana")
    token = client.http.cookies["hw_session"]
    hashed = hashlib.sha256(token.encode()).digest()

    def read(conn: Any) -> Any:
        hashes = schema.sessions.c
        return conn.execute(select(hashes.expires - hashes.created).where(hashes.hash == hashed))

    assert server.do(server.services.store.read(lambda conn: read(conn).scalar())) == LASTS


def test_a_guest_cannot_become_a_guest_again(client: Client) -> None:
    client.guest("Ana")
    problem(client.post("/api/guests", {"name": "Ben"}), 409, "somebody")


def test_guests_may_share_a_name_but_not_take_that_of_an_account(new_client: NewClient) -> None:
    new_client().guest("Twin")
    new_client().guest("Twin")
    new_client().account("Owner")
    for name in ("Owner", "OWNER", " owner ", "Ｏｗｎｅｒ", "0wner", "Own-er", "Ovvner"):
        refusal = problem(new_client().post("/api/guests", {"name": name}), 409, "name_taken")
        assert refusal["field"] == "name"


def test_an_account_does_not_look_like_another(new_client: NewClient) -> None:
    new_client().account("Сора")
    request = {"name": "Copa", "password": PASSWORD}
    problem(new_client().post("/api/accounts", request), 409, "name_taken")
    other = new_client()
    other.account("Rival")
    problem(other.send("PATCH", "/api/me", {"name": "C0PA"}), 409, "name_taken")
    good(other.send("PATCH", "/api/me", {"name": "R i v a l"}))


def test_nobody_at_a_table_looks_like_another(new_client: NewClient) -> None:
    host, guest = new_client(), new_client()
    host.guest("Fan")
    guest.guest("F_an")
    key = host.table(GAME, [ME, OPEN, OPEN], start=False)["key"]
    problem(guest.post(f"/api/tables/{key}/seats/1", {"name": "FAN"}), 409, "name_taken")
    assert guest.sit(key, 1)["seats"][1]["name"] == "F_an II"


def test_nobody_sits_down_under_the_name_of_another_account(new_client: NewClient) -> None:
    new_client().account("Idol")
    guest = new_client()
    guest.guest("Fan")
    key = guest.table(GAME, [ME, OPEN], start=False)["key"]
    for name in ("Idol", "Ido1", "ldol", "Іdol"):
        problem(guest.post(f"/api/tables/{key}/seats/1", {"name": name}), 409, "name_taken")


@pytest.mark.parametrize("name", ["Аna", "Pаul", "Oλga", "Ana Иван", "Ана は", "Ἀna", "ᎪᏞᏟ x"])
def test_a_name_does_not_mix_scripts_that_look_alike(new_client: NewClient, name: str) -> None:
    refusal = problem(new_client().post("/api/guests", {"name": name}), 422)
    assert (refusal["field"], refusal["detail"][:29]) == ("name", "A name may not mix scripts th")
    request = {"name": name, "password": PASSWORD}
    assert problem(new_client().post("/api/accounts", request), 422)["field"] == "name"


@pytest.mark.parametrize(
    "name",
    [
        "Иван 3", "Ольга", "Ελένη", "たなか太郎", "ナルト fan", "佐々木コジロー", "김철수 Kim",
        "金철수", "ไทย Thai", "שרה", "مريم Maryam", "Ana ♥ 🏠", "Ærø", "ʻOkina", "μ",
        "名無しさん@家", "ㄅㄆ 注音",
    ],
)  # fmt: skip
def test_a_name_may_be_of_any_script(client: Client, name: str) -> None:
    good(client.post("/api/guests", {"name": name}), 201)


def test_a_guest_becomes_an_account_and_stays_the_same_person(new_client: NewClient) -> None:
    client = new_client()
    key = client.guest("Cem")
    assert client.account("Cem Real") == key
    assert who(client) == {"key": key, "name": "Cem Real", "is_guest": False}
    elsewhere = new_client()
    request = {"name": "cem  REAL", "password": PASSWORD}
    assert good(elsewhere.post("/api/sessions", request), 201)["person"]["key"] == key


def test_an_account_can_be_made_without_a_session(client: Client) -> None:
    key = client.account("Straight")
    person = who(client)
    assert person is not None
    assert person["key"] == key


def test_an_account_cannot_be_made_twice(new_client: NewClient) -> None:
    client = new_client()
    client.account("Once")
    request = {"name": "Twice", "password": PASSWORD}
    problem(client.post("/api/accounts", request), 409, "somebody")
    problem(new_client().post("/api/accounts", {**request, "name": "ONCE"}), 409, "name_taken")


@pytest.mark.parametrize("password", ["short", "x" * 201, ""])
def test_a_password_has_a_sensible_length(client: Client, password: str) -> None:
    refusal = problem(client.post("/api/accounts", {"name": "Len", "password": password}), 422)
    assert refusal["field"] == "password"
    assert password not in refusal["detail"] or not password


def test_the_password_is_not_the_name(client: Client) -> None:
    request = {"name": "Obvious Name", "password": "obvious name"}
    assert problem(client.post("/api/accounts", request), 422)["field"] == "password"


def test_a_wrong_name_and_a_wrong_password_get_the_same_answer(new_client: NewClient) -> None:
    new_client().account("Dora")
    client = new_client()
    answers = [
        client.post("/api/sessions", {"name": name, "password": password})
        for name, password in [("Dora", "not hers at all"), ("Nobody Here", PASSWORD), ("Dora", "")]
    ]
    assert len({answer.text for answer in answers}) == 1
    problem(answers[0], 401, "sign_in")


def test_signing_in_leaves_the_guest_behind(new_client: NewClient) -> None:
    key = new_client().account("Emil")
    client = new_client()
    assert client.guest("Visitor") != key
    good(client.post("/api/sessions", {"name": "Emil", "password": PASSWORD}), 201)
    person = who(client)
    assert person is not None
    assert person["key"] == key


def test_signing_out_ends_the_session_at_once(new_client: NewClient) -> None:
    client, thief = new_client(), new_client()
    client.account("Finn")
    thief.http.cookies = client.http.cookies
    thief.http.cookies.set("hw_session", client.http.cookies["hw_session"])
    assert who(thief) is not None
    answer = client.send("DELETE", "/api/sessions/current")
    assert answer.status_code == 204
    assert answer.headers["set-cookie"].startswith("hw_session=; Max-Age=0")
    assert who(thief) is None
    assert who(client) is None


def test_signing_out_without_a_session_is_accepted(client: Client) -> None:
    assert client.send("DELETE", "/api/sessions/current").status_code == 204


def test_signing_out_everywhere_ends_all_sessions(new_client: NewClient) -> None:
    here, there = new_client(), new_client()
    here.account("Gus")
    good(there.post("/api/sessions", {"name": "Gus", "password": PASSWORD}), 201)
    assert who(there) is not None
    assert here.send("DELETE", "/api/sessions").status_code == 204
    assert who(there) is None
    assert who(here) is None


def test_a_new_password_signs_out_everybody_else(new_client: NewClient) -> None:
    here, there = new_client(), new_client()
    here.account("Hana")
    good(there.post("/api/sessions", {"name": "Hana", "password": PASSWORD}), 201)
    request = {"old": "a wrong password", "new": "another password"}
    assert problem(here.send("PUT", "/api/me/password", request), 403)["field"] == "old"
    assert here.send("PUT", "/api/me/password", {**request, "old": PASSWORD}).status_code == 204
    assert who(here) is not None
    assert who(there) is None
    problem(there.post("/api/sessions", {"name": "Hana", "password": PASSWORD}), 401)
    good(there.post("/api/sessions", {"name": "Hana", "password": "another password"}), 201)


def test_a_guest_has_no_password_to_change(client: Client) -> None:
    client.guest("Ida")
    request = {"old": "", "new": "another password"}
    problem(client.send("PUT", "/api/me/password", request), 403, "guest")


def test_name_and_language_can_be_changed(new_client: NewClient) -> None:
    client = new_client()
    client.account("Jan")
    changed = good(client.send("PATCH", "/api/me", {"name": " Jan  2 ", "lang": "ja"}))
    assert (changed["person"]["name"], changed["lang"]) == ("Jan 2", "ja")
    assert good(client.get("/api/me"))["person"]["name"] == "Jan 2"
    good(client.send("PATCH", "/api/me", {"name": "JAN 2"}))
    other = new_client()
    other.guest("Kim")
    problem(other.send("PATCH", "/api/me", {"name": "jan 2"}), 409, "name_taken")
    assert good(other.send("PATCH", "/api/me", {}))["person"]["name"] == "Kim"


def test_deleting_an_account_needs_its_password(new_client: NewClient) -> None:
    client = new_client()
    client.account("Lena")
    problem(client.send("DELETE", "/api/me", {"password": "not this one"}), 403, "password")
    assert client.send("DELETE", "/api/me", {"password": PASSWORD}).status_code == 204
    assert who(client) is None
    problem(client.post("/api/sessions", {"name": "Lena", "password": PASSWORD}), 401)
    assert new_client().account("Lena")


def test_a_guest_leaves_without_a_password(client: Client) -> None:
    client.guest("Mona")
    assert client.send("DELETE", "/api/me", {}).status_code == 204
    assert who(client) is None


def test_a_token_is_shown_once_and_lets_a_program_in(server: Running, client: Client) -> None:
    key = client.account("Nils")
    fresh = good(client.post("/api/me/tokens", {"label": "my bot"}), 201)
    assert re.fullmatch(r"hw_[\w-]{43}", fresh["secret"])
    listed = good(client.get("/api/me/tokens"))
    assert [(token["label"], token["used"]) for token in listed] == [("my bot", None)]
    assert fresh["secret"] not in client.get("/api/me/tokens").text
    program = Client(server.url, token=fresh["secret"])
    person = who(program)
    assert person is not None
    assert person["key"] == key
    assert good(client.get("/api/me/tokens"))[0]["used"] is not None
    problem(program.post("/api/me/tokens", {"label": "more"}), 403, "token")
    gone = client.send("DELETE", f"/api/me/tokens/{fresh['token']['id']}")
    assert gone.status_code == 204
    problem(program.get("/api/me"), 401, "token")
    program.close()


def test_tokens_of_others_are_out_of_reach(new_client: NewClient) -> None:
    owner, other = new_client(), new_client()
    owner.account("Olaf")
    other.account("Pia")
    number = good(owner.post("/api/me/tokens", {"label": "mine"}), 201)["token"]["id"]
    problem(other.send("DELETE", f"/api/me/tokens/{number}"), 404)
    assert good(other.get("/api/me/tokens")) == []
    assert len(good(owner.get("/api/me/tokens"))) == 1


def test_guests_have_no_tokens(client: Client) -> None:
    client.guest("Quin")
    problem(client.post("/api/me/tokens", {"label": "mine"}), 403, "guest")


@pytest.mark.parametrize(
    "authorization",
    [
        "Bearer hw_wrong",
        "Bearer",
        "Basic aGk6aGk=",
        "hw_",
        "Bearer hw_\xff",
        "Bearer " + "x" * 7000,
    ],
)
def test_a_wrong_token_is_refused(client: Client, authorization: str) -> None:
    answer = client.http.get("/api/me", headers={b"authorization": authorization.encode("latin-1")})
    problem(answer, 401, "token")
    assert answer.headers["www-authenticate"] == "Bearer"


@pytest.mark.parametrize(
    "cookie",
    [
        "hw_session=",
        "hw_session=x",
        "hw_session=\xff\xfe",
        "hw_session",
        ";;;=;",
        "a=b; " * 500 + "c=d",
    ],
)
def test_an_unknown_cookie_is_ignored(client: Client, cookie: str) -> None:
    answer = client.http.get("/api/me", headers={b"cookie": cookie.encode("latin-1")})
    assert good(answer)["person"] is None


def test_people_can_be_muted(new_client: NewClient) -> None:
    client, other = new_client(), new_client()
    own = client.guest("Rosa")
    loud = other.guest("Loud")
    assert client.send("PUT", f"/api/me/mutes/{loud}").status_code == 204
    assert client.send("PUT", f"/api/me/mutes/{loud}").status_code == 204
    assert [muted["name"] for muted in good(client.get("/api/me/mutes"))] == ["Loud"]
    assert client.send("DELETE", f"/api/me/mutes/{loud}").status_code == 204
    assert good(client.get("/api/me/mutes")) == []
    problem(client.send("PUT", f"/api/me/mutes/{own}"), 409, "yourself")
    problem(client.send("PUT", "/api/me/mutes/nosuchperson"), 404)


@pytest.mark.parametrize("method_and_path", [
    ("DELETE", "/api/sessions"), ("GET", "/api/me/tokens"), ("GET", "/api/me/mutes"),
    ("PUT", "/api/me/mutes/abcdef"), ("DELETE", "/api/me/tokens/1"),
])  # fmt: skip
def test_endpoints_for_people_need_a_session(
    client: Client, method_and_path: tuple[str, str]
) -> None:
    problem(client.send(*method_and_path), 401, "nobody")


def test_the_session_of_a_guest_does_not_open_the_account(new_client: NewClient) -> None:
    client, other = new_client(), new_client()
    client.guest("Fixed")
    before = client.http.cookies["hw_session"]
    other.http.cookies.set("hw_session", before)
    assert who(other) is not None
    key = client.account("Fixed For Good")
    assert client.http.cookies["hw_session"] != before
    person = who(client)
    assert person is not None
    assert person["key"] == key
    assert who(other) is None


def test_a_deleted_person_leaves_open_tables(new_client: NewClient) -> None:
    host, other = new_client(), new_client()
    host.guest("Leaving")
    heir = other.guest("Staying")
    shared, alone = (host.table(GAME, [ME, OPEN], start=False)["key"] for _ in range(2))
    other.sit(shared, 1)
    assert host.send("DELETE", "/api/me", {}).status_code == 204

    def table_of(key: str) -> dict[str, Any]:
        body: dict[str, Any] = good(other.get(f"/api/tables/{key}"))
        return body

    until(lambda: table_of(shared)["host"] == heir, "somebody else is host")
    assert [seat["kind"] for seat in table_of(shared)["seats"]] == ["open", "person"]
    until(lambda: table_of(alone)["status"] == "expired", "nobody can start the other one")
    problem(other.post(f"/api/tables/{alone}/seats/0", {}), 409, "not_open")
    assert other.sit(shared, 0)["status"] == "open"

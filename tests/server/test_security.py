"""Origins, security headers, names and rate limits."""

from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from housewright.server.limits import GUESTS, Limits
from housewright.server.settings import Settings
from tests.server.client import Client, Running, good, problem, running
from tests.server.conftest import NewClient

SAME = "same-origin"


def test_api_answers_are_not_cached(client: Client) -> None:
    headers = client.get("/api/me").headers
    assert headers["cache-control"] == "no-store"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == SAME
    assert headers["cross-origin-opener-policy"] == SAME
    assert headers["cross-origin-resource-policy"] == SAME
    assert headers["content-security-policy"] == "default-src 'none'; frame-ancestors 'none'"
    assert "server" not in headers
    assert "strict-transport-security" not in headers


@pytest.mark.parametrize("path", ["/", "/t/abcdef", "/api"])
def test_a_page_may_load_only_from_this_server(server: Running, client: Client, path: str) -> None:
    headers = client.get(path).headers
    policy = dict(
        part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";")
    )
    host = server.url.removeprefix("http://")
    assert policy["default-src"] == "'self'"
    assert policy["connect-src"] == f"'self' ws://{host} wss://{host}"
    assert policy["frame-ancestors"] == policy["base-uri"] == policy["object-src"] == "'none'"
    assert "unsafe" not in headers["content-security-policy"]
    assert "camera=()" in headers["permissions-policy"]


def test_an_invalid_host_does_not_get_into_the_csp(client: Client) -> None:
    answer = client.http.get("/", headers={"host": "evil.example; script-src *"})
    assert "evil" not in answer.headers["content-security-policy"]


@pytest.mark.parametrize(
    ("headers", "is_allowed"),
    [
        ({}, False),
        ({"origin": "own"}, True),
        ({"origin": "http://evil.example"}, False),
        ({"origin": "null"}, False),
        ({"origin": ""}, False),
        ({"origin": "own.evil.example"}, False),
        ({"origin": "https"}, False),
        ({"sec-fetch-site": SAME}, True),
        ({"sec-fetch-site": "same-site"}, False),
        ({"sec-fetch-site": "cross-site"}, False),
        ({"sec-fetch-site": "none"}, False),
        ({"origin": "http://evil.example", "sec-fetch-site": SAME}, False),
    ],
)
def test_a_cookie_needs_our_own_origin(
    server: Running, client: Client, headers: dict[str, str], *, is_allowed: bool
) -> None:
    client.guest("Ana")
    del client.http.headers["origin"]
    own = {"own": server.url, "https": server.url.replace("http", "https")}
    given = {name: own.get(value, value) for name, value in headers.items()}
    answer = client.send("PATCH", "/api/me", {"name": "Ben"}, headers=given)
    if is_allowed:
        good(answer)
    else:
        problem(answer, 403, "origin")
    assert good(client.get("/api/me"))["person"]["name"] == ("Ben" if is_allowed else "Ana")


def test_other_pages_cannot_sign_anybody_in(client: Client) -> None:
    evil = {"origin": "http://evil.example"}
    problem(client.send("POST", "/api/guests", {"name": "Ana"}, headers=evil), 403, "origin")


def test_a_program_with_a_token_needs_no_origin(server: Running, client: Client) -> None:
    client.account("Programmer")
    secret = good(client.post("/api/me/tokens", {"label": "bot"}), 201)["secret"]
    program = Client(server.url, token=secret)
    good(program.send("PATCH", "/api/me", {"lang": "ja"}))
    good(program.send("PATCH", "/api/me", {"lang": "en"}, headers={"origin": "http://x.example"}))
    program.close()


@pytest.mark.parametrize("origin", ["http://evil.example", "null", None])
def test_a_socket_is_opened_only_by_our_own_pages(
    server: Running, client: Client, origin: str | None
) -> None:
    client.guest("Ana")
    url = f"{server.url.replace('http', 'ws')}/api/tables/nosuchtable/socket"
    headers = {"cookie": f"hw_session={client.http.cookies['hw_session']}"}
    if origin is not None:
        headers["origin"] = origin
    with pytest.raises(InvalidStatus) as refused:
        connect(url, additional_headers=headers)
    assert refused.value.response.status_code == 403
    assert b'"code":"origin"' in (refused.value.response.body or b"")
    with pytest.raises(InvalidStatus) as missing:
        connect(url, additional_headers={**headers, "origin": server.url})
    assert missing.value.response.status_code == 404


def test_a_public_https_address_sets_secure_cookies_and_hsts(tmp_path: Path) -> None:
    public = "https://play.example.org"
    safe = Settings(database=f"sqlite:///{tmp_path / 'a.db'}", origins=(public,), limits=False)
    with running(safe) as server:
        client = Client(server.url)
        client.http.headers["origin"] = public
        answer = client.post("/api/guests", {"name": "Ana"})
        good(answer, 201)
        assert answer.headers["set-cookie"].endswith("; Secure")
        assert answer.headers["strict-transport-security"] == "max-age=31536000"
        client.http.headers["origin"] = "https://play.example.com"
        problem(client.post("/api/guests", {"name": "Ana"}), 403, "origin")
        client.close()


def test_forwarded_headers_need_a_known_proxy(
    tmp_path: Path, server: Running, client: Client
) -> None:
    forwarded = {"x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.7"}
    plain = client.http.get("/api/me", headers=forwarded)
    assert "strict-transport-security" not in plain.headers
    behind = Settings(
        database=f"sqlite:///{tmp_path / 'a.db'}", proxies=("127.0.0.1",), limits=False
    )
    with running(behind) as other:
        with_proxy = Client(other.url)
        answer = with_proxy.http.get("/api/me", headers=forwarded)
        assert "strict-transport-security" in answer.headers
        problem(with_proxy.http.get("/metrics", headers=forwarded), 403, "metrics")
        with_proxy.close()


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ana", "Ana"), ("  Ana \t Lee ", "Ana Lee"), ("Ａｎａ", "Ana"), ("名無し", "名無し"),
        ("🏠", "🏠"), ("O'Neil-Śmith", "O'Neil-Śmith"), ("<b>x</b>", "<b>x</b>"),
        ("x" * 40, "x" * 40),
        ("١٢", "١٢"), ("e\u0301", "é"),
    ],
)  # fmt: skip
def test_names_are_normalised(client: Client, name: str, shown: str) -> None:
    body = good(client.post("/api/guests", {"name": name}), 201)
    assert body["person"]["name"] == shown


@pytest.mark.parametrize(
    "name",
    [
        "", " ", "\u3000", "...", "--", "a\u202eb", "a\u200bb", "a\u0007b", "a\x7fb", "\ufeff",
        "a\u2066b", "x" * 41, "a\ue000", "Z" + "\u0301" * 9, "\u00ad", "a\U000e0041",
        "a\u3164", "\u2800", "ﷺ" * 30,
    ],
)  # fmt: skip
def test_names_that_deceive_or_cannot_be_seen_are_refused(client: Client, name: str) -> None:
    refusal = problem(client.post("/api/guests", {"name": name}), 422)
    assert refusal["field"] == "name"


def at_one_moment(guests: int = GUESTS) -> Limits:
    """Limits on a clock that stands still, so that slow machines make no difference."""
    return Limits(clock=lambda: 0.0, guests=guests)


def test_a_rate_limited_client_is_told_when_to_retry(tmp_path: Path) -> None:
    with running(Settings(database=f"sqlite:///{tmp_path / 'a.db'}")) as server:
        server.services.limits = at_one_moment(guests=20)
        clients = [Client(server.url) for _ in range(21)]
        answers = [client.post("/api/guests", {"name": "Ana"}) for client in clients]
        assert [answer.status_code for answer in answers] == [201] * 20 + [429]
        refusal = problem(answers[-1], 429, "too_often")
        assert answers[-1].headers["retry-after"] == str(refusal["retry_after"])
        assert 1 <= refusal["retry_after"] <= 180
        tries = [
            clients[0].post("/api/sessions", {"name": "Victim", "password": "wrong"}).status_code
            for _ in range(6)
        ]
        assert tries == [401] * 5 + [429]
        for client in clients:
            client.close()


def test_no_line_of_the_log_holds_a_secret(server: Running, new_client: NewClient) -> None:
    client = new_client()
    password = "correct horse battery"
    client.account("Secretive", password)
    secret = good(client.post("/api/me/tokens", {"label": "bot"}), 201)["secret"]
    token = client.http.cookies["hw_session"]
    client.post("/api/sessions", {"name": "Secretive", "password": "wrong " + password})
    client.send("PUT", "/api/me/password", {"old": password, "new": "new " + password})
    client.get("/api/me", token=secret)
    program = Client(server.url, token=secret)
    program.get(f"/api/{secret}")
    program.close()
    client.get(f"/t/{token}")
    log = server.log()
    assert log.count('"event":"request"') >= 6
    for hidden in (password, secret, token, "argon2"):
        assert hidden not in log


def test_strangers_cannot_lock_an_owner_out(tmp_path: Path) -> None:
    believed = Settings(database=f"sqlite:///{tmp_path / 'a.db'}", proxies=("127.0.0.1",))
    with running(believed) as server:
        server.services.limits = at_one_moment()
        client = Client(server.url)
        client.account("Owner")

        def signs_in(password: str, address: str) -> int:
            request = {"name": "Owner", "password": password}
            headers = {"x-forwarded-for": address}
            return client.send("POST", "/api/sessions", request, headers=headers).status_code

        tries = [signs_in("a wrong password", "192.0.2.1") for _ in range(6)]
        assert tries == [401] * 5 + [429]
        assert signs_in("a good password", "192.0.2.1") == 429
        # Correct passwords are not limited, and other addresses are not affected.
        assert [signs_in("a good password", "192.0.2.2") for _ in range(7)] == [201] * 7
        client.close()

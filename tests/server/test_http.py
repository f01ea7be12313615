"""All kinds of requests are answered, bad ones with a reason."""

import json
import socket
from pathlib import Path

import pytest

from housewright.server.http import LARGEST
from housewright.server.problems import refused
from housewright.store.tables import Conflict
from tests.server.client import PATIENCE, Client, Running, good, problem, running
from tests.server.conftest import settings
from tests.server.raw import read, reply_to, request

JSON = {"content-type": "application/json"}


def test_an_unknown_address_is_a_problem(client: Client) -> None:
    problem(client.get("/api/nothing"), 404, "not_found")
    problem(client.get("/api/me/"), 404)
    problem(client.get("/api//me"), 404)
    problem(client.get("/nothing.txt"), 404)


@pytest.mark.parametrize("method", ["POST", "PUT", "TRACE", "PROPFIND", "OPTIONS"])
def test_a_wrong_method_gets_the_list_of_allowed_ones(client: Client, method: str) -> None:
    answer = client.send(method, "/api/me/tokens/1")
    problem(answer, 405, "method")
    assert answer.headers["allow"] == "DELETE"
    assert client.send("POST", "/api/me").headers["allow"] == "DELETE, GET, PATCH, HEAD"


def test_head_requests_are_answered(client: Client) -> None:
    head, whole = client.http.head("/api/me"), client.get("/api/me")
    assert head.status_code == 200
    assert head.content == b""
    assert head.headers["content-length"] == str(len(whole.content))


def test_a_field_that_is_wrong_is_named(client: Client) -> None:
    refusal = problem(client.post("/api/guests", {"name": 7}), 422, "unfit")
    assert refusal["field"] == "name"
    assert refusal["detail"] == "name: Expected `str`, got `int`."
    refusal = problem(client.post("/api/guests", {"name": "Ana", "lang": "xx"}), 422)
    assert refusal["field"] == "lang"
    problem(client.post("/api/guests", {"nick": "Ana"}), 422)


@pytest.mark.parametrize(
    "body",
    [
        b"", b"{", b'{"name": "Ana"', b"\xff", b'{"name": "\xff"}', b'{"name": "\\ud800"}',
        b"\xef\xbb\xbf{}", b"{'name': 'Ana'}", b"NaN", b'{"name": "Ana"} x',
    ],
)  # fmt: skip
def test_a_body_that_is_not_json_is_refused(client: Client, body: bytes) -> None:
    problem(client.http.post("/api/guests", content=body, headers=JSON), 400, "not_json")


@pytest.mark.parametrize(
    "body",
    [
        b"[]", b"null", b'"Ana"', b"7", b"true", b"[" * 60_000, b'{"a":' * 10_000,
        b'{"name": null}', b'{"name": ["Ana"]}', b'{"name": {"a": 1}}', b'{"name": 1e999}',
        b'{"name": "a\\u0000b"}', b'{"name": "Ana", "": 1}', b'{"name": ' + b"9" * 5_000 + b"}",
    ],
)  # fmt: skip
def test_json_of_the_wrong_shape_is_refused(client: Client, body: bytes) -> None:
    answer = client.http.post("/api/guests", content=body, headers=JSON)
    assert answer.status_code in {400, 422}
    problem(answer, answer.status_code)
    assert len(answer.content) < 1_000


def test_a_repeated_key_means_its_last_value(client: Client) -> None:
    body = b'{"name": "Ana", "name": "Ben"}'
    data = good(client.http.post("/api/guests", content=body, headers=JSON), 201)
    assert data["person"]["name"] == "Ben"


@pytest.mark.parametrize("media", ["text/plain", "application/x-www-form-urlencoded", "", "json"])
def test_a_body_needs_a_json_content_type(client: Client, media: str) -> None:
    headers = {"content-type": media}
    answer = client.http.post("/api/guests", content=b'{"name": "Ana"}', headers=headers)
    problem(answer, 415, "media")


def test_json_may_name_its_encoding(client: Client) -> None:
    headers = {"content-type": "Application/JSON; charset=utf-8"}
    good(client.http.post("/api/guests", content=b'{"name": "Ana"}', headers=headers), 201)


def test_a_body_where_none_belongs_is_refused(client: Client) -> None:
    problem(client.send("DELETE", "/api/sessions/current", {"a": 1}), 400, "body")
    problem(client.http.request("GET", "/api/me", content=b"x"), 400, "body")


def test_a_body_with_too_large_a_content_length_is_not_read(server: Running) -> None:
    headers = {"content_type": "application/json", "content_length": str(LARGEST + 1)}
    reply = reply_to(server, request("POST", "/api/guests", b"", **headers))
    assert reply.status == 413
    assert reply.headers["connection"] == "close"


def test_a_body_that_grows_too_large_is_cut_off(server: Running) -> None:
    head = b"POST /api/guests HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n"
    chunk = b"4000\r\n" + b" " * 0x4000 + b"\r\n"
    reply = reply_to(server, head + b"transfer-encoding: chunked\r\n\r\n", *[chunk] * 5)
    assert reply.status == 413


def test_a_body_in_pieces_is_joined(server: Running) -> None:
    body = json.dumps({"name": "Piece"}).encode()
    whole = request("POST", "/api/guests", body, content_type="application/json")
    reply = reply_to(server, whole[:-8], whole[-8:-3], whole[-3:])
    assert reply.status == 201


def test_a_body_that_never_comes_times_out(tmp_path: Path) -> None:
    hasty = settings(tmp_path / "hasty.db")
    with running(type(hasty)(database=hasty.database, limits=False, patience=0.05)) as server:
        headers = {"content_type": "application/json", "content_length": "20"}
        reply = reply_to(server, request("POST", "/api/guests", b"", **headers), b'{"name"')
    assert reply.status == 408
    assert reply.headers["connection"] == "close"


def test_a_client_that_hangs_up_in_the_middle_does_no_harm(server: Running, client: Client) -> None:
    headers = {"content_type": "application/json", "content_length": "20"}
    with socket.create_connection(("127.0.0.1", server.port)) as wire:
        wire.sendall(request("POST", "/api/guests", b"", **headers) + b'{"name"')
    good(client.get("/api/me"))
    assert '"bug"' not in server.log()


def test_a_connection_serves_many_requests(server: Running) -> None:
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as wire:
        for _ in range(3):
            wire.sendall(request("GET", "/api/me"))
            assert read(wire).status == 200
            wire.sendall(request("GET", "/api/nothing"))
            assert read(wire).status == 404


@pytest.mark.parametrize(
    ("query", "status"),
    [
        ("lang=ja", 200), ("lang=xx", 422), ("lang=en&lang=ja", 422), ("nonsense=1", 422),
        ("lang=%ff", 400), ("lang=%00", 400), ("lang=%zz", 400), ("%", 400), ("&&&", 200),
        ("&".join(f"a{i}=1" for i in range(50)), 400), ("lang", 422), ("=", 422),
    ],
)  # fmt: skip
def test_query_strings_are_read_strictly(client: Client, query: str, status: int) -> None:
    answer = client.http.get(f"/api/me?{query}")
    assert answer.status_code == status, answer.text


@pytest.mark.parametrize(
    "path",
    [
        "/api/me/mutes/%00", "/api/me/mutes/a%0d%0aset-cookie:x", "/api/me/mutes/%e2%80%ae",
        "/api/me/mutes/" + "a" * 5_000, "/api/me/mutes/..%2f..%2fetc", "/api/me/mutes/a%2fb",
        "/api/me/tokens/-1", "/api/me/tokens/%D9%A1", "/api/me/tokens/1.0",
        "/api/me/tokens/99999999999999999999999", "/api/me/mutes/%ff",
    ],
)  # fmt: skip
def test_path_tricks_are_not_found(client: Client, path: str) -> None:
    client.guest("Tricky")
    answer = client.send("DELETE", path)
    assert answer.status_code in {403, 404}
    assert "set-cookie" not in answer.headers


@pytest.mark.parametrize(
    "path",
    [
        b"/../../../../etc/passwd", b"/%2e%2e/%2e%2e/etc/passwd", b"/..%2f..%2fetc%2fpasswd",
        b"/t/..%2f..%2fapp.py", b"//etc/passwd", b"/%00", b"/assets/..%5c..", b"/" + b"a" * 3_000,
        b"/t/", b"/static", b"/\xc3\xa9", b"/.git/config",
    ],
)  # fmt: skip
def test_files_elsewhere_are_out_of_reach(server: Running, path: bytes) -> None:
    reply = reply_to(server, b"GET " + path + b" HTTP/1.1\r\nhost: localhost\r\n\r\n")
    assert reply.status in {400, 404}
    assert b"root:" not in reply.body
    assert b"import" not in reply.body


@pytest.mark.parametrize(
    "garbage",
    [
        b"\x16\x03\x01\x02\x00\x01\x00\r\n\r\n", b"GET  HTTP/1.1\r\n\r\n",
        b"GET /api/me HTTP/1.1\r\nhost: x\r\nbad header\r\n\r\n",
        b"POST /api/guests HTTP/1.1\r\nhost: x\r\ncontent-length: -5\r\n\r\n",
        b"POST /api/guests HTTP/1.1\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\n",
    ],
)  # fmt: skip
def test_bytes_that_are_not_http_are_refused(
    server: Running, client: Client, garbage: bytes
) -> None:
    assert reply_to(server, garbage).status == 400
    good(client.get("/api/me"))


def test_no_request_here_was_a_bug(server: Running) -> None:
    lines = server.log().splitlines()
    assert [line for line in lines if json.loads(line)["level"] in {"error", "critical"}] == []


def test_a_conflict_asks_to_look_again() -> None:
    refusal = refused(Conflict(7))
    assert refusal is not None
    assert (refusal.status, refusal.code) == (409, "conflict")

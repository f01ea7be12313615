"""The server answers to its own host names only, against DNS rebinding."""

import socket

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from housewright.server.hosts import Hosts
from housewright.server.settings import Settings
from tests.server.client import Client, Running, good, problem
from tests.server.raw import reply_to, request

EVIL = "rebound.example"
HOSTS = Hosts(
    Settings(
        database="sqlite:///unused.db",
        origins=("https://play.example.org", "http://[2001:db8::1]:8000", "http://games.lan:8000"),
        hosts=("Other.example.net", ""),
    )
)


@pytest.mark.parametrize(
    "host",
    [
        "", "localhost", "LOCALHOST:8000", "localhost.", "a.localhost:5173", "127.0.0.1:8000",
        "127.8.8.8", "[::1]:8000", "192.168.1.5:8000", "203.0.113.7", "[fe80::1]", "0.0.0.0",
        "play.example.org", "play.example.org:443", "games.lan", "other.example.net.:8000",
    ],
)  # fmt: skip
def test_own_names_and_ip_addresses_are_accepted(host: str) -> None:
    assert HOSTS.allows(host.encode())


@pytest.mark.parametrize(
    "host",
    [
        EVIL, "example.org", "evil.play.example.org", "play.example.org.evil.example",
        "localhost.evil.example", "notlocalhost", "127.0.0.1.evil.example", "1",
        "0x7f000001", ".", "[::1]evil.example", "[1.2.3]", "a b", "localhost:port", "localhost\xff",
        "play.example.org@evil.example", "localhost,evil.example", "192.168.1",
    ],
)  # fmt: skip
def test_other_host_names_are_refused(host: str) -> None:
    assert not HOSTS.allows(host.encode("latin-1"))


def test_the_host_name_of_the_machine_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: "Attic.home.arpa")
    hosts = Hosts(Settings(database="sqlite:///unused.db"))
    for name in (b"attic", b"attic.local:8000", b"attic.home.arpa"):
        assert hosts.allows(name)
    assert not hosts.allows(b"home.arpa")


@pytest.mark.parametrize("path", ["/", "/api/me", "/metrics", "/api/nothing", "/assets/x.js"])
def test_a_request_for_another_host_is_refused_with_the_setting(client: Client, path: str) -> None:
    refusal = problem(client.http.get(path, headers={"host": f"{EVIL}:8000"}), 421, "host")
    assert refusal["detail"].endswith(f"start it with --allow-host {EVIL}.")


def test_an_invalid_host_name_is_not_repeated(client: Client) -> None:
    refusal = problem(client.http.get("/", headers={"host": "<script>"}), 421, "host")
    assert "<" not in refusal["detail"]


def test_a_socket_for_another_host_is_refused(server: Running) -> None:
    url = f"ws://127.0.0.1:{server.port}/api/tables/nosuchtable/socket"
    headers = {"origin": f"http://{EVIL}:{server.port}"}
    with (
        socket.create_connection(("127.0.0.1", server.port)) as wire,
        pytest.raises(InvalidStatus) as refused,
    ):
        connect(url.replace("127.0.0.1", EVIL), sock=wire, additional_headers=headers)
    assert refused.value.response.status_code == 421
    assert b'"code":"host"' in (refused.value.response.body or b"")


def test_a_dns_rebinding_page_cannot_become_a_guest(client: Client) -> None:
    rebound = {"host": EVIL, "origin": f"http://{EVIL}"}
    problem(client.send("POST", "/api/guests", {"name": "Eve"}, headers=rebound), 421, "host")


def test_health_is_reported_under_any_host_name(client: Client) -> None:
    good(client.http.get("/healthz", headers={"host": EVIL}))


def test_a_request_without_a_host_header_is_answered(server: Running) -> None:
    assert reply_to(server, b"GET /api/me HTTP/1.0\r\n\r\n").status == 200
    assert reply_to(server, request("GET", "/api/me", host="localhost")).status == 200

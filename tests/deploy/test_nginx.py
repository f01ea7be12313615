"""The site for nginx, in a real nginx before a real server, where both can be had."""

import json
import re
import shutil
import socket
import ssl
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import httpx2
import pytest
from websockets.sync.client import connect

from tests.server.client import PATIENCE, Running
from tests.server.processes import until

DEPLOY: Final = Path(__file__).parents[2] / "deploy"
SITE: Final = (DEPLOY / "nginx.conf").read_text()
UPSTREAM: Final = (DEPLOY / "upstream.conf").read_text()
NGINX: Final = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
OPENSSL: Final = shutil.which("openssl")
TRIES: Final = 5

needs_nginx: Final = pytest.mark.skipif(
    NGINX is None or OPENSSL is None, reason="nginx or openssl was not found"
)


def figure(pattern: str) -> int:
    found = re.search(pattern, SITE)
    assert found is not None, pattern
    return int(found[1])


def test_a_school_behind_one_address_can_play() -> None:
    people, files = 300, 40
    assert figure(r"rate=(\d+)r/s") >= people
    assert figure(r"burst=(\d+) nodelay") >= 30 * files
    assert figure(r"limit_conn housewright_connections (\d+);") >= 2 * people


def test_limits_are_told_as_such() -> None:
    assert re.search(r"limit_req_status +429;", SITE)
    assert re.search(r"limit_conn_status +429;", SITE)


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


def is_old() -> bool:
    """Does this nginx still switch HTTP/2 on with the port?"""
    told = subprocess.run([str(NGINX), "-v"], capture_output=True, text=True, check=True).stderr
    found = re.search(r"nginx/(\d+)\.(\d+)\.(\d+)", told)
    assert found is not None, told
    return tuple(map(int, found.groups())) < (1, 25, 1)


def certificate(folder: Path) -> None:
    words = "req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=play.example.org"
    files = ["-keyout", str(folder / "privkey.pem"), "-out", str(folder / "fullchain.pem")]
    subprocess.run([str(OPENSSL), *words.split(), *files], capture_output=True, check=True)


def written(folder: Path, port: int, server: int, changes: dict[str, str]) -> Path:
    """A configuration of nginx that holds the site, on a port of its own."""
    site = SITE
    # Nothing but loopback, and no port that only root may have.
    for line in ("listen [::]:80;", "listen [::]:443 ssl;"):
        assert line in site
        site = site.replace(line, "")
    site = site.replace("listen 80;", f"listen unix:{folder}/plain;")
    site = site.replace("listen 443 ssl;", f"listen 127.0.0.1:{port} ssl;")
    site = site.replace("/etc/letsencrypt/live/play.example.org", str(folder))
    if is_old():
        site = site.replace(" ssl;", " ssl http2;").replace("http2 on;", "")
    for old, new in changes.items():
        assert old in site
        site = site.replace(old, new)
    temporary = "".join(
        f"{kind}_temp_path {folder}/{kind};\n"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    main = folder / "main.conf"
    main.write_text(
        f"pid {folder}/pid;\nerror_log stderr warn;\ndaemon off;\nmaster_process off;\n"
        f"events {{}}\nhttp {{\n{temporary}\n"
        f"{UPSTREAM.replace('127.0.0.1:8000', f'127.0.0.1:{server}')}\n{site}\n}}\n"
    )
    return main


class Nginx:
    """nginx before a server."""

    def __init__(self, folder: Path, server: int, changes: dict[str, str]) -> None:
        for _ in range(TRIES):
            # Somebody else may take the port before nginx does.
            self.port = free_port()
            main = written(folder, self.port, server, changes)
            self._process = subprocess.Popen(
                [str(NGINX), "-c", str(main), "-p", str(folder)], stderr=subprocess.PIPE, text=True
            )
            until(lambda: self._process.poll() is not None or self._listens(), "nginx")
            if self._process.poll() is None:
                return
            said = self.stop()
        pytest.fail(f"nginx does not start: {said}")

    def _listens(self) -> bool:
        try:
            socket.create_connection(("127.0.0.1", self.port), PATIENCE).close()
        except ConnectionRefusedError:
            return False
        return True

    def stop(self) -> str:
        self._process.terminate()
        _, said = self._process.communicate(timeout=PATIENCE)
        return said

    def client(self) -> httpx2.Client:
        url, host = f"https://127.0.0.1:{self.port}", {"host": "play.example.org"}
        return httpx2.Client(base_url=url, headers=host, verify=unchecked(), timeout=PATIENCE)


def unchecked() -> ssl.SSLContext:
    """Believes the certificate that was made a moment ago."""
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context


@pytest.fixture
def nginx(request: pytest.FixtureRequest, tmp_path: Path, server: Running) -> Iterator[Nginx]:
    certificate(tmp_path)
    found = Nginx(tmp_path, server.port, getattr(request, "param", {}))
    yield found
    found.stop()


@needs_nginx
def test_nginx_accepts_the_site(tmp_path: Path) -> None:
    certificate(tmp_path)
    main = written(tmp_path, 8443, 8000, {})
    command = [str(NGINX), "-t", "-c", str(main), "-p", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "[warn]" not in done.stderr


@needs_nginx
def test_nginx_speaks_http2(nginx: Nginx) -> None:
    context = unchecked()
    context.set_alpn_protocols(["h2", "http/1.1"])
    with (
        socket.create_connection(("127.0.0.1", nginx.port), PATIENCE) as plain,
        context.wrap_socket(plain) as safe,
    ):
        assert safe.selected_alpn_protocol() == "h2"


@needs_nginx
def test_people_play_through_nginx(nginx: Nginx) -> None:
    with nginx.client() as http:
        assert http.get("/api/games").status_code == 200
        assert http.get("/metrics").status_code == 404
        asked = {"name": "Ana", "lang": "en"}
        origin = {"origin": "https://play.example.org"}
        assert http.post("/api/guests", json=asked, headers=origin).status_code == 201
        game = http.get("/api/games").json()[0]["key"]
        seats = [{"kind": "me"}, {"kind": "me", "name": "Other"}]
        told = http.post("/api/tables", json={"game": game, "seats": seats}, headers=origin)
        assert told.status_code == 201, told.text
        cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
        url = f"wss://play.example.org/api/tables/{told.json()['key']}/socket"
        plain = socket.create_connection(("127.0.0.1", nginx.port), PATIENCE)
        headers = {"cookie": cookie, **origin}
        with connect(url, sock=plain, ssl=unchecked(), additional_headers=headers) as line:
            kinds = {json.loads(line.recv(timeout=PATIENCE))["type"] for _ in range(2)}
            assert kinds == {"table", "snapshot"}


@needs_nginx
@pytest.mark.parametrize(
    "nginx", [{"rate=300r/s": "rate=1r/m", "burst=2000 nodelay": "nodelay"}], indirect=True
)
def test_a_rate_limited_client_is_told_when_to_retry(nginx: Nginx) -> None:
    with nginx.client() as http:
        assert http.get("/api/games").status_code == 200
        told = http.get("/api/games")
        assert told.status_code == 429
        assert told.headers["retry-after"] == "5"
        assert told.headers["content-type"] == "application/problem+json"
        assert (told.json()["status"], told.json()["code"]) == (429, "too_often")

"""The files of the browser app: paths, encodings, caching."""

import gzip
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from housewright.server import app, pages
from housewright.web import FOLDER
from tests.server.client import Client, Running, problem, running
from tests.server.conftest import settings

PAGE = "<!doctype html><title>Housewright</title>"
SCRIPT = "console.log('built');\n" * 100
GZIP = {"accept-encoding": "gzip, deflate, br"}
PLAIN = {"accept-encoding": "identity"}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An app as a build leaves it."""
    folder = tmp_path_factory.mktemp("app") / "static"
    (folder / "assets").mkdir(parents=True)
    for name, text in {
        "index.html": PAGE,
        "licences.md": "# Licenses",
        "icon.svg": "<svg/>",
        ".stamp": "secret",
        "assets/main-1a2b.js": SCRIPT,
        "assets/main-1a2b.css": "body{}",
    }.items():
        (folder / name).write_text(text)
    packed = gzip.compress(SCRIPT.encode())
    (folder / "assets" / "main-1a2b.js.gz").write_bytes(packed)
    return folder


@pytest.fixture(scope="module")
def server(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    file = tmp_path_factory.mktemp("server") / "house.db"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(app, "Pages", lambda: pages.Pages(built))
        with running(settings(file)) as server:
            yield server


@pytest.mark.parametrize(
    "path",
    [
        "/", "/?lang=ja", "/new", "/new/estates", "/t/abcdefgh", "/t/abcdefgh/replay", "/g/estates",
        "/learn/estates", "/p/abcdefgh", "/me", "/settings", "/rules/estates", "/import", "/about",
    ],
)  # fmt: skip
def test_the_app_is_one_page(client: Client, path: str) -> None:
    page = client.get(path)
    assert page.status_code == 200
    assert page.text == PAGE
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert page.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    "path", ["/t", "/t/a/b", "/nothing", "/g/", "/api2", "/about/us", "/t/a b"]
)
def test_other_paths_get_the_app_which_says_not_found(client: Client, path: str) -> None:
    page = client.get(path)
    assert page.status_code == 404
    assert page.text == PAGE
    again = client.http.get(path, headers={"if-none-match": page.headers["etag"]})
    assert again.status_code == 404


@pytest.mark.parametrize(
    "path",
    [
        "/nothing.js", "/favicon.ico", "/assets/nothing.js", "/assets/nothing", "/assets/",
        "/assets", "/.stamp", "/assets/../.stamp", "/index.html/x.js", "/a:b.js", "/assets//x.js",
        "/assets/%00.js", "/%2e%2e/static/index.html", "/assets/..%2findex.html",
    ],
)  # fmt: skip
def test_a_file_that_is_not_there_is_not_found(client: Client, path: str) -> None:
    if path == "/assets":
        assert client.get(path).text == PAGE
    else:
        problem(client.get(path), 404, "not_found")


def test_assets_are_cached_as_immutable(client: Client) -> None:
    file = client.get("/assets/main-1a2b.js")
    assert file.text == SCRIPT
    assert file.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert client.get("/icon.svg").headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    ("path", "media"),
    [
        ("/assets/main-1a2b.js", "text/javascript; charset=utf-8"),
        ("/assets/main-1a2b.css", "text/css; charset=utf-8"),
        ("/icon.svg", "image/svg+xml"),
        ("/licences.md", "text/plain; charset=utf-8"),
    ],
)
def test_every_file_has_its_content_type(client: Client, path: str, media: str) -> None:
    for headers in (GZIP, PLAIN):
        assert client.http.get(path, headers=headers).headers["content-type"] == media


def test_clients_that_accept_gzip_get_gzip(client: Client) -> None:
    packed = client.http.get("/assets/main-1a2b.js", headers=GZIP)
    plain = client.http.get("/assets/main-1a2b.js", headers=PLAIN)
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.text == plain.text == SCRIPT
    assert int(packed.headers["content-length"]) < int(plain.headers["content-length"])
    assert packed.headers["vary"] == plain.headers["vary"] == "accept-encoding"
    assert packed.headers["etag"] != plain.headers["etag"]
    other = client.http.get("/assets/main-1a2b.css", headers=GZIP)
    assert "content-encoding" not in other.headers


@pytest.mark.parametrize(
    ("accepted", "is_packed"),
    [
        ("gzip", True), ("GZIP;q=0.5", True), ("*", True), ("br, *;q=0", False), ("", False),
        ("gzip;q=0", False), ("gzip; q=0.0", False), ("*;q=0", False), ("identity", False),
        ("gzip;q=0, *", False), ("br", False), (";,;q", False),
    ],
)  # fmt: skip
def test_encodings_that_are_not_accepted_are_not_sent(
    client: Client, accepted: str, *, is_packed: bool
) -> None:
    file = client.http.get("/assets/main-1a2b.js", headers={"accept-encoding": accepted})
    assert ("content-encoding" in file.headers) is is_packed
    assert file.text == SCRIPT


def test_brotli_is_sent_where_the_file_exists(client: Client, built: Path) -> None:
    file = built / "icon.svg.br"
    file.write_bytes(b"packed")
    with client.http.stream("GET", "/icon.svg", headers=GZIP) as answer:
        assert answer.headers["content-encoding"] == "br"
        assert b"".join(answer.iter_raw()) == b"packed"
    file.unlink()
    assert "content-encoding" not in client.http.get("/icon.svg", headers=GZIP).headers


@pytest.mark.parametrize("headers", [GZIP, PLAIN])
def test_a_known_etag_gets_not_modified(client: Client, headers: dict[str, str]) -> None:
    etag = client.http.get("/assets/main-1a2b.js", headers=headers).headers["etag"]
    for known in (etag, f"W/{etag}", f'"other", {etag}', "*"):
        again = client.http.get("/assets/main-1a2b.js", headers={**headers, "if-none-match": known})
        assert again.status_code == 304
        assert again.headers["etag"] == etag
        assert again.headers["vary"] == "accept-encoding"
        assert not again.content
    changed = {**headers, "if-none-match": '"other"'}
    assert client.http.get("/assets/main-1a2b.js", headers=changed).status_code == 200


def test_a_new_build_is_served_at_once_with_any_file_time(client: Client, built: Path) -> None:
    page, file = client.get("/"), built / "index.html"
    times = file.stat()
    new = PAGE.replace("House", "Horse")
    (built / "new").write_text(new)
    os.utime(built / "new", ns=(times.st_atime_ns, times.st_mtime_ns))
    (built / "new").rename(file)
    later = client.http.get("/", headers={"if-none-match": page.headers["etag"]})
    file.write_text(PAGE)
    assert later.text == new


def test_a_head_request_has_the_length_of_the_file(client: Client) -> None:
    answer = client.send("HEAD", "/assets/main-1a2b.js", headers=PLAIN)
    assert answer.status_code == 200
    assert answer.headers["content-length"] == str(len(SCRIPT))
    assert not answer.content


def test_pages_are_only_read(client: Client) -> None:
    for path in ("/", "/assets/main-1a2b.js", "/nothing"):
        answer = client.send("POST", path)
        problem(answer, 405, "method")
        assert answer.headers["allow"] == "GET, HEAD"


def test_without_the_app_the_server_says_how_to_build_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "Pages", lambda: pages.Pages(tmp_path / "nowhere"))
    with running(settings(tmp_path / "a.db")) as server:
        client = Client(server.url)
        for path, status in [("/", 503), ("/t/abcdefgh", 503), ("/nothing", 404)]:
            page = client.get(path)
            assert page.status_code == status
            assert "python3 dev.py play" in page.text
            assert 'href="/api"' in page.text
            # The content security policy forbids inline scripts.
            for forbidden in ("<script", "<style", " style=", "http://", "https://"):
                assert forbidden not in page.text
        problem(client.get("/assets/main-1a2b.js"), 404, "not_found")
        assert client.get("/api/games").status_code == 200
        client.close()


@pytest.mark.skipif("HOUSEWRIGHT_BUILD" not in os.environ, reason="dev.py test builds the app")
def test_the_built_app_loads_nothing_from_other_hosts() -> None:
    page = (FOLDER / "index.html").read_text()
    assert "/assets/" in page
    assert "https://" not in page
    assert (FOLDER / "licences.md").exists()
    scripts = [*(FOLDER / "assets").glob("*.js")]
    assert scripts
    for script in scripts:
        packed = script.with_name(f"{script.name}.gz")
        if packed.exists():
            assert gzip.decompress(packed.read_bytes()) == script.read_bytes()
        else:
            assert script.stat().st_size < 1_100

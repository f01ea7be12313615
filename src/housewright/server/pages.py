"""Serves the browser app: one page for all its paths, and its files."""

import hashlib
import re
from collections.abc import Iterator
from mimetypes import guess_type
from pathlib import Path
from typing import Final, NamedTuple

from anyio.to_thread import run_sync
from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from ..web import FOLDER
from . import game_assets
from .problems import Refused, not_found

_PAGE: Final = "index.html"
_WORD: Final = r"[0-9A-Za-z_-]{1,40}"
#: The paths that the app knows. At all others its page is sent with status 404.
_PATHS: Final = re.compile(
    rf"/(?:|about|import|me|new|settings|t/{_WORD}(?:/replay)?|(?:g|learn|new|p|rules)/{_WORD})"
)
# Their names contain a hash of their content.
_FOREVER: Final = "public, max-age=31536000, immutable"
_ASK_AGAIN: Final = "no-cache"
#: Compressed variants of a file, the best first.
_PACKED: Final = {"br": ".br", "gzip": ".gz"}
#: Media types on which machines disagree, or which browsers would download.
_TYPES: Final = {
    ".js": "text/javascript",
    ".md": "text/plain",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
_NOT_BUILT: Final = """\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Housewright</title>
</head>
<body>
<h1>Housewright</h1>
<p>The server runs, but its browser app has not been built.</p>
<p>In a clone of the project, <code>python3 dev.py play</code> builds and serves it.
<code>pip install .</code> builds it too; if it could not, it said why.</p>
<p>Meanwhile programs can play by <a href="/api">the API</a>, and you in a terminal:
<code>housewright play</code>.</p>
<p lang="ja">サーバーは動いていますが、ブラウザー用アプリがまだビルドされていません。
<code>python3 dev.py play</code> でビルドできます。<a href="/api">API</a> は使えます。</p>
</body>
</html>
""".encode()


class _File(NamedTuple):
    """A cached file."""

    #: Its inode, modification time and size, to detect a change on disk.
    mark: tuple[int, int, int]
    body: bytes
    etag: str


class Pages:
    """Serves the app from a folder, which may appear or change while the server runs."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._folder = folder
        self._files: dict[Path, _File] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["method"] not in {"GET", "HEAD"}:
            refused = Refused(405, "method", "Only GET is allowed here.")
            refused.headers.append((b"allow", b"GET, HEAD"))
            raise refused
        response = await run_sync(self._response, scope["path"], Headers(scope=scope))
        if scope["method"] == "HEAD":
            # The headers keep the length that the body would have.
            response.body = b""
        await response(scope, receive, send)

    def _response(self, path: str, asked: Headers) -> Response:
        if path.startswith(game_assets.PREFIX):
            return self._of_game(path, asked)
        if path.startswith("/assets/") or "." in path.rpartition("/")[2]:
            file = self._answer(path[1:], asked) if _is_name(path) else None
            if file is None:
                raise not_found()
            return file
        status = 200 if _PATHS.fullmatch(path) else 404
        return self._answer(_PAGE, asked, status) or _not_built(status)

    def _of_game(self, path: str, asked: Headers) -> Response:
        key, _, name = path.removeprefix(game_assets.PREFIX).partition("/")
        folder = game_assets.folder(key) if _is_name(path) else None
        file = self._answer(name, asked, folder=folder) if folder else None
        if file is None:
            raise not_found()
        return file

    def _answer(
        self, name: str, asked: Headers, status: int = 200, folder: Path | None = None
    ) -> Response | None:
        """The file in the encoding that the client likes best; None if it does not exist."""
        for encoding in accepted(asked.get("accept-encoding", "")):
            found = self._read((folder or self._folder) / f"{name}{_PACKED.get(encoding, '')}")
            if found is not None:
                break
        else:
            return None
        is_final = folder is None and name.startswith("assets/")
        headers = {
            "cache-control": _FOREVER if is_final else _ASK_AGAIN,
            "etag": found.etag,
            "vary": "accept-encoding",
        }
        if status == 200 and _is_known(found.etag, asked.get("if-none-match", "")):
            return Response(status_code=304, headers=headers)
        if encoding:
            headers["content-encoding"] = encoding
        return Response(found.body, status, headers, _media(name))

    def _read(self, file: Path) -> _File | None:
        """The file, from the cache unless it has changed on disk."""
        try:
            stat = file.stat()
            mark = (stat.st_ino, stat.st_mtime_ns, stat.st_size)
            known = self._files.get(file)
            if known is None or known.mark != mark:
                body = file.read_bytes()
                # A hash, not the modification time: installers give every version the same.
                etag = f'"{hashlib.sha256(body).hexdigest()[:24]}"'
                known = self._files[file] = _File(mark, body, etag)
        except OSError:
            self._files.pop(file, None)
            return None
        return known


def _not_built(status: int) -> Response:
    headers = {"cache-control": "no-store"}
    return Response(_NOT_BUILT, 503 if status == 200 else status, headers, "text/html")


def _is_name(path: str) -> bool:
    """Can this be a path of a file of the app?"""
    is_plain = path.isprintable() and "\\" not in path and ":" not in path
    return is_plain and not any(part.startswith(".") or not part for part in path[1:].split("/"))


def accepted(header: str) -> Iterator[str]:
    """The encodings that the client accepts, the best first; uncompressed is the last."""
    weights: dict[str, str] = {}
    for part in header.lower().split(","):
        name, _, weight = part.partition(";")
        weights[name.strip()] = weight.replace(" ", "")
    for encoding in _PACKED:
        weight = weights.get(encoding, weights.get("*", "q=0"))
        if not re.fullmatch(r"q=0(\.0*)?", weight):
            yield encoding
    yield ""


def _is_known(etag: str, header: str) -> bool:
    tags = {tag.strip().removeprefix("W/") for tag in header.split(",")}
    return "*" in tags or etag in tags


def _media(name: str) -> str:
    suffix = f".{name.rpartition('.')[2]}"
    return _TYPES.get(suffix) or guess_type(name)[0] or "application/octet-stream"

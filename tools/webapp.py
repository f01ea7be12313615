"""Builds the browser app into the package: npm, Vite, and files compressed ahead of time."""

import gzip
import hashlib
import tempfile
from collections.abc import Iterator
from pathlib import Path

from .node import Node
from .shell import ROOT, Trouble, told_by
from .venv import Stamp

WEB = ROOT / "web"
BUILT = ROOT / "src" / "housewright" / "web" / "static"
LOG = ROOT / "build" / "npm.log"

_STAMP = ".stamp"
#: Made by the tools from the server's types and labels; nothing of it reaches the browser.
_GENERATED = {"openapi.json", "api.gen.ts", "labels.gen.json"}
_TEXTS = {".css", ".html", ".js", ".json", ".md", ".svg", ".txt", ".webmanifest"}
#: Anything shorter gains next to nothing.
_SHORT = 200


def is_fresh(web: Path = WEB, built: Path = BUILT) -> bool:
    """Whether the app was built from the sources as they are."""
    stamp = built / _STAMP
    return stamp.exists() and stamp.read_text() == _digest(web)


def build(node: Node, web: Path = WEB, built: Path = BUILT) -> None:
    """Build the app beside the old one, and replace that once the new one is complete."""
    digest = _digest(web)
    install(node, web)
    built.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="static-", dir=built.parent) as name:
        new, old = Path(name, "new"), Path(name, "old")
        vite = ["run", "--silent", "build", "--", "--logLevel", "warn"]
        if node.run(web, *vite, "--outDir", new, "--emptyOutDir") != 0:
            raise Trouble("The browser app could not be built: the lines above tell why.")
        compress(new)
        (new / _STAMP).write_text(digest)
        if built.exists():
            built.rename(old)
        new.rename(built)


def install(node: Node, folder: Path) -> None:
    """Install the locked npm packages of this folder, unless they are there."""
    lock = [folder / "package-lock.json"]
    stamp = Stamp(folder / "node_modules" / "packages.stamp", lock, maker="npm\n")
    if not stamp.is_stale():
        return
    LOG.parent.mkdir(exist_ok=True)
    # Scripts of packages are not run: none of ours needs one.
    words = ["ci", "--ignore-scripts", "--no-audit", "--no-fund"]
    if node.run(folder, *words, log=LOG) != 0:
        what = f"The npm packages of {folder.name} could not be installed"
        raise Trouble(f"{what} ({told_by(LOG)} why): is there a network?")
    stamp.press()


def compress(folder: Path) -> None:
    """Put a .gz beside every text that becomes shorter by it; the same one every time."""
    for file in [file for file in folder.rglob("*") if file.suffix in _TEXTS]:
        text = file.read_bytes()
        packed = gzip.compress(text, mtime=0)
        if len(text) > _SHORT and len(packed) < len(text):
            file.with_name(f"{file.name}.gz").write_bytes(packed)


def _digest(web: Path) -> str:
    digest = hashlib.sha256()
    for name, file in sorted(_sources(web)):
        content = file.read_bytes()
        digest.update(f"{name}\n{len(content)}\n".encode() + content)
    return digest.hexdigest()


def _sources(web: Path) -> Iterator[tuple[str, Path]]:
    """All that the app is made from, by name; the same in a clone as in a source package."""
    for pattern in ("*", "src/**/*", "public/**/*"):
        for file in web.glob(pattern):
            is_ours = file.name not in _GENERATED and ".test." not in file.name
            if file.is_file() and is_ours and not file.name.startswith("."):
                yield file.relative_to(web).as_posix(), file
    # Boards import these.
    for file in web.parent.glob("src/housewright/games/*/components.json"):
        yield file.relative_to(web.parent).as_posix(), file

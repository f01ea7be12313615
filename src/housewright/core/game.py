"""A game: its name, who can play it and on what terms; the rules are imported when first used."""

from functools import cached_property
from importlib import import_module
from pkgutil import get_data
from typing import Any

from . import options as agreements
from .blueprint import (
    BoardFile,
    CodecFile,
    LinesFile,
    RefusalsFile,
    ScoringFile,
    SenseFile,
    StateFile,
    ViewFile,
)
from .options import Option, Options
from .refusal import BadSetup


class Game:
    """What can be said of a game without knowing its rules."""

    def __init__(
        self,
        package: str,
        title: str,
        blurb: str,
        seats: range,
        options: tuple[Option, ...] = (),
        *,
        version: int,
        move_limit: int,
    ) -> None:
        self.package = package
        self.key = package.rpartition(".")[2]
        self.title = title
        self.blurb = blurb
        #: The numbers of players that the game allows.
        self.seats = seats
        self.options = options
        #: Raised when a rule changes, so that old records are replayed by the rules they name.
        self.version = version
        #: No match has more moves than this.
        self.move_limit = move_limit

    def __repr__(self) -> str:
        return f"<Game {self.key}: {self.title}, {self.seats[0]}-{self.seats[-1]} players>"

    def _file(self, name: str) -> Any:
        return import_module(f"{self.package}.{name}")

    @cached_property
    def state(self) -> StateFile:
        return self._file("state")

    @cached_property
    def scoring(self) -> ScoringFile:
        return self._file("scoring")

    @cached_property
    def codec(self) -> CodecFile:
        return self._file("codec")

    @cached_property
    def view(self) -> ViewFile:
        return self._file("view")

    @cached_property
    def refusals(self) -> RefusalsFile:
        return self._file("refusals")

    @cached_property
    def lines(self) -> LinesFile:
        return self._file("lines")

    @cached_property
    def board(self) -> BoardFile:
        return self._file("board")

    @cached_property
    def sense(self) -> SenseFile:
        return self._file("sense")

    @cached_property
    def rules(self) -> str:
        """The rules in words (Markdown), every rule with its id."""
        data = get_data(self.package, "rules.md")
        assert data is not None, f"{self.key} has no rules.md"
        return data.decode()

    def check_players(self, players: object) -> int:
        """The number of players, if the game allows it."""
        if isinstance(players, int) and not isinstance(players, bool) and players in self.seats:
            return players
        raise BadSetup(
            "players",
            f"{self.title} is for {self.seats[0]} to {self.seats[-1]} players, not {players!r:.60}.",
        )

    def check_options(self, given: object) -> Options:
        """All options of a match: those given, and the defaults of the others."""
        options, field, problem = agreements.complete(self.options, given)
        if problem:
            raise BadSetup("options", f"{field}: {problem}.")
        return options

"""The versions of a game's rules: an old one is the present engine with certain options.

A rule that changes keeps its old behaviour behind an option, and `past` says which value it had.
So old records and matches are played by the code that everybody tests, and no copy of old rules
lies about.
"""

from collections.abc import Mapping
from functools import cache

from .options import Option, Options, Value
from .refusal import BadSetup

#: By version: the values that options have in it which the next version does not have.
Past = Mapping[int, Mapping[str, Value]]

_HOW = "docs/new-game.md says how a rule is changed"


class Versions:
    """Which versions of the rules a game can be played by, and what is fixed in each."""

    def __init__(
        self, title: str, newest: int, oldest: int, past: Past, options: tuple[Option, ...]
    ) -> None:
        self.title = title
        self.newest = newest
        self.oldest = oldest
        self._past = past
        self._options = {option.name: option for option in options}
        self._check_entries()
        self._check_values()
        self.fixed = cache(self._fixed)

    @property
    def known(self) -> range:
        """All versions that can be played, the oldest first."""
        return range(self.oldest, self.newest + 1)

    @property
    def told(self) -> str:
        """The versions that can be played, as part of a sentence."""
        if self.oldest == self.newest:
            return f"version {self.newest} of the rules of {self.title}"
        return f"versions {self.oldest} to {self.newest} of the rules of {self.title}"

    def check(self, rules: object) -> int:
        """The version, if it can be played."""
        if isinstance(rules, int) and not isinstance(rules, bool) and rules in self.known:
            return rules
        raise BadSetup("rules", f"this program knows {self.told}, not {rules!r:.40}.")

    def _fixed(self, rules: int) -> Options:
        """The options that nobody can choose in this version, and the values that they have."""
        found: Options = {
            name: option.default
            for name, option in self._options.items()
            if 0 < option.retired <= rules
        }
        # From the newest back: the value of the version that is nearest counts.
        for version in range(self.newest - 1, rules - 1, -1):
            found.update(self._past[version])
        return found

    def of(self, options: Options) -> int:
        """The newest version that is played with these options; raises BadSetup."""
        for version in reversed(self.known):
            fixed = self.fixed(version).items()
            if all(options.get(name, value) == value for name, value in fixed):
                return version
        raise BadSetup("options", f"these values go together in none of {self.told}.")

    # --- what only somebody who writes a game gets wrong ---

    def _check_entries(self) -> None:
        if not 1 <= self.oldest <= self.newest:
            raise ValueError(
                f"{self.title}: versions are numbered from 1, so that the oldest cannot be "
                f"{self.oldest} if the newest is {self.newest}."
            )
        older = range(self.oldest, self.newest)
        if missing := [version for version in older if version not in self._past]:
            raise ValueError(
                f"{self.title} has version {self.newest} of its rules, and `past` does not say by "
                f"which options version {missing[0]} is played. Matches of that version would be "
                f"lost; {_HOW}."
            )
        if extra := sorted(set(self._past) - set(older)):
            raise ValueError(
                f"{self.title}: `past` speaks of version {extra[0]}, which is not one from "
                f"{self.oldest} to {self.newest - 1}."
            )

    def _check_values(self) -> None:
        for version, values in self._past.items():
            for name, value in values.items():
                if name not in self._options:
                    raise ValueError(
                        f"{self.title}: `past` speaks of the option {name}, which does not exist."
                    )
                # Tables differ in their number of seats, so no version can fix one.
                if problem := self._options[name].problem(value, 0):
                    raise ValueError(
                        f"{self.title}: in version {version} the option {name} {problem}."
                    )
        for option in self._options.values():
            if option.retired and not self.oldest < option.retired <= self.newest:
                raise ValueError(
                    f"{self.title}: the option {option.name} is retired from version "
                    f"{option.retired} on, but `past` and `version` know {self.oldest} to "
                    f"{self.newest}."
                )

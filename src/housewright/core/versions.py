"""The versions of a game's rules: an old version is the current engine with certain options.

A rule that changes keeps its old behaviour behind an option, and `past` says which value it had.
So old records and matches run on the current, tested code, and there are no copies of old rules.
"""

from collections.abc import Mapping
from functools import cache

from .options import Option, Options, Value
from .refusal import BadSetup

#: By version: the option values that differ from the next version.
Past = Mapping[int, Mapping[str, Value]]

_HOW = "docs/new-game.md says how a rule is changed"


class Versions:
    """The supported versions of a game's rules, and the options that are fixed in each."""

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
        """All supported versions, the oldest first."""
        return range(self.oldest, self.newest + 1)

    @property
    def description(self) -> str:
        """The supported versions, as part of a sentence."""
        if self.oldest == self.newest:
            return f"version {self.newest} of the rules of {self.title}"
        return f"versions {self.oldest} to {self.newest} of the rules of {self.title}"

    def check(self, rules: object) -> int:
        """The version, if it is supported; raises BadSetup."""
        if isinstance(rules, int) and not isinstance(rules, bool) and rules in self.known:
            return rules
        raise BadSetup("rules", f"this program knows {self.description}, not {rules!r:.40}.")

    def _fixed(self, rules: int) -> Options:
        """The options that are fixed in this version, and their values."""
        found: Options = {
            name: option.default
            for name, option in self._options.items()
            if 0 < option.retired <= rules
        }
        # From the newest version back: the nearest version that names a value wins.
        for version in range(self.newest - 1, rules - 1, -1):
            found.update(self._past[version])
        return found

    def of(self, options: Options) -> int:
        """The newest version that allows these options; raises BadSetup."""
        for version in reversed(self.known):
            fixed = self.fixed(version).items()
            if all(options.get(name, value) == value for name, value in fixed):
                return version
        raise BadSetup("options", f"none of {self.description} allows these values together.")

    # --- mistakes in the definition of a game ---

    def _check_entries(self) -> None:
        if not 1 <= self.oldest <= self.newest:
            raise ValueError(
                f"{self.title}: versions are numbered from 1 to {self.newest}, so the oldest "
                f"cannot be {self.oldest}."
            )
        older = range(self.oldest, self.newest)
        if missing := [version for version in older if version not in self._past]:
            raise ValueError(
                f"{self.title} has version {self.newest} of its rules, but `past` does not say "
                f"which options version {missing[0]} has. Matches of that version could not be "
                f"played; {_HOW}."
            )
        if extra := sorted(set(self._past) - set(older)):
            raise ValueError(
                f"{self.title}: `past` names version {extra[0]}, which is not one of "
                f"{self.oldest} to {self.newest - 1}."
            )

    def _check_values(self) -> None:
        for version, values in self._past.items():
            for name, value in values.items():
                if name not in self._options:
                    raise ValueError(
                        f"{self.title}: `past` names the option {name}, which does not exist."
                    )
                # 0 players: a version must not fix a seat, which only some tables have.
                if problem := self._options[name].problem(value, 0):
                    raise ValueError(
                        f"{self.title}: in version {version} the option {name} {problem}."
                    )
        for option in self._options.values():
            if option.retired and not self.oldest < option.retired <= self.newest:
                raise ValueError(
                    f"{self.title}: the option {option.name} is retired in version "
                    f"{option.retired}, but the versions are {self.oldest} to {self.newest}."
                )

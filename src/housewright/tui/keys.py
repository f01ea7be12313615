"""What every screen has: keys named in its language, and a word when it has too little room."""

from dataclasses import replace
from typing import Any

from textual.app import ComposeResult
from textual.binding import ActiveBinding
from textual.screen import Screen
from textual.widgets import Input, Static

from .words import KEYS, SAID

#: Keys that write something while a line is being typed, besides letters and digits.
_SIGNS = frozenset(("colon", "slash", "question_mark"))


class Spoken(Screen[Any]):
    """A screen in one language. What it shows comes from `contents`."""

    def __init__(self, lang: str) -> None:
        super().__init__()
        self.said = SAID[lang]
        self._lang = lang

    def compose(self) -> ComposeResult:
        # The style sheet shows this instead of everything else where the window is too small.
        yield Static(self.said["too small"], classes="small", markup=False)
        yield from self.contents()

    def contents(self) -> ComposeResult:
        """The widgets of the screen."""
        raise NotImplementedError

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        """The keys that the footer shows: those that do something now, in the right language."""
        names = KEYS[self._lang]
        return {
            key: active._replace(
                binding=replace(
                    active.binding,
                    description=names.get(active.binding.description, active.binding.description),
                )
            )
            for key, active in super().active_bindings.items()
            if not self._is_written(key, active)
        }

    def _is_written(self, key: str, active: ActiveBinding) -> bool:
        """Would the key write a letter or sign into a line instead?"""
        typing = isinstance(self.focused, Input) and active.node is not self.focused
        return typing and (len(key) == 1 or key in _SIGNS)

"""The base class of all screens: translated key names, and a message if the window is too small."""

from dataclasses import replace
from typing import Any

from textual.app import ComposeResult
from textual.binding import ActiveBinding
from textual.screen import Screen
from textual.widgets import Input, Static

from .words import KEYS, SAID

#: Keys that type a character into a text field, besides letters and digits.
_SIGNS = frozenset(("colon", "slash", "question_mark"))


class Spoken(Screen[Any]):
    """A screen in one language. Its widgets come from `contents`."""

    def __init__(self, lang: str) -> None:
        super().__init__()
        self.said = SAID[lang]
        self._lang = lang

    def compose(self) -> ComposeResult:
        # If the window is too small the style sheet shows only this.
        yield Static(self.said["too small"], classes="small", markup=False)
        yield from self.contents()

    def contents(self) -> ComposeResult:
        """The widgets of the screen."""
        raise NotImplementedError

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        """The keys that are active now, with their names in the language of the screen."""
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
        """Would the key type a character into a text field instead?"""
        typing = isinstance(self.focused, Input) and active.node is not self.focused
        return typing and (len(key) == 1 or key in _SIGNS)

"""Language fallback for drafts: a text that has no translation is shown in the first language."""

from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Any, Final

from .blueprint import LANGUAGES
from .options import Option, Texts

#: The functions that take a language, as their last argument.
_TRANSLATED: Final = frozenset(
    ("detail", "draw", "glossary", "label", "label_in", "log", "part", "prompt", "reason")
)
#: The modules of a game that have such functions.
TRANSLATED_FILES: Final = ("refusals", "lines", "board", "orders")


def languages(blurb: Texts) -> tuple[str, ...]:
    """The languages of a game: those of its blurb, or all languages if it is empty."""
    return tuple(lang for lang in LANGUAGES if lang in blurb) or LANGUAGES


def with_fallback(texts: Texts, known: tuple[str, ...]) -> Texts:
    """The texts in all languages: the first known language stands in for unknown ones."""
    if known[0] not in texts:
        return texts
    return {lang: texts[known[0]] for lang in LANGUAGES if lang not in known} | texts


def option_with_fallback(option: Option, known: tuple[str, ...]) -> Option:
    """The option with its texts in all languages."""
    return option._replace(
        label=with_fallback(option.label, known),
        help=with_fallback(option.help, known),
        choices=_all_with_fallback(option.choices, known),
        several=_all_with_fallback(option.several, known),
    )


def _all_with_fallback(labels: Mapping[Any, Texts], known: tuple[str, ...]) -> dict[Any, Texts]:
    return {name: with_fallback(texts, known) for name, texts in labels.items()}


class LanguageFallback:
    """A module of a draft; asked for an unknown language it answers in its first language."""

    def __init__(self, file: ModuleType, known: tuple[str, ...]) -> None:
        self._file = file
        self._known = known

    def __getattr__(self, name: str) -> object:
        found = getattr(self._file, name)
        return self._translated(found) if name in _TRANSLATED else found

    def _translated(self, function: Callable[..., object]) -> Callable[..., object]:
        def call(*arguments: object) -> object:
            *others, lang = arguments
            return function(*others, lang if lang in self._known else self._known[0])

        return call

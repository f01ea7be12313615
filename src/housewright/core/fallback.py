"""Games that do not speak every language yet: drafts say in their own what they lack in others."""

from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Any, Final

from .blueprint import LANGUAGES
from .options import Option, Texts

#: The functions that are told a language; it is the last thing that they are told.
_SPEAKING: Final = frozenset(
    ("detail", "draw", "glossary", "label", "log", "part", "prompt", "reason")
)
#: The files of a game that have such functions.
SPEAKING_FILES: Final = ("refusals", "lines", "board", "orders")


def languages(blurb: Texts) -> tuple[str, ...]:
    """The languages in which the game has something to say about itself; all if in none."""
    return tuple(lang for lang in LANGUAGES if lang in blurb) or LANGUAGES


def told(texts: Texts, known: tuple[str, ...]) -> Texts:
    """The texts with those of the first known language for languages that are not known."""
    if known[0] not in texts:
        return texts
    return {lang: texts[known[0]] for lang in LANGUAGES if lang not in known} | texts


def explained(option: Option, known: tuple[str, ...]) -> Option:
    """The option with something to read in every language."""
    return option._replace(
        label=told(option.label, known),
        help=told(option.help, known),
        choices=_all_told(option.choices, known),
        several=_all_told(option.several, known),
    )


def _all_told(labels: Mapping[Any, Texts], known: tuple[str, ...]) -> dict[Any, Texts]:
    return {name: told(texts, known) for name, texts in labels.items()}


class LanguageFallback:
    """A file of a draft; asked in a language that it does not know it answers in its first."""

    def __init__(self, file: ModuleType, known: tuple[str, ...]) -> None:
        self._file = file
        self._known = known

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._file, name)
        return self._speaking(found) if name in _SPEAKING else found

    def _speaking(self, say: Callable[..., Any]) -> Callable[..., Any]:
        def said(*given: Any) -> Any:
            *others, lang = given
            return say(*others, lang if lang in self._known else self._known[0])

        return said

"""What the codes of building cards and the ids of contests mean."""

from ....core.blueprint import Term
from ..names import Names
from ..pieces import (
    CONTEST_IDS,
    DESIGN_IDS,
    ICON_IDS,
    ICONS,
    KIND,
    KIND_IDS,
    NONE,
    POINTS,
    WINDOW,
    WINDOW_IDS,
)
from ..words import WORDS, Words


def glossary(lang: str) -> dict[str, Term]:
    """All building cards and contests, and the fields of a view."""
    words = WORDS[lang]
    names = words.names
    terms = {field: Term(name) for field, name in names.fields.items()}
    for design, code in enumerate(DESIGN_IDS):
        terms[code] = Term(names.designs[code], _features(design, words))
    for contest, name in enumerate(CONTEST_IDS):
        about = names.about["contest"].format(points=POINTS[contest], text=names.requirements[name])
        terms[name] = Term(names.contests[name], about)
    return terms


def _features(design: int, words: Words) -> str:
    """Kind, window and icons of a card: `Room, round window, door, lamp`."""
    names = words.names
    said = [words.kinds[KIND_IDS[KIND[design]]]]
    if WINDOW[design] != NONE:
        said.append(names.windows[WINDOW_IDS[WINDOW[design]]])
    for icon, number in enumerate(ICONS[design]):
        if number:
            said.append(_counted(icon, number, names))
    text = names.about["list"].join(said)
    return text[:1].upper() + text[1:]


def _counted(icon: int, number: int, names: Names) -> str:
    one, several = names.icons[ICON_IDS[icon]]
    return one if number == 1 else several.format(number=number)

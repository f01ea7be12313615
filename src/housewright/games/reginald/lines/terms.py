"""What the words for cards, cubes, slots and houses mean."""

from typing import Final

from ....core.blueprint import Term
from ..pieces import CARD_IDS, FLAVOUR_IDS, FLAVOUR_OF, LOOK_IDS, LOOKS, ROLE_IDS, SLOT_IDS
from ..words import WORDS
from .phrases import worth

# A look in a narrow cell: the face on top, and the side of its picture.
_SIGNS: Final = {
    "roof": "▲",
    "blank": "□",
    "n": "↑",
    "e": "→",
    "s": "↓",
    "w": "←",
    "ns": "↕",
    "ew": "↔",
    "ne": "↗",
    "se": "↘",
    "sw": "↙",
    "nw": "↖",
}


def glossary(lang: str) -> dict[str, Term]:
    """All cards, flavours, looks, slots and houses, and the fields of a view."""
    words = WORDS[lang]
    names = words.names
    terms = {field: Term(name) for field, name in names.fields.items()}
    for card in CARD_IDS:
        terms[card] = Term(names.cards[card], words.desires[card])
    for look in range(LOOKS):
        cube, code = names.flavours[FLAVOUR_IDS[FLAVOUR_OF[look]]], LOOK_IDS[look]
        # A cube on its side has no sign, only its code.
        signs = "".join([_SIGNS.get(word, word) for word in code.split(" ")[1:]])
        about = words.terms["look"].format(cube=cube, look=names.looks[code])
        terms[code] = Term(f"{cube} {signs}", about)
    # A cube with a single look is called like its flavour.
    for flavour in FLAVOUR_IDS:
        terms[flavour] = Term(names.flavours[flavour], words.terms[flavour])
    for slot, letter in enumerate(SLOT_IDS):
        terms[letter] = Term(words.terms["slot"].format(slot=letter), worth(slot, words))
    for role in ROLE_IDS:
        terms[role] = Term(names.roles[role], words.terms[role])
    return terms

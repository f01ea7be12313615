"""What the words for cards, cubes, slots and houses mean."""

from ....core.blueprint import Term
from ..pieces import CARD_IDS, FLAVOUR_IDS, FLAVOUR_OF, LEGAL_LOOKS, LOOK_IDS, ROLE_IDS, SLOT_IDS
from ..words import WORDS
from .phrases import worth


def glossary(lang: str) -> dict[str, Term]:
    """All cards, flavours, looks, slots and houses."""
    words = WORDS[lang]
    names = words.names
    terms: dict[str, Term] = {}
    for card in CARD_IDS:
        terms[card] = Term(names.cards[card], words.desires[card])
    for look in range(LEGAL_LOOKS):
        cube, code = names.flavours[FLAVOUR_IDS[FLAVOUR_OF[look]]], LOOK_IDS[look]
        terms[code] = Term(words.terms["look"].format(cube=cube, look=names.looks[code]))
    # A cube of one look only is called like its flavour.
    for flavour in FLAVOUR_IDS:
        terms[flavour] = Term(names.flavours[flavour], words.terms[flavour])
    for slot, letter in enumerate(SLOT_IDS):
        terms[letter] = Term(words.terms["slot"].format(slot=letter), worth(slot, words))
    for role in ROLE_IDS:
        terms[role] = Term(names.roles[role], words.terms[role])
    return terms

"""Names of cubes and cards as numbers, and whether a card is there twice."""

from ....core.refusal import BadPosition, hint
from ..pieces import (
    CARD_IDS,
    CARD_NUMBERS,
    FLAVOUR_IDS,
    FLAVOUR_NUMBERS,
    LOOK_NUMBERS,
    NONE,
    SLOT_IDS,
    SLOTS,
)
from ..state import State
from ..state.phases import DRAFT


def cube_of(name: object, field: str) -> int:
    """The flavour of a name; raises BadPosition if there is none."""
    if not isinstance(name, str) or name not in FLAVOUR_NUMBERS:
        raise BadPosition(field, f"{name!r:.40} is no cube; {hint(name, FLAVOUR_IDS)}")
    return FLAVOUR_NUMBERS[name]


def cubes_of(names: list[object], field: str) -> tuple[int, ...]:
    """The flavours of a list of names."""
    return tuple([cube_of(name, f"{field}/{index}") for index, name in enumerate(names)])


def card_of(name: object, field: str) -> int:
    """The card of a name; raises BadPosition if there is none."""
    if not isinstance(name, str) or name not in CARD_NUMBERS:
        meant = hint(name, CARD_IDS)
        # There are 56, too many to list.
        such = f"; {meant}" if meant.startswith("did") else f" such as {CARD_IDS[0]}"
        raise BadPosition(field, f"{name!r:.40} is no Desire card{such}")
    return CARD_NUMBERS[name]


def cards_of(names: list[object], field: str) -> tuple[int, ...]:
    """The cards of a list of names."""
    return tuple([card_of(name, f"{field}/{index}") for index, name in enumerate(names)])


def look_of(name: object, field: str) -> int:
    """The look of a text; raises BadPosition if there is none."""
    if not isinstance(name, str) or name not in LOOK_NUMBERS:
        raise BadPosition(
            field, f"{name!r:.40} is no look of a cube such as doorway roof s or rose ~en"
        )
    return LOOK_NUMBERS[name]


def check_cards(state: State) -> None:
    """No card lies in two places."""
    lying: list[tuple[str, int]] = []
    for slot in range(SLOTS):
        if state.slots[slot] != NONE:
            lying.append((f"slots/{SLOT_IDS[slot]}", state.slots[slot]))
    lying += [(f"pile/{index}", card) for index, card in enumerate(state.pile)]
    for seat in range(state.players):
        lists = [("hand", state.hands[seat]), ("out", state.out[seat])]
        if state.phase == DRAFT:
            # Later these only record the past: the cards lie somewhere else.
            lists.append(("gave", state.gave[seat]))
        for name, cards in lists:
            lying += [(f"seats/{seat}/{name}", card) for card in cards]
    found: dict[int, str] = {}
    for field, card in lying:
        if card in found:
            raise BadPosition(field, f"{CARD_IDS[card]} is in {found[card]} already")
        found[card] = field

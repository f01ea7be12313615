"""Names of cards and spaces as numbers, and how many cards of each kind there are."""

from ....core.refusal import BadPosition, hint
from ..pieces import CARD_IDS, CARD_NUMBERS, CARDS, PILE_IDS, SPACE_IDS, SPACE_NUMBERS, full_piles
from ..state import State


def card_of(name: object, field: str) -> int:
    """The card of a name; raises BadPosition if there is none."""
    if not isinstance(name, str) or name not in CARD_NUMBERS:
        raise BadPosition(field, f"{name!r:.40} is no card such as 10h, qs, ad or x")
    return CARD_NUMBERS[name]


def cards_of(names: list[object], field: str) -> tuple[int, ...]:
    """The cards of a list of names."""
    return tuple([card_of(name, f"{field}/{index}") for index, name in enumerate(names)])


def space_of(name: object, field: str) -> int:
    """The space of a name; raises BadPosition if there is none."""
    if not isinstance(name, str) or name not in SPACE_NUMBERS:
        raise BadPosition(field, f"{name!r:.40} is no space; {hint(name, SPACE_IDS)}")
    return SPACE_NUMBERS[name]


def copies_of(state: State) -> list[int]:
    """How many there are of each card."""
    copies = [0] * CARDS
    for pile in full_piles(state.players, is_short=state.short):
        for card in pile:
            copies[card] += 1
    return copies


def check_copies(state: State) -> None:
    """No card occurs more often than in the set for this number of players."""
    lying: dict[str, tuple[int, ...]] = {
        f"stacks/{name}": state.stacks[pile] for pile, name in enumerate(PILE_IDS)
    }
    lying["removed"] = state.removed
    for seat in range(state.players):
        lying[f"seats/{seat}/hand"] = state.hands[seat]
        lying[f"seats/{seat}/deck"] = state.decks[seat]
        lying[f"seats/{seat}/played"] = state.played[seat]
    copies = copies_of(state)
    left = copies[:]
    for field, cards in lying.items():
        for card in cards:
            left[card] -= 1
            if left[card] < 0:
                raise BadPosition(
                    field,
                    f"has one {CARD_IDS[card]} too many: there are {copies[card]} in this game",
                )

"""The numbering of moves and their texts: one text per move, one move per text."""

from typing import Final

from .pieces import (
    BOX_IDS,
    CHOICE_IDS,
    FAMILY_IDS,
    GENTRY_IDS,
    MOST_SEATS,
    OBJECTIVE_IDS,
    SERVANT_IDS,
    SLOTS,
    TILE_IDS,
    VP_IDS,
)

_SEATS: Final = range(MOST_SEATS)
_SOURCES: Final[tuple[str, ...]] = ("tile", *GENTRY_IDS)
# What these cards do depends on one more word.
_ASKING: Final = ("hire", "recall")
#: The cards of `use` without a further word, in the order of their numbers.
PLAIN_USES: Final[tuple[str, ...]] = tuple(
    name for name in VP_IDS if name != "plain" and name not in _ASKING
)

_BLOCKS: Final[list[list[str]]] = [
    [f"family {family}" for family in FAMILY_IDS],
    ["start breakfast-room", "start tennis-court"],
    [f"draft {servant}" for servant in SERVANT_IDS],
    ["church cash", "church rep"],
    ["fair usefulman"],
    [f"gossip {servant} {seat}" for servant in SERVANT_IDS for seat in _SEATS],
    ["ready"],
    [f"host {tile}" for tile in TILE_IDS],
    [f"host {tile} usefulman" for tile in TILE_IDS],
    ["pass cash", "pass refresh", "pass hire butler", "pass hire underbutler"],
    [f"invite {card}" for card in GENTRY_IDS],
    ["cook", "cook more"],
    [f"carriage more {servant}" for servant in SERVANT_IDS],
    [f"carriage less {servant}" for servant in SERVANT_IDS],
    ["serve"],
    [f"assign {servant}" for servant in SERVANT_IDS],
    [f"choose {source} {favour}" for source in _SOURCES for favour in CHOICE_IDS],
    [f"hallboy {card}" for card in GENTRY_IDS],
    [f"hallboy {card} underbutler" for card in GENTRY_IDS],
    [f"housemaid {source}" for source in _SOURCES],
    ["favours"],
    [f"keep {card}" for card in GENTRY_IDS],
    [f"dismiss {card}" for card in GENTRY_IDS],
    ["skip"],
    [f"recall {card}" for card in GENTRY_IDS],
    [f"attack {seat}" for seat in _SEATS],
    [f"hire {servant}" for servant in SERVANT_IDS],
    [
        f"recruit {seat} {servant} {box}"
        for seat in _SEATS
        for servant in SERVANT_IDS
        for box in BOX_IDS
    ],
    [f"buy {slot + 1}" for slot in range(SLOTS)],
    [f"buy {slot + 1} usefulman" for slot in range(SLOTS)],
    [f"buy {tile}" for tile in TILE_IDS],
    [f"buy {tile} usefulman" for tile in TILE_IDS],
    ["end"],
    ["borrow"],
    [f"help {servant}" for servant in SERVANT_IDS],
    ["refresh"],
    [f"rouse {servant}" for servant in SERVANT_IDS],
    [f"use {name}" for name in PLAIN_USES],
    [f"use hire {servant}" for servant in SERVANT_IDS],
    [f"use recall {card}" for card in GENTRY_IDS],
    ["usefulman refresh"],
    [f"usefulman fetch {tile}" for tile in TILE_IDS],
    ["court charles", "court elizabeth"],
    [f"discard {card}" for card in OBJECTIVE_IDS],
]

FAMILY: Final = 0  # + family
START: Final = 6  # + place in the family's choice
DRAFT: Final = 8  # + servant
CHURCH: Final = 18  # + 0 cash, 1 reputation
FAIR: Final = 20
GOSSIP: Final = 21  # + servant * 6 + seat
READY: Final = 81
HOST: Final = 82  # + tile
EASE: Final = 134  # + tile
PASS: Final = 186  # + 0 cash, 1 refresh, 2 hire by the butler, 3 by the underbutler
INVITE: Final = 190  # + gentry
COOK_ADD: Final = 341
COOK_MORE: Final = 342
MORE: Final = 343  # + servant
LESS: Final = 353  # + servant
SERVE: Final = 363
ASSIGN: Final = 364  # + servant
CHOOSE: Final = 374  # + source * 6 + favour
HALLBOY_ON: Final = 1286  # + gentry
UNDERBUTLER_ON: Final = 1437  # + gentry
HOUSEMAID_ON: Final = 1588  # + source
ENJOY: Final = 1740
KEEP: Final = 1741  # + gentry
DISMISS: Final = 1892  # + gentry
SKIP: Final = 2043
RECALL: Final = 2044  # + gentry
ATTACK: Final = 2195  # + seat
HIRE: Final = 2201  # + servant
RECRUIT: Final = 2211  # + (seat * 10 + servant) * 3 + box
BUY: Final = 2391  # + slot
BUY_CHEAP: Final = 2397  # + slot
RESERVE: Final = 2403  # + tile
RESERVE_CHEAP: Final = 2455  # + tile
END: Final = 2507
BORROW: Final = 2508
HELP: Final = 2509  # + servant
REFRESH: Final = 2519
ROUSE: Final = 2520  # + servant
USE: Final = 2530  # + place in PLAIN_USES
USE_HIRE: Final = 2538  # + servant
USE_RECALL: Final = 2548  # + gentry
MAN_REFRESH: Final = 2699
FETCH: Final = 2700  # + tile
COURT: Final = 2752  # + 0 Charles, 1 Elizabeth
DISCARD: Final = 2754  # + objective

_STARTS: Final = (
    *(FAMILY, START, DRAFT, CHURCH, FAIR, GOSSIP, READY, HOST, EASE, PASS, INVITE, COOK_ADD),
    *(MORE, LESS, SERVE, ASSIGN, CHOOSE, HALLBOY_ON, UNDERBUTLER_ON, HOUSEMAID_ON, ENJOY),
    *(KEEP, DISMISS, SKIP, RECALL, ATTACK, HIRE, RECRUIT, BUY, BUY_CHEAP, RESERVE),
    *(RESERVE_CHEAP, END, BORROW, HELP, REFRESH, ROUSE, USE, USE_HIRE, USE_RECALL),
    *(MAN_REFRESH, FETCH, COURT, DISCARD),
)

_TEXTS: Final[list[str]] = [text for block in _BLOCKS for text in block]
_MOVES: Final[dict[str, int]] = {text: move for move, text in enumerate(_TEXTS)}


def _check() -> None:
    for block, start in zip(_BLOCKS, _STARTS, strict=True):
        assert _MOVES[block[0]] == start, f"{block[0]!r} is move {_MOVES[block[0]]}, not {start}"


_check()


def text(move: int) -> str:
    """The canonical text of a move."""
    return _TEXTS[move]


def parse(text: str) -> int:
    """The move of a canonical text; -1 if there is none."""
    return _MOVES.get(text, -1)

"""The numbering of moves and their texts: one text per move, one move per text."""

from typing import Final

from .pieces import (
    BOX_IDS,
    CHOICE_IDS,
    FAMILY_IDS,
    GENTRY_IDS,
    HIRERS,
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
    ["pass cash", "pass refresh", *[f"pass hire {SERVANT_IDS[servant]}" for servant in HIRERS]],
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
    [f"take {card}" for card in GENTRY_IDS],
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
PASS: Final = 186  # + 0 cash, 1 refresh, 2 and more: hire by one of HIRERS
INVITE: Final = 191  # + gentry
COOK_ADD: Final = 342
COOK_MORE: Final = 343
MORE: Final = 344  # + servant
LESS: Final = 354  # + servant
SERVE: Final = 364
ASSIGN: Final = 365  # + servant
CHOOSE: Final = 375  # + source * 6 + favour
HALLBOY_ON: Final = 1287  # + gentry
UNDERBUTLER_ON: Final = 1438  # + gentry
HOUSEMAID_ON: Final = 1589  # + source
ENJOY: Final = 1741
KEEP: Final = 1742  # + gentry
DISMISS: Final = 1893  # + gentry
SKIP: Final = 2044
RECALL: Final = 2045  # + gentry
ATTACK: Final = 2196  # + seat
HIRE: Final = 2202  # + servant
RECRUIT: Final = 2212  # + (seat * 10 + servant) * 3 + box
BUY: Final = 2392  # + slot
BUY_CHEAP: Final = 2398  # + slot
RESERVE: Final = 2404  # + tile
RESERVE_CHEAP: Final = 2456  # + tile
END: Final = 2508
BORROW: Final = 2509
HELP: Final = 2510  # + servant
REFRESH: Final = 2520
ROUSE: Final = 2521  # + servant
USE: Final = 2531  # + place in PLAIN_USES
USE_HIRE: Final = 2539  # + servant
USE_RECALL: Final = 2549  # + gentry
MAN_REFRESH: Final = 2700
FETCH: Final = 2701  # + tile
COURT: Final = 2753  # + 0 Charles, 1 Elizabeth
DISCARD: Final = 2755  # + objective
TAKE: Final = 2795  # + gentry

_STARTS: Final = (
    *(FAMILY, START, DRAFT, CHURCH, FAIR, GOSSIP, READY, HOST, EASE, PASS, INVITE, COOK_ADD),
    *(MORE, LESS, SERVE, ASSIGN, CHOOSE, HALLBOY_ON, UNDERBUTLER_ON, HOUSEMAID_ON, ENJOY),
    *(KEEP, DISMISS, SKIP, RECALL, ATTACK, HIRE, RECRUIT, BUY, BUY_CHEAP, RESERVE),
    *(RESERVE_CHEAP, END, BORROW, HELP, REFRESH, ROUSE, USE, USE_HIRE, USE_RECALL),
    *(MAN_REFRESH, FETCH, COURT, DISCARD, TAKE),
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

"""What the table waits for."""

from typing import Final

FAMILY: Final = 0
WESSEX: Final = 1
DRAFT: Final = 2
CHECK: Final = 3
HOST: Final = 4
INVITE: Final = 5
ASSIGN: Final = 6
CHOOSE: Final = 7
EXTRAS: Final = 8
SELECT: Final = 9
DISMISS: Final = 10
RECALL: Final = 11
ATTACK: Final = 12
TRIM: Final = 13
HIRE: Final = 14
BUY: Final = 15
COURT: Final = 16
DISCARD: Final = 17
OVER: Final = 18
# Not a phase: after a trim the favours go on.
QUEUE: Final = 19

PHASE_IDS: Final = (
    "family",
    "wessex",
    "draft",
    "check",
    "host",
    "invite",
    "assign",
    "choose",
    "extras",
    "select",
    "dismiss",
    "recall",
    "attack",
    "trim",
    "hire",
    "buy",
    "court",
    "discard",
    "over",
    "queue",
)


def is_turn(phase: int) -> bool:
    """Is it a phase of somebody's turn?"""
    return CHECK <= phase <= BUY

"""What the rules pay, cost and limit, and how favours are numbered."""

from typing import Final

# No seat, no tile, nobody.
NONE: Final = -1
MOST_SEATS: Final = 6

# --- favours, in the order of FAVOUR_IDS ---

CASH: Final = 0
REP: Final = 1
DRAW_CASUAL: Final = 2
DRAW_PRESTIGE: Final = 3
SELECT: Final = 4
DISMISS: Final = 5
OBJECTIVE: Final = 6
VP_CARD: Final = 7
RECALL: Final = 8
ATTACK: Final = 9
ADMIRER: Final = 10
CHOICES: Final = 6

# --- what the rules pay and cost ---

FAIR_CASH: Final = 300
FAIR_STEPS: Final = 2
FAIR_HELP: Final = 200
CHURCH_CASH: Final = 100
CHURCH_STEPS: Final = 1
GOSSIP_STEPS: Final = 1
COOK_LIMIT: Final = 2
COOK_STEPS: Final = 1
BARN_STEPS: Final = 1
HALLBOY_CASH: Final = 100
DISCOUNT: Final = 100
BORROW_STEPS: Final = 2
HELP_STEPS: Final = 3
REFRESH_STEPS: Final = 4
PASS_CASH: Final = 200
HIRES: Final = 2
LOOKS: Final = 2
OBJECTIVES_DRAWN: Final = 2
PRESTIGE_LIMIT: Final = 6
FIRST_MARKET_RATING: Final = 4
SERVANT_VP: Final = 2
CASH_PER_VP: Final = 200
STEPS_PER_LEVEL: Final = 5

"""The Estates: auctions and towers."""

from ...core.game import Game
from ...core.options import Option

GAME = Game(
    package=__name__,
    title="The Estates",
    blurb="Auction floors and rooftops, build three rows of houses, and see that yours get done.",
    seats=range(2, 6),
    options=(
        Option(
            "rounds",
            1,
            "Number of rounds",
            "How many rounds the match lasts. Two round wins end it early; "
            "money is kept from round to round.",
            minimum=1,
            maximum=10,
        ),
        Option(
            "open_money",
            False,
            "Show everybody's money",
            "Everybody sees all cash and all stowed checks: good for learning and for analysis.",
        ),
    ),
    version=1,
    # 41 auctions a round, each with players + 3 moves, and a "ready" per seat between rounds.
    move_limit=10 * (41 * (5 + 3) + 5),
)

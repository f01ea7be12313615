"""Template Title: a common tower, and who lays its last brick."""

from ...core.game import Game
from ...core.options import Option

GAME = Game(
    package=__name__,
    title="Template Title",
    blurb="Lay bricks on one tower; finish it exactly, and do not be the one who makes it fall.",
    seats=range(2, 5),
    options=(
        Option(
            "height",
            12,
            "Height of the towers",
            "How high a tower must be, exactly, to be finished.",
            minimum=5,
            maximum=30,
        ),
    ),
    version=1,
    # Every move lays one of the 24 bricks.
    move_limit=24,
)

"""Template Title: one tower for everybody; who finishes it exactly?"""

from ...core.game import Game
from ...core.options import Option

GAME = Game(
    package=__name__,
    title="Template Title",
    blurb={
        "en": "Lay bricks on one tower; finish it exactly, and do not make it fall.",
        "ja": "1つの塔にレンガを積み、ちょうどの高さで完成させます。崩してはいけません。",
    },
    seats=range(2, 5),
    options=(
        # A text has `choices={"word": {"en": …, "ja": …}}` instead of bounds; with `seats=True` it
        # can also be the number of a seat.
        Option(
            "height",
            12,
            {"en": "Height of the towers", "ja": "塔の高さ"},
            {
                "en": "How high a tower must be, exactly, to be finished.",
                "ja": "塔が完成するちょうどの高さです。",
            },
            minimum=5,
            maximum=30,
        ),
    ),
    version=1,
    # A draft may have texts in one language, that of its blurb. Set True when all are translated.
    finished=False,
    # Every move lays one of the 24 bricks.
    move_limit=24,
)

"""The Estates: auctions and towers."""

from ...core.game import Game
from ...core.options import Option

GAME = Game(
    package=__name__,
    title="The Estates",
    blurb={
        "en": "Auction floors and rooftops, build three rows of houses, "
        "and see that yours get done.",
        "ja": "フロアと屋根を競り、3列の家を建て、自分の列を完成させるゲームです。",
    },
    seats=range(2, 6),
    options=(
        Option(
            "rounds",
            1,
            {"en": "Number of rounds", "ja": "ラウンド数"},
            {
                "en": "How many rounds the match lasts. Two round wins end it early; "
                "money is kept from round to round.",
                "ja": "対戦のラウンド数。2ラウンド勝てばそこで終わり、"
                "お金は次のラウンドに持ち越します。",
            },
            minimum=1,
            maximum=10,
        ),
        Option(
            "open_money",
            False,
            {"en": "Show everybody's money", "ja": "全員のお金を公開"},
            {
                "en": "Everybody sees all cash and all stowed checks: "
                "good for learning and for analysis.",
                "ja": "手元の小切手もしまった小切手も全員に見えます。練習や検討に向いています。",
            },
        ),
        Option(
            "empty_rows",
            True,
            {"en": "Empty rows are complete", "ja": "空の列も完成とする"},
            {
                "en": "A row that permits have shortened to nothing counts as completed. "
                "Switched off, only rows with buildings can be completed.",
                "ja": "許可証で必要数が0になった列も完成した列として扱います。"
                "使わなければ、建物のある列だけが完成します。",
            },
        ),
    ),
    version=1,
    finished=True,
    # 41 auctions a round, each with players + 3 moves, and a "ready" per seat between rounds.
    move_limit=10 * (41 * (5 + 3) + 5),
)

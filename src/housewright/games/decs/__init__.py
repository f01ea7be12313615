"""Decs Building: cards, cables and Christmas lights."""

from ...core.game import Game
from ...core.options import Option

GAME = Game(
    package=__name__,
    title="Decs Building",
    blurb={
        "en": "Build a deck of playing cards, spend it on Christmas lights, "
        "and fit them all on the front of your house.",
        "ja": "トランプでデッキを育ててイルミネーションを買い、"
        "家の正面にすきまなく並べるゲームです。",
    },
    seats=range(2, 5),
    options=(
        Option(
            "short",
            False,
            {"en": "Short game", "ja": "短いゲーム"},
            {
                "en": "Without 8s and 9s, and with houses two rows lower: a third less to play.",
                "ja": "8と9のカードを使わず、家も2段低くします。長さは3分の2ほどになります。",
            },
        ),
        Option(
            "tie_break",
            "shared",
            {"en": "When the lead is tied", "ja": "1位が同点なら"},
            {
                "en": "Share the victory, or vote in secret for the best hat, jumper or mug.",
                "ja": "勝利を分け合うか、帽子やセーターやマグカップの一番を秘密の投票で決めます。",
            },
            choices={
                "shared": {"en": "Shared victory", "ja": "勝利を分け合う"},
                "vote": {"en": "A vote", "ja": "投票"},
            },
        ),
        Option(
            "starting_player",
            "random",
            {"en": "Who begins", "ja": "最初の手番"},
            {
                "en": "The seat with the token in the first round. A fixed seat is for lessons "
                "and studies.",
                "ja": "最初のラウンドにトークンを持つ席です。席の指定は練習や検討に使います。",
            },
            choices={"random": {"en": "Random", "ja": "ランダム"}},
            seats=True,
        ),
        Option(
            "second_card",
            "gain",
            {"en": "Which action removes a card", "ja": "カードを除外するアクション"},
            {
                "en": "The second card paid leaves the game at Gain a Jack/Queen, or at "
                "Stop Messing Around, which then costs two cards.",
                "ja": "2枚目に支払ったカードを除外するのは、「ジャック/クイーン獲得」か"
                "「おふざけ終了」のどちらかです。後者なら、その費用は2枚になります。",
            },
            choices={
                "gain": {"en": "Gain a Jack/Queen", "ja": "ジャック/クイーン獲得"},
                "thin": {"en": "Stop Messing Around", "ja": "おふざけ終了"},
            },
        ),
    ),
    version=1,
    finished=True,
    # Every round but the last takes one of 48 number cards for good; the one that runs may have
    # taken it before. In a round each of 84 cards is spent once, with three moves at most (take,
    # pay, gain), and each of four seats takes a free card and passes. Then all may vote.
    move_limit=(48 + 2) * (84 * 3 + 4 * 2) + 4,
)

"""Sir Reginald's Fabulous Country Estate: picture cubes, stairs and an owner with wishes."""

from ...core.game import Game
from ...core.options import Option

GAME = Game(
    package=__name__,
    title="Sir Reginald's Fabulous Country Estate",
    blurb={
        "en": "Stack picture cubes into a manor with doors, lions and terraces, "
        "and choose what Sir Reginald will praise.",
        "ja": "絵のついたキューブを積んで、玄関やライオンやテラスのある屋敷を建て、"
        "レジナルド卿が何をほめるかも自分たちで決めるゲームです。",
    },
    seats=range(2, 5),
    options=(
        Option(
            "mode",
            "orderly",
            {"en": "Pace", "ja": "進め方"},
            {
                "en": "Take turns, or build at the same time while the Button goes round.",
                "ja": "順番に手番を行うか、ボタンを回しながら同時に建てるかを選びます。",
            },
            choices={
                "orderly": {"en": "Turn by turn", "ja": "順番に"},
                "frantic": {"en": "Frantic", "ja": "大あわて"},
            },
        ),
        Option(
            "views",
            "facing",
            {"en": "What a view takes in", "ja": "見える面"},
            {
                "en": "From a side one sees every open face that looks that way, or only those "
                "with nothing as high in front of them.",
                "ja": "その方角を向いた、ふさがれていない面をすべて数えるか、"
                "手前に同じ高さのものがない面だけを数えるかを選びます。",
            },
            choices={
                "facing": {"en": "All open faces", "ja": "向いた面すべて"},
                "sightline": {"en": "In line of sight", "ja": "見通せる面だけ"},
            },
        ),
        Option(
            "tie_vote",
            True,
            {"en": "Vote on ties", "ja": "同点なら投票"},
            {
                "en": "With three or four players a tie for the lead is decided by a secret vote "
                "for the finest estate. Otherwise the victory is shared.",
                "ja": "3人か4人で1位が同点のとき、一番すてきな屋敷を秘密の投票で決めます。"
                "使わなければ勝利を分け合います。",
            },
        ),
        Option(
            "first",
            "random",
            {"en": "Who begins", "ja": "最初の手番"},
            {
                "en": "The seat that has the first turn. A fixed seat is for lessons and studies.",
                "ja": "最初に手番を行う席です。席の指定は練習や検討に使います。",
            },
            choices={"random": {"en": "Random", "ja": "ランダム"}},
            seats=True,
        ),
        Option(
            "turning",
            "upright",
            {"en": "How cubes are turned", "ja": "キューブの向き"},
            {
                "en": "Cubes stand upright, with a roof or a blank side on top, or they may be "
                "turned in any way, which invites more Design Flaws.",
                "ja": "屋根か無地の面を上にして置くか、どんな向きにも置けるかを選びます。"
                "どんな向きにも置けると、設計ミスの種類が増えます。",
            },
            choices={
                "upright": {"en": "Upright", "ja": "正しい向きだけ"},
                "free": {"en": "Any way", "ja": "自由"},
            },
        ),
    ),
    version=1,
    finished=True,
    # A draw takes at least one of 88 cubes from the bag, and eight turns without one trigger the
    # end; four more may follow. A turn has at most 13 moves: start, repair, draw and Button, and
    # three times take, place and play; before each of them the holder of the Button may choose once
    # to wait. Each of four players drafts five cards, names houses and votes.
    move_limit=(88 * 8 + 8 + 4) * 13 * 2 + 4 * 7,
)

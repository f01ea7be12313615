"""What the cards, piles, spaces and features of Decs Building are called, by language.

English names of spaces and features are in the data.
"""

from typing import Final, NamedTuple

from .pieces import CARD_IDS, COMPONENTS, IS_LIVE, PILE_IDS

_SYMBOLS: Final[dict[str, str]] = {suit["code"]: suit["symbol"] for suit in COMPONENTS["suits"]}


class Names(NamedTuple):
    """The things of the game in one language, by code or id."""

    #: Cards in full, `Jack of hearts`, and as in the log, `J♥`.
    cards: dict[str, str]
    short: dict[str, str]
    #: Piles; and a single card of each.
    piles: dict[str, str]
    tops: dict[str, str]
    #: Icons of a cost in words; `symbols` has them as signs.
    icons: dict[str, str]
    areas: dict[str, str]
    spaces: dict[str, str]
    features: dict[str, str]
    #: Features as they follow `a` or `the`.
    nouns: dict[str, str]
    #: What the spaces give that give a card.
    rewards: dict[str, str]
    #: Names of the fields of a view, and of the words in them that are no pieces.
    fields: dict[str, str]


#: The icons of costs as signs.
SYMBOLS: Final[dict[str, str]] = {
    **_SYMBOLS,
    "?": "?",
    "J": "J",
    "Q": "Q",
    "K": "K",
}


def _cards(form: str, ranks: dict[str, str], suits: dict[str, str], joker: str) -> dict[str, str]:
    """All cards by the names of ranks and suits."""
    found = {
        code: form.format(rank=ranks.get(code[:-1], code[:-1]), suit=suits[code[-1]])
        for code in CARD_IDS[:-1]
    }
    return {**found, CARD_IDS[-1]: joker}


def _short(joker: str) -> dict[str, str]:
    letters = {"j": "J", "q": "Q", "k": "K", "a": "A"}
    return _cards("{rank}{suit}", letters, _SYMBOLS, joker)


def _by_pile(*names: str) -> dict[str, str]:
    return dict(zip(PILE_IDS, names, strict=True))


_FEATURES: Final[dict[str, str]] = {
    # Only decorations have capital letters.
    feature["id"]: feature["name"].lower() if is_live else feature["name"]
    for feature, is_live in zip(COMPONENTS["features"], IS_LIVE, strict=True)
}

EN: Final = Names(
    cards=_cards(
        "{rank} of {suit}",
        {"j": "Jack", "q": "Queen", "k": "King", "a": "Ace"},
        {"s": "spades", "h": "hearts", "c": "clubs", "d": "diamonds"},
        "Joker",
    ),
    short=_short("a Joker"),
    piles=_by_pile("spades", "hearts", "clubs", "diamonds", "wild", "Jacks", "Queens", "Kings"),
    tops=_by_pile("spade", "heart", "club", "diamond", "wild card", "Jack", "Queen", "King"),
    icons={
        "s": "a ♠",
        "h": "a ♥",
        "c": "a ♣",
        "d": "a ♦",
        "?": "any card",
        "J": "a Jack",
        "Q": "a Queen",
        "K": "a King",
    },
    areas={
        "basic-actions": "Basic actions",
        "basic-decorations": "Basic decorations",
        "special-decorations": "Special decorations",
        "fancy-decorations": "Fancy decorations",
    },
    spaces={space["id"]: space["name"] for space in COMPONENTS["spaces"]},
    features=_FEATURES,
    nouns={**_FEATURES, "banner-angels": "set of Banner Angels", "santas-sleigh": "Sleigh"},
    rewards={
        "gain-card": "number card",
        "gain-jack-queen": "Jack or Queen",
        "gain-king": "King",
        "gain-wild": "Ace or Joker",
    },
    fields={
        "phase": "Phase",
        "free": "Free card",
        "turn": "Turn",
        "discard": "Discarding",
        "pay": "Paying",
        "pick": "Choosing a card",
        "draw": "Drawing",
        "pitch-in": "Pitching in",
        "vote": "Vote",
        "over": "Over",
        "round": "Round",
        "first": "Token",
        "ending": "End",
        "none": "Not yet",
        "called": "Called",
        "final": "Final round",
        "stacks": "Piles",
        "removed": "Out of the game",
        "pawns": "Pawns",
        "hand": "Hand",
        "deck": "Deck",
        "played": "Played",
        "passed": "Has passed",
        "features": "Decorations",
        "action": "Action",
        "space": "Space",
        "paid": "Paid",
        "votes": "Votes",
    },
)

_DECORATIONS_JA: Final = {
    "small-star": "小さな星",
    "snowflake": "雪の結晶",
    "big-star": "大きな星",
    "large-angel": "大きな天使",
    "candy-cane": "キャンディケイン",
    "banner-angels": "横断幕の天使",
    "santa": "サンタ",
    "candle": "キャンドル",
    "santas-sleigh": "サンタのそり",
    "comet": "ほうき星",
    "herald-angel": "ラッパの天使",
    "reindeer": "トナカイ",
}
_FEATURES_JA: Final = {"power-source": "電源", "power-cable": "ケーブル", **_DECORATIONS_JA}

JA: Final = Names(
    cards=_cards(
        "{suit}の{rank}",
        {"j": "ジャック", "q": "クイーン", "k": "キング", "a": "エース"},
        {"s": "スペード", "h": "ハート", "c": "クラブ", "d": "ダイヤ"},
        "ジョーカー",
    ),
    short=_short("ジョーカー"),
    piles=_by_pile(
        "スペード", "ハート", "クラブ", "ダイヤ", "ワイルド", "ジャック", "クイーン", "キング"
    ),
    tops=_by_pile(
        "スペード", "ハート", "クラブ", "ダイヤ", "ワイルドカード", "ジャック", "クイーン", "キング"
    ),
    icons={
        **_SYMBOLS,
        "?": "好きなカード",
        "J": "ジャック",
        "Q": "クイーン",
        "K": "キング",
    },
    areas={
        "basic-actions": "基本アクション",
        "basic-decorations": "基本の飾り",
        "special-decorations": "特別な飾り",
        "fancy-decorations": "豪華な飾り",
    },
    spaces={
        "gain-card": "カード獲得",
        "stop-messing-around": "おふざけ終了",
        "gain-jack-queen": "ジャック/クイーン獲得",
        "gain-king": "キング獲得",
        "gain-wild": "ワイルド獲得",
        "add-power-cable": "ケーブル延長",
        "extra-power-source": "電源増設",
        "everyone-pitch-in": "みんなで手伝い",
        **_DECORATIONS_JA,
    },
    features=_FEATURES_JA,
    nouns=_FEATURES_JA,
    rewards={
        "gain-card": "数字カード",
        "gain-jack-queen": "ジャックとクイーン",
        "gain-king": "キング",
        "gain-wild": "エースとジョーカー",
    },
    fields={
        "phase": "フェイズ",
        "free": "無料のカード",
        "turn": "手番",
        "discard": "捨てる",
        "pay": "支払い",
        "pick": "カードを選ぶ",
        "draw": "飾りを描く",
        "pitch-in": "手伝い",
        "vote": "投票",
        "over": "終了",
        "round": "ラウンド",
        "first": "トークン",
        "ending": "終わり",
        "none": "まだ",
        "called": "宣言済み",
        "final": "最終ラウンド",
        "stacks": "カードの山",
        "removed": "除外されたカード",
        "pawns": "コマ",
        "hand": "手札",
        "deck": "デッキ",
        "played": "使ったカード",
        "passed": "パス",
        "features": "飾り",
        "action": "アクション",
        "space": "スペース",
        "paid": "支払い済み",
        "votes": "票",
    },
)

NAMES: Final = {"en": EN, "ja": JA}

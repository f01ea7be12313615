"""What cubes, sides, houses, cards and parts of the score are called, by language.

English names of cards, cubes and sides are in the data.
"""

from typing import Final, NamedTuple

from .components import Face
from .pieces import COMPONENTS, LEGAL_LOOKS, LOOK_IDS


class Names(NamedTuple):
    """The things of the game in one language, by id."""

    flavours: dict[str, str]
    #: One cube of a flavour, and several.
    one: dict[str, str]
    many: dict[str, str]
    #: What a face of a cube shows.
    kinds: dict[str, str]
    sides: dict[str, str]
    #: Which face of a cube is on top.
    tops: dict[str, str]
    #: How a cube is turned; empty for a cube that looks the same every way.
    looks: dict[str, str]
    roles: dict[str, str]
    #: What a Desire card looks at.
    targets: dict[str, str]
    #: Where nothing may be built.
    grounds: dict[str, str]
    cards: dict[str, str]
    #: Parts of the score.
    parts: dict[str, str]
    #: Fields of a view, and values in them that are not things on the table.
    fields: dict[str, str]


class _Turns(NamedTuple):
    """How the looks of the flavours are described."""

    side: str
    pair: str
    facing: str
    chimney: str
    windows: str
    staircase: str
    #: A cube on its side: where two of its faces are.
    tumbled: str
    #: Where a face is, on top, underneath, or else on a side.
    top: str
    bottom: str
    toward: str


_OPPOSITE: Final = {"n": "s", "e": "w", "s": "n", "w": "e", "u": "d", "d": "u"}
_FACES: Final[dict[str, dict[str, Face]]] = {
    flavour["id"]: flavour["faces"] for flavour in COMPONENTS["flavours"]
}


def _looks(
    turns: _Turns, sides: dict[str, str], tops: dict[str, str], kinds: dict[str, str]
) -> dict[str, str]:
    """All looks, those of tumbled cubes last; `turns.pair` joins two sides."""
    found: dict[str, str] = {}
    for look in LOOK_IDS[:LEGAL_LOOKS]:
        found[look] = _look(look.split(" "), turns, sides, tops)
    for look in LOOK_IDS[LEGAL_LOOKS:]:
        found[look] = _tumbled(look, turns, sides, kinds)
    return found


def _tumbled(look: str, turns: _Turns, sides: dict[str, str], kinds: dict[str, str]) -> str:
    """Where the faces are that are on top and to the north in the reference position."""
    flavour, code = look.split(" ~")
    local = (code[0], code[1], COMPONENTS["rotations"]["table"][code])
    lies = dict(zip(local, ("u", "n", "e"), strict=True))
    lies |= {_OPPOSITE[face]: _OPPOSITE[where] for face, where in lies.items()}
    said = {"u": turns.top, "d": turns.bottom}
    for letter, side in sides.items():
        said[letter] = turns.toward.format(side=turns.side.format(side=side))
    one, other = _FACES[flavour]["u"]["kind"], _FACES[flavour]["n"]["kind"]
    return turns.tumbled.format(
        one=kinds[one], where=said[lies["u"]], other=kinds[other], there=said[lies["n"]]
    )


def _look(said: list[str], turns: _Turns, sides: dict[str, str], tops: dict[str, str]) -> str:
    if len(said) == 1:
        return ""
    seen = [turns.side.format(side=sides[letter]) for letter in said[-1]]
    if len(said) == 2:
        up = turns.side.format(side=sides[_OPPOSITE[said[1]]])
        return turns.staircase.format(side=seen[0], up=up)
    form = {"chimney": turns.chimney, "window": turns.windows, "rose": turns.windows}
    return form.get(said[0], turns.facing).format(top=tops[said[1]], side=turns.pair.join(seen))


def _parts(slot: str, bonus: str, flaws: dict[str, str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for name in COMPONENTS["score_parts"]:
        kind, _, which = name.partition("-")
        form = {"slot": slot, "bonus": bonus}.get(kind, "")
        found[name] = form.format(slot=which) if form else flaws[which]
    return found


_FLAVOURS: Final[dict[str, str]] = {
    flavour["id"]: flavour["name"] for flavour in COMPONENTS["flavours"]
}
_SIDES: Final[dict[str, str]] = {
    letter: side["short"] for letter, side in COMPONENTS["sides"].items()
}
_TOPS: Final = {"roof": "roof up", "blank": "blank up"}
_ROLES: Final = {"manor": "Manor", "guest": "Guest House", "servants": "Servant's Quarters"}

_KINDS: Final = {
    "roof": "roof",
    "blank": "blank",
    "door": "doorway",
    "lion": "lion head",
    "chimney": "chimney",
    "stair": "steps",
    "corner": "cornerstone",
    "window": "sash window",
    "rose": "rose window",
}

EN: Final = Names(
    flavours=_FLAVOURS,
    one={
        flavour: f"an {name}" if name[0] in "AEIOU" else f"a {name}"
        for flavour, name in _FLAVOURS.items()
    },
    many={flavour: f"{name}s" for flavour, name in _FLAVOURS.items()},
    kinds=_KINDS,
    sides=_SIDES,
    tops=_TOPS,
    looks=_looks(
        _Turns(
            side="the {side}",
            pair=" and ",
            facing="{top}, facing {side}",
            chimney="{top}, chimney to {side}",
            windows="{top}, windows to {side}",
            staircase="foot to {side}, up towards {up}",
            tumbled="on its side, {one} {where}, {other} {there}",
            top="on top",
            bottom="underneath",
            toward="to {side}",
        ),
        _SIDES,
        _TOPS,
        _KINDS,
    ),
    roles=_ROLES,
    targets={**_ROLES, "estate": "Whole estate", "plot": "Plot of land"},
    grounds={
        "hill": "Croissant Hill",
        "pond": "Minstral's Pond",
        "lawn": "the light-green lawn",
    },
    cards={card["id"]: card["name"] for card in COMPONENTS["cards"]},
    parts=_parts(
        "slot {slot}",
        "bonus of slot {slot}",
        {
            "topsy": "topsy-turvy pictures",
            "bare-top": "bare tops",
            "lost-stair": "lost staircases",
            "sideways": "cubes on their sides",
            "chimney": "orphan chimneys",
            "side-roof": "roofs on a side",
            "half-stair": "half-hidden staircases",
            "death-door": "deadly doorways",
        },
    ),
    fields={
        "phase": "Phase",
        "draft": "Draft",
        "play": "Building",
        "declare": "Naming houses",
        "vote": "Vote",
        "over": "Over",
        "bag": "Bag",
        "pools": "Pools",
        "slots": "Desires",
        "pile": "Pile",
        "ending": "Turns to come",
        "idle": "Idle",
        "plot": "Plot",
        "reserve": "Reserve",
        "hand": "Hand",
        "out": "Thrown out",
        "gave": "Given",
        "stage": "Stage",
        "repair": "Repairing",
        "draw": "Drawing",
        "build": "Building",
        "place": "Placing",
        "desire": "Desire card",
        "ready": "Ready",
        "button": "Button",
        "hold": "Holding the Button",
        "placed": "Cubes placed",
        "held": "In hand",
        "forfeit": "No Desire card",
        "waiting": "Waiting",
        "declared": "Names",
        "hidden": "Secret",
    },
)

_FLAVOURS_JA: Final = {
    "doorway": "玄関",
    "ornament": "装飾",
    "chimney": "煙突",
    "staircase": "階段",
    "cornerstone": "隅石",
    "window": "上げ下げ窓",
    "rose": "バラ窓",
}
_SIDES_JA: Final = {"n": "山", "e": "湖", "s": "草原", "w": "谷"}
_TOPS_JA: Final = {"roof": "屋根が上", "blank": "無地が上"}
_ROLES_JA: Final = {"manor": "本館", "guest": "ゲストハウス", "servants": "使用人棟"}

_KINDS_JA: Final = {
    "roof": "屋根",
    "blank": "無地",
    "door": "玄関",
    "lion": "ライオン",
    "chimney": "煙突",
    "stair": "階段",
    "corner": "隅石",
    "window": "上げ下げ窓",
    "rose": "バラ窓",
}

JA: Final = Names(
    flavours=_FLAVOURS_JA,
    one=_FLAVOURS_JA,
    many=_FLAVOURS_JA,
    kinds=_KINDS_JA,
    sides=_SIDES_JA,
    tops=_TOPS_JA,
    looks=_looks(
        _Turns(
            side="{side}側",
            pair="と",
            facing="{top}、{side}向き",
            chimney="{top}、煙突は{side}",
            windows="{top}、窓は{side}",
            staircase="上り口は{side}、{up}へ上る",
            tumbled="横倒し、{one}は{where}、{other}は{there}",
            top="上",
            bottom="下",
            toward="{side}",
        ),
        _SIDES_JA,
        _TOPS_JA,
        _KINDS_JA,
    ),
    roles=_ROLES_JA,
    targets={**_ROLES_JA, "estate": "屋敷全体", "plot": "土地"},
    grounds={"hill": "クロワッサンの丘", "pond": "ミンストラルの池", "lawn": "薄緑の芝生"},
    cards={
        "lake-lions": "湖のライオン",
        "mountain-lions": "山のライオン",
        "lion-parade": "ライオンの行進",
        "guest-guard": "客の守り手",
        "no-lions-below-stairs": "使用人にライオン無用",
        "host-and-guest-lions": "主と客のライオン",
        "grand-front": "堂々たる正面",
        "doors-aplenty": "玄関いっぱい",
        "one-discreet-door": "ひかえめな玄関",
        "tradesmens-entrance": "勝手口",
        "dale-welcome": "谷からの歓迎",
        "host-and-guest-doors": "主と客の玄関",
        "lake-light": "湖の光",
        "mountain-light": "山の光",
        "prairie-panorama": "草原の眺め",
        "dale-panorama": "谷の眺め",
        "guest-light": "明るいゲストハウス",
        "dim-quarters": "ほの暗い使用人棟",
        "rose-garland": "バラの花輪",
        "roses-at-two-sides": "二方のバラ",
        "sash-symphony": "窓の交響曲",
        "sunny-sashes": "日の差す窓",
        "bright-little-houses": "明るい離れ",
        "smoking-skyline": "煙たなびく空",
        "warm-guests": "暖かい客間",
        "clear-air": "水辺の澄んだ空気",
        "hearths-of-the-manor": "本館の暖炉",
        "tiled-manor": "本館の瓦屋根",
        "guest-tiles": "客のための瓦",
        "roofs-of-sevendale": "セブンデールの屋根",
        "modest-roofs": "つつましい屋根",
        "grand-steps": "大階段",
        "steps-everywhere": "階段だらけ",
        "tea-terrace": "お茶のテラス",
        "twin-terraces": "ふたつのテラス",
        "guest-terrace": "客の朝食",
        "peacock-court": "孔雀の中庭",
        "great-court": "大中庭",
        "three-storeys": "三階建て",
        "guest-storeys": "客は二階へ",
        "lookout-tower": "見張りの塔",
        "low-quarters": "低い使用人棟",
        "great-house": "大邸宅",
        "full-household": "大所帯",
        "friend-of-trees": "木々の友",
        "clear-view": "開けた眺め",
        "lake-walk": "湖畔の散歩道",
        "two-quiet-edges": "静かな二辺",
        "sprawling-manor": "広がる本館",
        "compact-estate": "こぢんまりした屋敷",
        "proud-stones": "誇らしい隅石",
        "hidden-stones": "隠れた隅石",
        "no-bare-walls": "裸の壁は無用",
        "mountain-finery": "山への晴れ姿",
        "plain-to-the-dale": "谷には素顔",
        "broad-face": "湖に向く広い顔",
    },
    parts=_parts(
        "枠{slot}",
        "枠{slot}のボーナス",
        {
            "topsy": "逆さまの絵",
            "bare-top": "むき出しの天面",
            "lost-stair": "迷子の階段",
            "sideways": "横倒しのキューブ",
            "chimney": "宙に浮く煙突",
            "side-roof": "横を向いた屋根",
            "half-stair": "半分隠れた階段",
            "death-door": "命取りの玄関",
        },
    ),
    fields={
        "phase": "フェイズ",
        "draft": "ドラフト",
        "play": "建築",
        "declare": "命名",
        "vote": "投票",
        "over": "終了",
        "bag": "袋",
        "pools": "プール",
        "slots": "枠",
        "pile": "山札",
        "ending": "残り手番",
        "idle": "待機",
        "plot": "土地",
        "reserve": "控え",
        "hand": "手札",
        "out": "捨てたカード",
        "gave": "山札に出したカード",
        "stage": "段階",
        "repair": "手直し",
        "draw": "引く",
        "build": "建てる",
        "place": "置く",
        "desire": "望みカード",
        "ready": "準備",
        "button": "ボタン",
        "hold": "ボタンを保持",
        "placed": "置いた数",
        "held": "手に持つキューブ",
        "forfeit": "望みカードは出せない",
        "waiting": "待っている",
        "declared": "家の名",
        "hidden": "非公開",
    },
)

NAMES: Final = {"en": EN, "ja": JA}

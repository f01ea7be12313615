"""What the people, tiles and cards of Obsession are called, by language.

Proper names are in the data.
"""

from typing import Final, NamedTuple, cast

from .components import Person
from .pieces import COMPONENTS


class Names(NamedTuple):
    """The things of the game in one language, by id."""

    #: Servants as in the middle of a sentence.
    servants: dict[str, str]
    families: dict[str, str]
    #: What a family starts with.
    bonuses: dict[str, str]
    categories: dict[str, str]
    #: Gentry in full, and as a line tells them: `the Duke of Oxenford`.
    gentry: dict[str, str]
    told: dict[str, str]
    #: What difficult guests and the members of a family are.
    characters: dict[str, str]
    tiles: dict[str, str]
    #: By tile and side: `bowling-green front`.
    activities: dict[str, str]
    objectives: dict[str, str]
    #: What an objective asks for.
    wants: dict[str, str]
    #: What a VP card does if it is given up.
    cards: dict[str, str]
    milestones: dict[str, str]
    #: Those whom an activity asks for.
    kinds: dict[str, str]
    boxes: dict[str, str]
    decks: dict[str, str]
    events: dict[str, str]
    parts: dict[str, str]


# Names are fields by language, so they are looked up by field.
_DATA: Final = cast("dict[str, list[dict[str, str]]]", COMPONENTS)
_TILES: Final = cast("list[dict[str, dict[str, str]]]", COMPONENTS["tiles"])


def _named(what: str, field: str) -> dict[str, str]:
    """The texts of one field by id."""
    return {item["id"]: item[field] for item in _DATA[what]}


def _activities(field: str) -> dict[str, str]:
    return {
        f"{tile['id']} {side}": tile[side][field]
        for tile in _TILES
        for side in ("front", "back")
        if field in tile[side]
    }


def _told(person: Person) -> str:
    """A name without commas: `Jasper, Duke of Oxenford` is the Duke of Oxenford."""
    first, _, title = person["name"].partition(", ")
    if not title or title == "Esq.":
        return "the " + first[4:] if first.startswith("The ") else first
    return f"the {title}" if " of " in title or " de " in title else title


EN: Final = Names(
    servants={key: name.lower() for key, name in _named("servants", "name").items()},
    families=_named("families", "name"),
    bonuses={
        "asquith": "a fifth family card, the Dowager",
        "cavendish": "reputation marker on 4",
        "ponsonby": "£300 to start with",
        "york": "a second footman",
        "wessex": "a sixth tile: Breakfast Room or Tennis Court",
        "howard": "a cook",
    },
    categories=_named("categories", "name"),
    gentry=_named("gentry", "name"),
    told={person["id"]: _told(person) for person in COMPONENTS["gentry"]},
    characters={
        "lord": "lord",
        "lady": "lady of the house",
        "heir": "heir",
        "daughter": "daughter",
        "dowager": "dowager",
        "pauper": "pauper",
        "adventuress": "adventuress",
        "heiress": "American heiress",
        "gossip": "gossip",
        "cad": "cad",
        "scoundrel": "scoundrel",
        "curmudgeon": "curmudgeon",
    },
    tiles=_named("tiles", "name"),
    activities=_activities("activity"),
    objectives=_named("objectives", "name"),
    wants=_named("objectives", "text"),
    cards={
        **_named("vp_cards", "text"),
        "plain": "no effect",
        "cash300": "take £300",
        "cash400": "take £400",
    },
    milestones=_named("milestones", "text"),
    kinds={
        "any": "gentry",
        "gentleman": "gentlemen",
        "lady": "ladies",
        "family": "family",
        "casual": "casual guests",
        "prestige": "prestige guests",
    },
    boxes={
        "available": "Available Service",
        "quarters": "Servants' Quarters",
        "expended": "Expended Service",
    },
    decks={
        "starter": "starter guest",
        "casual": "casual guest",
        "prestige": "prestige guest",
        "fairchild": "Fairchild",
        "family": "family",
    },
    events={
        "fair": "village fair",
        "objective": "objective cards",
        "builders": "builders' holiday",
        "national": "national holiday",
        "courtship": "courtship",
    },
    parts={
        "tiles": "tiles",
        "gentry": "gentry",
        "objectives": "objectives",
        "reputation": "reputation",
        "servants": "servants",
        "wealth": "wealth",
        "vp_cards": "VP cards",
        "milestones": "milestones",
    },
)

_GENTRY_JA: Final = _named("gentry", "name_ja")

JA: Final = Names(
    servants=_named("servants", "name_ja"),
    families=_named("families", "name_ja"),
    bonuses={
        "asquith": "先代夫人を加えて家族カード5枚",
        "cavendish": "評判マーカーを4から始める",
        "ponsonby": "£300を持って始める",
        "york": "下男が1人多い",
        "wessex": "朝食室かテニスコートが6枚目のタイル",
        "howard": "コックが1人",
    },
    categories=_named("categories", "name_ja"),
    gentry=_GENTRY_JA,
    told=_GENTRY_JA,
    characters={
        "lord": "当主",
        "lady": "夫人",
        "heir": "嫡子",
        "daughter": "娘",
        "dowager": "先代夫人",
        "pauper": "困窮者",
        "adventuress": "山師の女",
        "heiress": "アメリカの女相続人",
        "gossip": "噂好き",
        "cad": "女たらし",
        "scoundrel": "悪党",
        "curmudgeon": "偏屈者",
    },
    tiles=_named("tiles", "name_ja"),
    activities=_activities("activity_ja"),
    objectives=_named("objectives", "name_ja"),
    wants=_named("objectives", "text_ja"),
    cards={
        **_named("vp_cards", "text_ja"),
        "plain": "効果なし",
        "rep2": "評判を2つ上げる",
        "unlimited": "このターン、タイルを何枚でも購入できる",
    },
    milestones=_named("milestones", "text_ja"),
    kinds={
        "any": "貴人",
        "gentleman": "男性",
        "lady": "女性",
        "family": "荘家家族",
        "casual": "通常ゲスト",
        "prestige": "威信ゲスト",
    },
    boxes={"available": "執務待ち", "quarters": "使用人部屋", "expended": "執務済"},
    decks={
        "starter": "初期ゲスト",
        "casual": "通常ゲスト",
        "prestige": "威信ゲスト",
        "fairchild": "フェアチャイルド家",
        "family": "荘家家族",
    },
    events={
        "fair": "村祭り",
        "objective": "目的カード",
        "builders": "建築家の祝日",
        "national": "国民の祝日",
        "courtship": "求婚",
    },
    parts={
        "tiles": "改築タイル",
        "gentry": "貴人カード",
        "objectives": "目的カード",
        "reputation": "評判",
        "servants": "召使い",
        "wealth": "財産",
        "vp_cards": "VPカード",
        "milestones": "マイルストーン",
    },
)

NAMES: Final = {"en": EN, "ja": JA}

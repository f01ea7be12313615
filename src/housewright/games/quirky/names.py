"""What the cards of Quirky Quarters are called, by language; English names are in the data."""

from typing import Final, NamedTuple

from .pieces import COMPONENTS


class Names(NamedTuple):
    """The cards in one language, by code or id."""

    designs: dict[str, str]
    contests: dict[str, str]
    #: What a house must have for a contest, as its card says it.
    requirements: dict[str, str]
    windows: dict[str, str]
    #: One of an icon, and several.
    icons: dict[str, tuple[str, str]]
    #: What a contest is about, and what stands between the features of a building card.
    about: dict[str, str]


EN: Final = Names(
    designs={card["code"]: card["name"] for card in COMPONENTS["building_cards"]},
    contests={card["id"]: card["name"] for card in COMPONENTS["contest_cards"]},
    requirements={card["id"]: card["text"] for card in COMPONENTS["contest_cards"]},
    windows={"square": "square window", "round": "round window", "arched": "arched window"},
    icons={
        "door": ("door", "{number} doors"),
        "balcony": ("balcony", "{number} balconies"),
        "plants": ("plants", "plants {number} times"),
        "cat": ("cat", "{number} cats"),
        "lamp": ("lamp", "{number} lamps"),
        "chimney": ("chimney", "{number} chimneys"),
    },
    about={"contest": "{points} points. {text}", "list": ", "},
)

JA: Final = Names(
    designs={
        "red-door": "赤い玄関",
        "red-plants": "赤い花窓",
        "red-balcony": "赤いバルコニー",
        "red-lamp": "赤いランプの間",
        "gold-door": "金色の玄関",
        "gold-plants": "金色の花窓",
        "gold-cat": "金色の窓辺の猫",
        "gold-lamp": "金色のランプの間",
        "green-door": "緑の玄関",
        "green-plants": "緑の花窓",
        "green-cat": "緑の窓辺の猫",
        "green-balcony": "緑のバルコニー",
        "plum-door": "紫の玄関",
        "plum-balcony": "紫のバルコニー",
        "plum-cat": "紫の窓辺の猫",
        "plum-lamp": "紫のランプの間",
        "grey-door-lamp": "灰色のポーチ",
        "grey-plants-cat": "灰色の温室",
        "grey-balcony-plants": "灰色のベランダ",
        "grey-balcony-cat": "灰色の見晴らし台",
        "red-roof-chimney": "赤い煙突屋根",
        "red-roof-cat": "赤い猫の屋根",
        "gold-roof-chimney": "金色の煙突屋根",
        "gold-roof-cat": "金色の猫の屋根",
        "green-roof-chimney": "緑の煙突屋根",
        "green-roof-cat": "緑の猫の屋根",
        "plum-roof-chimney": "紫の煙突屋根",
        "plum-roof-cat": "紫の猫の屋根",
        "grey-roof-twin": "灰色の二本煙突屋根",
        "grey-roof-garden": "灰色の屋上庭園",
        "red-tower": "赤い塔",
        "gold-tower": "金色の塔",
        "green-tower": "緑の塔",
        "plum-tower": "紫の塔",
        "grey-tower": "灰色の塔",
        "red-walkway": "赤い渡り廊下",
        "gold-walkway": "金色の渡り廊下",
        "green-walkway": "緑の渡り廊下",
        "plum-walkway": "紫の渡り廊下",
        "grey-walkway": "灰色の渡り廊下",
    },
    contests={
        "long-terrace": "長屋",
        "beanpole": "のっぽの家",
        "secret-courtyard": "秘密の中庭",
        "strongroom": "大金庫",
        "mirror-image": "鏡写し",
        "giants-staircase": "巨人の階段",
        "battlements": "でこぼこ城壁",
        "top-heavy": "頭でっかち",
        "paint-box": "絵の具箱",
        "statement-wall": "自慢の壁",
        "barber-pole": "床屋の看板",
        "harlequin": "道化師の市松",
        "old-stones": "古い石積み",
        "bright-and-bold": "色あざやか",
        "cats-on-every-landing": "どの階にも猫",
        "mind-the-drop": "足もと注意",
        "smoke-signals": "のろし",
        "hanging-gardens": "空中庭園",
        "window-gallery": "窓の展覧会",
        "lit-landing": "明るい踊り場",
        "box-seats": "桟敷席",
        "roofline": "屋根並み",
        "spot-the-twins": "ふたご探し",
        "triple-towers": "三つの塔",
        "bridge-builder": "橋渡し",
        "watertight": "雨漏り知らず",
    },
    requirements={
        "long-terrace": "地上階に、カードが7枚途切れずに並んでいる。",
        "beanpole": "家の高さが6階分以上ある。",
        "secret-courtyard": "すぐ上、すぐ下、左隣、右隣のすべてにカードがある空きマスがある。",
        "strongroom": "部屋だけで、横3枚、縦3枚のすき間のない四角形ができている。",
        "mirror-image": "カードが12枚以上あり、左右を反転しても家の輪郭が変わらない。",
        "giants-staircase": "隣り合う4列の高さが、ちょうど1階ずつ高くなっている"
        "(右へ上っても左へ上ってもよい)。",
        "battlements": "隣り合う5列の一番上が、ちょうど1階ずつ、下がる、上がる、下がる、上がる。",
        "top-heavy": "すぐ下が空きマスのカードが7枚ある。",
        "paint-box": "横に並んだ4枚が、4つのレンガの色1枚ずつになっている(灰色は不可)。",
        "statement-wall": "同じレンガの色のカードが7枚つながっている(灰色は不可)。",
        "barber-pole": "同じレンガの色のカードが縦に4枚重なっている(灰色は不可)。",
        "harlequin": "2色(1色は灰色でもよい)の市松模様が6枚でできている。横2枚と縦3枚、"
        "または横3枚と縦2枚。",
        "old-stones": "灰色のカードが4枚つながっている。",
        "bright-and-bold": "カードが15枚以上あり、灰色が1枚もない。",
        "cats-on-every-landing": "4つの違う階に猫がいる。",
        "mind-the-drop": "すぐ下が空きマスの扉が3つある。",
        "smoke-signals": "煙突が6本ある。",
        "hanging-gardens": "地上階より2階以上高いところに、植物のあるカードが4枚ある。",
        "window-gallery": "窓の形がすべて同じカードが6枚つながっている。",
        "lit-landing": "ランプのあるカードが横に3枚並んでいる。",
        "box-seats": "バルコニーのあるカードが縦に3枚重なっている。",
        "roofline": "屋根が横に3枚並んでいる。",
        "spot-the-twins": "同じカードどうしが隣り合う組が3組ある。",
        "triple-towers": "塔が3つある。",
        "bridge-builder": "左右の両隣にカードがある渡り廊下が2つある。",
        "watertight": "横幅が4列以上あり、どの列も一番上が屋根か塔である。",
    },
    windows={"square": "四角い窓", "round": "丸窓", "arched": "アーチ窓"},
    icons={
        "door": ("扉", "扉{number}つ"),
        "balcony": ("バルコニー", "バルコニー{number}つ"),
        "plants": ("植物", "植物{number}つ"),
        "cat": ("猫", "猫{number}匹"),
        "lamp": ("ランプ", "ランプ{number}つ"),
        "chimney": ("煙突", "煙突{number}本"),
    },
    about={"contest": "{points}点。{text}", "list": "、"},
)

"""All texts by language, with the same keys in each."""

from typing import Final

EN: Final = {
    "label lay": "Lay a brick",
    "label lay value": "Lay a {value}",
    "order finish": "Finish the tower as soon as one of my bricks can",
    "wanted": "Lay one of your bricks; the tower is {reached} of {height} high.",
    "waiting": "{names} lays a brick; the tower is {reached} of {height} high.",
    "over": "The match is over.",
    "laid": "{name} lays a {value}: the tower is {reached} high.",
    "finished": "{name} finishes the tower and gets {points}.",
    "fallen": "The tower falls and costs {name} {points}.",
    "drawn": "{name} draws a brick.",
    "drawn own": "{name} draws a {value}.",
    "ended": "The last brick is laid: {names} wins.",
    "ended shared": "The last brick is laid: {names} share the victory.",
    "and": " and ",
    "detail": "{name}: {finished} for finished towers, {fallen} for fallen ones",
    "part finished": "finished towers",
    "part fallen": "fallen towers",
    "tower": "Tower",
    "pile": "{left} bricks face down",
    "not_held": "You have no brick of {value}.",
}

JA: Final = {
    "label lay": "レンガを積む",
    "label lay value": "{value}を積む",
    "order finish": "完成させられるときは必ず塔を完成させる",
    "wanted": "レンガを1つ積んでください。塔の高さは{height}のうち{reached}です。",
    "waiting": "{names}がレンガを積みます。塔の高さは{height}のうち{reached}です。",
    "over": "対戦は終わりました。",
    "laid": "{name}が{value}を積み、塔の高さは{reached}になりました。",
    "finished": "{name}が塔を完成させ、{points}点を得ました。",
    "fallen": "塔が崩れ、{name}は{points}点を失いました。",
    "drawn": "{name}がレンガを1つ引きました。",
    "drawn own": "{name}が{value}を引きました。",
    "ended": "最後のレンガが積まれました。{names}の勝ちです。",
    "ended shared": "最後のレンガが積まれました。{names}が勝利を分け合いました。",
    "and": "と",
    "detail": "{name}：完成した塔{finished}、崩れた塔{fallen}",
    "part finished": "完成した塔",
    "part fallen": "崩れた塔",
    "tower": "塔",
    "pile": "裏向きのレンガ{left}個",
    "not_held": "{value}のレンガを持っていません。",
}

WORDS: Final = {"en": EN, "ja": JA}

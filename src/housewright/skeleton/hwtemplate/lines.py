"""The texts of the log, the prompts and the labels."""

from typing import Final

from ...core.blueprint import Happening, Line
from ...core.state import Event
from .view import Detail, View
from .words import WORDS

#: What a log line may highlight.
MARKS: Final = frozenset(("tower", "pile"))

# The rules that each event cites, and the things that it highlights.
_RULES: Final[dict[str, tuple[str, ...]]] = {
    "laid": ("HWT-2",),
    "finished": ("HWT-3",),
    "fallen": ("HWT-4",),
    "drawn": ("HWT-2",),
    "ended": ("HWT-5", "HWT-6"),
}
_MARKS: Final[dict[str, tuple[str, ...]]] = {
    "laid": ("tower",),
    "finished": ("tower",),
    "fallen": ("tower",),
    "drawn": ("pile",),
    "ended": (),
}


def log(happenings: list[Happening], seat: int | None, names: list[str], lang: str) -> list[Line]:
    """One line per event; which brick was drawn is told to its owner only (HWT-7)."""
    return [
        Line(ply, _text(event, seat, names, lang), place, _RULES[event[0]], _MARKS[event[0]])
        for place, (ply, _, event) in enumerate(happenings)
    ]


def _text(event: Event, seat: int | None, names: list[str], lang: str) -> str:
    words = WORDS[lang]
    kind, numbers = event
    if kind == "ended":
        winners = words["and"].join(names[winner] for winner in numbers)
        return words["ended" if len(numbers) == 1 else "ended shared"].format(names=winners)
    name = names[numbers[0]]
    if kind == "laid":
        return words[kind].format(name=name, value=numbers[1], reached=numbers[2])
    if kind == "drawn":
        return words["drawn own" if numbers[0] == seat else kind].format(
            name=name, value=numbers[1]
        )
    return words[kind].format(name=name, points=numbers[1])


def prompt(view: View, seat: int | None, names: list[str], lang: str) -> str:
    """What the game is waiting for, addressed to this seat."""
    if not view["to_act"]:
        return WORDS[lang]["over"]
    return WORDS[lang]["wanted" if seat in view["to_act"] else "waiting"].format(
        names=names[view["to_act"][0]],
        reached=sum(view["tower"]),
        height=view["options"]["height"],
    )


def label(words: str, lang: str) -> str:
    """The label of a move, or of its first word."""
    kind, _, value = words.partition(" ")
    return WORDS[lang][f"label {kind} value" if value else f"label {kind}"].format(value=value)


def part(name: str, lang: str) -> str:
    """The name of a part of the score."""
    return WORDS[lang][f"part {name}"]


def detail(item: Detail, names: list[str], lang: str) -> str:
    """One item of `view.details` as a sentence."""
    return WORDS[lang]["detail"].format(
        name=names[item["seat"]], finished=item["finished"], fallen=item["fallen"]
    )

"""What a search has found, for people: moves with their chances, and a sentence why.

Everything comes from worlds that the seat cannot tell from the real one, so nothing secret is in
it; what is told of others is what they can do in all of these worlds.
"""

from collections.abc import Sequence
from math import hypot
from typing import Any, Final, NamedTuple, Protocol, runtime_checkable

from ..core.game import Game
from ..core.refusal import BadSetup
from ..core.rng import Rng
from ..core.state import State
from ..search import Finding, Found
from . import Bot, Outlook, find, levels

#: How long a person waits for a hint: longer than for a bot's move, which is sure of itself.
USUAL_BUDGET: Final = "1500ms"
#: So many moves are told, at most.
MOST_MOVES: Final = 5
# What got less than one in so many simulations was given up at once: its chance is a mere guess.
_GIVEN_UP: Final = 200
# In so many worlds must be possible what is said to follow.
_WORLDS: Final = 8
# From here on a match is taken for won, and from the other end for lost.
_WON: Final = 0.985
# A move must gain so much more on the whole to be said to lead by more.
_MORE: Final = 0.02
# Positions are judged no more exactly than this, however often.
_EXACTLY: Final = 0.015

SAID: Final = {
    "en": {
        "only": "“{best}” is the only move; the estimated chance to win is {chance} %.",
        "alone": "Of {count} moves only “{best}” looks worth trying; it wins an estimated "
        "{chance} %.",
        "won": "Nearly every move still wins; “{best}” is the surest.",
        "lost": "Hardly any move still wins; “{best}” keeps closest to the others.",
        "clear": "“{best}” wins an estimated {chance} %, clearly more than the next best: "
        "“{other}” with {against} %.",
        "close": "A close call: “{best}” wins an estimated {chance} % and “{other}” {against} %, "
        "which this search cannot tell apart.",
        "more": "“{best}” ({chance} %) and “{other}” ({against} %) win about equally often, but "
        "“{best}” ends further ahead.",
        "fewer": "The search trusts “{best}” ({chance} %) most; “{other}” ({against} %) looks at "
        "least as good, in fewer tries.",
        "follows": "What mostly follows: {line}.",
        "step": "{name} “{move}”",
        "you": "you",
        "between": ", then ",
        "space": " ",
    },
    "ja": {
        "only": "指せる手は「{best}」だけです。推定勝率は{chance}%です。",
        "alone": "{count}通りの手のうち、読む価値があるのは「{best}」だけです(推定勝率{chance}%)。",
        "won": "ほとんどの手で勝てます。最も確実なのは「{best}」です。",
        "lost": "勝てる手はほぼありません。差が最も小さいのは「{best}」です。",
        "clear": "「{best}」の推定勝率は{chance}%で、次によい「{other}」の{against}%を"
        "はっきり上回ります。",
        "close": "僅差です。推定勝率は「{best}」が{chance}%、「{other}」が{against}%で、"
        "この読みでは優劣をつけられません。",
        "more": "「{best}」({chance}%)と「{other}」({against}%)の勝率はほぼ同じですが、"
        "「{best}」の方が点差で有利です。",
        "fewer": "最も深く読んだのは「{best}」({chance}%)です。「{other}」({against}%)も、"
        "読みは浅いものの同じ程度に見えます。",
        "follows": "その後の主な展開:{line}。",
        "step": "{name}「{move}」",
        "you": "あなた",
        "between": "→",
        "space": "",
    },
}


@runtime_checkable
class Searcher(Bot, Protocol):
    """A bot that can say what it thinks of its moves."""

    def finding(self, outlook: Outlook, rng: Rng) -> Finding:
        """What it thinks of its moves."""


class Step(NamedTuple):
    """A move that may follow."""

    seat: int
    text: str
    label: str


class Advised(NamedTuple):
    """A move for the seat: its chance to win, between these 95 times in 100."""

    text: str
    label: str
    chance: float
    low: float
    high: float
    visits: int
    #: What mostly follows, as far as everybody may know.
    line: list[Step]

    def to_json(self) -> dict[str, Any]:
        """As a JSON object."""
        return {**self._asdict(), "line": [step._asdict() for step in self.line]}


class Advice(NamedTuple):
    """The moves to choose from: the best one, then the others by their chances."""

    moves: list[Advised]
    why: str
    simulations: int

    def to_json(self) -> dict[str, Any]:
        """As a JSON object."""
        moves = [move.to_json() for move in self.moves]
        return {"moves": moves, "why": self.why, "simulations": self.simulations}


def searcher(name: str) -> Searcher:
    """The bot of this name, with a budget or without; raises BadSetup if it does not search."""
    bot = find(name)
    if isinstance(bot, Searcher):
        return bot
    raise BadSetup("bot", f"The bot {bot.name} does not search; {', '.join(searching())} do.")


def searching() -> dict[str, Bot]:
    """The levels that search, the weakest first."""
    return {name: bot for name, bot in levels().items() if isinstance(bot, Searcher)}


def adviser(game: Game, budget: str = USUAL_BUDGET) -> Searcher:
    """The strongest level that searches and can play the game, with so much time or so often."""
    able = [name for name, bot in levels(game).items() if isinstance(bot, Searcher)]
    return searcher(f"{able[-1]}:{budget}")


def is_close(one: Found, other: Found, seat: int) -> bool:
    """Can the search not tell which of two moves of the seat wins more often?"""
    spread = max(hypot(_half(one, seat), _half(other, seat)), _EXACTLY)
    return abs(one.chances[seat] - other.chances[seat]) <= spread


def _half(found: Found, seat: int) -> float:
    """Half of the interval, measured where it does not end at 0 or 1."""
    return max(found.high - found.chances[seat], found.chances[seat] - found.low)


def advise(
    game: Game, state: State, seat: int, finding: Finding, names: Sequence[str], lang: str
) -> Advice:
    """What a search of this seat has found, in words.

    Of the state no more is used than the seat may know: any world that looks the same will do.
    """
    # The same question has the same answer in all worlds, so nothing hidden is in the key.
    rng = Rng(f"advice/{game.key}/{seat}")
    worlds = [state.sample(seat, rng) for _ in range(_WORLDS)]
    best, *others = finding.moves[:MOST_MOVES]
    tried = [other for other in others if other.visits * _GIVEN_UP > finding.simulations]
    told = [best, *sorted(tried, key=lambda each: -each.chances[seat])]
    moves = [_advised(game, worlds, seat, found, lang) for found in told]
    why = _why(told, moves, len(state.legal(seat)), seat, lang)
    if moves[0].line:
        said = SAID[lang]
        line = said["between"].join(_told(step, seat, names, lang) for step in moves[0].line)
        why += said["space"] + said["follows"].format(line=line)
    return Advice(moves, why, finding.simulations)


def _advised(game: Game, worlds: list[State], seat: int, found: Found, lang: str) -> Advised:
    text = worlds[0].text(found.move)
    line = [
        Step(mover, said, game.lines.label(said, lang))
        for mover, said in _certain(game, worlds, seat, found)
    ]
    label = game.lines.label(text, lang)
    chance = found.chances[seat]
    return Advised(text, label, chance, found.low, found.high, found.visits, line)


def _certain(game: Game, worlds: list[State], seat: int, found: Found) -> list[tuple[int, str]]:
    """What follows a move, up to the first one that some world does not allow.

    So nobody is said to play a card that they only hold in some of the worlds.
    """
    after = [world.copy() for world in worlds]
    for world in after:
        world.apply(seat, found.move)
    line: list[tuple[int, str]] = []
    for mover, move in found.line:
        text = worlds[0].text(move)
        if mover != seat and game.view.is_secret(text):
            break
        if not all(mover in w.to_act() and move in w.legal(mover) for w in after):
            break
        for world in after:
            world.apply(mover, move)
        line.append((mover, text))
    return line


def _why(told: list[Found], moves: list[Advised], count: int, seat: int, lang: str) -> str:
    said, best = SAID[lang], moves[0]
    facts: dict[str, object] = {"best": best.label, "chance": _percent(best), "count": count}
    if len(moves) == 1:
        return said["only" if count == 1 else "alone"].format(**facts)
    other = moves[1]
    facts |= {"other": other.label, "against": _percent(other)}
    return said[_reason(told[0], told[1], seat)].format(**facts)


def _reason(best: Found, other: Found, seat: int) -> str:
    """What speaks for the best move against the next best, as a key of what is said."""
    if min(best.chances[seat], other.chances[seat]) >= _WON:
        return "won"
    if max(best.chances[seat], other.chances[seat]) <= 1.0 - _WON:
        return "lost"
    gain = best.chances[seat] - other.chances[seat]
    if not is_close(best, other, seat):
        return "clear" if gain > 0 else "fewer"
    # The mean counts victory and lead half and half.
    if best.mean - other.mean - gain / 2 > _MORE:
        return "more"
    return "close" if gain >= 0 else "fewer"


def _percent(move: Advised) -> int:
    return round(100 * move.chance)


def _told(step: Step, seat: int, names: Sequence[str], lang: str) -> str:
    said = SAID[lang]
    name = said["you"] if step.seat == seat else names[step.seat]
    return said["step"].format(name=name, move=step.label)

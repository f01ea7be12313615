"""Hints: the moves that a search found, with their chances to win, and a sentence of explanation.

Everything comes from worlds that look the same to the seat as the real one, so a hint holds no
secret. It names only moves of others that are possible in all of these worlds.
"""

from collections.abc import Sequence
from math import hypot
from typing import Final, NamedTuple, Protocol, runtime_checkable

from ..core.game import Game
from ..core.refusal import BadSetup
from ..core.rng import Rng
from ..core.state import State
from ..search import Finding, Found
from . import Bot, Outlook, find, levels

#: The budget of a hint: more than for a bot's move, so that the chances are precise.
USUAL_BUDGET: Final = "1500ms"
#: The maximum number of moves in a hint.
MOST_MOVES: Final = 5
# A move with fewer than 1 in this many simulations is left out: its chance is not reliable.
_MIN_SHARE: Final = 200
# A line of play is shown as far as it is legal in this many sampled worlds.
_WORLDS: Final = 8
# A chance above this counts as won, below 1 minus this as lost.
_WON: Final = 0.985
# The smallest gain in the lead (as mean reward) that is worth mentioning.
_LEAD_GAIN: Final = 0.02
# The estimate has at least this error, whatever the number of simulations.
_MIN_ERROR: Final = 0.015

TEXTS: Final = {
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
        "alone": "{count}通りの手のうち、読む価値があるのは「{best}」だけです"
        "（推定勝率{chance}%）。",
        "won": "ほとんどの手で勝てます。最も確実なのは「{best}」です。",
        "lost": "勝てる手はほぼありません。差が最も小さいのは「{best}」です。",
        "clear": "「{best}」の推定勝率は{chance}%で、次によい「{other}」の{against}%を"
        "はっきり上回ります。",
        "close": "僅差です。推定勝率は「{best}」が{chance}%、「{other}」が{against}%で、"
        "この読みでは優劣をつけられません。",
        "more": "「{best}」（{chance}%）と「{other}」（{against}%）の勝率はほぼ同じですが、"
        "「{best}」の方が点差で有利です。",
        "fewer": "最も深く読んだのは「{best}」（{chance}%）です。「{other}」（{against}%）も、"
        "読みは浅いものの同じ程度に見えます。",
        "follows": "その後の主な展開：{line}。",
        "step": "{name}「{move}」",
        "you": "あなた",
        "between": "→",
        "space": "",
    },
}


@runtime_checkable
class Searcher(Bot, Protocol):
    """A bot that can report on its search."""

    def finding(self, outlook: Outlook, rng: Rng) -> Finding:
        """The results of its search."""


class Step(NamedTuple):
    """A move that may follow."""

    seat: int
    text: str
    label: str


class Advised(NamedTuple):
    """A move with its chance to win and the 95 % confidence interval from low to high."""

    text: str
    label: str
    chance: float
    low: float
    high: float
    visits: int
    #: The most likely continuation, as far as it is legal whatever is hidden.
    line: list[Step]

    def to_json(self) -> dict[str, object]:
        """As a JSON object."""
        return {**self._asdict(), "line": [step._asdict() for step in self.line]}


class Advice(NamedTuple):
    """A hint: the best move, then the others by their chances."""

    moves: list[Advised]
    why: str
    simulations: int

    def to_json(self) -> dict[str, object]:
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
    """The strongest level that searches and can play the game, with this budget."""
    able = [name for name, bot in levels(game).items() if isinstance(bot, Searcher)]
    return searcher(f"{able[-1]}:{budget}")


def is_close(one: Found, other: Found, seat: int) -> bool:
    """Is the difference between two moves within the error of the search?"""
    spread = max(hypot(_half(one, seat), _half(other, seat)), _MIN_ERROR)
    return abs(one.chances[seat] - other.chances[seat]) <= spread


def _half(found: Found, seat: int) -> float:
    """Half the width of the interval, taken on the side that is not cut off at 0 or 1."""
    return max(found.high - found.chances[seat], found.chances[seat] - found.low)


def advise(
    game: Game, state: State, seat: int, finding: Finding, names: Sequence[str], lang: str
) -> Advice:
    """The hint for a seat from the results of its search.

    It uses nothing of the state that the seat may not know.
    """
    # The key must not depend on anything hidden: the hint is the same in all such worlds.
    rng = Rng(f"advice/{game.key}/{seat}")
    worlds = [state.sample(seat, rng) for _ in range(_WORLDS)]
    best, *others = finding.moves[:MOST_MOVES]
    tried = [other for other in others if other.visits * _MIN_SHARE > finding.simulations]
    shown = [best, *sorted(tried, key=lambda each: -each.chances[seat])]
    moves = [_advised(game, worlds, seat, found, names, lang) for found in shown]
    why = _why(shown, moves, len(state.legal(seat)), seat, lang)
    if moves[0].line:
        texts = TEXTS[lang]
        line = texts["between"].join(_step(step, seat, names, lang) for step in moves[0].line)
        why += texts["space"] + texts["follows"].format(line=line)
    return Advice(moves, why, finding.simulations)


def _advised(
    game: Game, worlds: list[State], seat: int, found: Found, names: Sequence[str], lang: str
) -> Advised:
    text = worlds[0].text(found.move)
    line = [
        Step(mover, move, game.lines.label(move, lang))
        for mover, move in _certain(game, worlds, seat, found)
    ]
    label = game.label(text, game.view.view(worlds[0], seat), seat, names, lang)
    chance = found.chances[seat]
    return Advised(text, label, chance, found.low, found.high, found.visits, line)


def _certain(game: Game, worlds: list[State], seat: int, found: Found) -> list[tuple[int, str]]:
    """The line after a move, up to the first move that is not legal in all worlds.

    So a hint never names a card that another player holds in some of the worlds only.
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


def _why(found: list[Found], moves: list[Advised], count: int, seat: int, lang: str) -> str:
    texts, best = TEXTS[lang], moves[0]
    facts: dict[str, object] = {"best": best.label, "chance": _percent(best), "count": count}
    if len(moves) == 1:
        return texts["only" if count == 1 else "alone"].format(**facts)
    other = moves[1]
    facts |= {"other": other.label, "against": _percent(other)}
    return texts[_reason(found[0], found[1], seat)].format(**facts)


def _reason(best: Found, other: Found, seat: int) -> str:
    """Why the best move is preferred to the next best, as a key of TEXTS."""
    if min(best.chances[seat], other.chances[seat]) >= _WON:
        return "won"
    if max(best.chances[seat], other.chances[seat]) <= 1.0 - _WON:
        return "lost"
    gain = best.chances[seat] - other.chances[seat]
    if not is_close(best, other, seat):
        return "clear" if gain > 0 else "fewer"
    # The mean reward is half victory, half lead.
    if best.mean - other.mean - gain / 2 > _LEAD_GAIN:
        return "more"
    return "close" if gain >= 0 else "fewer"


def _percent(move: Advised) -> int:
    return round(100 * move.chance)


def _step(step: Step, seat: int, names: Sequence[str], lang: str) -> str:
    texts = TEXTS[lang]
    name = texts["you"] if step.seat == seat else names[step.seat]
    return texts["step"].format(name=name, move=step.label)

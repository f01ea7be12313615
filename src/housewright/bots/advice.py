"""Hints: the moves that a search found, with their chances to win, and a sentence of explanation.

Everything comes from worlds that look the same to the seat as the real one, so a hint holds no
secret. It names only moves of others that are possible in all of these worlds.
"""

from collections.abc import Sequence
from math import hypot
from typing import Final, NamedTuple, Protocol, runtime_checkable

from ..core.game import Game
from ..core.match import Match
from ..core.refusal import BadSetup
from ..core.rng import Rng
from ..core.state import State
from ..search import Finding, Found
from . import Bot, Outlook, find, levels, with_budget
from .budget import Budget
from .chances import Course, Moment, of_match, unmeasured

#: The budget of a hint: simulations, and the seconds after which it ends even so.
SIMULATIONS: Final = 1000
PATIENCE: Final = 1.5
#: Of a hint that somebody asks for by its seed: the most simulations.
MOST_SIMULATIONS: Final = 5000
#: The maximum number of moves in a hint.
MOST_MOVES: Final = 5
# A move with fewer than 1 in this many simulations is left out: its chance is not reliable.
_MIN_SHARE: Final = 200
# A line of play is shown as far as it is legal in this many sampled worlds.
_WORLDS: Final = 8
# The search's intervals are two-sided, 95 %.
_Z95: Final = 1.959963984540054
# A chance above this counts as won, below 1 minus this as lost.
_WON: Final = 0.985
# The smallest gain in the lead (as mean reward) that is worth mentioning.
_LEAD_GAIN: Final = 0.02
#: A smaller difference between two chances is no difference, however often it was tried.
LEAST_GAIN: Final = 0.02

TEXTS: Final = {
    "en": {
        "only": "“{best}” is your only move. Your chance to win is {chance}.",
        "alone": "Of your {count} moves only “{best}” looks worth a try. Your chance to win is "
        "{chance}.",
        "won": "You have almost won: nearly every move will do, and “{best}” is the surest.",
        "lost": "There is hardly a way to win any more; “{best}” keeps you closest to the others.",
        "clear": "“{best}” looks clearly best, with a chance to win of {chance}. “{other}” comes "
        "next, with {against}.",
        "close": "“{best}” and “{other}” look about equally good. Your chance to win is {chance}.",
        "more": "“{best}” and “{other}” win about equally often, but “{best}” leaves you further "
        "ahead. Your chance to win is {chance}.",
        "fewer": "“{best}” is the safe choice, with a chance to win of {chance}. “{other}” may be "
        "as good.",
        "chance": "about {chance} % ({low} to {high})",
        "about": "about {chance} %",
        "follows": "This may follow: {line}.",
        "step": "{name} “{move}”",
        "you": "you",
        "between": ", then ",
        "space": " ",
    },
    "ja": {
        "only": "できることは「{best}」だけです。勝つ見込みは{chance}です。",
        "alone": "{count}通りのうち、試す価値がありそうなのは「{best}」だけです。"
        "勝つ見込みは{chance}です。",
        "won": "ほぼ勝ちです。ほとんどどれを選んでも勝てます。一番確実なのは「{best}」です。",
        "lost": "勝つのはとても難しい状況です。「{best}」なら差を一番小さくできます。",
        "clear": "「{best}」がはっきりよさそうです。勝つ見込みは{chance}です。"
        "次によい「{other}」は{against}です。",
        "close": "「{best}」と「{other}」は同じくらいよさそうです。勝つ見込みは{chance}です。",
        "more": "「{best}」と「{other}」の勝つ見込みは同じくらいですが、「{best}」のほうが点数で"
        "有利になります。勝つ見込みは{chance}です。",
        "fewer": "「{best}」が無難です。勝つ見込みは{chance}です。"
        "「{other}」も同じくらいよいかもしれません。",
        "chance": "約{chance}%（{low}～{high}%）",
        "about": "約{chance}%",
        "follows": "このあと考えられる流れ：{line}。",
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
    """A move with its chance to win, which lies between low and high nine times of ten."""

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
    """A hint: the best move, then the others by their chances.

    The same level, number of simulations and seed give the same hint.
    """

    moves: list[Advised]
    why: str
    simulations: int
    level: str = ""
    seed: int = 0
    #: Were chances measured for this number of players and these options?
    measured: bool = False

    def to_json(self) -> dict[str, object]:
        """As a JSON object."""
        return {**self._asdict(), "moves": [move.to_json() for move in self.moves]}


def searcher(name: str) -> Searcher:
    """The bot of this name, with a budget or without; raises BadSetup if it does not search."""
    bot = find(name)
    if isinstance(bot, Searcher):
        return bot
    raise BadSetup("bot", f"The bot {bot.name} does not search; {', '.join(searching())} do.")


def searching() -> dict[str, Bot]:
    """The levels that search, the weakest first."""
    return {name: bot for name, bot in levels().items() if isinstance(bot, Searcher)}


def usual_level(game: Game) -> str:
    """The one level that judges a game for people, in hints and analyses: the strongest one that
    searches and can play it.
    """
    return [name for name, bot in levels(game).items() if isinstance(bot, Searcher)][-1]


def sought(
    level: str, game: Game, state: State, seat: int, seed: int = 0, budget: Budget | None = None
) -> Finding:
    """What a level finds for a hint, without notes from earlier decisions.

    It depends on what the seat may know, the level, the seed and the number of simulations.
    """
    bot = with_budget(level, budget or Budget(SIMULATIONS), "hint")
    assert isinstance(bot, Searcher)
    return bot.finding(Outlook(game, state, seat), Rng(f"hint/{seed}"))


def hint(
    match: Match,
    seat: int,
    names: Sequence[str],
    lang: str,
    *,
    course: Course | None,
    seed: int = 0,
    simulations: int = 0,
) -> Advice:
    """The hint for a seat that is to move.

    The match may be a sampled world; `course` says how far the real one has come. Without a number
    of simulations it has the usual one, within PATIENCE.
    """
    level = usual_level(match.game)
    budget = Budget(simulations) if simulations else Budget(SIMULATIONS, patience=PATIENCE)
    finding = sought(level, match.game, match.state, seat, seed, budget)
    moment = of_match(match).at(course, seat)
    found = advise(match.game, match.state, seat, finding, names, lang, moment)
    return found._replace(level=level, seed=seed)


def is_close(one: Found, other: Found, seat: int, moment: Moment) -> bool:
    """Is the difference between two moves within the error of the search, or too small?"""
    gap = abs(one.chances[seat] - other.chances[seat])
    spread = hypot(_half(one, seat), _half(other, seat))
    if gap <= spread:
        return True
    told = abs(moment.told(one.chances)[seat] - moment.told(other.chances)[seat])
    # What is likely to come true of the difference, given the error of the search.
    return moment.chances.cost(told, told / gap * spread / _Z95)[0] <= LEAST_GAIN


def _half(found: Found, seat: int) -> float:
    """Half the width of the search's interval, on the side that is not cut off at 0 or 1."""
    return max(found.high - found.chances[seat], found.chances[seat] - found.low)


def advise(
    game: Game,
    state: State,
    seat: int,
    finding: Finding,
    names: Sequence[str],
    lang: str,
    moment: Moment | None = None,
) -> Advice:
    """The hint for a seat from the results of its search, with chances as told at this moment.

    It uses nothing of the state that the seat may not know.
    """
    moment = moment or unmeasured(state.players).at(None, seat)
    # The key must not depend on anything hidden: the hint is the same in all such worlds.
    rng = Rng(f"advice/{game.key}/{seat}")
    worlds = [state.sample(seat, rng) for _ in range(_WORLDS)]
    best, *others = finding.moves[:MOST_MOVES]
    tried = [other for other in others if other.visits * _MIN_SHARE > finding.simulations]
    shown = [best, *sorted(tried, key=lambda each: -each.chances[seat])]
    moves = [_advised(game, worlds, seat, found, names, lang, moment) for found in shown]
    why = _why(moves, _reason(shown, seat, moment, len(state.legal(seat))), state, seat, lang)
    if moves[0].line:
        texts = TEXTS[lang]
        line = texts["between"].join(_step(step, seat, names, lang) for step in moves[0].line)
        why += texts["space"] + texts["follows"].format(line=line)
    is_measured = moment.chances.is_measured
    return Advice(moves, why, finding.simulations, measured=is_measured)


def _advised(
    game: Game,
    worlds: list[State],
    seat: int,
    found: Found,
    names: Sequence[str],
    lang: str,
    moment: Moment,
) -> Advised:
    text = worlds[0].text(found.move)
    line = [
        Step(mover, move, game.lines.label(move, lang))
        for mover, move in _certain(game, worlds, seat, found)
    ]
    label = game.label(text, game.view.view(worlds[0], seat), seat, names, lang)
    chance = moment.told(found.chances)[seat]
    low, high = moment.interval(chance, found.visits)
    return Advised(text, label, chance, low, high, found.visits, line)


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


def _why(moves: list[Advised], reason: str, state: State, seat: int, lang: str) -> str:
    texts, best, other = TEXTS[lang], moves[0], moves[min(1, len(moves) - 1)]
    return texts[reason].format(
        best=best.label,
        other=other.label,
        count=len(state.legal(seat)),
        chance=in_words(best, lang),
        against=texts["about"].format(chance=_percent(other.chance)),
    )


def in_words(move: Advised, lang: str) -> str:
    """A chance as a player would say it: about 40 % (25 to 55)."""
    numbers = {"chance": move.chance, "low": move.low, "high": move.high}
    shown = {name: _percent(share) for name, share in numbers.items()}
    return TEXTS[lang]["chance"].format(**shown)


def _reason(found: list[Found], seat: int, moment: Moment, count: int) -> str:
    """Why the best move is preferred to the next best, as a key of TEXTS."""
    if len(found) == 1:
        return "only" if count == 1 else "alone"
    best, other = found[:2]
    chances = [moment.told(each.chances)[seat] for each in (best, other)]
    if min(chances) >= _WON:
        return "won"
    if max(chances) <= 1.0 - _WON:
        return "lost"
    gain = best.chances[seat] - other.chances[seat]
    if not is_close(best, other, seat, moment):
        return "clear" if gain > 0 else "fewer"
    # The mean reward is half victory, half lead.
    if best.mean - other.mean - gain / 2 > _LEAD_GAIN:
        return "more"
    return "close"


def _percent(share: float) -> int:
    return round(100 * share)


def _step(step: Step, seat: int, names: Sequence[str], lang: str) -> str:
    texts = TEXTS[lang]
    name = texts["you"] if step.seat == seat else names[step.seat]
    return texts["step"].format(name=name, move=step.label)

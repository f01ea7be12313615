"""Weight files: JSON that a game ships as `weights.json`, with where it comes from."""

import json
from functools import lru_cache
from math import isfinite
from typing import Any, NamedTuple

from ..core.game import Game
from ..core.refusal import BadSetup
from .inputs import count

FORMAT = 1
_DIGITS = 4

Row = list[float]


class BadWeights(BadSetup):
    """There are no weights, or they are of no use; says why, in a sentence."""

    def __init__(self, problem: str) -> None:
        super().__init__("weights", problem)

    def __reduce__(self) -> tuple[type["BadWeights"], tuple[str]]:
        # Matches are played by other processes, which have to be able to say what went wrong.
        return type(self), (self.problem,)


class Weights(NamedTuple):
    """All that was learned about one game."""

    #: How the file was made: command, version, seed, numbers, figures.
    made: dict[str, Any]
    #: With a lead of so many points a match is half won: what `lead` was learned with.
    lead_points: float
    #: What the inputs are less, and then divided by.
    mean: Row
    spread: Row
    #: By hidden unit: weights of a seat's own inputs, of the mean of the others', and a bias by
    #: the number of players.
    own: list[Row]
    others: list[Row]
    bias: dict[int, Row]
    #: What victory and the lead are made of, and what the lead is with nothing.
    win: Row
    lead: Row
    level: float
    #: How much attention moves get: less with the gap to the move that looks best and with the
    #: rank (see `model.looks`), more or less by the first word, by the word and the mover's
    #: inputs, by the whole text.
    gap: Row
    words: dict[str, float]
    word_inputs: dict[str, Row]
    texts: dict[str, float]

    def text(self, game: Game) -> str:
        """The file."""
        head = {"format": FORMAT, "game": game.key, "rules": game.version}
        lines = [
            f"{json.dumps(name)}: {json.dumps(_rounded(value), separators=(',', ':'))}"
            for name, value in {**head, **self._asdict()}.items()
        ]
        return "{\n" + ",\n".join(lines) + "\n}\n"


def read(game: Game, text: str | None, inputs: int | None = None) -> Weights:
    """The weights of a file, if they are of this game as it is, with so many inputs per seat.

    Whatever is wrong with them is said by BadWeights. Without a number of inputs any will do.
    """
    if text is None:
        raise BadWeights(
            f"{game.title} has no weights for master; “housewright train {game.key}” makes them."
        )
    try:
        found = json.loads(text)
        head = (found.pop("format"), found.pop("game"))
        rules = found.pop("rules")
        weights = Weights(**found)
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise _bad(game, "they cannot be read") from None
    if head != (FORMAT, game.key):
        raise _bad(game, f"they are of {head[1]!r:.60}, format {head[0]!r:.20}")
    if rules != game.version:
        raise _bad(game, f"they are of the rules {rules!r:.20}, and these are {game.version}")
    try:
        weights = weights._replace(bias={int(key): row for key, row in weights.bias.items()})
        problem = _problem(weights, len(weights.mean) if inputs is None else inputs)
    except (ValueError, TypeError, AttributeError, OverflowError):
        problem = "some of them are not numbers"
    if problem:
        raise _bad(game, problem)
    return weights


@lru_cache(maxsize=64)
def objection(game: Game, text: str | None) -> str:
    """Why no master can use this file, in a sentence; empty if nothing is against it."""
    # Remembered: who lists games asks of every one of them, each time.
    try:
        # The rules of the game, which say how many features there are, are asked last.
        read(game, text)
        read(game, text, count(game))
    except BadSetup as refusal:
        return refusal.message
    return ""


def _bad(game: Game, problem: str) -> BadWeights:
    return BadWeights(
        f"The weights of {game.title} cannot be used: {problem}. "
        f"“housewright train {game.key}” makes others."
    )


def _problem(weights: Weights, inputs: int) -> str:
    if len(weights.mean) != inputs:
        return f"they are for {len(weights.mean)} inputs per seat, and there are {inputs}"
    hidden = len(weights.own)
    rows = [weights.mean, weights.spread, *weights.own, *weights.others]
    rows += weights.word_inputs.values()
    units = [weights.win, weights.lead, *weights.bias.values()]
    singles = [weights.lead_points, weights.level, *weights.words.values(), *weights.texts.values()]
    sound = (
        all(len(row) == inputs for row in rows)
        and all(len(row) == hidden for row in units)
        and len(weights.others) == hidden > 0
        and len(weights.gap) == 3
        and weights.bias
        and all(isfinite(each) for row in (*rows, *units, weights.gap, singles) for each in row)
        and all(each > 0 for each in (*weights.spread, weights.lead_points))
    )
    return "" if sound else "some of them are missing"


def _rounded(value: Any) -> Any:
    """With few digits, so that a file stays small."""
    if isinstance(value, float):
        return float(f"{value:.{_DIGITS}g}")
    if isinstance(value, list):
        return [_rounded(each) for each in value]
    if isinstance(value, dict):
        return {key: _rounded(each) for key, each in value.items()}
    return value

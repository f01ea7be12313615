"""Weight files: `weights.json` of a game, with the command and the figures behind it."""

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
    """Weights are missing or cannot be used, with the reason."""

    def __init__(self, problem: str) -> None:
        super().__init__("weights", problem)

    def __reduce__(self) -> tuple[type["BadWeights"], tuple[str]]:
        # It must be picklable: worker processes send it back.
        return type(self), (self.problem,)


class Weights(NamedTuple):
    """The learned weights of one game."""

    #: How the file was made: command, version, seed, numbers, figures.
    made: dict[str, Any]
    #: The value of `Tuning.lead` that `lead` was trained with.
    lead_points: float
    #: For normalisation: the mean of each input, and its standard deviation.
    mean: Row
    spread: Row
    #: By hidden unit: weights for the seat's own inputs and for the mean of the others' inputs, and
    #: biases by number of players.
    own: list[Row]
    others: list[Row]
    bias: dict[int, Row]
    #: The output weights for victory and for the lead, and the bias of the lead.
    win: Row
    lead: Row
    level: float
    #: The logit of a move's attention: weights against it for its gap and rank (see `model.looks`),
    #: for its first word, for that word with the mover's inputs, and for its whole text.
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
    """Parse a weights file; raises BadWeights unless it fits the game and its current rules.

    `inputs` is the number of inputs per seat; None accepts any number.
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
    """Why `master` cannot use this file, as a sentence; empty if it can."""
    # Cached: every listing of games asks this for each game.
    try:
        # Cheap checks first: counting the inputs imports the rules of the game.
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


def _rounded(value: object) -> object:
    """Rounded to a few digits, to keep the file small."""
    if isinstance(value, float):
        return float(f"{value:.{_DIGITS}g}")
    if isinstance(value, list):
        return [_rounded(each) for each in value]
    if isinstance(value, dict):
        return {key: _rounded(each) for key, each in value.items()}
    return value

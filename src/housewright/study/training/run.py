"""Training: from playing matches to writing the weights file."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from ... import __version__
from ...bots import find
from ...bots.advice import searcher
from ...core import registry
from ...core.files import make_folder, write_text
from ...core.game import Game
from ...core.refusal import BadSetup
from ...learn import Weights, count
from ..simulate import MOST_JOBS, check_number
from . import prior, value
from .lesson import Line, TrainingPlan
from .shards import SHARD, gather, lines

MOST_MATCHES = 1_000_000
MOST_HIDDEN = 128
# With fewer matches there would be none held out to measure on.
_FEWEST = 2 * value.HELD_OUT

#: Called with the number of finished matches.
Progress = Callable[[int], object]


class Stopped(KeyboardInterrupt):
    """The training was interrupted; finished matches stay in the folder `work`."""


class Report(NamedTuple):
    """The results of a training, and the path of the weights file."""

    path: Path
    matches: int
    size: int
    value: value.Figures
    prior: prior.Figures

    def to_json(self) -> dict[str, object]:
        """As a JSON object."""
        return {**_figures(self.value, self.prior), "file": str(self.path), "bytes": self.size}


def train(
    game: str,
    *,
    work: Path,
    out: Path | None = None,
    matches: int = 2000,
    by: str = "apprentice",
    teacher: str = "builder",
    hidden: int = 16,
    seed: int = 0,
    jobs: int = 1,
    progress: Progress | None = None,
) -> Report:
    """Train the weights of a game, and write them to `out`, or to `weights.json` in `work`.

    The bot `by` plays matches with some random moves, at every number of players; the bot `teacher`
    searches some of their decisions. The data is stored in the folder `work`: an interrupted
    training (`Stopped`) continues there, and a larger number of matches adds to those that are
    there. The same seed gives the same matches with any number of jobs.
    """
    found = registry.find(game)
    check_number("matches", matches, MOST_MATCHES)
    check_number("hidden units", hidden, MOST_HIDDEN)
    check_number("jobs", jobs, MOST_JOBS)
    if matches < _FEWEST:
        raise BadSetup("matches", f"Training needs at least {_FEWEST} matches.")
    plan = TrainingPlan(
        found.key, found.version, count(found), find(by).name, searcher(teacher).name, seed
    )
    matches = -(-matches // SHARD) * SHARD
    try:
        # Fail before the matches are played.
        make_folder(work)
        if out:
            make_folder(out.parent)
        gather(plan, matches, work, jobs, progress or (lambda _: None))
        read = list(lines(plan, matches, work))
        command = (
            f"housewright train {found.key} --matches {matches} --by {plan.by} "
            f"--teacher {plan.teacher} --hidden {hidden} --seed {seed}"
        )
        return _learn(found, plan, matches, read, hidden, command, out or work / "weights.json")
    except KeyboardInterrupt:
        raise Stopped from None


def _learn(
    game: Game,
    plan: TrainingPlan,
    matches: int,
    read: list[Line],
    hidden: int,
    command: str,
    path: Path,
) -> Report:
    positions = [line for line in read if "shares" in line]
    decisions = [line for line in read if "moves" in line]
    if not positions or not decisions:
        raise BadSetup("game", f"{game.title} cannot be learned: its matches have no decisions.")
    mean, spread = value.scale(positions)
    taught, kept = (value.positions_by_players(part, mean, spread) for part in _parted(positions))
    judging = value.Fit(plan.inputs, hidden, sorted(taught), plan.seed)
    judged = judging.run(taught, kept)
    known = prior.names(decisions)
    choosing = prior.Fit(plan.inputs, known)
    chosen = choosing.run(*(prior.moves(part, known, mean, spread) for part in _parted(decisions)))
    found, seen = judging.judging, choosing.prior
    made = {
        "command": command,
        "version": __version__,
        "seed": plan.seed,
        "matches": matches,
        "positions": len(positions),
        "decisions": len(decisions),
        "figures": _figures(judged, chosen),
    }
    weights = Weights(
        made=made,
        lead_points=game.tuning.lead,
        mean=mean.tolist(),
        spread=spread.tolist(),
        own=found.own.T.tolist(),
        others=found.others.T.tolist(),
        bias={players: row.tolist() for players, row in found.bias.items()},
        win=found.heads[:, 0].tolist(),
        lead=found.heads[:, 1].tolist(),
        level=float(found.level[0]),
        gap=seen.gap.tolist(),
        words={word: float(seen.words[at]) for word, at in known.words.items()},
        word_inputs={word: seen.word_inputs[at].tolist() for word, at in known.words.items()},
        texts={text: float(seen.texts[at]) for text, at in known.texts.items()},
    )
    text = weights.text(game)
    write_text(path, text)
    return Report(path, matches, len(text.encode()), judged, chosen)


def _parted(found: list[Line]) -> tuple[list[Line], list[Line]]:
    """Split into training data and held-out data, by whole matches of all sizes."""
    kept = [_is_kept(line["match"]) for line in found]
    return (
        [line for line, is_kept in zip(found, kept, strict=True) if not is_kept],
        [line for line, is_kept in zip(found, kept, strict=True) if is_kept],
    )


def _is_kept(match: int) -> bool:
    """Is it one of the 10 % held out? The index shifts, because sizes of table alternate."""
    return (match + match // value.HELD_OUT) % value.HELD_OUT == 0


def _figures(judged: value.Figures, chosen: prior.Figures) -> dict[str, object]:
    return {"value": judged._asdict(), "prior": chosen._asdict()}

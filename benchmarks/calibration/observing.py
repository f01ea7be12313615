"""What is observed: chances that a search tells, beside what came of the position.

Everything depends on the kind, the game, the number of players and the index of a match alone: the
same observation is the same on every machine, with both builds.
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

import housewright as hw
from housewright import bots
from housewright.bots import Outlook
from housewright.bots.advice import SIMULATIONS, searcher, usual_level
from housewright.core import match as matches
from housewright.search.judge import shares
from housewright.study.analysis import answer
from housewright.study.analysis.questions import USUAL_BUDGET, Question, questions
from housewright.study.runner import play_through

Seen = dict[str, Any]

#: The searches whose chances are told: name, and the seeds it is asked with.
TOLD: Final = (("builder:250", (0,)), ("master:250", (0, 1)), ("master:1000", (0,)))
#: The budget of analyses.
BUDGET: Final = USUAL_BUDGET
#: Positions are taken from this many parts of a match.
STAGES: Final = 3
#: Of a match, how many of its decisions are looked at for mistakes, and how many careless ones.
DECISIONS: Final = 10
CARELESS: Final = 2

_MATCH_SEED: Final = 7_000_000


class Slice(NamedTuple):
    """A kind of observation, in one game with a number of players."""

    kind: str
    game: str
    players: int

    @property
    def name(self) -> str:
        return f"{self.game}-{self.players}-{self.kind}"


class Table(NamedTuple):
    """The levels in the seats, and how often a position is played on."""

    levels: list[str]
    again: int


def table(players: int, index: int) -> Table:
    """The levels that people meet: three of six tables are of apprentices, two of journeymen, and
    at one builders, journeymen and apprentices play together.
    """
    if index % 6 == 5:
        mixed = ("builder", "journeyman", "apprentice")
        return Table([mixed[(index // 6 + seat) % 3] for seat in range(players)], 2)
    if index % 6 in (1, 3):
        return Table(["journeyman"] * players, 3)
    return Table(["apprentice"] * players, 6)


class Played(NamedTuple):
    """A match: who began, its decisions as ply, seat, state and move, and who won."""

    moves: int
    first: int
    decisions: list[tuple[int, int, hw.State, int]]
    result: list[float]
    made: list[tuple[int, str]]


def played(game: hw.Game, players: int, index: int, levels: list[str]) -> Played:
    """The match of this index at its table."""
    options = game.usual_options(players)
    state = game.state.deal(players, options, _MATCH_SEED + index)
    first = state.to_act()[0]
    seated = [bots.find(level) for level in levels]
    made = play_through(game, state.copy(), seated, f"calibration/{index}")
    decisions: list[tuple[int, int, hw.State, int]] = []
    texts: list[tuple[int, str]] = []
    for ply, (seat, move) in enumerate(made):
        if len(state.legal(seat)) > 1:
            decisions.append((ply, seat, state.copy(), move))
        texts.append((seat, state.text(move)))
        state.apply(seat, move)
    return Played(len(made), first, decisions, shares(state), texts)


def start(game: hw.Game, players: int, index: int) -> Seen:
    """Who won a match between equals."""
    level = "journeyman" if index % 4 == 3 else "apprentice"
    state = game.state.deal(players, game.usual_options(players), _MATCH_SEED + index)
    seated = [bots.find(level)] * players
    first = state.to_act()[0]
    moves = len(play_through(game, state, seated, f"calibration/{index}"))
    return {"level": level, "moves": moves, "first": first, "result": shares(state)}


def positions(game: hw.Game, players: int, index: int) -> Seen:
    """The chances told at the first decision and once in each third, and who wins from there."""
    at = table(players, index)
    match = played(game, players, index, at.levels)
    rng = hw.Rng(f"calibration/{game.key}/{players}/{index}")
    count = len(match.decisions)
    picked = [0]
    for stage in range(STAGES):
        first, last = stage * count // STAGES, (stage + 1) * count // STAGES
        picked.append(first + rng.below(max(1, last - first)))
    seen = []
    for number in picked:
        ply, seat, state, _ = match.decisions[number]
        found = {
            f"{name}/{seed}": told(game, state, seat, name, seed)
            for name, seeds in TOLD
            if name.partition(":")[0] in bots.levels(game)
            for seed in seeds
        }
        ends = [
            continued(game, state.sample(seat, rng), at.levels, f"{index}/{ply}/{again}")
            for again in range(at.again)
        ]
        won = [sum(shares) for shares in zip(*ends, strict=True)]
        seen.append({"ply": ply, "seat": seat, "told": found, "won": won, "again": at.again})
    return {
        "levels": at.levels,
        "moves": match.moves,
        "first": match.first,
        "result": match.result,
        "positions": seen,
    }


def told(game: hw.Game, state: hw.State, seat: int, name: str, seed: int) -> Seen:
    """What a search of this name says of the best move: chances by seat, the mover's interval."""
    finding = searcher(name).finding(Outlook(game, state, seat), hw.Rng(f"told/{seed}"))
    best = finding.moves[0]
    chances = [round(chance, 4) for chance in best.chances]
    return {"chances": chances, "low": round(best.low, 4), "high": round(best.high, 4)}


def continued(game: hw.Game, state: hw.State, levels: list[str], key: str) -> list[float]:
    """Who wins if bots of these levels play on from this state, which is changed."""
    play_through(game, state, [bots.find(level) for level in levels], f"continued/{key}")
    return shares(state)


def mistakes(game: hw.Game, players: int, index: int) -> Seen:
    """What an analysis says of some decisions, and what the flagged ones cost in truth.

    Some of the moves are careless ones in place of those that were made.
    """
    at = table(players, index)
    match = played(game, players, index, at.levels)
    rng = hw.Rng(f"mistakes/{game.key}/{players}/{index}")
    looked = rng.shuffled(list(range(len(match.decisions))))[: DECISIONS + CARELESS]
    seen = []
    for number, which in enumerate(looked):
        ply, seat, state, move = match.decisions[which]
        is_careless = number >= DECISIONS
        if is_careless:
            move = rng.choice(state.legal(seat))
        asked: Question = {
            "ply": ply,
            "seat": seat,
            "text": state.text(move),
            "then": [],
            "position": game.codec.dump(state),
            "first": match.first,
            "level": usual_level(game),
            "budget": BUDGET,
            "hint": SIMULATIONS,
            "seed": 0,
        }
        first = answer(asked)
        one: Seen = {"ply": ply, "seat": seat, "careless": is_careless, "cost": first["cost"]}
        if first["cost"] > 0.0:
            one |= {
                "gap": first["gap"],
                "error": first["deviation"],
                "exact": first["deviation"] == 0.0,
            }
            one["again"] = answer({**asked, "seed": 1})["cost"]
            better = state.parse(first["best"])
            one["gains"] = [
                gain(game, state, seat, (move, better), at.levels, f"{index}/{ply}/{number}", rng)
                for number in range(2 * at.again)
            ]
        seen.append(one)
    return {"levels": at.levels, "moves": match.moves, "decisions": seen}


def gain(
    game: hw.Game,
    state: hw.State,
    seat: int,
    moves: tuple[int, int],
    levels: list[str],
    key: str,
    rng: hw.Rng,
) -> float:
    """How much more often the second move wins than the first, in one world dealt to the seat."""
    world = state.sample(seat, rng)
    won = []
    for move in moves:
        after = world.copy()
        after.apply(seat, move)
        won.append(continued(game, after, levels, key)[seat])
    return won[1] - won[0]


def courses(game: hw.Game, players: int, index: int) -> Seen:
    """Every decision of a match as an analysis sees it, under two seeds."""
    at = table(players, index)
    done = played(game, players, index, at.levels)
    options = game.usual_options(players)
    match = matches.new(game.key, players, _MATCH_SEED + index, options)
    for seat, text in done.made:
        match.play(seat, text)
    runs = []
    for seed in (0, 1):
        answers = [answer(each) for each in questions(match, None, BUDGET, seed)]
        runs.append(
            [
                {
                    "ply": each["ply"],
                    "before": [round(chance, 4) for chance in each["before"]],
                    "after": [round(chance, 4) for chance in each["after"]],
                    "news": each["chance"],
                }
                for each in answers
            ]
        )
    return {"levels": at.levels, "moves": done.moves, "result": done.result, "runs": runs}


#: The kinds of observations, and how many matches of each a whole measurement takes.
KINDS: Final[dict[str, Callable[[hw.Game, int, int], Seen]]] = {
    "starts": start,
    "positions": positions,
    "mistakes": mistakes,
    "courses": courses,
}
USUAL: Final = {"starts": 200, "positions": 36, "mistakes": 24, "courses": 4}

"""The goals of the project, and whether they are reached."""

from typing import NamedTuple

from .figures import Series, bots_of, fastest

# An OpenSpiel game of comparable size: more than two players, many actions, a long match.
PLAYERS, ACTIONS, LENGTH = 3, 51, 101


class Goal(NamedTuple):
    """A goal, the measurement, and whether that is enough (None if not measured)."""

    promise: str
    measured: str
    reached: bool | None


def comparable(openspiel: Series) -> str:
    """OpenSpiel's fastest game of comparable size; empty if none was measured."""
    return fastest(
        openspiel,
        (
            game
            for game in openspiel.games
            if openspiel.fact(game, "players") >= PLAYERS
            and openspiel.fact(game, "actions") >= ACTIONS
            and openspiel.fact(game, "moves_per_game") >= LENGTH
        ),
    )


class Wanted(NamedTuple):
    """The goals of a game: multiples of the others' speed, and times; 0 is no goal.

    `plain` is the multiple of catanatron's speed without a compiler.
    """

    catanatron: float
    copy_us: float
    openspiel: float = 0
    plain: float = 0
    score_us: float = 0
    #: How much slower a move may be with all options changed.
    others: float = 0


#: By game. The larger a game is, the more a move of it does.
WANTED = {
    "estates": Wanted(catanatron=100, copy_us=2, openspiel=3, plain=15),
    "quirky": Wanted(catanatron=20, copy_us=3),
    "decs": Wanted(catanatron=10, copy_us=4),
    "reginald": Wanted(catanatron=10, copy_us=5, score_us=150),
    "obsession": Wanted(catanatron=8, copy_us=8, others=1.3),
}
IMPORT_MS = 60
#: How long 95 of 100 answers of a level may take, compiled; no answer of any build takes longer
#: than the longest. A process in which a bot thinks has this peak memory.
ANSWER_MS = {"builder": 100, "master": 1500}
LONGEST_MS = 5000
PEAK_MB = 200
_TIMES = {
    "copy_us": "a copy of {game}",
    "score_us": "a player's account in {game}",
    "import_ms": "import housewright",
}


def _times(ours: Series, game: str, rival: str, speed: float, factor: float) -> Goal:
    promise = f"{ours.name}: {game} at least {factor:g} times as fast as {rival}"
    mine = ours.best(game, "moves_per_s")
    if not mine or not speed:
        return Goal(promise, "not measured", None)
    return Goal(promise, f"{mine / speed:.1f} times", mine / speed >= factor)


def _below(ours: Series, game: str, name: str, limit: float) -> Goal:
    what = _TIMES[name].format(game=game)
    unit = "ms" if name.endswith("_ms") else "µs"
    promise = f"{ours.name}: {what} in less than {limit:g} {unit}"
    value = ours.best(game, name)
    if not value:
        return Goal(promise, "not measured", None)
    return Goal(promise, f"{value:.2f} {unit}", value < limit)


def _slower(ours: Series, game: str, factor: float) -> Goal:
    promise = f"{ours.name}: {game} with all other options at most {factor:g} times slower"
    usual, other = (ours.best(game, name) for name in ("moves_per_s", "other_moves_per_s"))
    if not usual or not other:
        return Goal(promise, "not measured", None)
    return Goal(promise, f"{usual / other:.2f} times", usual / other <= factor)


def _answers(bots: Series, game: str, level: str, limit: float) -> Goal:
    promise = f"{bots.name}: 95 % of {level}'s answers in {game} in less than {limit:g} ms"
    taken = bots.spread(game, f"{level}_ms")
    if taken is None:
        return Goal(promise, "not measured", None)
    return Goal(promise, f"{taken.most:.0f} ms of {taken.values}", taken.most < limit)


def _worst(bots: Series, name: str, what: str, limit: float, unit: str) -> Goal:
    """The highest value of all games."""
    promise = f"{bots.name}: {what} {limit:g} {unit}"
    found = [spread.highest for game in bots.games if (spread := bots.spread(game, name))]
    if not found:
        return Goal(promise, "not measured", None)
    return Goal(promise, f"{max(found):.0f} {unit}", max(found) < limit)


def bot_goals(series: dict[str, Series]) -> list[Goal]:
    """Goals for the answer time and memory of bots; none if bots were not measured."""
    found: list[Goal] = []
    for build in ("compiled", "interpreted"):
        bots = series.get(bots_of(build))
        if bots is None or not bots.games:
            continue
        if build == "compiled":
            for level, limit in ANSWER_MS.items():
                found += [_answers(bots, game, level, limit) for game in bots.games]
        for level in ANSWER_MS:
            what = f"no answer of {level} takes"
            found.append(_worst(bots, f"{level}_ms", what, LONGEST_MS, "ms"))
        found.append(_worst(bots, "peak_mb", "a thinking process has less than", PEAK_MB, "MB"))
    return found


def goals(series: dict[str, Series]) -> list[Goal]:
    """All goals, game by game; games that were not measured are left out."""
    interpreted, compiled = series["interpreted"], series["compiled"]
    catan = series["catanatron"].best("catan", "moves_per_s")
    large = comparable(series["openspiel"])
    rival = f"OpenSpiel's {large or 'large games'} from Python"
    found: list[Goal] = []
    for game, wanted in WANTED.items():
        if game not in (*interpreted.games, *compiled.games):
            continue
        found.append(_times(compiled, game, "catanatron", catan, wanted.catanatron))
        if wanted.openspiel:
            speed = series["openspiel"].best(large, "moves_per_s")
            found.append(_times(compiled, game, rival, speed, wanted.openspiel))
        found.append(_below(compiled, game, "copy_us", wanted.copy_us))
        if wanted.score_us:
            found.append(_below(compiled, game, "score_us", wanted.score_us))
        if wanted.others:
            found.append(_slower(compiled, game, wanted.others))
        if wanted.plain:
            found.append(_times(interpreted, game, "catanatron", catan, wanted.plain))
    return [*found, *bot_goals(series), _below(interpreted, "", "import_ms", IMPORT_MS)]

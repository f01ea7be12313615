"""The figures as tables: what was measured, how it compares, which goals are reached."""

from rich.console import Console
from rich.table import Table

from .figures import Figure, Series, Spread, bots_of, fastest
from .goals import Goal, comparable

BUILDS = ("interpreted", "compiled")
_COLUMNS = (
    ("moves/s", "moves_per_s"),
    ("other options", "other_moves_per_s"),
    ("in a loop", "loop_moves_per_s"),
    ("games/s", "games_per_s"),
    ("copy µs", "copy_us"),
    ("view µs", "view_us"),
    ("account µs", "score_us"),
    ("replay µs/move", "replay_us_per_move"),
    ("record ms", "record_replay_ms"),
)


def amount(value: float) -> str:
    """A number with three digits or so: 0.42, 17.3, 285, 20.6 k, 3.65 M."""
    for size, unit in ((1e6, " M"), (1e3, " k")):
        if value >= size:
            return (
                f"{value / size:.3g}{unit}" if value < 1000 * size else f"{value / size:.0f}{unit}"
            )
    return f"{value:.0f}" if value >= 100 else f"{value:.3g}"


def shown(figure: Figure | None) -> str:
    """The best repetition, and the middle one in brackets."""
    return f"{amount(figure.best)} ({amount(figure.median)})" if figure else "-"


def spread(values: Spread | None) -> str:
    """The median, the 95th percentile, the highest, and the number of values."""
    if values is None:
        return "-"
    return f"{', '.join(amount(each) for each in values[1:])} ({values.values})"


def ratio(mine: float, other: float) -> str:
    """The ratio of two values."""
    return f"{amount(mine / other)} x" if mine and other else "-"


def grid(title: str, *columns: str) -> Table:
    """An empty table: words on the left, figures on the right."""
    table = Table(title=title, title_justify="left", title_style="bold")
    for number, column in enumerate(columns):
        table.add_column(column, justify="right" if number else "left", no_wrap=True)
    return table


def our_table(series: dict[str, Series]) -> Table:
    """Every game in both builds."""
    table = grid(
        "Housewright: best (median)", "game, build", "players", *(title for title, _ in _COLUMNS)
    )
    for game in series["interpreted"].games or series["compiled"].games:
        for name in BUILDS:
            build = series[name]
            if game in build.games:
                figures = [shown(build.figure(game, key)) for _, key in _COLUMNS]
                table.add_row(f"{game}, {name}", str(build.fact(game, "players")), *figures)
    return table


def bot_table(series: dict[str, Series]) -> Table:
    """How many simulations a second every game allows, and how long its bots take to answer."""
    table = grid(
        "Bots: simulations a second; answers in ms, median, 95 %, longest (decisions)",
        *("game, build", "journeyman/s", "builder/s", "builder ms", "master ms", "peak MB"),
    )
    for build in BUILDS:
        bots = series.get(bots_of(build), Series(build))
        for game in bots.games:
            rates = [
                shown(bots.figure(game, f"{level}_sims_per_s"))
                for level in ("journeyman", "builder")
            ]
            waits = [spread(bots.spread(game, f"{level}_ms")) for level in ("builder", "master")]
            peak = bots.spread(game, "peak_mb")
            table.add_row(f"{game}, {build}", *rates, *waits, amount(peak.highest) if peak else "-")
    return table


def peer_table(peers: list[Series]) -> Table:
    """Every game of the other systems."""
    table = grid(
        "Other systems: best (median)",
        *("game", "players", "actions", "moves/game", "moves/s", "games/s", "copy µs"),
    )
    for peer in peers:
        for game in peer.games:
            facts = [peer.fact(game, key) for key in ("players", "actions", "moves_per_game")]
            table.add_row(
                f"{peer.about['system']}: {game}",
                *("-" if fact is None else str(fact) for fact in facts),
                *(
                    shown(peer.figure(game, key))
                    for key in ("moves_per_s", "games_per_s", "copy_us")
                ),
            )
    return table


def ratio_table(series: dict[str, Series], peers: list[Series]) -> Table:
    """Our moves per second and copies as multiples of the other systems'."""
    rivals = [(peer, _rival(peer)) for peer in peers if peer.games]
    copying = [(peer, rival) for peer, rival in rivals if peer.best(rival, "copy_us")]
    columns = [f"moves/s : {rival}" for _, rival in rivals]
    columns += [f"copies/s : {rival}" for _, rival in copying]
    table = grid("Ours : theirs", "game, build", *columns)
    for name in BUILDS:
        ours = series[name]
        for game in ours.games:
            speed, copy = ours.best(game, "moves_per_s"), ours.best(game, "copy_us")
            ratios = [ratio(speed, peer.best(rival, "moves_per_s")) for peer, rival in rivals]
            ratios += [ratio(peer.best(rival, "copy_us"), copy) for peer, rival in copying]
            table.add_row(f"{game}, {name}", *ratios)
    return table


def _rival(peer: Series) -> str:
    """The game of another system to compare with: its fastest of comparable size."""
    return (comparable(peer) if peer.name == "openspiel" else "") or fastest(peer, peer.games)


def earlier_table(now: Series, then: Series) -> Table:
    """The present compared with an earlier commit, both interpreted; above 1 is faster now."""
    table = grid(
        f"Now : {then.name}, interpreted (above 1 is faster now)",
        *("game", *(title for title, _ in _COLUMNS)),
    )
    for game in now.games:
        if game not in then.games:
            continue
        ratios = []
        for _, key in _COLUMNS:
            new, old = now.best(game, key), then.best(game, key)
            ratios.append(ratio(new, old) if key.endswith("_per_s") else ratio(old, new))
        table.add_row(game, *ratios)
    return table


def goal_table(title: str, goals: list[Goal]) -> Table:
    """Every goal with reached, not reached, or not measured."""
    table = grid(title, "goal", "measured", "")
    for goal in goals:
        verdict = "[green]reached[/]" if goal.reached else "[red]not reached[/]"
        table.add_row(goal.promise, goal.measured, "-" if goal.reached is None else verdict)
    return table


def show(series: dict[str, Series], peers: list[Series], goals: list[Goal], out: Console) -> None:
    """Everything, tables first, then what is missing."""
    reached = goal_table("Goals, game by game", goals)
    tables = [our_table(series), bot_table(series)]
    tables += [peer_table(peers), ratio_table(series, peers), reached]
    if "earlier" in series:
        tables.insert(1, earlier_table(series["interpreted"], series["earlier"]))
    for table in tables:
        if table.row_count and len(table.columns) > 1:
            out.print(table)
    for name in BUILDS:
        if build := series[name].figure("", "import_ms"):
            out.print(f"import housewright, {name}: {shown(build)} ms")
    for each in series.values():
        if each.missing:
            out.print(each.missing, style="yellow")

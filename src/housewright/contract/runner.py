"""All checks by name, and the drawing of random matches for them."""

import inspect
from collections.abc import Callable
from typing import Any, Final

from hypothesis import HealthCheck, Phase, given, settings

from ..core.game import Game
from . import ahead, dealing, digest, files, keeping, play, secrecy, telling
from .keeping import Census
from .tables import Table, tables

Check = Callable[[Table], None]

#: One function per property; each is given random tables and raises AssertionError.
CHECKS: Final[tuple[Check, ...]] = (
    *play.CHECKS,
    *keeping.CHECKS,
    *secrecy.CHECKS,
    *dealing.CHECKS,
    *telling.CHECKS,
    *ahead.CHECKS,
)


def run(check: Check, game: Game, players: int, examples: int = 20) -> None:
    """Try one property on so many random tables."""

    @settings(
        max_examples=examples,
        deadline=None,
        report_multiple_bugs=False,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
        # Explaining a failure plays hundreds of matches and says little about a seed.
        phases=[phase for phase in Phase if phase is not Phase.explain],
    )
    @given(tables(game, players))
    def attempt(table: Table) -> None:
        try:
            check(table)
        except Exception as error:
            # A crash in the game must be as easy to play again as a broken promise.
            error.add_note(f"Seen at: {table}, progress {table.progress}")
            raise

    attempt()


def _test(check: Callable[..., None], *arguments: Any) -> Callable[[], None]:
    def test() -> None:
        check(*arguments)

    test.__doc__ = inspect.getdoc(check)
    return test


def suite(
    game: Game, *, census: Census | None = None, examples: int = 20
) -> dict[str, Callable[[], None]]:
    """One test per property and number of players, by names that pytest finds."""
    tests = {f"test_{check.__name__}": _test(check, game) for check in files.CHECKS}
    for players in game.seats:
        checks = list(CHECKS)
        if census:
            checks.append(keeping.conserves(census))
        for check in checks:
            name = f"test_{check.__name__}_with_{players}_players"
            tests[name] = _test(run, check, game, players, examples)
            tests[name].__doc__ = inspect.getdoc(check)
        name = f"test_another_process_plays_the_same_with_{players}_players"
        tests[name] = _test(digest.another_process_plays_the_same, game, players)
    return tests

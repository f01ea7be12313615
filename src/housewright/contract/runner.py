"""All checks, and the test runner that draws random matches for them."""

import inspect
from collections.abc import Callable
from typing import Final

from hypothesis import HealthCheck, Phase, given, settings

from ..core.game import Game
from . import (
    agents,
    conformance,
    digest,
    files,
    orders,
    persistence,
    planning,
    play,
    presentation,
    sampling,
    secrecy,
)
from .cases import Case, cases
from .persistence import Census

Check = Callable[[Case], None]

#: One function per property. Each gets random cases and raises AssertionError.
CHECKS: Final[tuple[Check, ...]] = (
    *play.CHECKS,
    *persistence.CHECKS,
    *secrecy.CHECKS,
    *planning.CHECKS,
    *sampling.CHECKS,
    *conformance.CHECKS,
    *presentation.CHECKS,
    *orders.CHECKS,
    *agents.CHECKS,
)


def run(check: Check, game: Game, players: int, examples: int = 20) -> None:
    """Check one property on this number of random cases."""

    @settings(
        max_examples=examples,
        deadline=None,
        report_multiple_bugs=False,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
        # Hypothesis' explain phase would play hundreds of matches and say little about a seed.
        phases=[phase for phase in Phase if phase is not Phase.explain],
    )
    @given(cases(game, players))
    def attempt(case: Case) -> None:
        try:
            check(case)
        except Exception as error:
            # A crash in the game must be as easy to reproduce as a failed check.
            error.add_note(f"Seen at: {case}, progress {case.progress}")
            raise

    attempt()


def _test(check: Callable[..., None], *arguments: object) -> Callable[[], None]:
    def test() -> None:
        check(*arguments)

    test.__doc__ = inspect.getdoc(check)
    return test


def suite(
    game: Game, *, census: Census | None = None, examples: int = 20
) -> dict[str, Callable[[], None]]:
    """One test per property and number of players, by names that pytest collects."""
    tests = {f"test_{check.__name__}": _test(check, game) for check in files.CHECKS}
    for players in game.seats:
        checks = list(CHECKS)
        if census:
            checks.append(persistence.conserves(census))
        for check in checks:
            name = f"test_{check.__name__}_with_{players}_players"
            tests[name] = _test(run, check, game, players, examples)
            tests[name].__doc__ = inspect.getdoc(check)
        name = f"test_another_process_plays_the_same_with_{players}_players"
        tests[name] = _test(digest.another_process_plays_the_same, game, players)
    return tests

"""The contract that every game keeps, as tests that any package can run.

The whole test file of a game in a package of its own:

    from housewright.contract import suite
    from mygame import GAME

    globals().update(suite(GAME))

pytest then finds one test per property and number of players, each over random matches with
random options. A failing test names the seed, the options and the ply, so that you can play the
match again. The checks are plain functions and need no pytest:

>>> import housewright as hw
>>> tests = suite(hw.games()["estates"], examples=1)
>>> tests["test_scores_add_up_with_2_players"]()

To check that no piece appears or disappears, pass a `census`: a function from a position to a
dictionary whose values must not change during a match.
"""

try:
    import hypothesis as _  # noqa: F401
except ModuleNotFoundError:
    raise ImportError(
        "housewright.contract needs hypothesis to draw random matches: pip install hypothesis"
    ) from None

from .cases import Case, cases
from .persistence import Census
from .runner import CHECKS, Check, run, suite

__all__ = ["CHECKS", "Case", "Census", "Check", "cases", "run", "suite"]

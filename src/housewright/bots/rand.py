"""The level that plays random legal moves."""

from collections.abc import Mapping

from ..core.rng import Rng
from . import Outlook


class Random:
    """Plays a random legal move: a baseline, and a fuzzer of the rules."""

    name = "random"
    label: Mapping[str, str] = {"en": "Random", "ja": "ランダム"}
    about: Mapping[str, str] = {"en": "any legal move", "ja": "選べる手から適当に選ぶ"}

    def choose(self, outlook: Outlook, rng: Rng) -> int:
        return rng.choice(outlook.legal)

"""Any legal move, each as likely as the others."""

from ..core.rng import Rng
from . import Outlook


class Random:
    """Plays without thinking: a yardstick, and a fuzzer of the rules."""

    name = "random"
    about = "any legal move"

    def choose(self, outlook: Outlook, rng: Rng) -> int:
        return rng.choice(outlook.legal)

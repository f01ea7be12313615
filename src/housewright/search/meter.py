"""How long a search may go on."""

from time import perf_counter


class Meter:
    """Counts simulations, and looks at the clock only if there is a limit of time.

    So with a limit of simulations alone nothing depends on how fast the machine is.
    """

    def __init__(self, simulations: int = 0, seconds: float = 0.0) -> None:
        """A limit of 0 is none; one of the two must be given."""
        assert simulations > 0 or seconds > 0.0
        self.simulations = simulations
        self.seconds = seconds
        #: How many simulations were begun.
        self.done = 0
        self._start = perf_counter() if seconds > 0.0 else 0.0

    def goes_on(self) -> bool:
        """May one more simulation be made? It is counted; the first may always be."""
        if self.done > 0:
            if 0 < self.simulations <= self.done:
                return False
            if self.seconds > 0.0 and perf_counter() - self._start >= self.seconds:
                return False
        self.done += 1
        return True

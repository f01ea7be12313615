"""The budget of a search: simulations or time."""

from time import perf_counter


class Meter:
    """Counts simulations, and reads the clock only if there is a time limit.

    So with a limit on simulations alone the result does not depend on the speed of the machine.
    """

    def __init__(self, simulations: int = 0, seconds: float = 0.0) -> None:
        """0 means no limit; at least one limit must be given."""
        assert simulations > 0 or seconds > 0.0
        self.simulations = simulations
        self.seconds = seconds
        #: The number of simulations started.
        self.done = 0
        self._start = perf_counter() if seconds > 0.0 else 0.0

    def goes_on(self) -> bool:
        """May another simulation start? If so it is counted. The first one always may."""
        if self.done > 0:
            if 0 < self.simulations <= self.done:
                return False
            if self.seconds > 0.0 and perf_counter() - self._start >= self.seconds:
                return False
        self.done += 1
        return True

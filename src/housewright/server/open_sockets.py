"""The limit on open sockets of one address and of one person."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from .http import Call
from .limits import network
from .problems import Refused

#: High enough for a club behind one address, and for a person with many tabs.
MOST_OF_ADDRESS = 500
MOST_OF_PERSON = 60


class OpenSockets:
    """Counts open sockets, by address and by person."""

    def __init__(self) -> None:
        self._open: Counter[str | int] = Counter()

    @contextmanager
    def counted(self, call: Call[object]) -> Iterator[None]:
        """Count a socket while it is open; raises Refused if it is one too many."""
        most: dict[str | int, int] = {network(call.address): MOST_OF_ADDRESS}
        if call.person is not None:
            most[call.person.id] = MOST_OF_PERSON
        if call.services.limits.is_on and any(self._open[key] >= top for key, top in most.items()):
            raise Refused(
                429, "too_many", "You have too many connections open; close some.", retry_after=30
            )
        self._open.update(most.keys())
        try:
            yield
        finally:
            self._open.subtract(most.keys())
            self._open += Counter()

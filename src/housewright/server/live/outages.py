"""The outages: times during which nobody could play. No clock runs then, at any table."""

from collections.abc import Iterable

from ...store.heartbeat import Outage


class Outages:
    """All outages so far, in order. All clocks of the server share them."""

    def __init__(self, known: Iterable[Outage] = ()) -> None:
        self._all = list(known)

    @property
    def last(self) -> int:
        """The id of the last known one."""
        return self._all[-1].id if self._all else 0

    def add(self, new: Iterable[Outage]) -> None:
        self._all += new

    def spent(self, since: int, now: int) -> int:
        """How long a clock has run that was started at `since`; never negative."""
        run = now - since
        for pause in reversed(self._all):
            if pause.ended <= since:
                break
            run -= max(0, min(now, pause.ended) - max(since, pause.began))
        return max(0, run)

    def end(self, since: int, milliseconds: int) -> int:
        """When a clock that was started at `since` will have run for this long."""
        at = since + milliseconds
        for pause in self._since(since):
            began = max(since, pause.began)
            if began < at:
                at += pause.ended - began
        return at

    def _since(self, since: int) -> list[Outage]:
        first = len(self._all)
        while first and self._all[first - 1].ended > since:
            first -= 1
        return self._all[first:]

"""The state of the running server, which all its parts share."""

from typing import TYPE_CHECKING

from .live.outages import Outages
from .settings import Settings
from .steady_clock import Clock, ServerClock, SteadyClock

if TYPE_CHECKING:
    from ..store.database import Database
    from ..store.writer import Store
    from .bus import Bus
    from .health import HealthCheck
    from .limits import Limits
    from .live.analyses import Analyses
    from .live.rooms import Rooms
    from .live.thinkers import Thinkers
    from .metrics import Metrics
    from .open_sockets import OpenSockets
    from .people import People


class Services:
    """Everything that an endpoint can reach. `app.opened` starts the parts one by one."""

    database: "Database"
    store: "Store"
    bus: "Bus"
    people: "People"
    limits: "Limits"
    open_sockets: "OpenSockets"
    metrics: "Metrics"
    health: "HealthCheck"
    rooms: "Rooms"
    thinkers: "Thinkers"
    analyses: "Analyses"

    def __init__(self, settings: Settings, now: Clock | None = None) -> None:
        self.settings = settings
        #: Milliseconds since 1970, by a clock that never jumps.
        self.now = _server_clock(now)
        self.outages = Outages()


def _server_clock(now: Clock | None) -> ServerClock:
    if now is None:
        return SteadyClock()
    return now if isinstance(now, ServerClock) else ServerClock(now)

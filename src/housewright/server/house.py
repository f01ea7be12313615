"""What all parts of the server share."""

from typing import TYPE_CHECKING

from msgspec import Struct

from ..study.analysis import USUAL_BUDGET
from .limits import GUESTS
from .live.pauses import Pauses
from .steady import Clock, HouseClock, SteadyClock

if TYPE_CHECKING:
    from ..store.database import Database
    from ..store.writer import Store
    from .bus import Bus
    from .checkup import Checkup
    from .crowd import Crowd
    from .limits import Limits
    from .live.analyses import Analyses
    from .live.rooms import Rooms
    from .live.thinkers import Thinkers
    from .metrics import Metrics
    from .people import People


class Settings(Struct, frozen=True, kw_only=True):
    """What whoever runs the server decides. `database` and `redis` may hold passwords."""

    #: `sqlite:///path` or `postgresql://…`.
    database: str
    #: `redis://…` where several processes serve one database; else this process is alone.
    redis: str | None = None
    #: Addresses under which browsers see the server, such as `https://play.example.org`.
    origins: tuple[str, ...] = ()
    #: Names under which browsers may ask for the server beside those of `origins`.
    hosts: tuple[str, ...] = ()
    #: Addresses whose X-Forwarded-For and -Proto are believed.
    proxies: tuple[str, ...] = ()
    #: Count how often somebody asks, and refuse more than is sensible.
    limits: bool = True
    #: How many guests may come from one address within an hour.
    guests_per_hour: int = GUESTS
    #: How many processes think for the bots; 0: one for each processor but one.
    thinkers: int = 0
    #: How long a bot may take for a move, in seconds, from when it is asked.
    bot_seconds: float = 10.0
    #: A bot moves no earlier than so many milliseconds after the move before, unless its table
    #: says otherwise.
    bot_pace: int = 0
    #: At how many tables of one person bots may play among themselves at a time.
    bot_tables: int = 5
    #: How many simulations each decision of a match gets that is analysed.
    analysis_simulations: int = USUAL_BUDGET
    #: Whoever has not been connected for so many milliseconds is absent.
    absent_after: int = 60_000
    #: A table that nobody starts is closed after so many days.
    open_days: int = 7
    #: Who shows this may read /metrics from anywhere; without it only this machine may.
    metrics_token: str | None = None
    #: How long the head of a request may be on its way, and then its body, in seconds.
    patience: float = 10.0

    @property
    def is_https(self) -> bool:
        """Do browsers come by https only?"""
        return bool(self.origins) and all(o.startswith("https://") for o in self.origins)

    def __repr__(self) -> str:
        return "<Settings>"


class House:
    """Everything that an endpoint can reach. `app.opened` furnishes it, room by room."""

    database: "Database"
    store: "Store"
    bus: "Bus"
    people: "People"
    limits: "Limits"
    crowd: "Crowd"
    metrics: "Metrics"
    checkup: "Checkup"
    rooms: "Rooms"
    thinkers: "Thinkers"
    analyses: "Analyses"

    def __init__(self, settings: Settings, now: Clock | None = None) -> None:
        self.settings = settings
        #: Milliseconds since 1970, by a clock that never jumps.
        self.now = _house_clock(now)
        self.pauses = Pauses()


def _house_clock(now: Clock | None) -> HouseClock:
    if now is None:
        return SteadyClock()
    return now if isinstance(now, HouseClock) else HouseClock(now)

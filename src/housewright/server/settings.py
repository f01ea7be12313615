"""What the operator of a server can set."""

from msgspec import Struct

from ..study.analysis import USUAL_BUDGET
from .limits import GUESTS


class Settings(Struct, frozen=True, kw_only=True):
    """The options of `housewright serve`. `database` and `redis` may hold passwords."""

    #: `sqlite:///path` or `postgresql://…`.
    database: str
    #: `redis://…` where several processes serve one database; else this process is alone.
    redis: str | None = None
    #: Addresses under which browsers see the server, such as `https://play.example.org`.
    origins: tuple[str, ...] = ()
    #: Host names that are accepted beside those of `origins`.
    hosts: tuple[str, ...] = ()
    #: Proxies whose X-Forwarded-For and -Proto are believed.
    proxies: tuple[str, ...] = ()
    #: Enforce the rate limits.
    limits: bool = True
    #: Guests that one address may create within an hour.
    guests_per_hour: int = GUESTS
    #: Processes that think for the bots; 0: one less than there are processors.
    thinkers: int = 0
    #: The longest a bot may take for a move, in seconds, waiting in the queue included.
    bot_seconds: float = 10.0
    #: A bot waits at least this many milliseconds after the move before, unless its table has a
    #: pace of its own.
    bot_pace: int = 0
    #: At how many tables of one person bots may play among themselves at a time.
    bot_tables: int = 5
    #: Simulations for each decision when a match is analysed.
    analysis_simulations: int = USUAL_BUDGET
    #: A person counts as absent after being disconnected for this many milliseconds.
    absent_after: int = 60_000
    #: A table that is not started is closed after this many days.
    open_days: int = 7
    #: The token that lets other machines read /metrics; without one only this machine may.
    metrics_token: str | None = None
    #: The timeout for the head of a request, and again for its body, in seconds.
    patience: float = 10.0

    @property
    def is_https(self) -> bool:
        """Do browsers come by https only?"""
        return bool(self.origins) and all(o.startswith("https://") for o in self.origins)

    def __repr__(self) -> str:
        return "<Settings>"

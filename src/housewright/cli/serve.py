"""`housewright serve`: run the server."""

import re
from ipaddress import ip_network
from typing import Annotated, Literal

from cyclopts import Parameter

from ..core.refusal import BadSetup
from .flags import Whole
from .serving import GivenDatabase, database_url

_ORIGIN = re.compile(
    r"https?://[0-9A-Za-z.\-]+(:[0-9]{1,5})?|https?://\[[0-9A-Fa-f:]+\](:[0-9]{1,5})?"
)

_NAME = re.compile(r"[0-9A-Za-z.\-]{1,253}")


def serve(
    *,
    host: str = "127.0.0.1",
    port: Whole = 8000,
    database: GivenDatabase = None,
    redis: Annotated[
        str | None, Parameter(env_var="HOUSEWRIGHT_REDIS", metavar="URL", show_env_var=True)
    ] = None,
    origin: Annotated[list[str] | None, Parameter(negative=(), metavar="URL")] = None,
    allow_host: Annotated[
        list[str] | None,
        Parameter(negative=(), env_var="HOUSEWRIGHT_ALLOW_HOST", metavar="NAME", show_env_var=True),
    ] = None,
    proxy: Annotated[list[str] | None, Parameter(negative=(), metavar="ADDRESS")] = None,
    thinkers: Whole = 0,
    bot_pace: Whole = 800,
    bot_tables: Whole = 5,
    metrics_token: Annotated[
        str | None, Parameter(env_var="HOUSEWRIGHT_METRICS_TOKEN", metavar="TOKEN")
    ] = None,
    limits: bool = True,
    guests_per_hour: Annotated[
        Whole, Parameter(env_var="HOUSEWRIGHT_GUESTS_PER_HOUR", show_env_var=True)
    ] = 300,
    log: Literal["debug", "info", "warning"] = "info",
    open_: Annotated[bool, Parameter("--open", negative=(), show_default=False)] = False,
) -> None:
    """Run the server until it is stopped.

    Parameters
    ----------
    host
        The address to listen on; 0.0.0.0 for all interfaces.
    port
        The port to listen on; 0 for any free port.
    redis
        redis://host:6379/0, to run several servers with one PostgreSQL database.
    origin
        A public address of the server, such as https://play.example.org; can be repeated.
    allow_host
        A host name that requests may use, such as games.lan; can be repeated. Always allowed are
        the hosts of --origin, the name of this machine, and IP addresses.
    proxy
        The address or network of a trusted reverse proxy, whose X-Forwarded-For is used.
    thinkers
        The number of processes for bots; 0 for the number of processors minus one.
    bot_pace
        The minimum time before a bot moves, in milliseconds; a table may set its own.
    bot_tables
        The maximum number of tables per person at which only bots play, at a time.
    metrics_token
        A token that allows reading /metrics from other machines.
    limits
        Limit the rate of requests per client.
    guests_per_hour
        The maximum number of new guests per address and hour; raise it for a school.
    log
        The log level on stderr.
    open_
        Open a browser.
    """
    if not 0 <= port <= 65_535:
        raise BadSetup("port", f"A port is a number from 0 to 65535, not {port}.")
    if not 0 <= thinkers <= 64:
        raise BadSetup("thinkers", f"--thinkers must be 0 to 64, not {thinkers}.")
    if not 0 <= bot_pace <= 10_000:
        raise BadSetup("bot-pace", f"--bot-pace must be 0 to 10000, not {bot_pace}.")
    if not 1 <= guests_per_hour <= 1_000_000:
        raise BadSetup(
            "guests-per-hour", f"--guests-per-hour must be 1 to 1000000, not {guests_per_hour}."
        )
    if not 1 <= bot_tables <= 1_000:
        raise BadSetup("bot-tables", f"--bot-tables must be 1 to 1000, not {bot_tables}.")
    origins = tuple(_origin(each) for each in origin or ())
    hosts = tuple(_host(each) for each in allow_host or ())
    proxies = tuple(_proxy(each) for each in proxy or ())
    url = database_url(database)
    if redis and url.startswith("sqlite:"):
        raise BadSetup("redis", "Several servers need PostgreSQL: name it with --database.")
    # Imported here because it is slow.
    from ..server.serve import Place  # noqa: PLC0415
    from ..server.serve import serve as run  # noqa: PLC0415
    from ..server.settings import Settings  # noqa: PLC0415

    settings = Settings(
        database=url,
        redis=redis,
        origins=origins,
        hosts=hosts,
        proxies=proxies,
        thinkers=thinkers,
        bot_pace=bot_pace,
        bot_tables=bot_tables,
        metrics_token=metrics_token or None,
        limits=limits,
        guests_per_hour=guests_per_hour,
    )
    run(settings, Place(host, port), is_opened=open_, level=log)


def _origin(given: str) -> str:
    shown = given.rstrip("/")
    if not _ORIGIN.fullmatch(shown):
        raise BadSetup(
            "origin", f"--origin must be like https://play.example.org, not {given!r:.80}."
        )
    return shown.lower()


def _host(given: str) -> str:
    if not _NAME.fullmatch(given):
        raise BadSetup("allow-host", f"--allow-host must be like games.lan, not {given!r:.80}.")
    return given.lower()


def _proxy(given: str) -> str:
    try:
        ip_network(given)
    except ValueError:
        problem = f"--proxy must be an address such as 127.0.0.1 or 10.0.0.0/8, not {given!r:.80}."
        raise BadSetup("proxy", problem) from None
    return given

"""The host names that this server accepts, against DNS rebinding.

Another site can point its own name at this machine; for a browser its pages then belong to this
server. Their Host header has the other name. IP addresses cannot be pointed elsewhere, so they are
always accepted.
"""

import re
import socket
from collections.abc import Iterator
from functools import lru_cache
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from .problems import Refused
from .settings import Settings

#: The syntax of a Host header.
HOST: Final = re.compile(rb"[0-9A-Za-z.\-]+(:[0-9]{1,5})?|\[[0-9A-Fa-f:.]+\](:[0-9]{1,5})?")
_LOCAL: Final = "localhost"
_LONGEST: Final = 100


class Hosts:
    """Knows the host names that the operator has allowed."""

    def __init__(self, settings: Settings) -> None:
        self._names = frozenset(filter(None, _own_names(settings)))
        self.allows = lru_cache(maxsize=256)(self._allows)

    def _allows(self, header: bytes) -> bool:
        """Is this Host header accepted? A client without one is no browser."""
        if not header:
            return True
        name = _name(header)
        if name is None:
            return False
        return name in self._names or name.endswith("." + _LOCAL) or _is_address(name)


def misdirected(header: bytes) -> Refused:
    """The refusal of a request for another host."""
    name = _name(header[:_LONGEST])
    if name is None:
        return Refused(421, "host", "The Host header of this request is no name and no address.")
    said = f"This server does not accept the host name {name}."
    return Refused(421, "host", f"{said} If it should, start it with --allow-host {name}.")


def _own_names(settings: Settings) -> Iterator[str]:
    machine = socket.gethostname().lower()
    short = machine.partition(".")[0]
    yield from (_LOCAL, machine, short, f"{short}.local")
    yield from (name.lower().rstrip(".") for name in settings.hosts)
    for origin in settings.origins:
        yield (urlsplit(origin).hostname or "").rstrip(".")


def _name(header: bytes) -> str | None:
    """The name or address in a Host header, without the port."""
    if not HOST.fullmatch(header):
        return None
    shown = header.decode("ascii").lower()
    if shown.startswith("["):
        return shown[1:].partition("]")[0]
    return shown.partition(":")[0].rstrip(".")


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True

"""Unexpected errors, logged under a number that the client is told."""

import secrets
from typing import TYPE_CHECKING, Final

import structlog

from .problems import Refused, bug

if TYPE_CHECKING:
    from .metrics import Metrics, Place

log: Final = structlog.get_logger("incidents")


def noted(metrics: "Metrics", place: "Place", error: Exception, **where: object) -> Refused:
    """Log and count a bug; returns the problem to send. `where` has no key and no secret."""
    incident = secrets.token_hex(4)
    log.error("bug", incident=incident, place=place, exc_info=error, **where)
    metrics.failed(place)
    return bug(incident)

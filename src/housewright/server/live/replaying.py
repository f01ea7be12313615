"""Can a stored match be replayed by the rules that this server knows?"""

from typing import Final

import structlog
from sqlalchemy import Connection

from ...core.refusal import Refusal
from ...core.registry import games
from ...store.tables import TableRow
from ..problems import Refused
from .outages import Outages
from .room import read
from .story import Story

log: Final = structlog.get_logger("replaying")


class UnknownRules(Refused):
    """The match cannot be replayed here; its record can still be had."""

    def __init__(self, row: TableRow, why: str) -> None:
        if row.status == "open":
            what = "Make a new table instead."
        else:
            what = f"Its record can be had at /api/tables/{row.key}/record."
        super().__init__(409, "rules", f"{why} {what}")


def is_known(row: TableRow) -> bool:
    """Does this server know the rules by which the table plays?"""
    game = games().get(row.game)
    return game is not None and row.rules in game.versions.known


def replayed(db: Connection, row: TableRow, outages: Outages) -> Story:
    """The table from its entries; raises UnknownRules if they cannot be replayed here.

    Other rules are never tried: the moves may be legal by them, and even give the same result,
    while the cards that people held were others.
    """
    if is_known(row):
        return _by_its_rules(db, row, outages)
    if row.status in ("open", "expired"):
        # No match was started.
        return read(db, row, outages)
    raise unknown(row)


def unknown(row: TableRow) -> UnknownRules:
    """The error that says why this match cannot be shown or played on."""
    game = games().get(row.game)
    if game is None:
        said = f"The game {row.game} is not installed on this server"
        return UnknownRules(row, f"{said}, so this match cannot be shown or played on.")
    is_newer = row.rules > game.version
    return UnknownRules(
        row,
        f"This match is by version {row.rules} of the rules, and this server knows only "
        f"{game.versions.description}. It can be shown and played on by "
        f"{'a newer' if is_newer else 'an older'} server, but not here.",
    )


def _by_its_rules(db: Connection, row: TableRow, outages: Outages) -> Story:
    try:
        return read(db, row, outages)
    except Refusal as refusal:
        log.error("moves do not fit", table=row.id, said=refusal.message)
        said = f"The stored moves do not fit version {row.rules} of the rules as known here."
        raise UnknownRules(row, said) from None

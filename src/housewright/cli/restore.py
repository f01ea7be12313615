"""`housewright restore`: the way back from a backup."""

from .console import paper, plain
from .flags import Place
from .serving import GivenDatabase, Replace, database_url


def restore(
    file: Place,
    /,
    *,
    database: GivenDatabase = None,
    replace: Replace = False,
) -> None:
    """Make the database be what a backup holds. No server may be using it.

    Parameters
    ----------
    file
        The backup.
    replace
        Replace a database that is there already; it is kept beside the new one.
    """
    # Imported here because it is slow.
    from ..store.backup import restore as bring_back  # noqa: PLC0415

    kept = bring_back(file, database_url(database), replace=replace)
    told = f" The one before is now {kept}." if kept else ""
    paper().print(plain(f"The database is that of {file} again.{told}"), soft_wrap=True)

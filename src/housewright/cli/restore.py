"""`housewright restore`: restore the database from a backup."""

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
    """Restore the database from a backup. No server may be using it.

    Parameters
    ----------
    file
        The backup.
    replace
        Replace an existing database; the old one is kept under another name.
    """
    # Imported here because it is slow.
    from ..store.backup import restore as bring_back  # noqa: PLC0415

    kept = bring_back(file, database_url(database), replace=replace)
    renamed = f" The old one is now {kept}." if kept else ""
    paper().print(plain(f"The database was restored from {file}.{renamed}"), soft_wrap=True)

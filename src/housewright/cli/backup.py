"""`housewright backup`: a copy of the server's database."""

from .console import paper, plain
from .flags import Place
from .serving import GivenDatabase, Replace, database_url


def backup(
    file: Place,
    /,
    *,
    database: GivenDatabase = None,
    replace: Replace = False,
) -> None:
    """Copy the database into one file, while the server runs.

    Parameters
    ----------
    file
        The file to write.
    replace
        Replace an existing file.
    """
    # Imported here because it is slow.
    from ..store.backup import backup as copy  # noqa: PLC0415

    url = database_url(database)
    copy(url, file, replace=replace)
    paper().print(plain(f"{file} holds the whole database and was verified."), soft_wrap=True)

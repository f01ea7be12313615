"""`housewright backup`: a copy of all that the server keeps."""

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
        Where the copy goes.
    replace
        Replace a file that is there already.
    """
    # Imported here because it is slow.
    from ..store.backup import backup as copy  # noqa: PLC0415

    url = database_url(database)
    copy(url, file, replace=replace)
    paper().print(plain(f"{file} holds all of it, and was checked."), soft_wrap=True)

"""The browser app, as it was built from the folder `web` of the project."""

from pathlib import Path
from typing import Final

#: Where its files are, if it was built.
FOLDER: Final = Path(__file__).parent / "static"

"""The files of the browser app."""

from pathlib import Path
from typing import Any, Final

from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

FOLDER: Final = Path(__file__).parent / "static"
# The names of these change with what is in them.
_FOREVER: Final = "public, max-age=31536000, immutable"
_ASK_AGAIN: Final = "no-cache"


class Pages(StaticFiles):
    """Serves the app: `/` and `/t/…` are its one page, the rest are files."""

    def __init__(self, folder: Path = FOLDER) -> None:
        super().__init__(directory=folder, check_dir=False)

    async def get_response(self, path: str, scope: Scope) -> Response:
        is_page = path in {"", "."} or (path.startswith("t/") and path.count("/") == 1)
        if "\0" in path:
            raise HTTPException(404)
        response = await super().get_response("index.html" if is_page else path, scope)
        is_forever = path.startswith("assets/") and response.status_code in {200, 304}
        response.headers["cache-control"] = _FOREVER if is_forever else _ASK_AGAIN
        return response

    async def check_config(self) -> None:
        """A server without the app still serves its API: a missing folder is no mistake."""

    def lookup_path(self, path: str) -> tuple[str, Any]:
        try:
            return super().lookup_path(path)
        except ValueError:
            # Not even a name of a file.
            return "", None

"""The bricks as numbers. Their colours are in components.json."""

import json
from pkgutil import get_data
from typing import Any, Final

VALUES: Final = 6
COPIES: Final = 4
HAND: Final = 3

NOBODY: Final = -1


def _components() -> dict[str, Any]:
    data = get_data(__name__.rpartition(".")[0], "components.json")
    assert data is not None, "components.json is missing"
    loaded: dict[str, Any] = json.loads(data)
    return loaded


COMPONENTS: Final[dict[str, Any]] = _components()
BRICKS: Final[tuple[int, ...]] = tuple(COMPONENTS["bricks"]["values"]) * COPIES

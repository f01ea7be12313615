"""The bricks as numbers. Their colours are in components.json."""

import json
from pkgutil import get_data
from typing import TYPE_CHECKING, Final, cast

if TYPE_CHECKING:
    from .components import Components

VALUES: Final = 6
COPIES: Final = 4
HAND: Final = 3

NOBODY: Final = -1


def _components() -> "Components":
    data = get_data(__name__.rpartition(".")[0], "components.json")
    assert data is not None, "components.json is missing"
    return cast("Components", json.loads(data))


COMPONENTS: Final = _components()
BRICKS: Final[tuple[int, ...]] = tuple(COMPONENTS["bricks"]["values"]) * COPIES

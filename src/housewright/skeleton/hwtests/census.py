"""What never changes during a match of Template Title."""

from typing import Any


def census(position: dict[str, Any]) -> dict[str, object]:
    """All bricks, wherever they are."""
    bricks = [*position["tower"], *position["used"], *position["pile"]]
    for hand in position["hands"]:
        bricks += hand
    return {"bricks": sorted(bricks)}

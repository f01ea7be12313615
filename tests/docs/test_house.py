"""The picture of the house in docs/architecture.md shows the code as it is."""

from tools import housemap


def test_the_picture_of_the_house_is_current() -> None:
    stale = housemap.staleness(housemap.PICTURE.read_text(encoding="utf-8"), housemap.found())
    assert not stale, f"docs/pictures/house.svg shows {stale}; python3 dev.py map draws it again"

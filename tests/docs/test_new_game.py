"""The board in docs/new-game.md is the one that the tests play with."""

from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs"


def test_the_page_shows_the_board_as_it_is() -> None:
    code = (DOCS / "example_board.js").read_text(encoding="utf-8").split("\n\n", 1)[1].strip()
    assert f"```js\n{code}\n```" in (DOCS / "new-game.md").read_text(encoding="utf-8")

"""Drives the terminal app with keys and reads its screen."""

import asyncio
import re
import time
from collections.abc import Awaitable, Callable
from html import unescape

from textual.events import Paste
from textual.pilot import Pilot

import housewright as hw
from housewright.tui.app import Terminal
from housewright.tui.sitting import Sitting

#: Entries of the start screen: the game that the tests know, and the newest save.
ESTATES = list(hw.games()).index("estates")
#: Matches to go on with stand above the games.
FIRST_SAVE = 0

#: A timeout that no bot reaches even on a slow and busy machine, in seconds.
PATIENCE = 120

Story = Callable[[Pilot[str]], Awaitable[None]]

_TEXT = re.compile(r'<text[^>]* x="([\d.]+)" y="([\d.]+)"[^>]*>([^<]*)</text>')


def drive(
    story: Story, match: Sitting | None = None, size: tuple[int, int] = (80, 24)
) -> str | None:
    """Run the app through a story; return its last message."""

    async def run() -> str | None:
        app = Terminal(match, pace="at once")
        async with app.run_test(size=size, notifications=True) as pilot:
            await pilot.pause()
            await story(pilot)
        return app.return_value

    return asyncio.run(run())


def shown(pilot: Pilot[str]) -> str:
    """All text on the screen, line by line."""
    rows: dict[float, list[tuple[float, str]]] = {}
    for x, y, text in _TEXT.findall(pilot.app.export_screenshot()):
        rows.setdefault(float(y), []).append((float(x), unescape(text).replace("\xa0", " ")))
    return "\n".join("".join(text for _, text in sorted(rows[y])) for y in sorted(rows))


async def choose(pilot: Pilot[str], entry: int) -> None:
    """Choose an entry of the start screen, which may list any number of games."""
    await pilot.press(*["down"] * entry, "enter")


async def until(pilot: Pilot[str], is_true: Callable[[], bool]) -> None:
    """Wait for the bots."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if is_true():
            return
        await pilot.pause(0.01)
    raise AssertionError(f"this never came:\n{shown(pilot)}")


async def write(pilot: Pilot[str], text: str) -> None:
    """Put a text into the focused input at once."""
    line = pilot.app.focused
    assert line is not None, "there is no line to write into"
    line.post_message(Paste(text))
    await pilot.pause()

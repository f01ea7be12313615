"""Several people at one keyboard: each sees only their own view."""

from typing import Any

from textual.pilot import Pilot

import housewright as hw
from housewright.tui.curtains import HandOver
from housewright.tui.sitting import Sitting
from housewright.tui.table import TableScreen
from tests.tui.screen import drive, shown, until, write

# Amounts that stand nowhere else on the screen.
ANAS, BENS = "377", "488"


def table(*seats: str) -> Sitting:
    """A position in which Ana chooses a piece, before her offer."""
    position: dict[str, Any] = {
        "game": "estates",
        "players": len(seats),
        "phase": "turn",
        "offer": [["r5", "y1", "g6"], ["g2", "y5"], ["s6"]],
        "roofs": [1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6],
        "stock": ["permit 3", "mayor"],
        "cash": [int(ANAS), int(BENS), 599][: len(seats)],
        "stash": [0] * len(seats),
    }
    match = hw.load(position)
    match.names = list(seats)
    return Sitting(match, seats)


def test_nothing_is_shown_until_the_keyboard_is_handed_over() -> None:
    async def story(pilot: Pilot[str]) -> None:
        text = shown(pilot)
        assert isinstance(pilot.app.screen, HandOver)
        assert "Pass the keyboard to Ana." in text
        assert ANAS not in text
        assert BENS not in text
        await pilot.press("x", "escape")
        assert isinstance(pilot.app.screen, HandOver)
        await pilot.press("enter")
        text = shown(pilot)
        assert ANAS in text
        assert BENS not in text

    drive(story, table("Ana", "Ben"), size=(120, 40))


def test_the_next_person_sees_nothing_of_the_previous_one() -> None:
    match = table("Ana", "Ben")

    async def story(pilot: Pilot[str]) -> None:
        await pilot.press("enter", "colon")
        await write(pilot, "bid 999")
        await pilot.press("enter", "escape", "w", "a", "enter", "enter")
        assert isinstance(pilot.app.screen, HandOver)
        assert "Pass the keyboard to Ben." in shown(pilot)
        assert ANAS not in shown(pilot)
        await pilot.press("enter")
        text = shown(pilot)
        assert BENS in text
        assert ANAS not in text
        for drawer in ("S", "L", "H"):
            await pilot.press(drawer)
            assert ANAS not in shown(pilot)
            await pilot.press("escape")

    drive(story, match)


def test_while_bots_move_people_see_what_a_spectator_sees() -> None:
    match = table("Ana", "random", "Ben")
    assert match.viewer is None
    match.holder = 0
    assert match.viewer == 0
    match.match.play(0, "auction mayor")
    assert match.bot_to_act == 1
    assert match.viewer is None


def test_one_person_among_bots_always_sees_their_own_view() -> None:
    match = table("Ana", "random", "random")

    async def story(pilot: Pilot[str]) -> None:
        assert isinstance(pilot.app.screen, TableScreen)
        assert ANAS in shown(pilot)
        await pilot.press("a", "enter", "enter")
        await until(pilot, lambda: match.person_to_act == 0)
        assert BENS not in shown(pilot)

    drive(story, match)


def test_hidden_points_are_a_question_mark() -> None:
    async def story(pilot: Pilot[str]) -> None:
        await pilot.press("S")
        assert "0 + ?" in shown(pilot)

    drive(story, table("Ana", "random"))


def test_undoing_the_decision_of_another_person_asks_for_confirmation() -> None:
    match = table("Ana", "Ben")
    match.match.play(0, "auction mayor")

    async def story(pilot: Pilot[str]) -> None:
        await pilot.press("enter", "U")
        assert "This takes back the decision of Ana" in shown(pilot)
        assert match.match.ply == 1
        await pilot.press("U")
        assert match.match.ply == 0
        assert "Pass the keyboard to Ana." in shown(pilot)

    drive(story, match)


def test_a_long_name_fits_on_the_curtain() -> None:
    name = "長い名前" * 10

    async def story(pilot: Pilot[str]) -> None:
        assert name[:5] in shown(pilot)
        assert pilot.app.screen.query_one("#pass").size.height > 1

    drive(story, table(name, "Ben"))

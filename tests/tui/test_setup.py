"""The setup screen offers the options, with labels."""

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, Select, SelectionList, Static

import housewright as hw
from housewright.tui.setup import SetupScreen
from housewright.tui.table import TableScreen
from tests.lent import lend, lend_lists
from tests.tui.screen import ESTATES, choose, drive, until


@pytest.fixture(autouse=True)
def _starter(monkeypatch: pytest.MonkeyPatch) -> None:
    lend(monkeypatch)


def starter(pilot: Pilot[str]) -> Select[object]:
    """The list of starters."""
    return pilot.app.screen.query_one("#option-starter", Select)


def shown_value(pilot: Pilot[str]) -> str:
    """The text of the closed list."""
    return str(starter(pilot).query_one("SelectCurrent #label", Static).visual)


def offered(pilot: Pilot[str]) -> list[str]:
    """The entries of the opened list."""
    return [str(line.prompt) for line in starter(pilot).query_one(OptionList).options]


async def set_to(pilot: Pilot[str], name: str, value: object) -> None:
    pilot.app.screen.query_one(f"#{name}", Select).value = value
    await pilot.pause()


def test_choices_are_shown_in_words_and_seats_with_their_names() -> None:
    async def story(pilot: Pilot[str]) -> None:
        await choose(pilot, ESTATES)
        assert shown_value(pilot) == "Random"
        bots = ["Seat 2 (Apprentice A)", "Seat 3 (Apprentice B)"]
        assert offered(pilot) == ["Random", "The youngest", "Seat 1 (Player)", *bots]

    drive(story)


def test_a_seat_is_chosen_from_the_list_by_keys() -> None:
    async def story(pilot: Pilot[str]) -> None:
        await choose(pilot, ESTATES)
        starter(pilot).focus()
        await pilot.press("enter", "down", "down", "down", "enter")
        assert starter(pilot).value == 1
        assert shown_value(pilot) == "Seat 2 (Apprentice A)"
        await pilot.press("ctrl+s")
        await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen))
        table = pilot.app.screen
        assert isinstance(table, TableScreen)
        assert table.sitting.match.options["starter"] == 1

    drive(story)


def test_a_seat_is_listed_under_its_typed_name() -> None:
    async def story(pilot: Pilot[str]) -> None:
        await choose(pilot, ESTATES)
        await set_to(pilot, "option-starter", 0)
        name = pilot.app.screen.query_one("#name-0", Input)
        for typed, label in (("Ana", "Seat 1 (Ana)"), ("", "Seat 1")):
            name.value = typed
            await pilot.pause()
            assert shown_value(pilot) == label
            assert starter(pilot).value == 0

    drive(story)


def test_removing_the_chosen_starter_resets_the_option() -> None:
    async def story(pilot: Pilot[str]) -> None:
        await choose(pilot, ESTATES)
        await set_to(pilot, "option-starter", 2)
        await set_to(pilot, "players", 4)
        assert starter(pilot).value == 2
        assert len(offered(pilot)) == 2 + 4
        await set_to(pilot, "players", 2)
        assert starter(pilot).value == "random"
        assert len(offered(pilot)) == 2 + 2

    drive(story)


def test_the_setup_is_translated_into_japanese() -> None:
    async def story(pilot: Pilot[str]) -> None:
        await pilot.app.push_screen(SetupScreen(hw.games()["estates"], "ja"))
        await pilot.pause()
        assert offered(pilot)[:3] == ["ランダム", "最年少", "席1（プレイヤー）"]

    drive(story)


def agreed(pilot: Pilot[str]) -> dict[str, object]:
    """The options of the match that has begun."""
    table = pilot.app.screen
    assert isinstance(table, TableScreen)
    return dict(table.sitting.match.options)


def test_list_options_and_following_options_are_set(monkeypatch: pytest.MonkeyPatch) -> None:
    lend_lists(monkeypatch)

    async def story(pilot: Pilot[str]) -> None:
        await choose(pilot, ESTATES)
        await set_to(pilot, "option-open_money", True)
        pilot.app.screen.query_one("#several-colours", SelectionList).focus()
        await pilot.press("down", "space")
        await pilot.press("ctrl+s")
        await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen))
        assert agreed(pilot)["colours"] == ["blue"]
        assert agreed(pilot)["follower"] is True

    drive(story)


def test_options_required_for_five_players_are_set(monkeypatch: pytest.MonkeyPatch) -> None:
    lend_lists(monkeypatch)

    async def story(pilot: Pilot[str]) -> None:
        await choose(pilot, ESTATES)
        await set_to(pilot, "option-follower", False)
        await set_to(pilot, "players", 5)
        await pilot.press("ctrl+s")
        await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen))
        assert agreed(pilot)["open_money"] is True
        assert agreed(pilot)["follower"] is False
        assert agreed(pilot)["colours"] == "random"

    drive(story)

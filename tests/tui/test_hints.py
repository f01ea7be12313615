"""Hints in the terminal, and bots that remember, think beside the screen, and may fail."""

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

import housewright as hw
from housewright import bots
from housewright.bots import Notebook, Outlook
from housewright.bots import advice as advising
from housewright.bots.advice import Advice, Advised
from housewright.bots.rand import Random
from housewright.tui.curtains import HandOver
from housewright.tui.hints import HintDrawer
from housewright.tui.setup import SetupScreen
from housewright.tui.sitting import Sitting
from housewright.tui.table import TableScreen
from housewright.tui.thinking import BotRunner
from tests.tui.screen import ESTATES, choose, drive, shown, until
from tests.tui.test_play import first_turn


@pytest.fixture(autouse=True)
def quick_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hints after only enough simulations to compare a few moves."""
    monkeypatch.setattr(advising, "SIMULATIONS", 60)
    # However slow the machine is.
    monkeypatch.setattr(advising, "PATIENCE", 0.0)


async def hinted(pilot: Pilot[str]) -> HintDrawer:
    """Ask for a hint and wait for it."""
    await pilot.press("A")
    drawer = pilot.app.screen
    assert isinstance(drawer, HintDrawer)
    await until(pilot, lambda: drawer.advice is not None)
    await pilot.pause()
    return drawer


def test_a_hint_has_moves_with_chances_and_a_reason() -> None:
    async def story(pilot: Pilot[str]) -> None:
        drawer = await hinted(pilot)
        assert drawer.advice is not None
        text = " ".join(shown(pilot).split())
        best = drawer.advice.moves[0]
        assert f"{100 * best.chance:.0f} % ({100 * best.low:.0f}–{100 * best.high:.0f} %)" in text
        assert f"tried {best.visits}×" in text
        assert "P plays the first" in text
        assert "nine times of ten" in text
        why = str(drawer.query_one("#why", Static).content)
        assert "After 60 trial games, seed 0." in why

    drive(story, first_turn("Ana", "random"), size=(110, 40))


def test_a_full_bar_is_a_chance_of_100_percent_however_good_the_best_move_is() -> None:
    poor = Advised("pass", "Pass", 0.2, 0.1, 0.3, 90, [])
    poorer = Advised("stow", "Stow", 0.1, 0.0, 0.2, 10, [])
    advice = Advice([poor, poorer], "It loses least.", 100)

    async def story(pilot: Pilot[str]) -> None:
        await pilot.app.push_screen(HintDrawer(lambda: advice, advice, "en"))
        await pilot.pause()
        lines = shown(pilot).splitlines()
        assert any("██░░░░░░░░  20 %" in line and "Pass" in line for line in lines)
        assert any("█░░░░░░░░░  10 %" in line and "Stow" in line for line in lines)

    drive(story, first_turn("Ana", "random"), size=(110, 40))


def test_one_key_plays_the_hint() -> None:
    match = first_turn("Ana", "random")

    async def story(pilot: Pilot[str]) -> None:
        drawer = await hinted(pilot)
        assert drawer.advice is not None
        await pilot.press("p")
        await pilot.pause()
        assert match.match.history[0] == (0, drawer.advice.moves[0].text)

    drive(story, match)


def test_another_move_of_the_hint_can_be_chosen() -> None:
    match = first_turn("Ana", "random")

    async def story(pilot: Pilot[str]) -> None:
        drawer = await hinted(pilot)
        assert drawer.advice is not None
        await pilot.press("down", "down", "enter")
        await pilot.pause()
        assert match.match.history[0] == (0, drawer.advice.moves[1].text)

    drive(story, match)


def test_an_extra_enter_plays_nothing_and_escape_goes_back() -> None:
    match = first_turn("Ana", "random")

    async def story(pilot: Pilot[str]) -> None:
        await pilot.press("A", "enter", "enter")
        first = drawer_of(pilot)
        await until(pilot, lambda: first.advice is not None)
        await pilot.press("enter", "escape")
        assert isinstance(pilot.app.screen, TableScreen)
        assert match.match.ply == 0
        # The same question again is answered at once.
        await pilot.press("A")
        assert drawer_of(pilot).advice is first.advice

    drive(story, match)


def drawer_of(pilot: Pilot[str]) -> HintDrawer:
    drawer = pilot.app.screen
    assert isinstance(drawer, HintDrawer)
    return drawer


def test_there_is_no_hint_when_it_is_not_your_move() -> None:
    match = first_turn("Ana", "random")
    while not match.match.is_over:
        seat = match.match.to_act[0]
        match.match.play(seat, match.match.legal_moves(seat)[0])

    async def story(pilot: Pilot[str]) -> None:
        await pilot.press("escape", "A")
        assert isinstance(pilot.app.screen, TableScreen)
        assert "It is not your move." in shown(pilot)

    drive(story, match)


def test_a_hint_is_for_the_person_at_the_keyboard() -> None:
    match = first_turn("Ana", "Bo")

    async def story(pilot: Pilot[str]) -> None:
        assert isinstance(pilot.app.screen, HandOver)
        await pilot.press("A")
        assert isinstance(pilot.app.screen, HandOver)
        await pilot.press("enter")
        await hinted(pilot)
        assert match.viewer == match.person_to_act == 0

    drive(story, match)


def test_set_up_offers_every_level_that_can_play_the_game() -> None:
    async def story(pilot: Pilot[str]) -> None:
        await choose(pilot, ESTATES)
        assert isinstance(pilot.app.screen, SetupScreen)
        labels = [bot.label["en"] for bot in bots.levels(hw.games()["estates"]).values()]
        assert labels[:5] == ["Random", "Novice", "Apprentice", "Journeyman", "Builder"]
        select = pilot.app.screen.query_one("#kind-1")
        select.focus()
        await pilot.press("enter")
        await pilot.pause()
        text = shown(pilot)
        for label in labels:
            assert f"bot: {label}" in text

    drive(story, size=(100, 40))


class Clumsy(Random):
    """Never finds a move."""

    def choose(self, outlook: Outlook, rng: hw.Rng) -> int:
        raise RuntimeError("no idea")


class Listener(Random):
    """Plays the first move, and keeps the moves in its notebook."""

    def __init__(self) -> None:
        self.notebooks: list[list[tuple[int, int | None]]] = []
        self.books: list[Notebook] = []

    def choose(self, outlook: Outlook, rng: hw.Rng) -> int:
        self.notebooks.append(outlook.notebook.since)
        self.books.append(outlook.notebook)
        return outlook.legal[0]


def test_a_simpler_bot_replaces_a_failing_one_with_a_notice() -> None:
    match = first_turn("Ana", "random")
    match._bots[1] = Clumsy()
    match.match.play(0, "auction mayor")

    async def story(pilot: Pilot[str]) -> None:
        await until(pilot, lambda: match.match.ply > 1)
        await pilot.pause()
        assert "so a simpler bot moves for it" in " ".join(shown(pilot).split())

    drive(story, match, size=(110, 40))
    assert match.match.history[1][0] == 1


def listened(match: hw.Match, runner: BotRunner, bot: Listener) -> None:
    """Make a move: the bot's in seat 1, otherwise the first legal one."""
    seat = match.to_act[0]
    text = runner.choose(bot, match, seat) if seat == 1 else match.legal_moves(seat)[0]
    match.play(seat, text)


def test_a_bot_is_given_all_moves_since_its_last_decision() -> None:
    match, runner, bot = hw.new("estates", 3, seed=1), BotRunner(), Listener()
    while len(bot.notebooks) < 3:
        listened(match, runner, bot)
    plies = [ply for ply, (seat, _) in enumerate(match.history) if seat == 1]
    made = [(seat, match.state.parse(text)) for seat, text in match.history]
    assert bot.notebooks == [[], made[plies[0] : plies[1]], made[plies[1] : plies[2]]]
    assert bot.books[0] is bot.books[2]


def test_secret_moves_of_others_are_not_given_to_a_bot() -> None:
    match, runner, bot = hw.new("reginald", 3, seed=1), BotRunner(), Listener()
    match.play(1, runner.choose(bot, match, 1))
    match.play(0, match.legal_moves(0)[0])
    match.play(2, match.legal_moves(2)[0])
    runner.choose(bot, match, 1)
    own = match.state.parse(match.history[0][1])
    assert bot.notebooks[1] == [(1, own), (0, None), (2, None)]


def test_moves_taken_back_are_dropped_from_the_notebook() -> None:
    match, runner, bot = hw.new("estates", 3, seed=1), BotRunner(), Listener()
    while len(bot.notebooks) < 2:
        listened(match, runner, bot)
    match.undo(match.ply)
    match.play(match.to_act[0], match.legal_moves(match.to_act[0])[-1])
    while len(bot.notebooks) < 3:
        listened(match, runner, bot)
    assert bot.notebooks[2] == []
    assert bot.books[2] is not bot.books[1]


@pytest.mark.parametrize("game", sorted(hw.games()))
def test_every_game_gives_hints_in_both_languages(game: str) -> None:
    found = hw.games()[game]
    seats = ["Ana"] + ["random"] * (found.seats[0] - 1)
    match = hw.new(game, len(seats), seed=2, options=found.usual_options(len(seats)))
    sitting = Sitting(match, seats)
    while sitting.person_to_act is None:
        match.play(*sitting.bot_move())
    for lang in ("en", "ja"):
        advice = sitting.hint(lang)
        assert advice.moves[0].text in match.legal_moves(0)
        assert advice.why

"""The terminal game, played by keys alone."""

from pathlib import Path

import pytest
from textual.binding import Binding
from textual.dom import DOMNode
from textual.pilot import Pilot

import housewright as hw
from housewright.core.blueprint import Span
from housewright.core.files import read_match
from housewright.tui import drawing, sitting
from housewright.tui.curtains import EndScreen, HandOver
from housewright.tui.drawers import Drawer
from housewright.tui.rulebook import Rulebook
from housewright.tui.setup import SetupScreen
from housewright.tui.sitting import Sitting
from housewright.tui.start import StartScreen
from housewright.tui.table import TableScreen
from housewright.tui.widgets import MoveLine
from housewright.tui.words import KEYS
from tests.tui.screen import ESTATES, FIRST_SAVE, choose, drive, shown, until, write
from tests.tui.test_board import TURN

#: The seed of a match that is over soon if one always takes the first choice.
SHORT = 122


def first_turn(*seats: str) -> Sitting:
    """A match in which seat 0 begins."""
    return next(
        found
        for seed in range(50)
        if (found := sitting.start("estates", list(seats), seed)).match.to_act == (0,)
    )


def is_at_table(pilot: Pilot[str]) -> bool:
    return isinstance(pilot.app.screen, TableScreen)


def test_two_enters_start_a_game_and_keys_make_the_first_move(data_folder: Path) -> None:
    async def story(pilot: Pilot[str]) -> None:
        assert "The Estates" in shown(pilot)
        await choose(pilot, ESTATES)
        assert "Number of rounds" in shown(pilot)
        await pilot.press("enter")
        await until(pilot, lambda: is_at_table(pilot))
        table = pilot.app.screen
        assert isinstance(table, TableScreen)
        assert table.sitting.seats == ["Player", "apprentice", "apprentice"]
        await until(pilot, lambda: table.sitting.person_to_act == 0)
        before = table.sitting.match.ply
        while table.sitting.match.ply == before:
            await pilot.press("enter")

    drive(story)
    assert len(list(data_folder.glob("estates-*.hwr"))) == 1


def test_a_match_can_be_played_to_its_end_with_enter() -> None:
    match = sitting.start("estates", ["Ana", "random"], SHORT)
    for _ in range(90):
        seat = match.match.to_act[0]
        match.match.play(seat, match.match.legal_moves(seat)[0])

    async def story(pilot: Pilot[str]) -> None:
        for _ in range(500):
            if isinstance(pilot.app.screen, EndScreen):
                break
            await pilot.press("enter")
        text = shown(pilot)
        assert "The match is over" in text
        assert "Round 1 ends" in text
        await pilot.press("escape")
        assert is_at_table(pilot)

    drive(story, match, size=(60, 20))
    assert match.match.is_over


def test_the_end_offers_another_match() -> None:
    match = first_turn("Ana", "random")
    rng = hw.Rng("end")
    while not match.match.is_over:
        seat = match.match.to_act[0]
        moves = match.match.legal_moves(seat)
        match.match.play(seat, moves[rng.below(len(moves))])
    start = match.match.history[:1]

    async def story(pilot: Pilot[str]) -> None:
        assert isinstance(pilot.app.screen, EndScreen)
        assert "total" in shown(pilot)
        await pilot.press("left", "left", "enter")
        table = pilot.app.screen
        assert isinstance(table, TableScreen)
        assert table.sitting is not match
        assert not table.sitting.match.is_over

    drive(story, match)
    assert match.match.history[:1] == start


def test_the_end_leads_back_to_the_start_screen() -> None:
    match = first_turn("Ana", "random")
    while not match.match.is_over:
        seat = match.match.to_act[0]
        match.match.play(seat, match.match.legal_moves(seat)[0])

    async def story(pilot: Pilot[str]) -> None:
        await pilot.press("enter")
        assert "Enter shows the result again" in " ".join(shown(pilot).split())
        assert f"{match.match.ply} moves" in shown(pilot)
        await pilot.press("enter", "left", "enter")
        assert "Choose a game" in shown(pilot)

    drive(story, match)


def test_letters_jump_to_choices_and_backspace_steps_back() -> None:
    match = first_turn("Ana", "random")

    async def story(pilot: Pilot[str]) -> None:
        await pilot.press("a", "enter")
        assert "Stow one check" not in shown(pilot)
        await pilot.press("backspace")
        assert "Stow one check" in shown(pilot)
        await pilot.press("a", "enter", "m", "enter")

    drive(story, match)
    assert match.match.history[0] == (0, "auction mayor")


def test_a_small_letter_is_a_command_unless_a_choice_begins_with_it() -> None:
    match = first_turn("Ana", "random")

    async def story(pilot: Pilot[str]) -> None:
        await pilot.press("s")
        assert is_at_table(pilot)
        await pilot.press("S")
        assert "earlier rounds" in shown(pilot)
        await pilot.press("escape", "l")
        assert "Nothing has happened yet." in shown(pilot)

    drive(story, match)


def test_a_typed_move_ignores_case_and_blanks() -> None:
    match = first_turn("Ana", "random")

    async def story(pilot: Pilot[str]) -> None:
        await pilot.press("colon")
        await write(pilot, " STOW  ")
        await pilot.press("enter")

    drive(story, match)
    assert match.match.history == [(0, "stow")]


def test_tab_completes_a_typed_move() -> None:
    match = first_turn("Ana", "random")

    async def story(pilot: Pilot[str]) -> None:
        await pilot.press("slash", "a", "tab", "m", "tab", "enter")

    drive(story, match)
    assert match.match.history[0] == (0, "auction mayor")


def test_an_illegal_typed_move_is_refused_with_its_reason() -> None:
    match = first_turn("Ana", "random")
    inside = match.match.view(0)["offer"][0][3]

    async def story(pilot: Pilot[str]) -> None:
        await pilot.press("colon")
        await write(pilot, f"auction {inside}")
        await pilot.press("enter")
        assert "Only the cubes at the two ends" in shown(pilot)
        await pilot.press("escape", "colon")
        await write(pilot, "fly away")
        await pilot.press("question_mark")
        assert "That is not a move of The Estates." in shown(pilot)

    drive(story, match)
    assert match.match.ply == 0


def test_confirmation_asks_for_a_second_enter() -> None:
    match = first_turn("Ana", "random")

    async def story(pilot: Pilot[str]) -> None:
        await pilot.press("C", "enter")
        assert match.match.ply == 0
        assert "Enter plays" in shown(pilot)
        await pilot.press("enter")
        assert match.match.ply == 1

    drive(story, match)


def test_undo_goes_back_to_the_last_decision_of_a_person() -> None:
    match = first_turn("Ana", "random", "random")
    before = match.match.position()

    async def story(pilot: Pilot[str]) -> None:
        await pilot.press("u")
        await until(pilot, lambda: "Nothing to take back" in shown(pilot))
        await pilot.press("a", "enter", "enter")
        await until(pilot, lambda: match.person_to_act == 0)
        assert match.match.ply >= 3
        await pilot.press("U")
        assert match.match.position() == before

    drive(story, match)


def test_bots_repeat_their_moves_after_an_undo() -> None:
    match = first_turn("Ana", "random", "random")
    match.match.play(0, match.match.legal_moves(0)[-1])
    answer = match.bot_move()
    match.match.play(*answer)
    match.undo()
    match.match.play(0, match.match.legal_moves(0)[-1])
    assert match.bot_move() == answer


def test_every_move_is_saved_and_the_match_goes_on_from_the_start_screen() -> None:
    match = first_turn("Ana", "Ben")
    match.match.play(0, "stow")
    match.save()

    async def story(pilot: Pilot[str]) -> None:
        assert "Ana, Ben, 1 move," in shown(pilot)
        await choose(pilot, FIRST_SAVE)
        assert isinstance(pilot.app.screen, HandOver)
        await pilot.press("enter")
        await until(pilot, lambda: is_at_table(pilot))
        table = pilot.app.screen
        assert isinstance(table, TableScreen)
        assert table.sitting.match.position() == match.match.position()
        assert table.sitting.seats == ["Ana", "Ben"]
        # An extra Enter, meant for the hand-over, chooses nothing.
        await pilot.press("enter")
        assert table.sitting.match.ply == 1
        await pilot.press("down", "enter", "q")

    farewell = drive(story)
    assert match.path is not None
    assert str(match.path) in (farewell or "")
    assert read_match(match.path).ply == 2


def test_a_broken_save_is_refused_in_one_sentence(data_folder: Path) -> None:
    data_folder.mkdir(parents=True)
    (data_folder / "half.hwr").write_text("game: estates\nrules: 1\n")
    (data_folder / "odd.hwr").write_bytes(b"\xff\xfe\x00")
    wrong = first_turn("Ana", "Ben")
    wrong.match.play(0, "stow")
    text = wrong.match.record().replace("1. 0 stow", "1. 0 sell")
    (data_folder / "wrong.hwr").write_text(text)

    async def story(pilot: Pilot[str]) -> None:
        assert "half.hwr cannot be read" in shown(pilot)
        assert "odd.hwr cannot be read" in shown(pilot)
        await choose(pilot, FIRST_SAVE)
        await until(pilot, lambda: "Not now" in shown(pilot))

    drive(story, size=(120, 40))


def test_a_broken_file_on_the_command_line_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "broken.hwr"
    file.write_text("nonsense")
    with pytest.raises(hw.Refusal, match="broken"):
        sitting.resume(file)
    with pytest.raises(hw.Refusal, match="there is no such file"):
        sitting.resume(tmp_path / "none.hwr")


def test_an_impossible_setup_is_refused_in_one_sentence() -> None:
    async def story(pilot: Pilot[str]) -> None:
        await choose(pilot, ESTATES)
        pilot.app.screen.query_one("#option-rounds").focus()
        await pilot.press("9", "9", "ctrl+s")
        assert "must be a whole number from 1 to 10, not 99" in shown(pilot)

    drive(story)


def test_a_question_mark_leads_to_the_keys_and_on_to_the_rules() -> None:
    async def story(pilot: Pilot[str]) -> None:
        await pilot.press("question_mark")
        assert "Choosing a move" in shown(pilot)
        await pilot.press("r")
        assert "Two to five speculators" in shown(pilot)
        await pilot.press("escape")
        assert is_at_table(pilot)

    drive(story, first_turn("Ana", "random"))


def test_the_rules_can_be_searched() -> None:
    async def story(pilot: Pilot[str]) -> None:
        await pilot.press("R")
        await write(pilot, "est-21")
        await pilot.press("enter")
        text = shown(pilot)
        assert "1 of 1" in text
        assert "EST-21 A bid is a whole number" in text
        await pilot.press("pagedown", "pagedown")
        assert "EST-21 A bid is a whole number" not in shown(pilot)

    drive(story, first_turn("Ana", "random"))


def test_a_small_terminal_shows_the_question_the_choices_and_the_keys() -> None:
    async def story(pilot: Pilot[str]) -> None:
        # The keys are named a moment after the rest.
        await until(pilot, lambda: "Quit" in shown(pilot))
        text = shown(pilot)
        assert "Choose a piece to auction" in text
        assert "Stow one check" in text
        assert "row a" in text
        await pilot.press("pagedown")
        assert "out of reach" in shown(pilot)

    drive(story, first_turn("Ana", "random", "random", "random", "random"), size=(80, 24))


def test_rows_offer_and_choices_fit_into_a_small_terminal() -> None:
    match = hw.load(TURN)
    match.names = ["Ana", "Random A", "Random B"]

    async def story(pilot: Pilot[str]) -> None:
        await pilot.pause()
        text = shown(pilot)
        for found in ("row a", "row b", "row c", "[r5]", "[s6]", "Stow one check"):
            assert found in text

    drive(story, Sitting(match, ["Ana", "random", "random"]), size=(80, 24))


def test_a_wide_terminal_shows_log_and_scores_beside_the_board() -> None:
    async def story(pilot: Pilot[str]) -> None:
        text = shown(pilot)
        assert "Current scores" in text
        assert "Nothing has happened yet." in text

    drive(story, first_turn("Ana", "random"), size=(120, 40))


def test_the_start_screen_speaks_japanese() -> None:
    async def story(pilot: Pilot[str]) -> None:
        await pilot.press("l")
        assert "新しい対戦" in shown(pilot)
        await choose(pilot, ESTATES)
        assert "一番よく見える手" in shown(pilot)
        await pilot.press("enter")
        await until(pilot, lambda: is_at_table(pilot) and "ヘルプ" in shown(pilot))
        text = shown(pilot)
        assert "売り場" in text
        assert "Help" not in text

    drive(story)


def test_a_move_may_be_typed_in_full_after_its_first_words() -> None:
    match = first_turn("Ana", "random")
    match.match.play(0, "stow")

    async def story(pilot: Pilot[str]) -> None:
        await pilot.press("colon")
        assert pilot.app.screen.query_one("#line", MoveLine).value == "auction "
        await write(pilot, "auction may")
        await pilot.press("tab", "enter")

    drive(story, match)
    assert match.match.history[1] == (0, "auction mayor")


def test_while_typing_the_footer_shows_only_keys_that_work() -> None:
    async def story(pilot: Pilot[str]) -> None:
        await until(pilot, lambda: "Undo" in shown(pilot))
        await pilot.press("colon")
        await until(pilot, lambda: "Complete" in shown(pilot))
        text = shown(pilot)
        assert "Undo" not in text
        assert "f1 Help" in text
        await pilot.press("f1")
        assert "Choosing a move" in shown(pilot)

    drive(story, first_turn("Ana", "random"), size=(100, 30))


def test_the_end_of_a_round_is_logged_in_full() -> None:
    match = sitting.start("estates", ["Ana", "random"], SHORT, {"rounds": 2})
    while match.match.view(None)["phase"] != "round_over":
        seat = match.match.to_act[0]
        match.match.play(seat, match.match.legal_moves(seat)[0])

    async def story(pilot: Pilot[str]) -> None:
        await until(pilot, lambda: match.person_to_act == 0)
        text = shown(pilot)
        assert "Round 1 ends" in text
        assert "Scores: Ana" in text
        assert "the round." in text

    drive(story, match)


def test_choices_are_scrolled_into_view() -> None:
    lines = [[Span(text)] for text in ("Ana 3", "row a  a1", "offer [r5] g2", "Mayor")]
    assert drawing.naming(lines, ["stow", "auction r5", "auction mayor"]) == [2, 3]
    assert drawing.naming(lines, ["bid 3", "pass"]) == []


def test_a_word_with_a_hyphen_matches_only_the_whole_word() -> None:
    lines = [[Span(text)] for text in ("candy 3", "[candy-cane]", "Candy", "a red-door, open")]
    assert drawing.naming(lines, ["take candy-cane", "place red-door 0,0"]) == [1, 3]


def test_the_rules_are_wrapped_to_the_width_of_the_terminal() -> None:
    async def story(pilot: Pilot[str]) -> None:
        await pilot.press("R")
        await pilot.pause()
        book = pilot.app.screen.query_one(Rulebook)
        assert book.virtual_size.width == book.scrollable_content_region.width
        assert book.places("/one auction at a time")
        found = book.places("15")
        assert found
        assert found == [line for line in book.places("EST-15") if line in found]

    drive(story, first_turn("Ana", "random"))


def test_a_window_that_is_too_small_says_so() -> None:
    async def story(pilot: Pilot[str]) -> None:
        assert "Make the window larger" in shown(pilot)
        assert "Quit" not in shown(pilot)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert "Choose a piece" in shown(pilot)

    drive(story, first_turn("Ana", "random"), size=(59, 15))


@pytest.mark.parametrize(
    "screen", [StartScreen, SetupScreen, TableScreen, HandOver, EndScreen, Drawer, MoveLine]
)
def test_every_key_in_the_footer_has_a_japanese_name(screen: type[DOMNode]) -> None:
    keys = [key for key in screen.BINDINGS if isinstance(key, Binding)]
    named = {key.description for key in keys if key.show and key.description}
    assert named <= KEYS["ja"].keys() | {"English/日本語"}

"""The table screen: board, log, prompt, and the choice of moves."""

from collections.abc import Callable
from time import monotonic
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import Footer, Input, OptionList, Static
from textual.worker import Worker, WorkerState

from .. import Refusal
from ..bots.advice import Advice
from . import drawing, sitting
from .choices import Choice, Choices, Words
from .commands import COMMANDS
from .curtains import EndScreen, HandOver
from .drawers import Drawer, HelpDrawer, LogDrawer, RulesDrawer, ScoreDrawer
from .hints import HintDrawer
from .keys import Spoken
from .sitting import Sitting
from .widgets import ChoiceList, MoveLine

#: Seconds before a bot moves.
PACES = {"slow": 1.5, "normal": 0.7, "fast": 0.15, "at once": 0.0}


class TableScreen(Spoken):
    """One match; answers `new game` or `quit`."""

    BINDINGS: ClassVar[list[BindingType]] = COMMANDS

    def __init__(self, match: Sitting, lang: str, pace: str) -> None:
        super().__init__(lang)
        self.sitting = match
        self.pace = pace
        self._choices = Choices([])
        self._said: Words = ()
        self._asks_first = False
        self._pending = ""
        # The action that waits for a confirmation by repeating it.
        self._unconfirmed = ""
        # The last warning about the file, until the person has seen it.
        self._warning = ""
        # Was the keyboard just passed? Then a second Enter must not choose anything.
        self._is_fresh = False
        # Counts changes of the match, to drop a bot's answer to an older position.
        self._turn = 0
        # The earliest time for the next bot move, and the bots whose failure was reported.
        self._due = 0.0
        self._failed: set[int] = set()
        # The last hint, and its turn.
        self._hint: tuple[int, Advice] | None = None

    def contents(self) -> ComposeResult:
        yield Static("", id="bar", markup=False)
        with Horizontal(id="middle"):
            with Vertical(id="main"):
                with VerticalScroll(id="board-scroll", can_focus=False):
                    yield Static("", id="board")
                with VerticalScroll(id="last-scroll", can_focus=False):
                    yield Static("", id="last", markup=False)
                yield Static("", id="prompt", markup=False)
                yield ChoiceList(id="choices")
                yield MoveLine(id="line", placeholder=self.said["type a move"])
                yield Static("", id="note", markup=False)
            with Vertical(id="side"):
                yield Static("", id="totals")
                with VerticalScroll(id="log-scroll", can_focus=False):
                    yield Static("", id="log")
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        self.query_one("#totals").border_title = self.said["scores"]
        self.query_one("#log-scroll").border_title = self.said["log"]
        names = [self.sitting.match.names[seat] for seat in self.sitting.strangers]
        if names:
            self._warn(self.said["stranger"].format(names=", ".join(names)))
        self.advance()

    def on_unmount(self) -> None:
        self.sitting.runner.end()

    # --- the course of the match ---

    def advance(self) -> None:
        """Show the table, then let the next player move."""
        self._turn += 1
        self._pending = ""
        table = self.sitting
        if table.must_hand_over:
            # Notifications may name hidden cards of the last person.
            self.app.clear_notifications()
            if self._warning:
                self._warn(self._warning)
            self._show()
            person = table.person_to_act
            assert person is not None
            curtain = HandOver(table.match.names[person], self._lang)
            self.app.push_screen(curtain, lambda taken: self._taken(person, taken))
            return
        self._show()
        if table.match.is_over:
            self.action_result()
        elif table.bot_to_act is not None:
            # Thinking time counts towards the pace.
            self._due = monotonic() + PACES[self.pace]
            self._ask_bot()

    def _taken(self, person: int, taken: bool | None) -> None:
        if not taken:
            self.action_quit()
            return
        self.sitting.holder = person
        self._is_fresh = True
        self._warning = ""
        self.advance()

    def _ask_bot(self) -> None:
        self.run_worker(
            self.sitting.bot_move,
            name=str(self._turn),
            group="bots",
            thread=True,
            exit_on_error=False,
        )

    def on_worker_state_changed(self, event: Worker.StateChanged) -> None:
        worker: Worker[tuple[int, str]] = event.worker
        if worker.group != "bots" or worker.name != str(self._turn):
            return
        if event.state == WorkerState.SUCCESS and worker.result:
            turn, (seat, text) = self._turn, worker.result
            wait = max(self._due - monotonic(), 0.001)
            self.set_timer(wait, lambda: self._answered(turn, seat, text))
        elif event.state == WorkerState.ERROR:
            name = self.sitting.match.names[self.sitting.bot_to_act or 0]
            words = self.said["bot failed"].format(name=name, problem=worker.error)
            self.notify(words, severity="error", timeout=20, markup=False)

    def _answered(self, turn: int, seat: int, text: str) -> None:
        """Play the move that a bot chose, unless the match has changed since that turn."""
        if turn != self._turn:
            return
        problem = self.sitting.runner.troubles.pop(seat, "")
        if problem and seat not in self._failed:
            self._failed.add(seat)
            name = self.sitting.match.names[seat]
            words = self.said["bot stumbled"].format(name=name, problem=problem)
            self.notify(words, severity="warning", timeout=12, markup=False)
        self._play(seat, text)

    def _play(self, seat: int, text: str) -> None:
        try:
            self.sitting.match.play(seat, text)
        except Refusal as refusal:
            self._note(drawing.refusal(refusal))
            return
        self._keep()
        self.advance()

    def _keep(self) -> None:
        """Save the match; an error stays in the bar until saving succeeds."""
        before = self.sitting.problem
        try:
            moved = self.sitting.save()
        except Refusal as refusal:
            if refusal.message != before:
                self._warn(self.said["not saved"].format(problem=refusal.message))
        else:
            if moved:
                self._warn(self.said[moved].format(path=self.sitting.path))
        self.query_one("#bar", Static).update(self._bar())

    def _warn(self, words: str) -> None:
        """Warn about the file of the match, also after the keyboard was passed."""
        self._warning = words
        self.notify(words, severity="warning", timeout=12, markup=False)

    def may_leave(self) -> bool:
        """Save the match. If that fails the player must confirm by quitting a second time."""
        is_confirmed = self._unconfirmed == "leave"
        self._keep()
        problem = self.sitting.problem
        if not problem or is_confirmed:
            return True
        self._ask("leave", self.said["leave unsaved"].format(problem=problem))
        return False

    def _ended(self, answer: str | None) -> None:
        if answer not in ("rematch", "new game", "quit"):
            self._note(self.said["result again"])
        elif self.may_leave():
            if answer == "rematch":
                self.sitting.runner.end()
                self.sitting = sitting.again(self.sitting)
                self.advance()
            else:
                self.dismiss(answer)

    # --- what is seen ---

    def _show(self) -> None:
        match, viewer = self.sitting.match, self.sitting.viewer
        self._draw()
        self.query_one("#log", Static).update(drawing.log(match, viewer, self._lang))
        for scroll in self.query("#log-scroll, #last-scroll").results(VerticalScroll):
            self.call_after_refresh(scroll.scroll_end, animate=False)
        news = drawing.news(match, viewer, self.sitting.people, self._lang)
        self.query_one("#last", Static).update(news)
        self.query_one("#totals", Static).update(drawing.totals(match, viewer))
        self.query_one("#prompt", Static).update(match.prompt(viewer, self._lang))
        self.query_one("#bar", Static).update(self._bar())
        self._note("")
        self._offer()

    def _draw(self) -> None:
        """Draw the board and scroll to the lines with things that can be chosen."""
        match, viewer = self.sitting.match, self.sitting.viewer
        board = match.game.board.draw(match.view(viewer), viewer, match.names, self._lang)
        self.query_one("#board", Static).update(drawing.board(board))
        person = self.sitting.person_to_act
        if person is not None and person == viewer:
            named = drawing.naming(board, match.legal_moves(person))
            self.call_after_refresh(self._reveal, named)

    def _reveal(self, lines: list[int]) -> None:
        scroll = self.query_one("#board-scroll", VerticalScroll)
        top = max(0, lines[-1] + 1 - scroll.size.height) if lines else 0
        scroll.scroll_to(y=min(top, lines[0]) if lines else 0, animate=False)

    def _bar(self) -> Text:
        match, viewer = self.sitting.match, self.sitting.viewer
        eyes = self.said["watching"]
        if viewer is not None:
            eyes = self.said["seen by"].format(name=match.names[viewer])
        bar = Text(no_wrap=True, overflow="ellipsis")
        bar.append(f" {match.game.title} ", "bold reverse")
        if self.sitting.problem:
            words = self.said["not saved"].format(problem=self.sitting.problem)
            bar.append(f" {words} ", "bold white on red")
        count = self.said["move"].format(ply=match.ply + 1)
        if match.is_over:
            count = drawing.moves(match.ply, self._lang)
        bar.append(f"  {count}  {eyes}", "")
        bot = self.sitting.bot_to_act
        if bot is not None:
            bar.append("  " + self.said["thinks"].format(name=match.names[bot]), "bold")
        return bar

    def _offer(self) -> None:
        """Offer the legal moves of the person at the keyboard, if it is their turn."""
        person = None if self.sitting.must_hand_over else self.sitting.person_to_act
        texts = [] if person is None else self.sitting.match.legal_moves(person)
        self._choices = Choices(texts)
        self.query_one("#line", MoveLine).offer(self._choices)
        self._say(self._choices.forced(()))
        self._is_fresh = False
        self._leave_line()

    def _say(self, said: Words) -> None:
        """Show the choices after these words."""
        self._said = said
        self._pending = ""
        self.query_one("#line", MoveLine).begin(said)
        choices = self._choices.after(said)
        if self._choices.is_move(said):
            choices = [Choice("", said, True), *choices]
        self._list(choices)

    def _list(self, choices: list[Choice]) -> None:
        label = self._labeller()
        labels = [
            label(" ".join(choice.said)) if choice.word else self.said["play"] for choice in choices
        ]
        shown = self.query_one("#choices", ChoiceList)
        shown.show(choices, labels, highlight=not self._is_fresh)

    def _labeller(self) -> Callable[[str], str]:
        """What labels moves, and beginnings of moves, of the person to act."""
        match, person = self.sitting.match, self.sitting.person_to_act or 0
        view = match.view(person)
        return lambda words: match.game.label(words, view, person, match.names, self._lang)

    def _note(self, sentence: str) -> None:
        self._unconfirmed = ""
        note = self.query_one("#note", Static)
        note.update(sentence)
        note.display = bool(sentence)

    def _ask(self, what: str, sentence: str) -> None:
        """Ask for confirmation of an action; any other note cancels it."""
        self._note(sentence)
        self._unconfirmed = what
        # A notification would cover the question.
        self.app.call_later(self.app.clear_notifications)
        if not self.is_current:
            self.notify(sentence, severity="warning", markup=False)

    # --- choosing and typing ---

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        choice = self.query_one("#choices", ChoiceList).choices[event.option_index]
        self._note("")
        if choice.is_move and (not choice.word or not self._choices.after(choice.said)):
            self._decide(" ".join(choice.said))
        else:
            self._say(self._choices.forced(choice.said))
            self._leave_line()

    def _decide(self, text: str) -> None:
        """Play a legal move, at once or after confirmation."""
        person = self.sitting.person_to_act
        if person is None:
            return
        if self._asks_first and self._pending != text:
            self._pending = text
            self._note(self.said["confirm"].format(text=self._labeller()(text)))
            return
        self._play(person, text)

    def on_choice_list_back(self) -> None:
        self._note("")
        if self._pending:
            self._pending = ""
            return
        self._say(self._choices.back(self._said))

    def action_type(self) -> None:
        """Type a move; on a short screen the line is only there while it is needed."""
        line = self.query_one("#line", MoveLine)
        line.display = True
        line.focus()

    def _leave_line(self) -> None:
        self.query_one("#choices").focus()
        self.query_one("#line").styles.inline.clear_rule("display")
        self.refresh(layout=True)

    def on_move_line_left(self) -> None:
        self._note("")
        self._say(self._said)
        self._leave_line()

    def on_input_changed(self, event: Input.Changed) -> None:
        self._pending = ""
        typed = self.query_one("#line", MoveLine).meant
        found = self._choices.fitting(typed)
        self._list(found)
        typed = typed.strip()
        stuck = typed and not found and self._choices.text(typed) is None
        self._note(self.said["no choice"] if stuck else "")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        typed = self.query_one("#line", MoveLine).meant
        text = self._choices.text(typed)
        if text is not None:
            self._decide(text)
            return
        said, rest = self._choices.begun(typed.strip() + " ")
        if not rest and said:
            self._say(self._choices.forced(said))
        else:
            self._explain(typed)

    def on_move_line_why(self) -> None:
        self._explain(self.query_one("#line", MoveLine).meant)

    def _explain(self, typed: str) -> None:
        """Show why a typed text is not legal."""
        person = self.sitting.person_to_act
        text = " ".join(typed.lower().split())
        if person is None:
            self._note(self.said["not now"])
            return
        problem = None
        if self._choices.text(typed) is None:
            problem = self.sitting.match.why_not(person, text, self._lang)
        words = drawing.refusal(problem) if problem else self.said["is legal"].format(text=text)
        self._note(words)

    # --- commands ---

    def action_help(self) -> None:
        prompt = self.sitting.match.prompt(self.sitting.viewer, self._lang)
        self._open(HelpDrawer(prompt, self.sitting.match.game, self._lang))

    def action_hint(self) -> None:
        """Show a hint; it is cached until the match changes."""
        person = self.sitting.person_to_act
        if person is None or person != self.sitting.viewer:
            self._note(self.said["not now"])
            return
        turn = self._turn
        known = self._hint[1] if self._hint and self._hint[0] == turn else None
        drawer = HintDrawer(lambda: self.sitting.hint(self._lang), known, self._lang)

        def closed(text: str | None) -> None:
            self._hint = (turn, drawer.advice) if drawer.advice else None
            if text and turn == self._turn:
                self._play(person, text)

        self.app.push_screen(drawer, closed)

    def action_rules(self) -> None:
        self._open(RulesDrawer(self.sitting.match.game, self._lang))

    def action_scores(self) -> None:
        self._open(ScoreDrawer(self.sitting.match, self.sitting.viewer, self._lang))

    def action_log(self) -> None:
        self._open(LogDrawer(self.sitting.match, self.sitting.viewer, self._lang))

    def _open(self, drawer: Drawer) -> None:
        self.app.push_screen(drawer)

    def action_result(self) -> None:
        """Show the result of a finished match, or ask to pass the keyboard."""
        if self.sitting.must_hand_over:
            self.advance()
        elif self.sitting.match.is_over:
            end = EndScreen(self.sitting.match, self.sitting.viewer, self._lang)
            self.app.push_screen(end, self._ended)

    def action_undo(self) -> None:
        decider = self.sitting.last_decider
        if decider is None:
            self._note(self.said["nothing to undo"])
            return
        name = self.sitting.match.names[decider]
        others = len(self.sitting.people) > 1 and decider != self.sitting.viewer
        if others and self._unconfirmed != "undo":
            self._ask("undo", self.said["undo other"].format(name=name))
            return
        self.sitting.undo()
        self.notify(self.said["undone"].format(name=name), markup=False)
        self._keep()
        self.advance()

    def action_confirm(self) -> None:
        self._asks_first = not self._asks_first
        self.notify(self.said["confirm on" if self._asks_first else "confirm off"])

    def action_pace(self) -> None:
        """Switch to the next pace of the bots."""
        names = list(PACES)
        self.pace = names[(names.index(self.pace) + 1) % len(names)]
        self.notify(self.said["pace"].format(pace=self.said[self.pace]))

    def action_save(self) -> None:
        self._keep()
        if self.sitting.path and not self.sitting.problem:
            words = self.said["saved"].format(path=self.sitting.path)
            self.notify(words, markup=False)

    def action_quit(self) -> None:
        if self.may_leave():
            self.dismiss("quit")

    def action_scroll_board(self, pages: int) -> None:
        scroll = self.query_one("#board-scroll", VerticalScroll)
        step = max(1, scroll.size.height - 2)
        scroll.scroll_relative(y=pages * step, animate=False)

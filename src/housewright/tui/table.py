"""The table: the board, what is asked, and what can be said."""

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen
from textual.widgets import Footer, Input, OptionList, Static
from textual.worker import Worker, WorkerState

from .. import Refusal
from . import drawing, sitting
from .choices import Choice, Choices, Words
from .curtains import EndScreen, HandOver
from .drawers import Drawer, HelpDrawer, LogDrawer, RulesDrawer, ScoreDrawer
from .sitting import Sitting
from .widgets import ChoiceList, MoveLine
from .words import SAID

#: Seconds before a bot moves.
PACES = {"slow": 1.5, "normal": 0.7, "fast": 0.15, "at once": 0.0}


def _command(keys: str, action: str, label: str, *, show: bool = True) -> Binding:
    """A command by its letter, small or capital; the capital is what the footer shows."""
    return Binding(keys, action, label, show=show, key_display=keys[0].upper())


class TableScreen(Screen[str]):
    """One match; answers `new game` or `quit`."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("colon,slash", "type", "Type", key_display=":"),
        _command("h,H,f1,question_mark", "help", "Help"),
        _command("r,R,f2", "rules", "Rules"),
        _command("s,S,f3", "scores", "Scores"),
        _command("l,L,f4", "log", "Log"),
        _command("u,U", "undo", "Undo"),
        _command("c,C", "confirm", "Confirm", show=False),
        _command("f,F", "pace", "Pace"),
        _command("t,T", "app.flip_theme", "Theme", show=False),
        _command("w,W", "save", "Save"),
        _command("q,Q", "quit", "Quit"),
        Binding("enter", "result", show=False),
        Binding("pageup", "scroll_board(-1)", show=False, priority=True),
        Binding("pagedown", "scroll_board(1)", show=False, priority=True),
    ]

    def __init__(self, match: Sitting, lang: str, pace: str) -> None:
        super().__init__()
        self.sitting = match
        self.said = SAID[lang]
        self.pace = pace
        self._lang = lang
        self._choices = Choices([])
        self._said: Words = ()
        self._asks_first = False
        self._pending = ""
        # Counts the changes of the match: a bot's answer to an older position is thrown away.
        self._turn = 0

    def compose(self) -> ComposeResult:
        yield Static("", id="bar", markup=False)
        with Horizontal(id="middle"):
            with Vertical(id="main"):
                with VerticalScroll(id="board-scroll", can_focus=False):
                    yield Static("", id="board")
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
        self.advance()

    # --- the course of the match ---

    def advance(self) -> None:
        """Show the table as it is now and see who comes next."""
        self._turn += 1
        self._pending = ""
        table = self.sitting
        if table.must_hand_over:
            # What the last person was told may name what they hold.
            self.app.clear_notifications()
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
            turn = self._turn
            self.set_timer(max(PACES[self.pace], 0.001), lambda: self._ask_bot(turn))

    def _taken(self, person: int, taken: bool | None) -> None:
        if not taken:
            self.action_quit()
            return
        self.sitting.holder = person
        self.advance()

    def _ask_bot(self, turn: int) -> None:
        if turn == self._turn:
            self.run_worker(
                self.sitting.bot_move,
                name=str(turn),
                group="bots",
                thread=True,
                exit_on_error=False,
            )

    def on_worker_state_changed(self, event: Worker.StateChanged) -> None:
        worker: Worker[tuple[int, str]] = event.worker
        if worker.group != "bots" or worker.name != str(self._turn):
            return
        if event.state == WorkerState.SUCCESS and worker.result:
            self._play(*worker.result)
        elif event.state == WorkerState.ERROR:
            name = self.sitting.match.names[self.sitting.bot_to_act or 0]
            words = self.said["bot failed"].format(name=name, problem=worker.error)
            self.notify(words, severity="error", timeout=20, markup=False)

    def _play(self, seat: int, text: str) -> None:
        try:
            self.sitting.match.play(seat, text)
        except Refusal as refusal:
            self._note(drawing.refusal(refusal))
            return
        self._keep()
        self.advance()

    def _keep(self) -> None:
        try:
            self.sitting.save()
        except Refusal as refusal:
            self.notify(refusal.message, severity="error", markup=False)

    def _ended(self, answer: str | None) -> None:
        if answer == "rematch":
            self.sitting = sitting.again(self.sitting)
            self.advance()
        elif answer in ("new game", "quit"):
            self.dismiss(answer)
        else:
            self._note(self.said["result again"])

    # --- what is seen ---

    def _show(self) -> None:
        match, viewer = self.sitting.match, self.sitting.viewer
        board = match.game.board.draw(match.view(viewer), viewer, match.names, self._lang)
        self.query_one("#board", Static).update(drawing.board(board))
        self.query_one("#log", Static).update(drawing.log(match, viewer, self._lang))
        scroll = self.query_one("#log-scroll", VerticalScroll)
        self.call_after_refresh(scroll.scroll_end, animate=False)
        self.query_one("#last", Static).update(drawing.last_line(match, viewer, self._lang))
        self.query_one("#totals", Static).update(drawing.totals(match, viewer))
        self.query_one("#prompt", Static).update(match.prompt(viewer, self._lang))
        self.query_one("#bar", Static).update(self._bar())
        self._note("")
        self._offer()

    def _bar(self) -> Text:
        match, viewer = self.sitting.match, self.sitting.viewer
        eyes = self.said["watching"]
        if viewer is not None:
            eyes = self.said["seen by"].format(name=match.names[viewer])
        bar = Text(no_wrap=True, overflow="ellipsis")
        bar.append(f" {match.game.title} ", "bold reverse")
        bar.append(f"  {self.said['move'].format(ply=match.ply + 1)}  {eyes}", "")
        bot = self.sitting.bot_to_act
        if bot is not None:
            bar.append("  " + self.said["thinks"].format(name=match.names[bot]), "bold")
        return bar

    def _offer(self) -> None:
        """Begin a new move: the choices of the person at the keyboard, if it is their move."""
        person = None if self.sitting.must_hand_over else self.sitting.person_to_act
        texts = [] if person is None else self.sitting.match.legal_moves(person)
        self._choices = Choices(texts)
        self.query_one("#line", MoveLine).offer(self._choices)
        self._say(self._choices.forced(()))
        self._leave_line()

    def _say(self, said: Words) -> None:
        """Show what can follow these words."""
        self._said = said
        self._pending = ""
        line = self.query_one("#line", MoveLine)
        with line.prevent(Input.Changed):
            line.value = " ".join(said) + (" " if said else "")
        line.cursor_position = len(line.value)
        choices = self._choices.after(said)
        if self._choices.is_move(said):
            choices = [Choice("", said, True), *choices]
        self._list(choices)

    def _list(self, choices: list[Choice]) -> None:
        label = self.sitting.match.game.lines.label
        labels = [
            label(" ".join(choice.said), self._lang) if choice.word else self.said["play"]
            for choice in choices
        ]
        self.query_one("#choices", ChoiceList).show(choices, labels)

    def _note(self, sentence: str) -> None:
        note = self.query_one("#note", Static)
        note.update(sentence)
        note.display = bool(sentence)

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
        """Play a legal text, at once or when it has been asked for a second time."""
        person = self.sitting.person_to_act
        if person is None:
            return
        if self._asks_first and self._pending != text:
            self._pending = text
            label = self.sitting.match.game.lines.label(text, self._lang)
            self._note(self.said["confirm"].format(text=label))
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
        found = self._choices.fitting(event.value)
        self._list(found)
        typed = event.value.strip()
        stuck = typed and not found and self._choices.text(typed) is None
        self._note(self.said["no choice"] if stuck else "")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        text = self._choices.text(event.value)
        if text is not None:
            self._decide(text)
            return
        said, rest = self._choices.begun(event.value.strip() + " ")
        if not rest and said:
            self._say(self._choices.forced(said))
        else:
            self._explain(event.value)

    def on_move_line_why(self) -> None:
        self._explain(self.query_one("#line", MoveLine).value)

    def _explain(self, typed: str) -> None:
        """Tell why a typed text is not legal."""
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
        self._open(HelpDrawer(prompt, self._lang))

    def action_rules(self) -> None:
        self._open(RulesDrawer(self.sitting.match.game, self._lang))

    def action_scores(self) -> None:
        self._open(ScoreDrawer(self.sitting.match, self.sitting.viewer, self._lang))

    def action_log(self) -> None:
        self._open(LogDrawer(self.sitting.match, self.sitting.viewer, self._lang))

    def _open(self, drawer: Drawer) -> None:
        self.app.push_screen(drawer)

    def action_result(self) -> None:
        """How the match ended, once it has."""
        if self.sitting.match.is_over:
            end = EndScreen(self.sitting.match, self.sitting.viewer, self._lang)
            self.app.push_screen(end, self._ended)

    def action_undo(self) -> None:
        try:
            self.sitting.undo()
        except Refusal as refusal:
            self.notify(refusal.message, severity="warning", markup=False)
            return
        self._keep()
        person = self.sitting.person_to_act
        if person is not None:
            words = self.said["undone"].format(name=self.sitting.match.names[person])
            self.notify(words, markup=False)
        self.advance()

    def action_confirm(self) -> None:
        self._asks_first = not self._asks_first
        self.notify(self.said["confirm on" if self._asks_first else "confirm off"])

    def action_pace(self) -> None:
        """The next pace of the bots."""
        names = list(PACES)
        self.pace = names[(names.index(self.pace) + 1) % len(names)]
        self.notify(self.said["pace"].format(pace=self.said[self.pace]))

    def action_save(self) -> None:
        self._keep()
        if self.sitting.path:
            words = self.said["saved"].format(path=self.sitting.path)
            self.notify(words, markup=False)

    def action_quit(self) -> None:
        self._keep()
        self.dismiss("quit")

    def action_scroll_board(self, pages: int) -> None:
        scroll = self.query_one("#board-scroll", VerticalScroll)
        step = max(1, scroll.size.height - 2)
        scroll.scroll_relative(y=pages * step, animate=False)

"""The hint dialog: good moves, their chances, and an explanation."""

from collections.abc import Callable
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option
from textual.worker import Worker, WorkerState

from ..bots.advice import Advice, Advised
from .drawers import Drawer
from .words import SAID

# The length of a bar for a chance of 100 %, and the width from which on bars are shown.
_BAR = 10
_WIDE = 100


class HintDrawer(Drawer):
    """Opens at once and shows the hint when it is ready; answers a move to play, or None."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("p,P", "play", show=False)]

    def __init__(self, ask: Callable[[], Advice], known: Advice | None, lang: str) -> None:
        """`ask` computes the hint and runs in a thread; `known` is a hint from before."""
        super().__init__(SAID[lang]["hint"], lang)
        self._ask = ask
        #: The hint, once it is ready.
        self.advice = known

    def contents(self) -> ComposeResult:
        with Vertical(classes="drawer") as drawer:
            yield from self.pages()
        drawer.border_title = self._title
        drawer.border_subtitle = self.said["hint keys"]

    def pages(self) -> ComposeResult:
        with VerticalScroll(id="why-scroll", can_focus=False):
            yield Static(self.said["hint thinks"], id="why", markup=False)
        yield OptionList(id="advised", markup=False, compact=True)

    def on_mount(self) -> None:
        if self.advice:
            self._show(self.advice)
        else:
            self.run_worker(self._ask, group="hints", thread=True, exit_on_error=False)

    def on_worker_state_changed(self, event: Worker.StateChanged) -> None:
        worker: Worker[Advice] = event.worker
        if event.state == WorkerState.SUCCESS and worker.result:
            self.advice = worker.result
            self._show(worker.result)
        elif event.state == WorkerState.ERROR:
            words = self.said["hint failed"].format(problem=worker.error)
            self.query_one("#why", Static).update(words)

    def _show(self, advice: Advice) -> None:
        why = Text(advice.why)
        if not advice.measured:
            why.append("\n" + self.said["hint guess"])
        basis = self.said["hint basis"].format(count=advice.simulations, seed=advice.seed)
        why.append("\n\n" + basis, "dim")
        self.query_one("#why", Static).update(why)
        moves = self.query_one("#advised", OptionList)
        moves.add_options([Option(self._line(move)) for move in advice.moves])
        # A second Enter must not play a move: the first one only highlights an entry.
        moves.highlighted = None
        moves.focus()

    def _line(self, move: Advised) -> Text:
        """A line of the list: chance, interval, number of simulations, and move."""
        line = Text()
        if self.app.size.width >= _WIDE:
            filled = round(_BAR * move.chance)
            line.append("█" * filled + "░" * (_BAR - filled) + " ", "bold")
        line.append(f"{100 * move.chance:3.0f} % ", "bold")
        line.append(f"({100 * move.low:.0f}–{100 * move.high:.0f} %)".ljust(12), "dim")
        line.append(self.said["hint tries"].format(count=move.visits).rjust(12) + "  ", "dim")
        line.append(move.label)
        return line

    def action_play(self) -> None:
        """Play the best move."""
        if self.advice:
            self.dismiss(self.advice.moves[0].text)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        if self.advice:
            self.dismiss(self.advice.moves[event.option_index].text)

"""The list of choices and the input line for moves."""

from typing import ClassVar

from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.suggester import Suggester
from textual.widgets import Input, OptionList
from textual.widgets.option_list import Option

from .choices import Choice, Choices, Words


class ChoiceList(OptionList):
    """The list of next words. Typing jumps to the choice that begins with what was typed."""

    class Back(Message):
        """The player takes back the last word."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,backspace", "back", "Back", show=False),
    ]

    def __init__(self, *, id: str) -> None:  # noqa: A002
        super().__init__(id=id, markup=False, compact=True)
        self.choices: list[Choice] = []
        self._typed = ""

    def show(self, choices: list[Choice], labels: list[str], *, highlight: bool = True) -> None:
        """Show these choices, with the first one highlighted if asked for."""
        self.choices = choices
        self._typed = ""
        wide = max((len(choice.word) for choice in choices), default=0)
        self.clear_options()
        for choice, label in zip(choices, labels, strict=True):
            line = Text(no_wrap=True, overflow="ellipsis")
            line.append(f"{choice.word:<{wide}}  ", "bold")
            line.append(label)
            if not choice.is_move:
                line.append(" …")
            self.add_option(Option(line))
        self.highlighted = 0 if choices and highlight else None

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Without choices the screen handles Enter."""
        return bool(self.choices) if action == "select" else True

    def action_select(self) -> None:
        """Choose the highlighted entry; if none is highlighted highlight the first one."""
        if self.highlighted is None:
            self.highlighted = 0
        else:
            super().action_select()

    def on_key(self, event: events.Key) -> None:
        if event.character and event.is_printable and self._jump(event.character):
            event.stop()
            event.prevent_default()

    def _jump(self, char: str) -> bool:
        """Jump to the next choice that begins with what was typed; capitals are commands."""
        if char.isupper() or (not char.isalnum() and char not in "+-"):
            return False
        for typed in (self._typed + char, char):
            hits = [
                index
                for index, choice in enumerate(self.choices)
                if choice.word.casefold().startswith(typed)
            ]
            if hits:
                later = [index for index in hits if index > (self.highlighted or 0)]
                again = typed == char and self._typed == char
                here = self.highlighted in hits and not again
                self._typed = typed
                if not here:
                    self.highlighted = later[0] if again and later else hits[0]
                return True
        self._typed = ""
        return False

    def action_back(self) -> None:
        self.post_message(self.Back())


class MoveSuggester(Suggester):
    """Suggests the rest of a typed word."""

    def __init__(self) -> None:
        super().__init__(use_cache=False, case_sensitive=True)
        self.choices = Choices([])
        self.said: Words = ()

    async def get_suggestion(self, value: str) -> str | None:
        meant = self.choices.meant(value, self.said)
        found = self.choices.fitting(meant)
        if not value or not found:
            return None
        _, partial = self.choices.begun(meant)
        return value + found[0].word[len(partial) :]


class MoveLine(Input):
    """The input line for moves."""

    class Why(Message):
        """The player asks why the typed text is not legal."""

    class Left(Message):
        """The player goes back to the list."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "submit", "Play"),
        Binding("tab", "complete", "Complete"),
        Binding("question_mark", "why", "Why not", key_display="?"),
        Binding("escape", "leave", "List"),
    ]

    def __init__(self, *, id: str, placeholder: str) -> None:  # noqa: A002
        self._suggest = MoveSuggester()
        super().__init__(
            id=id,
            placeholder=placeholder,
            suggester=self._suggest,
            compact=True,
            select_on_focus=False,
        )

    def offer(self, choices: Choices) -> None:
        """Set the moves that can be typed."""
        self._suggest.choices = choices

    def begin(self, said: Words) -> None:
        """Start the line with these words. The player may continue them or type them again."""
        self._suggest.said = said
        with self.prevent(Input.Changed):
            self.value = " ".join(said) + (" " if said else "")
        self.cursor_position = len(self.value)

    @property
    def meant(self) -> str:
        """The typed text, without words that were typed twice."""
        return self._suggest.choices.meant(self.value, self._suggest.said)

    async def _on_key(self, event: events.Key) -> None:
        if event.character == "?":
            event.stop()
            event.prevent_default()
            self.post_message(self.Why())
            return
        await super()._on_key(event)

    def action_why(self) -> None:
        self.post_message(self.Why())

    def action_complete(self) -> None:
        self.value = self._suggest.choices.completed(self.meant)
        self.cursor_position = len(self.value)

    def action_leave(self) -> None:
        self.post_message(self.Left())

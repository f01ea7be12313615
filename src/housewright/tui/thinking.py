"""Runs bots and hints for the terminal game, on copies of the match."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock
from typing import NamedTuple

from .. import Match, Refusal, Rng, bots
from ..bots import Bot, Notebook
from ..bots.advice import Advice, hint
from ..bots.chances import course_of
from ..bots.searchworkers import SearchWorkers, helped
from ..core.state import State

#: The bots that move for a bot that failed, in this order.
FALLBACKS = ("apprentice", "random")
#: The maximum number of worker processes of a master.
MOST_WORKERS = 3


class _Note(NamedTuple):
    """A seat's notebook, and the history when it was last used."""

    past: list[tuple[int, str]]
    book: Notebook


class BotRunner:
    """Runs the bots of a match: keeps their notebooks, their worker processes and their errors."""

    def __init__(self) -> None:
        self._notes: dict[int, _Note] = {}
        #: By seat: why its bot failed to move.
        self.troubles: dict[int, str] = {}
        self._workers = SearchWorkers(min(MOST_WORKERS, (os.cpu_count() or 1) - 1))
        self._asking = Lock()

    def end(self) -> None:
        """End the worker processes."""
        self._workers.end()

    def choose(self, bot: Bot, match: Match, seat: int) -> str:
        """The move of a bot, or of a fallback if it fails."""
        state = match.state.copy()
        rng = Rng(f"bots/{state.seed}/{match.ply}")
        for each in (bot, *map(bots.level, FALLBACKS)):
            try:
                return state.text(self._chosen(each, match, state, seat, rng))
            except Exception as error:
                # A custom bot may fail in any way; the match must go on.
                self.troubles.setdefault(seat, str(error) or type(error).__name__)
        raise Refusal("bot", self.troubles[seat])

    def advise(self, match: Match, seat: int, lang: str) -> Advice:
        """A hint by the level that gives them, the same whenever it is asked for."""
        there = match.copy()
        return hint(there, seat, there.names, lang, course=course_of(there))

    def _chosen(self, bot: Bot, match: Match, state: State, seat: int, rng: Rng) -> int:
        past, book = match.history, self._book(match, state, seat)
        with self._helped(bot) as thinker:
            move = bots.move_of(thinker, match.game, state, seat, rng, book)
        self._notes[seat] = _Note(past, book)
        return move

    @contextmanager
    def _helped(self, bot: Bot) -> Iterator[Bot]:
        """The bot with the worker processes, unless these are busy."""
        is_free = self._asking.acquire(blocking=False)
        try:
            yield helped(bot, self._workers) if is_free else bot
        finally:
            if is_free:
                self._asking.release()

    def _book(self, match: Match, state: State, seat: int) -> Notebook:
        """The notebook of the seat with the moves since then; a new one after an undo."""
        # Removed, so that of two concurrent searches only one uses it.
        note = self._notes.pop(seat, None)
        if note is None or match.history[: len(note.past)] != note.past:
            return Notebook()
        note.book.since = [
            (mover, None if text is None else state.parse(text))
            for mover, text in match.moves_seen(seat)[len(note.past) :]
        ]
        return note.book

"""A worker process in which bots think: reads one JSON question per line, writes the answers.

Of a running match it gets a sampled world that the seat cannot tell from the real one, never the
real one. Arguments: its niceness, and how many helper processes it may use.
"""

import contextlib
import json
import os
import sys
import traceback
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final

from ... import bots
from ...bots import Bot, Notebook, advice
from ...bots.chances import Course
from ...bots.master import Master
from ...bots.searchworkers import SearchWorkers
from ...core.match import Match, load
from ...core.refusal import Refusal
from ...core.rng import Rng

#: How many notebooks are kept, the latest used first. Each may hold a tree of some megabytes.
MOST_NOTEBOOKS: Final = 12

Answer = dict[str, Any]


class Notebooks:
    """Notebooks of bots for several matches, in an LRU cache."""

    def __init__(self) -> None:
        #: By match and seat: at which ply it was used last, and the notebook.
        self._kept: OrderedDict[tuple[str, int], tuple[int, Notebook]] = OrderedDict()

    def opened(self, match: Match, seat: int, notes: Answer) -> Notebook:
        """The seat's notebook, brought up to date; a new one if it missed a question."""
        name = (str(notes["token"]), seat)
        ply, notebook = self._kept.pop(name, (None, Notebook()))
        if ply is None or ply != notes["last"]:
            notebook = Notebook()
        else:
            parse = match.state.parse
            since = [(who, None if text is None else parse(text)) for who, text in notes["since"]]
            notebook.since = since
        self._kept[name] = (int(notes["ply"]), notebook)
        if len(self._kept) > MOST_NOTEBOOKS:
            self._kept.popitem(last=False)
        return notebook


class Thinker:
    """Answers questions, with a cache of notebooks."""

    def __init__(self, helpers: int = 0) -> None:
        """`partners`: helper processes for bots that can use them."""
        self._notebooks = Notebooks()
        self._workers = SearchWorkers(helpers) if helpers else None
        self._kinds: dict[str, Callable[[Answer], Answer]] = {
            "move": self._move,
            "hint": self._hint,
            "decision": self._decision,
        }

    def answer(self, question: Answer) -> Answer:
        """The answer to any question; an error is answered by where it happened."""
        try:
            return self._kinds[question["kind"]](question)
        except Exception as error:
            return {"error": type(error).__name__, "trace": traceback.format_exc()}

    def _level(self, name: str) -> Bot:
        """The bot of a level: a question can never make this process load a file."""
        bot = bots.level(name)
        is_helped = self._workers is not None and isinstance(bot, Master)
        return Master(workers=self._workers) if is_helped else bot

    def _move(self, question: Answer) -> Answer:
        """The text of the move that a bot chooses, or why it cannot."""
        match, seat = load(question["world"]), int(question["seat"])
        notes = question.get("notes")
        notebook = Notebook() if notes is None else self._notebooks.opened(match, seat, notes)
        try:
            bot, rng = self._level(question["level"]), Rng(question["rng"])
            chosen = bots.move_of(bot, match.game, match.state, seat, rng, notebook)
        except Refusal as refusal:
            return {"refused": refusal.message}
        notebook.since = []
        return {"text": match.state.text(chosen)}

    def _hint(self, question: Answer) -> Answer:
        """What the level that gives hints thinks of the moves, in words."""
        told = advice.hint(
            load(question["world"]),
            int(question["seat"]),
            question["names"],
            question["lang"],
            course=question["course"] and Course(*question["course"]),
            seed=int(question["seed"]),
            simulations=int(question["simulations"]),
        )
        return told.to_json()

    def _decision(self, question: Answer) -> Answer:
        """What a decision of a finished match was worth."""
        # Imported here because most of these processes are never asked this.
        from ...study import analysis  # noqa: PLC0415

        return dict(analysis.answer(question["question"]))


def main() -> None:
    niceness, helpers = [*map(int, sys.argv[1:]), 0, 0][:2]
    if niceness and hasattr(os, "nice"):
        # A sandbox may forbid it: then this process has the normal priority.
        with contextlib.suppress(OSError):
            os.nice(niceness)
    out = sys.stdout.buffer
    # What a bot prints must not be taken for an answer.
    sys.stdout = sys.stderr
    thinker = Thinker(helpers)
    for line in sys.stdin.buffer:
        out.write(json.dumps(thinker.answer(json.loads(line))).encode() + b"\n")
        out.flush()


if __name__ == "__main__":
    main()

"""Analyses a match, in this process or in several.

>>> import housewright as hw
>>> from housewright.study.analysis import analyse
"""

from collections.abc import Callable
from contextlib import closing
from time import perf_counter
from typing import NamedTuple

from ...core.match import Match
from ..simulate import MOST_JOBS, check_number
from ..workers import Chunks, spread
from .answers import Answer, answer
from .questions import USUAL_BUDGET, Question, questions
from .report import Analysis, assemble

#: Called with the number of decisions analysed, and the number of all.
Progress = Callable[[int, int], object]


class _Answered(NamedTuple):
    answer: Answer
    seconds: float


def analyse(
    match: Match,
    level: str | None = None,
    budget: int = USUAL_BUDGET,
    *,
    seed: int = 0,
    jobs: int = 1,
    progress: Progress | None = None,
) -> Analysis:
    """Analyse every decision of a finished match with a level that searches: without one, with
    the level that gives hints.

    `budget` is the number of simulations per decision. The same seed, level and budget give the
    same analysis on every machine, with any number of jobs.
    """
    check_number("jobs", jobs, MOST_JOBS)
    asked = questions(match, level, budget, seed)
    answers: list[Answer] = []
    if progress:
        progress(0, len(asked))
    with closing(spread(_timed, _Questions(asked), jobs)) as done:
        for _, answered in done:
            answers.append(answered.answer)
            if progress:
                progress(len(answers), len(asked))
    return assemble(match, answers, level, budget)


def _timed(question: Question) -> _Answered:
    start = perf_counter()
    return _Answered(answer(question), perf_counter() - start)


class _Questions(Chunks[Question, _Answered]):
    """A queue of single questions: each takes long enough to be a chunk."""

    def __init__(self, asked: list[Question]) -> None:
        self._left = asked[::-1]
        self._seconds = 0.0
        self._done = 0

    def next(self) -> Question | None:
        return self._left.pop() if self._left else None

    def done(self, work: Question, result: _Answered) -> None:
        self._seconds += result.seconds
        self._done += 1
        self.seconds_left = self._seconds / self._done * len(self._left)

"""Analysis of finished matches: the chances at every decision, the cost of mistakes, and luck.

`analyse` does everything. To use workers of your own, get the `questions` of a match, answer each
with `answer` in any process, and combine the answers with `assemble`.
"""

from .answers import Answer, answer
from .questions import USUAL_BUDGET, Question, questions
from .report import Analysis, Decision, Total, assemble
from .run import analyse

#: Raised when analyses mean something else than before.
VERSION = 2

__all__ = [
    "USUAL_BUDGET",
    "VERSION",
    "Analysis",
    "Answer",
    "Decision",
    "Question",
    "Total",
    "analyse",
    "answer",
    "assemble",
    "questions",
]

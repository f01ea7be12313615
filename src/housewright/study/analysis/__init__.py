"""What was a finished match decided by? Every decision with its chances, and luck kept apart.

`analyse` does it all. Who has workers of their own asks the `questions` of a match, has each
answered by `answer` wherever and whenever that suits, and lets `assemble` make the analysis.
"""

from .answers import Answer, answer
from .questions import USUAL_BUDGET, USUAL_LEVEL, Question, questions
from .report import Analysis, Decision, Total, assemble
from .run import analyse

__all__ = [
    "USUAL_BUDGET",
    "USUAL_LEVEL",
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

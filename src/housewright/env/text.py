"""A match in words, for language models: what a seat sees as text, and answers that are parsed."""

import re
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from ..core import registry
from ..core.match import Match, new
from ..core.options import Value
from ..core.refusal import IllegalMove
from .rewards import reward_named
from .setting import agreed
from .table import NOBODY, NotBegun, next_to_act

# Longer lists are told by the kinds of moves that there are.
_LISTED: Final = 60
_LOGGED: Final = 12
# What models like to put around an answer.
_AROUND: Final = "`*_\"' \t."
_LABEL: Final = re.compile(r"^(?:final answer|answer|my move|move)\s*[:=]\s*", re.IGNORECASE)
_ASKS: Final = "Answer with one legal move on the last line, exactly as it is written above."


class Step(NamedTuple):
    """What became of an answer."""

    #: The move that was made; empty if none was.
    move: str
    #: Why no move was made, as a sentence for the model; empty if one was.
    error: str
    #: Per seat what the match was worth; nothing before its end.
    rewards: list[float]
    is_over: bool


class TextEnv:
    """Agents that read and write text play all seats; `seat` says who is asked.

    >>> from housewright.env import TextEnv
    >>> env = TextEnv("estates", players=3)
    >>> env.reset(seed=7)
    >>> env.step("I like yellow.\\nMove: `auction y3`").move, env.seat
    ('auction y3', 1)
    >>> env.step("bid 50").error
    'You have only 12 in hand; stowed checks do not count.'
    """

    def __init__(
        self,
        key: str,
        *,
        players: int,
        options: Mapping[str, Value] | None = None,
        reward: str = "win_share",
        lang: str = "en",
    ) -> None:
        game = registry.find(key)
        terms = agreed(game, game.check_players(players), options)
        #: The arguments of `housewright.new` that deal the same matches, without the seed.
        self.terms: dict[str, Any] = {
            "game": key,
            "players": players,
            "options": game.chosen(terms),
        }
        self.reward = reward_named(reward)
        self.lang = lang
        self.match: Match | None = None
        #: The seat that is asked, or -1.
        self.seat = NOBODY
        #: How many answers in a row were no legal move.
        self.errors = 0

    def reset(self, seed: int) -> None:
        """Deal a match; the seed fixes it, and `housewright.new` deals the same one."""
        self.match = new(seed=seed, **self.terms)
        self.match.names = [f"Seat {seat}" for seat in range(self.match.players)]
        self.errors = 0
        self.seat = next_to_act(self.match.to_act, NOBODY, self.match.players)

    def _begun(self) -> Match:
        if self.match is None:
            raise NotBegun("not_begun", "There is no match yet: call reset() first.")
        return self.match

    def legal(self) -> list[str]:
        """The legal moves of the seat that is asked."""
        return self._begun().legal_moves(self.seat) if self.seat != NOBODY else []

    def rules(self) -> str:
        """The rule book, to be told once."""
        return self._begun().game.rules_in(self.lang)

    def board(self) -> str:
        """The table as text, as the seat that is asked sees it; at the end, as anybody does."""
        match = self._begun()
        viewer = None if self.seat == NOBODY else self.seat
        lines = match.game.board.draw(match.view(viewer), viewer, match.names, self.lang)
        return "\n".join("".join(span.text for span in line).rstrip() for line in lines)

    def prompt(self) -> str:
        """All that the seat is told at this decision: log, table, question, legal moves."""
        match = self._begun()
        if self.seat == NOBODY:
            raise NotBegun("over", "The match is over: call reset() for another one.")
        log = [line.text for line in match.log(self.seat, self.lang)[-_LOGGED:]]
        about = match.game.blurb[self.lang]
        return "\n\n".join(
            part
            for part in (
                f"You are Seat {self.seat} of {match.players} in {match.game.title}. {about}",
                "What happened last:\n" + "\n".join(log) if log else "",
                self.board(),
                match.prompt(self.seat, self.lang),
                self._moves(),
                _ASKS,
            )
            if part
        )

    def _moves(self) -> str:
        legal = self.legal()
        if len(legal) <= _LISTED:
            return "Legal moves:\n" + "\n".join(legal)
        shown = legal[:: -(-len(legal) // _LISTED)]
        return f"{len(legal)} moves are legal, among them:\n" + "\n".join(shown)

    def step(self, answer: str) -> Step:
        """Make the move of an answer. An answer without a legal move changes nothing."""
        match, seat = self._begun(), self.seat
        if seat == NOBODY:
            raise NotBegun("over", "The match is over: call reset() for another one.")
        text = self._read(answer)
        try:
            match.play(seat, text)
        except IllegalMove as refused:
            self.errors += 1
            why = match.why_not(seat, text, self.lang) or refused
            return Step("", why.message, [0.0] * match.players, False)
        self.errors = 0
        self.seat = next_to_act(match.to_act, seat, match.players)
        rewards = self.reward.of(match.state) if match.is_over else [0.0] * match.players
        return Step(text, "", rewards, match.is_over)

    def _read(self, answer: str) -> str:
        """The move on the last line that has one; if there is none, the last line."""
        lines = [_LABEL.sub("", line.strip(_AROUND)).strip(_AROUND) for line in answer.split("\n")]
        lines = [re.sub(r"\s+", " ", line) for line in lines if line]
        legal = {move.lower(): move for move in self.legal()}
        for line in reversed(lines):
            if line.lower() in legal:
                return legal[line.lower()]
        return lines[-1][:200] if lines else ""

    def copy(self) -> "TextEnv":
        """An independent copy."""
        twin = TextEnv.__new__(TextEnv)
        twin.__dict__.update(self.__dict__)
        twin.match = None if self.match is None else self.match.copy()
        return twin

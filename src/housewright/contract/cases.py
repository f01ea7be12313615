"""Random matches for checks: number of players, seed, options, and a way to choose moves."""

import json
from collections.abc import Iterator
from typing import Final, NamedTuple

from hypothesis import strategies as st

from ..core.blueprint import LANGUAGES
from ..core.game import Game
from ..core.match import Match
from ..core.options import Option, Options, Value
from ..core.rng import Rng
from ..core.state import State

# How moves are chosen: any legal move; a random kind, then a random move of that kind; mostly the
# first or the last legal move. The last three reach positions that random play does not.
TEMPERS: Final = ("any", "kinds", "first", "last")


class Case(NamedTuple):
    """One random match, and the point in it that a check looks at."""

    game: Game
    players: int
    seed: int
    options: Options
    temper: str = "any"
    choices: int = 0
    #: The point to check, in thousandths of the match.
    progress: int = 0

    def __str__(self) -> str:
        return (
            f"{self.game.key}, {self.players} players, seed {self.seed}, "
            f"options {json.dumps(self.options)}, temper {self.temper}, choices {self.choices}"
        )

    def broken(self, sentence: str, ply: int | None = None) -> AssertionError:
        """The error for a failed check: what is wrong, and how to reproduce it."""
        where = "" if ply is None else f", ply {ply}"
        return AssertionError(f"{sentence} [{self}{where}]")

    def deal(self) -> State:
        """The start of the match."""
        return self.game.state.deal(self.players, self.options, self.seed)

    def match(self) -> Match:
        """The match at its start."""
        return Match(self.game, self.deal(), self.options)

    def rng(self) -> Rng:
        """The generator for the choice of moves."""
        return Rng(f"table/{self.choices}")

    def choose(self, state: State, rng: Rng) -> tuple[int, int]:
        """A seat to act, and one of its moves."""
        seat = rng.choice(list(state.to_act()))
        legal = state.legal(seat)
        if not legal:
            raise self.broken(f"Seat {seat} is to act and has no legal move.")
        if self.temper == "kinds":
            kinds = sorted({state.text(move).partition(" ")[0] for move in legal})
            kind = kinds[rng.below(len(kinds))]
            legal = [move for move in legal if state.text(move).partition(" ")[0] == kind]
        elif self.temper != "any" and rng.below(4):
            return seat, legal[0 if self.temper == "first" else -1]
        return seat, rng.choice(legal)

    def play_out(self, state: State, rng: Rng) -> int:
        """Play to the end; the number of moves."""
        moves = 0
        while state.to_act():
            if moves == self.game.move_limit:
                raise self.broken("The match does not end within the game's move limit.", moves)
            state.apply(*self.choose(state, rng))
            moves += 1
        return moves

    def stopped(self) -> tuple[Match, Rng]:
        """The match at the point to check, and the generator to play on with."""
        length = self.play_out(self.deal(), self.rng())
        match, rng = self.match(), self.rng()
        for _ in range(length * self.progress // 1000):
            self.step(match, rng)
        return match, rng

    def step(self, match: Match, rng: Rng) -> tuple[int, str]:
        """Make one move; the match must not be over."""
        seat, move = self.choose(match.state, rng)
        text = match.state.text(move)
        match.play(seat, text)
        return seat, text

    def window(self, plies: int) -> Iterator[Match]:
        """The match at the point to check, and again after each of this number of moves."""
        match, rng = self.stopped()
        yield match
        for _ in range(plies):
            if match.is_over:
                return
            self.step(match, rng)
            yield match


def values(option: Option, players: int) -> st.SearchStrategy[Value]:
    """Values of an option, the bounds more often than the rest."""
    simple = _simple_values(option, players)
    if not option.several:
        return simple
    return simple | st.lists(st.sampled_from(list(option.several)), min_size=1, unique=True)


def _simple_values(option: Option, players: int) -> st.SearchStrategy[Value]:
    if isinstance(option.default, bool):
        return st.booleans()
    if option.is_range:
        edges = st.sampled_from((option.default, option.minimum, option.maximum))
        return edges | st.integers(option.minimum, option.maximum)
    return st.sampled_from(option.answers(players))


def cases(game: Game, players: int) -> st.SearchStrategy[Case]:
    """Random cases of a game with this number of players, of all versions of its rules."""
    return st.builds(
        Case,
        st.just(game),
        st.just(players),
        st.integers(0, 999) | st.integers(-(2**70), 2**130),
        st.sampled_from(game.versions.known[::-1]).flatmap(
            lambda rules: _agreements(game, players, rules)
        ),
        st.sampled_from(TEMPERS),
        st.integers(0, 2**32),
        st.sampled_from((0, 1000)) | st.integers(0, 1000),
    )


def _agreements(game: Game, players: int, rules: int) -> st.SearchStrategy[Options]:
    """All options that can be chosen in this version of the rules."""
    fixed = game.versions.fixed(rules)
    open_ = [option for option in game.all_options if option.name not in fixed]
    chosen = st.fixed_dictionaries({option.name: values(option, players) for option in open_})
    return chosen.map(lambda options: game.agreed(options, players, rules))


def seats(case: Case) -> list[int | None]:
    """All viewers: the seats and the spectator."""
    return [*range(case.players), None]


def sampler(viewer: int | None) -> int:
    """A viewer as `State.sample` numbers it: -1 is the spectator."""
    return -1 if viewer is None else viewer


def portrait(match: Match) -> str:
    """The observable state of a match as one text: equal matches have equal portraits."""
    seen = [None, *range(match.players)]
    return json.dumps(
        {
            "position": match.position(),
            "legal": [match.legal_moves(seat) for seat in range(match.players)],
            "views": [match.view(seat) for seat in seen],
            "scores": [score.parts for score in match.scores()],
            "scores seen": [[s.parts for s in match.scores_seen(seat)] for seat in seen],
            "details": [match.details(seat) for seat in seen],
            "facts": [match.facts(seat) for seat in seen],
            "prompts": [match.prompt(seat) for seat in seen],
            "winners": match.winners(),
            "points": match.state.points(),
        }
    )


def past(match: Match) -> str:
    """The history and record of a match as one text, without its log."""
    return json.dumps([match.history, match._happenings, match.record()])


def story(match: Match) -> str:
    """The same with the whole log of each viewer; slow."""
    viewers = [None, *range(match.players)]
    logs = [match.log(viewer, lang) for viewer in viewers for lang in LANGUAGES]
    return json.dumps([past(match), logs])

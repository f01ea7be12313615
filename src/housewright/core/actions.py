"""Moves as bounded numbers, for agents that choose among a fixed number of actions.

Two codings share one interface. In `moves` an action is a whole move, by the number that it has in
the engine. In `words` an action is the next word of the move's text, from a vocabulary of some
hundred words; the legal words follow from the tree of legal texts. Every game has `words`; it has
`moves` where some thousand numbers are enough.

The numbers of a coding depend on the game, the version of Housewright and perhaps the options:
never on the position, the seat or the number of players.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from functools import cache
from operator import index
from typing import Final, NoReturn, Self, SupportsIndex

from .game import Game
from .options import Options
from .refusal import BadSetup, IllegalMove, hint
from .refusing import refusal
from .state import State

CODINGS: Final = ("moves", "words")
#: A game with more moves than this is coded in words only: masks and networks would get too large.
MOST_MOVES: Final = 10_000
#: The action that ends a move whose text is also the beginning of a longer legal one.
END: Final = 0
# A word ends at a space; a pair of coordinates, `3,1`, is two words, `3,` and `1`.
_WORD: Final = re.compile(r"[^ ,]+,?")
# Long lists of legal words are cut in sentences.
_TOLD: Final = 12


def split(text: str) -> list[str]:
    """The words of a move: `place r5 b1` has three, `demolish 3,1` as well."""
    return _WORD.findall(text)


def joined(words: Iterable[str]) -> str:
    """The text of these words."""
    return " ".join(words).replace(", ", ",")


def vocabulary(texts: Iterable[str]) -> tuple[str, ...]:
    """The words of these moves, each once, in the order in which they appear."""
    return tuple(dict.fromkeys(word for text in texts for word in split(text)))


class Choice(ABC):
    """A decision of one seat: choose actions until they make a move."""

    def __init__(self, coding: "Coding", state: State, seat: int) -> None:
        self.coding = coding
        self.state = state
        self.seat = seat
        #: The actions chosen so far.
        self.chosen: tuple[int, ...] = ()

    def copy(self, state: State | None = None) -> Self:
        """The same choice; of another state if that has the same legal moves."""
        twin = type(self).__new__(type(self))
        twin.__dict__.update(self.__dict__)
        if state is not None:
            twin.state = state
        return twin

    @property
    def begun(self) -> str:
        """What the chosen actions say; empty before the first."""
        return joined(self.coding.meaning(action) for action in self.chosen)

    @abstractmethod
    def legal(self) -> list[int]:
        """The actions that can be chosen next, ascending."""

    @abstractmethod
    def choose(self, action: SupportsIndex) -> int | None:
        """Choose an action; the move, if it is complete now. Refuses what is not legal."""

    def _refuse(self, action: int) -> NoReturn:
        code, sentence = self.coding.problem(self, action)
        raise IllegalMove(code, sentence, seat=self.seat, text=self.coding.meaning(action))


class MoveChoice(Choice):
    """A choice among whole moves."""

    def __init__(self, coding: "Coding", state: State, seat: int) -> None:
        super().__init__(coding, state, seat)
        self._legal = sorted(_legal_moves(state, seat, coding.size))

    def legal(self) -> list[int]:
        return self._legal[:]

    def choose(self, action: SupportsIndex) -> int:
        move = self.coding.checked(action, self.seat)
        if move not in self._legal:
            self._refuse(move)
        return move


# The actions that say a move, and its number in the engine.
_Way = tuple[tuple[int, ...], int]


class WordChoice(Choice):
    """A choice word by word."""

    def __init__(self, coding: "Coding", state: State, seat: int, ways: list[_Way]) -> None:
        super().__init__(coding, state, seat)
        # The moves that begin with the chosen words.
        self._open = ways

    def legal(self) -> list[int]:
        at = len(self.chosen)
        return sorted({way[at] if at < len(way) else END for way, _ in self._open})

    def choose(self, action: SupportsIndex) -> int | None:
        word = self.coding.checked(action, self.seat)
        at = len(self.chosen)
        found = [
            (way, move)
            for way, move in self._open
            if (way[at] == word if at < len(way) else word == END)
        ]
        if not found:
            self._refuse(word)
        if len(found) == 1 and at >= len(found[0][0]) - 1:
            return found[0][1]
        self.chosen += (word,)
        self._open = found
        return None


class Coding(ABC):
    """A numbering of actions from 0 to `size` - 1."""

    name: str

    def __init__(self, game: Game, size: int) -> None:
        self.game = game
        self.size = size

    @abstractmethod
    def begin(self, state: State, seat: int) -> Choice:
        """The choice of a move by a seat that is to act."""

    @abstractmethod
    def meaning(self, action: int) -> str:
        """What an action says: a move, or a word; empty for the end of a move."""

    @abstractmethod
    def actions(self, text: str) -> tuple[int, ...]:
        """The actions that say a move, without an end; raises ValueError if there are none."""

    @abstractmethod
    def problem(self, choice: Choice, action: int) -> tuple[str, str]:
        """Code and sentence: why a known action is not legal."""

    def checked(self, action: object, seat: int | None = None) -> int:
        """The action as an int, whatever kind of whole number it is; refuses what is none."""
        if isinstance(action, SupportsIndex) and not isinstance(action, bool):
            number = index(action)
            if 0 <= number < self.size:
                return number
        raise IllegalMove(
            "unknown_action",
            f"An action is a number from 0 to {self.size - 1}, not {action!r:.40}.",
            seat=seat,
        )


class Moves(Coding):
    """One action is one move."""

    name = "moves"

    def __init__(self, game: Game, size: int, text: Callable[[int], str]) -> None:
        super().__init__(game, size)
        self._text = text

    def meaning(self, action: int) -> str:
        return self._text(action)

    def actions(self, text: str) -> tuple[int, ...]:
        for move in range(self.size):
            if self._text(move) == text:
                return (move,)
        raise ValueError(f"{text!r} is no move of {self.game.title}.")

    def begin(self, state: State, seat: int) -> Choice:
        return MoveChoice(self, state, seat)

    def problem(self, choice: Choice, action: int) -> tuple[str, str]:
        text = self._text(action)
        names = [f"Seat {seat}" for seat in range(choice.state.players)]
        why = refusal(self.game, choice.state, choice.seat, text, names, "en")
        return why.code, f"Action {action}, {text!r}, is not legal: {why.message}"


class Words(Coding):
    """One action is one word; 0 ends a move whose text is also the beginning of another."""

    name = "words"

    def __init__(self, game: Game, words: tuple[str, ...]) -> None:
        super().__init__(game, len(words) + 1)
        self.words = words
        self._numbers = {word: number for number, word in enumerate(words, 1)}
        self._known: dict[int, tuple[int, ...]] = {}

    def meaning(self, action: int) -> str:
        return self.words[action - 1] if action != END else ""

    def actions(self, text: str) -> tuple[int, ...]:
        words = split(text)
        if not words or joined(words) != text or any(word not in self._numbers for word in words):
            raise ValueError(f"{text!r} has words that no move of {self.game.title} has.")
        return tuple(self._numbers[word] for word in words)

    def begin(self, state: State, seat: int) -> Choice:
        return WordChoice(self, state, seat, self._ways(state, seat))

    def _ways(self, state: State, seat: int) -> list[_Way]:
        known = self._known
        if len(known) > MOST_MOVES:
            known.clear()
        found: list[_Way] = []
        for move in state.legal(seat):
            way = known.get(move)
            if way is None:
                known[move] = way = self.actions(state.text(move))
            found.append((way, move))
        return found

    def problem(self, choice: Choice, action: int) -> tuple[str, str]:
        legal = [self.meaning(each) or "the end (0)" for each in choice.legal()]
        more = f" and {len(legal) - _TOLD} more" if len(legal) > _TOLD else ""
        said = f"Action {action}, {self.meaning(action) or 'the end'!r}, cannot "
        where = f"follow {choice.begun!r}" if choice.chosen else "begin a move"
        return "illegal_word", f"{said}{where} now; these can: {', '.join(legal[:_TOLD])}{more}."


def _legal_moves(state: State, seat: int, size: int) -> list[int]:
    """The legal moves of a seat, each below the size of the numbering."""
    found = state.legal(seat)
    if found and max(found) >= size:
        text = state.text(max(found))
        raise BadSetup(
            "coding",
            f"{text!r} has no number: a position made by hand went beyond what can happen in a "
            "match. Use moves as texts here.",
        )
    return found


@cache
def _sizes(game: Game, options: tuple[tuple[str, object], ...]) -> tuple[int, tuple[str, ...]]:
    actions = game.actions
    if actions is None:
        raise BadSetup(
            "game",
            f"{game.title} has no actions.py, which numbers its moves for agents.",
        )
    given: Options = dict(options)  # type: ignore[arg-type]
    return actions.moves(given), tuple(actions.words(given))


def sizes(game: Game, options: Options) -> tuple[int, int]:
    """How many numbers the codings `moves` and `words` need, whether or not they are offered."""
    moves, words = _sizes(game, _key(options))
    return moves, len(words) + 1


def _key(options: Options) -> tuple[tuple[str, object], ...]:
    return tuple((name, _hashable(value)) for name, value in sorted(options.items()))


def _hashable(value: object) -> object:
    return tuple(value) if isinstance(value, list) else value


def coding(game: Game, players: int, options: Options, name: str | None = None) -> Coding:
    """The coding of this name; without one `moves` if the game has it, else `words`."""
    if name is not None and name not in CODINGS:
        raise BadSetup("coding", f"There is no coding {name!r:.40}: {hint(name, CODINGS)}")
    moves, words = _sizes(game, _key(options))
    if name == "words" or (name is None and moves > MOST_MOVES):
        return Words(game, words)
    if moves > MOST_MOVES:
        raise BadSetup(
            "coding",
            f"{game.title} has {moves:,} moves, "
            "too many for one number each; use the coding words.",
        )
    return Moves(game, moves, game.state.deal(players, options, 0).text)

"""The Council: a tiny game of secret votes and hidden cards, for what The Estates does not have."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from housewright.core.blueprint import Happening, Line
from housewright.core.game import Game
from housewright.core.match import Match
from housewright.core.options import Options
from housewright.core.rng import Rng
from housewright.core.score import Score
from housewright.core.state import Event
from housewright.core.state import State as CoreState

MOVES = ["vote yes", "vote no", "draw", "deal", "turn", "pay", "give", "wait", "count"]
LENGTH = 12
HAND = 2


class State(CoreState):
    """Hands are sorted; purses hold what nobody has counted; the deck's top card is its last."""

    def __init__(self, players: int, seed: int) -> None:
        super().__init__(players, seed)
        rng = Rng(f"council/{seed}")
        cards = rng.shuffled(list(range(40)))
        self.made = 0
        self.votes: list[str | None] = [None] * players
        self.purses = [5 + rng.below(50) for _ in range(players)]
        self.hands = [sorted(cards.pop() for _ in range(HAND)) for _ in range(players)]
        self.deck = cards
        self.open: list[int] = []
        self.counted = False

    @property
    def is_over(self) -> bool:
        return self.made == LENGTH

    def to_act(self) -> tuple[int, ...]:
        return () if self.is_over else (self.made % self.players,)

    def legal(self, seat: int) -> list[int]:
        if seat not in self.to_act():
            return []
        has = {"pay": self.purses[seat], "give": self.hands[seat]}
        return [move for move, text in enumerate(MOVES) if has.get(text, True)]

    def apply(self, seat: int, move: int, sink: list[Event] | None = None) -> None:
        text, after = MOVES[move], (seat + 1) % self.players
        if text.startswith("vote"):
            self.votes[seat] = text
        elif text in ("draw", "deal"):
            taker = self.hands[seat if text == "draw" else after]
            taker.append(self.deck.pop())
            taker.sort()
        elif text == "turn":
            self.open.append(self.deck.pop())
        elif text == "pay":
            self.purses[seat] -= 1
            self.purses[after] += 1
        elif text == "give":
            self.hands[after] = sorted([*self.hands[after], self.hands[seat].pop()])
        elif text == "count":
            self.counted = True
        self.made += 1
        if sink is not None:
            sink.append(("made", (seat, move)))

    def copy(self) -> "State":
        twin = State(self.players, self.seed)
        twin.made, twin.counted = self.made, self.counted
        twin.votes, twin.purses = list(self.votes), list(self.purses)
        twin.hands = [list(hand) for hand in self.hands]
        twin.deck, twin.open = list(self.deck), list(self.open)
        return twin

    def sample(self, seat: int, rng: Rng) -> "State":
        twin = self.copy()
        others = [other for other in range(self.players) if other != seat]
        unseen = sorted([*self.deck, *(card for each in others for card in self.hands[each])])
        cards = rng.shuffled(unseen)
        for other in others:
            twin.hands[other] = sorted(cards.pop() for _ in self.hands[other])
            twin.purses[other] = 5 + rng.below(50)
            if self.votes[other] and not self.counted:
                twin.votes[other] = MOVES[rng.below(2)]
        twin.deck = cards
        return twin

    def text(self, move: int) -> str:
        return MOVES[move]

    def parse(self, text: str) -> int:
        return MOVES.index(text) if text in MOVES else -1

    def points(self) -> list[int]:
        return [0] * self.players

    def winners(self) -> list[int]:
        return [0] if self.is_over else []


def deal(players: int, options: Options, seed: int) -> State:
    return State(players, seed)


def dump(state: State) -> dict[str, Any]:
    return {
        "to_act": list(state.to_act()),
        "made": state.made,
        "votes": list(state.votes),
        "purses": list(state.purses),
        "hands": [list(hand) for hand in state.hands],
        "deck": list(state.deck),
        "open": list(state.open),
        "counted": state.counted,
    }


def view(state: State, seat: int | None) -> dict[str, Any]:
    seen = dump(state)
    seen["deck"] = [None] * len(state.deck)
    for other in range(state.players):
        if other != seat:
            seen["purses"][other] = None
            seen["hands"][other] = [None] * len(state.hands[other])
            seen["votes"][other] = state.votes[other] if state.counted else None
    return seen


def scores(state: State, seat: int | None) -> list[Score]:
    """What is in a purse counts, and only its owner has counted it."""
    return [
        Score({"purse": purse if owner == seat else None})
        for owner, purse in enumerate(state.purses)
    ]


def secrets(state: State, seat: int | None, rng: Rng) -> list[State]:
    """Other purses, another card on top of the deck, other votes."""
    changed: list[State] = []
    for other in range(state.players):
        if other != seat:
            twin = state.copy()
            twin.purses[other] += 1 + rng.below(9)
            if state.votes[other] and not state.counted:
                twin.votes[other] = MOVES[1 - MOVES.index(str(state.votes[other]))]
            changed.append(twin)
    twin = state.copy()
    twin.deck.insert(0, twin.deck.pop())
    return [*changed, twin]


def is_secret(text: str) -> bool:
    return text.startswith("vote")


def log(happenings: list[Happening], seat: int | None, names: list[str], lang: str) -> list[Line]:
    """Who has voted is told, and how only to the voter."""
    lines = []
    for place, (ply, mover, (_, (_, move))) in enumerate(happenings):
        text = "vote" if is_secret(MOVES[move]) and mover != seat else MOVES[move]
        lines.append(Line(ply, f"{names[mover]}: {text}", place))
    return lines


def game(is_secret: Callable[[str], bool] = is_secret) -> Game:
    """The Council, as far as it goes."""
    made = Game(
        "council",
        "The Council",
        {"en": "Vote.", "ja": "投票します。"},
        range(2, 5),
        version=1,
        move_limit=LENGTH,
    )
    files = {
        "state": SimpleNamespace(deal=deal),
        "codec": SimpleNamespace(dump=dump),
        "view": SimpleNamespace(
            view=view, scores=scores, details=lambda *_: [], secrets=secrets, is_secret=is_secret
        ),
        "lines": SimpleNamespace(
            log=log, label=lambda words, _: words.capitalize(), MARKS=frozenset()
        ),
        "refusals": SimpleNamespace(reason=lambda *_: ("no", "No."), RULES={}),
        "facts": None,
        "orders": None,
    }
    for name, file in files.items():
        setattr(made, name, file)
    return made


def match(players: int = 3, seed: int = 1, *moves: str) -> Match:
    """A match after these moves, each by the seat whose decision it is."""
    started = Match(game(), deal(players, {}, seed), {})
    for text in moves:
        started.play(started.to_act[0], text)
    return started

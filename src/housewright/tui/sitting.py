"""A match at one keyboard: who is a person, who is a bot, who may look, where it is kept."""

import json
from collections.abc import Sequence
from pathlib import Path
from string import ascii_uppercase

from .. import BadSetup, Game, Match, Refusal, Rng, bots, games, new
from ..core.files import read_match, write_text
from . import saves

#: The header of a record that remembers who plays each seat.
HEADER = "x-seats"
#: What a seat is called if it is the only person and has no name.
YOU = "you"
DEFAULT_BOT = "greedy"


def usual_seats(game: Game) -> list[str]:
    """One person against bots: three seats if the game allows it."""
    players = 3 if 3 in game.seats else game.seats[0]
    levels = bots.levels()
    level = DEFAULT_BOT if DEFAULT_BOT in levels else list(levels)[-1]
    return [YOU] + [level] * (players - 1)


def names_of(seats: Sequence[str]) -> list[str]:
    """What the seats are called, all different: `Greedy A`, `Greedy B`."""
    levels = bots.levels()
    names = []
    for seat in seats:
        name = " ".join(seat.split())
        names.append(name.capitalize() if name in levels else "Player" if name == YOU else name)
    # Letters, since a log line may put a number after a name.
    return [
        f"{name} {ascii_uppercase[names[:index].count(name)]}" if names.count(name) > 1 else name
        for index, name in enumerate(names)
    ]


class Sitting:
    """A match being played here. Every change of it is written to its file by `save`."""

    def __init__(self, match: Match, seats: Sequence[str], path: Path | None = None) -> None:
        self.match = match
        self.seats = list(seats)
        self.path = path
        levels = bots.levels()
        self._bots = {
            seat: levels[level] for seat, level in enumerate(self.seats) if level in levels
        }
        #: The person at the keyboard, if there are several and one has taken it.
        self.holder: int | None = None
        match.headers[HEADER] = json.dumps(self.seats, ensure_ascii=False)

    @property
    def people(self) -> list[int]:
        """The seats that are played from this keyboard."""
        return [seat for seat in range(self.match.players) if seat not in self._bots]

    @property
    def bot_to_act(self) -> int | None:
        """The bot whose move it is; bots never wait for people who may move at the same time."""
        return next((seat for seat in self.match.to_act if seat in self._bots), None)

    @property
    def person_to_act(self) -> int | None:
        """The person whose decision it is, once no bot has to move."""
        waiting = self.match.to_act
        if not waiting or self.bot_to_act is not None:
            return None
        return self.holder if self.holder in waiting else waiting[0]

    @property
    def must_hand_over(self) -> bool:
        """Must the keyboard go to another person before anything secret is shown?"""
        person = self.person_to_act
        return len(self.people) > 1 and person is not None and person != self.holder

    @property
    def viewer(self) -> int | None:
        """Through whose eyes the table is shown now; None is a spectator."""
        people = self.people
        if len(people) == 1:
            return people[0]
        person = self.person_to_act
        return person if person is not None and person == self.holder else None

    def bot_move(self) -> tuple[int, str]:
        """What the bot to act would play; the match itself stays as it is."""
        seat = self.bot_to_act
        assert seat is not None, "no bot is to move"
        rng = Rng(f"bots/{self.match.state.seed}/{self.match.ply}")
        # A copy, since this may run beside the screen.
        state = self.match.state.copy()
        return seat, state.text(bots.move_of(self._bots[seat], self.match.game, state, seat, rng))

    def undo(self) -> None:
        """Go back to the last decision of a person; raises Refusal if there was none."""
        for back, (seat, _) in enumerate(reversed(self.match.history), 1):
            if seat not in self._bots:
                self.match.undo(back)
                return
        raise Refusal("undo", "Nothing to take back: no person has moved yet.")

    def save(self) -> Path:
        """Write the match to its file, which is made at the first time."""
        if self.path is None:
            self.path = saves.claim(self.match.game.key)
        write_text(self.path, self.match.record())
        return self.path


def start(
    game: str,
    seats: Sequence[str] | None = None,
    seed: int | None = None,
    options: dict[str, object] | None = None,
    path: Path | None = None,
) -> Sitting:
    """A new match; raises BadSetup saying what is wrong."""
    if seats is None:
        found = games().get(game)
        seats = usual_seats(found) if found else [YOU]
    if not all(seat.strip() for seat in seats):
        raise BadSetup("names", "Every person at the table needs a name.")
    match = new(game, len(seats), seed=seed, options=options, names=names_of(seats))
    return Sitting(match, seats, path)


def resume(path: Path) -> Sitting:
    """Go on with the match in a file; raises Refusal saying what is wrong."""
    match = read_match(path)
    return Sitting(match, _seats(match), path)


def again(sitting: Sitting) -> Sitting:
    """A new match of the same people on the same terms, kept in a file of its own."""
    options: dict[str, object] = dict(sitting.match.options)
    return start(sitting.match.game.key, sitting.seats, None, options)


def _seats(match: Match) -> list[str]:
    """Who plays each seat; in a record from elsewhere a seat named like a bot is one."""
    try:
        seats = json.loads(match.headers.get(HEADER, ""))
    except ValueError:
        seats = None
    known = isinstance(seats, list) and all(isinstance(seat, str) for seat in seats)
    if known and len(seats) == match.players:
        return list(seats)
    levels = bots.levels()
    return [name.lower() if name.lower() in levels else name for name in match.names]

"""A match at one keyboard: who is a person, who is a bot, who may look, where it is kept."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from string import ascii_uppercase

from .. import BadSetup, Game, Match, Refusal, bots, games, new
from ..bots.advice import Advice
from ..bots.custom import is_custom
from ..core.files import read_match, write_text
from . import saves
from .thinking import Minds

#: The header of a record that remembers who plays each seat.
HEADER = "x-seats"
#: What a seat is called if it is the only person and has no name.
YOU = "you"
DEFAULT_BOT = "apprentice"


def usual_seats(game: Game) -> list[str]:
    """One person against bots: three seats if the game allows it."""
    players = 3 if 3 in game.seats else game.seats[0]
    levels = bots.levels()
    level = DEFAULT_BOT if DEFAULT_BOT in levels else list(levels)[-1]
    return [YOU] + [level] * (players - 1)


def names_of(seats: Sequence[str]) -> list[str]:
    """What the seats are called, all different: `Apprentice A`, `Apprentice B`."""
    levels = bots.levels()
    names = []
    for seat in seats:
        name = " ".join((Path(seat).name if is_custom(seat) else seat).split())
        names.append(name.capitalize() if name in levels else "Player" if name == YOU else name)
    # Letters, since a log line may put a number after a name.
    return [
        f"{name} {ascii_uppercase[names[:index].count(name)]}" if names.count(name) > 1 else name
        for index, name in enumerate(names)
    ]


def own_bots(seats: Sequence[str]) -> dict[int, bots.Bot]:
    """The bots of somebody's own among these, by seat. Their files are run, so ask only for what
    the person at the keyboard has named: a record may name any file.
    """
    return {seat: bots.find(name) for seat, name in enumerate(seats) if is_custom(name)}


class Sitting:
    """A match being played here. Every change of it is written to its file by `save`.

    A file is changed only by moves made here: looking at a match leaves it as it is, a record
    that was finished when it was opened stays so, and what others write is not overwritten.
    """

    def __init__(
        self,
        match: Match,
        seats: Sequence[str],
        path: Path | None = None,
        own: Mapping[int, bots.Bot] = {},
    ) -> None:
        self.match = match
        self.seats = list(seats)
        self.path = path
        levels = bots.levels()
        self._bots = {
            seat: levels[level] for seat, level in enumerate(self.seats) if level in levels
        }
        #: Bots that are no level, by seat.
        self.own = dict(own)
        self._bots |= self.own
        self.minds = Minds()
        #: The person at the keyboard, if there are several and one has taken it.
        self.holder: int | None = None
        #: What the record says of seats that no bot known here plays: people take them.
        self.strangers: dict[int, str] = {}
        #: Why the match could not be saved; empty if it could.
        self.problem = ""
        self._was_over = False
        # The record as it was last read or written, and the file that held it.
        self._text = ""
        self._print: str | None = None
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
        return seat, self.minds.choose(self._bots[seat], self.match, seat)

    def hint(self, lang: str) -> Advice:
        """What the person to act could play; the match itself stays as it is."""
        seat = self.person_to_act
        assert seat is not None, "no person is to move"
        return self.minds.advise(self.match, seat, lang)

    @property
    def last_decider(self) -> int | None:
        """The person whose decision would be taken back."""
        return next((s for s, _ in reversed(self.match.history) if s not in self._bots), None)

    def undo(self) -> None:
        """Go back to the last decision of a person; raises Refusal if there was none."""
        for back, (seat, _) in enumerate(reversed(self.match.history), 1):
            if seat not in self._bots:
                self.match.undo(back)
                return
        raise Refusal("undo", "Nothing to take back: no person has moved yet.")

    def opened(self, fingerprint: str | None) -> None:
        """The match is what its file holds; the fingerprint is that of the file."""
        self._was_over = self.match.is_over
        self._text = self.match.record()
        self._print = fingerprint

    def save(self) -> str:
        """Write the match to its file, which is made at the first time, if anything has changed.

        Answers why another file had to be taken: `was over`, `changed elsewhere`, or nothing.
        """
        try:
            moved = self._write(self.match.record())
        except Refusal as refusal:
            self.problem = refusal.message
            raise
        self.problem = ""
        return moved

    def _write(self, text: str) -> str:
        now = saves.fingerprint(self.path) if self.path else None
        if text == self._text and now is not None:
            return ""
        moved = ""
        if self._was_over:
            moved = "was over"
        elif now is not None and self._print is not None and now != self._print:
            moved = "changed elsewhere"
        if self.path is None or moved:
            self.path = saves.claim(self.match.game.key)
            self._was_over, self._print = False, None
        write_text(self.path, text)
        self._text, self._print = text, saves.fingerprint(self.path)
        return moved


def start(
    game: str,
    seats: Sequence[str] | None = None,
    seed: int | None = None,
    options: dict[str, object] | None = None,
    path: Path | None = None,
    own: Mapping[int, bots.Bot] = {},
) -> Sitting:
    """A new match; raises BadSetup saying what is wrong."""
    if seats is None:
        found = games().get(game)
        seats = usual_seats(found) if found else [YOU]
    if not all(seat.strip() for seat in seats):
        raise BadSetup("names", "Every person at the table needs a name.")
    match = new(game, len(seats), seed=seed, options=options, names=names_of(seats))
    return Sitting(match, seats, path, own)


def resume(path: Path, save: Path | None = None) -> Sitting:
    """Go on with the match in a file, or in another one; raises Refusal saying what is wrong."""
    # Before the file is read: if it changes in between, that is noticed when the match is saved.
    fingerprint = saves.fingerprint(path)
    match = read_match(path)
    seats, strangers = _seats(match)
    found = Sitting(match, seats, save or path)
    found.strangers = strangers
    if found.path == path:
        found.opened(fingerprint)
    return found


def again(sitting: Sitting) -> Sitting:
    """A new match of the same people on the same terms, kept in a file of its own."""
    options: dict[str, object] = dict(sitting.match.options)
    return start(sitting.match.game.key, sitting.seats, None, options, own=sitting.own)


def _seats(match: Match) -> tuple[list[str], dict[int, str]]:
    """Who plays each seat, and what is said of the seats of which that cannot be told.

    In a record from elsewhere a seat named like a bot is one.
    """
    levels, names = bots.levels(), match.names
    if HEADER not in match.headers:
        return [name.lower() if name.lower() in levels else name for name in names], {}
    try:
        seats = json.loads(match.headers[HEADER])
    except (ValueError, RecursionError):
        seats = None
    is_list = isinstance(seats, list) and all(isinstance(seat, str) for seat in seats)
    if not is_list or len(seats) != match.players:
        return names, dict.fromkeys(range(match.players), "")
    strangers = {
        seat: who
        for seat, (who, name) in enumerate(zip(seats, names_of(seats), strict=True))
        if is_custom(who) or (who not in levels and name != names[seat])
    }
    return [names[seat] if seat in strangers else who for seat, who in enumerate(seats)], strangers

"""A match at one keyboard: people and bots by seat, the current viewer, and the save file."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from string import ascii_uppercase

from .. import BadSetup, Game, Match, Refusal, bots, games, new
from ..bots.advice import Advice
from ..bots.custom import is_custom
from ..core.files import read_match, write_text
from . import saves
from .thinking import BotRunner

#: The header of a record with the players by seat.
HEADER = "x-seats"
#: The seat of a person without a name.
YOU = "you"
DEFAULT_BOT = "apprentice"


def usual_seats(game: Game) -> list[str]:
    """The default seats: one person against two bots, or fewer if the game has no three players."""
    players = 3 if 3 in game.seats else game.seats[0]
    levels = bots.levels()
    level = DEFAULT_BOT if DEFAULT_BOT in levels else list(levels)[-1]
    return [YOU] + [level] * (players - 1)


def names_of(seats: Sequence[str]) -> list[str]:
    """Unique names for the seats: `Apprentice A`, `Apprentice B`."""
    levels = bots.levels()
    names = []
    for seat in seats:
        name = " ".join((Path(seat).name if is_custom(seat) else seat).split())
        names.append(name.capitalize() if name in levels else "Player" if name == YOU else name)
    # Letters, because a log line may have a number after a name.
    return [
        f"{name} {ascii_uppercase[names[:index].count(name)]}" if names.count(name) > 1 else name
        for index, name in enumerate(names)
    ]


def own_bots(seats: Sequence[str]) -> dict[int, bots.Bot]:
    """The custom bots among these, by seat. This runs their files, so pass only names that the
    person at the keyboard gave: a record may name any file.
    """
    return {seat: bots.find(name) for seat, name in enumerate(seats) if is_custom(name)}


class Sitting:
    """A match being played here, with its save file.

    `save` writes only after a move was made here. It never overwrites a record that was finished
    when it was opened, or a file that something else has changed: the match gets a new file.
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
        #: Custom bots by seat.
        self.own = dict(own)
        self._bots |= self.own
        self.runner = BotRunner()
        #: The person who holds the keyboard, if there are several people.
        self.holder: int | None = None
        #: Seats whose player in the record is unknown here, with that name: people play them.
        self.strangers: dict[int, str] = {}
        #: Why the match could not be saved; empty if it could.
        self.problem = ""
        self._was_over = False
        # The record as it was last read or written, and the hash of its file.
        self._text = ""
        self._print: str | None = None
        match.headers[HEADER] = json.dumps(self.seats, ensure_ascii=False)

    @property
    def people(self) -> list[int]:
        """The seats that are played from this keyboard."""
        return [seat for seat in range(self.match.players) if seat not in self._bots]

    @property
    def bot_to_act(self) -> int | None:
        """The bot to move. If bots and people may move at the same time bots go first."""
        return next((seat for seat in self.match.to_act if seat in self._bots), None)

    @property
    def person_to_act(self) -> int | None:
        """The person to move, if no bot is to move."""
        waiting = self.match.to_act
        if not waiting or self.bot_to_act is not None:
            return None
        return self.holder if self.holder in waiting else waiting[0]

    @property
    def must_hand_over(self) -> bool:
        """Must the keyboard be passed to another person before the table is shown?"""
        person = self.person_to_act
        return len(self.people) > 1 and person is not None and person != self.holder

    @property
    def viewer(self) -> int | None:
        """The seat whose view is shown now; None for the spectators' view."""
        people = self.people
        if len(people) == 1:
            return people[0]
        person = self.person_to_act
        return person if person is not None and person == self.holder else None

    def bot_move(self) -> tuple[int, str]:
        """The move of the bot that is to act; this does not change the match."""
        seat = self.bot_to_act
        assert seat is not None, "no bot is to move"
        return seat, self.runner.choose(self._bots[seat], self.match, seat)

    def hint(self, lang: str) -> Advice:
        """A hint for the person to act; this does not change the match."""
        seat = self.person_to_act
        assert seat is not None, "no person is to move"
        return self.runner.advise(self.match, seat, lang)

    @property
    def last_decider(self) -> int | None:
        """The person whose decision `undo` would take back."""
        return next((s for s, _ in reversed(self.match.history) if s not in self._bots), None)

    def undo(self) -> None:
        """Undo up to the last decision of a person; raises Refusal if there was none."""
        for back, (seat, _) in enumerate(reversed(self.match.history), 1):
            if seat not in self._bots:
                self.match.undo(back)
                return
        raise Refusal("undo", "Nothing to take back: no person has moved yet.")

    def opened(self, fingerprint: str | None) -> None:
        """Note that the match was read from its file, with this fingerprint."""
        self._was_over = self.match.is_over
        self._text = self.match.record()
        self._print = fingerprint

    def save(self) -> str:
        """Write the match to its file if it has changed; the file is created at the first time.

        If another file had to be used this returns why, `was over` or `changed elsewhere`.
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
    """A new match; raises BadSetup."""
    if seats is None:
        found = games().get(game)
        seats = usual_seats(found) if found else [YOU]
    if not all(seat.strip() for seat in seats):
        raise BadSetup("names", "Every person at the table needs a name.")
    match = new(game, len(seats), seed=seed, options=options, names=names_of(seats))
    return Sitting(match, seats, path, own)


def resume(path: Path, save: Path | None = None) -> Sitting:
    """Continue the match in a file, and save it there or to `save`; raises Refusal."""
    # Taken before reading: a change in between is detected when the match is saved.
    fingerprint = saves.fingerprint(path)
    match = read_match(path)
    seats, strangers = _seats(match)
    found = Sitting(match, seats, save or path)
    found.strangers = strangers
    if found.path == path:
        found.opened(fingerprint)
    return found


def again(sitting: Sitting) -> Sitting:
    """A new match with the same players and options, and a new file."""
    options: dict[str, object] = dict(sitting.match.options)
    return start(sitting.match.game.key, sitting.seats, None, options, own=sitting.own)


def _seats(match: Match) -> tuple[list[str], dict[int, str]]:
    """The players by seat, and the seats whose player is unknown.

    In a record of other software a seat with the name of a level is that bot.
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

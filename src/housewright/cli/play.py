"""`housewright play`: play in the terminal."""

import sys

from ..core.files import read_match
from ..core.refusal import BadSetup, Refusal
from ..core.registry import find
from ..tui.sitting import usual_seats
from . import files, terms
from .flags import GivenOptions, Language, Place, SomeGame, Whole


def play(
    game: SomeGame | None = None,
    /,
    *,
    seats: str | None = None,
    option: GivenOptions = None,
    seed: Whole | None = None,
    save: Place | None = None,
    resume: Place | None = None,
    lang: Language | None = None,
) -> None:
    """Play in the terminal, against bots or with friends at one keyboard.

    Parameters
    ----------
    game
        The key of the game (default: choose in the terminal).
    seats
        The players by seat, with commas: the level of a bot, the file of a custom bot as
        my_bot.py:Name, or the name of a person.
    seed
        The seed of the deal: the same number deals the same match.
    save
        Save the match to this new file.
    resume
        Continue the match in this file, and save it there unless --save names another file.
    lang
        The language (default: the one that was used last).
    """
    if resume:
        _check_alone({"the game": game, "--seats": seats, "--seed": seed, "--option": option})
    seated = _seats(game, seats)
    chosen = _options(game, option or [], seated)
    if save and save != resume:
        files.check_new(save)
    if resume:
        read_match(resume)
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise Refusal("terminal", "To play you need a terminal; this is a pipe or a file.")
    # Imported here because it is slow.
    from .. import tui  # noqa: PLC0415

    tui.play(game, seats=seated, seed=seed, options=chosen, save=save, resume=resume, lang=lang)


def _check_alone(given: dict[str, object]) -> None:
    """Raises BadSetup for arguments that the record determines."""
    said = " and ".join(name for name, value in given.items() if value is not None)
    if said:
        raise BadSetup("resume", f"With --resume the record determines the match: omit {said}.")


def _options(
    game: str | None, given: list[str], seated: list[str] | None
) -> dict[str, object] | None:
    if game is not None:
        found = find(game)
        return {**terms.options(found, given, len(seated or usual_seats(found)))}
    if given:
        raise BadSetup("options", "To set options name a game, as in “play estates”.")
    return None


def _seats(game: str | None, given: str | None) -> list[str] | None:
    if given is None:
        return None
    seated = terms.players(given)
    if game is not None:
        find(game).check_players(len(seated))
    return seated

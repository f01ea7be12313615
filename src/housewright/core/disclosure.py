"""Has a move shown something new? Then it cannot be taken back as if nothing had happened."""

from collections import Counter
from typing import Any

from .blueprint import View
from .game import Game
from .rng import Rng
from .state import State

# By the place in a view: what is there now, and by how much a number has changed.
_Changes = dict[str, tuple[Any, int | None]]


def discloses(game: Game, before: State, seat: int, move: int, rng: Rng, worlds: int = 32) -> bool:
    """Did this move show anybody what the seat that made it could not know before?

    All that the seat cannot know is dealt anew, so many times, and the move is made again: if
    somebody is then shown something else, what was shown is news. A hidden value that is laid
    open is news even where it could have been counted.
    """
    look = game.view.view
    after = before.copy()
    after.apply(seat, move)
    viewers = [*range(before.players), None]
    seen = {viewer: (look(before, viewer), look(after, viewer)) for viewer in viewers}
    truth, known = game.codec.dump(before), seen[seat][0]
    if any(_lays_open(truth, known, old, new) for old, new in seen.values()):
        return True
    shown = {viewer: _changes(old, new) for viewer, (old, new) in seen.items()}
    others = [viewer for viewer in viewers if viewer != seat]
    for number in range(worlds):
        world = before.sample(seat, rng)
        # Looking is what takes time: the others take turns, in every second world.
        other, watches = others[number // 2 % len(others)], number % 2 == 1
        old = look(world, other) if watches else {}
        world.apply(seat, move)
        if look(world, seat) != seen[seat][1]:
            return True
        if watches and not _agree(_changes(old, look(world, other)), shown[other]):
            return True
    return False


def _lays_open(truth: Any, known: Any, old: Any, new: Any) -> bool:
    """Is there a value now that was there before, but neither for this viewer nor the mover?"""
    if old == new:
        return False
    if old is None:
        return truth is not None and known is None
    places: list[Any] = []
    if isinstance(old, dict) and isinstance(new, dict):
        places = [key for key in old if key in new]
    elif isinstance(old, list) and isinstance(new, list):
        places = list(range(min(len(old), len(new))))
    return any(
        _lays_open(_inside(truth, place), _inside(known, place), old[place], new[place])
        for place in places
    )


def _inside(value: Any, place: Any) -> Any:
    """What is at this place, None if nothing is: not everybody sees the same lists."""
    if isinstance(value, dict):
        return value.get(place)
    return value[place] if isinstance(value, list) and place < len(value) else None


def _changes(old: View, new: View) -> _Changes:
    found: _Changes = {}
    _compare(old, new, "", found)
    return found


def _compare(old: Any, new: Any, path: str, found: _Changes) -> None:
    if old == new:
        return
    if isinstance(old, dict) and isinstance(new, dict):
        for key in {**old, **new}:
            _compare(old.get(key), new.get(key), f"{path}/{key}", found)
    elif isinstance(old, list) and isinstance(new, list):
        if len(old) == len(new):
            for index, (was, now) in enumerate(zip(old, new, strict=True)):
                _compare(was, now, f"{path}/{index}", found)
        else:
            # What came and what went: where it lies in a sorted hand depends on the rest of it.
            was, now = Counter(map(repr, old)), Counter(map(repr, new))
            found[path] = (now - was, was - now), None
    else:
        is_number = type(old) is int and type(new) is int
        found[path] = new, new - old if is_number else None


def _agree(one: _Changes, other: _Changes) -> bool:
    """Is the same shown? A payment may be added to purses that differ from world to world."""
    return one.keys() == other.keys() and all(
        now == other[path][0] or (by is not None and by == other[path][1])
        for path, (now, by) in one.items()
    )

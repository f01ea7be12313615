"""Does a move reveal hidden information? Then it must not simply be undone."""

from collections import Counter
from collections.abc import Iterable, Mapping

from .game import Game
from .rng import Rng
from .state import State

# By path in a view: the new value, and for numbers the difference.
_Changes = dict[str, tuple[object, int | None]]


def discloses(game: Game, before: State, seat: int, move: int, rng: Rng, worlds: int = 32) -> bool:
    """Does this move show any viewer something that its mover could not know before?

    The move is repeated in `worlds` samples, in which everything that the seat cannot know is
    dealt again. If anyone is shown something else there, the move reveals information. Turning up
    a hidden value counts even if the seat could have counted it.
    """
    samples = (before.sample(seat, rng) for _ in range(worlds))
    return discloses_among(game, before, seat, move, samples)


def discloses_among(
    game: Game, before: State, seat: int, move: int, others: Iterable[State]
) -> bool:
    """The same for these other worlds, which look like this one to the seat.

    If it does not, the move has been made in all of them.
    """
    look = game.view.view
    after = before.copy()
    after.apply(seat, move)
    viewers = [*range(before.players), None]
    seen = {viewer: (look(before, viewer), look(after, viewer)) for viewer in viewers}
    truth, known = game.codec.dump(before), seen[seat][0]
    if any(_reveals(truth, known, old, new) for old, new in seen.values()):
        return True
    shown = {viewer: _changes(old, new) for viewer, (old, new) in seen.items()}
    rest = [viewer for viewer in viewers if viewer != seat]
    for number, world in enumerate(others):
        # Views are slow to make, so the other viewers take turns, in every second world.
        other, watches = rest[number // 2 % len(rest)], number % 2 == 1
        old = look(world, other) if watches else {}
        world.apply(seat, move)
        if look(world, seat) != seen[seat][1]:
            return True
        if watches and not _agree(_changes(old, look(world, other)), shown[other]):
            return True
    return False


def _reveals(truth: object, known: object, old: object, new: object) -> bool:
    """Does the new view show a value that existed before, hidden from this viewer and the mover?"""
    if old == new:
        return False
    if old is None:
        return truth is not None and known is None
    if isinstance(old, dict) and isinstance(new, dict):
        return any(
            _reveals(_inside(truth, key), _inside(known, key), old[key], new[key])
            for key in old
            if key in new
        )
    if isinstance(old, list) and isinstance(new, list):
        return any(
            _reveals(_inside(truth, at), _inside(known, at), was, now)
            for at, (was, now) in enumerate(zip(old, new, strict=False))
        )
    return False


def _inside(value: object, place: str | int) -> object:
    """The value at this key or index; None without one, since lists differ between viewers."""
    if isinstance(value, dict):
        return value.get(place)
    if isinstance(value, list) and isinstance(place, int) and place < len(value):
        return value[place]
    return None


def _changes(old: Mapping[str, object], new: Mapping[str, object]) -> _Changes:
    found: _Changes = {}
    _compare(old, new, "", found)
    return found


def _compare(old: object, new: object, path: str, found: _Changes) -> None:
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
            # What was added and removed: the index in a sorted hand depends on the rest of it.
            was, now = Counter(map(repr, old)), Counter(map(repr, new))
            found[path] = (now - was, was - now), None
    else:
        found[path] = new, new - old if type(old) is int and type(new) is int else None


def _agree(one: _Changes, other: _Changes) -> bool:
    """Do both worlds show the same? Purses may differ if the same payment was added to both."""
    return one.keys() == other.keys() and all(
        now == other[path][0] or (by is not None and by == other[path][1])
        for path, (now, by) in one.items()
    )

"""Checks of what agents that learn get: numbered actions and observations."""

import json
from typing import Final

from ..core.actions import CODINGS, MOST_MOVES, Choice, coding, joined, sizes
from ..core.match import Match
from ..core.observing import Observer
from ..core.rng import Rng
from ..core.state import State
from .cases import Case, sampler, seats

# The number of legal moves of a position whose results are compared with each other.
_TRIED: Final = 8
_SMALLEST, _LARGEST = -(2**15), 2**15 - 1


def actions_are_the_legal_moves(case: Case) -> None:
    """In both codings the legal actions lead to all legal moves and to no other, one way each."""
    if case.game.actions is None:
        return
    offered = sizes(case.game, case.options)[0] <= MOST_MOVES
    for match in case.window(3):
        for name in CODINGS if offered else ("words",):
            actions = coding(case.game, case.players, case.options, name)
            for seat in match.to_act:
                found = _leaves(case, actions.begin(match.state, seat), actions.size)
                if sorted(found) != sorted(match.state.legal(seat)):
                    raise case.broken(f"The {name} of seat {seat} are not its moves.", match.ply)
                for move in found[:: max(1, len(found) // _TRIED)]:
                    text = match.state.text(move)
                    said = joined(actions.meaning(action) for action in actions.actions(text))
                    if said != text:
                        raise case.broken(f"The {name} of {text!r} say {said!r}.", match.ply)


def _leaves(case: Case, choice: Choice, size: int) -> list[int]:
    """All moves that can be chosen."""
    found: list[int] = []
    open_ = [choice]
    while open_:
        choice = open_.pop()
        legal = choice.legal()
        if not legal or legal[0] < 0 or legal[-1] >= size or sorted({*legal}) != legal:
            raise case.broken(f"The legal actions after {choice.begun!r} are {legal}.")
        for action in legal:
            twin = choice.copy()
            move = twin.choose(action)
            if move is None:
                open_.append(twin)
            else:
                found.append(move)
    return found


def observations_fit_their_layout(case: Case) -> None:
    """An observation has the numbers of its layout, each within its bounds and in 16 bits."""
    if case.game.observe is None:
        return
    observer = Observer(case.game, case.players, case.options)
    names = [part.name for part in observer.layout]
    if len({*names}) != len(names) or any(not part.size for part in observer.layout):
        raise case.broken(f"The parts of the layout are not distinct, or empty: {names}.")
    for match in case.window(8):
        for viewer in seats(case):
            numbers = observer.numbers(match.state, viewer)
            if len(numbers) != observer.size:
                raise case.broken(
                    f"An observation has {len(numbers)} numbers, not {observer.size}.", match.ply
                )
            for part in observer.layout:
                low, high = max(part.low, _SMALLEST), min(part.high, _LARGEST)
                start = observer.starts[part.name]
                for number in numbers[start : start + part.size]:
                    if not low <= number <= high:
                        raise case.broken(f"{part.name} has a {number}.", match.ply)
            if observer.numbers(match.state, viewer) != numbers:
                raise case.broken("The same position is observed in two ways.", match.ply)


def observations_hide_what_views_hide(case: Case) -> None:
    """No number changes with what a seat may not know: all of it at once, or one hidden value."""
    if case.game.observe is None:
        return
    observer = Observer(case.game, case.players, case.options)
    for match in case.window(4):
        for viewer in seats(case):
            rng = Rng(f"observed/{case.choices}/{match.ply}")
            numbers = observer.numbers(match.state, viewer)
            others: list[State] = [match.state.sample(sampler(viewer), rng) for _ in range(2)]
            others += case.game.view.secrets(match.state, viewer, rng)
            for state in others:
                seen = observer.numbers(state, viewer)
                if seen != numbers:
                    who = "a spectator" if viewer is None else f"seat {viewer}"
                    part = _first_difference(observer, numbers, seen)
                    raise case.broken(f"{part} shows {who} a secret.", match.ply)


def _first_difference(observer: Observer, one: list[int], other: list[int]) -> str:
    parts, others = observer.named(one), observer.named(other)
    return next(name for name in parts if parts[name] != others[name])


def observations_tell_what_views_tell(case: Case) -> None:
    """Where a field of the view differs, so do the parts of the observation that tell it.

    `observe.TELLS` names these parts for each field, `observe.UNTOLD` the fields that are left out.
    Compared are positions of one match, and what moves make of them.
    """
    file = case.game.observe
    if file is None:
        return
    observer = Observer(case.game, case.players, case.options)
    known: dict[tuple[object, ...], str] = {}
    for match in case.window(4):
        for twin in _siblings(case, match):
            for viewer in seats(case):
                parts = observer.named(observer.numbers(twin.state, viewer))
                view = twin.view(viewer)
                if path := _uncovered(view, {*file.TELLS, *file.UNTOLD}):
                    raise case.broken(f"{path} is in the view, but neither told nor left out.")
                for field, names in file.TELLS.items():
                    numbers = tuple(number for name in names for number in parts[name])
                    found = _values(view, field.split("/"))
                    if field in file.UNORDERED:
                        found = _sorted(found, field.count("*"))
                    told = json.dumps(found)
                    before = known.setdefault((viewer, field, numbers), told)
                    if before != told:
                        raise case.broken(
                            f"Seat {viewer} does not observe {field}: {before:.80} and {told:.80} "
                            f"are {', '.join(names)} {numbers!r:.80}.",
                            match.ply,
                        )


def _siblings(case: Case, match: Match) -> list[Match]:
    """The match, and where some of its legal moves lead."""
    found = [match]
    for seat in match.to_act:
        rng = Rng(f"siblings/{case.choices}/{match.ply}")
        legal = match.legal_moves(seat)
        for at in rng.shuffled(list(range(len(legal))))[:_TRIED]:
            twin = match.copy()
            twin.play(seat, legal[at])
            found.append(twin)
    return found


def _uncovered(value: object, fields: set[str], path: str = "") -> str:
    """The path of a field that no name in the set covers; empty if there is none."""
    if path in fields:
        return ""
    inside = [field for field in fields if field.startswith(f"{path}/" if path else "")]
    if not inside or not isinstance(value, dict | list):
        return "" if value is None and inside else path
    below = value.items() if isinstance(value, dict) else (("*", each) for each in value)
    for key, each in below:
        if missing := _uncovered(each, fields, f"{path}/{key}" if path else key):
            return missing
    return ""


def _values(value: object, path: list[str]) -> object:
    """What lies at a path; `*` stands for every item. What is missing is None."""
    if not path:
        return value
    if path[0] == "*":
        return [_values(each, path[1:]) for each in value] if isinstance(value, list) else None
    return _values(value.get(path[0]), path[1:]) if isinstance(value, dict) else None


def _sorted(value: object, depth: int = 0) -> object:
    """The same with lists sorted and objects by their keys, below this depth."""
    if isinstance(value, list):
        inside = [_sorted(each, depth - 1) for each in value]
        return inside if depth > 0 else sorted(inside, key=json.dumps)
    if isinstance(value, dict):
        return {key: _sorted(value[key], depth - 1) for key in sorted(value)}
    return value


CHECKS: Final = (
    actions_are_the_legal_moves,
    observations_fit_their_layout,
    observations_hide_what_views_hide,
    observations_tell_what_views_tell,
)

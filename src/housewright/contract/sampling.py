"""Properties of samples: everything hidden is dealt again, and the real values leave no trace."""

import json
from collections.abc import Mapping
from typing import Final, NamedTuple

from ..bots import Outlook, find, levels
from ..bots.advice import Searcher, advise
from ..core.match import load
from ..core.rng import Rng
from ..core.state import State
from .cases import Case, sampler, seats
from .fields import Field, Leaves, fields, hidden, one_per_seat

# The number of positions of a match at which samples are checked, and of samples at each.
_POINTS: Final = 5
_SAMPLES: Final = 5
# A field that has never changed gets this many more samples, at this many points.
_AGAIN: Final = 60
_PLACES: Final = 3
# The simulations of a bot in these checks: each takes a while.
_BUDGET: Final = 6


class Seen(NamedTuple):
    """A position of a match as a viewer sees it."""

    ply: int
    state: State
    view: Mapping[str, object]
    leaves: Leaves
    #: The hidden fields, which samples must deal again.
    fields: list[Field]


def a_sample_has_a_seed_of_its_own(case: Case) -> None:
    """The seed of a sample is new, so it does not know the real future."""
    match, _ = case.stopped()
    for viewer in seats(case):
        rng = Rng(f"seeds/{case.choices}/{match.ply}")
        seeds = {match.state.sample(sampler(viewer), rng).seed for _ in range(4)}
        if match.state.seed in seeds or len(seeds) == 1:
            raise case.broken("A sample has the seed of the match.", match.ply)


def samples_are_positions_that_play_on(case: Case) -> None:
    """A sample can be loaded as a position, and be played to the end."""
    match, _ = case.stopped()
    for viewer in seats(case):
        rng = Rng(f"play on/{case.choices}")
        state = match.state.sample(sampler(viewer), rng)
        world = case.game.codec.dump(state)
        if load(world).position() != world:
            raise case.broken("A sample changes when it is loaded.", match.ply)
        case.play_out(state, rng)


# --- field by field ---


def samples_deal_every_hidden_field(case: Case) -> None:
    """Over a match, samples vary in every field that the view hides and nobody can count."""
    states = _points(case)
    for viewer in seats(case):
        looks = _looks(case, states, viewer)
        rng = Rng(f"fields/{case.choices}")
        same = {field.name for look in looks for field in look.fields}
        for look in looks:
            if any(field.name in same for field in look.fields):
                same -= _varied(case, look, viewer, _SAMPLES, rng)
        for name in sorted(same):
            places = [look for look in looks if name in {field.name for field in look.fields}]
            if not any(name in _varied(case, p, viewer, _AGAIN, rng) for p in places[:_PLACES]):
                raise case.broken(
                    f"All samples for {_name(viewer)} have the same values in {name}. State.sample "
                    "must deal them again; what the seat can count, view.countable must name.",
                    places[0].ply,
                )


def secrets_change_every_hidden_field(case: Case) -> None:
    """Over a match, `view.secrets` changes every field that the view hides."""
    states = _points(case)
    for viewer in seats(case):
        same: dict[str, int] = {}
        varied: set[str] = set()
        for look in _looks(case, states, viewer, secrets=True):
            rng = Rng(f"changed/{case.choices}/{look.ply}")
            for twin in case.game.view.secrets(look.state, viewer, rng):
                other = hidden(case.game.codec.dump(twin), look.view)
                varied |= {f.name for f in look.fields if f.value(other) != f.value(look.leaves)}
            for field in look.fields:
                same.setdefault(field.name, look.ply)
        for name, ply in same.items():
            if name not in varied:
                raise case.broken(
                    f"The view of {_name(viewer)} hides {name}, and view.secrets never changes it.",
                    ply,
                )


def what_is_countable_is_hidden(case: Case) -> None:
    """`view.countable`, if there is one, names only fields that the view hides."""
    match, _ = case.stopped()
    for viewer in seats(case):
        found = hidden(match.position(), match.view(viewer))
        for pointer in case.game.countable(match.state, viewer):
            if not any(_is_inside(leaf, pointer) for leaf in found):
                raise case.broken(
                    f"view.countable names {pointer}, which {_name(viewer)} sees.", match.ply
                )


def _points(case: Case) -> list[tuple[int, State]]:
    """Some positions of the match: the deal, the point to check, the last decision, and others."""
    length = case.play_out(case.deal(), case.rng())
    wanted = {length * part // _POINTS for part in range(_POINTS)}
    wanted |= {length * case.progress // 1000, length - 1}
    state, rng = case.deal(), case.rng()
    found: list[tuple[int, State]] = []
    for ply in range(length):
        if ply in wanted:
            found.append((ply, state.copy()))
        state.apply(*case.choose(state, rng))
    return found


def _looks(
    case: Case, states: list[tuple[int, State]], viewer: int | None, *, secrets: bool = False
) -> list[Seen]:
    """The positions as the viewer sees them. For secrets they include countable fields."""
    positions = [case.game.codec.dump(state) for _, state in states]
    per_seat = one_per_seat(positions, case.players)
    found: list[Seen] = []
    for (ply, state), position in zip(states, positions, strict=True):
        view = case.game.view.view(state, viewer)
        leaves = hidden(position, view)
        known = [] if secrets else case.game.countable(state, viewer)
        open_ = {at: leaf for at, leaf in leaves.items() if not _is_known(at, known)}
        # Later in a match a seat may know the top or the bottom of a pile.
        ends = ply == 0 and not secrets
        found.append(Seen(ply, state, view, leaves, fields(open_, per_seat, ends=ends)))
    return found


def _varied(case: Case, look: Seen, viewer: int | None, count: int, rng: Rng) -> set[str]:
    """The fields that differ between some samples."""
    states = [look.state.sample(sampler(viewer), rng) for _ in range(count)]
    worlds = [hidden(case.game.codec.dump(state), look.view) for state in states]
    return {
        field.name for field in look.fields if len({field.value(world) for world in worlds}) > 1
    }


def _is_known(pointer: str, known: list[str]) -> bool:
    return any(_is_inside(pointer, prefix) for prefix in known)


def _is_inside(pointer: str, prefix: str) -> bool:
    return pointer == prefix or pointer.startswith(f"{prefix}/")


def _name(viewer: int | None) -> str:
    return "a spectator" if viewer is None else f"seat {viewer}"


# --- the same in every world ---


def samples_do_not_depend_on_what_is_hidden(case: Case) -> None:
    """With the same generator, worlds that look the same to a seat give it the same sample."""
    dump = case.game.codec.dump
    for match in case.window(4):
        for viewer in seats(case):
            seat = sampler(viewer)
            world = match.state.sample(seat, Rng(f"world/{case.choices}/{match.ply}"))
            for number in range(2):
                one, other = (s.sample(seat, Rng(f"{number}")) for s in (match.state, world))
                if json.dumps(dump(one)) != json.dumps(dump(other)):
                    leaves, others = (hidden(dump(state), {}) for state in (one, other))
                    field = next(at for at in leaves if leaves[at] != others.get(at))
                    raise case.broken(
                        f"A sample for {_name(viewer)} depends in {field} on what is hidden. "
                        "Sort what is unseen before you shuffle it.",
                        match.ply,
                    )


def bots_think_the_same_whatever_is_hidden(case: Case) -> None:
    """With the same generator, a bot's move, search and hint are the same in all such worlds."""
    for match in case.window(1):
        for seat in match.to_act:
            world = match.state.sample(seat, Rng(f"world/{case.choices}/{match.ply}"))
            for name in _bots(case, match.ply):
                one, other = (_thought(case, name, s, seat) for s in (match.state, world))
                if one != other:
                    raise case.broken(
                        f"The bot {name} thinks {one} for seat {seat}, and {other} in a world "
                        "that the seat cannot tell from this one.",
                        match.ply,
                    )


def _bots(case: Case, ply: int) -> list[str]:
    """The levels that do not search, and a random one of those that do."""
    able = levels(case.game)
    searching = [name for name, bot in able.items() if isinstance(bot, Searcher)]
    chosen = searching[Rng(f"bots/{case.choices}/{ply}").below(len(searching))]
    return [*(name for name in able if name not in searching), f"{chosen}:{_BUDGET}"]


def _thought(case: Case, name: str, state: State, seat: int) -> str:
    """A bot's move or, for a bot that searches, its results and its hint."""
    bot, outlook = find(name), Outlook(case.game, state, seat)
    if not isinstance(bot, Searcher):
        return state.text(bot.choose(outlook, Rng("think")))
    finding = bot.finding(outlook, Rng("think"))
    names = [f"Seat {number}" for number in range(case.players)]
    return repr([finding, advise(case.game, state, seat, finding, names, "en")])


CHECKS: Final = (
    a_sample_has_a_seed_of_its_own,
    samples_are_positions_that_play_on,
    samples_deal_every_hidden_field,
    secrets_change_every_hidden_field,
    what_is_countable_is_hidden,
    samples_do_not_depend_on_what_is_hidden,
    bots_think_the_same_whatever_is_hidden,
)

"""Properties of copies, undo, positions, records and versions, and the census of pieces."""

import copy
import json
import pickle
from collections.abc import Callable
from typing import Final

from ..core.blueprint import Position
from ..core.match import Match, load, new, read
from ..core.rng import Rng
from ..core.state import State
from .cases import Case, past, portrait, story

#: Maps a position to values that must stay the same during a match, by key.
Census = Callable[[Position], dict[str, object]]


def _dump(match: Match) -> str:
    return json.dumps(match.position())


def the_same_seed_and_moves_give_the_same_match(case: Case) -> None:
    """Two matches with the same seed and moves are equal byte for byte at every ply checked."""
    twin, rng = case.stopped()
    tell = story
    for match in case.window(6):
        if portrait(match) != portrait(twin) or tell(match) != tell(twin):
            raise case.broken("Two matches with the same moves differ.", match.ply)
        # The whole log is compared once.
        tell = past
        if not twin.is_over:
            case.step(twin, rng)


def copies_are_independent(case: Case) -> None:
    """No copy changes when the match or another copy goes on."""
    kept: list[tuple[Match, str, str]] = []
    states = []
    match, rng = case.stopped()
    told = story(match)
    while not match.is_over and len(kept) < 12:
        kept.append((match.copy(), portrait(match), past(match)))
        states.append((match.state.copy(), _dump(match)))
        # A move on a copy must not show in the original either.
        case.step(match.copy(), Rng("aside"))
        match.state.copy().apply(*case.choose(match.state, Rng("aside")))
        case.step(match, rng)
    case.play_out(match.state.copy(), rng)
    for twin, face, before in kept:
        if portrait(twin) != face or past(twin) != before:
            raise case.broken("A copy of the match changes with it.", twin.ply)
    if kept and story(kept[0][0]) != told:
        raise case.broken("The log of a copy of the match changes with it.", kept[0][0].ply)
    for index, (state, dump) in enumerate(states):
        if json.dumps(case.game.codec.dump(state)) != dump:
            raise case.broken("A copy of the state changes with it.", kept[index][0].ply)


#: The standard ways of Python to copy an object.
_TWINS: Final[dict[str, Callable[[State], State]]] = {
    "pickle": lambda state: pickle.loads(pickle.dumps(state)),
    "copy.deepcopy": copy.deepcopy,
    "copy.copy": copy.copy,
}


def states_can_be_pickled_and_copied(case: Case) -> None:
    """A pickled or copied state is equal, plays on the same, and shares nothing."""
    match, _ = case.stopped()
    state, face = match.state, _face(case, match.state)
    end = state.copy()
    case.play_out(end, Rng("aside"))
    for name, way in _TWINS.items():
        twin = way(state)
        if type(twin) is not type(state) or _face(case, twin) != face:
            raise case.broken(f"A state differs from its twin by {name}.", match.ply)
        case.play_out(twin, Rng("aside"))
        if _face(case, state) != face:
            raise case.broken(f"A state and its twin by {name} share a field.", match.ply)
        if _face(case, twin) != _face(case, end):
            raise case.broken(f"The twin of a state by {name} goes on differently.", match.ply)


def _face(case: Case, state: State) -> str:
    """All observable values of a state: its position, legal moves, and a sample per seat."""
    dump = case.game.codec.dump
    known = [dump(state), *[state.legal(seat) for seat in range(case.players)]]
    worlds = [state.sample(seat, Rng("seen")) for seat in range(-1, case.players)]
    return json.dumps([*known, *[dump(world) for world in worlds]])


def undo_restores_the_match(case: Case) -> None:
    """Undoing any number of moves restores the match, and it plays on the same."""
    match, rng = case.stopped()
    faces = {match.ply: (portrait(match), past(match))}
    told = story(match)
    while not match.is_over and len(faces) < 8:
        case.step(match, rng)
        faces[match.ply] = (portrait(match), past(match))
    last = match.ply
    moves = match.history
    for ply in sorted(faces, reverse=True)[1:]:
        match.undo(match.ply - ply)
        if (portrait(match), past(match)) != faces[ply]:
            raise case.broken(f"Undo from ply {last} does not restore the match.", ply)
    if story(match) != told:
        raise case.broken(f"Undo from ply {last} does not restore the log.", match.ply)
    for seat, text in moves[match.ply :]:
        match.play(seat, text)
    if (portrait(match), past(match)) != faces[last]:
        raise case.broken("The same moves after an undo give another position.", last)
    if match.ply:
        match.undo(match.ply)
    if _dump(match) != _dump(case.match()):
        raise case.broken("Undoing every move does not restore the start.")


def a_loaded_position_is_the_same_match(case: Case) -> None:
    """A loaded position plays on the same as the original to the end, later deals included."""
    match, rng = case.stopped()
    twin = load(json.loads(_dump(match)))
    if portrait(twin) != portrait(match):
        raise case.broken("A loaded position differs from the one written.", match.ply)
    start = match.ply
    while not match.is_over:
        seat, move = case.choose(match.state, rng)
        if twin.state.legal(seat) != match.state.legal(seat):
            raise case.broken(f"Loaded at ply {start}, it allows other moves.", match.ply)
        text = match.state.text(move)
        match.play(seat, text)
        twin.play(seat, text)
        if (match.ply - start) % 10 == 0 and _dump(twin) != _dump(match):
            raise case.broken(f"Loaded at ply {start}, it goes on differently.", match.ply)
    if portrait(twin) != portrait(match):
        raise case.broken(f"Loaded at ply {start}, it ends differently.", match.ply)


def positions_are_canonical_json(case: Case) -> None:
    """A position is plain JSON with a fixed order of fields; dump and load keep every byte."""
    fields: list[str] = []
    for match in case.window(6):
        position = match.position()
        dump = json.dumps(position, allow_nan=False)
        if json.loads(dump) != position:
            raise case.broken("The position contains something that is not JSON.", match.ply)
        # Some fields exist in some phases only.
        known = [field for field in fields if field in position]
        if known != [field for field in position if field in fields]:
            raise case.broken("The order of the fields varies.", match.ply)
        fields = list(position)
        if _dump(load(json.loads(dump))) != dump:
            raise case.broken("A position changes when it is loaded.", match.ply)
        shuffled = dict(reversed(list(json.loads(dump).items())))
        if _dump(load(shuffled)) != dump:
            raise case.broken("The order of fields matters on loading.", match.ply)


def a_match_from_a_position_keeps_its_promises(case: Case) -> None:
    """Undo and records work in a match that started from a position."""
    before, rng = case.stopped()
    match = load(before.position())
    start = portrait(match)
    while not match.is_over and match.ply < 8:
        case.step(match, rng)
    twin = read(match.record())
    if portrait(twin) != portrait(match) or story(twin) != story(match):
        raise case.broken("The record of a loaded match gives another match.", before.ply)
    if match.ply:
        match.undo(match.ply)
    if portrait(match) != start:
        raise case.broken("Undo in a loaded match does not restore its start.", before.ply)


def a_record_replays_to_the_same_match(case: Case) -> None:
    """Reading a record gives the same match, and writing it again the same record."""
    match, _ = case.stopped()
    match.names = [f"Ünï “{seat}” # 名" for seat in range(case.players)]
    match.salt = "ab12"
    text = match.record()
    twin = read(text)
    if portrait(twin) != portrait(match) or story(twin) != story(match):
        raise case.broken("The record gives another match.", match.ply)
    if twin.record() != text or twin.commitment != match.commitment:
        raise case.broken("A record changes when it is read and written.", match.ply)


def every_version_of_the_rules_can_be_played(case: Case) -> None:
    """Older versions of the rules can be played to the end, recorded and read."""
    for rules in case.game.versions.known[:-1]:
        terms = case._replace(options=case.game.agreed({}, case.players, rules))
        match = new(case.game.key, case.players, case.seed, terms.options, rules=rules)
        rng = case.rng()
        while not match.is_over:
            if match.ply == case.game.move_limit:
                raise terms.broken("The match does not end within its limit.", match.ply)
            terms.step(match, rng)
        twin = read(match.record())
        if (twin.rules, twin.record()) != (rules, match.record()):
            raise terms.broken(f"A record of version {rules} changes when it is read and written.")
        if portrait(twin) != portrait(match):
            raise terms.broken(f"The record of version {rules} gives another match.")


def annotated(case: Case, match: Match) -> str:
    """The record of a match, with comments, variations and a custom header added."""
    head, _, body = match.record().partition("\n\n")
    lines = [head, "x-event: Town hall, case 4", "", "# before the first move"]
    replay, rng = case.match(), Rng("annotations")
    moves = body.splitlines()
    for line in moves:
        _, seat, text = line.split(" ", 2)
        lines += [line, f"# after {text}"]
        if rng.below(4) == 0:
            side = replay.copy()
            aside, other = case.step(side, rng)
            lines += ["(", f"{side.ply}. {aside} {other}  # why not?"]
            if not side.is_over:
                aside, other = case.step(side, rng)
                lines += [f"{side.ply}. {aside} {other}"]
            lines += [")"]
        replay.play(int(seat), text)
    return "\n".join(lines) + "\n"


def comments_and_variations_survive(case: Case) -> None:
    """Comments, variations and custom headers do not change the match and are kept."""
    match, _ = case.stopped()
    text = annotated(case, match)
    twin = read(text)
    again = twin.record()
    if portrait(twin) != portrait(match) or twin.history != match.history:
        raise case.broken("Comments or variations change the match.", match.ply)
    if read(again).record() != again:
        raise case.broken("An annotated record changes when it is written again.", match.ply)
    for mark in ("#", "(", ")", "x-event: Town hall, case 4"):
        if again.count(mark) != text.count(mark):
            raise case.broken(f"A record lost some {mark!r} of its annotations.", match.ply)


def conserves(census: Census) -> Callable[[Case], None]:
    """A check that the values of this census never change."""

    def pieces_are_conserved(case: Case) -> None:
        """No piece appears or disappears during a match."""
        state, rng, ply = case.deal(), case.rng(), 0
        first: dict[str, object] = {}
        while True:
            for key, value in census(case.game.codec.dump(state)).items():
                if first.setdefault(key, value) != value:
                    raise case.broken(f"{key} was {first[key]!r}, now it is {value!r}.", ply)
            if state.is_over:
                return
            state.apply(*case.choose(state, rng))
            ply += 1

    return pieces_are_conserved


CHECKS: Final = (
    the_same_seed_and_moves_give_the_same_match,
    copies_are_independent,
    states_can_be_pickled_and_copied,
    undo_restores_the_match,
    a_loaded_position_is_the_same_match,
    positions_are_canonical_json,
    a_match_from_a_position_keeps_its_promises,
    a_record_replays_to_the_same_match,
    every_version_of_the_rules_can_be_played,
    comments_and_variations_survive,
)

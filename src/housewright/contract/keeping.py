"""Properties of keeping: copies, undo, positions, records, pieces."""

import copy
import json
import pickle
from collections.abc import Callable
from typing import Any, Final

from ..core.blueprint import Position
from ..core.match import Match, load, new, read
from ..core.rng import Rng
from ..core.state import State
from .tables import Table, portrait, story

#: Names what must stay the same during a match: whatever a key says first, it says to the end.
Census = Callable[[Position], dict[str, Any]]


def _dump(match: Match) -> str:
    return json.dumps(match.position())


def the_same_seed_and_moves_give_the_same_match(table: Table) -> None:
    """Two matches side by side are equal byte for byte, at every ply looked at."""
    twin, rng = table.stopped()
    for match in table.window(6):
        if portrait(match) != portrait(twin) or story(match) != story(twin):
            raise table.broken("Two plays of the same moves differ.", match.ply)
        if not twin.is_over:
            table.step(twin, rng)


def copies_are_independent(table: Table) -> None:
    """No copy made along the way changes when the match or another copy goes on."""
    kept: list[tuple[Match, str, str]] = []
    states = []
    match, rng = table.stopped()
    while not match.is_over and len(kept) < 12:
        kept.append((match.copy(), portrait(match), story(match)))
        states.append((match.state.copy(), _dump(match)))
        # A move on a copy must not show in the original either.
        table.step(match.copy(), Rng("aside"))
        match.state.copy().apply(*table.choose(match.state, Rng("aside")))
        table.step(match, rng)
    table.play_out(match.state.copy(), rng)
    for twin, face, past in kept:
        if portrait(twin) != face or story(twin) != past:
            raise table.broken("A copy of the match has changed.", twin.ply)
    for index, (state, dump) in enumerate(states):
        if json.dumps(table.game.codec.dump(state)) != dump:
            raise table.broken("A copy of the state has changed.", kept[index][0].ply)


#: The ways of Python itself to make a twin.
_TWINS: Final[dict[str, Callable[[State], State]]] = {
    "pickle": lambda state: pickle.loads(pickle.dumps(state)),
    "copy.deepcopy": copy.deepcopy,
    "copy.copy": copy.copy,
}


def states_can_be_pickled_and_copied(table: Table) -> None:
    """A pickled or copied state is the same, goes on the same, and goes its own way."""
    match, _ = table.stopped()
    state, face = match.state, _face(table, match.state)
    end = state.copy()
    table.play_out(end, Rng("aside"))
    for name, way in _TWINS.items():
        twin = way(state)
        if type(twin) is not type(state) or _face(table, twin) != face:
            raise table.broken(f"A state differs from its twin by {name}.", match.ply)
        table.play_out(twin, Rng("aside"))
        if _face(table, state) != face:
            raise table.broken(f"A state and its twin by {name} share a field.", match.ply)
        if _face(table, twin) != _face(table, end):
            raise table.broken(f"The twin of a state by {name} goes on differently.", match.ply)


def _face(table: Table, state: State) -> str:
    """All that is known of a state: its position, its moves, and what each seat takes for true."""
    dump = table.game.codec.dump
    known = [dump(state), *[state.legal(seat) for seat in range(table.players)]]
    worlds = [state.sample(seat, Rng("seen")) for seat in range(-1, table.players)]
    return json.dumps([*known, *[dump(world) for world in worlds]])


def undo_restores_the_match(table: Table) -> None:
    """Taking back any number of moves gives the match as it was, and it plays on the same."""
    match, rng = table.stopped()
    faces = {match.ply: (portrait(match), story(match))}
    while not match.is_over and len(faces) < 8:
        table.step(match, rng)
        faces[match.ply] = (portrait(match), story(match))
    last = match.ply
    moves = match.history
    for ply in sorted(faces, reverse=True)[1:]:
        match.undo(match.ply - ply)
        if (portrait(match), story(match)) != faces[ply]:
            raise table.broken(f"Undo from ply {last} does not restore the match.", ply)
    for seat, text in moves[match.ply :]:
        match.play(seat, text)
    if (portrait(match), story(match)) != faces[last]:
        raise table.broken("The same moves after undo lead elsewhere.", last)
    if match.ply:
        match.undo(match.ply)
    if _dump(match) != _dump(table.match()):
        raise table.broken("Undoing every move does not restore the start.")


def a_loaded_position_is_the_same_match(table: Table) -> None:
    """Loading what was written gives the same match, to the end, through every later deal."""
    match, rng = table.stopped()
    twin = load(json.loads(_dump(match)))
    if portrait(twin) != portrait(match):
        raise table.broken("A loaded position differs from the one written.", match.ply)
    start = match.ply
    while not match.is_over:
        seat, move = table.choose(match.state, rng)
        if twin.state.legal(seat) != match.state.legal(seat):
            raise table.broken(f"Loaded at ply {start}, it allows other moves.", match.ply)
        text = match.state.text(move)
        match.play(seat, text)
        twin.play(seat, text)
        if (match.ply - start) % 10 == 0 and _dump(twin) != _dump(match):
            raise table.broken(f"Loaded at ply {start}, it goes on differently.", match.ply)
    if portrait(twin) != portrait(match):
        raise table.broken(f"Loaded at ply {start}, it ends differently.", match.ply)


def positions_are_canonical_json(table: Table) -> None:
    """A position is plain JSON, its fields keep their order, and loading keeps every byte."""
    fields: list[str] = []
    for match in table.window(6):
        position = match.position()
        dump = json.dumps(position, allow_nan=False)
        if json.loads(dump) != position:
            raise table.broken("The position holds something that JSON cannot.", match.ply)
        # A field may be there in some phases only.
        known = [field for field in fields if field in position]
        if known != [field for field in position if field in fields]:
            raise table.broken("The order of the fields varies.", match.ply)
        fields = list(position)
        if _dump(load(json.loads(dump))) != dump:
            raise table.broken("A loaded position is written differently.", match.ply)
        shuffled = dict(reversed(list(json.loads(dump).items())))
        if _dump(load(shuffled)) != dump:
            raise table.broken("The order of fields matters on loading.", match.ply)


def a_match_from_a_position_keeps_its_promises(table: Table) -> None:
    """Copies, undo and records work as well in a match that began in the middle."""
    before, rng = table.stopped()
    match = load(before.position())
    start = portrait(match)
    while not match.is_over and match.ply < 8:
        table.step(match, rng)
    twin = read(match.record())
    if portrait(twin) != portrait(match) or story(twin) != story(match):
        raise table.broken("The record of a loaded match replays differently.", before.ply)
    if match.ply:
        match.undo(match.ply)
    if portrait(match) != start:
        raise table.broken("Undo in a loaded match does not restore its start.", before.ply)


def a_record_replays_to_the_same_match(table: Table) -> None:
    """Reading what was recorded gives the same match, and the same record again."""
    match, _ = table.stopped()
    match.names = [f"Ünï “{seat}” # 名" for seat in range(table.players)]
    match.salt = "ab12"
    text = match.record()
    twin = read(text)
    if portrait(twin) != portrait(match) or story(twin) != story(match):
        raise table.broken("The replayed record is not the live match.", match.ply)
    if twin.record() != text or twin.commitment != match.commitment:
        raise table.broken("The replayed record is written differently.", match.ply)


def every_version_of_the_rules_can_be_played(table: Table) -> None:
    """A match by each older version ends, and its record is read and names that version."""
    for rules in table.game.versions.known[:-1]:
        terms = table._replace(options=table.game.agreed({}, table.players, rules))
        match = new(table.game.key, table.players, table.seed, terms.options, rules=rules)
        rng = table.rng()
        while not match.is_over:
            if match.ply == table.game.move_limit:
                raise terms.broken("The match does not end within its limit.", match.ply)
            terms.step(match, rng)
        twin = read(match.record())
        if (twin.rules, twin.record()) != (rules, match.record()):
            raise terms.broken(f"The record of version {rules} is written differently.")
        if portrait(twin) != portrait(match):
            raise terms.broken(f"The record of version {rules} replays differently.")


def annotated(table: Table, match: Match) -> str:
    """The record of a match with comments, variations and headers of somebody's own."""
    head, _, body = match.record().partition("\n\n")
    lines = [head, "x-event: Town hall, table 4", "", "# before the first move"]
    replay, rng = table.match(), Rng("annotations")
    moves = body.splitlines()
    for line in moves:
        _, seat, text = line.split(" ", 2)
        lines += [line, f"# after {text}"]
        if rng.below(4) == 0:
            side = replay.copy()
            aside, other = table.step(side, rng)
            lines += ["(", f"{side.ply}. {aside} {other}  # why not?"]
            if not side.is_over:
                aside, other = table.step(side, rng)
                lines += [f"{side.ply}. {aside} {other}"]
            lines += [")"]
        replay.play(int(seat), text)
    return "\n".join(lines) + "\n"


def comments_and_variations_survive(table: Table) -> None:
    """Comments, variations and own headers change nothing and are written again."""
    match, _ = table.stopped()
    text = annotated(table, match)
    twin = read(text)
    again = twin.record()
    if portrait(twin) != portrait(match) or twin.history != match.history:
        raise table.broken("Comments or variations change the match.", match.ply)
    if read(again).record() != again:
        raise table.broken("An annotated record changes when it is written again.", match.ply)
    for mark in ("#", "(", ")", "x-event: Town hall, table 4"):
        if again.count(mark) != text.count(mark):
            raise table.broken(f"A record lost some {mark!r} of its annotations.", match.ply)


def conserves(census: Census) -> Callable[[Table], None]:
    """The check that this census holds from the first move to the last."""

    def pieces_are_conserved(table: Table) -> None:
        """No piece appears from nowhere or gets lost."""
        state, rng, ply = table.deal(), table.rng(), 0
        first: dict[str, Any] = {}
        while True:
            for key, value in census(table.game.codec.dump(state)).items():
                if first.setdefault(key, value) != value:
                    raise table.broken(f"{key} was {first[key]!r}, now it is {value!r}.", ply)
            if state.is_over:
                return
            state.apply(*table.choose(state, rng))
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

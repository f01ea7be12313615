"""Coverage-guided fuzzing of everything that reads what others wrote.

Needs atheris, which is no dependency of the project:

    python3 -m venv .venv-fuzz
    .venv-fuzz/bin/pip install atheris
    PYTHONPATH=src .venv-fuzz/bin/python fuzz/fuzz_parsers.py position -max_total_time=240

Targets: position, record, scenario, move. What follows the target goes to libFuzzer. A finding is
printed with its traceback and kept in a file `crash-…`; the same command with that file instead
of the options plays it again.
"""

import json
import random
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import atheris  # type: ignore[import-untyped]

with atheris.instrument_imports(include=["housewright"]):
    import housewright as hw
    from housewright.core import scenario
    from housewright.core.playout import play_out

    GAMES = list(hw.games().values())
    for game in GAMES:
        for file in ("state", "codec", "view", "refusals", "lines"):
            getattr(game, file)

NOT_JSON = object()


def parsed(data: bytes) -> Any:
    """The JSON value that the bytes are, if they are one."""
    try:
        return json.loads(data)
    except (ValueError, RecursionError):
        return NOT_JSON


def try_position(data: bytes) -> None:
    """A position is refused, or plays to its end."""
    value = parsed(data)
    try:
        match = hw.load(value)
    except hw.Refusal:
        return
    assert hw.load(match.position()).position() == match.position()
    for seat in (None, *range(match.players)):
        match.view(seat)
        match.prompt(seat)
        match.details(seat)
    assert play_out(match.state, hw.Rng("fuzz")) <= match.game.move_limit
    assert match.winners()


def try_record(data: bytes) -> None:
    """A record is refused, or is written again the same."""
    try:
        text = hw.read(data.decode("utf-8", "surrogateescape")).record()
    except hw.Refusal:
        return
    assert hw.read(text).record() == text


def try_scenario(data: bytes) -> None:
    """A scenario is refused, or says what differs."""
    value = parsed(data)
    try:
        scenario.run(value)
    except hw.Refusal:
        return


def try_move(data: bytes) -> None:
    """Texts are moves or refused; each line is tried by all seats in turn."""
    match = hw.new(GAMES[len(data) % len(GAMES)].key, players=2, seed=len(data))
    for line in data.decode("utf-8", "surrogateescape").split("\n")[:400]:
        for seat in range(match.players):
            refusal = match.why_not(seat, line)
            if refusal is None:
                match.play(seat, line)
                break
            assert refusal.code
            assert refusal.message


def _nodes(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every place inside a JSON value: what holds it, and under which key."""
    keys = list(value) if isinstance(value, dict) else range(len(value))
    for key in keys:
        yield value, key
        if isinstance(value[key], dict | list):
            yield from _nodes(value[key])


def mutate_json(data: bytes, most: int, seed: int) -> bytes:
    """Damage the value rather than the bytes, so that most of it stays readable."""
    value, chance = parsed(data), random.Random(seed)
    if not isinstance(value, dict | list) or not value or chance.random() < 0.2:
        return bytes(atheris.Mutate(data, most))
    for _ in range(chance.randint(1, 3)):
        places = list(_nodes(value))
        if not places:
            break
        holder, key = chance.choice(places)
        other_holder, other_key = chance.choice(places)
        kind = chance.randrange(5)
        if kind == 0:
            del holder[key]
        elif kind == 1:
            holder[key] = json.loads(json.dumps(other_holder[other_key]))
        elif kind == 2 and isinstance(holder, list):
            holder.append(holder[key])
        elif kind == 3 and isinstance(holder[key], int):
            holder[key] += chance.choice((-2, -1, 1, 2, 99))
        else:
            changed = parsed(bytes(atheris.Mutate(json.dumps(holder[key]).encode(), 200)))
            holder[key] = None if changed is NOT_JSON else changed
    return json.dumps(value).encode()[:most]


def matches() -> Iterator[hw.Match]:
    """Some matches in the middle to begin with."""
    for game in GAMES:
        for players in game.seats:
            match, rng = hw.new(game.key, players, seed=players), hw.Rng("corpus")
            while not match.is_over and match.ply < 200:
                if match.ply % 20 < 5:
                    yield match
                seat = match.to_act[0]
                match.play(seat, match.state.text(rng.choice(match.state.legal(seat))))


def seeds(target: str) -> Iterator[str]:
    """What the fuzzer begins with."""
    for match in matches():
        if target == "position":
            yield json.dumps(match.position())
        elif target == "record" and match.ply < 40:
            yield match.record()
        elif target == "move":
            yield "\n".join(text for _, text in match.history)
    if target == "scenario":
        for file in Path(__file__).parents[1].glob("tests/games/*/scenarios/*.json"):
            yield file.read_text(encoding="utf-8")


TARGETS: dict[str, Callable[[bytes], None]] = {
    "position": try_position,
    "record": try_record,
    "scenario": try_scenario,
    "move": try_move,
}


def main() -> None:
    """Fuzz the target that the first argument names."""
    if len(sys.argv) < 2 or sys.argv[1] not in TARGETS:
        sys.exit(f"usage: fuzz_parsers.py {{{','.join(TARGETS)}}} [libFuzzer options]")
    target = sys.argv.pop(1)
    corpus = Path(tempfile.mkdtemp(prefix=f"fuzz-{target}-"))
    for number, text in enumerate(seeds(target)):
        (corpus / str(number)).write_text(text, encoding="utf-8")
    mutator = mutate_json if target in ("position", "scenario") else None
    known = {"custom_mutator": mutator} if mutator else {}
    atheris.Setup([*sys.argv, "-max_len=20000", str(corpus)], TARGETS[target], **known)
    atheris.Fuzz()


if __name__ == "__main__":
    main()

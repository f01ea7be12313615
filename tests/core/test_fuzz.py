"""Any input is accepted or refused with a reason; nothing else is ever raised."""

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import housewright as hw
from housewright.contract import Case, cases
from housewright.contract.cases import TEMPERS, portrait, story
from housewright.contract.persistence import annotated
from housewright.core import scenario
from housewright.core.game import Game
from tests.effort import draws

from .mutations import damaged, json_values, misprinted, monsters, nested

GAMES = list(hw.games().values())
SCENARIOS = sorted((Path(__file__).parents[1] / "games").glob("*/scenarios/*.json"))
# Seconds of processor time, so that a busy machine does not matter.
SLOWEST = 10.0

few = settings(
    max_examples=draws(50, many=2_000),
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
many = settings(
    max_examples=draws(300, many=20_000),
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
all_games = pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])


@contextmanager
def only_refusals() -> Iterator[None]:
    """Allow refusals that have a code and a sentence and came in time."""
    start = time.process_time()
    refusals: list[hw.Refusal] = []
    try:
        yield
    except hw.Refusal as refusal:
        refusals.append(refusal)
    assert all(no.code and 5 < len(no.message) < 1000 for no in refusals)
    assert time.process_time() - start < SLOWEST


def seats_at(game: Game) -> st.SearchStrategy[Case]:
    return st.sampled_from(game.seats).flatmap(lambda players: cases(game, players))


def exercise(match: hw.Match, draw: Any) -> None:
    """A position that loads is a match like any other: it plays to its end."""
    temper, choices = draw(st.sampled_from(TEMPERS)), draw(st.integers(0, 99))
    case = Case(match.game, match.players, match.state.seed, match.options, temper, choices)
    rng = case.rng()
    position = match.position()
    assert hw.load(json.loads(json.dumps(position))).position() == position
    while True:
        if match.ply < 3:
            portrait(match)
            for seat in range(match.players):
                assert bool(match.legal_moves(seat)) == (seat in match.to_act)
                assert match.why_not(seat, "nonsense") is not None
        if match.is_over:
            break
        assert match.ply < match.game.move_limit, "it goes on for ever"
        case.step(match, rng)
    assert match.winners()
    portrait(match)
    story(match)


@given(json_values | monsters)
@many
def test_any_json_is_loaded_or_refused(value: Any) -> None:
    with only_refusals():
        hw.load(value)


@all_games
@given(st.data())
@many
def test_a_damaged_position_is_refused_or_plays_to_its_end(game: Game, data: st.DataObject) -> None:
    match, _ = data.draw(seats_at(game)).stopped()
    position = data.draw(damaged(match.position()))
    loaded: list[hw.Match] = []
    with only_refusals():
        loaded.append(hw.load(position))
    for each in loaded:
        exercise(each, data.draw)


@all_games
@given(st.data())
@many
def test_a_damaged_scenario_position_plays_to_its_end(game: Game, data: st.DataObject) -> None:
    files = [file for file in SCENARIOS if file.parts[-3] == game.key]
    file = data.draw(st.sampled_from(files))
    position = json.loads(file.read_text(encoding="utf-8"))["position"]
    loaded: list[hw.Match] = []
    with only_refusals():
        loaded.append(hw.load(data.draw(damaged(position))))
    for each in loaded:
        exercise(each, data.draw)


@given(st.text())
@many
def test_any_text_is_read_or_refused(text: str) -> None:
    with only_refusals():
        hw.read(text)


@all_games
@given(st.data())
@many
def test_a_misprinted_record_is_read_or_refused(game: Game, data: st.DataObject) -> None:
    case = data.draw(seats_at(game))
    match, _ = case._replace(progress=case.progress // 20).stopped()
    match.salt = data.draw(st.sampled_from(("", "salt")))
    text = data.draw(misprinted(annotated(case, match)))
    with only_refusals():
        again = hw.read(text).record()
        assert hw.read(again).record() == again


@given(st.data())
@many
def test_a_damaged_scenario_is_run_or_refused(data: st.DataObject) -> None:
    file = data.draw(st.sampled_from(SCENARIOS))
    case = data.draw(damaged(json.loads(file.read_text(encoding="utf-8"))))
    with only_refusals():
        assert all(isinstance(line, str) for line in scenario.run(case))


@given(json_values | monsters, json_values | monsters, json_values | monsters, json_values)
@few
def test_any_setup_is_accepted_or_refused(
    players: Any, seed: Any, options: Any, names: Any
) -> None:
    for game in GAMES:
        for name in (game.key, players):
            with only_refusals():
                hw.new(name, players, seed=seed, options=options, names=names)
            with only_refusals():
                hw.new(name, game.seats[0], seed=seed)
            with only_refusals():
                hw.new(name, game.seats[0], options=options)


@all_games
@given(st.data(), st.text() | json_values | monsters)
@few
def test_any_move_is_legal_or_refused(game: Game, data: st.DataObject, text: Any) -> None:
    match, _ = data.draw(seats_at(game)).stopped()
    for seat in (*range(match.players), text):
        with only_refusals():
            match.play(seat, text)
        with only_refusals():
            match.view(seat)
        with only_refusals():
            match.undo(text)


@pytest.mark.parametrize("depth", [900, 960, 980, 1000, 5000, 100_000])
def test_a_deeply_nested_record_is_refused(depth: int) -> None:
    deep = "[" * depth + "]" * depth
    for header in ("players", "options", "names", "position", "result", "seed", "rules"):
        text = f"game: {GAMES[0].key}\nrules: 1\nplayers: 2\nseed: 1\n"
        lines = [line for line in text.splitlines() if not line.startswith(header)]
        with pytest.raises(hw.BadRecord):
            hw.read("\n".join([*lines, f"{header}: {deep}", ""]))


@pytest.mark.parametrize("depth", [900, 990, 5000, 100_000])
def test_a_deeply_nested_position_is_refused(depth: int) -> None:
    for field in ("players", "options", "cash", "rows", "phase", "seed", "unknown"):
        position: dict[str, Any] = {"game": GAMES[0].key, "players": 2, "phase": "turn"}
        with pytest.raises(hw.BadPosition):
            hw.load({**position, field: nested(depth)})

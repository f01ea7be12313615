"""Validates training data files, which may be cut off, emptied or mixed up."""

from typing import Any, Final

from ...core import registry
from ...core.game import Game
from .lesson import TrainingPlan, table_size

_POSITION: Final = {"match", "inputs", "sense", "shares", "leads"}
_DECISION: Final = {"match", "inputs", "moves"}
# Larger numbers would overflow in training.
_LARGEST: Final = 1e30


def are_valid(plan: TrainingPlan, indices: range, lines: list[Any]) -> bool:
    """Are these the lines of exactly these matches, in order?"""
    game = registry.find(plan.game)
    if not all(_is_line(plan, game, line) for line in lines):
        return False
    seen = [line["match"] for line in lines]
    return seen == sorted(seen) and set(seen) == set(indices)


def _is_line(plan: TrainingPlan, game: Game, line: object) -> bool:
    if not isinstance(line, dict) or type(line.get("match")) is not int:
        return False
    if line.keys() == _POSITION:
        return _is_position(line, plan.inputs, table_size(game, line["match"]))
    return line.keys() == _DECISION and _is_decision(line, plan.inputs)


def _is_position(line: dict[str, object], inputs: int, players: int) -> bool:
    rows = line["inputs"]
    return (
        isinstance(rows, list)
        and len(rows) == players
        and all(_are_numbers(row, inputs) for row in rows)
        and all(_are_numbers(line[name], players) for name in ("shares", "leads"))
        and (line["sense"] == [] or _are_numbers(line["sense"], players))
    )


def _is_decision(line: dict[str, object], inputs: int) -> bool:
    moves = line["moves"]
    return (
        (line["inputs"] == [] or _are_numbers(line["inputs"], inputs))
        and isinstance(moves, list)
        and all(_is_move(move) for move in moves)
        # Without visits there are no shares to learn.
        and sum(visits for *_, visits in moves) > 0
    )


def _is_move(move: object) -> bool:
    """Is it a text, a gap, a rank and a number of visits?"""
    return (
        isinstance(move, list)
        and bool(move)
        and isinstance(move[0], str)
        and _are_numbers(move[1:], 3)
        and type(move[3]) is int
        and move[3] >= 0
    )


def _are_numbers(values: object, count: int) -> bool:
    return (
        isinstance(values, list)
        and len(values) == count
        # Not isinstance: True is not a number here.
        and set(map(type, values)) <= {int, float}
        and all(-_LARGEST < value < _LARGEST for value in values)
    )

"""Scenarios, the worked cases of the rules: a position, moves, and what must be true after them.

A scenario is a JSON object with `game`, `name`, `rules` (the ids of the rules that it covers),
`position` and `script`. Each step of the script may hold
`move` (with `seat`): play it;
`legal`, `illegal` (lists of texts), `legal_exactly` (in any order), `legal_count` (with `seat`);
`expect`: JSON pointers into the position, with values;
`expect_scores`: per seat the parts that are not zero, and the total; `expect_winners`: seats.
"""

from collections import Counter
from typing import Any

from . import match
from .match import Match
from .reading import excess
from .refusal import BadPosition, BadSetup, IllegalMove

_FIELDS = ("game", "name", "rules", "position", "script")
_WITH_SEAT = ("move", "legal", "illegal", "legal_exactly", "legal_count")
_WITHOUT_SEAT = ("expect", "expect_scores", "expect_winners")


class BadScenario(BadPosition):
    """A scenario that cannot be run; `field` is the path of the wrong value."""


def run(scenario: object) -> list[str]:
    """The differences from what the scenario expects, a sentence each; empty if it passes."""
    source = _checked(scenario)
    try:
        played = match.load(source["position"])
    except BadPosition as refusal:
        raise BadScenario(f"position/{refusal.field}", refusal.problem) from None
    if played.game.key != source["game"]:
        raise BadScenario("game", f"differs from the one in the position, {played.game.key}")
    differences: list[str] = []
    for number, step in enumerate(source["script"]):
        found = _step(played, step)
        differences += [f"step {number}: {difference}" for difference in found]
        if found and "move" in step:
            break
    return differences


def _checked(scenario: object) -> dict[str, Any]:
    if problem := excess(scenario):
        raise BadScenario("scenario", problem)
    if not isinstance(scenario, dict):
        raise BadScenario("scenario", f"must be a JSON object, not {scenario!r:.60}")
    for field in scenario:
        if field not in _FIELDS:
            raise BadScenario(f"{field!s:.40}", f"unknown field; known: {', '.join(_FIELDS)}")
    for field in ("game", "position", "script"):
        if field not in scenario:
            raise BadScenario(field, "is missing")
    if not isinstance(scenario["script"], list):
        raise BadScenario("script", "must be a list of steps")
    for number, step in enumerate(scenario["script"]):
        _check_step(step, f"script/{number}")
    return scenario


def _check_step(step: object, field: str) -> None:
    if not isinstance(step, dict):
        raise BadScenario(field, f"must be an object, not {step!r:.60}")
    for key, value in step.items():
        if key in _WITH_SEAT and "seat" not in step:
            raise BadScenario(field, f"{key} needs a seat")
        if key not in (*_WITH_SEAT, *_WITHOUT_SEAT, "seat"):
            raise BadScenario(f"{field}/{key!s:.40}", "unknown kind of step")
        if key in ("legal", "illegal", "legal_exactly") and not _are_texts(value):
            raise BadScenario(f"{field}/{key}", "must be a list of move texts")
        if key == "expect" and not isinstance(value, dict):
            raise BadScenario(f"{field}/expect", "must be an object of JSON pointers and values")
        if key == "expect_scores" and not _are_scores(value):
            raise BadScenario(f"{field}/{key}", "must be a list of [parts, total], one per seat")


def _are_texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(text, str) for text in value)


def _are_scores(value: object) -> bool:
    return isinstance(value, list) and all(
        isinstance(row, list) and len(row) == 2 and isinstance(row[0], dict) for row in value
    )


def _step(played: Match, step: dict[str, Any]) -> list[str]:
    found: list[str] = []
    if any(key in step for key in _WITH_SEAT):
        try:
            found += _legality(played, step["seat"], step)
            if "move" in step:
                played.play(step["seat"], step["move"])
        except (IllegalMove, BadSetup) as refusal:
            found.append(f"“{step.get('move', '')}” by seat {step['seat']}: {refusal.message}")
    if "expect" in step:
        position = played.position()
        for pointer, wanted in step["expect"].items():
            found += _difference(pointer, _at(position, pointer), wanted)
    if "expect_scores" in step:
        found += _scores(played, step["expect_scores"])
    if "expect_winners" in step:
        found += _difference("winners", played.winners(), step["expect_winners"])
    return found


def _legality(played: Match, seat: int, step: dict[str, Any]) -> list[str]:
    legal = played.legal_moves(seat)
    found = [f"“{text}” should be legal" for text in step.get("legal", ()) if text not in legal]
    found += [
        f"“{text}” should be illegal"
        for text in step.get("illegal", ())
        if text in legal or played.why_not(seat, text) is None
    ]
    if "legal_exactly" in step:
        wanted, have = Counter(step["legal_exactly"]), Counter(legal)
        found += [f"“{text}” should be legal" for text in wanted - have]
        found += [f"“{text}” should not be legal" for text in have - wanted]
    if "legal_count" in step and len(legal) != step["legal_count"]:
        found.append(f"{len(legal)} legal moves, expected {step['legal_count']}")
    return found


def _scores(played: Match, wanted: list[Any]) -> list[str]:
    scores = played.scores()
    if len(scores) != len(wanted):
        return [f"{len(scores)} scores, expected {len(wanted)}"]
    found: list[str] = []
    for seat, (score, (parts, total)) in enumerate(zip(scores, wanted, strict=True)):
        for part in {**score.parts, **parts}:
            have = score.parts.get(part, "no such part")
            found += _difference(f"seat {seat} {part}", have, parts.get(part, 0))
        found += _difference(f"seat {seat} total", score.total, total)
    return found


def _difference(what: str, have: object, wanted: object) -> list[str]:
    same = have == wanted and isinstance(have, bool) == isinstance(wanted, bool)
    return [] if same else [f"{what} is {have!r:.200}, expected {wanted!r:.200}"]


def _at(value: Any, pointer: str) -> object:
    """What a JSON pointer points at."""
    for word in pointer.split("/")[1:]:
        key = word.replace("~1", "/").replace("~0", "~")
        try:
            value = value[int(key)] if isinstance(value, list) else value[key]
        except (LookupError, TypeError, ValueError):
            return f"nothing at {pointer}"
    return value

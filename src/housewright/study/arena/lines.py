"""The lines of a results file: a header, then a line per finished match."""

import json
from typing import Any

from ... import __version__
from ...core.reading import unrepeated
from ..runner import Outcome
from .plan import ArenaPlan, Ticket

#: The version of the format.
FORMAT = 1
#: A limit for all numbers in the file.
HUGE = 10**9
_NOT_RESULTS = "this is not the results file of an arena."


class BadLine(ValueError):
    """A line that does not fit the plan, with the reason as a sentence."""


def header(plan: ArenaPlan) -> dict[str, Any]:
    """The header: what must be equal to continue a file."""
    fields: list[dict[str, object]] = []
    for contest in plan.contests:
        field = contest.field._asdict()
        if field not in fields:
            fields.append(field)
    return {
        "arena": FORMAT,
        "housewright": __version__,
        "kind": "round robin" if plan.round_robin else "gauntlet",
        "entrants": list(plan.entrants),
        "seed": plan.seed,
        "fields": fields,
    }


def match_line(plan: ArenaPlan, ticket: Ticket, outcome: Outcome) -> dict[str, object]:
    """The line of a match. It names bots, not indexes of the plan, so that others can use it."""
    field = plan.field(ticket)
    return {
        "game": field.game,
        "players": field.players,
        "deal": ticket.deal,
        "turn": ticket.turn,
        "seats": plan.seating(ticket),
        **outcome._asdict(),
    }


def encoded(line: dict[str, object]) -> bytes:
    """The line as bytes of JSON."""
    return json.dumps(line, ensure_ascii=False).encode() + b"\n"


def decoded(line: bytes, problem: str = _NOT_RESULTS) -> dict[str, object]:
    """The JSON object in a line; raises BadLine with this problem if it is not one."""
    try:
        found = json.loads(line, object_pairs_hook=unrepeated)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise BadLine(problem)
    return found


def check_header(plan: ArenaPlan, found: dict[str, object]) -> None:
    """Raises BadLine if the file is of another arena, naming the difference."""
    own = header(plan)
    if found.get("arena") != FORMAT or found.keys() != own.keys():
        raise BadLine(_NOT_RESULTS)
    for name, words in (
        ("housewright", "Housewright {}"),
        ("kind", "a {}"),
        ("entrants", "{}"),
        ("seed", "the seed {}"),
    ):
        if found[name] != own[name]:
            _differs(words, _shown(found[name]), _shown(own[name]))
    _check_fields(found["fields"], own["fields"])


def _check_fields(found: object, own: list[dict[str, object]]) -> None:
    names = set(own[0])
    if not isinstance(found, list) or not all(
        isinstance(field, dict) and set(field) == names for field in found
    ):
        raise BadLine(_NOT_RESULTS)
    for name, words in (("game", "{}"), ("players", "{} players")):
        values = [_shown(list({str(field[name]): None for field in each})) for each in (found, own)]
        if values[0] != values[1]:
            _differs(words, *values)
    for field, mine in zip(found, own, strict=False):
        for name, words in (("rules", "version {} of the rules"), ("options", "the options {}")):
            if field[name] != mine[name]:
                _differs(f"{mine['game']} with {words}", _shown(field[name]), _shown(mine[name]))
    if found != own:
        raise BadLine("this file is of other tables; choose another file.")


def _differs(words: str, found: str, own: str) -> None:
    raise BadLine(
        f"this file is of {words.format(found)}, not of {words.format(own)}; choose another file."
    )


def _shown(value: object) -> str:
    if isinstance(value, list):
        return f"{', '.join(map(str, value)):.200}"
    if isinstance(value, dict):
        return " ".join(f"{name}={each}".lower() for name, each in value.items())[:200] or "(none)"
    return f"{value!s:.60}"


class MatchReader:
    """Reads the matches in a results file."""

    def __init__(self, plan: ArenaPlan) -> None:
        self._plan = plan
        self._places = {
            (contest.field.game, contest.field.players, tuple(sorted(lineup))): (first, second)
            for first, contest in enumerate(plan.contests)
            for second, lineup in enumerate(contest.lineups)
        }

    def read(self, line: bytes) -> tuple[Ticket, Outcome]:
        """The match in this line; raises BadLine."""
        problem = "this is not a match of this arena."
        found = decoded(line, problem)
        try:
            ticket, outcome = self._match(found)
        except (KeyError, TypeError, ValueError):
            raise BadLine(problem) from None
        if found != match_line(self._plan, ticket, outcome):
            raise BadLine(problem)
        return ticket, outcome

    def _match(self, found: dict[str, Any]) -> tuple[Ticket, Outcome]:
        place = self._places[found["game"], found["players"], tuple(sorted(found["seats"]))]
        players = len(found["seats"])
        ticket = Ticket(*place, _whole(found["deal"]), _whole(found["turn"], 0, players))
        points = [_whole(number, -HUGE) for number in found["points"]]
        winners = [_whole(seat, 0, players) for seat in found["winners"]]
        if len(points) != players or winners != sorted(set(winners)):
            raise ValueError
        return ticket, Outcome(_whole(found["moves"]), points, winners)


def _whole(value: object, low: int = 0, end: int = HUGE) -> int:
    if type(value) is not int or not low <= value < end:
        raise ValueError
    return value

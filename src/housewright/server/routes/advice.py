"""Hints for whoever is to move, and the analysis of finished matches."""

from .. import wire
from ..http import Call, Routes
from ..live import hints
from ..live.room import Room

routes = Routes("advice")


async def _room(call: Call[None] | Call[wire.HintRequest]) -> Room:
    person = call.person.id if call.person else None
    return await call.services.rooms.visit(
        call.path["key"], person, getattr(call.body, "seat", None)
    )


@routes.post(
    "/api/tables/{key}/hint",
    body=wire.HintRequest,
    response=wire.Hint,
    who="person",
    limit="hint",
    problems=(403, 404, 409, 503),
)
async def hint(call: Call[wire.HintRequest]) -> wire.Hint:
    """Ask a strong bot what it would do in your place. Nothing happens.

    It knows what your seat can know, and no more. There are no hints where the result counts for
    ratings, or is compared with that of others who have the same cards.
    """
    return await hints.hint(await _room(call), call.who, call.body, call.lang)


@routes.post(
    "/api/tables/{key}/analysis",
    response=wire.AnalysisState,
    limit="analysis",
    problems=(403, 404, 409, 503),
)
async def begin_analysis(call: Call[None]) -> bytes:
    """Have a finished match analysed, for everybody who may see all of it.

    It is done once, beside everything else, and kept; ask with GET how far it is.
    """
    person = call.person.id if call.person else None
    return await call.services.analyses.begin(await _room(call), person, call.lang)


@routes.get("/api/tables/{key}/analysis", response=wire.AnalysisState, problems=(403, 404, 409))
async def show_analysis(call: Call[None]) -> bytes:
    """Show the analysis of a finished match, or how far it is."""
    person = call.person.id if call.person else None
    return await call.services.analyses.state(await _room(call), person, call.lang)

"""Hints during a match, and the analysis of finished matches."""

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

    It knows only what your seat can know. There are no hints in rated matches, or where the result
    is compared with that of others who have the same cards.
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

    It is done once, in the background, and stored; GET shows the progress.
    """
    person = call.person.id if call.person else None
    return await call.services.analyses.begin(await _room(call), person, call.lang)


@routes.get("/api/tables/{key}/analysis", response=wire.AnalysisState, problems=(403, 404, 409))
async def show_analysis(call: Call[None]) -> bytes:
    """Show the analysis of a finished match, or its progress."""
    person = call.person.id if call.person else None
    return await call.services.analyses.state(await _room(call), person, call.lang)

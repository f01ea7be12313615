"""Problem documents (RFC 9457): every refusal that a client can get."""

import re
from functools import cache
from http import HTTPStatus
from typing import Final

import msgspec

from ..core.refusal import BadPlan, BadPosition, BadSetup, IllegalMove, Refusal
from ..store.people import NameTaken
from ..store.tables import Conflict
from ..store.writer import StoreFailed
from . import wire

MEDIA: Final = "application/problem+json"
_encode: Final = msgspec.json.Encoder().encode
#: The format of msgspec's errors: “Expected `str`, got `int` - at `$.seats[0].name`”.
_PLACE: Final = re.compile(r"^(?P<what>.*?)(?: - at `(?:key in )?\$(?P<where>.*)`)?$", re.DOTALL)

_STORAGE: Final = "The database does not answer. Check in a moment whether your change was made."


class Refused(Exception):
    """The request is refused; nothing has changed. `detail` is a sentence for people."""

    def __init__(
        self,
        status: int,
        code: str,
        detail: str,
        *,
        field: str | None = None,
        rule: str | None = None,
        version: int | None = None,
        ply: int | None = None,
        retry_after: int | None = None,
    ) -> None:
        super().__init__(detail)
        self.status = status
        self.code = code
        self.detail = detail
        self.field = field
        self.rule = rule
        self.version = version
        self.ply = ply
        self.retry_after = retry_after
        #: Extra headers of the response.
        self.headers: list[tuple[bytes, bytes]] = []

    def document(self) -> wire.Problem:
        """The problem document."""
        return wire.Problem(
            title=title(self.status),
            status=self.status,
            detail=self.detail,
            code=self.code,
            field=self.field,
            rule=self.rule,
            version=self.version,
            ply=self.ply,
            retry_after=self.retry_after,
        )

    def body(self) -> bytes:
        return _encode(self.document())


@cache
def title(status: int) -> str:
    """The title of the status."""
    return HTTPStatus(status).phrase


def not_found(what: str = "There is nothing at this address.") -> Refused:
    return Refused(404, "not_found", what)


def forbidden(code: str, detail: str) -> Refused:
    return Refused(403, code, detail)


def conflict(
    code: str, detail: str, *, version: int | None = None, ply: int | None = None
) -> Refused:
    """Not possible at present: `version` and `ply` say where the table is."""
    return Refused(409, code, detail, version=version, ply=ply)


def unfit(field: str, detail: str, code: str = "unfit") -> Refused:
    """A value that cannot be used."""
    return Refused(422, code, detail, field=field)


def bug(incident: str) -> Refused:
    """An unexpected error; the log has its details under the number of the incident."""
    return Refused(
        500,
        "bug",
        f"Something went wrong on the server; it is noted as {incident}.",
    )


def refused(error: Exception) -> Refused | None:
    """The problem for an expected error; None for a bug."""
    if isinstance(error, Refused):
        return error
    if isinstance(error, NameTaken):
        return Refused(409, error.code, error.message, field="name")
    if isinstance(error, Conflict):
        return conflict(error.code, error.message)
    if isinstance(error, Refusal):
        return _of_the_game(error)
    if isinstance(error, msgspec.ValidationError):
        return _of_the_type(error)
    if isinstance(error, msgspec.DecodeError):
        return Refused(400, "not_json", f"This is not JSON: {error}.")
    if isinstance(error, StoreFailed):
        return Refused(503, "storage", _STORAGE, retry_after=5)
    return None


def _of_the_game(refusal: Refusal) -> Refused:
    rule = refusal.rule if isinstance(refusal, IllegalMove) else None
    field = refusal.field if isinstance(refusal, BadSetup | BadPosition) else None
    if isinstance(refusal, BadPlan):
        field = f"moves[{refusal.at}]"
    return Refused(422, refusal.code, refusal.message, rule=rule or None, field=field or None)


def _of_the_type(error: msgspec.ValidationError) -> Refused:
    found = _PLACE.match(str(error))
    assert found is not None
    what, where = found["what"], (found["where"] or "").lstrip(".")
    sentence = f"{where}: {what}." if where else f"{what}."
    return Refused(422, "unfit", sentence, field=where or None)

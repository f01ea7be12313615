"""The ids of The Estates as types, for views and facts."""

from typing import Literal

PhaseId = Literal["turn", "bid", "decide", "place", "round_over", "over"]
EndId = Literal["rows", "pieces"]
RowId = Literal["a", "b", "c"]
FirmId = Literal["b", "g", "p", "r", "s", "y"]
SpecialId = Literal["permit 1", "permit 2", "permit 3", "mayor", "cancel"]
#: A cube by firm and number, `y5`; a lot by row and number, `b3`.
CubeId = str
LotId = str

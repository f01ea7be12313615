"""Which servants can answer which needs."""

from typing import Final

from ..pieces import MASK

# Where each kind stands in a box.
_HOUSEKEEPER: Final = 6
_VALET: Final = 12
_MAID: Final = 18
_FOOTMAN: Final = 24
_UNDERBUTLER: Final = 30
_COOK: Final = 36
_HALLBOY: Final = 42
_HOUSEMAID: Final = 48


def servable(needs: int, box: int, brushing: bool, room: bool) -> bool:
    """Can the servants of a box answer all these needs? (OBS-57 to OBS-61)

    `brushing` and `room`: a Brushing Room or a Housekeeper's Room helps. That some stand in only
    while none of the others is left takes nothing away: valets and maids answer nothing else, so
    they may always go first.
    """
    if needs == 0:
        return True
    maids = (needs >> _MAID & MASK) - (box >> _MAID & MASK)
    keepers = needs >> _HOUSEKEEPER & MASK
    if maids > 0 or keepers > 0:
        maids = max(maids, 0)
        heads = box >> _HOUSEMAID & MASK
        keepers -= heads
        if keepers < 0 and not room:
            keepers = 0
        if keepers + maids > (box >> _HOUSEKEEPER & MASK):
            return False
    short = (needs & MASK) - (box & MASK) - (box >> _HALLBOY & MASK)
    short = max(short, 0)
    spare = (box >> _FOOTMAN & MASK) - (needs >> _FOOTMAN & MASK)
    valets = (needs >> _VALET & MASK) - (box >> _VALET & MASK)
    if spare < 0:
        short -= spare
        spare = 0
    if valets > 0:
        if brushing:
            valets -= spare
        if valets > 0:
            short += valets
    if short > 0 and short > (box >> _UNDERBUTLER & MASK):
        return False
    return (needs >> _COOK & MASK) <= (box >> _COOK & MASK)

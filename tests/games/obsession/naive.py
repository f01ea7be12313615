"""The rules of parties and favours in the plainest words: slow, and without the engine."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from housewright.parts.components import read

COMPONENTS = read("housewright.games.obsession")


Position = dict[str, Any]
Board = dict[str, Any]
Box = Counter[str]

GENTRY: dict[str, dict[str, Any]] = {card["id"]: card for card in COMPONENTS["gentry"]}
TILES: dict[str, dict[str, Any]] = {tile["id"]: tile for tile in COMPONENTS["tiles"]}
SERVANTS: tuple[str, ...] = tuple(servant["id"] for servant in COMPONENTS["servants"])
SINGLES = ("cook", "hallboy", "housemaid", "usefulman")
COACHMEN = ("footman", "hallboy", "underbutler")
GUESTS = ("starter", "casual", "prestige")
ANYBODY = 99


def track(position: Position) -> dict[str, Any]:
    """The round track in use."""
    name = "extended" if position["options"]["extended"] else "standard"
    found: dict[str, Any] = COMPONENTS["tracks"][name]
    return found


def is_event(position: Position, event: str) -> bool:
    return position["round"] in track(position)[event]


def season(position: Position) -> int:
    """The season of the round (OBS-22)."""
    return -(-int(position["round"]) // int(track(position)["season"]))


def mine(position: Position) -> Board:
    """The board of the seat to act."""
    found: Board = position["boards"][position["to_act"][0]]
    return found


def shown(board: Board, tile: str) -> dict[str, Any]:
    """The side of a tile that lies open."""
    found: dict[str, Any] = TILES[tile][board["tiles"][tile]]
    return found


def owns(board: Board, effect: str) -> bool:
    """Does a tile of the board work like this now?"""
    return any(shown(board, tile).get("passive") == effect for tile in board["tiles"])


# --- servants ---


def answers(servant: str, need: str, left: Box, effects: frozenset[str]) -> bool:
    """May this servant answer the need while these are left? (OBS-57 to OBS-61)"""
    if servant == need:
        return True
    if servant == "underbutler":
        return need in ("butler", "valet", "footman")
    if servant == "hallboy":
        return need == "butler" and "hiring" not in effects
    if servant == "housemaid":
        return need == "housekeeper" or (need == "maid" and "housekeepers-room" in effects)
    if servant == "housekeeper":
        return need == "maid" and not left["maid"]
    if servant == "footman":
        return need == "valet" and "brushing-room" in effects and not left["valet"]
    return False


def effects_of(board: Board) -> frozenset[str]:
    """The tiles that let servants stand in for others."""
    return frozenset(name for name in ("brushing-room", "housekeepers-room") if owns(board, name))


def can_serve(needs: list[str], box: Box, effects: frozenset[str]) -> bool:
    """Can the needs be answered one after the other?"""
    return _can_serve(tuple(needs), tuple(sorted((+box).items())), effects)


@lru_cache(200_000)
def _can_serve(
    needs: tuple[str, ...], box: tuple[tuple[str, int], ...], effects: frozenset[str]
) -> bool:
    if not needs:
        return True
    left = Counter(dict(box))
    return any(
        answers(servant, needs[0], left, effects)
        and can_serve([*needs[1:]], left - Counter([servant]), effects)
        for servant in left
    )


# --- whether an activity can be completed (OBS-42) ---


class Party(NamedTuple):
    """An activity that may be going on: what is fixed, and what is left to use."""

    board: Board
    tile: str
    limit: int
    is_national: bool
    guests: tuple[str, ...]
    hand: tuple[str, ...]
    box: Box
    is_cooked: bool
    has_kitchen: bool
    carriage: int

    @property
    def side(self) -> dict[str, Any]:
        return shown(self.board, self.tile)

    @property
    def kind(self) -> str:
        found: str = next(iter(self.side["guests"]), "any")
        return found

    @property
    def wanted(self) -> int:
        """How many must attend (OBS-46)."""
        if self.side.get("lionheart"):
            return 1
        number: int = next(iter(self.side["guests"].values()))
        return number + self.carriage + self.has_kitchen

    @property
    def cap(self) -> int:
        """The highest rating of guests (OBS-47)."""
        if self.is_national or self.side.get("ignore_rating"):
            return ANYBODY
        return self.limit + 2 * self.is_cooked

    def needs(self) -> list[str]:
        """Those of the tile, then those of the guests (OBS-55, OBS-83)."""
        found: list[str] = [*self.side["servants"]]
        if not self.side.get("lionheart"):
            for guest in self.guests:
                found += GENTRY[guest]["needs"]
        return found

    def money(self) -> int:
        """Cash and the most that the favours can bring (OBS-50)."""
        times = 2 if TILES[self.tile].get("suite") else 1
        brought = sum(times * most_cash(GENTRY[guest]) for guest in self.guests)
        return int(self.board["cash"]) + most_cash(self.side) + brought

    def can_cook(self) -> bool:
        """May a cook be added? (OBS-51)"""
        return not self.is_cooked and self.box["cook"] > 0 and "cook" not in self.side["servants"]

    def can_drive(self) -> bool:
        """May the Carriage House be used? (OBS-52)"""
        is_open = not TILES[self.tile].get("suite") and self.kind != "family"
        return is_open and self.carriage == 0 and owns(self.board, "carriage-house")

    def invites(self, guest: str) -> bool:
        """Is this somebody whom the activity asks for, and not too grand? (OBS-45, OBS-47)"""
        return fits(guest, self.kind) and GENTRY[guest]["rating"] <= self.cap

    def with_guest(self, guest: str) -> "Party":
        hand = [*self.hand]
        hand.remove(guest)
        return self._replace(hand=tuple(hand), guests=(*self.guests, guest))

    def cooked(self, *, more: bool = False) -> "Party":
        box = self.box - Counter(["cook"])
        return self._replace(box=box, is_cooked=True, has_kitchen=more)

    def driven(self, servant: str, change: int) -> "Party":
        return self._replace(box=self.box - Counter([servant]), carriage=change)


def most_cash(source: dict[str, Any]) -> int:
    """The most money that a tile's side or a guest can bring."""
    sums = [favour.get("cash", 0) for favour in source["favours"]]
    return max(sums) if source.get("either") else sum(sums)


def fits(guest: str, kind: str) -> bool:
    """Is a card of the kind that a tile asks for? (OBS-45)"""
    card = GENTRY[guest]
    if kind in ("gentleman", "lady"):
        return bool(card["sex"] == {"gentleman": "m", "lady": "f"}[kind])
    decks = {
        "any": (*GUESTS, "fairchild", "family"),
        "family": ("family",),
        "casual": ("starter", "casual"),
        "prestige": ("prestige", "fairchild"),
    }
    return card["deck"] in decks[kind]


def can_finish(party: Party) -> bool:
    """Is there any way to complete the activity? (OBS-42)"""
    return any(_fills_up(way) for way in _ways(party))


def _ways(party: Party) -> Iterator[Party]:
    """The party with and without the cook, the kitchen and the carriage."""
    ways = [party]
    if party.can_cook():
        ways.append(party.cooked())
        if owns(party.board, "kitchen") and not TILES[party.tile].get("suite"):
            ways.append(party.cooked(more=True))
    for way in ways:
        yield way
        for servant in COACHMEN if way.can_drive() else ():
            if way.box[servant]:
                yield way.driven(servant, 1)
                if way.wanted > max(1, len(way.guests)):
                    yield way.driven(servant, -1)


def _fills_up(party: Party) -> bool:
    """Can the hand fill the party, all be served and everything be paid?"""
    if party.wanted < len(party.guests):
        return False
    effects = effects_of(party.board)
    kinds = Counter(
        (tuple(GENTRY[guest]["needs"]), most_cash(GENTRY[guest]))
        for guest in party.hand
        if party.invites(guest)
    )
    easy_first = sorted(kinds.items(), key=lambda item: (len(item[0][0]), -item[0][1]))
    times = 2 if TILES[party.tile].get("suite") else 1
    return can_serve(party.needs(), party.box, effects) and any(
        party.money() + times * money >= 0 and can_serve(party.needs() + needs, party.box, effects)
        for needs, money in _companies(easy_first, party.wanted - len(party.guests))
    )


def _companies(kinds: list[Any], number: int) -> Iterator[tuple[list[str], int]]:
    """All parties of this size: what they need and what they bring."""
    if number == 0:
        yield [], 0
        return
    if not kinds:
        return
    ((needs, money), there), *others = kinds
    for taken in range(min(there, number), -1, -1):
        for more, brought in _companies(others, number - taken):
            yield [*needs * taken, *more], money * taken + brought


# --- what an activity brings ---


def sources(position: Position) -> dict[str, dict[str, Any]]:
    """The tile and the guests, in their order, with what they bring."""
    activity = position["turn"]["activity"]
    found = {"tile": shown(mine(position), activity["tile"])}
    return found | {guest: GENTRY[guest] for guest in activity["guests"]}


def favours(position: Position, source: str) -> dict[str, int]:
    """What a source brings, once a choice has been made, twice in a suite (OBS-66, OBS-82)."""
    activity = position["turn"]["activity"]
    card = sources(position)[source]
    found = {kind: n for favour in card["favours"] for kind, n in favour.items()}
    if card.get("either"):
        chosen = activity["choices"].get(source)
        found = {kind: n for kind, n in found.items() if kind == chosen}
    times = 2 if TILES[activity["tile"]].get("suite") and source != "tile" else 1
    return {kind: times * n for kind, n in found.items()}


def income(position: Position) -> int:
    """The money of the running activity (OBS-63, OBS-67)."""
    earned = sum(favours(position, source).get("cash", 0) for source in sources(position))
    return earned + 100 * len(position["turn"]["activity"]["hallboy"])


def steps(position: Position) -> int:
    """The net reputation of the running activity (OBS-51, OBS-71 to OBS-73)."""
    activity, board = position["turn"]["activity"], mine(position)
    admired = any(
        guest == "charles" or (GENTRY[guest]["deck"], GENTRY[guest]["sex"]) == ("prestige", "m")
        for guest in activity["guests"]
    )
    found = int(activity["cook"])
    found += owns(board, "barn") and shown(board, activity["tile"])["category"] == "estate"
    for source in sources(position):
        brought = favours(position, source)
        found += brought.get("rep", 0) + admired * brought.get("admirer", 0)
    return found


def queue(position: Position) -> list[dict[str, Any]]:
    """All other favours of the running activity in their order (OBS-65)."""
    activity = position["turn"]["activity"]
    draws: list[dict[str, Any]] = []
    others: dict[str, list[dict[str, Any]]] = {
        kind: [] for kind in ("dismiss", "objective", "vp_card", "recall", "attack")
    }
    for source in sources(position):
        more = int(source == activity["housemaid"])  # OBS-64
        for kind, number in favours(position, source).items():
            if kind in ("casual", "prestige"):
                draws.append({"do": "draw", "deck": kind, "look": number + more, "keep": number})
            elif kind == "select":
                look = {"do": "draw", "deck": "casual", "look": 2 + more, "keep": 1}
                draws += [look] * number
            elif kind == "attack":
                others[kind].append({"do": "attack", "steps": number})
            elif kind in others:
                others[kind] += [{"do": kind.removesuffix("_card")}] * number
    return draws + [item for items in others.values() for item in items]

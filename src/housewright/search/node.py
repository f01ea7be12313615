"""The nodes and edges of a search tree."""

from math import sqrt

from ..core.blueprint import Tuning


class Edge:
    """A move of a seat, and how the simulations went that made it."""

    def __init__(self, move: int, weight: float, players: int) -> None:
        self.move = move
        self.weight = weight
        self.visits = 0
        #: How often the move could have been made.
        self.chances = 0
        #: The mover's rewards.
        self.total = 0.0
        #: Per seat its shares of victory, and the squares of the mover's: counted at the root only.
        self.victories = [0.0] * players
        self.squares = 0.0
        #: The decision that follows, by the seat that makes it.
        self.nodes: dict[int, Node] = {}


class Node:
    """A decision of a seat after certain moves, whatever the world may be."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.visits = 0
        self.total = 0.0
        #: All moves that were ever legal here, the most promising first.
        self.edges: list[Edge] = []
        self._known: set[int] = set()
        # The legal moves of the world that was here last, and their edges.
        self._legal: list[int] = []
        self._open: list[Edge] = []

    def is_new(self, legal: list[int]) -> bool:
        """Is one of these moves unknown here?"""
        return legal != self._legal and not self._known.issuperset(legal)

    def learn(self, legal: list[int], weights: list[float], players: int) -> None:
        """Add those of these moves that are unknown."""
        for at, move in enumerate(legal):
            if move not in self._known:
                self._known.add(move)
                self.edges.append(Edge(move, weights[at], players))
        # Sorting keeps the order of equals, so the order is the same everywhere.
        self.edges.sort(key=_promise)

    def choose(self, legal: list[int], tuning: Tuning) -> Edge:
        """The edge to follow in a world with these legal moves, all of which are known."""
        if legal != self._legal:
            allowed = set(legal)
            self._open = [edge for edge in self.edges if edge.move in allowed]
            self._legal = legal
        # Progressive widening: the more visits, the more moves are looked at.
        width = min(len(self._open), tuning.width + self.visits // tuning.visits_per_move)
        total = 0.0
        for at in range(width):
            edge = self._open[at]
            edge.chances += 1
            total += edge.weight
        # What was never tried is taken for as good as all that was.
        hope = self.total / self.visits if self.visits else 0.5
        chosen = self._open[0]
        best = -1e18
        for at in range(width):
            edge = self._open[at]
            mean = edge.total / edge.visits if edge.visits else hope
            share = edge.weight / total
            urge = share * sqrt(float(edge.chances)) / (1 + edge.visits)
            value = mean + tuning.exploration * urge
            if value > best:
                best = value
                chosen = edge
        return chosen

    def add(self, edge: Edge, rewards: list[float]) -> None:
        """Count the rewards of a simulation that followed the edge."""
        self.visits += 1
        edge.visits += 1
        self.total += rewards[self.seat]
        edge.total += rewards[self.seat]

    def count(self, edge: Edge, chances: list[float]) -> None:
        """Count who won a simulation that followed the edge."""
        edge.squares += chances[self.seat] * chances[self.seat]
        for seat in range(len(chances)):
            edge.victories[seat] += chances[seat]


def _promise(edge: Edge) -> float:
    return -edge.weight

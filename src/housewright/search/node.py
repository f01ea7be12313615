"""The nodes and edges of a search tree."""

from math import sqrt
from typing import NamedTuple

from ..core.blueprint import Tuning


class Edge:
    """A move, and the results of the simulations that made it."""

    def __init__(self, move: int, weight: float) -> None:
        self.move = move
        self.weight = weight
        self.visits = 0
        #: How often the move was available.
        self.chances = 0
        #: The sum of the mover's rewards.
        self.total = 0.0
        #: The sums of the shares of victory by seat, and of the squares of the mover's share.
        #: Counted only at decisions of the searching seat.
        self.victories: list[float] = []
        self.squares = 0.0
        #: The next decisions by the seat that makes them; None before the first one.
        self.nodes: dict[int, Node] | None = None

    def fade(self, share: float) -> None:
        """Scale the visits down to this share, rounded down, and the sums with them."""
        kept = int(self.visits * share)
        scale = kept / self.visits if self.visits else 0.0
        self.visits = kept
        self.chances = int(self.chances * share)
        self.total *= scale
        self.squares *= scale
        self.victories = [each * scale for each in self.victories] if kept else []
        if not kept:
            self.nodes = None

    def forget(self) -> None:
        """Reset the results of the move, but keep the tree below it."""
        self.visits = 0
        self.chances = 0
        self.total = 0.0
        self.squares = 0.0
        self.victories = []


class Tally(NamedTuple):
    """The results of one move at the root, in a form that can be sent between processes."""

    move: int
    visits: int
    total: float
    victories: list[float]
    squares: float


class Node:
    """A decision of a seat after certain moves, shared by all worlds."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.visits = 0
        self.total = 0.0
        #: All moves that were legal here in any world, the most promising first.
        self.edges: list[Edge] = []
        self._known: set[int] = set()
        # Cache: the legal moves of the last world, and their edges.
        self._legal: list[int] = []
        self._open: list[Edge] = []

    def is_new(self, legal: list[int]) -> bool:
        """Is any of these moves unknown here?"""
        return legal != self._legal and not self._known.issuperset(legal)

    def learn(self, legal: list[int], weights: list[float]) -> None:
        """Add the unknown ones of these moves."""
        for at, move in enumerate(legal):
            if move not in self._known:
                self._known.add(move)
                self.edges.append(Edge(move, weights[at]))
        # The sort is stable, so the order is the same on every machine.
        self.edges.sort(key=_promise)

    def choose(self, legal: list[int], tuning: Tuning) -> Edge:
        """The edge to follow (PUCT) in a world with these legal moves, which must be known."""
        if legal != self._legal:
            allowed = set(legal)
            self._open = [edge for edge in self.edges if edge.move in allowed]
            self._legal = legal
        # Progressive widening: more visits allow more moves.
        width = min(len(self._open), tuning.width + self.visits // tuning.visits_per_move)
        total = 0.0
        for at in range(width):
            edge = self._open[at]
            edge.chances += 1
            total += edge.weight
        # An untried move counts as average.
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
        if not edge.victories:
            edge.victories = [0.0] * len(chances)
        for seat in range(len(chances)):
            edge.victories[seat] += chances[seat]

    def after(self, seat: int, move: int) -> Edge | None:
        """The edge of a move by this seat here; None if it was not considered."""
        if seat == self.seat:
            for edge in self.edges:
                if edge.move == move:
                    return edge
        return None

    def tallies(self) -> list[Tally]:
        """The results of the moves that were tried here."""
        found: list[Tally] = []
        for edge in self.edges:
            if edge.visits and edge.victories:
                found.append(
                    Tally(edge.move, edge.visits, edge.total, edge.victories, edge.squares)
                )
        return found

    def join(self, tallies: list[Tally]) -> None:
        """Add the results of another search for the moves that are known here."""
        for tally in tallies:
            edge = self.after(self.seat, tally.move)
            if edge is not None:
                self.visits += tally.visits
                self.total += tally.total
                edge.visits += tally.visits
                edge.total += tally.total
                edge.squares += tally.squares
                if not edge.victories:
                    edge.victories = [0.0] * len(tally.victories)
                for seat in range(len(tally.victories)):
                    edge.victories[seat] += tally.victories[seat]

    def renew(self, legal: list[int], weights: list[float]) -> None:
        """Prepare a kept node as the root of a new search: only legal moves stay, with new weights.

        Their results are reset, because some moves were available only in lucky worlds and the seat
        knows more now. The tree below them stays.
        """
        now = dict(zip(legal, weights, strict=True))
        self.edges = [edge for edge in self.edges if edge.move in now]
        self._known = {edge.move for edge in self.edges}
        self._legal = []
        for edge in self.edges:
            edge.weight = now[edge.move]
            edge.forget()
        self.learn(legal, weights)
        self.visits = 0
        self.total = 0.0

    def fade(self, share: float) -> None:
        """Keep this share of the visits."""
        self.visits = 0
        self.total = 0.0
        for edge in self.edges:
            edge.fade(share)
            self.visits += edge.visits
            self.total += edge.total


def _promise(edge: Edge) -> float:
    return -edge.weight

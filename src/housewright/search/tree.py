"""Information-set Monte Carlo tree search for any number of players.

There is one tree for all worlds: a node is a decision after certain moves, and each simulation
walks the tree in its own sampled world. Every seat maximises its own reward.
"""

from collections.abc import Callable
from typing import Final

from ..core.rng import Rng
from ..core.state import State
from .finding import Finding, Found, interval
from .gcpause import GcPause
from .judge import Judge
from .meter import Meter
from .node import Edge, Node
from .worlds import Worlds

# Limits on the size of a tree, whatever the budget: a few dozen megabytes.
MOST_NODES: Final = 20_000
MOST_EDGES: Final = 150_000
# A line of play has at most this many moves, each with at least this many visits.
_LINE: Final = 4
_OFTEN: Final = 8


class Tree:
    """The tree of one decision."""

    def __init__(
        self,
        seat: int,
        judge: Judge,
        rng: Rng,
        most_nodes: int = MOST_NODES,
        root: Node | None = None,
    ) -> None:
        """It may continue from the root of an earlier tree."""
        self.root = Node(seat) if root is None else root
        kept = _nodes(self.root)
        #: The numbers of nodes and edges.
        self.size = len(kept)
        self.edges = 0
        for node in kept:
            self.edges += len(node.edges)
        self._most = most_nodes
        self._judge = judge
        self._rng = rng

    def simulate(self, state: State) -> None:
        """Walk the tree in this world, play out from its leaf, and add the result to the path."""
        self._walk(self._choice(self.root, state), state)

    def simulate_in(self, worlds: Worlds, legal: list[int]) -> None:
        """The same in the next world for the chosen move."""
        edge = self.root.choose(legal, self._judge.tuning)
        self._walk(edge, worlds.next_for(edge.move))

    def _walk(self, edge: Edge, state: State) -> None:
        node = self.root
        nodes: list[Node] = []
        edges: list[Edge] = []
        while True:
            state.apply(node.seat, edge.move)
            nodes.append(node)
            edges.append(edge)
            seat = self._next_seat(state)
            if seat < 0:
                break
            following = None if edge.nodes is None else edge.nodes.get(seat)
            if following is None:
                # A node is added at the second visit only.
                if edge.visits == 0 or self.size >= self._most or self.edges >= MOST_EDGES:
                    break
                following = Node(seat)
                if edge.nodes is None:
                    edge.nodes = {}
                edge.nodes[seat] = following
                self.size += 1
            node = following
            edge = self._choice(node, state)
        rewards = self._judge.play_on(state, self.root.seat, self._rng)
        for at in range(len(nodes)):
            nodes[at].add(edges[at], rewards)
            if nodes[at].seat == self.root.seat:
                nodes[at].count(edges[at], self._judge.chances)

    def _choice(self, node: Node, state: State) -> Edge:
        legal = state.legal(node.seat)
        if node.is_new(legal):
            is_root = node is self.root
            weights = self._judge.weights(state, node.seat, legal, is_root=is_root)
            before = len(node.edges)
            node.learn(legal, weights)
            self.edges += len(node.edges) - before
        return node.choose(legal, self._judge.tuning)

    def _next_seat(self, state: State) -> int:
        """The seat to move, a random one if several are; -1 if the match is over."""
        seats = state.to_act()
        if not seats:
            return -1
        return seats[0] if len(seats) == 1 else seats[self._rng.below(len(seats))]


def grow(deal: Callable[[Rng], State], seat: int, judge: Judge, meter: Meter, rng: Rng) -> Finding:
    """The results of a seat's moves by tree search in sampled worlds."""
    return finding_of(grow_on(None, deal, seat, judge, meter, rng))


def grow_on(
    root: Node | None,
    deal: Callable[[Rng], State],
    seat: int,
    judge: Judge,
    meter: Meter,
    rng: Rng,
) -> Node:
    """The root after such a search, which may continue from the root of an earlier one."""
    worlds = Worlds(deal, rng)
    # The seat's own legal moves are the same in all worlds.
    legal = worlds.first().legal(seat)
    weights = judge.weights(worlds.first(), seat, legal, is_root=True)
    if root is None:
        root = Node(seat)
        root.learn(legal, weights)
    else:
        root.renew(legal, weights)
    tree = Tree(seat, judge, rng, MOST_NODES, root)
    with GcPause():
        while meter.goes_on():
            tree.simulate_in(worlds, legal)
    return root


def follow(root: Node, made: list[tuple[int, int | None]], share: float) -> Node | None:
    """The subtree after these moves, with this share of its visits.

    None without one: a move was not considered, or was hidden from the seat.
    """
    node = root
    for at, (seat, move) in enumerate(made):
        edge = None if move is None else node.after(seat, move)
        if edge is None or edge.nodes is None:
            return None
        mover = made[at + 1][0] if at + 1 < len(made) else root.seat
        following = edge.nodes.get(mover)
        if following is None:
            return None
        node = following
    for each in _nodes(node):
        each.fade(share)
    return node


def _nodes(root: Node) -> list[Node]:
    """The root and all nodes below it."""
    found = [root]
    at = 0
    # Not recursive: a tree may be deeper than the stack.
    while at < len(found):
        for edge in found[at].edges:
            if edge.nodes is not None:
                found.extend(edge.nodes.values())
        at += 1
    return found


def finding_of(root: Node) -> Finding:
    """The moves at the root, the most visited first."""
    moves = [_found(root.seat, edge) for edge in root.edges if edge.visits and edge.victories]
    moves.sort(key=lambda each: (-each.visits, -each.mean))
    return Finding(root.visits, moves)


def _found(seat: int, edge: Edge) -> Found:
    low, high = interval(edge.visits, edge.victories[seat], edge.squares)
    chances = [victories / edge.visits for victories in edge.victories]
    return Found(edge.move, edge.visits, edge.total / edge.visits, chances, low, high, _line(edge))


def _line(edge: Edge) -> list[tuple[int, int]]:
    """The most visited line after a move, up to the first decision with few visits."""
    line: list[tuple[int, int]] = []
    while len(line) < _LINE:
        following: Node | None = None
        if edge.nodes is not None:
            for node in edge.nodes.values():
                if following is None or node.visits > following.visits:
                    following = node
        if following is None or following.visits < _OFTEN:
            break
        edge = following.edges[0]
        for other in following.edges:
            if other.visits > edge.visits:
                edge = other
        line.append((following.seat, edge.move))
    return line

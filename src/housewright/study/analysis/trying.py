"""Evaluates a given move that a search did not visit often enough."""

from ...bots import Outlook, find, master, thinking
from ...bots.master import Master
from ...core.game import Game
from ...core.rng import Rng
from ...core.state import State
from ...search import Found, Judge
from ...search.finding import interval
from ...search.tree import Tree


def judge_for(bot: str, game: Game) -> Judge:
    """The judge that the bot of this name uses."""
    if isinstance(find(bot), Master):
        return master.judge_of(game, game.tuning)
    return thinking.judge_of(game, None)


def tried(outlook: Outlook, move: int, judge: Judge, visits: int, rng: Rng) -> Found:
    """The results of the move with this number of visits; what follows it is searched."""
    seat = outlook.seat
    # One tree per seat to move next, which may differ between worlds.
    trees: dict[int, Tree] = {}
    total: list[float] = []
    squares = 0.0
    for _ in range(visits):
        world = outlook.world(rng)
        world.apply(seat, move)
        _simulate(world, seat, trees, judge, rng)
        total = total or [0.0] * world.players
        for each, chance in enumerate(judge.chances):
            total[each] += chance
        squares += judge.chances[seat] * judge.chances[seat]
    low, high = interval(visits, total[seat], squares)
    chances = [each / visits for each in total]
    return Found(move, visits, chances[seat], chances, low, high, [])


def _simulate(world: State, seat: int, trees: dict[int, Tree], judge: Judge, rng: Rng) -> None:
    """Search on from this world; the judge keeps the chances."""
    seats = world.to_act()
    if not seats:
        judge.play_on(world, seat, rng)
        return
    mover = seats[0] if len(seats) == 1 else seats[rng.below(len(seats))]
    if mover not in trees:
        trees[mover] = Tree(mover, judge, rng)
    trees[mover].simulate(world)

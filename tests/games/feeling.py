"""How the tests of every game ask what the greedy bot feels."""

import housewright as hw
from housewright import bots
from housewright.core.options import Options


def greedy_choice(match: hw.Match) -> str:
    """What the greedy bot would play now."""
    seat = match.to_act[0]
    rng = hw.Rng("greedy choice")
    move = bots.move_of(bots.find("greedy"), match.game, match.state, seat, rng)
    return match.state.text(move)


def greedy_share(key: str, players: int, matches: int, options: Options | None = None) -> float:
    """How much of all victories one greedy player gets among random ones, seat after seat."""
    game = hw.games()[key]
    greedy, other = bots.find("greedy"), bots.find("random")
    won = 0.0
    for number in range(matches):
        agreed = game.check_options(options or game.usual.get(players, {}), players)
        state = game.state.deal(players, agreed, number)
        rng = hw.Rng(f"sense/{players}/{number}")
        seat = number % players
        while not state.is_over:
            mover = state.to_act()[0]
            bot = greedy if mover == seat else other
            state.apply(mover, bots.move_of(bot, game, state, mover, rng))
        won += (seat in state.winners()) / len(state.winners())
    return won / matches

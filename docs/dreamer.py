"""A bot of your own for any game; docs/your-own-bot.md says how to let it play."""

from housewright.core.playout import play_out


class Dreamer:
    """Tries every move in two worlds that may be the real one, played out by chance."""

    def choose(self, outlook, rng):
        def comes_out_well(move):
            world = outlook.world(rng)
            world.apply(outlook.seat, move)
            play_out(world, rng)
            return outlook.seat in world.winners()

        return max(outlook.legal, key=lambda move: sum(comes_out_well(move) for _ in range(2)))

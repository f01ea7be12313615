"""A bot of your own for The Estates; docs/your-own-bot.md says how to let it play."""


class Thrifty:
    """Bids for its own colours only, and as little as it can; sells what others want."""

    def choose(self, outlook, rng):
        view, texts = outlook.view(), outlook.texts
        piece = view["auction"]["piece"] if view["auction"] else ""
        is_mine = view["certificates"].get(piece[:1]) == outlook.seat
        if "pass" in texts:
            return texts[:2][-1] if is_mine else "pass"  # the lowest bid comes second
        return "sell" if "sell" in texts else texts[rng.below(len(texts))]

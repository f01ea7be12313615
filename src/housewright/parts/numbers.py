"""What observations are written with: a game appends its position, number by number."""

Cards = tuple[int, ...]


def relative(seat: int, observer: int, players: int) -> int:
    """A seat as the observer counts: 0 is itself, then to the left; -1 stays nobody.

    A spectator, -1, counts from seat 0.
    """
    if seat < 0:
        return -1
    return seat if observer < 0 else (seat - observer) % players


def owners(observer: int, players: int) -> list[int]:
    """The seats in the order in which the observer counts them."""
    first = max(observer, 0)
    return [(first + step) % players for step in range(players)]


def one_hot(out: list[int], value: int, size: int) -> None:
    """As many numbers, all 0 but a 1 at the value; all 0 if the value is below 0."""
    for at in range(size):
        out.append(1 if at == value else 0)


def bits(out: list[int], mask: int, size: int) -> None:
    """The lowest bits, each as a number."""
    for at in range(size):
        out.append(mask >> at & 1)


def counts(out: list[int], cards: Cards, kinds: int) -> None:
    """How many cards there are of each kind."""
    start = len(out)
    for _ in range(kinds):
        out.append(0)
    for card in cards:
        out[start + card] += 1


def entries(out: list[int], cards: Cards, most: int) -> None:
    """The cards in their order, each plus 1, filled up with 0."""
    for card in cards:
        out.append(card + 1)
    for _ in range(most - len(cards)):
        out.append(0)

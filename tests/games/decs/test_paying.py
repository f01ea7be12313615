"""Which cards pay for which costs, and that every payment begun can be finished."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement, permutations

import pytest

import housewright as hw
from housewright.games.decs.moves import PAY
from housewright.games.decs.pieces import CARD_IDS, CARD_NUMBERS, GAINING, SPACE_NUMBERS, THINNING
from housewright.games.decs.state import State, blank, phases
from housewright.games.decs.state.payment import BOARD_AT, key_of, payable

from . import naive
from .naive import SPACES
from .table import cards, moves, paying, pile, play, said, table

# A card of each of the eleven classes that payments can tell apart.
CLASSES = ("2s", "2h", "2c", "2d", "js", "jh", "qs", "qh", "ks", "kh", "x")
SPACE_COSTS = {name: tuple(space["cost"]) for name, space in SPACES.items()}

Hand = tuple[str, ...]


def hands(most: int) -> Iterator[Hand]:
    """Every hand of up to this many cards, by classes."""
    for size in range(most + 1):
        yield from combinations_with_replacement(CLASSES, size)


@cache
def paid_exactly(cost: Hand, pitched: bool) -> frozenset[Hand]:
    """All sets of cards that pay a cost: every one is tried."""
    every = combinations_with_replacement(CLASSES, len(cost))
    return frozenset(paid for paid in every if naive.pays(paid, cost, pitched=pitched))


def can_pay(hand: Hand, cost: Hand, pitched: bool) -> bool:
    """Do some cards of the hand pay the cost?"""
    return not paid_exactly(cost, pitched).isdisjoint(combinations(hand, len(cost)))


@pytest.mark.parametrize("pitched", [False, True])
@pytest.mark.parametrize("board", [GAINING, THINNING])
def test_every_hand_of_five_pays_what_brute_force_says(board: int, pitched: bool) -> None:
    first = len(SPACES) if pitched else 0
    costs = {**SPACE_COSTS, "stop-messing-around": ("?", "?")} if board else SPACE_COSTS
    for hand in hands(5):
        key = key_of(tuple(CARD_NUMBERS[card] for card in hand)) + (board << BOARD_AT)
        found = payable(key) >> first
        for number, (space, cost) in enumerate(costs.items()):
            # DEC-35 to DEC-40, DEC-56, DEC-63
            assert bool(found >> number & 1) is can_pay(hand, cost, pitched), (hand, space)


def paying_state(space: str, hand: Hand, pitched: bool) -> State:
    game = hw.games()["decs"]
    state = blank(2, game.check_options({}, 2), 0)
    state.phase, state.space, state.pitch_in = phases.PAY, SPACE_NUMBERS[space], pitched
    state.hands[0] = tuple(sorted(CARD_NUMBERS[card] for card in hand))
    return state


@pytest.mark.parametrize("pitched", [False, True])
def test_no_payment_comes_to_a_dead_end(pitched: bool) -> None:
    for space, cost in SPACE_COSTS.items():
        if space == "everyone-pitch-in":
            continue  # what follows it counts too
        for hand in hands(4):
            if not can_pay(hand, cost, pitched):
                continue
            state = paying_state(space, hand, pitched)
            every = paid_exactly(cost, pitched)
            ways = [paid for paid in combinations(hand, len(cost)) if paid in every]
            found = {CARD_IDS[move - PAY] for move in state.legal(0)}
            assert found == {card for paid in ways for card in paid}, (space, hand)  # DEC-43


@pytest.mark.parametrize("pitched", [False, True])
@pytest.mark.parametrize(
    ("space", "hand"),
    [
        ("gain-jack-queen", "2s 2h 2c js x"),
        ("snowflake", "2s 2h 2c 2d x"),
        ("candy-cane", "2s 2h 2c qh x"),
        ("small-star", "2d 2s qs x"),
        ("santas-sleigh", "js jh 2h x 2d"),
        ("comet", "qs qh x 2d 2h"),
        ("reindeer", "ks qs jh 2c x"),
    ],
)
def test_any_order_of_payment_is_allowed(space: str, hand: str, pitched: bool) -> None:
    cost = SPACE_COSTS[space]
    orders = set()
    for order in permutations(hand.split(), len(cost)):
        if naive.pays(order, cost, pitched=pitched):
            orders.add(order)
    found = set[Hand]()
    todo: list[Hand] = [()]
    while todo:
        paid = todo.pop()
        match = play(paying(space, hand, pitch_in=pitched), *[f"pay {card}" for card in paid])
        if len(paid) == len(cost):
            found.add(paid)
        else:
            todo += [(*paid, card) for card in said(match, "pay")]
    assert found == orders  # DEC-35, DEC-43


# --- one rule at a time ---


def test_a_suit_takes_number_cards_of_any_rank() -> None:
    assert said(paying("add-power-cable", "2s 3c 10c 2h"), "pay") == ["3c", "10c"]  # DEC-36


def test_a_face_does_not_match_its_suit() -> None:
    match = table("hand jc qc kc")
    assert "take add-power-cable" not in moves(match)  # DEC-36
    assert said(paying("add-power-cable", "2c jc qc kc"), "pay") == ["2c"]


def test_any_card_pays_for_a_question_mark() -> None:
    hand = "2s 5h 7c 9d jd qs kh ad x"
    assert said(paying("gain-card", hand), "pay") == hand.split()  # DEC-37


def test_a_single_question_mark_asks_for_no_colour() -> None:
    match = play(paying("small-star", "2d 2s"), "pay 2d")
    assert said(match, "pay") == ["2s"]  # DEC-38


@pytest.mark.parametrize(
    ("hand", "is_enough"),
    [
        ("2s 2h", False),
        ("2s 2c", True),
        ("2h 2d", True),
        ("2h jc", False),
        ("2h jd", True),
        ("2s qc", True),
        ("2s ah", True),  # the suit of an Ace has no meaning
        ("2h as", True),
        ("2d x", True),
        ("as ah", True),
        ("x ad", True),
        ("ks kh", False),
    ],
)
def test_two_question_marks_ask_for_one_colour(hand: str, is_enough: bool) -> None:
    match = table(f"hand {hand}")
    assert ("take gain-jack-queen" in moves(match)) is is_enough  # DEC-38


@pytest.mark.parametrize(
    ("hand", "is_enough"),
    [("2s 2c 2h", False), ("2s 2c js", True), ("2s x 2h", False), ("2s x x", True)],
)
def test_three_question_marks_ask_for_one_colour(hand: str, is_enough: bool) -> None:
    assert ("take snowflake" in moves(table(f"hand {hand}"))) is is_enough  # DEC-38


def test_the_first_colour_binds_the_second_card() -> None:
    match = play(paying("gain-jack-queen", "2s 2h 2c 2d"), "pay 2h")
    assert said(match, "pay") == ["2d"]  # DEC-38
    match = play(paying("gain-jack-queen", "2s 2h x"), "pay x")
    assert said(match, "pay") == ["2s", "2h"]


@pytest.mark.parametrize(
    ("icon", "space", "rest"),
    [("j", "santa", "2h"), ("q", "big-star", "2d"), ("k", "herald-angel", "2s")],
)
def test_a_face_icon_takes_that_face_of_any_suit(icon: str, space: str, rest: str) -> None:
    for suit in "shcd":
        assert f"take {space}" in moves(table(f"hand {icon}{suit} {rest}"))  # DEC-39
    for other in {"j", "q", "k"} - {icon}:
        assert f"take {space}" not in moves(table(f"hand {other}s {other}h {rest}"))


@pytest.mark.parametrize("wild", ["as", "ah", "ac", "ad", "x"])
def test_wild_cards_match_everything_but_a_king(wild: str) -> None:
    other = "x" if wild != "x" else "as"
    found = set(said(table(f"hand {wild} {other}"), "take"))
    short = {name for name, cost in SPACE_COSTS.items() if len(cost) <= 2}
    assert found == short - {"herald-angel", "stop-messing-around"}  # DEC-40


def test_a_king_icon_takes_a_king_and_nothing_else() -> None:
    assert "take reindeer" not in moves(table("hand as ah x x"))  # DEC-40
    match = paying("reindeer", "kd as ah x")
    assert said(match, "pay") == ["kd", "as", "ah", "x"]
    play(match, "pay x", "pay as", "pay ah")
    assert said(match, "pay") == ["kd"]


@pytest.mark.parametrize(
    ("card", "name", "after"),
    [
        ("jd", "jacks", "jd js jh jc"),
        ("qc", "queens", "qc qs qh qd"),
        ("kh", "kings", "kh ks kc kd"),
    ],
)
def test_a_paid_face_goes_back_on_top_of_its_pile(card: str, name: str, after: str) -> None:
    match = play(paying("gain-card", f"2s {card}"), f"pay {card}")
    assert pile(match, name) == after  # DEC-41: though it paid for a question mark
    assert cards(match, "played") == ""


def test_other_cards_are_played_in_the_order_of_payment() -> None:
    match = paying("snowflake", "2s 2c x", "played 9d")
    play(match, "pay x", "pay 2c", "pay 2s")
    assert cards(match, "played") == "9d x 2c 2s"  # DEC-42
    assert cards(match, "hand") == ""


def test_a_card_that_would_strand_the_cost_cannot_be_paid() -> None:
    assert said(paying("candy-cane", "2h 4h 2c x"), "pay") == ["2h", "4h", "2c", "x"]
    assert said(paying("candy-cane", "2h 2c x"), "pay") == ["2h", "2c", "x"]
    # The only diamond is needed for the diamond.
    match = play(paying("small-star", "2d 2s 2c"), "pay 2s")
    assert said(match, "pay") == ["2d"]  # DEC-43
    # A red card first leaves no second one of its colour.
    assert said(paying("gain-jack-queen", "2s 2c 2h"), "pay") == ["2s", "2c"]


def test_no_more_cards_than_icons_are_paid() -> None:
    match = play(paying("add-power-cable", "2c 4c 5c"), "pay 4c")
    assert all(text.startswith("draw ") for text in moves(match))  # DEC-35

"""The levels: names, budgets, no hidden information, and reproducible choices."""

import gc

import pytest

import housewright as hw
from housewright import bots
from housewright.bots import Budget
from housewright.bots.builder import Builder
from housewright.bots.journeyman import Journeyman
from housewright.bots.master import Master
from housewright.core.refusal import BadSetup

NAMES = ["random", "novice", "apprentice", "journeyman", "builder", "master"]
#: The levels, with very small budgets.
QUICK = ["random", "novice", "apprentice", "journeyman:5", "builder:5", "master:5"]
GAMES = list(hw.games().values())

all_games = pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])


def decisions(game: hw.Game, players: int) -> list[tuple[hw.State, int]]:
    """Some positions of a match, each with a seat that has a choice there."""
    state = game.state.deal(players, game.usual_options(players), 3)
    rng = hw.Rng(f"positions/{players}")
    found: list[tuple[hw.State, int]] = []
    gap = 40
    while seats := state.to_act():
        seat = seats[rng.below(len(seats))]
        gap -= 1
        if gap <= 0 and 1 < len(state.legal(seat)) < 100:
            found.append((state.copy(), seat))
            gap = 90
        state.apply(seat, rng.choice(state.legal(seat)))
    return found[:3]


def beginning() -> bots.Outlook:
    """The first decision of a match."""
    game = hw.games()["estates"]
    state = game.state.deal(3, game.usual_options(3), 1)
    return bots.Outlook(game, state, state.to_act()[0])


def choice(level: str, game: hw.Game, state: hw.State, seat: int) -> int:
    return bots.move_of(bots.find(level), game, state, seat, hw.Rng("bot"))


def test_levels_are_listed_from_weak_to_strong() -> None:
    assert list(bots.levels()) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_every_level_is_described_in_every_language(name: str) -> None:
    bot = bots.find(name)
    assert bot.label.keys() == bot.about.keys() == {"en", "ja"}


@all_games
@pytest.mark.parametrize("level", QUICK)
def test_a_choice_is_legal_and_the_same_with_the_same_seed(game: hw.Game, level: str) -> None:
    for state, seat in decisions(game, game.seats[-1]):
        chosen = choice(level, game, state, seat)
        assert chosen in state.legal(seat)
        assert choice(level, game, state, seat) == chosen


@all_games
@pytest.mark.parametrize("level", QUICK)
def test_a_choice_does_not_depend_on_hidden_cards(game: hw.Game, level: str) -> None:
    for state, seat in decisions(game, game.seats[0]):
        chosen = choice(level, game, state, seat)
        for deal in range(2):
            other = state.sample(seat, hw.Rng(f"anew/{deal}"))
            assert choice(level, game, other, seat) == chosen


@all_games
@pytest.mark.parametrize("level", QUICK)
def test_choosing_does_not_change_the_position(game: hw.Game, level: str) -> None:
    for state, seat in decisions(game, game.seats[0])[:1]:
        before = game.codec.dump(state)
        choice(level, game, state, seat)
        assert game.codec.dump(state) == before


@all_games
def test_worth_and_features_are_given_for_all_seats_or_none(game: hw.Game) -> None:
    if game.worth is None or game.features is None:
        pytest.skip("the game judges no positions")
    rng = hw.Rng("standing")
    sizes: set[int] = set()
    for players in game.seats:
        state = game.state.deal(players, game.usual_options(players), 1)
        lengths = set()
        while seats := state.to_act():
            features = game.features(state)
            assert len(features) == len(game.worth(state))
            lengths.add(len(features))
            sizes.update(len(each) for each in features)
            seat = rng.choice(list(seats))
            state.apply(seat, rng.choice(state.legal(seat)))
        # Every game has a worth in some position.
        assert players in lengths <= {0, players}
    assert len(sizes) == 1


@pytest.mark.parametrize("bot", [Journeyman(), Builder(), Master()])
def test_a_single_legal_move_is_played_without_a_search(bot: bots.Bot) -> None:
    outlook = beginning()
    outlook.legal = outlook.legal[:1]
    rng = hw.Rng("unused")
    assert bot.choose(outlook, rng) == outlook.legal[0]
    assert rng.below(1 << 32) == hw.Rng("unused").below(1 << 32)


# --- budgets ---


@pytest.mark.parametrize("level", ["journeyman", "builder", "master"])
def test_a_budget_can_follow_the_name(level: str) -> None:
    outlook = beginning()
    bot = bots.find(f"{level}:7")
    assert isinstance(bot, Journeyman | Builder | Master)
    assert bot.name == f"{level}:7"
    assert bot.finding(outlook, hw.Rng("x")).simulations == 7


def test_a_time_can_follow_the_name() -> None:
    outlook = beginning()
    for name in ("builder:1ms", "builder:0.001s"):
        bot = bots.find(name)
        assert isinstance(bot, Builder)
        assert 0 < bot.finding(outlook, hw.Rng("x")).simulations < 10_000


def test_a_budget_does_not_change_the_shared_level() -> None:
    bots.find("builder:7")
    assert bots.find("builder").name == "builder"


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("bilder", "There is no bot 'bilder'; did you mean builder?"),
        ("bilder:500", "There is no bot 'bilder'; did you mean builder?"),
        ("apprentice:500", "The bot apprentice does not search and takes no budget."),
        ("builder:", "A budget is written as 500 (simulations), 50ms or 2s, not as ''."),
        ("builder:many", "A budget is written as 500 (simulations), 50ms or 2s, not as 'many'."),
        ("builder:1.5", "A budget is written as 500 (simulations), 50ms or 2s, not as '1.5'."),
        ("builder:-5", "A budget is written as 500 (simulations), 50ms or 2s, not as '-5'."),
        ("builder:5 ms", "A budget is written as 500 (simulations), 50ms or 2s, not as '5 ms'."),
        ("builder:٥", "A budget is written as 500 (simulations), 50ms or 2s, not as '٥'."),
        ("builder:0", "A budget must be more than nothing."),
        ("builder:0ms", "A budget must be more than nothing."),
        ("builder:601s", "A budget is at most 10,000,000 simulations or 600 seconds."),
        ("builder:10000001", "A budget is at most 10,000,000 simulations or 600 seconds."),
    ],
)
def test_nonsense_is_refused_with_a_sentence(name: str, sentence: str) -> None:
    with pytest.raises(BadSetup) as refused:
        bots.find(name)
    assert refused.value.message == sentence


@pytest.mark.parametrize(
    ("simulations", "seconds"), [(0, 0.0), (-1, 0.0), (0, -0.1), (5, 0.1), (0, float("nan"))]
)
def test_a_budget_is_one_limit_and_more_than_nothing(simulations: int, seconds: float) -> None:
    with pytest.raises(BadSetup):
        Budget(simulations, seconds)


def test_a_server_offers_no_budgets() -> None:
    with pytest.raises(BadSetup, match="There is no bot 'builder:500'"):
        bots.level("builder:500")


@all_games
@pytest.mark.parametrize("level", ["journeyman:20", "builder:20", "master:20"])
def test_a_search_leaves_no_reference_cycles(game: hw.Game, level: str) -> None:
    [(state, seat), *_] = decisions(game, 2)
    choice(level, game, state, seat)
    gc.collect()
    # The collector is off meanwhile, so reference cycles would pile up.
    gc.disable()
    try:
        choice(level, game, state, seat)
        assert gc.collect() == 0
    finally:
        gc.enable()

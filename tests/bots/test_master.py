"""The master: learned weights, reused trees, no hidden information, partners."""

import json
import subprocess
import sys
from collections.abc import Mapping

import pytest

import housewright as hw
from housewright import bots
from housewright.bots import Notebook, Outlook
from housewright.bots.master import Master
from housewright.bots.searchworkers import SearchWorkers, helped
from housewright.core.blueprint import Tuning
from housewright.core.refusal import BadSetup
from housewright.core.state import State
from housewright.learn import BadWeights
from housewright.search import Judge, Node, Tally, finding_of, follow, grow_on
from housewright.search.tree import Tree
from housewright.study.runner import play_through
from tests.bots.toys import EXPLORING, Endless, Nim, indifferent, judge, simulations

ESTATES = hw.games()["estates"]
REGINALD = hw.games()["reginald"]


def start(game: hw.Game = ESTATES, players: int = 3) -> State:
    return game.state.deal(players, game.usual_options(players), 1)


class Remembering(Master):
    """A master that records the root that each search started from."""

    def __init__(self, simulations: int = 12) -> None:
        super().__init__(bots.Budget(simulations))
        self.begun: list[int] = []

    def _remembered(self, outlook: Outlook) -> Node | None:
        root = super()._remembered(outlook)
        self.begun.append(root.visits if root else 0)
        return root


# --- remembering ---


def test_the_tree_of_the_last_decision_is_reused() -> None:
    state = start(players=2)
    masters = [Remembering(40), Remembering(40)]
    play_through(ESTATES, state, [*masters], "match")
    assert any(begun > 0 for master in masters for begun in master.begun)


def test_a_remembered_tree_makes_the_same_choice_again() -> None:
    first, second = (
        play_through(ESTATES, start(players=2), [Remembering(), Remembering()], "match")
        for _ in range(2)
    )
    assert first == second


def test_a_reused_tree_does_not_depend_on_hidden_cards() -> None:
    """Two decisions of a seat, with all hidden cards sampled again in between."""
    chosen = set()
    for deal in range(3):
        state = start(REGINALD, 2)
        rng, notebook = hw.Rng("bot"), Notebook()
        me = state.to_act()[0]
        made: list[int] = []
        while len(made) < 2:
            seat = state.to_act()[0]
            if seat == me and len(state.legal(seat)) > 1:
                world = state.sample(me, hw.Rng(f"anew/{deal}")) if deal else state
                made.append(bots.move_of(Remembering(6), REGINALD, world, me, rng, notebook))
                move = made[-1]
                notebook.since = []
            else:
                move = state.legal(seat)[0]
            is_secret = seat != me and REGINALD.view.is_secret(state.text(move))
            notebook.since.append((seat, None if is_secret else move))
            state.apply(seat, move)
        chosen.add(tuple(made))
    assert len(chosen) == 1


class Reader:
    """Makes any move, and copies its notebook."""

    name = "reader"
    label: Mapping[str, str] = {}
    about: Mapping[str, str] = {}

    def __init__(self) -> None:
        self.read: list[list[tuple[int, int | None]]] = []

    def choose(self, outlook: Outlook, rng: hw.Rng) -> int:
        self.read.append(outlook.notebook.since[:])
        return rng.choice(outlook.legal)


def test_a_notebook_has_all_moves_that_the_seat_could_see() -> None:
    state = start(REGINALD, 2)
    seated = [Reader(), Reader()]
    made = play_through(REGINALD, state, [*seated], "match")
    for seat, reader in enumerate(seated):
        decisions = [at for at, (mover, _) in enumerate(made) if mover == seat]
        for last, now, since in zip([0, *decisions[:-1]], decisions, reader.read, strict=True):
            assert since == [
                (mover, None if mover != seat and is_secret(state, move) else move)
                for mover, move in made[last:now]
            ]


def is_secret(state: State, move: int) -> bool:
    return REGINALD.view.is_secret(state.text(move))


def grown(visits: int = 200) -> Node:
    return grow_on(None, Nim().deal, 0, judge(), simulations(visits), hw.Rng("tree"))


def test_the_subtree_after_the_moves_made_is_kept() -> None:
    root = grown()
    edge = root.edges[0]
    assert edge.nodes
    answer = next(iter(edge.nodes.values())).edges[0]
    assert answer.nodes
    expected = answer.nodes[0].visits
    left = follow(root, [(0, edge.move), (1, answer.move)], 1.0)
    assert left is not None
    assert (left.seat, left.visits) == (0, expected)


@pytest.mark.parametrize(
    "made",
    [
        [(0, None), (1, 1)],
        [(0, 1), (1, None)],
        [(0, 99), (1, 1)],
        [(1, 1), (0, 1)],
        [(0, 1)],
        [(0, 1), (1, 1), (0, 1), (1, 1), (0, 1), (1, 1), (0, 1), (1, 1)],
    ],
)
def test_an_unexplored_move_drops_the_tree(
    made: list[tuple[int, int | None]],
) -> None:
    assert follow(grown(), made, 1.0) is None


def test_fading_reduces_visits_and_keeps_means() -> None:
    root = grown(1000)
    most = max(root.edges, key=lambda edge: edge.visits)
    mean, visits = most.total / most.visits, most.visits
    root.fade(0.25)
    assert most.visits == visits // 4
    assert most.total / most.visits == pytest.approx(mean)
    assert root.visits == sum(edge.visits for edge in root.edges)
    assert root.total == pytest.approx(sum(edge.total for edge in root.edges))


def test_illegal_moves_are_dropped_from_a_reused_tree() -> None:
    root = grown()
    root.renew([2, 3], [1.0, 0.5])
    assert [edge.move for edge in root.edges] == [2, 3]


def test_renewing_a_root_clears_its_results_and_keeps_its_subtrees() -> None:
    root = grown()
    known = {edge.move: edge.nodes for edge in root.edges}
    root.renew([1, 2, 3], [1.0, 1.0, 1.0])
    assert (root.visits, root.total) == (0, 0.0)
    assert finding_of(root).moves == []
    for edge in root.edges:
        assert (edge.visits, edge.chances, edge.total, edge.victories) == (0, 0, 0.0, [])
        assert edge.nodes is known[edge.move]
        assert edge.nodes


def test_a_tree_that_goes_on_stays_small() -> None:
    tree = Tree(0, judge(), hw.Rng("size"), most_nodes=12)
    for _ in range(300):
        tree.simulate(Nim())
    again = Tree(0, judge(), hw.Rng("size"), most_nodes=12, root=tree.root)
    for _ in range(300):
        again.simulate(Nim())
    assert again.size <= 12


# --- what was learned ---


def test_a_learned_value_replaces_the_playout() -> None:
    def value(state: State) -> list[float]:
        return [0.7, 0.2, 0.1, 0.9, 0.4, 0.3]

    by = Judge(indifferent, None, EXPLORING, value=value)
    rewards = by.play_on(Endless(3), 0, hw.Rng("x"))
    assert rewards == pytest.approx([0.8, 0.3, 0.2])
    assert by.chances == [0.7, 0.2, 0.1]


@pytest.mark.parametrize(("trust", "share"), [(0.0, 0.0), (0.25, 0.25), (1.0, 1.0)])
def test_a_learned_value_is_weighted_by_trust(trust: float, share: float) -> None:
    def worth(state: State) -> list[float]:
        return [0.0, 0.0]

    def value(state: State) -> list[float]:
        return [1.0, 0.0, 1.0, 0.0]

    by = Judge(indifferent, worth, EXPLORING._replace(trust=trust), value=value)
    first, second = by.play_on(Endless(2), 0, hw.Rng("x"))
    assert first == pytest.approx(0.5 + 0.5 * share)
    assert second == pytest.approx(0.5 - 0.5 * share)
    assert by.chances == pytest.approx([first, second])


def test_without_a_worth_the_playout_has_the_rest_of_the_weight() -> None:
    def value(state: State) -> list[float]:
        return [1.0, 0.0, 1.0, 0.0]

    nim = Nim(2, ((0, 3), (1, 3), (0, 3)))
    nim.apply(1, 1)
    by = Judge(indifferent, None, EXPLORING._replace(trust=0.5), value=value)
    by.play_on(nim, 0, hw.Rng("x"))
    # One is left: the first seat wins in any case.
    assert by.chances == pytest.approx([1.0, 0.0])


def test_priors_decide_which_moves_are_tried_first() -> None:
    def prior(state: State, seat: int, legal: list[int], ratings: list[float]) -> list[float]:
        return [1.0 if move == 2 else 0.01 for move in legal]

    by = Judge(indifferent, None, Tuning(width=1, visits_per_move=1000), prior=prior)
    root = grow_on(None, Nim().deal, 0, by, simulations(20), hw.Rng("x"))
    assert [each.move for each in finding_of(root).moves] == [2]


@pytest.mark.parametrize(("attention", "expected"), [(0.0, 0.25), (0.5, 0.5), (1.0, 1.0)])
def test_priors_are_weighted_by_attention(attention: float, expected: float) -> None:
    def rate(state: State, seat: int, legal: list[int]) -> list[float]:
        return [0.0, -1.0, 0.0]

    def prior(state: State, seat: int, legal: list[int], ratings: list[float]) -> list[float]:
        return [1.0, 1.0, 1.0]

    by = Judge(rate, None, Tuning(attention=attention), prior=prior)
    assert by.weights(Nim(), 0, [1, 2, 3], is_root=True) == pytest.approx([1.0, expected, 1.0])


# --- without weights ---


@pytest.fixture
def unlearned(monkeypatch: pytest.MonkeyPatch) -> hw.Game:
    """A game without weights."""
    game = hw.games()["estates"]
    monkeypatch.setitem(game.__dict__, "weights", None)
    return game


def test_a_game_without_weights_has_no_master(unlearned: hw.Game) -> None:
    assert "master" not in bots.levels(unlearned)
    assert list(bots.levels(REGINALD))[-1] == list(bots.levels())[-1] == "master"


def test_without_weights_a_master_says_so(unlearned: hw.Game) -> None:
    with pytest.raises(BadSetup, match="The Estates has no weights for master"):
        bots.move_of(bots.find("master:5"), unlearned, start(), 0, hw.Rng("x"))


@pytest.mark.parametrize(
    "damage",
    [
        {"rules": ESTATES.version - 1},
        {"game": "quirky"},
        {"format": 99},
        {"own": []},
        "truncated",
    ],
    ids=str,
)
def test_unusable_weights_make_no_master(
    damage: dict[str, object] | str, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = ESTATES.weights
    assert text is not None
    bad = text[:-9] if isinstance(damage, str) else json.dumps(json.loads(text) | damage)
    monkeypatch.setitem(vars(ESTATES), "weights", bad)
    assert list(bots.levels(ESTATES))[-1] == "builder"
    with pytest.raises(BadWeights, match="The weights of The Estates cannot be used"):
        bots.move_of(bots.find("master:5"), ESTATES, start(), 0, hw.Rng("x"))


@pytest.mark.parametrize("how", ["find('master')", "levels(housewright.games()['estates'])"])
def test_numpy_is_loaded_only_when_a_master_thinks(how: str) -> None:
    code = f"import sys, housewright.bots; assert 'master' in str(housewright.bots.{how})"
    code = f"{code}.lower(); assert 'numpy' not in sys.modules"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


# --- workers ---


def test_simulations_of_partners_are_counted() -> None:
    root = grown(50)
    before = finding_of(root)
    root.join([Tally(3, 1000, 900.0, [800.0, 200.0], 700.0), Tally(99, 5, 5.0, [5.0, 0.0], 5.0)])
    best = finding_of(root).moves[0]
    assert best.move == 3
    assert best.visits == 1000 + next(each.visits for each in before.moves if each.move == 3)
    assert finding_of(root).simulations == before.simulations + 1000


def test_partners_think_about_the_same_decision() -> None:
    workers = SearchWorkers(1)
    try:
        bot = Master(bots.Budget(20), workers=workers)
        finding = bot.finding(Outlook(ESTATES, start(), start().to_act()[0]), hw.Rng("x"))
        # The first answer may come too late; the search does not wait for it.
        assert finding.simulations >= 20
        while finding.simulations == 20:
            finding = bot.finding(Outlook(ESTATES, start(), start().to_act()[0]), hw.Rng("x"))
        assert finding.simulations == 40
    finally:
        workers.end()


def test_only_a_master_uses_partners() -> None:
    workers = SearchWorkers(1)
    builder, master = bots.find("builder"), bots.find("master:7")
    assert helped(builder, workers) is builder
    assert helped(master, workers) is not master
    assert helped(master, workers).name == "master:7"


def test_a_search_goes_on_without_a_killed_partner() -> None:
    workers = SearchWorkers(1)
    bot = Master(bots.Budget(5), workers=workers)
    outlook = Outlook(ESTATES, start(), start().to_act()[0])
    bot.finding(outlook, hw.Rng("x"))
    for each in workers._workers:
        each._process.kill()
        each._process.wait()
    assert bot.finding(outlook, hw.Rng("x")).simulations == 5
    workers.end()

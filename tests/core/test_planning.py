"""Plans: several moves ahead, without hidden information."""

import pytest

import housewright as hw
from housewright.core.planning import PLAN_STOPS, Stop, plan
from housewright.core.refusal import BadPlan
from tests.contract import council
from tests.games.estates.table import play, table

OFFER = "a r4\noffer y5 | b3 |\nroofs 4 1 6 2\ncash 9 9"


def ends(match: hw.Match, *moves: str) -> Stop | None:
    """Why the plan of these moves ends."""
    return plan(match, match.to_act[0], moves).stops


def test_a_plan_shows_the_table_after_its_moves() -> None:
    match = table(OFFER)
    planned = plan(match, 0, ["stow", "auction y5"]).match
    assert planned is not None
    play(match, "stow", "auction y5")
    assert (planned.ply, planned.to_act) == (2, (1,))
    assert planned.view(0) == match.view(0)
    assert planned.facts(0) == match.facts(0)
    assert planned.scores_seen(0) == match.scores_seen(0)
    assert planned.log(0) == match.log(0)


def test_a_plan_leaves_the_match_as_it_is() -> None:
    match = table(OFFER)
    before = match.record(), match.position()
    plan(match, 0, ["stow", "auction y5"])
    assert (match.record(), match.position()) == before


def test_a_plan_goes_on_while_the_seat_alone_is_to_act() -> None:
    assert ends(table(OFFER), "stow") is None


def test_a_plan_passes_when_others_are_to_act() -> None:
    assert ends(table(OFFER), "stow", "auction y5") == "passes"


def test_a_plan_passes_when_the_match_is_over() -> None:
    match = council.match(2, 1, *["wait"] * (council.LENGTH - 1))
    found = plan(match, match.to_act[0], ["wait"])
    assert found.match is not None
    assert found.match.is_over
    assert found.stops == "passes"


def test_a_move_that_turns_something_up_has_no_outcome() -> None:
    found = plan(table(OFFER), 0, ["auction roof"])
    assert (found.match, found.stops) == (None, "reveals")


@pytest.mark.parametrize(
    ("move", "stops"),
    [
        ("draw", "reveals"),
        ("turn", "reveals"),
        # Shows a card to another seat only.
        ("deal", "reveals"),
        ("vote yes", "passes"),
        ("pay", "passes"),
        ("wait", "passes"),
    ],
)
def test_a_plan_says_whether_a_move_reveals_something(move: str, stops: Stop) -> None:
    assert ends(council.match(), move) == stops


def test_secret_votes_are_not_counted_ahead() -> None:
    assert ends(council.match(3, 1, "vote yes"), "count") == "reveals"
    assert ends(council.match(3, 1, "vote yes", "wait", "wait"), "count") == "passes"


@pytest.mark.parametrize("move", council.MOVES)
@pytest.mark.parametrize("seed", range(3))
def test_a_plan_does_not_depend_on_hidden_cards(move: str, seed: int) -> None:
    match, rng = council.match(3, seed, "vote yes"), hw.Rng("truths")
    real = plan(match, 1, [move])
    for _ in range(4):
        twin = match.copy()
        twin.state = match.state.sample(1, rng)
        other = plan(twin, 1, [move])
        assert other.stops == real.stops
        if real.match is not None and other.match is not None:
            assert other.match.view(1) == real.match.view(1)


def test_a_move_after_the_end_of_a_plan_is_refused() -> None:
    with pytest.raises(BadPlan, match="others decide too") as caught:
        plan(table(OFFER), 0, ["stow", "auction y5", "sell"])
    assert (caught.value.code, caught.value.at, caught.value.text) == (PLAN_STOPS, 1, "auction y5")
    with pytest.raises(BadPlan, match="新しいこと") as caught:
        plan(table(OFFER), 0, ["auction roof", "sell"], "ja")
    assert (caught.value.code, caught.value.at) == (PLAN_STOPS, 0)


def test_an_illegal_move_is_refused_with_its_place() -> None:
    match = table(OFFER)
    with pytest.raises(BadPlan) as caught:
        plan(match, 0, ["stow", "auction b9"])
    play(match, "stow")
    no = match.why_not(0, "auction b9")
    assert no is not None
    refusal = caught.value
    assert (refusal.code, refusal.message, refusal.rule) == (no.code, no.message, no.rule)
    assert (refusal.at, refusal.seat, refusal.text) == (1, 0, "auction b9")


def test_only_a_seat_that_is_to_act_can_plan() -> None:
    with pytest.raises(BadPlan) as caught:
        plan(table(OFFER), 1, ["pass"])
    assert (caught.value.code, caught.value.at) == ("not_to_act", 0)

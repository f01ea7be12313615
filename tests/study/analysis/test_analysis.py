"""An analysis accounts for all changes from the first chance to the result."""

import json

import pytest

import housewright as hw
from housewright.core.match import Match
from housewright.core.refusal import BadSetup, Refusal
from housewright.study.analysis import Analysis, analyse, answer, assemble, questions
from tests.study.analysis.endgame import endgame

BUDGET = 12
GAMES = sorted(hw.games())


@pytest.fixture(scope="module")
def match() -> Match:
    return endgame(plies=30)


@pytest.fixture(scope="module")
def analysis(match: Match) -> Analysis:
    return analyse(match, "builder", BUDGET)


def choices(match: Match) -> list[int]:
    """The plies at which somebody had a choice."""
    again = match.copy()
    again.undo(again.ply)
    found = []
    for ply, (seat, text) in enumerate(match.history):
        if len(again.legal_moves(seat)) > 1:
            found.append(ply)
        again.play(seat, text)
    return found


def test_every_move_with_a_choice_is_a_decision(match: Match, analysis: Analysis) -> None:
    assert [each.ply for each in analysis.decisions] == choices(match)
    for each in analysis.decisions:
        assert (each.seat, each.text) == match.history[each.ply]


@pytest.mark.parametrize("game", GAMES)
def test_choices_luck_and_the_rest_add_up_to_the_result(game: str) -> None:
    match = endgame(game, hw.games()[game].seats[0], 12)
    found = analyse(match, "builder", 10)
    winners = match.winners()
    for seat, total in enumerate(found.totals):
        way = total.choice + total.luck + total.rest
        assert found.start[seat] + way == pytest.approx(found.result[seat], abs=1e-6)
        assert found.result[seat] == pytest.approx((seat in winners) / len(winners), abs=1e-6)


def test_every_decision_starts_where_the_last_one_ended(analysis: Analysis) -> None:
    following = [each.before for each in analysis.decisions[1:]] + [analysis.result]
    for each, then in zip(analysis.decisions, following, strict=True):
        for seat, chance in enumerate(then):
            there = each.after[seat] + each.luck[seat] + each.rest[seat]
            assert there == pytest.approx(chance, abs=1e-9)


def test_no_move_beats_the_best_and_close_moves_cost_nothing(analysis: Analysis) -> None:
    for each in analysis.decisions:
        assert each.loss == pytest.approx(each.before[each.seat] - each.after[each.seat], abs=1e-9)
        assert (each.loss == 0) if each.close else (each.loss > 0)
        assert each.low <= each.before[each.seat] <= each.high
    for seat, total in enumerate(analysis.totals):
        own = [each.loss for each in analysis.decisions if each.seat == seat]
        assert total.own == pytest.approx(-sum(own), abs=1e-6)


def test_the_alternatives_include_the_played_move_and_the_best(analysis: Analysis) -> None:
    for each in analysis.decisions:
        texts = [move["text"] for move in each.alternatives]
        assert {each.text, each.best} <= set(texts)
        assert len(set(texts)) == len(texts) <= 5
        assert texts[0] == each.best


def test_a_move_that_the_search_ignores_is_tried_too() -> None:
    match = endgame("estates", 2, 60)
    bids = [each for each in questions(match, "builder", 60) if each["text"].startswith("bid ")]
    question = max(bids, key=lambda each: int(each["text"].split()[1]))
    answered = answer(question)
    (made,) = [move for move in answered["alternatives"] if move["text"] == question["text"]]
    assert made["visits"] >= 4
    assert answered["after"][question["seat"]] < answered["before"][question["seat"]]


def test_the_last_move_is_charged_with_its_loss() -> None:
    # Another roof would have won: after the last move chances are exact.
    (decision,) = analyse(endgame("estates", 2, 1), "builder", 30).decisions
    assert (decision.text, decision.best) == ("place roof a2", "place roof b2")
    assert (decision.before, decision.after, decision.loss) == ([1.0, 0.0], [0.0, 1.0], 1.0)


def test_the_dearest_mistakes_come_first(analysis: Analysis) -> None:
    losses = [each.loss for each in analysis.dearest(1000)]
    assert losses == sorted(losses, reverse=True)
    assert len(losses) == sum(not each.close for each in analysis.decisions)
    assert len(analysis.dearest(2)) == min(2, len(losses))


def test_revealing_a_rooftop_is_luck_and_bidding_is_not() -> None:
    pending = questions(endgame("estates", 2, 60), "builder", 10)
    roofs = [each for each in pending if each["text"] == "auction roof"]
    bids = [each for each in pending if each["text"].startswith("bid") and not each["then"]]
    assert answer(roofs[0])["chance"]
    assert not answer(bids[0])["chance"]


def test_luck_is_counted_only_where_chance_decided(match: Match, analysis: Analysis) -> None:
    for question, each in zip(questions(match, "builder", 10), analysis.decisions, strict=True):
        met = answer(question)["chance"]
        assert not any(each.rest if met else each.luck)


def test_questions_can_be_answered_in_any_process_and_order(
    match: Match, analysis: Analysis
) -> None:
    pending = json.loads(json.dumps(questions(match, "builder", BUDGET)))
    answers = json.loads(json.dumps([answer(each) for each in reversed(pending)]))
    assert assemble(match, answers, "builder", BUDGET) == analysis


def test_the_number_of_jobs_changes_nothing(
    match: Match, analysis: Analysis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("housewright.study.workers.WARM_SECONDS", 0.0)
    monkeypatch.setattr("housewright.study.workers.WORTH_WORKERS", 0.0)
    assert analyse(match, "builder", BUDGET, jobs=2) == analysis


def test_another_seed_gives_other_simulations(match: Match, analysis: Analysis) -> None:
    assert analyse(match, "builder", BUDGET, seed=1) != analysis


def test_progress_is_reported_from_zero_to_all(match: Match) -> None:
    calls: list[tuple[int, int]] = []
    analyse(match, "journeyman", 10, progress=lambda done, total: calls.append((done, total)))
    count = len(choices(match))
    assert calls == [(done, count) for done in range(count + 1)]


def test_the_json_holds_all_of_it(analysis: Analysis) -> None:
    data = json.loads(json.dumps(analysis.to_json()))
    assert set(data) == {
        "game", "rules", "level", "simulations", "names", "start", "result", "decisions", "totals",
    }  # fmt: skip
    assert set(data["decisions"][0]) == {
        "ply", "seat", "text", "best", "before", "after", "low", "high", "loss", "close", "luck",
        "rest", "alternatives",
    }  # fmt: skip
    assert set(data["decisions"][0]["alternatives"][0]) == {
        "text", "chance", "low", "high", "visits",
    }  # fmt: skip
    assert set(data["totals"][0]) == {"choice", "luck", "rest", "own"}


def test_a_running_match_is_not_analysed(match: Match) -> None:
    running = match.copy()
    running.undo()
    with pytest.raises(Refusal, match=r"Only a finished match .* is not over after 29 moves"):
        questions(running)


@pytest.mark.parametrize(
    ("level", "budget", "words"),
    [
        ("bulder", 50, "did you mean builder"),
        ("apprentice", 50, "apprentice does not search"),
        ("builder", 0, "10 to 100,000 simulations, not 0"),
        ("builder", -5, "not -5"),
        ("builder", 10**9, "not 1000000000"),
        ("builder", True, "not True"),
        ("builder:50", 50, "A budget is written as"),
    ],
)
def test_levels_that_cannot_analyse_are_refused(
    match: Match, level: str, budget: int, words: str
) -> None:
    with pytest.raises(BadSetup, match=words):
        analyse(match, level, budget)


def test_answers_of_another_match_are_refused(match: Match) -> None:
    with pytest.raises(Refusal, match="not the answers"):
        assemble(match, [answer(questions(match, "builder", 10)[0])])

"""Shares, ranks, margins and ratings."""

from xml.etree import ElementTree as ET

import pytest

from housewright.study.arena.plan import ArenaPlan, Field, Ticket, gauntlet, round_robin
from housewright.study.arena.plot import plot
from housewright.study.arena.ratings import Rating, ratings
from housewright.study.arena.report import ContestTest, Report
from housewright.study.arena.sprt import Hypotheses
from housewright.study.arena.standing import Account, margin, ranks, standing
from housewright.study.runner import Outcome
from housewright.study.statistics import wilson

FIELD = Field("estates", 3, 1, {})
GAUNTLET = ArenaPlan(False, ("a", "b"), 0, gauntlet([FIELD], ("a", "b")))


def outcomes_won_by(plan: ArenaPlan, winner: str, rounds: int) -> dict[Ticket, Outcome]:
    """All matches of some rounds, won by this entrant where it plays, otherwise by another."""
    found = {}
    for deal in range(rounds):
        for contest in range(len(plan.contests)):
            for ticket in plan.round(contest, deal):
                seats = plan.seating(ticket)
                seat = seats.index(winner) if winner in seats else 0
                points = [10 if each == seat else each for each in range(len(seats))]
                found[ticket] = Outcome(5, points, [seat])
    return found


def report_of(plan: ArenaPlan, outcomes: dict[Ticket, Outcome]) -> Report:
    hypotheses = Hypotheses(1.5, 0.05)
    tests = [ContestTest(plan, number, hypotheses) for number in range(len(plan.contests))]
    for test in tests:
        test.look(outcomes)
    return Report(
        plan,
        outcomes,
        tests,
        hypotheses,
        stopped=False,
        played=len(outcomes),
        seconds=2.0,
        jobs=1,
    )


@pytest.mark.parametrize(
    ("points", "winners", "known"),
    [
        ([5, 9, 1], [1], [2, 1, 3]),
        ([5, 9, 9], [2], [3, 2, 1]),
        ([5, 9, 9], [1, 2], [3, 1.5, 1.5]),
        ([4, 4, 4, 4], [0, 1, 2, 3], [2.5, 2.5, 2.5, 2.5]),
        ([9, 1], [1], [2, 1]),
    ],
)
def test_winners_rank_first_and_equals_share(
    points: list[int], winners: list[int], known: list[float]
) -> None:
    assert ranks(Outcome(1, points, winners)) == known


def test_a_margin_is_to_the_best_of_the_others() -> None:
    assert [margin([5, 9, 1], seat) for seat in range(3)] == [-4, 4, -8]


def test_shares_are_per_seat_held() -> None:
    account = Account()
    account.add(Outcome(9, [7, 3, 1], [0]), [0, 1])
    account.add(Outcome(9, [5, 5, 1], [0, 1]), [0, 2])
    line = standing("a", account, Rating())
    assert (line.games, line.held, line.wins) == (2, 4, 1.5)
    assert line.interval == wilson(1.5, 4)
    assert line.fair == pytest.approx(1 / 3)
    assert line.ratio == pytest.approx(1.125)
    assert line.rank == pytest.approx((1 + 2 + 1.5 + 3) / 4)
    assert line.margin == pytest.approx((4 - 4 + 0 - 4) / 4)


def test_ratings_are_those_of_openskill() -> None:
    rated = ratings(["a", "b"], [(["a", "b"], [1.0, 2.0])])
    # Values of OpenSkill's own documentation.
    assert rated["a"] == pytest.approx((27.635, 8.0655), abs=1e-3)
    assert rated["b"] == pytest.approx((22.365, 8.0655), abs=1e-3)


def test_several_seats_of_one_entrant_are_rated_as_one() -> None:
    rated = ratings(["a", "b"], [(["b", "a", "b"], [2.0, 1.0, 3.0])] * 30)
    assert rated["a"].mu > 25 > rated["b"].mu
    assert rated["b"].sigma < Rating().sigma


def test_an_entrant_that_always_wins_is_better() -> None:
    report = report_of(GAUNTLET, outcomes_won_by(GAUNTLET, "a", 12))
    (result,) = report.contests
    best, worst = result.standings
    assert (best.entrant, best.games, best.interval.share) == ("a", 36, 1)
    assert best.ratio == pytest.approx(3)
    assert (worst.entrant, worst.held, worst.wins) == ("b", 72, 0)
    assert best.test is not None
    assert (best.test.verdict, best.test.rounds) == ("better", 8)
    assert worst.test is None
    assert report.is_decided


def test_an_entrant_that_always_loses_is_not_better() -> None:
    report = report_of(GAUNTLET, outcomes_won_by(GAUNTLET, "b", 12))
    tested = next(line.test for line in report.contests[0].standings if line.test)
    assert tested.verdict == "not better"


def test_only_whole_rounds_are_tested_and_in_their_order() -> None:
    outcomes = outcomes_won_by(GAUNTLET, "a", 3)
    del outcomes[Ticket(0, 0, 1, 2)]
    report = report_of(GAUNTLET, outcomes)
    assert (report.games, report.contests[0].games, report.contests[0].rounds) == (8, 8, 1)


def test_in_a_round_robin_all_entrants_are_tested() -> None:
    plan = ArenaPlan(True, tuple("abc"), 0, round_robin([FIELD], tuple("abc")))
    report = report_of(plan, outcomes_won_by(plan, "b", 20))
    verdicts = {
        line.entrant: line.test.verdict for line in report.contests[0].standings if line.test
    }
    assert verdicts == {"a": "not better", "b": "better", "c": "not better"}


def test_the_report_does_not_depend_on_the_order_of_matches() -> None:
    plan = ArenaPlan(
        True, tuple("abc"), 0, round_robin([FIELD, Field("decs", 2, 1, {})], tuple("abc"))
    )
    outcomes = outcomes_won_by(plan, "b", 4)
    backwards = dict(reversed(outcomes.items()))
    assert report_of(plan, outcomes).to_json() == report_of(plan, backwards).to_json()


def test_the_plot_is_a_picture_of_every_line() -> None:
    plan = ArenaPlan(True, ("a&b", "c<d"), 0, round_robin([FIELD], ("a&b", "c<d")))
    tree = ET.fromstring(plot(report_of(plan, outcomes_won_by(plan, "a&b", 2))))
    svg = "{http://www.w3.org/2000/svg}"
    texts = [text.text for text in tree.iter(f"{svg}text")]
    assert {"a&b", "c<d", "The Estates, 3 players"} <= set(texts)
    assert len(list(tree.iter(f"{svg}circle"))) == 2


def test_a_report_and_a_plot_exist_without_matches() -> None:
    report = report_of(GAUNTLET, {})
    assert (report.games, report.contests[0].standings[0].ratio) == (0, 0)
    assert plot(report).startswith("<svg")

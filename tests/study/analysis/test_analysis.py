"""An analysis accounts for all changes from the first chance to the result."""

import json
from collections.abc import Iterator

import pytest

import housewright as hw
from housewright.bots.advice import hint, usual_level
from housewright.bots.chances import UNKNOWN
from housewright.core.match import Match
from housewright.core.refusal import BadSetup, Refusal
from housewright.study.analysis import Analysis, analyse, answer, assemble, questions
from tests.study.analysis.endgame import endgame

BUDGET = 12
GAMES = sorted(hw.games())


@pytest.fixture(scope="module", autouse=True)
def short_hints() -> Iterator[None]:
    """Few simulations for the hints that analyses ask for."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("housewright.bots.advice.SIMULATIONS", 20)
        yield


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
def test_every_game_is_analysed_from_its_start_to_its_result(game: str) -> None:
    match = endgame(game, hw.games()[game].seats[0], 12)
    found = analyse(match, "builder", 10)
    winners = match.winners()
    for seat, total in enumerate(found.totals):
        assert found.result[seat] == pytest.approx((seat in winners) / len(winners), abs=1e-6)
        assert total.own <= 0
        assert total.error >= 0
    assert sum(found.start) == pytest.approx(1, abs=1e-5)


def test_what_others_lose_is_given_to_the_rest(analysis: Analysis) -> None:
    for seat, total in enumerate(analysis.totals):
        given = [
            each.after[seat] - each.before[seat] for each in analysis.decisions if each.seat != seat
        ]
        assert total.others == pytest.approx(sum(given), abs=1e-5)


def test_no_move_beats_the_best_and_close_moves_cost_nothing(analysis: Analysis) -> None:
    for each in analysis.decisions:
        assert each.loss == pytest.approx(each.before[each.seat] - each.after[each.seat], abs=2e-6)
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
        assert (each.best == each.text) == each.close


def test_a_move_that_the_search_ignores_is_tried_too() -> None:
    match = endgame("estates", 2, 60)
    bids = [each for each in questions(match, "builder", 60) if each["text"].startswith("bid ")]
    question = max(bids, key=lambda each: int(each["text"].split()[1]))
    answered = answer(question)
    (made,) = [move for move in answered["alternatives"] if move["text"] == question["text"]]
    assert made["visits"] >= 4
    assert answered["after"][question["seat"]] < answered["before"][question["seat"]]
    assert answered["cost"] < answered["gap"]


def test_the_last_move_is_charged_with_its_loss() -> None:
    # Another roof would have won: after the last move chances are exact.
    (decision,) = analyse(endgame("estates", 2, 1), "builder", 30).decisions
    assert (decision.text, decision.best) == ("place roof a2", "place roof b2")
    assert (decision.before, decision.after, decision.loss) == ([1.0, 0.0], [0.0, 1.0], 1.0)
    assert decision.error == 0.0


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


def test_luck_is_what_news_change_beyond_the_wavering(
    match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = [answer(each) for each in questions(match, "builder", 10)]
    assert any(each["chance"] for each in answers)
    assert not all(each["chance"] for each in answers)

    def luck(quiet: float, news: float) -> Analysis:
        known = UNKNOWN._replace(quiet=quiet, news=news)
        monkeypatch.setattr("housewright.bots.chances.measured", lambda _: known)
        return assemble(match, answers, "builder", 10)

    half = luck(1.0, 2**0.5)
    assert half.split
    following = [each["before"] for each in answers[1:]] + [half.result]
    for each, answered, then in zip(half.decisions, answers, following, strict=True):
        for seat in range(2):
            moved = then[seat] - answered["after"][seat]
            told = 0.5 * moved if answered["chance"] else 0.0
            assert each.luck[seat] == pytest.approx(told, abs=2e-6)
    # Where chances move as far without news there is no telling.
    nothing = luck(1.0, 1.05)
    assert not nothing.split
    assert not any(total.luck for total in nothing.totals)
    assert not any(any(each.luck) for each in nothing.decisions)
    assert half.totals[0].error > nothing.totals[0].error


@pytest.mark.parametrize("game", GAMES)
def test_the_move_of_the_hint_is_never_called_a_mistake(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Every difference is suspected and believed, so that only the hint speaks for a move.
    monkeypatch.setattr("housewright.study.analysis.answers.LEAST_GAIN", -1.0)
    monkeypatch.setattr("housewright.study.analysis.answers._is_suspect", lambda *_: True)
    monkeypatch.setattr("housewright.study.analysis.answers._SURE", -1e9)
    match = endgame(game, hw.games()[game].seats[0], 40)
    level = usual_level(match.game)
    hints = mistakes = 0
    for question in questions(match, budget=10)[:8]:
        there = hw.load(question["position"])
        told = hint(there, question["seat"], there.names, "en", course=None, simulations=20)
        for text in (told.moves[0].text, there.legal_moves(question["seat"])[-1]):
            answered = answer({**question, "text": text, "then": []})
            if text == told.moves[0].text:
                assert (told.level, answered["close"], answered["cost"]) == (level, True, 0.0)
                hints += 1
            else:
                mistakes += not answered["close"]
    assert hints
    assert mistakes


def test_a_suspect_that_is_not_confirmed_is_close(monkeypatch: pytest.MonkeyPatch) -> None:
    match = endgame("estates", 2, 60)
    bids = [each for each in questions(match, "builder", 60) if each["text"].startswith("bid ")]
    question = max(bids, key=lambda each: int(each["text"].split()[1]))
    assert not answer(question)["close"]
    monkeypatch.setattr("housewright.study.analysis.answers._SURE", 1e9)
    answered = answer(question)
    assert answered["close"]
    assert (answered["best"], answered["cost"]) == (question["text"], 0.0)
    assert answered["before"] == answered["after"]


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
        "game", "rules", "level", "simulations", "measured", "split", "names", "start", "result",
        "decisions", "totals",
    }  # fmt: skip
    assert set(data["decisions"][0]) == {
        "ply", "seat", "text", "best", "before", "after", "low", "high", "loss", "error", "close",
        "news", "luck", "alternatives",
    }  # fmt: skip
    assert set(data["decisions"][0]["alternatives"][0]) == {
        "text", "chance", "low", "high", "visits",
    }  # fmt: skip
    assert set(data["totals"][0]) == {"own", "others", "luck", "error"}


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

"""Advice: the findings of a search in words, without hidden information."""

import json

import pytest

import housewright as hw
from housewright import bots
from housewright.bots.advice import advise, hint, is_close, searcher, sought, usual_level
from housewright.bots.chances import UNKNOWN, Chances, Measured, Size, Stage, course_of, unmeasured
from housewright.core.blueprint import LANGUAGES
from housewright.core.match import Match
from housewright.core.refusal import BadSetup
from housewright.search import Finding, Found

GAMES = sorted(hw.games())


def _size(players: int, slope: float = 1.0) -> Size:
    stage = Stage(0.0, slope, [1.0] * players, 0.001)
    return Size(100.0, [1 / players] * players, [stage])


#: Chances that are told as the search finds them.
EXACT_OF_TWO: Measured = UNKNOWN._replace(
    noise=0.0, trust=1.0, spread=1.0, players={2: _size(2), 3: _size(3)}
)
EXACT = Chances(EXACT_OF_TWO, 3)
TWO = Chances(EXACT_OF_TWO, 2)


def begun(game: str, plies: int) -> Match:
    """A match of three after this many sensible moves, where the seat has a choice."""
    match = hw.new(game, 3, seed=4, options=hw.games()[game].usual_options(3), names=list("ABC"))
    rng = hw.Rng("begun")
    while match.ply < plies or len(match.state.legal(match.to_act[0])) < 2:
        seat = match.to_act[0]
        move = bots.move_of(bots.find("apprentice"), match.game, match.state, seat, rng)
        match.play(seat, match.state.text(move))
    return match


def searched(match: Match, budget: int = 40) -> Finding:
    outlook = bots.Outlook(match.game, match.state, match.to_act[0])
    return searcher(f"builder:{budget}").finding(outlook, hw.Rng("search"))


def found(move: int, chance: float, *, spread: float = 0.02, mean: float = 0.5) -> Found:
    """A finding about a move of seat 0 of two, with a narrow interval."""
    chances = [chance, 1 - chance]
    return Found(move, 50, mean, chances, max(0.0, chance - spread), min(1.0, chance + spread), [])


@pytest.mark.parametrize("game", GAMES)
def test_the_best_moves_come_first_with_texts_labels_and_chances(game: str) -> None:
    match = begun(game, 8)
    seat, finding = match.to_act[0], searched(match)
    advice = advise(match.game, match.state, seat, finding, match.names, "en", EXACT.at(None, seat))
    assert advice.simulations == finding.simulations
    best, *others = finding.moves[:5]
    ranked = [best, *sorted(others, key=lambda each: -each.chances[seat])]
    assert [match.state.parse(move.text) for move in advice.moves] == [each.move for each in ranked]
    for move, each in zip(advice.moves, ranked, strict=True):
        assert move.label == match.game.lines.label(move.text, "en")
        assert move.low <= move.chance <= move.high
        assert move.chance == pytest.approx(each.chances[seat])
    assert json.loads(json.dumps(advice.to_json()))["moves"][0]["text"] == advice.moves[0].text


def test_the_best_move_is_compared_with_the_best_of_the_others() -> None:
    match = hw.new("estates", 2, seed=1)
    best, often, good = match.state.legal(match.to_act[0])[:3]
    moves = [found(best, 0.42), found(often, 0.3), found(good, 0.41)]
    seat = match.to_act[0]
    advice = advise(
        match.game, match.state, seat, Finding(150, moves), match.names, "en", TWO.at(None, seat)
    )
    assert [move.chance for move in advice.moves] == pytest.approx([0.42, 0.41, 0.3])
    assert "about equally good" in advice.why


def test_moves_that_were_pruned_at_once_are_left_out() -> None:
    match = hw.new("estates", 2, seed=1)
    best, other, hardly = (found(move, 0.5) for move in match.state.legal(match.to_act[0])[:3])
    moves = [best._replace(visits=890), other._replace(visits=6), hardly._replace(visits=4)]
    advice = advise(
        match.game, match.state, match.to_act[0], Finding(900, moves), match.names, "en"
    )
    assert [move.visits for move in advice.moves] == [890, 6]
    moves = [best._replace(visits=896), *moves[2:]]
    advice = advise(
        match.game, match.state, match.to_act[0], Finding(900, moves), match.names, "en"
    )
    assert advice.why.startswith("Of your 12 moves only")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_advice_does_not_depend_on_hidden_cards(game: str, lang: str) -> None:
    match = begun(game, 20)
    seat, finding = match.to_act[0], searched(match)
    advice = advise(match.game, match.state, seat, finding, match.names, lang)
    rng = hw.Rng("hidden")
    for _ in range(3):
        world = match.state.sample(seat, rng)
        assert advise(match.game, world, seat, finding, match.names, lang) == advice


WHY = {
    "alone": ([found(0, 0.4)], "Of your 12 moves only “Stow", "12通りのうち"),
    "won": ([found(0, 0.99), found(1, 0.99)], "almost won", "ほぼ勝ちです"),
    "lost": ([found(0, 0.01), found(1, 0.0)], "hardly a way to win", "とても難しい"),
    "clear": ([found(0, 0.6), found(1, 0.4)], "looks clearly best", "はっきりよさそう"),
    "close": ([found(0, 0.41), found(1, 0.4)], "about equally good", "同じくらいよさそう"),
    "more": ([found(0, 0.41, mean=0.6), found(1, 0.4)], "further ahead", "点数で有利"),
    "fewer": ([found(0, 0.4), found(1, 0.5)], "the safe choice", "無難です"),
}


@pytest.mark.parametrize("case", WHY)
def test_the_sentence_gives_reasons_for_the_best_move(case: str) -> None:
    moves, *sentences = WHY[case]
    match = hw.new("estates", 2, seed=1)
    legal = match.state.legal(0)
    finding = Finding(100, [each._replace(move=legal[each.move]) for each in moves])
    for lang, words in zip(("en", "ja"), sentences, strict=True):
        moment = TWO.at(None, 0)
        why = advise(match.game, match.state, 0, finding, match.names, lang, moment).why
        assert words in why


def test_a_chance_is_told_with_where_it_may_lie() -> None:
    match = hw.new("estates", 2, seed=1)
    finding = Finding(100, [found(match.state.legal(0)[0], 0.4)])
    for lang, words in {"en": "about 40 % (12 to 77)", "ja": "約40%（12～77%）"}.items():
        moment = Chances(EXACT_OF_TWO._replace(noise=14.0), 2).at(None, 0)
        assert words in advise(match.game, match.state, 0, finding, match.names, lang, moment).why


def test_a_small_difference_is_not_clear_however_sure() -> None:
    one, other = found(0, 0.414, spread=0.001), found(1, 0.4, spread=0.001)
    assert is_close(one, other, 0, TWO.at(None, 0))
    flat = Chances(EXACT_OF_TWO._replace(players={2: _size(2, slope=0.1)}), 2)
    assert is_close(found(0, 0.5), found(1, 0.4), 0, flat.at(None, 0))


def test_the_sentence_says_when_there_is_no_choice() -> None:
    match = hw.new("estates", 2, seed=1)
    while len(match.legal_moves(match.to_act[0])) > 1:
        match.play(match.to_act[0], match.legal_moves(match.to_act[0])[-1])
    seat = match.to_act[0]
    advice = advise(match.game, match.state, seat, searched(match), match.names, "en")
    assert f"“{advice.moves[0].label}” is your only move" in advice.why


def bidding() -> tuple[Match, Found]:
    """A match in which seat 0 auctions, and its finding about the first piece."""
    match = hw.new("estates", 2, seed=1, names=["Ana", "Bo"])
    return match, found(match.state.parse("auction s1"), 0.5)


def test_the_sentence_has_the_likely_next_moves() -> None:
    match, best = bidding()
    parse = match.state.parse
    best = best._replace(line=[(1, parse("bid 3")), (0, parse("sell"))])
    advice = advise(match.game, match.state, 0, Finding(9, [best]), match.names, "en")
    assert [step.text for step in advice.moves[0].line] == ["bid 3", "sell"]
    assert advice.why.endswith(
        "This may follow: Bo “Bid 3”, then you “Sell to the highest bidder”."
    )


def test_likely_next_moves_are_legal_in_every_sampled_position() -> None:
    match, best = bidding()
    parse = match.state.parse
    best = best._replace(line=[(1, parse("bid 3")), (0, parse("bid 4")), (0, parse("sell"))])
    advice = advise(match.game, match.state, 0, Finding(9, [best]), match.names, "en")
    assert [step.text for step in advice.moves[0].line] == ["bid 3"]


def test_secret_moves_of_others_are_hidden() -> None:
    match = hw.new("reginald", 3, seed=1)
    own, other = match.state.legal(0)[0], match.state.legal(1)[0]
    best = Found(own, 9, 0.5, [0.4, 0.3, 0.3], 0.1, 0.7, [(1, other)])
    advice = advise(match.game, match.state, 0, Finding(9, [best]), match.names, "en")
    assert advice.moves[0].line == []
    assert "follows" not in advice.why


def test_moves_are_close_within_the_error_of_both() -> None:
    at = TWO.at(None, 0)
    assert is_close(found(0, 0.50), found(1, 0.48), 0, at)
    assert not is_close(found(0, 0.50), found(1, 0.46), 0, at)
    assert is_close(found(0, 0.50), found(1, 0.46, spread=0.1), 0, at)


def test_only_bots_that_search_give_advice() -> None:
    assert searcher("journeyman:50").name == "journeyman:50"
    with pytest.raises(BadSetup, match=r"novice does not search; journeyman, builder, master do"):
        searcher("novice")
    with pytest.raises(BadSetup, match="did you mean builder"):
        searcher("bulder")


@pytest.mark.parametrize("game", GAMES)
def test_the_strongest_level_that_plays_the_game_gives_hints(game: str) -> None:
    known = hw.games()[game]
    assert usual_level(known) == ("master" if known.weights is not None else "builder")


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_can_be_had_again_by_its_seed_and_simulations(game: str) -> None:
    match = begun(game, 8)
    seat = match.to_act[0]
    first = hint(match, seat, match.names, "en", course=course_of(match), seed=3, simulations=30)
    assert (first.seed, first.simulations, first.level) == (3, 30, usual_level(match.game))
    # On a server it is asked in another world that looks the same, sent to another process.
    world = hw.load(match.game.codec.dump(match.state.sample(seat, hw.Rng("another"))))
    again = hint(world, seat, match.names, "en", course=course_of(match), seed=3, simulations=30)
    assert again == first
    level = usual_level(match.game)
    best = sought(level, match.game, match.state, seat, 3, bots.Budget(30)).moves[0]
    assert match.state.text(best.move) == first.moves[0].text


def test_a_hint_says_whether_its_chances_were_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    match = begun("estates", 4)
    seat = match.to_act[0]
    for known in (EXACT_OF_TWO, EXACT_OF_TWO._replace(players={2: _size(2)})):
        monkeypatch.setattr("housewright.bots.chances.measured", lambda _, known=known: known)
        told = hint(match, seat, match.names, "en", course=course_of(match), simulations=10)
        assert told.measured == (3 in known.players)


def test_without_a_measurement_intervals_are_wide() -> None:
    low, high = unmeasured(3).at(None, 0).interval(0.4, 1000)
    assert low < 0.2
    assert high > 0.7

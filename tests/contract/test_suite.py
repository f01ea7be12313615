"""The suite finds what it is meant to find: games with one fault each do not pass."""

import copy
import itertools
import random
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

import housewright as hw
from housewright.contract import (
    CHECKS,
    Check,
    files,
    orders,
    persistence,
    play,
    presentation,
    run,
    secrecy,
)
from housewright.core.blueprint import Term
from housewright.core.game import Game
from housewright.core.score import Score
from tests.contract import council
from tests.lent import STARTER

ESTATES = hw.games()["estates"]
Fault = Callable[[Game, Any], Any]


def faulty(file: str, function: str, fault: Fault) -> Game:
    """The Estates with one function of one file replaced."""
    game = copy.copy(ESTATES)
    broken = SimpleNamespace(**vars(getattr(ESTATES, file)))
    setattr(broken, function, fault(ESTATES, getattr(broken, function, None)))
    setattr(game, file, broken)
    return game


def shows_all_money(game: Game, view: Any) -> Any:
    return lambda state, seat: view(state, seat) | {"cash": list(state.cash)}


def shows_the_next_rooftop(game: Game, view: Any) -> Any:
    return lambda state, seat: view(state, seat) | {"roofs": list(state.pile[state.drawn :])}


def shows_the_seed(game: Game, view: Any) -> Any:
    return lambda state, seat: view(state, seat) | {"seed": state.seed}


def scores_every_stash(game: Game, scores: Any) -> Any:
    parts = game.scoring.PARTS
    return lambda state, _: [
        Score(dict(zip(parts, row, strict=True))) for row in game.scoring.parts(state)
    ]


def states_the_richest_as_a_fact(game: Game, facts: Any) -> Any:
    return lambda state, seat: facts(state, seat) | {"most": max(state.cash)}


def names_a_rule_of_its_own(game: Game, log: Any) -> Any:
    return lambda *given: [line._replace(rules=("EST-1", "EST-999")) for line in log(*given)]


def points_into_the_air(game: Game, log: Any) -> Any:
    return lambda *given: [line._replace(marks=("castle",)) for line in log(*given)]


def refuses_with_a_rivals_money(game: Game, reason: Any) -> Any:
    return lambda state, *_: ("no", f"Not while somebody has {max(state.cash)} checks.")


def refuses_without_a_word(game: Game, reason: Any) -> Any:
    return lambda *_: ("no", "")


def prompts_nobody(game: Game, prompt: Any) -> Any:
    return lambda view, seat, names, lang: "" if lang == "ja" else prompt(view, seat, names, lang)


def rolls_its_own_dice(game: Game, deal: Any) -> Any:
    dice = random.Random(1)
    return lambda players, options, _: deal(players, options, dice.randrange(1000))


def varies_the_order(game: Game, dump: Any) -> Any:
    turn = itertools.count()
    return lambda state: dict(sorted(dump(state).items(), reverse=next(turn) % 2 == 0))


def forgets_the_mayor(game: Game, dump: Any) -> Any:
    return lambda state: dump(state) | {"mayor": None, "stock": []}


def adds_a_point(game: Game, parts: Any) -> Any:
    return lambda state: [[row[0] + 1, *row[1:]] for row in parts(state)]


def scores_the_last_rooftop(game: Game, scores: Any) -> Any:
    return lambda state, seat: [
        Score(score.parts | {"mayor": state.pile[-1]}) for score in scores(state, seat)
    ]


def starts_nowhere(game: Game, log: Any) -> Any:
    return lambda *given: [line._replace(start=0) for line in log(*given)]


def counts_its_lines(game: Game, log: Any) -> Any:
    return lambda *given: [
        line._replace(text=f"{number}. {line.text}") for number, line in enumerate(log(*given), 1)
    ]


def goes_back_in_the_log(game: Game, log: Any) -> Any:
    def rewrite(happenings: Any, *more: Any) -> Any:
        # Told from the same line the log agrees with itself, but not with what it said before.
        ply = happenings[-1].ply if happenings else 0
        return [line._replace(text=f"{line.text} ({ply})") for line in log(happenings, *more)]

    return rewrite


def shouts_its_codes(game: Game, reason: Any) -> Any:
    def shout(*given: Any) -> tuple[str, str]:
        code, message = reason(*given)
        return code.upper(), message

    return shout


FAULTS: list[tuple[str, str, Fault, Check]] = [
    ("view", "view", shows_all_money, secrecy.no_single_secret_shows),
    ("view", "view", shows_the_seed, secrecy.no_single_secret_shows),
    ("view", "view", shows_the_seed, secrecy.nobody_can_tell_a_sample_from_the_truth),
    ("view", "view", shows_the_next_rooftop, secrecy.nobody_can_tell_a_sample_from_the_truth),
    ("view", "scores", scores_every_stash, secrecy.no_single_secret_shows),
    ("view", "scores", scores_the_last_rooftop, secrecy.nothing_tells_more_than_the_view),
    ("facts", "facts", states_the_richest_as_a_fact, secrecy.no_single_secret_shows),
    ("lines", "log", names_a_rule_of_its_own, presentation.the_log_points_at_what_there_is),
    ("lines", "log", points_into_the_air, presentation.the_log_points_at_what_there_is),
    ("refusals", "reason", refuses_with_a_rivals_money, secrecy.no_single_secret_shows),
    (
        "refusals",
        "reason",
        refuses_without_a_word,
        play.what_is_not_listed_is_refused_and_changes_nothing,
    ),
    (
        "refusals",
        "reason",
        shouts_its_codes,
        play.what_is_not_listed_is_refused_and_changes_nothing,
    ),
    (
        "refusals",
        "is_move",
        lambda *_: lambda *_: True,
        play.what_is_not_listed_is_refused_and_changes_nothing,
    ),
    ("lines", "prompt", prompts_nobody, presentation.everything_is_said_in_every_language),
    ("lines", "label", lambda *_: lambda *_: "a move", presentation.every_choice_has_a_label),
    (
        "lines",
        "detail",
        lambda *_: lambda *_: "\n",
        presentation.everything_is_said_in_every_language,
    ),
    ("board", "draw", lambda *_: lambda *_: [], presentation.the_board_fits_the_terminal),
    (
        "sense",
        "rate",
        lambda *_: lambda *_: [float("nan")],
        presentation.every_move_has_a_finite_rating,
    ),
    ("scoring", "parts", adds_a_point, presentation.scores_add_up),
    ("state", "deal", rolls_its_own_dice, persistence.the_same_seed_and_moves_give_the_same_match),
    ("codec", "dump", varies_the_order, persistence.positions_are_canonical_json),
    ("codec", "dump", forgets_the_mayor, persistence.a_loaded_position_is_the_same_match),
    ("lines", "log", starts_nowhere, presentation.the_log_can_be_told_from_every_line),
    ("lines", "log", counts_its_lines, presentation.the_log_can_be_told_from_every_line),
    ("lines", "log", goes_back_in_the_log, presentation.the_log_can_be_told_from_every_line),
    ("orders", "choices", lambda *_: lambda *_: ["play"], orders.orders_can_be_left_as_offered),
    ("orders", "choices", lambda *_: lambda *_: ["a", "a"], orders.orders_can_be_left_as_offered),
    ("orders", "is_spent", lambda *_: lambda *_: True, orders.orders_can_be_left_as_offered),
    ("orders", "label", lambda *_: lambda *_: "an order", orders.every_order_has_a_label),
    ("orders", "answer", lambda *_: lambda *_: "no", orders.orders_are_answered_with_legal_moves),
]


@pytest.mark.parametrize(
    ("file", "function", "fault", "check"),
    FAULTS,
    ids=[f"{file}-{check.__name__}" for file, _, _, check in FAULTS],
)
def test_a_fault_is_found(file: str, function: str, fault: Fault, check: Check) -> None:
    with pytest.raises(AssertionError, match=r"\[estates, 3 players, seed"):
        run(check, faulty(file, function, fault), players=3, examples=12)


def test_secret_moves_that_stay_secret_are_accepted() -> None:
    run(secrecy.what_looks_the_same_reads_the_same, council.game(), players=3, examples=12)


@pytest.mark.parametrize("leak", [lambda _: False, lambda text: text == "vote yes"])
def test_a_secret_move_that_can_be_read_is_found(leak: Callable[[str], bool]) -> None:
    with pytest.raises(AssertionError, match="though it looks like another move"):
        run(secrecy.what_looks_the_same_reads_the_same, council.game(leak), 3, examples=12)


def test_a_match_that_is_too_long_is_found() -> None:
    game = copy.copy(ESTATES)
    game.move_limit = 20
    with pytest.raises(AssertionError, match="not over after 20 moves"):
        run(play.a_match_ends_and_always_knows_whose_move_it_is, game, players=2, examples=2)


def test_a_lost_piece_is_found() -> None:
    check = persistence.conserves(lambda position: {"cubes on offer": position["offer"]})
    with pytest.raises(AssertionError, match="cubes on offer was"):
        run(check, ESTATES, players=2, examples=2)


def test_a_crash_names_the_match() -> None:
    def crash(*_: object) -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError) as caught:
        run(presentation.scores_add_up, faulty("scoring", "parts", lambda *_: crash), 2, examples=2)
    assert any("estates, 2 players, seed" in note for note in caught.value.__notes__)


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"default": "oldest"}, "The default of starter must be random, youngest or a seat"),
        ({"default": 0, "maximum": 1}, "starter needs a text as its default"),
        ({"label": {"en": "Who begins"}}, "starter needs a label in ja"),
        ({"help": {"en": " ", "ja": "席"}}, "starter needs help in en"),
        ({"choices": {"random": {"en": "Random"}}}, "The choice random of starter needs a label"),
        ({"several": {"red": {"en": "Red"}}}, "The choice red of starter needs a label in ja"),
        ({"follows": "starter"}, "starter follows starter, which does not come before it"),
        (
            {"choices": {"3": {"en": "Three", "ja": "三"}, "random": STARTER.label}},
            "The choice 3 of starter looks like a seat",
        ),
    ],
)
def test_an_option_that_does_not_explain_itself_is_found(
    changes: dict[str, Any], fault: str
) -> None:
    game = copy.copy(ESTATES)
    game.all_options = (STARTER._replace(**changes),)
    with pytest.raises(AssertionError, match=fault):
        files.the_options_explain_themselves(game)


def test_an_option_that_explains_itself_is_accepted() -> None:
    game = copy.copy(ESTATES)
    game.all_options = (STARTER,)
    files.the_options_explain_themselves(game)


@pytest.mark.parametrize(
    ("terms", "fault"),
    [
        ({}, "Not every glossary of estates has y5"),
        ({"y5": Term(" ")}, "no name for y5 in ja"),
        ({"y5": Term("黄5", "屋根")}, "explains y5 in some languages only"),
    ],
)
def test_a_glossary_that_differs_by_language_is_found(terms: dict[str, Term], fault: str) -> None:
    told = {"en": {"y5": Term("Yellow 5")}, "ja": terms}
    game = faulty("lines", "glossary", lambda *_: told.__getitem__)
    with pytest.raises(AssertionError, match=fault):
        files.the_glossary_is_the_same_in_every_language(game)


def test_random_tables_have_every_seat_as_an_option_and_no_other() -> None:
    chosen: set[object] = set()
    game = copy.copy(ESTATES)
    game.all_options = (*ESTATES.all_options, STARTER)
    run(lambda table: chosen.add(table.options["starter"]), game, players=3, examples=100)
    assert chosen == {"random", "youngest", 0, 1, 2}


def test_every_check_says_what_it_checks() -> None:
    assert all(check.__doc__ for check in CHECKS)
    assert len({check.__name__ for check in CHECKS}) == len(CHECKS)

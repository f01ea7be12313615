"""The deck running out, the triggers of the end, and the last round."""

from typing import Any

import pytest

import housewright as hw

from .table import at, codes, idle, moves, play, table, taking

ROW = "row Rd Yc Gp Pl S=\n"
# Three roofs in a row, and four contests won already.
NEARLY = """
    R^h Y^c G^h
    #   #   #
    ~
    claimed beanpole long-terrace paint-box lit-landing
    line roofline - - -
"""


def standing(match: hw.Match, *names: str) -> list[Any]:
    return [at(match, name) for name in names]


def recycling(drawn: str, **fields: Any) -> hw.Match:
    return taking(drawn, options={"deck_end": "recycle"}, **fields)


# --- running out ---


def test_the_deck_runs_out_when_its_last_card_leaves() -> None:
    match = play(taking(ROW + "deck R! Yl"), "take red-door", "build")
    assert at(match, "ending") is None
    match = play(taking(ROW + "deck R! Yl"), "take red-door", "take gold-cat")
    assert standing(match, "deck", "ending", "shuffles") == [[], "deck", 0]  # QRK-37, QRK-41
    assert at(match, "phase") == "build"


def test_a_deck_that_was_empty_before_does_not_run_out() -> None:
    match = play(taking(ROW), "take red-door", "build")
    assert standing(match, "row", "ending") == [[None, *codes("Yc Gp Pl S=")], None]  # QRK-37


def test_a_sweep_may_use_up_the_deck_exactly() -> None:
    match = play(taking("row Rd Yc Rd Pl S=\ndeck R! Yl Gd Pc R^c"), "sweep")
    assert standing(match, "deck", "ending", "shuffles") == [[], "deck", 0]  # QRK-37, QRK-41
    assert at(match, "row") == codes("R! Yl Gd Pc R^c")
    assert at(match, "discard") == codes("Rd Yc Rd Pl S=")
    assert at(match, "phase") == "take"  # QRK-44: the turn goes on


def test_the_pile_becomes_the_deck_when_a_card_is_needed() -> None:
    match = taking(ROW + "deck R!\ndiscard Gb Gb Gb", first=0)
    play(match, "take red-door", "build")
    assert standing(match, "deck", "discard", "shuffles") == [[], codes("Gb Gb Gb"), 0]  # not yet
    play(match, "end", "take gold-cat", "build")
    assert at(match, "row") == codes("R! Gb Gp Pl S=")  # QRK-38
    assert standing(match, "deck", "discard", "shuffles") == [codes("Gb Gb"), [], 1]
    assert at(match, "ending") == "deck"  # QRK-38: it is not taken back


def test_the_pile_is_shuffled_in_the_middle_of_a_refill() -> None:
    match = play(taking("row - Yc - Pl -\ndeck R!\ndiscard Gb Gb Gb"), "take gold-cat", "build")
    assert at(match, "row") == codes("R! Gb Gb Pl Gb")  # QRK-38
    assert standing(match, "deck", "discard", "shuffles", "ending") == [[], [], 1, "deck"]


def test_a_pile_that_is_too_small_leaves_slots_empty() -> None:
    match = play(taking("row - Yc - Pl -\ndeck R!\ndiscard Gb"), "take gold-cat", "build")
    assert at(match, "row") == [*codes("R! Gb"), None, "plum-lamp", None]  # QRK-38, QRK-9
    assert at(match, "shuffles") == 1


def test_nothing_is_shuffled_when_nothing_is_needed() -> None:
    match = play(taking(ROW + "discard Gb Gb Gb"), "build")
    assert standing(match, "discard", "shuffles") == [codes("Gb Gb Gb"), 0]  # QRK-38


def test_a_shuffle_follows_from_seed_and_number_alone() -> None:
    pile = "discard Rd Rp Rb Rl Yd Yp Yc Yl Gd Gp Gc Gb"

    def order(**fields: Any) -> list[str]:
        match = play(taking("row - Pl Pl Pl S=\n" + pile, **fields), "build")
        found: list[str] = [*at(match, "row")[:1], *at(match, "deck")]
        assert sorted(found) == sorted(codes(pile.removeprefix("discard")))
        return found

    assert order(seed=5) == order(seed=5, players=4, to_act=[2], round=9, first=1)  # QRK-77
    assert order(seed=5) == order(seed=5, ending="contests")
    assert order(seed=5) != order(seed=6)
    assert order(seed=5, shuffles=0) != order(seed=5, shuffles=1)


def test_a_loaded_position_is_shuffled_as_the_original_would() -> None:
    match = taking(ROW + "deck R!\ndiscard Rp Rb Rl Yd Yp Yl Gd Gb Gc", seed=77)
    play(match, "take red-door", "take gold-cat", "place red-door 0,0", "end")
    loaded = hw.load(match.position())
    for each in (match, loaded):
        play(each, "take green-plants", "build")
    assert loaded.position() == match.position()  # QRK-77


# --- the option recycle ---


def test_recycling_shuffles_the_pile_at_once_and_ends_nothing() -> None:
    match = play(recycling(ROW + "deck R!\ndiscard Gb Gb"), "take red-door", "build")
    assert standing(match, "deck", "discard") == [codes("Gb Gb"), []]  # QRK-39
    assert standing(match, "shuffles", "ending") == [1, None]


def test_recycling_goes_on_with_the_refill() -> None:
    drawn = "row - Yc - Pl -\ndeck R!\ndiscard Gb Gb Gb"
    match = play(recycling(drawn), "take gold-cat", "take plum-lamp")
    # QRK-39: four of five slots needed a card, and the new deck runs out with the last.
    assert at(match, "row") == [*codes("R! Gb Gb Gb"), None]
    assert standing(match, "shuffles", "ending") == [1, "deck"]


def test_recycling_takes_in_the_row_that_was_just_swept() -> None:
    match = play(recycling("row Rd Rd Rd Pl Pl\ndeck R! Yl Gd Pc R^c"), "sweep")
    assert sorted(at(match, "deck")) == sorted(codes("Rd Rd Rd Pl Pl"))  # QRK-39
    assert standing(match, "discard", "shuffles", "ending") == [[], 1, None]


def test_without_a_pile_there_is_nothing_to_recycle() -> None:
    match = play(recycling(ROW + "deck R!"), "take red-door", "build")
    assert standing(match, "deck", "shuffles", "ending") == [[], 0, "deck"]  # QRK-39, QRK-41


def test_after_such_an_end_the_pile_still_serves_to_finish_the_round() -> None:
    match = recycling(ROW + "deck R!\n# #\n~")
    play(match, "take red-door", "build", "demolish 0,0", "end", "take gold-cat", "build")
    assert standing(match, "shuffles", "ending") == [1, "deck"]  # QRK-38
    assert at(match, "discard") == []


def test_the_deck_is_recycled_only_once() -> None:
    match = recycling(ROW + "deck R!\ndiscard Gb Gb", shuffles=1)
    play(match, "take red-door", "build")
    assert standing(match, "deck", "discard") == [[], codes("Gb Gb")]  # QRK-39
    assert standing(match, "shuffles", "ending") == [1, "deck"]


def test_a_triggered_end_does_not_keep_the_pile_from_being_recycled() -> None:
    match = recycling(ROW + "deck R!\ndiscard Gb Gb", ending="contests")
    play(match, "take red-door", "build")
    assert standing(match, "shuffles", "ending") == [1, "contests"]  # QRK-39, QRK-43


def test_without_the_option_the_pile_waits_until_a_card_is_missing() -> None:
    match = play(taking(ROW + "deck R!\ndiscard Gb Gb"), "take red-door", "build")
    assert standing(match, "discard", "ending") == [codes("Gb Gb"), "deck"]  # QRK-41


# --- contests and standstill ---


def test_the_fifth_contest_triggers_the_end() -> None:
    match = table(NEARLY)
    assert at(match, "ending") is None
    play(match, "claim roofline")
    assert standing(match, "ending", "phase", "to_act") == ["contests", "build", [0]]  # QRK-40


def test_the_fourth_contest_triggers_nothing() -> None:
    match = play(table(NEARLY.replace(" lit-landing", "")), "claim roofline")
    assert at(match, "ending") is None  # QRK-40


def test_contests_of_several_players_are_not_added_up() -> None:
    others = "seat 1\nclaimed box-seats harlequin top-heavy strongroom"
    match = play(table(NEARLY.replace("claimed beanpole", "claimed") + others), "claim roofline")
    assert at(match, "ending") is None  # QRK-40


def test_a_turn_of_build_and_end_is_idle() -> None:
    match = idle(taking(ROW + "#\n~", idle=1))
    assert at(match, "idle") == 2  # QRK-36


@pytest.mark.parametrize(
    "actions",
    [
        ("take red-door", "build"),
        ("sweep", "build"),
        ("build", "demolish 2,1"),
        ("build", "place plum-lamp 3,0"),
        ("build", "claim roofline"),
    ],
)
def test_a_turn_with_any_action_is_not_idle(actions: tuple[str, str]) -> None:
    drawn = """
        row Rd Rd Gp Gc Gb
        deck R! Yl Gd Pc R^c Yd
        line roofline - - -
        R^h Y^c G^h
        #   #   #
        ~
    """
    held = "" if actions[0].startswith("take") else "hand Pl"
    match = play(taking(drawn + held, idle=2), *actions, "end")
    assert at(match, "idle") == 0  # QRK-36


def test_a_turn_in_which_stuck_cards_are_thrown_away_is_not_idle() -> None:
    match = play(table("hand P! P=", idle=2), "discard plum-tower", "end")
    assert at(match, "idle") == 0  # QRK-36


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_two_rounds_of_idle_turns_trigger_the_end(players: int) -> None:
    match = idle(taking(ROW, players=players, to_act=[1], first=1), 2 * players - 1)
    assert at(match, "ending") is None
    assert at(match, "idle") == 2 * players - 1
    idle(match)
    assert at(match, "ending") == "standstill"  # QRK-42
    assert match.is_over  # QRK-43: the last player of a round has triggered it


def test_after_a_standstill_in_the_middle_of_a_round_the_others_have_their_turn() -> None:
    match = idle(taking(ROW, players=3, to_act=[1], first=0), 6)
    assert standing(match, "ending", "to_act", "phase") == ["standstill", [1], "take"]  # QRK-43
    play(match, "take red-door", "build", "place red-door 0,0", "end")
    assert standing(match, "ending", "idle") == ["standstill", 0]
    assert not match.is_over
    assert idle(match).is_over


# --- the last round ---


@pytest.mark.parametrize(("first", "left"), [(0, 2), (1, 0), (2, 1)])
def test_everybody_gets_the_same_number_of_turns(first: int, left: int) -> None:
    match = play(table(NEARLY, players=3, first=first, round=6), "claim roofline", "end")
    for _ in range(left):
        assert not match.is_over
        idle(match)
    assert match.is_over  # QRK-43
    assert standing(match, "phase", "to_act", "round") == ["over", [], 6]
    assert [match.legal_moves(seat) for seat in range(3)] == [[], [], []]


def test_the_last_player_of_a_round_may_end_the_game_with_the_own_turn() -> None:
    match = table(NEARLY.replace("~", "~\nhand Pl P="), first=1)
    play(match, "claim roofline", "place plum-lamp 3,0")
    assert not match.is_over  # QRK-44: the turn is completed
    play(match, "end")
    assert match.is_over  # QRK-43


@pytest.mark.parametrize("reason", ["deck", "standstill"])
def test_later_triggers_change_nothing(reason: str) -> None:
    match = play(table(NEARLY, ending=reason, first=0), "claim roofline")
    assert at(match, "ending") == reason  # QRK-43
    match = taking(ROW + "deck R!", ending="contests", idle=3)
    play(match, "build", "end")
    assert at(match, "ending") == "contests"
    match = play(taking(ROW + "deck R!", ending="contests"), "take red-door", "build")
    assert standing(match, "deck", "ending") == [[], "contests"]


def test_until_the_end_all_rules_stay_in_force() -> None:
    drawn = """
        row Rd Rd Gp Pl S=
        deck R! Yl Gd Pc R^c Yd Yp
        line roofline triple-towers - -
        contests smoke-signals
        seat 1
        S^hh S^hh S^hp
        #    #    #
        ~
        hand R^h
        claimed beanpole long-terrace paint-box lit-landing box-seats
    """
    match = taking(drawn, to_act=[1], ending="contests")
    play(match, "sweep", "take gold-lamp", "build", "place red-roof-chimney 3,1")
    play(match, "demolish 0,0", "claim roofline", "claim smoke-signals")
    assert len(at(match, "seats", 1, "claimed")) == 7  # QRK-44
    assert "place gold-lamp 4,1" in moves(match)
    assert play(match, "end").is_over


def test_a_game_that_is_over_has_scores_and_winners() -> None:
    match = table(NEARLY, first=1)
    play(match, "claim roofline")
    assert match.winners() == []
    play(match, "end")
    assert match.winners() == [0]
    assert match.scores()[0].parts["contests"] == 12


def test_rounds_are_not_counted_past_the_last() -> None:
    match = idle(taking(ROW, ending="deck", to_act=[1], round=9))
    assert standing(match, "round", "phase") == [9, "over"]  # QRK-2, QRK-43

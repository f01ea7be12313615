"""The tutorial teaches what it says: its sentences are checked against the table."""

from typing import Any

import housewright as hw
from housewright.core import tutorial
from housewright.games.obsession.pieces import COMPONENTS

OBSESSION = hw.games()["obsession"]
SCRIPT = tutorial.of(OBSESSION)
assert SCRIPT is not None
CHAPTERS = SCRIPT.chapters
SCENES = tutorial.scenes(SCRIPT, OBSESSION, "en")


def said(words: str) -> tutorial.Scene:
    """The scene in which this is said."""
    (found,) = [scene for scene in SCENES if words in scene.step.say["en"]]
    return found


def answered(words: str) -> tutorial.Scene:
    """The scene after whose move this is said."""
    found = [s for s in SCENES if any(words in told["en"] for told in s.step.moves.values())]
    assert len(found) == 1
    return found[0]


def now(scene: tutorial.Scene) -> hw.Match:
    return [scene.before, *scene.plays][-1]


def after(scene: tutorial.Scene) -> hw.Match:
    (found,) = scene.moves.values()
    return found


def board(match: hw.Match, seat: int = 0) -> dict[str, Any]:
    found: dict[str, Any] = match.view(0)["boards"][seat]
    return found


def goals(match: hw.Match) -> dict[str, int]:
    """What the learner's objective cards are worth."""
    return {goal["card"]: goal["points"] for goal in match.facts(0)["objectives"][0]}


def earned(scene: tutorial.Scene) -> int:
    """How much richer the learner is after the move."""
    return int(board(after(scene))["cash"] - board(now(scene))["cash"])


def climbed(scene: tutorial.Scene) -> int:
    """How many steps of reputation the move brought."""
    estates = [match.facts(0)["estates"][0] for match in (now(scene), after(scene))]
    return int(estates[1]["steps"] - estates[0]["steps"])


# --- the script ---


def test_the_learner_makes_every_kind_of_move_of_a_usual_match() -> None:
    moves = {text.partition(" ")[0] for scene in SCENES for text in scene.moves}
    assert {"host", "invite", "serve", "choose", "keep", "buy", "end", "pass"} <= moves
    assert {"court", "discard", "hire", "help", "use", "cook", "hallboy", "housemaid"} <= moves


def test_all_cards_and_tiles_are_in_every_chapter() -> None:
    for chapter in CHAPTERS:
        position = hw.load(chapter.position).position()
        sets = {"base", "upstairs"} if position["options"]["upstairs"] else {"base"}
        boards = position["boards"]
        people = [*position["casual"], *position["prestige"]]
        people += [name for each in boards for pile in ("hand", "discard") for name in each[pile]]
        guests = [
            card["id"]
            for card in COMPONENTS["gentry"]
            if card["set"] in sets and card["deck"] in ("starter", "casual", "prestige")
        ]
        assert {*guests} <= {*people}
        goals = [*position["objectives"], *position["objective_discards"]]
        goals += [name for each in boards for name in each["objectives"]]
        assert len(goals) == sum(card["set"] in sets for card in COMPONENTS["objectives"])
        cards = len(position["vp_cards"]) + sum(len(each["vp"]) for each in boards)
        assert cards == sum(card["copies"] for card in COMPONENTS["vp_cards"])


def test_the_second_chapter_goes_on_after_a_turn_of_ben() -> None:
    end = after(answered("The Front Parlour shows its rose")).copy()
    for move in (
        "host bowling-green",
        "invite york-lord",
        "invite carrow",
        "serve",
        "buy 1",
        "end",
    ):
        end.play(1, move)
    assert hw.load(CHAPTERS[1].position).view(0) == end.view(0)


# --- a party, and another ---


def test_bowls_brings_what_is_counted_up() -> None:
    scene = answered("£500 richer!")
    assert earned(scene) == 500
    assert board(after(scene))["cash"] == 800


def test_the_paddock_is_cheaper_than_its_slot() -> None:
    assert earned(said("is £100 cheaper: £200")) == -200  # OBS-89


def test_the_rose_is_worth_a_point() -> None:
    scene = answered("there is a rose on the back")
    tiles = [match.scores()[0].parts["tiles"] for match in (now(scene), after(scene))]
    assert tiles == [4, 5]  # OBS-102


def test_the_footman_rests_in_round_two() -> None:
    match = now(said("your footman has to rest"))
    assert match.view(0)["round"] == 2
    assert board(match)["quarters"] == {"footman": 1}  # OBS-27
    assert board(match)["discard"] == ["ponsonby-lord", "bexley"]
    assert board(match, 1)["tiles"]["private-study"] == "back"


def test_whist_brings_four_steps() -> None:
    scene = answered("Yours has gone up by 4")
    assert climbed(scene) == 4
    assert board(after(scene))["rep"] == [1, 5]


def test_the_heiress_is_as_bad_as_told() -> None:
    view = now(said("Miss Fontaine, an heiress")).view(0)
    assert view["turn"]["activity"]["looking"] == ["fontaine", "gresley"]
    (card,) = [card for card in COMPONENTS["gentry"] if card["id"] == "fontaine"]
    assert card["favours"] == [{"cash": 400}, {"rep": -2}]
    assert card["vp"] == -3


def test_the_english_garden_is_above_the_level_but_can_be_bought() -> None:
    scene = said("for buying that does not matter")
    assert now(scene).facts(0)["estates"][0]["level"] == 1
    assert earned(scene) == -400  # OBS-96


# --- the end of a season ---


def test_the_fair_pays_only_for_a_flipped_study() -> None:
    match = now(said("Round 3 is a village fair"))
    assert match.facts(0)["event"] == "fair"
    studies = [board(match, seat)["tiles"]["private-study"] for seat in (0, 1)]
    assert studies == ["front", "back"]  # OBS-29


def test_the_level_rises_past_five() -> None:
    scene = answered("Past 5 the marker starts again")
    assert [board(match)["rep"] for match in (now(scene), after(scene))] == [[1, 5], [2, 2]]
    assert "merriman" in board(after(scene))["hand"]


def test_nothing_is_to_be_had_for_200_pounds() -> None:
    match = now(said("Nothing for £200"))
    assert board(match)["cash"] == 200
    assert not [move for move in match.legal_moves(0) if move.startswith("buy")]


def test_the_courtship_is_won_three_to_one() -> None:
    match = now(said("You have 3, Ben has 1"))
    assert [each["courtship"] for each in match.facts(0)["estates"]] == [3, 1]
    assert len(board(after(answered("She stays with you")))["vp"]) == 1  # OBS-124


def test_green_acres_stands_at_four() -> None:
    scene = said("already stands at 4")
    assert goals(now(scene))["column-estate"] == 4
    assert len(board(after(scene))["objectives"]) == 4


def test_only_ladies_are_in_hand_before_the_pass() -> None:
    scene = said("three ladies")
    hand = board(now(scene))["hand"]
    sexes = {card["sex"] for card in COMPONENTS["gentry"] if card["id"] in hand}
    assert (len(hand), sexes) == (3, {"f"})
    assert earned(scene) == 200  # OBS-117
    assert board(after(scene))["discard"] == []


def test_the_barn_waits_in_the_reserve() -> None:
    scene = said("The Barn has moved to the reserve")
    assert now(scene).view(0)["reserve"]["service"] == ["barn"]  # OBS-129
    assert earned(scene) == -200


# --- servants, and a holiday ---


def test_hired_servants_are_ready_in_two_turns() -> None:
    expended = board(after(answered("ready in two turns")))["expended"]
    assert expended == {"footman": 1, "valet": 1}  # OBS-84


def test_the_limit_outlasts_the_price_of_help() -> None:
    scene = answered("You dropped to level 2")
    assert climbed(scene) == -3
    assert board(after(scene))["rep"] == [2, 4]
    assert after(scene).view(0)["turn"]["limit"] == 3  # OBS-38


def test_three_and_three_and_two_make_eight() -> None:
    scene = answered("Eight steps round the wheel")
    assert climbed(scene) == 8  # OBS-72
    assert board(after(scene))["rep"][0] == 4


def test_the_monument_counts_for_built_to_last() -> None:
    scene = said("The Trophy Hall in slot 1")
    worth = [goals(match)["misc-monuments"] for match in (now(scene), after(scene))]
    assert worth == [0, 3]
    assert earned(scene) == -500


def test_a_second_tile_is_bought_on_the_builders_holiday() -> None:
    scene = said("just enough for the Breakfast Room")
    assert now(scene).facts(0)["event"] == "builders"
    assert after(scene).view(0)["turn"]["bought"] == 2  # OBS-93
    assert board(after(scene))["cash"] == 0


# --- the end ---


def test_the_last_courtship_counts_all_themes() -> None:
    match = after(answered("40 for you, 23 for Ben"))
    assert [each["courtship"] for each in match.facts(0)["estates"]] == [40, 23]  # OBS-126


def test_the_secret_card_is_worth_five() -> None:
    scene = answered("And another secret card: 5 points")
    points = [match.scores_seen(0)[0].parts["vp_cards"] for match in (now(scene), after(scene))]
    assert points == [3, 8]


def test_seven_servants_do_not_fill_the_table() -> None:
    scene = said("You have seven servants")
    assert now(scene).facts(0)["estates"][0]["servants"] == 7
    worth = goals(now(scene))
    assert {goal for goal, points in worth.items() if not points} == {"staff-nine"}


def test_the_learner_wins_in_the_end() -> None:
    end = now(said("You have 112 points, Ben has 94"))
    assert end.is_over
    assert end.winners() == [0]
    assert [score.total for score in end.scores()] == [112, 94]


# --- upstairs, downstairs ---


def test_the_useful_man_and_the_cook_open_doors() -> None:
    scene = said("the Tennis Court has rating 2")
    assert "host tennis-court" not in now(scene).legal_moves(0)  # OBS-43
    assert "invite petrov" not in after(scene).legal_moves(0)
    assert "invite petrov" in after(said("Add the cook")).legal_moves(0)  # OBS-51


def test_all_four_servants_make_a_party() -> None:
    scene = answered("£600 and 1 reputation")
    assert (earned(scene), climbed(scene)) == (600, 1)
    assert len(after(scene).view(0)["turn"]["activity"]["looking"]) == 2  # OBS-64

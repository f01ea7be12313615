"""The tutorial teaches what it says: its sentences are checked against the table."""

import housewright as hw
from housewright.core import tutorial

QUIRKY = hw.games()["quirky"]
SCRIPT = tutorial.of(QUIRKY)
assert SCRIPT is not None
CHAPTERS = SCRIPT.chapters
SCENES = tutorial.scenes(SCRIPT, QUIRKY, "en")


def said(words: str) -> tutorial.Scene:
    """The scene in which this is said."""
    (found,) = [scene for scene in SCENES if words in scene.step.say["en"]]
    return found


def now(scene: tutorial.Scene) -> hw.Match:
    return [scene.before, *scene.plays][-1]


def after(scene: tutorial.Scene) -> hw.Match:
    (found,) = scene.moves.values()
    return found


def test_the_learner_makes_every_kind_of_move_but_the_rare_one() -> None:
    moves = {text.partition(" ")[0] for scene in SCENES for text in scene.moves}
    assert moves == {"sweep", "take", "build", "place", "demolish", "claim", "end"}


def test_all_cards_are_in_every_chapter() -> None:
    for chapter in CHAPTERS:
        position = hw.load(chapter.position).position()
        seats = position["seats"]
        cards = [*position["row"], *position["deck"], *position["discard"]]
        cards += [card for seat in seats for card in (*seat["house"].values(), *seat["hand"])]
        contests = [*position["line"], *position["contest_deck"]]
        contests += [card for seat in seats for card in (seat["contest"], *seat["claimed"])]
        # No copy is there too often, or the position could not be loaded.
        assert (len(cards), len(contests)) == (92, 26)


def test_later_chapters_go_on_with_the_houses_of_earlier_ones() -> None:
    ends = [
        said("Where does the cat want to live?").moves["place gold-cat 1,0"],
        after(said("two identical cards in the row!")),
    ]
    for end, chapter in zip(ends, CHAPTERS[1:], strict=True):
        for before, later in zip(end.view(None)["seats"], chapter.position["seats"], strict=True):
            assert before["house"].items() <= later["house"].items()


def test_the_doorway_has_one_place() -> None:
    moves = now(said("there is just one space for it")).legal_moves(0)
    assert [move for move in moves if move.startswith("place red-door")] == [
        "place red-door 0,0"
    ]  # QRK-13


def test_the_cat_may_live_wherever_it_touches_the_door() -> None:
    scene = said("Where does the cat want to live?")
    places = {move for move in now(scene).legal_moves(0) if move.startswith("place")}
    assert set(scene.moves) == places  # QRK-15


def test_a_roof_a_tower_and_a_walkway_lie_in_the_row() -> None:
    scene = said("Nothing may ever touch a sky side")
    assert set(scene.step.marks) <= set(now(scene).view(0)["row"])
    kinds = {mark.split("-")[1] for mark in scene.step.marks}
    assert kinds == {"roof", "tower", "walkway"}


def test_the_walkway_fits_nowhere_and_is_saved() -> None:
    scene = said("The walkway fits nowhere yet")
    assert not any(move.startswith("place") for move in now(scene).legal_moves(0))
    assert after(scene).view(1)["seats"][0]["hand"] == ["plum-walkway"]  # QRK-21


def test_two_cards_of_the_row_are_identical() -> None:
    scene = said("two identical cards in the row!")
    assert now(scene).view(0)["row"].count("green-cat") == 2
    swept = after(scene).view(0)
    assert swept["discard"] == now(scene).view(0)["row"]
    assert "sweep" not in after(scene).legal_moves(0)


def test_two_roofs_are_there_and_the_third_makes_the_roofline() -> None:
    assert not any(
        move.startswith("claim") for move in now(said("over your front door")).legal_moves(0)
    )
    claims = [move for move in now(said("Claim it!")).legal_moves(0) if "claim" in move]
    assert claims == ["claim roofline"]


def test_the_one_grey_card_stands_in_the_way_of_the_secret_contest() -> None:
    scene = said("down with it!")
    house = now(scene).view(0)["seats"][0]["house"]
    assert len(house) == 16
    assert [cell for cell, card in house.items() if card.startswith("grey")] == ["6,2"]
    assert "claim bright-and-bold" not in now(scene).legal_moves(0)
    assert "claim bright-and-bold" in after(scene).legal_moves(0)


def test_the_fifth_contest_brings_the_last_round() -> None:
    scene = said("so claim Bright and Bold right away")
    assert now(scene).view(0)["ending"] is None
    assert after(scene).view(0)["ending"] == "contests"  # QRK-40


def test_the_patch_is_as_said() -> None:
    scene = said("a lamp and three roofs, so 5 points")
    area = now(scene).details(0)[0]
    house = now(scene).view(0)["seats"][0]["house"]
    cards = sorted({house[cell] for cell in area["cells"]})
    assert cards == ["gold-cat", "gold-lamp", "gold-roof-cat", "gold-roof-chimney"]
    assert area["points"] == 5


def test_the_learner_wins_in_the_end() -> None:
    end = now(said("You win!"))
    assert end.is_over
    assert end.winners() == [0]
    scores = [(score.parts["area"], score.parts["contests"]) for score in end.scores()]
    assert scores == [(5, 13), (7, 9)]


def test_the_chimneys_are_as_said() -> None:
    view = now(said("yours has two, Ben's one")).view(0)
    chimneys = [sum("chimney" in card for card in s["house"].values()) for s in view["seats"]]
    assert chimneys == [2, 1]

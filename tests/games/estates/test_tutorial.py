"""The tutorial teaches what it says: its sentences are checked against the table."""

import housewright as hw
from housewright.core import tutorial

ESTATES = hw.games()["estates"]
SCRIPT = tutorial.of(ESTATES)
assert SCRIPT is not None
SCENES = tutorial.scenes(SCRIPT, ESTATES, "en")


def said(words: str) -> tutorial.Scene:
    """The scene in which this is said."""
    (found,) = [scene for scene in SCENES if words in scene.step.say["en"]]
    return found


def now(scene: tutorial.Scene) -> hw.Match:
    return [scene.before, *scene.plays][-1]


def test_the_learner_makes_every_kind_of_decision() -> None:
    moves = {text.partition(" ")[0] for scene in SCENES for text in scene.moves}
    assert moves == {"stow", "auction", "bid", "sell", "keep", "place"}


def test_all_checks_stay_in_the_game() -> None:
    for scene in SCENES:
        view = now(scene).view(0)
        assert sum(view["cash"]) + sum(view["stash"]) == 36


def test_later_chapters_go_on_with_the_pieces_of_the_first() -> None:
    pieces = []
    for chapter in SCRIPT.chapters:  # type: ignore[union-attr]
        position = hw.load(chapter.position).position()
        words = " ".join(text for row in position["rows"].values() for text in row).split()
        cubes = [word for word in words if word[0] != "^"]
        cubes += [cube for row in position["offer"] for cube in row]
        roofs = [int(word[1]) for word in words if word[0] == "^"] + position["roofs"]
        pieces.append((sorted(cubes), sorted(roofs)))
    assert pieces[0] == pieces[1] == pieces[2]
    assert len(pieces[0][1]) == 12


def test_a_house_is_taken_over() -> None:
    scene = said("b1 is Ben's now")
    assert scene.before.facts()["buildings"][0]["owner"] == 0
    assert now(scene).facts()["buildings"][0]["owner"] == 1  # EST-81


def test_the_value_of_the_house_is_as_said() -> None:
    house = now(said("5 + 4 + 6 = 15")).facts()["buildings"][2]
    assert (house["lot"], house["value"], house["sign"]) == ("b1", 15, -1)  # EST-82


def test_a_row_that_is_one_house_short_costs_its_owners() -> None:
    row = now(said("Row b needs four houses and has three")).facts()["rows"]["b"]
    assert (row["need"], row["built"], row["roofed"]) == (4, 3, 3)


def test_ben_cannot_keep_the_permit() -> None:
    scene = said("Ben has just 2 checks in hand")
    assert now(scene).view(0)["cash"][1] == 2
    assert scene.moves["bid 3"].legal_moves(1) == ["sell"]  # EST-27


def test_the_permit_leaves_a_choice() -> None:
    scene = said("The choice is yours!")
    worth = {text: then.facts()["rows"]["b"]["worth"][1] for text, then in scene.moves.items()}
    assert worth == {"place permit b-1": 21, "place permit b+1": -21}  # EST-52
    assert now(scene).facts()["rows"]["b"]["worth"][0] == 0
    assert not any(then.is_over for then in scene.moves.values())


def test_ben_and_cem_bid_all_they_have() -> None:
    view = now(said("Ben and Cem bid all they have")).view(0)
    assert view["auction"]["bids"][1:] == view["cash"][1:]


def test_the_learner_wins_in_the_end() -> None:
    end = now(said("That is you, with 35!"))
    assert end.is_over
    assert end.winners() == [0]
    assert [score.total for score in end.scores()] == [35, -3, 11]
    rows = end.facts()["rows"]
    assert [rows[row]["completed"] for row in "abc"] == [True, False, True]  # EST-71

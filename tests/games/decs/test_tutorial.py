"""The tutorial teaches what it says: its sentences are checked against the table."""

import housewright as hw
from housewright.core import tutorial

DECS = hw.games()["decs"]
SCRIPT = tutorial.of(DECS)
assert SCRIPT is not None
CHAPTERS = SCRIPT.chapters
SCENES = tutorial.scenes(SCRIPT, DECS, "en")


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


def total(match: hw.Match, seat: int = 0) -> int | None:
    return match.scores()[seat].total


def test_the_learner_makes_every_kind_of_move_but_the_rare_one() -> None:
    moves = {text.partition(" ")[0] for scene in SCENES for text in scene.moves}
    assert moves == {"gain", "take", "pay", "draw", "discard", "done", "pass"}


def test_all_cards_are_in_every_chapter() -> None:
    for chapter in CHAPTERS:
        position = hw.load(chapter.position).position()
        cards = [card for stack in position["stacks"].values() for card in stack]
        cards += position["removed"]
        for seat in position["seats"]:
            cards += [*seat["hand"], *seat["deck"], *seat["played"]]
        # No copy is there too often, or the position could not be loaded.
        assert len(cards) == 54


def test_later_chapters_go_on_with_the_houses_of_earlier_ones() -> None:
    ends = [said("so you always know what"), said("so you are done"), said("the Ace is on its")]
    for end, chapter in zip(ends, CHAPTERS[1:], strict=True):
        before = next(iter(end.moves.values()), now(end)).view(None)["seats"]
        for old, new in zip(before, chapter.position["seats"], strict=True):
            assert new["features"][: len(old["features"])] == old["features"]


def test_an_empty_house_begins_far_below_zero() -> None:
    assert total(now(said("so you begin at −114"))) == -114  # DEC-81


def test_all_four_suits_show_a_four() -> None:
    stacks = now(said("All four suits show a 4")).view(0)["stacks"]
    tops = [stacks[pile][0] for pile in ("spades", "hearts", "clubs", "diamonds")]
    assert tops == ["4s", "4h", "4c", "4d"]


def test_the_free_card_comes_to_the_hand() -> None:
    assert "4d" in after(answered("in this very round")).view(0)["seats"][0]["hand"]  # DEC-18


def test_the_cable_makes_both_squares_live() -> None:
    facts = after(answered("Both squares are live")).facts(0)
    assert facts["houses"][0]["live"] == ["4,1", "4,2", "4,3"]  # DEC-66


def test_the_star_shines() -> None:
    scene = answered("Your score stands at −106")
    assert after(scene).scores()[0].parts["small-star"] == 2
    assert total(after(scene)) == -106


def test_the_played_cards_come_back_in_their_order() -> None:
    match = now(said("turned over and put under your deck"))
    seat = match.view(0)["seats"][0]
    assert (len(seat["hand"]), seat["deck"]) == (3, ["4d", "2s"])  # DEC-26
    assert match.view(0)["first"] == 1


def test_the_second_card_leaves_the_game() -> None:
    scene = said("Say goodbye to the 2 of clubs")
    view = after(scene).view(0)
    assert view["removed"][-1] == "2c"  # DEC-57
    assert view["seats"][0]["played"] == ["4c"]


def test_the_jack_lies_on_the_played_pile() -> None:
    seat = after(answered("the Jack will come to your hand")).view(0)["seats"][0]
    assert seat["played"][-1] == "js"  # DEC-44
    assert seat["hand"] == ["5s", "2h"]


def test_the_pawn_of_the_neighbour_goes_home() -> None:
    scene = answered("Ben's pawn hops home")
    assert now(scene).view(0)["pawns"]["santa"] == 1
    assert after(scene).view(0)["pawns"]["santa"] == 0  # DEC-33


def test_the_paid_jack_is_back_on_its_pile() -> None:
    assert after(answered("go back to their pile")).view(0)["stacks"]["jacks"][0] == "js"  # DEC-41


def test_santa_brings_a_fourth_card() -> None:
    assert after(answered("That is worth the 2 points")).scores()[0].parts["santa"] == -2
    seat = now(said("four cards in your hand")).view(0)["seats"][0]
    assert len(seat["hand"]) == 4  # DEC-14
    assert "as" in seat["deck"]


def test_the_ace_stands_for_a_queen() -> None:
    scene = said("you have no Queen")
    assert not any(card.startswith("q") for card in now(scene).view(0)["seats"][0]["hand"])
    assert after(answered("six squares filled")).scores()[0].parts["big-star"] == 14  # DEC-40


def test_the_big_star_touches_the_cable() -> None:
    house = after(said("a single square would have been enough")).facts(0)["houses"][0]
    assert {"4,4", "4,5"} <= {*house["live"]}
    assert house["features"][-1]["powered"]  # DEC-67


def test_the_third_empty_pile_calls_the_end() -> None:
    scene = answered("Three piles are empty")
    assert now(scene).facts(0)["end"]["empty_piles"] == 2
    assert (now(scene).view(0)["ending"], after(scene).view(0)["ending"]) == ("none", "called")


def test_the_final_round_lets_everybody_take_any_card() -> None:
    scene = said("takes a card from any pile")
    assert now(scene).view(0)["ending"] == "final"
    assert {"gain kings", "gain queens", "gain spades"} <= {*now(scene).legal_moves(0)}  # DEC-74
    assert "ks" in after(scene).view(0)["seats"][0]["hand"]


def test_the_end_stays_called_though_two_jacks_are_back() -> None:
    view = now(said("the end stays called")).view(0)
    assert view["stacks"]["jacks"] == ["jc", "js"]
    assert view["ending"] == "final"  # DEC-72


def test_an_ace_cannot_stand_for_the_king() -> None:
    assert now(said("not even an Ace")).legal_moves(0) == ["pay 5s", "pay ks"]  # DEC-40


def test_the_candy_cane_is_dark_until_the_cable_comes() -> None:
    scene = answered("The Candy Cane lights up")
    before, later = now(scene).scores()[0].parts, after(scene).scores()[0].parts
    assert (before["candy-cane"], later["candy-cane"]) == (0, 10)  # DEC-76
    squares = [len(match.facts(0)["houses"][0]["empty"]) for match in (now(scene), after(scene))]
    assert squares[0] - squares[1] == 7  # DEC-78


def test_the_learner_wins_in_the_end() -> None:
    end = now(said("You win, and the Candy Cane"))
    assert end.is_over
    assert end.winners() == [0]
    assert [total(end, seat) for seat in (0, 1)] == [37, 33]

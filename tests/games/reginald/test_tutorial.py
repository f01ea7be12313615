"""The tutorial teaches what it says: its sentences are checked against the table."""

from collections import Counter
from typing import Any

import housewright as hw
from housewright.core import tutorial

REGINALD = hw.games()["reginald"]
SCRIPT = tutorial.of(REGINALD)
assert SCRIPT is not None
CHAPTERS = SCRIPT.chapters
SCENES = tutorial.scenes(SCRIPT, REGINALD, "en")
#: The chapter whose bag is said to have been hidden.
ENDING = 3


def said(words: str) -> tutorial.Scene:
    """The scene in which this is said."""
    (found,) = [scene for scene in SCENES if words in scene.step.say["en"]]
    return found


def answered(words: str) -> tutorial.Scene:
    """The scene after one of whose moves this is said."""
    (found,) = [s for s in SCENES if any(words in told["en"] for told in s.step.moves.values())]
    return found


def now(scene: tutorial.Scene) -> hw.Match:
    return [scene.before, *scene.plays][-1]


def after(scene: tutorial.Scene) -> hw.Match:
    (found,) = scene.moves.values()
    return found


def parts(match: hw.Match, seat: int = 0) -> dict[str, int]:
    """What scores now, without what is 0."""
    found = match.scores()[seat].parts
    return {part: points for part, points in found.items() if points}


def flaws(match: hw.Match, seat: int = 0) -> list[tuple[str, str]]:
    """Where the Design Flaws of an estate are."""
    found = match.facts(0)["seats"][seat]["flaws"]
    return [(flaw["kind"], flaw["square"]) for flaw in found]


def houses(match: hw.Match, seat: int = 0) -> dict[str, int]:
    """How many cubes the houses have, by name."""
    return {h["name"]: h["cubes"] for h in match.facts(0)["seats"][seat]["houses"]}


def trees(match: hw.Match) -> list[int]:
    return [told["count"] for told in match.facts(0)["slots"]["b"]["seats"]]


def cubes(position: dict[str, Any]) -> Counter[str]:
    """All cubes that are in the game, by flavour."""
    found = Counter(position["bag"])
    for pool in position["pools"]:
        found.update(pool)
    for seat in position["seats"]:
        found.update(seat["reserve"])
        for stack in seat["plot"].values():
            found.update(look.split()[0] for look in stack)
    return found


# --- the script ---


def test_the_learner_makes_every_kind_of_move_but_the_rare_ones() -> None:
    moves = {text.partition(" ")[0] for scene in SCENES for text in scene.moves}
    kinds = {"draw", "take", "place", "skip", "play", "repair", "done", "discard", "pile"}
    assert moves == kinds


def test_the_learner_turns_every_flavour() -> None:
    placed = {text.split()[1] for scene in SCENES for text in scene.moves if "place " in text}
    assert len(placed) == 7


def test_all_cubes_of_two_players_are_in_every_chapter_but_the_last_turns() -> None:
    most = cubes(hw.new("reginald", 4, seed=1).position())
    for number, chapter in enumerate(CHAPTERS):
        found = cubes(hw.load(chapter.position).position())
        assert found <= most
        assert number == ENDING or found.total() == 80  # REG-2


def test_all_dealt_cards_are_in_every_chapter() -> None:
    for chapter in CHAPTERS:
        position = hw.load(chapter.position).position()
        cards = [card for card in position["slots"].values() if card] + position["pile"]
        for seat in position["seats"]:
            cards += [*seat["hand"], *seat["out"]]
            cards += seat["gave"] if position["phase"] == "draft" else []
        assert len(cards) == 16  # REG-4


def test_later_chapters_go_on_with_the_estates_of_earlier_ones() -> None:
    ends = [
        now(said("If the match ended now")),
        said("But which way should the lion look").moves["place ornament 2,4 roof e"],
        after(answered("Servant's Quarters of two")),
    ]
    for end, chapter in zip(ends, CHAPTERS[1 : ENDING + 1], strict=True):
        own, other = chapter.position["seats"]
        plots = [seat["plot"] for seat in end.view(None)["seats"]]
        assert own["plot"] == plots[0]
        assert plots[1].items() <= other["plot"].items()


# --- the first house ---


def test_the_back_of_the_doorway_is_a_flaw_until_it_is_hidden() -> None:
    assert flaws(after(answered("In full view of the Mountains"))) == [("topsy", "4,5")]  # REG-69
    assert flaws(after(answered("gone from sight"))) == []


def test_a_chimney_makes_servants_quarters_a_manor() -> None:
    scene = answered("the house is a Manor")
    assert houses(now(scene)) == {"servants": 2}
    assert houses(after(scene)) == {"manor": 3}  # REG-59


def test_the_chimney_may_look_anywhere_but_south() -> None:
    moves = now(said("Its face cannot look south")).legal_moves(0)
    looks = {move[-1] for move in moves if move.startswith("place chimney 4,3 roof")}
    assert looks == set("new")  # REG-27


def test_the_third_cube_ends_the_turn() -> None:
    assert after(answered("your turn ends by itself")).to_act == (1,)  # REG-21


def test_ben_looks_at_the_hill() -> None:
    plot = now(said("a doorway that looks at Croissant Hill")).view(0)["seats"][1]["plot"]
    assert plot["3,3"] == ["doorway roof n"]


# --- going up ---


def test_a_blank_top_is_a_flaw_until_it_is_covered() -> None:
    assert flaws(after(answered("it rains in"))) == [("bare-top", "3,4")]  # REG-70
    assert flaws(after(answered("The bare top is covered"))) == [("topsy", "3,4")]


def test_the_staircase_makes_a_terrace_of_three() -> None:
    scene = answered("a terrace of three spaces")
    assert now(scene).facts(0)["seats"][0]["terraces"] == []
    (terrace,) = after(scene).facts(0)["seats"][0]["terraces"]
    assert terrace["size"] == 3  # REG-53


def test_the_terrace_would_score_now() -> None:
    assert parts(now(said("If the match ended now"))) == {"slot-a": 15, "flaw-topsy": -5}


# --- Desires ---


def test_a_card_can_be_played_after_the_cornerstone() -> None:
    moves = after(answered("And now everybody listens")).legal_moves(0)
    assert {move.split()[0] for move in moves} == {"play", "decline"}  # REG-31


def test_both_are_friends_of_the_trees() -> None:
    scene = answered("Nine trees for you, eight for Ben")
    match = after(scene)
    assert trees(match) == [9, 8]
    assert [parts(match, seat).get("bonus-b") for seat in (0, 1)] == [4, None]  # REG-66
    hands = [len(m.view(0)["seats"][0]["hand"]) for m in (now(scene), match)]
    assert hands == [3, 3]  # REG-33


def test_the_lion_hides_both_flaws_or_shows_its_own() -> None:
    scene = said("But which way should the lion look")
    assert sorted(flaws(now(scene))) == [("bare-top", "2,4"), ("topsy", "3,4")]
    assert flaws(scene.moves["place ornament 2,4 roof w"]) == []
    assert flaws(scene.moves["place ornament 2,4 roof e"]) == [("topsy", "2,4")]


# --- repair and the second house ---


def test_the_lifted_cube_lies_in_the_reserve() -> None:
    scene = answered("place it again in this very turn")
    assert after(scene).view(0)["seats"][0]["reserve"] == ["ornament"]  # REG-11


def test_the_repaired_manor_has_no_flaw() -> None:
    assert flaws(after(answered("not a flaw in sight"))) == []


def test_the_servants_get_a_house_of_their_own() -> None:
    match = after(answered("Servant's Quarters of two"))
    assert houses(match) == {"manor": 8, "servants": 2}
    assert flaws(match) == []
    assert match.view(0)["seats"][0]["reserve"] == ["staircase"]


# --- the end ---


def test_the_last_cube_brings_the_last_turns() -> None:
    scene = answered("The last cube has left the bag")
    assert now(scene).view(0)["ending"] is None
    assert after(scene).view(0)["ending"] == 1  # REG-35


def test_low_quarters_is_for_ana_alone() -> None:
    match = after(answered("16 points for two little cubes"))
    assert parts(match)["slot-e"] + parts(match)["bonus-e"] == 16
    assert match.facts(0)["slots"]["e"]["seats"][1]["count"] is None  # REG-62


def test_the_ring_is_a_courtyard_of_eight() -> None:
    scene = said("Ben closes his ring")
    before, later = (
        match.facts(0)["seats"][1]["courtyards"] for match in (scene.before, now(scene))
    )
    assert before == []
    assert [court["size"] for court in later] == [8]  # REG-54


def test_the_result_is_as_told() -> None:
    end = now(said("You win!"))
    assert end.is_over
    assert end.winners() == [0]
    own = {"slot-a": 15, "slot-b": 12, "bonus-b": 4, "slot-e": 8, "bonus-e": 8}
    assert parts(end) == own
    assert parts(end, 1) == {"slot-b": 12, "slot-d": 10, "bonus-d": 5}
    assert [score.total for score in end.scores()] == [47, 27]


# --- the draft ---


def test_the_draft_fills_the_first_slot_and_opens_play() -> None:
    view = now(said("slot a has its card")).view(0)
    assert (view["phase"], view["to_act"], view["pile"]) == ("play", [0], 3)  # REG-8
    assert view["slots"]["a"] is not None
    assert view["seats"][0]["hand"] == ["friend-of-trees", "lake-light", "low-quarters"]

"""What facts say of objective cards and milestones: how far, with what, and what is missing."""

from typing import Any

import pytest

import housewright as hw

from .table import awaiting, play, table, upstairs

Told = dict[str, Any]


def goal(board: str, card: str, **fields: Any) -> Told:
    """What seat 0 is told of its only objective card."""
    found: Told
    [found] = upstairs(f"{board}\nobjectives {card}", **fields).facts(0)["objectives"][0]
    assert found["card"] == card
    return found


@pytest.mark.parametrize(
    ("board", "card", "points", "reached", "needed"),
    [
        ("york\nhand pennifold bexley tansley lady", "guests-ladies", 2, 2, None),
        ("york\ntiles house fenced-paddock kennels", "column-estate", 2, 1, None),
        ("york\ntiles clock-tower garden-maze", "misc-monuments", 6, 2, None),
        ("york\ntiles barn", "room-main-library", 0, 0, 1),
        ("york\navailable footman*2 valet", "staff-footmen", 0, 2, 3),
        ("york\navailable staff\nquarters footman\nexpended maid*2", "staff-nine", 0, 8, 9),
        ("york 0 6,5", "misc-max", 0, 29, 30),
        ("york 1300", "misc-wealth", 6, 1300, 1200),
        ("york\ntiles gazebo~ parlour~ kennels", "ud-roses", 0, 2, 8),
        ("york\ntiles croquet-lawn kennels racecourse barn", "set-games", 10, 3, 3),
        ("york\nhand bexley lord\ndiscard tansley petrov", "ud-friends", 0, 3, 12),
        ("york\ntiles barn kennels tennis-court great-hall", "ud-balanced", 0, 3, 5),
    ],
)  # fmt: skip
def test_an_objective_tells_how_far_it_is(
    board: str, card: str, points: int, reached: int, needed: int | None
) -> None:
    found = goal(board, card)
    assert (found["points"], found["reached"], found["needed"]) == (points, reached, needed)


@pytest.mark.parametrize(
    ("board", "card", "serving", "missing"),
    [
        ("york\nhand bexley lord\ndiscard carrow", "guests-gentlemen", ["bexley", "carrow"], []),
        # Start tiles do not count.
        ("york\ntiles gazebo fenced-paddock", "column-estate", ["fenced-paddock"], []),
        ("york\ntiles barn parish-church~", "misc-monuments", ["parish-church"], []),
        ("york\ntiles barn", "room-conservatory", [], ["conservatory"]),
        ("york\ntiles kennels croquet-lawn", "set-games", ["croquet-lawn", "kennels"],
         ["tennis-court", "fox-covert", "racecourse"]),
        ("york\ntiles kennels croquet-lawn racecourse", "set-games",
         ["croquet-lawn", "kennels", "racecourse"], []),
        ("york\navailable valet*2 maid", "staff-pairs", ["valet", "valet", "maid"], ["maid"]),
        ("york\ntiles gazebo~ kennels", "ud-roses", ["gazebo"], []),
        ("york\ntiles barn kennels", "ud-balanced", ["barn", "kennels"],
         ["essentials", "estate", "prestige"]),
        ("york\nhand bexley daventry", "ud-spotless", [], []),
        ("york\nhand lord bexley", "ud-friends", ["bexley"], []),
        ("york 500", "misc-wealth", [], []),
    ],
)  # fmt: skip
def test_an_objective_tells_what_serves_and_what_is_missing(
    board: str, card: str, serving: list[str], missing: list[str]
) -> None:
    found = goal(board, card)
    assert sorted(found["serving"]) == sorted(serving)
    assert found["missing"] == missing


def test_an_objective_tells_which_guests_are_in_its_way() -> None:
    assert goal("york\nhand bexley daventry", "ud-spotless")["in_the_way"] == ["daventry"]
    assert goal("york\nhand bexley", "ud-spotless")["in_the_way"] == []
    assert goal("york\nhand bexley daventry", "ud-friends")["in_the_way"] == []


def test_the_tennis_court_of_wessex_counts_for_its_twin() -> None:
    found = goal("wessex\ntiles wessex-tennis-court", "set-games", options={"wessex": True})
    assert found["serving"] == ["wessex-tennis-court"]
    assert "tennis-court" not in found["missing"]


def test_objectives_are_told_to_their_owner_alone() -> None:
    match = table("york\nobjectives misc-max staff-nine\nasquith\nobjectives guests-high")
    told = [match.facts(viewer)["objectives"] for viewer in (0, 1, None)]
    held = [[[each["card"] for each in cards] for cards in seats] for seats in told]
    assert held == [[["misc-max", "staff-nine"], []], [[], ["guests-high"]], [[], []]]  # OBS-145


def test_everybody_is_told_all_objectives_in_the_end() -> None:
    drawn = "york\nobjectives misc-max staff-nine\nasquith\nobjectives guests-high misc-wealth"
    match = awaiting(f"{drawn}\nshown estate sporting service prestige", round=16)
    match = play(match, "discard misc-max", "discard guests-high")
    assert match.is_over
    told = match.facts(None)["objectives"]
    assert [[each["card"] for each in cards] for cards in told] == [["staff-nine"], ["misc-wealth"]]


# --- milestones ---


def with_milestone(card: str, claimed: list[int], board: str) -> hw.Match:
    """This milestone lies open, and beside it one that only hosting reaches."""
    other = "rated-5" if card == "party-5" else "party-5"
    cards = [{"id": card, "claimed": claimed}, {"id": other}]
    return table(board, milestones=cards, options={"milestones": [card, other], "upstairs": True})


def milestone(card: str, board: str, seat: int = 0) -> Told:
    """What is told of a seat and its way to a milestone."""
    found = with_milestone(card, [], board).facts(None)["milestones"][0]
    assert found["id"] == card
    return {**found["seats"][seat], "needed": found["needed"]}


@pytest.mark.parametrize(
    ("card", "board", "reached", "needed", "serving", "missing"),
    [
        ("columns-2", "york\ntiles house barn", 1, 2, [],
         ["essentials", "estate", "prestige", "sporting"]),
        ("roses-4", "york\ntiles gazebo~ english-garden~ parlour~", 2, 4,
         ["gazebo", "english-garden"], []),
        ("roses-7", "york\ntiles gazebo~ parlour~ kennels", 2, 7, ["gazebo", "parlour"], []),
        ("downstairs-4", "york\navailable cook butler\nquarters hallboy", 2, 4,
         ["cook", "hallboy"], ["housemaid", "usefulman"]),
        ("reputation-4", "york 0 3,5", 3, 4, [], []),
        ("casual-8", "york\nhand bexley lord petrov\ndiscard daventry", 2, 8,
         ["bexley", "daventry"], []),
        ("prestige-4", "york\nhand petrov charles\ndiscard lussac", 2, 4, ["petrov", "lussac"], []),
        ("servants-11", "york\navailable staff\nexpended maid", 6, 11, [], []),
        ("rated-5", "york 0 6,1\ntiles racecourse", 0, 5, [], []),
    ],
)  # fmt: skip
def test_a_milestone_tells_how_far_everybody_is(
    card: str, board: str, reached: int, needed: int, serving: list[str], missing: list[str]
) -> None:
    expected = {
        "reached": reached, "needed": needed, "claimed": False,
        "serving": serving, "missing": missing,
    }  # fmt: skip
    assert milestone(card, board) == expected
    assert milestone(card, f"asquith\n{board}", seat=1) == expected


def test_a_milestone_tells_what_the_next_space_brings() -> None:
    told = [
        with_milestone("columns-2", claimed, "york").facts(0)["milestones"][0]
        for claimed in ([], [1], [1, 0])
    ]
    assert [each["next_points"] for each in told] == [6, 3, None]  # OBS-147
    assert [seat["claimed"] for seat in told[1]["seats"]] == [False, True]

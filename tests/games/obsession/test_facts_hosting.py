"""What facts say of an activity: where, with whom, who serves, what it brings."""

from typing import Any

import pytest

import housewright as hw

from .table import at, box, cash, hosted, moves, phase, pile, play, rep, table, upstairs

Told = dict[str, Any]


def facts(match: hw.Match, seat: int | None = 0) -> Told:
    return match.facts(seat)


# --- choosing a tile ---


def venue(match: hw.Match, tile: str) -> Told:
    found: Told
    [found] = [each for each in facts(match)["hosting"]["venues"] if each["tile"] == tile]
    return found


@pytest.mark.parametrize(
    ("board", "tile", "obstacle", "missing"),
    [
        ("york\navailable staff\nhand lord heir", "gazebo", None, (0, [], 0)),
        ("york 2,1\navailable staff\nhand lord heir", "kennels", "rating_tile", (1, [], 1)),
        ("york\navailable butler\nhand lord heir", "gazebo", "tile_servant", (0, ["footman"], 0)),
        ("york\navailable staff\nhand lord lady", "parlour", "cannot_complete", (0, [], 1)),
        ("york 5,1\nhand lord", "banqueting-hall", "tile_servant",
         (0, ["housekeeper", "footman"], 5)),
        ("york\nhand lord", "butlers-room", "tile_servant", (0, ["butler"], 0)),
        ("york 5,1\navailable butler", "lionheart-suite", "no_prestige_guest", (0, [], 0)),
    ],
)  # fmt: skip
def test_a_tile_tells_why_it_cannot_be_hosted_and_what_is_missing(
    board: str, tile: str, obstacle: str | None, missing: tuple[int, list[str], int]
) -> None:
    found = venue(upstairs(f"{board}\ntiles {tile}"), tile)
    assert found["obstacle"] == obstacle  # OBS-39 to OBS-44
    names = ("missing_levels", "missing_servants", "missing_guests")
    assert tuple(found[name] for name in names) == missing


def test_two_of_one_servant_may_be_missing_once() -> None:
    match = table("york 5,1\navailable housekeeper\ntiles banqueting-hall\nhand lord")
    assert venue(match, "banqueting-hall")["missing_servants"] == ["footman"]  # OBS-40


def test_the_useful_man_helps_with_one_level() -> None:
    drawn = "york 2,1\navailable staff usefulman\ntiles kennels fox-covert\nhand lord heir bexley"
    match = upstairs(drawn)
    assert venue(match, "kennels")["obstacle"] == "rating_tile"
    assert venue(match, "kennels")["obstacle_with_usefulman"] is None  # OBS-43
    assert venue(match, "fox-covert")["obstacle_with_usefulman"] == "rating_tile"
    rested = upstairs(drawn.replace("available staff usefulman", "available staff"))
    assert venue(rested, "kennels")["obstacle_with_usefulman"] == "not_available"


def test_on_the_national_holiday_no_level_is_missing() -> None:
    drawn = "york\navailable staff\ntiles tennis-court\nhand lord oxenford"
    assert venue(table(drawn), "tennis-court")["missing_levels"] == 1
    match = table(drawn, round=14)
    found = venue(match, "tennis-court")
    assert (found["missing_levels"], found["missing_guests"]) == (0, 0)
    assert found["obstacle"] is None


def test_a_tile_tells_what_its_other_side_is_worth() -> None:
    drawn = "york 3,1\navailable staff\ntiles kennels parlour~ south-lawn~\nhand lord heir bexley"
    match = table(drawn)
    changes = {each["tile"]: each["vp"] for each in facts(match)["hosting"]["venues"]}
    assert changes == {"kennels": 5, "parlour": 0, "south-lawn": 0}  # OBS-102, OBS-103


def test_only_tiles_with_an_activity_are_venues() -> None:
    match = table("york\ntiles private-study~ barn gazebo clock-tower")
    assert [each["tile"] for each in facts(match)["hosting"]["venues"]] == ["gazebo"]


def test_a_guest_tells_the_tiles_that_would_take_them() -> None:
    drawn = "york 2,1\navailable staff cook\ntiles gazebo parlour bowling-green private-study"
    match = upstairs(f"{drawn}\nhand lord lussac tremayne oxenford")
    hand = {each["id"]: each for each in facts(match)["hosting"]["hand"]}
    assert hand["york-lord"]["tiles"] == ["private-study", "gazebo", "bowling-green"]  # OBS-45
    assert (hand["lussac"]["tiles"], hand["lussac"]["tiles_with_cook"]) == (
        *([], ["gazebo", "parlour"]),  # OBS-47, OBS-51: rated 3
    )
    assert hand["tremayne"]["tiles_with_cook"] == ["gazebo", "bowling-green"]
    assert hand["oxenford"]["tiles_with_cook"] == []


def test_nobody_else_is_asked_where_to_host() -> None:
    match = table("york\nhand lord")
    assert facts(match, 1)["hosting"] is None
    assert facts(match, None)["hosting"] is None
    assert facts(play(match, "pass cash"))["hosting"] is None


# --- inviting ---


def guest(match: hw.Match, name: str) -> Told:
    found: Told
    [found] = [each for each in facts(match)["inviting"]["hand"] if each["id"] == name]
    return found


def opened(tile: str, drawn: str) -> hw.Match:
    """Seat 0 invites to this tile."""
    return play(upstairs(f"{drawn}\ntiles {tile}"), f"host {tile.split(maxsplit=1)[0].rstrip('~')}")


@pytest.mark.parametrize(
    ("drawn", "tile", "name", "obstacle"),
    [
        ("york\navailable staff\nhand lord lady bexley", "gazebo", "bexley", None),
        ("york\navailable staff\nhand lady pennifold bexley", "parlour", "bexley", "wrong_guest"),
        ("york\navailable staff\nhand lord lady petrov", "gazebo", "petrov", "rating_guest"),
        ("york\navailable footman\nhand lord heir carrow", "gazebo", "carrow", "guest_service"),
        ("york\navailable footman\nhand lady heir abney", "gazebo", "abney", "guest_money"),
    ],
)  # fmt: skip
def test_a_guest_tells_why_they_cannot_be_invited(
    drawn: str, tile: str, name: str, obstacle: str | None
) -> None:
    assert guest(opened(tile, drawn), name)["obstacle"] == obstacle  # OBS-45 to OBS-50


def test_a_guest_tells_what_they_would_bring() -> None:
    drawn = "york 3,1\navailable staff valet\nhand daughter lady petrov fontaine gresley"
    match = opened("gazebo", drawn)
    assert guest(match, "petrov")["adds"] == {"cash": 200}
    assert guest(match, "fontaine")["adds"] == {"cash": 400, "rep": -2}
    assert guest(match, "york-daughter")["adds"] == {"admirer": 2}
    assert guest(match, "york-lady") == {
        "id": "york-lady",
        "obstacle": None,
        "adds": {},
        "either": {"select": 1, "dismiss": 1},  # OBS-66
        "service": [],
    }
    play(match, "invite york-daughter")
    # OBS-72: with the daughter there he brings her two steps.
    assert guest(match, "petrov")["adds"] == {"cash": 200, "rep": 2, "admirer": -2}
    assert guest(match, "gresley")["adds"] == {"rep": 1}


def test_guests_of_a_suite_bring_twice_as_much() -> None:
    drawn = "york 5,1\navailable staff\nhand kilbride"
    assert guest(opened("queens-suite", drawn), "kilbride")["adds"] == {"rep": 8}  # OBS-82


def test_a_guest_tells_who_would_serve_them() -> None:
    drawn = "york 2,1\navailable footman*2 underbutler housekeeper\ntiles gazebo brushing-room"
    match = play(upstairs(f"{drawn}\nhand lord carrow whitcombe bexley"), "host gazebo")
    assert guest(match, "whitcombe")["service"] == [
        {"id": "whitcombe", "need": "maid", "servant": "housekeeper", "others": []}  # OBS-57
    ]
    # OBS-59: the footman is not needed by the tile, for there are two.
    assert guest(match, "carrow")["service"] == [
        {"id": "carrow", "need": "valet", "servant": "footman", "others": ["underbutler"]}
    ]
    assert guest(match, "bexley")["service"] == []


def test_the_party_tells_when_it_can_be_served() -> None:
    match = opened("gazebo", "york\navailable staff\nhand lord heir")
    assert facts(match)["inviting"]["obstacle"] == "party_short"  # OBS-54
    assert facts(match)["party"]["missing"] == 2
    play(match, "invite york-lord", "invite york-heir")
    assert facts(match)["inviting"]["obstacle"] is None
    assert facts(match, 1)["inviting"] is None


# --- what can be added ---


def additions(match: hw.Match) -> dict[str, Told]:
    return {each["move"]: each for each in facts(match)["inviting"]["additions"]}


def test_the_cook_tells_what_she_adds() -> None:
    drawn = "york 2,1\navailable footman cook\nhand lord heir bexley"
    found = additions(opened("gazebo renovated-kitchen~", drawn))
    assert found["cook"] == {
        "move": "cook", "servant": "cook", "obstacle": None,
        "cash": 0, "rep": 1, "limit": 2, "guests": 0, "cards": 0,
    }  # fmt: skip
    assert (found["cook more"]["obstacle"], found["cook more"]["guests"]) == (None, 1)  # OBS-53
    without = additions(opened("gazebo", drawn))
    assert without["cook more"]["obstacle"] == "not_owned"
    rested = additions(opened("gazebo", drawn.replace("footman cook", "footman\nquarters cook")))
    assert rested["cook"]["obstacle"] == "not_available"  # OBS-51


def test_the_carriage_tells_who_could_drive() -> None:
    drawn = "york 2,1\navailable footman*2 hallboy\nquarters underbutler\nhand lord heir bexley"
    found = additions(opened("gazebo carriage-house", drawn))
    assert {move: each["obstacle"] for move, each in found.items()} == {
        "carriage more footman": None,
        "carriage less footman": None,
        "carriage more underbutler": "not_available",
        "carriage less underbutler": "not_available",
        "carriage more hallboy": None,
        "carriage less hallboy": None,
    }  # OBS-52
    assert [found[f"carriage {way} footman"]["guests"] for way in ("more", "less")] == [1, -1]
    assert additions(opened("gazebo", drawn)) == {}


def test_hall_boy_and_housemaid_come_when_all_are_served() -> None:
    drawn = "york\navailable footman hallboy housemaid underbutler\nhand lord bexley"
    match = opened("gazebo~", drawn)
    play(match, "invite york-lord", "invite bexley")
    assert additions(match)["hallboy bexley"]["obstacle"] == "wrong_phase"
    play(match, "serve", "assign footman")
    found = additions(match)
    assert set(found) == {
        *("hallboy york-lord", "hallboy york-lord underbutler"),
        *("hallboy bexley", "hallboy bexley underbutler", "housemaid tile"),
    }  # OBS-63, OBS-64
    assert {each["obstacle"] for each in found.values()} == {None}
    assert (found["hallboy bexley"]["cash"], found["housemaid tile"]["cards"]) == (100, 1)
    play(match, "hallboy bexley", "housemaid tile")
    assert {move: each["obstacle"] for move, each in additions(match).items()} == {
        "hallboy york-lord": "not_available",
        "hallboy york-lord underbutler": None,
        "hallboy bexley": "not_available",
        "hallboy bexley underbutler": "already",
    }


# --- the party ---


def test_a_party_tells_what_it_is_about_to_bring() -> None:
    drawn = "york 3,1\navailable staff cook\ntiles gazebo barn\nhand lord armitage heir"
    match = play(upstairs(drawn), "host gazebo", "cook", "invite york-lord", "invite armitage")
    told = facts(match)["party"]
    assert (told["side"], told["wanted"], told["missing"], told["limit"]) == ("front", 2, 0, 5)
    assert told["sums"] == {"cash": 100, "rep": 4, "prestige": 1}
    assert told["losses"] == {"cash": -100}
    assert told["extra_steps"] == 2  # OBS-51, OBS-73
    assert told["outcome"] == {"cash": 100, "level": 3, "marker": 5}
    assert told["vp"] == 1
    play(match, "serve")
    assert (cash(match), rep(match)) == (100, (3, 5))
    assert pile(match, "hand") == "york-heir"
    assert facts(match)["party"]["outcome"] is None
    assert facts(table("york"))["party"] is None


def test_steps_of_a_daughter_wait_for_her_admirer() -> None:
    drawn = "york 3,1\navailable staff\ntiles gazebo~\nhand daughter bexley petrov"
    match = play(table(drawn), "host gazebo", "invite york-daughter")
    alone = facts(match)["party"]
    assert (alone["sums"].get("rep", 0), alone["waiting"]) == (0, {"admirer": 2})
    courted = facts(play(match, "invite petrov"))["party"]
    assert (courted["sums"]["rep"], courted["waiting"]) == (2, {})  # OBS-72


def test_a_party_tells_its_sources_and_what_is_undecided() -> None:
    drawn = "york 3,1\navailable staff\ntiles trout-stream\nhand lord lady"
    match = play(table(drawn), "host trout-stream", "invite york-lord", "invite york-lady")
    assert facts(match)["party"]["sums"] == {"cash": 200}
    play(match, "serve", "choose tile rep")
    assert facts(match)["party"]["sources"] == [
        {"id": "tile", "favours": {"cash": 300, "rep": 3}, "either": True, "chosen": "rep"},
        {"id": "york-lord", "favours": {"cash": 200}, "either": False, "chosen": None},
        {"id": "york-lady", "favours": {"select": 1, "dismiss": 1}, "either": True, "chosen": None},
    ]  # fmt: skip
    assert facts(match)["party"]["sums"] == {"cash": 200, "rep": 3}  # OBS-66


def test_reputation_stops_at_both_ends() -> None:
    drawn = "york 1,2\navailable staff\ntiles gazebo~\nhand gansevoort lord"
    match = play(table(drawn), "host gazebo", "invite gansevoort", "invite york-lord")
    told = facts(match)["party"]
    assert (told["sums"]["rep"], told["losses"]["rep"]) == (-3, -3)
    assert told["outcome"] == {"cash": 600, "level": 1, "marker": 1}  # OBS-69


def test_an_either_or_loses_nothing_before_it_is_chosen() -> None:
    match = hosted("trout-stream", "lord fontaine", "york 3,1")
    assert phase(match) == "choose"
    assert facts(match)["party"]["losses"] == {"rep": -2}


def test_the_party_tells_who_serves_and_who_could_instead() -> None:
    drawn = "york 2,1\navailable footman underbutler*2 valet\ntiles bowling-green"
    match = play(upstairs(f"{drawn}\nhand carrow dunstan lord"), "host bowling-green")
    play(match, "invite carrow", "invite dunstan")
    service = facts(match)["party"]["service"]
    assert [(each["id"], each["need"], each["servant"]) for each in service] == [
        ("tile", "footman", "footman"),
        ("carrow", "valet", "valet"),
        ("dunstan", "valet", "underbutler"),
    ]
    assert [each["others"] for each in service] == [["underbutler"], ["underbutler"], []]  # OBS-58
    assert facts(match, None)["party"]["service"] == service
    play(match, "serve")
    assert moves(match) == ["assign footman", "assign underbutler"]
    play(match, "assign underbutler")
    left = facts(match)["party"]["service"]
    assert [(each["id"], each["servant"], each["others"]) for each in left] == [
        *(("carrow", "valet", ["underbutler"]), ("dunstan", "underbutler", [])),
    ]
    assert box(match, "available") == "valet footman underbutler"


def test_hiring_is_an_activity_without_a_party() -> None:
    match = table("york\navailable staff\ntiles butlers-room\nsupply valet maid")
    told = facts(play(match, "host butlers-room"))["party"]
    assert (told["wanted"], told["missing"], told["outcome"]) == (0, 0, None)
    assert at(match, "turn", "activity", "hires") == 2
    assert facts(match, 1)["for_hire"] == {"valet": None, "maid": None}

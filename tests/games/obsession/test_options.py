"""What can be agreed on before a match of Obsession."""

from typing import Any

import pytest

import housewright as hw

USUAL = {
    "extended": False,
    "wessex": False,
    "upstairs": False,
    "howard": False,
    "pass_hire": False,
    "milestones": False,
    "monuments": "random",
    "starting_player": "random",
    "loan": 100,
    "guest_limit": "activity",
    "hallboy_hires": False,
    "guest_draft": False,
    "late_monuments": False,
    "closed_courtship": False,
}
# What nobody can choose since the second version of the rules.
RETIRED = {"late_servants": True, "attendees_leave": True}
SIX = [
    "trophy-hall", "clock-tower", "marble-staircase",
    "grand-fountain", "garden-maze", "sculpture-garden",
]  # fmt: skip


def agreed(players: int, **options: Any) -> dict[str, Any]:
    return dict(hw.new("obsession", players, seed=1, options=options).options)


def test_nothing_is_on_by_itself() -> None:
    for players in (2, 3, 4):
        assert agreed(players) == USUAL


def test_large_tables_are_told_which_boards_they_need() -> None:
    game = hw.games()["obsession"]
    assert game.usual_options(4) == USUAL | RETIRED
    assert game.usual_options(5) == USUAL | RETIRED | {"wessex": True}  # OBS-2
    assert game.usual_options(6) == USUAL | RETIRED | {"wessex": True, "howard": True}


def test_howard_and_hiring_follow_upstairs() -> None:
    options = agreed(2, upstairs=True)
    assert (options["howard"], options["pass_hire"]) == (True, True)  # OBS-150, OBS-152
    assert agreed(2, upstairs=True, howard=False)["howard"] is False
    assert agreed(2, howard=True)["pass_hire"] is False
    assert agreed(2, pass_hire=True)["upstairs"] is False


@pytest.mark.parametrize(
    ("players", "options", "boards"),
    [
        (5, {}, 4),
        (6, {}, 4),
        (6, {"wessex": True, "howard": False}, 5),
        (6, {"wessex": False, "howard": True}, 5),
        (6, {"wessex": False, "upstairs": True}, 5),
        (5, {"wessex": False, "upstairs": True, "howard": False}, 4),
    ],
)
def test_too_few_boards_are_refused(players: int, options: dict[str, Any], boards: int) -> None:
    with pytest.raises(hw.BadSetup) as caught:
        agreed(players, **options)
    said = f"There are only {boards} family boards for {players} players; add Wessex or Howard."
    assert said in caught.value.message  # OBS-2
    assert caught.value.field.startswith("options/")


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (5, {"wessex": False, "howard": True}),
        (5, {"wessex": False, "upstairs": True}),
        (6, {"wessex": True, "howard": True}),
        (6, {"wessex": True, "upstairs": True, "extended": True, "milestones": True}),
        (2, {"monuments": ["sculpture-garden", "clock-tower", "garden-maze"]}),
        (4, {"monuments": SIX[:5]}),
        (5, {"wessex": True, "monuments": SIX}),
        (3, {"milestones": ["rated-5", "casual-8"]}),
        (3, {"milestones": ["downstairs-4", "casual-8"], "upstairs": True}),
    ],
)
def test_everything_else_goes_together(players: int, options: dict[str, Any]) -> None:
    match = hw.new("obsession", players, seed=1, options=options)
    for name, value in options.items():
        assert match.options[name] == value
    assert hw.load(match.position()).options == match.options


@pytest.mark.parametrize(
    ("players", "options", "field"),
    [
        (2, {"upstairs": True, "pass_hire": False}, "options/pass_hire"),  # OBS-152
        (2, {"milestones": ["party-5"]}, "options/milestones"),
        (2, {"milestones": []}, "options/milestones"),
        (2, {"milestones": ["party-5", "roses-4", "roses-7"]}, "options/milestones"),
        (2, {"milestones": ["party-5", "party-5"]}, "options/milestones"),
        (2, {"milestones": ["party-5", "party-6"]}, "options/milestones"),
        (2, {"milestones": ["party-5", "downstairs-4"]}, "options/milestones"),
        (2, {"milestones": "random"}, "options/milestones"),
        (2, {"milestones": 2}, "options/milestones"),
        (2, {"monuments": True}, "options/monuments"),
        (2, {"monuments": "all"}, "options/monuments"),
        (2, {"monuments": []}, "options/monuments"),
        (2, {"monuments": SIX[:3]}, "options/monuments"),  # without the Sculpture Garden
        (3, {"monuments": SIX[:4]}, "options/monuments"),
        (2, {"monuments": SIX[2:]}, "options/monuments"),  # four of them
        (4, {"monuments": SIX}, "options/monuments"),
        (5, {"wessex": True, "monuments": SIX[1:]}, "options/monuments"),
        (2, {"monuments": ["sculpture-garden", "barn", "garden-maze"]}, "options/monuments"),
        (2, {"starting_player": 2}, "options/starting_player"),  # OBS-1
        (2, {"starting_player": "youngest"}, "options/starting_player"),
        (2, {"guest_limit": "level"}, "options/guest_limit"),  # OBS-154
        (2, {"hallboy_hires": 1}, "options/hallboy_hires"),  # OBS-155
        (2, {"late_servants": False}, "options/late_servants"),  # nobody can choose it any more
        (2, {"attendees_leave": False}, "options/attendees_leave"),
        (2, {"extended": 1}, "options/extended"),
        (2, {"wessex": "yes"}, "options/wessex"),
        (2, {"howards": True}, "options/howards"),
    ],
)
def test_what_does_not_go_together_is_refused(
    players: int, options: dict[str, Any], field: str
) -> None:
    with pytest.raises(hw.BadSetup) as caught:
        agreed(players, **options)
    assert caught.value.field == field  # section 8 of the rules


def test_matches_of_the_first_version_are_played_by_its_rules() -> None:
    match = hw.new("obsession", 6, seed=1, options={"wessex": True, "howard": True}, rules=1)
    options = match.position()["options"]
    assert {name: options[name] for name in RETIRED} == dict.fromkeys(RETIRED, False)
    assert hw.load(match.position()).rules == match.rules == 1


@pytest.mark.parametrize("players", [1, 7])
def test_two_to_six_play(players: int) -> None:
    with pytest.raises(hw.BadSetup) as caught:
        agreed(players)
    assert caught.value.field == "players"

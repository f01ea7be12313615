"""What facts say of rounds, courtship, estates, the market, special actions and VP cards."""

from typing import Any

import pytest

import housewright as hw

from .table import UPSTAIRS, awaiting, buying, hosted, play, table, upstairs

Told = dict[str, Any]


def facts(match: hw.Match, seat: int | None = 0) -> Told:
    return match.facts(seat)


# --- rounds and courtship ---


def test_the_track_tells_every_event_and_what_is_left() -> None:
    rounds = facts(table("york", round=9))["rounds"]
    assert [n for n, event in enumerate(rounds["events"], 1) if event == "fair"] == [3, 9]
    assert rounds["events"][3::4] == ["courtship"] * 4
    assert (rounds["left"], rounds["until_courtship"]) == (8, 3)
    assert facts(table("york", round=9, options={"extended": True}))["rounds"]["left"] == 12


def test_the_last_courtship_round_is_the_last_of_all() -> None:
    drawn = "york\ntiles gazebo~\nasquith\nshown estate sporting service prestige"
    match = awaiting(drawn, round=16)
    assert facts(match)["rounds"]["left"] == 1
    assert facts(match)["rounds"]["until_courtship"] == 0


def test_the_theme_of_the_season_counts_and_one_leads() -> None:
    drawn = "york\ntiles gazebo~ parlour~\nasquith\ntiles gazebo parlour~"
    told = facts(table(f"{drawn}\nshown prestige estate", round=6))["courtship"]
    assert told["themes"] == ["estate"]  # OBS-123
    assert (told["points"], told["leaders"]) == ([1, 0], [0])


def test_in_the_last_season_all_themes_count_and_the_level_breaks_ties() -> None:
    drawn = "york 2,1\ntiles gazebo~\nasquith 3,1\ntiles gazebo~\ncavendish 3,1\ntiles gazebo~"
    drawn += "\nshown estate sporting estate service"
    told = facts(table(drawn, round=14))["courtship"]
    assert told["themes"] == ["estate", "sporting", "estate", "service"]  # OBS-126
    assert (told["points"], told["leaders"]) == ([2, 2, 2], [1, 2])  # OBS-127
    tied = facts(table(drawn, round=6))["courtship"]
    assert tied["leaders"] == [0, 1, 2]  # OBS-125: before the last round nothing breaks a tie


def test_nobody_leads_before_a_theme_is_shown() -> None:
    match = hw.new("obsession", 3, seed=1)
    assert facts(match)["courtship"]["leaders"] == []
    assert facts(match)["seasons_theme"] is None


def test_a_theme_that_is_face_down_is_not_told() -> None:
    drawn = "york\ntiles gazebo~\nasquith\nshown estate\nthemes sporting service prestige"
    told = facts(table(drawn, round=6, options={"closed_courtship": True}))
    assert (told["seasons_theme"], told["courtship"]["themes"]) == (None, [])  # OBS-158
    assert told["courtship"]["leaders"] == []
    assert facts(table(drawn, round=6))["seasons_theme"] == "estate"


def test_fairchilds_are_found_where_they_are() -> None:
    stays = facts(table("york\nhand charles\nasquith\ndiscard elizabeth"))["courtship"]
    assert stays["fairchilds"] == {
        "charles": {"seat": 0, "place": "hand"},
        "elizabeth": {"seat": 1, "place": "discard"},
    }
    attends = facts(hosted("gazebo~", "charles lord"))["courtship"]["fairchilds"]
    assert attends == {"charles": {"seat": 0, "place": "activity"}, "elizabeth": None}


# --- estates ---


def test_an_estate_tells_reputation_columns_and_numbers() -> None:
    drawn = "york 0 2,3\navailable staff\ntiles house barn\nhand lord charles petrov"
    estate = facts(table(drawn))["estates"][0]
    assert (estate["level"], estate["marker"], estate["steps"]) == (2, 3, 7)
    assert (estate["is_max"], estate["servants"], estate["prestige_guests"]) == (False, 5, 1)
    assert estate["columns"] == {
        "essentials": 3, "service": 2, "estate": 0, "prestige": 0, "sporting": 0,
    }  # fmt: skip
    assert facts(table("york 7,1"))["estates"][0]["is_max"] is True


def test_an_estate_tells_what_each_turn_brings() -> None:
    drawn = "york\ntiles clock-tower garden-maze parish-church~ queens-suite servants-hall"
    estate = facts(upstairs(drawn))["estates"][0]
    # OBS-33 to OBS-35: the flipped church is a monument too, but its owner chooses.
    assert (estate["monuments"], estate["steps_each_turn"], estate["gifts_each_turn"]) == (3, 2, 1)
    assert estate["can_gossip"] is True
    assert facts(upstairs(drawn))["estates"][1]["can_gossip"] is False


def test_six_players_have_a_limit_for_prestige_guests() -> None:
    assert facts(table("york"))["estates"][0]["prestige_limit"] is None
    assert (
        facts(table("york", players=6, options={"wessex": True, "howard": True}))["estates"][0][
            "prestige_limit"
        ]
        == 6
    )  # OBS-87


# --- the market ---


def offer(match: hw.Match, slot: int, seat: int | None = 0) -> Told:
    found: Told = facts(match, seat)["market"][slot - 1]
    return found


def test_a_price_has_its_parts() -> None:
    match = table("york 400\nmarket croquet-lawn kennels - fox-covert")
    assert facts(match)["market"][2] is None
    cheap, dear = offer(match, 1), offer(match, 4)
    assert cheap["tile"] == "croquet-lawn"
    assert (cheap["base"], cheap["change"], cheap["price"]) == (300, -100, 200)  # OBS-89
    assert (dear["base"], dear["change"], dear["price"]) == (600, 100, 700)
    assert (cheap["lacking"], dear["lacking"]) == (0, 300)
    assert (cheap["obstacle"], dear["obstacle"]) == (None, "cash")


def test_the_useful_man_makes_it_cheaper() -> None:
    drawn = "york 300\navailable usefulman\nmarket kennels barn tennis-court"
    match = buying(drawn, options=UPSTAIRS)
    assert [offer(match, slot)["with_usefulman"] for slot in (1, 2, 3)] == [200, 200, 400]
    assert offer(match, 3)["obstacle_with_usefulman"] == "cash"  # OBS-98
    assert offer(match, 3)["obstacle"] == "cash"
    assert offer(upstairs(drawn.replace("available", "quarters")), 1)["with_usefulman"] is None


def test_nobody_has_a_tile_twice_and_buys_twice() -> None:
    match = buying("york 900\ntiles barn\nmarket barn kennels tennis-court")
    assert (offer(match, 1)["twin"], offer(match, 1)["obstacle"]) == (True, "twin")  # OBS-90
    assert offer(match, 2)["twin"] is False
    play(match, "buy 2")
    assert offer(match, 2)["obstacle"] == "one_purchase"  # OBS-88
    free = play(buying("york 900\nmarket barn kennels tennis-court", round=11), "buy 2")
    assert offer(free, 1)["obstacle"] is None  # OBS-93: the builders' holiday


def test_out_of_turn_only_money_and_twins_are_in_the_way() -> None:
    drawn = "york 900\nmarket barn kennels\nasquith 300\ntiles barn"
    match = play(buying(drawn), "buy 2")
    assert offer(match, 1, 1)["obstacle"] == "twin"
    assert offer(match, 1, None)["obstacle"] is None


def test_reserves_are_sorted_and_have_one_price() -> None:
    drawn = "york 400\nservice butlers-pantry barn barn\npr1 croquet-lawn"
    told = facts(table(drawn, round=9))["reserves"]
    assert [each["tile"] for each in told["service"]] == ["barn", "butlers-pantry"]
    assert [each["price"] for each in told["service"]] == [200, 400]  # OBS-95
    assert (told["pr1"][0]["base"], told["pr1"][0]["change"]) == (300, -100)


def test_a_tile_that_an_objective_wants_is_known_to_the_owner_of_the_card() -> None:
    drawn = "york\nobjectives column-sporting room-great-hall\nasquith\nobjectives column-service"
    match = table(f"{drawn}\nmarket kennels great-hall barn")
    wanted = [each["objectives"] for each in facts(match)["market"][:3]]
    assert wanted == [["column-sporting"], ["room-great-hall"], []]
    assert offer(match, 3, 1)["objectives"] == ["column-service"]
    assert offer(match, 1, None)["objectives"] == []
    has = table("york\ntiles barn\nobjectives column-service\nmarket barn")
    assert offer(has, 1)["objectives"] == []


def test_servants_for_hire_say_who_may_take_them() -> None:
    drawn = "york\navailable cook\ngone\nsupply footman cook usefulman underbutler"
    assert facts(upstairs(drawn))["for_hire"] == {
        "footman": None,
        "cook": "servant_limit",  # OBS-86
        "usefulman": "servant_gone",
        "underbutler": "not_for_hire",  # OBS-97
    }
    assert facts(upstairs(drawn), 1)["for_hire"]["cook"] is None


# --- special actions and VP cards ---


def special(match: hw.Match, name: str, seat: int | None = 0) -> Told:
    found: Told
    [found] = [each for each in facts(match, seat)["specials"] if each["id"] == name]
    return found


@pytest.mark.parametrize(
    ("drawn", "name", "obstacle"),
    [
        ("york 0 1,3", "borrow", None),
        ("york 0 1,2", "borrow", "reputation"),  # OBS-107: two steps
        ("york 0 1,4\nquarters maid", "help", None),
        ("york 0 1,3\nquarters maid", "help", "reputation"),  # OBS-108: three steps
        ("york 0 2,1", "help", "not_in_quarters"),
        ("york 0 1,5", "refresh", None),
        ("york 0 1,4", "refresh", "reputation"),  # OBS-109: four steps
        ("york\nquarters maid\ntiles servants-quarters", "rouse", None),
        ("york\nquarters maid", "rouse", "not_owned"),  # OBS-111
        ("york\ntiles servants-quarters", "rouse", "not_in_quarters"),
        ("york\navailable usefulman\nmarket barn", "usefulman refresh", None),
        ("york\nquarters usefulman\nmarket barn", "usefulman refresh", "not_available"),
        ("york\navailable usefulman\nmarket barn\nbag kennels", "usefulman fetch", None),
        ("york\navailable usefulman\nbag kennels", "usefulman fetch", "slot_empty"),  # OBS-113
        ("york", "church", "wrong_phase"),
        ("york", "gossip", "wrong_phase"),
    ],
)
def test_a_special_action_tells_why_it_cannot_be_done(
    drawn: str, name: str, obstacle: str | None
) -> None:
    assert special(upstairs(drawn), name)["obstacle"] == obstacle


def test_a_special_action_has_its_price() -> None:
    match = table("york", options={"loan": 200})
    loan = {"id": "borrow", "rep": -2, "cash": 200, "obstacle": "reputation"}
    assert special(match, "borrow") == loan  # OBS-153
    assert [special(match, name)["rep"] for name in ("help", "refresh", "rouse")] == [-3, -4, 0]


def test_what_the_second_step_of_a_turn_offers() -> None:
    drawn = "york\navailable maid usefulman\ntiles servants-hall private-study~ parish-church~"
    match = awaiting(drawn, round=3, options=UPSTAIRS)
    for name in ("church", "gossip", "fair"):
        assert special(match, name)["obstacle"] is None
    play(match, "gossip maid 1")
    assert special(match, "gossip")["obstacle"] == "already"  # OBS-35
    assert special(match, "fair", 1)["obstacle"] == "not_to_act"
    assert facts(match, None)["specials"] == []


def test_vp_cards_tell_whether_they_can_be_used() -> None:
    drawn = "york\nvp plain rep2 hire recall prestige\nasquith\nvp cash300"
    cards = {each["id"]: each for each in facts(table(drawn))["cards"]}
    assert {name: card["obstacle"] for name, card in cards.items()} == {
        "plain": "no_effect",
        "rep2": None,
        "hire": "none_for_hire",
        "recall": "not_discarded",
        "prestige": "no_prestige_guest",
    }
    assert (cards["plain"]["points"], cards["rep2"]["points"]) == (5, 3)
    match = table(
        f"{drawn}\nsupply butler maid\nprestige petrov".replace(
            "vp plain", "discard lord\nvp plain"
        )
    )
    assert [each["obstacle"] for each in facts(match)["cards"]] == ["no_effect", *[None] * 4]


def test_vp_cards_are_their_owners_alone() -> None:
    match = table("york\nvp rep2\nasquith\nvp cash300")
    assert [each["id"] for each in facts(match, 1)["cards"]] == ["cash300"]
    assert facts(match, 1)["cards"][0]["obstacle"] == "not_to_act"
    assert facts(match, None)["cards"] == []


# --- the end ---


def test_the_winners_are_told_when_the_match_is_over() -> None:
    assert facts(table("york\nasquith"))["winners"] == []
    over = table("york 0 3,1\nasquith", phase="over", to_act=[], round=16)
    assert facts(over)["winners"] == [0]  # OBS-144

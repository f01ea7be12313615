"""Every check on loading a position, each with the field it names."""

from typing import Any

import pytest

import housewright as hw

from ..refusing import field_of, refused
from .example import EXAMPLE, PHASES, changed
from .table import position

INVITE, ASSIGN, CHOOSE, EXTRAS = (PHASES[p] for p in ("invite", "assign", "choose", "extras"))
SELECT, HIRE, TRIM, BUY = (PHASES[p] for p in ("select", "hire", "trim", "buy"))
FAMILY, DRAFT, CHECK, OVER = (PHASES[p] for p in ("family", "draft", "check", "over"))
BOARD = "/boards/1"
ACTIVITY = "/turn/activity"


@pytest.mark.parametrize(
    ("pointer", "value", "field"),
    [
        ("/game", "obsessions", "game"),
        ("/players", 7, "players"),
        ("/players", "3", "players"),
        ("/players", 4, "boards"),
        ("/options", [], "options"),
        ("/options", {"wessex": 1}, "options/wessex"),
        ("/options", {"milestones": ["party-5"]}, "options/milestones"),
        ("/options", {"upstairs": True, "pass_hire": False}, "options/pass_hire"),
        ("/colour", "red", "colour"),
        ("/seed", "1", "seed"),
        ("/seed", True, "seed"),
        ("/shuffles", -1, "shuffles"),
        ("/shuffles", 1.5, "shuffles"),
        ("/phase", "play", "phase"),
        ("/phase", None, "phase"),
        ("/phase", "queue", "phase"),
        ("/to_act", None, "to_act"),
        ("/to_act", [], "to_act"),
        ("/to_act", [0, 1], "to_act"),
        ("/to_act", [3], "to_act/0"),
        ("/to_act", [True], "to_act/0"),
        ("/round", 0, "round"),
        ("/round", 17, "round"),
        ("/round", "5", "round"),
        ("/round", 4, "round"),  # a courtship has no turns
        ("/start_player", 3, "start_player"),
        ("/start_player", -1, "start_player"),
        ("/themes", [], "themes"),
        ("/themes", {"shown": ["estate"], "pile": []}, "themes/pile"),
        ("/themes/shown", "estate", "themes/shown"),
        ("/themes/shown", ["house"], "themes/shown/0"),
        ("/themes/deck", ["estate", "estate"], "themes/deck"),  # there are two of each
        ("/market", {}, "market"),
        ("/market", [[]] * 7, "market"),
        ("/market", ["barn"], "market/0"),
        ("/market", [["barns"]], "market/0/0"),
        ("/market", [["barn", "kennels"]], "market/0"),
        ("/market", [["kennels"], ["kennels"]], "market/1"),
        ("/market", [["great-hall"]], "bag"),
        ("/market", [["private-study"]], "market/0"),
        ("/market", [["carriage-house"]], "market/0"),  # without the expansion
        ("/reserve", [], "reserve"),
        ("/reserve", {"pr2": []}, "reserve/pr2"),
        ("/reserve/pr1", ["croquet"], "reserve/pr1/0"),
        ("/reserve/service", ["barn", "barn"], "boards/1/tiles"),
        ("/bag", ["great-hall", "great-hall"], "bag"),
        ("/bag", "great-hall", "bag"),
        ("/bag", [3], "bag/0"),
        ("/bag", ["?"], "bag/0"),  # a view is no position
        ("/supply", [], "supply"),
        ("/supply", {"gardener": 1}, "supply/gardener"),
        ("/supply", {"maid": -1}, "supply/maid"),
        ("/supply", {"maid": 1.0}, "supply/maid"),
        ("/supply", {"maid": True}, "supply/maid"),
        ("/supply", {"cook": 1}, "supply"),  # without the expansion
        ("/supply", {"underbutler": 3}, "supply"),
        ("/casual", ["hexham"], "casual/0"),
        ("/casual", ["charles"], "casual/0"),
        ("/casual", ["york-daughter"], "casual/0"),
        ("/casual", ["islip", "islip"], "casual"),
        ("/casual", ["mordaunt"], "casual"),  # without Wessex
        ("/casual", ["thurlow"], "casual"),  # without Upstairs, Downstairs
        ("/casual", ["nobody"], "casual/0"),
        ("/prestige", ["tansley"], "prestige/0"),
        ("/prestige", ["petrov", "petrov"], "prestige"),
        ("/objectives", ["misc"], "objectives/0"),
        ("/objectives", ["misc-max"], "boards/1/objectives"),
        ("/objectives", ["ud-church"], "objectives"),  # without Upstairs, Downstairs
        ("/objectives", ["ud-friends"], "objectives"),  # for five and six
        ("/objective_discards", ["misc-wealth"], "objective_discards"),
        ("/vp_cards", ["rep3"], "vp_cards/0"),
        ("/vp_cards", ["hire"] * 4, "vp_cards"),
        ("/vp_cards", ["rep2"] * 4, "boards/1/vp"),
        ("/milestones", {}, "milestones"),
        ("/milestones", [{"id": "party-6"}], "milestones/0/id"),
        ("/milestones", [{"id": "party-5"}, {"id": "party-5"}], "milestones/1/id"),
        ("/milestones", [{"id": "party-5"}, {"id": "columns-2"}], "milestones"),
        ("/milestones/0/claimed", [3], "milestones/0/claimed/0"),
        ("/milestones/0/claimed", [0, 1, 2], "milestones/0/claimed"),
        ("/milestones/0/claimed", [1, 1], "milestones/0/claimed"),
        ("/milestones/0/points", 4, "milestones/0/points"),
        ("/pool", {"maid": 1}, "pool"),
        ("/boards", {}, "boards"),
        ("/boards/1", None, "boards/1"),
        (f"{BOARD}/colour", "red", "boards/1/colour"),
        (f"{BOARD}/family", "yorks", "boards/1/family"),
        (f"{BOARD}/family", "cavendish", "boards/2/family"),
        (f"{BOARD}/family", "wessex", "boards/1/family"),
        (f"{BOARD}/family", "howard", "boards/1/family"),
        (f"{BOARD}/cash", -100, "boards/1/cash"),
        (f"{BOARD}/cash", "300", "boards/1/cash"),
        (f"{BOARD}/rep", [2], "boards/1/rep"),
        (f"{BOARD}/rep", 2, "boards/1/rep"),
        (f"{BOARD}/rep", [0, 1], "boards/1/rep/0"),
        (f"{BOARD}/rep", [8, 1], "boards/1/rep/0"),
        (f"{BOARD}/rep", [2, 6], "boards/1/rep/1"),
        (f"{BOARD}/rep", [7, 2], "boards/1/rep/1"),  # MAX, OBS-69
        (f"{BOARD}/available", [], "boards/1/available"),
        (f"{BOARD}/available", {"maids": 1}, "boards/1/available/maids"),
        (f"{BOARD}/quarters", {"maid": "1"}, "boards/1/quarters/maid"),
        (f"{BOARD}/expended", {"butler": 3}, "boards/1/expended"),
        (f"{BOARD}/expended", {"cook": 1}, "boards/1/expended"),
        (f"{BOARD}/tiles", ["barn"], "boards/1/tiles"),
        (f"{BOARD}/tiles", {"barns": "front"}, "boards/1/tiles/barns"),
        (f"{BOARD}/tiles/gazebo", "top", "boards/1/tiles/gazebo"),
        (f"{BOARD}/tiles/barn", "back", "boards/1/tiles/barn"),  # OBS-148: never flipped
        (f"{BOARD}/tiles/trophy-hall", "back", "boards/1/tiles/trophy-hall"),
        (f"{BOARD}/tiles/wessex-tennis-court", "front", "boards/1/tiles"),
        (f"{BOARD}/tiles/parish-church", "front", "boards/1/tiles"),
        (f"{BOARD}/hand", "lord", "boards/1/hand"),
        (f"{BOARD}/hand", ["lord"], "boards/1/hand/0"),
        (f"{BOARD}/hand", ["asquith-heir"], "boards/1/hand/0"),
        (f"{BOARD}/hand", ["petrov"], "boards/1/hand"),  # is in the deck
        (f"{BOARD}/discard", ["york-lord"], "boards/1/discard"),
        (f"{BOARD}/objectives", ["?"], "boards/1/objectives/0"),
        (f"{BOARD}/vp", ["?"], "boards/1/vp/0"),
        (f"{BOARD}/usefulman_gone", 1, "boards/1/usefulman_gone"),
        ("/turn", [], "turn"),
        ("/turn/steps", 1, "turn/steps"),
        ("/turn/limit", 0, "turn/limit"),
        ("/turn/limit", 8, "turn/limit"),
        ("/turn/limit", "2", "turn/limit"),
        ("/turn/refreshed", 1, "turn/refreshed"),
        ("/turn/roused", None, "turn/roused"),
        ("/turn/gossiped", 0, "turn/gossiped"),
        ("/turn/fair_helped", "no", "turn/fair_helped"),
        ("/turn/church", 2, "turn/church"),
        ("/turn/church", -1, "turn/church"),
        ("/turn/unlimited", 1, "turn/unlimited"),
        ("/turn/bought", -1, "turn/bought"),
        ("/turn/passed", 1, "turn/passed"),
        ("/turn/resume", "host", "turn/resume"),
        ("/turn/activity", {"tile": "gazebo"}, "turn/activity"),  # not in phase host
    ],
)
def test_a_wrong_field_is_named(pointer: str, value: Any, field: str) -> None:
    assert field_of(changed(EXAMPLE, pointer, value)) == field  # section 4 of the rules


@pytest.mark.parametrize(
    ("base", "pointer", "value", "field"),
    [
        (INVITE, "/turn", None, "turn"),
        (INVITE, ACTIVITY, None, "turn/activity"),
        (INVITE, ACTIVITY, [], "turn/activity"),
        (INVITE, f"{ACTIVITY}/tile", "barns", "turn/activity/tile"),
        (INVITE, f"{ACTIVITY}/tile", "parlour", "turn/activity/tile"),  # not owned
        (INVITE, f"{ACTIVITY}/host", 1, "turn/activity/host"),
        (INVITE, f"{ACTIVITY}/guests", ["lord"], "turn/activity/guests/0"),
        (INVITE, f"{ACTIVITY}/guests", ["york-heir"], "boards/0/hand"),
        (INVITE, f"{ACTIVITY}/guests", "york-lord", "turn/activity/guests"),
        (INVITE, f"{ACTIVITY}/cook", 1, "turn/activity/cook"),
        (INVITE, f"{ACTIVITY}/eased", 1, "turn/activity/eased"),
        (INVITE, f"{ACTIVITY}/kitchen", 1, "turn/activity/kitchen"),
        (INVITE, f"{ACTIVITY}/carriage", 2, "turn/activity/carriage"),
        (INVITE, f"{ACTIVITY}/serving", [], "turn/activity/serving"),
        (INVITE, f"{ACTIVITY}/serving", {"maids": 1}, "turn/activity/serving/maids"),
        (INVITE, f"{ACTIVITY}/serving", {"butler": 3}, "turn/activity/serving"),
        (INVITE, f"{ACTIVITY}/needs", [["gazebo", "footman"]], "turn/activity/needs"),
        (INVITE, f"{ACTIVITY}/hires", 1, "turn/activity/hires"),
        (INVITE, f"{ACTIVITY}/looking", ["islip"], "turn/activity/looking"),
        (INVITE, "/boards/0/available", {}, "turn/activity"),  # OBS-42: cannot be completed
        (INVITE, "/boards/0/hand", [], "turn/activity"),
        (INVITE, "/turn/limit", 9, "turn/limit"),
        (ASSIGN, f"{ACTIVITY}/needs", [], "turn/activity/needs"),
        (ASSIGN, f"{ACTIVITY}/needs", ["footman"], "turn/activity/needs/0"),
        (ASSIGN, f"{ACTIVITY}/needs", [["gazebo", "hallboy"]], "turn/activity/needs/0/1"),
        (ASSIGN, f"{ACTIVITY}/needs", [["parlour", "maid"]], "turn/activity/needs/0/0"),
        (ASSIGN, "/boards/0/available", {}, "phase"),  # nobody can answer
        (CHOOSE, f"{ACTIVITY}/choices", [], "turn/activity/choices"),
        (CHOOSE, f"{ACTIVITY}/choices", {"york-lady": "vp"}, "turn/activity/choices/york-lady"),
        (CHOOSE, f"{ACTIVITY}/choices", {"nobody": "select"}, "turn/activity/choices/nobody"),
        (CHOOSE, f"{ACTIVITY}/choices", {"york-lady": "select"}, "turn/activity/choices"),
        (EXTRAS, f"{ACTIVITY}/hallboy", ["lord"], "turn/activity/hallboy/0"),
        (EXTRAS, f"{ACTIVITY}/housemaid", "nobody", "turn/activity/housemaid"),
        (EXTRAS, "/boards/0/available", {}, "phase"),
        (SELECT, f"{ACTIVITY}/looking", [], "turn/activity/looking"),
        (SELECT, f"{ACTIVITY}/looking", ["islip"], "turn/activity/looking"),
        (SELECT, f"{ACTIVITY}/queue", [], "turn/activity/queue"),
        (SELECT, f"{ACTIVITY}/queue", [{"do": "dismiss"}], "turn/activity/queue"),
        (SELECT, f"{ACTIVITY}/queue", {}, "turn/activity/queue"),
        (SELECT, f"{ACTIVITY}/queue", [[]], "turn/activity/queue/0"),
        (SELECT, f"{ACTIVITY}/queue", [{"do": "dance"}], "turn/activity/queue/0/do"),
        (SELECT, f"{ACTIVITY}/queue", [{"do": "vp", "n": 1}], "turn/activity/queue/0/n"),
        (SELECT, f"{ACTIVITY}/queue/0/deck", "guests", "turn/activity/queue/0/deck"),
        (SELECT, f"{ACTIVITY}/queue/0/look", 0, "turn/activity/queue/0/look"),
        (SELECT, f"{ACTIVITY}/queue/0/keep", 99, "turn/activity/queue/0/keep"),
        (PHASES["attack"], f"{ACTIVITY}/queue", [{"do": "attack", "steps": 0}],
         "turn/activity/queue/0/steps"),
        (PHASES["attack"], f"{ACTIVITY}/queue", [], "turn/activity/queue"),
        (PHASES["dismiss"], f"{ACTIVITY}/queue", [], "turn/activity/queue"),
        (PHASES["recall"], f"{ACTIVITY}/queue", [{"do": "vp"}], "turn/activity/queue"),
        (PHASES["recall"], "/boards/0/discard", [], "phase"),
        (TRIM, "/turn/resume", None, "turn/resume"),
        (TRIM, "/turn/resume", "assign", "turn/resume"),
        (TRIM, "/boards/0/hand", [], "phase"),
        (HIRE, f"{ACTIVITY}/hires", 0, "turn/activity/hires"),
        (HIRE, f"{ACTIVITY}/hires", 3, "turn/activity/hires"),
        (HIRE, "/supply", {}, "phase"),
        (BUY, f"{ACTIVITY}/hires", 1, "turn/activity/hires"),
        (CHECK, "/turn/limit", 1, "turn/limit"),
        (CHECK, ACTIVITY, {"tile": "gazebo"}, "turn/activity"),
        (FAMILY, "/round", 2, "round"),
        (FAMILY, "/turn", {"limit": 1}, "turn"),
        (FAMILY, "/boards/0/family", "york", "boards/0/family"),
        (DRAFT, "/pool", None, "pool"),
        (DRAFT, "/pool", {"cooks": 1}, "pool/cooks"),
        (DRAFT, "/pool", {}, "phase"),
        (DRAFT, "/pool", {"underbutler": 1}, "pool"),
        (PHASES["wessex"], "/options", {}, "boards"),
        (PHASES["court"], "/round", 5, "round"),
        (PHASES["court"], "/to_act", [], "to_act"),
        (PHASES["court"], "/turn", {"limit": 1}, "turn"),
        (PHASES["discard"], "/to_act", [], "to_act"),
        (PHASES["discard"], "/to_act", [1], "boards/1/objectives"),  # has no card
        (PHASES["discard"], "/to_act", [1, 0], "to_act"),
        (OVER, "/to_act", [0], "to_act"),
        (OVER, "/round", 12, "round"),
    ],
)  # fmt: skip
def test_a_phase_has_what_it_needs(
    base: dict[str, Any], pointer: str, value: Any, field: str
) -> None:
    named = field_of(changed(base, pointer, value))
    assert named == field or named.startswith(f"{field}/")  # section 4 of the rules


@pytest.mark.parametrize(
    ("pointer", "value"),
    [
        ("/casual", ["bexley"]),
        ("/prestige", ["petrov"]),
        ("/objectives", ["misc-max"]),
        ("/vp_cards", ["hire"]),
        ("/bag", ["kennels"]),
        ("/market", [["kennels"]]),
        ("/themes", {"shown": [], "deck": ["estate"]}),
        ("/boards/0/hand", ["york-lord", "bexley"]),
        ("/boards/0/discard", ["tansley"]),
        ("/boards/0/tiles/kennels", "front"),
        ("/boards/0/quarters", {"maid": 1}),
        ("/boards/0/expended", {"maid": 1}),
        ("/boards/0/objectives", ["misc-max"]),
        ("/boards/0/vp", ["hire"]),
    ],
)
def test_nothing_has_been_dealt_while_families_are_chosen(pointer: str, value: Any) -> None:
    field = field_of(changed(DRAFT, pointer, value))
    assert field.startswith(pointer[1:]) or pointer[1:].startswith(field)  # section 3 of the rules


def test_a_party_has_not_more_guests_than_it_wants() -> None:
    guests = ["york-lord", "bexley", "tansley"]
    field = field_of(changed(INVITE, f"{ACTIVITY}/guests", guests))
    assert field.startswith("turn/activity")  # OBS-46


@pytest.mark.parametrize("field", ["game", "players", "phase", "to_act", "boards"])
def test_a_missing_field_is_named(field: str) -> None:
    broken = dict(EXAMPLE)
    del broken[field]
    assert field_of(broken) == field  # these have no default


@pytest.mark.parametrize("whole", [None, [], "obsession", 3, {}])
def test_what_is_no_position_at_all_is_refused(whole: Any) -> None:
    assert field_of(whole) in ("position", "game")


def test_monuments_that_were_not_named_are_refused() -> None:
    named = ["sculpture-garden", "clock-tower", "garden-maze"]
    given = position("york\nmarket clock-tower", options={"monuments": named})
    hw.load(given)
    assert field_of(changed(given, "/market", [["trophy-hall"]])) == "market/0"  # OBS-14


def test_a_wessex_start_tile_and_its_twin_do_not_go_together() -> None:
    drawn = "wessex\ntiles tennis-court wessex-tennis-court"
    refusal = refused(position(drawn, options={"wessex": True}))
    assert refusal.field == "boards/0/tiles/wessex-tennis-court"  # OBS-90


@pytest.mark.parametrize(
    ("players", "extra", "number"), [(2, {}, 2), (2, {"upstairs": True}, 2), (4, {}, 4)]
)
def test_no_more_servants_than_in_the_box(players: int, extra: dict[str, Any], number: int) -> None:
    given = position("york", players=players, options=extra)
    hw.load(changed(given, "/supply", {"valet": number + players}))
    refusal = refused(changed(given, "/supply", {"valet": number + players + 1}))
    assert (refusal.field, "valet" in refusal.message) == ("supply", True)


def test_amounts_beyond_reason_are_refused_at_once() -> None:
    for name in ("bag", "casual", "prestige", "objectives", "vp_cards"):
        card = EXAMPLE[name][0]
        assert field_of(changed(EXAMPLE, f"/{name}", [card] * 20_000)) == name
    assert field_of(changed(EXAMPLE, "/market", [["barn"] * 20_000])) == "market/0"
    assert field_of(changed(EXAMPLE, "/supply", {"maid": 10**30})) == "supply/maid"
    wide = {f"barn{number}": "front" for number in range(20_000)}
    assert field_of(changed(EXAMPLE, "/boards/0/tiles", wide)) == "boards/0/tiles/barn0"


@pytest.mark.parametrize("value", [10**400, -(10**400), "s" * 10**6, {"a": {"b": {"c": []}}}])
@pytest.mark.parametrize(
    "pointer", ["/round", "/bag", "/supply", "/boards/1/rep", "/boards/1/tiles/gazebo", "/turn"]
)
def test_refusals_are_short(pointer: str, value: Any) -> None:
    assert len(refused(changed(EXAMPLE, pointer, value)).message) < 400

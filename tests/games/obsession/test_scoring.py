"""Points and winners of Obsession."""

from typing import Any

import pytest

import housewright as hw
from tests.effort import draws

from . import points
from .naive import GENTRY, TILES
from .points import OBJECTIVES
from .table import hosted, parts, party, play, position, some, table, upstairs

OVER = {"phase": "over", "to_act": [], "round": 16}


def over(drawn: str, **fields: Any) -> hw.Match:
    """A match of Upstairs, Downstairs that is over."""
    return upstairs(drawn, **{**OVER, **fields})


# --- the parts ---


@pytest.mark.parametrize(
    ("tiles", "vp"),
    [
        ("house", 3),
        ("private-study~ butlers-room~ gazebo~ parlour~ bowling-green~", 5),
        ("sculpture-garden clock-tower", 15),
        ("croquet-lawn kennels", -2),
        ("croquet-lawn~ kennels~", 5),
        ("great-hall~ lionheart-suite~ servants-hall", 15),
        ("green-room", 2),
        ("green-room~", 3),
    ],
)
def test_tiles_count_by_the_side_shown(tiles: str, vp: int) -> None:
    assert over(f"york\ntiles {tiles}").scores()[0].parts["tiles"] == vp  # OBS-136


@pytest.mark.parametrize(
    ("hand", "vp"),
    [
        ("hand lord lady heir daughter", 8),
        ("hand jessop\ndiscard gansevoort", -7),
        ("hand fairleigh\ndiscard dunmore", 12),
        ("hand charles", 8),
        ("discard elizabeth bexley", 8),
    ],
)
def test_gentry_counts_from_hand_and_pile(hand: str, vp: int) -> None:
    assert over(f"york\n{hand}").scores()[0].parts["gentry"] == vp  # OBS-137


@pytest.mark.parametrize(
    ("level", "vp"), [(1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 21), (7, 28)]
)
def test_reputation_counts_by_level(level: int, vp: int) -> None:
    for marker in (1, 5) if level < 7 else (1,):
        assert over(f"york {level},{marker}").scores()[0].parts["reputation"] == vp  # OBS-139


@pytest.mark.parametrize(("level", "vp"), [(7, 28), (8, 36), (9, 45)])
def test_the_extended_game_counts_further(level: int, vp: int) -> None:
    match = over(f"york {level},1", options={"extended": True}, round=20)
    assert match.scores()[0].parts["reputation"] == vp  # OBS-146, OBS-139


def test_servants_count_two_wherever_they_are() -> None:
    drawn = "york\navailable butler usefulman\nquarters cook\nexpended underbutler footman*2"
    assert over(drawn).scores()[0].parts["servants"] == 12  # OBS-140


@pytest.mark.parametrize(("pounds", "vp"), [(0, 0), (100, 0), (200, 1), (1100, 5), (1200, 6)])
def test_wealth_counts_by_full_two_hundreds(pounds: int, vp: int) -> None:
    assert over(f"york {pounds}").scores()[0].parts["wealth"] == vp  # OBS-141


def test_vp_cards_count_as_printed() -> None:
    drawn = "york\nvp plain rep2 cash300 cash400 prestige objective unlimited hire refresh"
    found = over(f"{drawn} service recall").scores()[0].parts["vp_cards"]
    assert found == 5 + 3 + 3 + 4 + 3 + 4 + 3 + 5 + 5 + 4 + 5  # OBS-142


def test_milestones_count_by_space() -> None:
    cards = [{"id": "columns-2", "claimed": [1, 0]}, {"id": "party-5", "claimed": [0]}]
    options = {"milestones": ["columns-2", "party-5"]}
    match = over("york\nasquith", milestones=cards, options=options)
    assert [score.parts["milestones"] for score in match.scores()] == [7, 6]  # OBS-143


def test_all_parts_are_in_their_order() -> None:
    assert list(over("york").scores()[0].parts) == [
        "tiles", "gentry", "objectives", "reputation", "servants", "wealth", "vp_cards",
        "milestones",
    ]  # section 7 of the rules  # fmt: skip


# --- objectives ---

SEVEN = (
    "private-study~ butlers-room~ gazebo~ parlour~ bowling-green~ kennels~ tennis-court~"  # flipped
)
ELEVEN = (
    "hand bexley tansley islip prideaux kenrick lascombe\n"
    "discard jessop jermyn quarrie petrov lussac"
)


@pytest.mark.parametrize(
    ("card", "board", "vp"),
    [
        ("room-great-hall", "york\ntiles great-hall", 6),
        ("room-great-hall", "york\ntiles orangery", 0),
        ("guests-ladies", "york\nhand lady tansley jessop lussac charles elizabeth bexley", 3),
        ("guests-gentlemen", "york\nhand lord bexley\ndiscard petrov charles", 2),
        ("guests-casual", "york\nhand bexley islip jessop petrov lord", 2),
        ("guests-prestige", "york\nhand petrov lussac charles bexley", 4),
        ("guests-high", "york\nhand kilbride glendower tremayne charles", 6),
        ("guests-worthy", "york\nhand kirkham gresley bexley petrov lord charles", 3),
        ("column-estate", "york\ntiles gazebo~ orangery south-lawn~ garden-maze kennels", 6),
        ("column-estate", "york\ntiles gazebo south-lawn", 0),
        ("column-sporting", "york\ntiles bowling-green south-lawn trophy-hall", 4),
        ("column-service", "york\ntiles butlers-room barn servants-hall", 4),
        ("column-essentials", "york\ntiles private-study green-room heritage-suite clock-tower", 6),
        ("column-prestige", "york\ntiles parlour green-room~ queens-suite~", 4),
        ("staff-footmen", "york\navailable footman\nquarters footman\nexpended footman", 5),
        ("staff-footmen", "york\navailable footman*2", 0),
        ("staff-pairs", "york\navailable valet*2 maid*2", 5),
        ("staff-pairs", "york\navailable valet*2 maid", 0),
        ("staff-nine", "york\navailable staff footman*2 valet maid", 6),
        ("staff-nine", "york\navailable staff footman*2 valet", 0),
        ("staff-underbutler", "york\nexpended underbutler", 5),
        ("set-tables", "york\ntiles breakfast-room dining-room~", 7),
        ("set-tables", "york\ntiles breakfast-room", 0),
        ("set-games", "york\ntiles tennis-court croquet-lawn kennels", 10),
        ("set-games", "york\ntiles tennis-court croquet-lawn south-lawn", 0),
        ("misc-monuments", "york\ntiles clock-tower queens-suite~ parish-church~ orangery~", 9),
        ("misc-monuments", "york\ntiles queens-suite lionheart-suite parish-church", 0),
        ("misc-max", "york 7,1", 8),
        ("misc-max", "york 6,5", 0),
        ("misc-wealth", "york 1200", 6),
        ("misc-wealth", "york 1100", 0),
        ("ud-full-house", "york\navailable cook hallboy\nexpended housemaid usefulman", 6),
        ("ud-full-house", "york\navailable cook hallboy housemaid", 0),
        ("ud-suites", "york\ntiles queens-suite~", 5),
        ("ud-eleven", "york\navailable staff footman*4 valet maid", 5),
        ("ud-kitchen", "york\ntiles renovated-kitchen~", 5),
        ("ud-roses", f"york\ntiles {SEVEN} orangery~", 6),
        ("ud-roses", f"york\ntiles {SEVEN} orangery clock-tower barn", 0),
        ("ud-spotless", "york\nhand bexley lord", 5),
        ("ud-spotless", "york\nhand bexley\ndiscard abney", 0),
        ("ud-friends", f"york\n{ELEVEN} hexham", 7),
        ("ud-friends", f"york\n{ELEVEN} charles lord", 0),
        ("ud-balanced", "york\ntiles breakfast-room barn orangery music-room kennels", 8),
        ("ud-balanced", "york\ntiles house barn orangery music-room kennels", 0),
    ],
)  # fmt: skip
def test_an_objective_counts_as_far_as_it_is_fulfilled(card: str, board: str, vp: int) -> None:
    match = over(f"{board}\nobjectives {card}")
    assert match.scores()[0].parts["objectives"] == vp  # OBS-138


def test_a_wessex_start_tile_is_the_tile_of_its_name_but_a_start_tile() -> None:
    drawn = "wessex\ntiles wessex-tennis-court kennels croquet-lawn\nobjectives set-games"
    match = over(drawn, options={"wessex": True})
    assert match.scores()[0].parts["objectives"] == 10  # 2.5 of the rules
    match = over(drawn.replace("set-games", "column-sporting"), options={"wessex": True})
    assert match.scores()[0].parts["objectives"] == 4


def estate(number: int) -> dict[str, Any]:
    """A board of random tiles, people and servants that holds all objective cards."""
    rng = hw.Rng(f"estate/{number}")
    bought = [name for name, tile in TILES.items() if not tile.get("start")]
    tiles = [*some(bought, rng.below(16), rng), "gazebo", "parlour", "private-study"]
    sides = [name + "~" * ("activity" in TILES[name]["front"] and rng.below(2)) for name in tiles]
    out = ("family", "wessex")
    people = [g for g, card in GENTRY.items() if card["deck"] not in out and card["set"] not in out]
    cards = some(people, rng.below(20), rng)
    names = "underbutler footman footman footman valet maid cook hallboy housemaid usefulman"
    drawn = f"""
        york {100 * rng.below(20)} {1 + rng.below(6)},{1 + rng.below(5)}
        tiles {" ".join(sides)}
        hand {" ".join(cards[::2])}
        discard {" ".join(cards[1::2])}
        available {" ".join(some(names.split(), rng.below(11), rng))}
        objectives {" ".join(OBJECTIVES)}
        vp plain rep2 hire
    """
    return position(drawn, options={"upstairs": True}, **OVER)


def test_objectives_and_scores_are_counted_twice() -> None:
    fulfilled = set()
    for number in range(draws(60, many=5000)):
        match = hw.load(estate(number))
        found = match.position()
        for seat, score in enumerate(match.scores()):
            assert score.parts == points.score(found, seat)  # OBS-136 to OBS-143
        facts = match.facts()
        assert facts is not None
        worth = {goal["card"]: goal["points"] for goal in facts["objectives"][0]}
        assert worth == {name: points.objective(found, 0, name) for name in OBJECTIVES}
        fulfilled |= {name for name, vp in worth.items() if vp}
    assert len(fulfilled) > 30


# --- as it stands ---


def test_who_attends_and_who_serves_is_owned() -> None:
    match = hosted("gazebo~", "charles lord", "york")
    assert parts(match) == {"tiles": 1, "gentry": 11, "reputation": 1, "servants": 10, "wealth": 1}
    play(match, "end")
    assert parts(match)["gentry"] == 11  # OBS-145


def test_objectives_count_by_their_present_state() -> None:
    match = table("york 1200\nobjectives misc-wealth\nmarket barn", phase="buy")
    assert parts(match)["objectives"] == 6
    play(match, "buy 1")
    assert "objectives" not in parts(match)  # OBS-145


def test_the_score_is_open_but_for_secret_cards() -> None:
    match = table("york\nobjectives misc-wealth\nasquith\nvp plain")
    for viewer in (None, 0, 1):
        for owner, score in enumerate(match.scores_seen(viewer)):
            hidden = {part for part, vp in score.parts.items() if vp is None}
            assert hidden == (set() if viewer == owner else {"objectives", "vp_cards"})  # OBS-145
    match = over("york\nobjectives misc-wealth\nasquith\nvp plain")
    assert match.scores_seen(None) == match.scores()


def test_details_add_up_to_the_parts() -> None:
    match = over("york 400 3,1\navailable staff\ntiles house clock-tower\nhand lord jessop\n"
                 "objectives misc-monuments\nvp plain")  # fmt: skip
    sums: dict[str, int] = {}
    for item in match.details(None):
        if item["seat"] == 0:
            sums[item["kind"]] = sums.get(item["kind"], 0) + item["points"]
    assert {kind: vp for kind, vp in sums.items() if vp} == parts(match)


# --- winners ---


def test_the_highest_total_wins() -> None:
    assert over("york 400\nasquith 800").winners() == [1]  # OBS-144
    assert table("york 400").winners() == []


@pytest.mark.parametrize(
    ("mine", "theirs", "winners"),
    [
        ("york 2,1\nhand charles", "asquith 2,1\ntiles orangery~ bowling-green~", [0]),
        ("york 1,1\nhand charles", "asquith 3,1\ntiles gazebo~ parlour~", [0]),
        ("york 2,1", "asquith 2,5", [0, 1]),
        ("york 2,1", "asquith 1,1\navailable butler", [0]),
        ("york 200 2,1\nhand lord", "asquith 3,1\ntiles bowling-green~", [1]),
    ],
)
def test_ties_go_to_a_fairchild_then_to_the_level(
    mine: str, theirs: str, winners: list[int]
) -> None:
    match = over(f"{mine}\n{theirs}")
    totals = [score.total for score in match.scores()]
    assert totals[0] == totals[1]
    assert match.winners() == winners == points.winners(match.position())  # OBS-144


def test_a_fairchild_settles_only_among_those_tied() -> None:
    match = over("york 2,1\nasquith 2,1\ncavendish\nhand elizabeth jessop gansevoort")
    assert match.winners() == [0, 1]  # OBS-144


def test_a_hosted_fairchild_counts_in_a_match() -> None:
    match = party(table("york 400\navailable staff\ntiles gazebo~\nhand charles lord"), "gazebo",
                  "charles", "york-lord")  # fmt: skip
    assert match.scores()[0].parts["gentry"] == 11  # OBS-145

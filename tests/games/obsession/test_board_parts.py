"""The parts of the text board: people, tiles, the activity, seats, and what comes first."""

from typing import Any, cast

import pytest

import housewright as hw
from housewright.games.obsession.board import _BLOCKS, _FIRST, _USUAL, _VERBS
from housewright.games.obsession.board.cells import wrapped
from housewright.games.obsession.board.persons import called
from housewright.games.obsession.board.tables import seen
from housewright.games.obsession.names import EN, NAMES
from housewright.games.obsession.pieces import GENTRY_IDS
from housewright.games.obsession.state.phases import PHASE_IDS
from housewright.games.obsession.view import View
from housewright.parts.textboard import width

from .drawing import POSITION, after, board, lines, marked, own, with_line

# --- order ---


def test_every_phase_has_something_that_comes_first() -> None:
    assert {*_FIRST} == {*PHASE_IDS[:-1]}
    assert {*_VERBS} == {*PHASE_IDS[:-2]}


def test_every_block_is_drawn_in_some_phase() -> None:
    used = {name for names in _FIRST.values() for name in names} | {*_USUAL}
    assert used == {*_BLOCKS}


@pytest.mark.parametrize(
    ("moves", "first"),
    [
        ((), "Cash"),
        (("host south-lawn",), "Activity"),
        (("pass cash",), "Market"),
        (("host butlers-room",), "For hire"),
    ],
)
def test_what_the_decision_is_about_comes_first(moves: tuple[str, ...], first: str) -> None:
    assert lines(after(*moves))[1].startswith(first)


def test_a_waiting_seat_sees_the_activity_and_the_standings() -> None:
    found = lines(after("host south-lawn"), 1)
    assert found[1].startswith("Activity    Archery (South Lawn)")
    assert found[4].split()[:3] == ["VP", "cash", "rep"]


def test_a_spectator_sees_the_estate_of_the_seat_to_act() -> None:
    assert with_line(board({}, None), "Ponsonby (Ana)")


# --- what can be done ---


@pytest.mark.parametrize(("players", "options"), [(2, {"upstairs": True}), (4, {"wessex": True})])
def test_the_board_knows_the_legal_moves_from_the_view(players: int, options: Any) -> None:
    match = hw.new("obsession", players, seed=7, options=options)
    rng = hw.Rng("marks")
    while not match.is_over:
        seat = match.to_act[-1]
        moves = match.legal_moves(seat)
        if match.ply % 5 == 0:
            view = cast("View", match.view(seat))
            can = seen(view, seat, match.names, "en").can
            # What lies in the bag is hidden, so nothing can be fetched from it.
            assert {move for move in moves if "fetch" not in move} == {
                move for move in can if "fetch" not in move
            }
        match.play(seat, moves[rng.below(len(moves))])


def test_tiles_are_marked_that_can_be_hosted_on() -> None:
    moves = hw.load(POSITION).legal_moves(0)
    hosts = {move.removeprefix("host ") for move in moves if move.startswith("host ")}
    found = [line for line in board({}) if not line.startswith("*3")]
    assert marked(found, EN.tiles) == hosts


def test_guests_are_marked_that_can_be_invited_and_those_too_grand() -> None:
    found = lines(after("host south-lawn"))
    assert marked(found, {name: called(name, "en") for name in GENTRY_IDS}) == {
        "ponsonby-lord",
        "ponsonby-lady",
        "gresley",
    }
    assert with_line(found, "Hon. Cuthbert Hexham").startswith("^")  # OBS-47


def test_nothing_is_marked_for_a_seat_that_is_not_to_act() -> None:
    assert not [line for line in board({}, 1) if line.startswith("*") and "possible" not in line]


# --- people ---


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_names_fit_and_are_told_apart(lang: str) -> None:
    names = {called(name, lang) for name in GENTRY_IDS}
    assert len(names) == len(GENTRY_IDS)
    assert max(map(width, names)) <= 28


def test_a_person_needs_servants_and_brings_favours() -> None:
    line = with_line(board({}), "Marchioness of Fairleigh")
    assert line.split()[4:] == ["f", "6", "M", "F", "6", "+3", "rep,", "VP", "card"]


def test_the_discard_pile_is_told_in_full_when_somebody_comes_back() -> None:
    change = own(vp=["recall"])
    assert "Discarded   Mr. Edgar Bexley  Miss Dora Whitcombe" in "\n".join(board(change))
    activity = {"tile": "gazebo", "queue": [{"do": "recall"}]}
    found = board({"phase": "recall", "turn": {"activity": activity}})
    assert found[1].startswith("Discarded")
    assert with_line(found, "Mr. Edgar Bexley").startswith("*")  # OBS-80


def test_only_the_seat_that_looks_at_cards_sees_them() -> None:
    moves = ("host gazebo", "invite ponsonby-lady", "invite gresley", "serve")
    match = after(*moves, "choose ponsonby-lady select")
    assert "Miss Nella Fontaine" not in "\n".join(lines(after(*moves)))
    found = lines(match)
    assert found[1].startswith("Looking at")
    assert with_line(found, "Lady Honor Tansley").startswith("*")
    for seat in (1, None):
        others = "\n".join(lines(match, seat))
        assert "Looking at  2 cards" in others
        assert "Tansley" not in others  # OBS-75


# --- tiles ---


def test_a_price_tells_how_it_comes_about() -> None:
    found = board({})
    assert "£500−£100=£400" in with_line(found, "Fenced Paddock")  # OBS-89
    assert "£700+£400=£1100" in with_line(found, "Sculpture Garden")
    assert with_line(found, "Billiard Room x2").split()[5] == "£300"


def test_what_the_viewer_has_already_cannot_be_bought() -> None:
    offer = next(line for line in lines(after("pass cash")) if "£300−£100=£200" in line)
    assert offer.startswith("=  Barn")  # OBS-90


def test_tiles_that_count_for_an_objective_have_a_sign() -> None:
    found = board({})
    assert with_line(found, "Billiard Room x2").endswith("o")
    assert not with_line(found, "Main Library").endswith("o")
    assert not with_line(board({}, None), "Billiard Room x2").endswith("o")


def test_a_tile_shows_what_it_turns_to() -> None:
    found = board(own(tiles={"south-lawn": "back", "parlour": "front", "gazebo": "back"}))
    assert with_line(found, "South Lawn").split()[-1] == "2/2"  # OBS-103
    assert with_line(found, "Front Parlour").split()[-1] == "0/2"
    assert next(line for line in found if "Main Gazebo" in line).split()[-1] == "1"


def test_the_theme_of_the_season_has_a_sign() -> None:
    assert " X! 2 F" in with_line(board({}), "South Lawn")
    last = {"round": 13, "themes": {"shown": ["estate", "sporting", "service", "service"]}}
    assert " G! 1 F" in next(line for line in board(last) if "Main Gazebo" in line)  # OBS-126
    assert " G  1 F" in next(line for line in board({}) if "Main Gazebo" in line)


# --- the activity ---


def test_the_activity_tells_who_is_missing_and_what_it_brings() -> None:
    assert lines(after("host south-lawn", "invite gresley"))[1:6] == [
        "Activity    Archery (South Lawn)   F 2 gentry: £300",
        "            1 guest missing, rating up to 2",
        "Guests                            r needs VP  brings",
        "  Sir Magnus Gresley           m  1        1  +1 rep",
        "So far      £300  +1 rep",
    ]


def test_an_open_choice_is_told() -> None:
    found = lines(after("host south-lawn", "invite ponsonby-lady", "invite gresley", "serve"))
    assert (
        with_line(found, "So far") == "So far      £300  +1 rep  (and what is still to be chosen)"
    )
    assert with_line(found, "Serving") == "Serving     F"


def test_servants_who_were_added_are_told() -> None:
    options = {"upstairs": True}
    staff = {"butler": 1, "footman": 1, "valet": 1, "cook": 1, "hallboy": 1, "housemaid": 1}
    hand = ["ponsonby-lord", "brackley", "hexham"]
    moves = ("host gazebo", "cook", "invite ponsonby-lord", "invite brackley", "serve")
    match = after(*moves, options=options, **own(available=staff, hand=hand))
    assert with_line(lines(match), "Serving") == "Serving     F C  cook: +1 rep"
    match.play(0, "hallboy ponsonby-lord")
    assert "£100 more with Lord Ponsonby" in with_line(lines(match), "Serving")  # OBS-63
    assert with_line(lines(match), "So far") == "So far      £300  +2 rep  2 casual"


def test_needs_that_are_to_be_answered_are_told() -> None:
    staff = {"butler": 1, "footman": 1, "valet": 1, "underbutler": 1}
    change = own(available=staff, rep=[3, 1])
    match = after("host bowling-green", "invite hexham", "invite gresley", "serve", **change)
    told = with_line(lines(match), "Needed")
    assert told == "Needed      F Bowling Green  V Hon. Cuthbert Hexham"  # OBS-55


# --- seats ---


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_secret_cards_are_drawn_for_their_owners_only(lang: str) -> None:
    wants = NAMES[lang].objectives
    for seat in (0, 1, None):
        text = "\n".join(board({}, seat, lang))
        shown = [wants["column-sporting"] in text, wants["misc-monuments"] in text]
        assert shown == [seat == 0, seat == 1]
    assert "Objectives  2 cards" in board({}, None)
    assert "VP cards    1 card" in board({}, None)


def test_the_table_counts_what_the_viewer_may_know() -> None:
    scores = hw.load(POSITION).scores_seen(0)
    (row,) = [line for line in board({}) if line.startswith(" 1 Ben")]
    assert row.split()[2] == f"{scores[1].total}+?"  # OBS-145


def test_the_seat_to_act_has_a_sign() -> None:
    found = board({})
    assert [line[:6] for line in found if line[3:6] in ("Ana", "Ben")] == [">0 Ana", " 1 Ben"]


def test_the_courtship_is_compared_with_bars() -> None:
    change = {"phase": "court", "round": 8}
    found = board(change)
    assert found[1].startswith("Fairchilds")
    at = found.index("Courtship")
    assert [line.split() for line in found[at + 1 : at + 3]] == [
        ["Ana", "(you)", "3", "###"],
        ["Ben", "−1"],
    ]


def test_the_end_shows_every_part_of_the_score() -> None:
    shown = {"shown": ["estate", "sporting", "service", "service"], "deck": []}
    match = hw.load(POSITION | {"phase": "over", "to_act": [], "round": 16, "themes": shown})
    row = lines(match)[2]
    parts = match.scores()[0].parts
    assert row.split()[:3] == ["*", "Ana", "(you)"]
    assert [int(n.replace("−", "-")) for n in row.split()[3:]] == [
        *parts.values(),
        match.scores()[0].total,
    ]


def test_milestones_tell_who_was_first() -> None:
    named = {"milestones": ["party-5", "reputation-4"]}
    cards = [{"id": "party-5", "claimed": [1]}, {"id": "reputation-4", "claimed": []}]
    found = board({"options": named, "milestones": cards})
    line = with_line(found, "Milestones")
    assert line.endswith("5 or more gentry - 1st 4 VP (Ben),")
    assert found[found.index(line) + 1].strip() == "2nd 2 VP"  # OBS-147


def test_choosing_a_family_shows_what_they_start_with() -> None:
    match = hw.new("obsession", 5, seed=1, options={"wessex": True, "upstairs": True})
    found = lines(match, match.to_act[0])
    assert with_line(found, "York: a second footman").startswith("*")
    assert with_line(found, "Wessex").endswith("Breakfast Room or Tennis Court")
    assert with_line(found, "Draft pool").split()[2:4] == ["V", "valet"]
    match.play(match.to_act[0], "family wessex")
    found = lines(match, match.to_act[0])
    assert found[1].startswith("*  Breakfast Room")
    assert found[2].startswith("*  Tennis Court")  # OBS-18


@pytest.mark.parametrize("extended", [False, True])
def test_the_track_shows_the_round_and_its_event(extended: bool) -> None:
    found = board({"options": {"extended": extended}})
    (line,) = [each for each in found if each.startswith("Rounds")]
    assert ("[6O]" in line, "[6]" in line) == (not extended, extended)  # OBS-25
    assert line.endswith("20C" if extended else "16C")


# --- texts ---


def test_texts_are_wrapped_at_blanks_and_between_wide_signs() -> None:
    assert wrapped("own at least 2 of these", 12) == ("own at least", "2 of these")
    assert wrapped("改築タイル（初期）", 12) == ("改築タイル", "（初期）")
    assert wrapped("改築タイル、裏", 10) == ("改築タイ", "ル、裏")

"""Floors, rooftops, permits, the Mayor and the Cancel cube."""

from .table import moves, placing, play, table


def test_the_first_house_of_a_row_stands_at_the_street_and_rows_have_no_gaps() -> None:
    match = placing("y5", "b r6 ^1")
    assert moves(match) == ["place y5 a1", "place y5 b2", "place y5 c1"]  # EST-31, EST-32


def test_any_number_may_be_a_ground_floor_but_not_past_what_the_row_needs() -> None:
    match = placing("y1", "a b2 | b3 | b4 | b5\nb g2 | g3 [-2]")
    # EST-32, EST-35: rows a and b are full; EST-34: a1 is white.
    assert moves(match) == [
        *("place y1 a2", "place y1 a3", "place y1 a4"),
        *("place y1 b1", "place y1 b2"),
        "place y1 c1",
    ]


def test_a_floor_needs_a_lower_number_than_the_one_beneath() -> None:
    match = placing("y3", "b r4 | s3 | y6 | g6 b1\nc p6 ^2")
    # EST-33: 4 is higher, 3 is equal, 1 is lower; EST-34: b3 is white; EST-35: c1 is roofed.
    assert moves(match) == ["place y3 a1", "place y3 b1", "place y3 c2"]


def test_steps_may_be_skipped_and_six_floors_are_the_most() -> None:
    match = placing("g1", "b r6 s5 b4 y3 p2")
    assert "place g1 b1" in moves(match)  # EST-33, EST-37
    play(match, "place g1 b1")
    assert match.position()["rows"]["b"] == ["r6 s5 b4 y3 p2 g1"]
    assert match.view(None)["rows"]["b"] == ["r6 s5 b4 y3 p2 g1"]  # EST-37: open to everybody


def test_a_white_lot_takes_one_floor_and_a_rooftop() -> None:
    for row, built in (("a", "y6"), ("b", "y6 | g6 | r6"), ("c", "y6 | g6")):
        white = {"a": "a1", "b": "b3", "c": "c2"}[row]
        assert f"place s1 {white}" not in moves(placing("s1", f"{row} {built}"))  # EST-34
        assert f"place roof {white}" in moves(placing("roof 2", f"{row} {built}"))


def test_the_white_lots_across_the_river_are_white_too() -> None:
    match = placing("s1", "a y6 | y5 | y4 | y3 | r6 | r5 | r4 [3]\nb g6 | g5 | g4 | g3 | p6 [2]")
    assert "place s1 a6" in moves(match)
    assert "place s1 a7" not in moves(match)  # EST-34
    assert "place s1 b5" not in moves(match)


def test_nothing_is_built_on_the_lot_of_the_permits_or_past_it() -> None:
    match = placing("s1", "a y6 | y5 [1]")
    lots = [text.split()[2] for text in moves(match)]
    assert lots == ["a2", "a3", "b1", "c1"]
    full = placing("s1", "a y6 | y5 | r6 | r5 | r4 [1]")
    assert "place s1 a6" not in moves(full)  # EST-35: the permit lies there


def test_the_certificate_goes_to_the_seat_that_places_the_first_cube_of_a_colour() -> None:
    match = table("a b4\noffer b3 g2 | y3 |\nroofs 5 2\nowners b1", players=3)
    play(match, "auction y3", "bid 1", "pass", "sell", "place y3 b1")
    assert match.position()["certificates"]["y"] == 1  # EST-36: the placer, not the seller
    play(match, "auction g2", "pass", "pass", "place g2 b1")
    assert match.position()["certificates"]["g"] == 1  # EST-36: on top counts as well
    play(match, "auction b3", "pass", "pass", "place b3 c1")
    assert match.position()["certificates"]["b"] == 1  # EST-36: later cubes never move it


def test_a_rooftop_goes_on_any_open_building_and_finishes_it() -> None:
    match = placing("roof 4", "a y6 | b5 ^2\nb g3\nowners y1 b0 g1")
    assert moves(match) == ["place roof a1", "place roof b1"]  # EST-40
    play(match, "place roof b1")
    assert match.position()["rows"]["b"] == ["g3 ^4"]
    play(match, "auction p6", "pass")
    assert "place p6 b1" not in moves(match, 1)  # EST-41
    assert match.position()["certificates"]["g"] == 1


def test_a_permit_changes_one_row_by_exactly_its_value() -> None:
    match = placing("permit 2", "a b6")
    assert moves(match) == [
        *("place permit a+2", "place permit a-2"),
        *("place permit b+2", "place permit b-2"),
        *("place permit c+2", "place permit c-2"),
        "discard",
    ]  # EST-46
    play(match, "place permit b+2")
    assert match.position()["permits"]["b"] == [2]
    assert match.state.need == [4, 6, 4]  # type: ignore[attr-defined]  # EST-45


def test_permits_of_a_row_add_up_and_lie_together() -> None:
    match = placing("permit 3", "b g3 [-2]")
    play(match, "place permit b+3")  # EST-46: from the current need
    assert match.position()["permits"]["b"] == [-2, 3]
    assert match.state.need[1] == 5  # type: ignore[attr-defined]  # EST-45, EST-47


def test_a_row_is_never_cut_below_what_stands_in_it() -> None:
    match = placing("permit 2", "a b6 | b5 | b4\nb g6 | g5")
    assert "place permit a-2" not in moves(match)  # EST-48
    assert "place permit b-2" in moves(match)  # EST-48: exactly what stands is allowed


def test_a_row_may_be_shortened_to_nothing_and_is_then_complete() -> None:
    match = placing("permit 1", "a [-3]\nb g6 [-2]")
    assert "place permit b-1" in moves(match)
    play(match, "place permit a-1")  # EST-49
    play(match, "auction y6", "pass")
    assert "place y6 a1" not in moves(match, 1)
    assert match.state.is_completed(0)  # type: ignore[attr-defined]
    below = placing("permit 3", "a [-2]")
    assert "place permit a-3" not in moves(below)  # EST-49: not below 0
    again = placing("permit 2", "a [-3 -1]")
    assert "place permit a+2" in moves(again)  # EST-49: it may be lengthened again


def test_by_option_a_row_shortened_to_nothing_is_never_complete() -> None:
    drawn = "a [-3]\nb g6 ^1 | g5 ^2 | g4 ^3 | g3 ^4\nc s1"
    assert play(placing("permit 1", drawn), "place permit a-1").is_over  # EST-49, EST-71
    match = placing("permit 1", drawn, options={"empty_rows": False})
    play(match, "place permit a-1")
    assert not match.is_over  # EST-49
    assert match.log()[-1].text.count("complete") == 0
    assert "auction roof" in moves(match, 1)


def test_without_empty_rows_a_row_of_nothing_may_be_built_and_completed_again() -> None:
    drawn = "a [-3 -1]\nb g6 ^1 | g5 ^2 | g4 ^3 | g3 ^4"
    match = placing("permit 2", drawn, options={"empty_rows": False})
    play(match, "place permit a+2", "auction y6", "pass", "place y6 a1", "auction roof", "pass")
    assert "place roof a1" in moves(match)  # EST-49: lengthened again
    assert match.facts()["rows"]["a"]["need"] == 2


def test_no_row_needs_more_than_nine() -> None:
    match = placing("permit 1", "a [3 2]")
    assert "place permit a+1" not in moves(match)  # EST-50
    assert "place permit a+1" in moves(placing("permit 1", "a [3]"))


def test_a_completed_row_may_be_lengthened_and_shortening_may_complete_one() -> None:
    done = "a b6 ^1 | b5 ^2 | b4 ^3 | b3 ^4"
    match = placing("permit 1", done)
    assert match.scores()[0].parts["completed"] == 28
    play(match, "place permit a+1")
    assert match.scores()[0].parts["completed"] == 0  # EST-51
    match = placing("permit 2", "a b6 ^1 | b5 ^2")
    play(match, "place permit a-2")
    assert match.scores()[0].parts["completed"] == 14  # EST-52


def test_a_permit_may_be_removed_although_it_could_be_placed() -> None:
    match = placing("permit 3", "a b6")
    play(match, "discard")  # EST-53
    assert match.position()["permits"] == {"a": [], "b": [], "c": []}
    assert "permit 3" not in match.position()["stock"]


def test_the_mayor_stands_in_front_of_any_row_for_good_or_goes() -> None:
    match = placing("mayor", "a b6")
    assert moves(match) == ["place mayor a", "place mayor b", "place mayor c", "discard"]
    play(match.copy(), "discard")  # EST-56
    play(match, "place mayor c")  # EST-55
    assert match.position()["mayor"] == "c"
    assert "auction mayor" not in moves(match, 1)  # EST-56: he cannot be moved


def test_the_cancel_cube_takes_one_permit_away_with_itself() -> None:
    match = placing("cancel", "a b6 [-2 3]\nb [1]")
    assert moves(match) == [
        *("cancel permit 1", "cancel permit 2", "cancel permit 3"),
        "discard",
    ]  # EST-58, EST-62
    play(match, "cancel permit 2")
    assert match.position()["permits"] == {"a": [3], "b": [1], "c": []}  # EST-60
    assert match.state.need == [7, 5, 4]  # type: ignore[attr-defined]


def test_a_permit_that_what_stands_depends_on_cannot_be_cancelled() -> None:
    match = placing("cancel", "a b6 | b5 | b4 | b3 | b2 [1]")
    assert moves(match) == ["discard"]  # EST-59
    below = placing("cancel", "a [-3 -2 1]\nc b6")
    assert "cancel permit 1" not in moves(below)  # EST-59: 4 - 3 - 2 is below 0


def test_cancelling_can_complete_a_row_or_open_it_again() -> None:
    match = placing("cancel", "a b6 ^1 | b5 ^2 | b4 ^3 | b3 ^4 [2]\nb g6 ^5 | g5 ^6 [-3 1]")
    assert match.scores()[0].parts["completed"] == 22
    longer = play(match.copy(), "cancel permit 2")
    assert longer.is_over  # EST-61, EST-71: row a is complete as well
    shorter = play(match.copy(), "cancel permit 3")
    assert shorter.scores()[0].parts["completed"] == 0  # EST-61

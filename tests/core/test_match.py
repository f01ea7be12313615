"""Edge cases of a match: wrong seats, types, undo and set-ups."""

from typing import Any

import pytest

import housewright as hw
from housewright.contract.cases import portrait, story
from housewright.core.game import distinct


@pytest.fixture
def match() -> hw.Match:
    """A match of two after one move."""
    match = hw.new("estates", players=2, seed=1)
    seat = match.to_act[0]
    match.play(seat, match.legal_moves(seat)[0])
    return match


WRONG_SEATS = [-1, 2, 99, True, False, 0.0, "0", [0], pytest.param(10**5000, id="huge")]


@pytest.mark.parametrize("seat", [*WRONG_SEATS, None])
def test_only_seats_of_the_match_may_ask_or_move(match: hw.Match, seat: Any) -> None:
    before = portrait(match), story(match)
    for ask in (
        lambda: match.legal_moves(seat),
        lambda: match.play(seat, "pass"),
        lambda: match.why_not(seat, "pass"),
    ):
        with pytest.raises(hw.BadSetup, match=r"There is no seat .*; seats are 0 to 1") as caught:
            ask()
        assert caught.value.code == "seat"
    assert (portrait(match), story(match)) == before


@pytest.mark.parametrize("seat", WRONG_SEATS)
def test_only_seats_and_spectators_may_look(match: hw.Match, seat: Any) -> None:
    for look in (match.view, match.scores_seen, match.details, match.log, match.prompt):
        with pytest.raises(hw.BadSetup, match="There is no seat"):
            look(seat)


@pytest.mark.parametrize(
    "count", [0, -1, 2, 99, True, 1.0, "1", None, pytest.param(10**5000, id="huge")]
)
def test_undo_takes_back_only_moves_that_were_made(match: hw.Match, count: Any) -> None:
    before = story(match)
    with pytest.raises(hw.IllegalMove, match="1 moves have been made") as caught:
        match.undo(count)
    assert caught.value.code == "undo"
    assert story(match) == before


def test_undo_without_moves_is_refused() -> None:
    with pytest.raises(hw.IllegalMove, match="0 moves have been made"):
        hw.new("estates", players=2, seed=1).undo()


def test_undo_takes_back_one_move_by_default(match: hw.Match) -> None:
    match.undo()
    assert match.ply == 0
    assert portrait(match) == portrait(hw.new("estates", players=2, seed=1))


def test_a_refusal_carries_seat_and_text(match: hw.Match) -> None:
    with pytest.raises(hw.IllegalMove) as caught:
        match.play(1, "fly to the moon")
    assert (caught.value.seat, caught.value.text) == (1, "fly to the moon")
    assert str(caught.value) == caught.value.message


def test_every_refusal_is_a_value_error() -> None:
    for kind in (hw.IllegalMove, hw.BadSetup, hw.BadPosition, hw.BadRecord):
        assert issubclass(kind, hw.Refusal)
    assert issubclass(hw.Refusal, ValueError)


@pytest.mark.parametrize("players", [0, 1, 6, -2, True, 2.0, "2", None])
def test_a_game_has_its_numbers_of_players(players: Any) -> None:
    with pytest.raises(hw.BadSetup, match="The Estates is for 2 to 5 players, not") as caught:
        hw.new("estates", players=players)
    assert caught.value.code == "players"


@pytest.mark.parametrize("seed", [True, 1.5, "7", [7], float("nan")])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    with pytest.raises(hw.BadSetup, match="The seed is a whole number") as caught:
        hw.new("estates", players=2, seed=seed)
    assert caught.value.code == "seed"


@pytest.mark.parametrize("seed", [0, -1, 2**64, -(2**64), 2**4000])
def test_any_whole_number_is_a_seed(seed: int) -> None:
    match = hw.new("estates", players=2, seed=seed)
    assert hw.load(match.position()).position() == match.position()
    assert hw.read(match.record()).position() == match.position()


def test_a_seed_with_too_many_digits_is_refused() -> None:
    with pytest.raises(hw.BadSetup, match="The value of seed holds a number that is too long"):
        hw.new("estates", players=2, seed=10**5000)


@pytest.mark.parametrize(
    "names",
    [
        [],
        ["Ana"],
        ["Ana", "Ben", "Cleo"],
        "AB",
        7,
        {"Ana": 1, "Ben": 2},
        ["Ana", ""],
        ["Ana", "B" * 41],
        ["Ana", "B\n"],
        ["Ana", "\ud800"],
        ["Ana", 7],
        ["Ana", None],
    ],
)
def test_names_are_one_short_printable_text_per_seat(names: Any) -> None:
    with pytest.raises(hw.BadSetup) as caught:
        hw.new("estates", players=2, seed=1, names=names)
    assert caught.value.code == "names"


def test_names_stand_in_the_log_and_the_refusals() -> None:
    match = hw.new("estates", players=2, seed=1, names=["Ana", "Ben"])
    seat = match.to_act[0]
    match.play(seat, "auction mayor")
    assert ["Ana", "Ben"][seat] in match.log()[0].text
    refusal = match.why_not(seat, "pass")
    assert refusal is not None
    assert ["Ana", "Ben"][1 - seat] in refusal.message


@pytest.mark.parametrize("position", [None, 7, "estates", [], True])
def test_a_position_is_an_object(position: Any) -> None:
    with pytest.raises(hw.BadPosition, match="must be a JSON object"):
        hw.load(position)


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ("game", ..., "game: is missing"),
        ("game", "estate", "game: There is no game 'estate'; did you mean estates?"),
        ("game", None, "game: There is no game None"),
        ("players", ..., "players: is missing"),
        ("players", 9, "players: The Estates is for 2 to 5 players, not 9"),
        ("options", {"round": 1}, "options/round: unknown option"),
        ("options", [], "options: must be an object"),
    ],
)
def test_a_bad_position_names_the_field(field: str, value: Any, sentence: str) -> None:
    position = {**hw.new("estates", players=2, seed=1).position(), field: value}
    if value is ...:
        del position[field]
    with pytest.raises(hw.BadPosition) as caught:
        hw.load(position)
    assert caught.value.message.startswith(sentence)
    assert caught.value.field == sentence.partition(":")[0]


def test_loading_does_not_change_the_position() -> None:
    position = hw.new("estates", players=3, seed=1).position()
    match = hw.load(position)
    kept = match.position()
    seat = match.to_act[0]
    match.play(seat, match.legal_moves(seat)[0])
    assert position == kept


def test_returned_values_are_copies(match: hw.Match) -> None:
    before = portrait(match), story(match)
    match.position()["cash"].append(7)
    match.view(0)["rows"]["a"].append("b5")
    match.history.append((0, "pass"))
    match.legal_moves(match.to_act[0]).clear()
    match.winners().append(0)
    assert (portrait(match), story(match)) == before


def test_a_match_has_a_short_repr(match: hw.Match) -> None:
    assert repr(match) == f"<Match of estates, 2 players, ply 1, to act {match.to_act}>"
    assert repr(match.game) == "<Game estates: The Estates, 2-5 players>"


@pytest.mark.parametrize("lang", ["xx", "", "EN", None, 3])
def test_an_unknown_language_is_refused(match: hw.Match, lang: Any) -> None:
    for ask in (
        lambda: match.prompt(0, lang),
        lambda: match.log(0, lang),
        lambda: match.why_not(0, "nonsense", lang),
    ):
        with pytest.raises(hw.BadSetup, match="The languages are en, ja"):
            ask()


def test_a_draft_changes_nothing_until_it_is_applied(match: hw.Match) -> None:
    before = portrait(match), story(match)
    seat = match.to_act[0]
    text = match.legal_moves(seat)[-1]
    played = match.copy()
    played.play(seat, text)
    draft = match.draft(seat, text)
    assert (portrait(match), story(match)) == before
    assert draft.state.to_act() == played.to_act
    match.take(draft)
    assert (portrait(match), story(match)) == (portrait(played), story(played))
    match.undo()
    assert (portrait(match), story(match)) == before


def test_an_illegal_move_has_no_draft(match: hw.Match) -> None:
    with pytest.raises(hw.IllegalMove) as refusal:
        match.draft(match.to_act[0], "nonsense", "ja")
    error = match.why_not(match.to_act[0], "nonsense", "ja")
    assert error is not None
    assert refusal.value.message == error.message


def test_labels_tell_players_of_the_same_name_apart() -> None:
    assert distinct(["Ana", "Ben"]) == ["Ana", "Ben"]
    assert distinct(["Ana", "Ana", "Ben"]) == ["Ana (1)", "Ana (2)", "Ben (3)"]

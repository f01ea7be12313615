"""What a seat may know of Obsession."""

from typing import Any

import pytest

import housewright as hw

from .table import at, hosted, play, position, table

SECRETS = """
york 300 2,3
available staff
tiles house barn
hand lord pennifold
discard heir
objectives misc-max staff-nine
vp rep2 hire
asquith
objectives guests-high
vp plain
cavendish
objectives set-games misc-wealth
market croquet-lawn kennels*2
bag great-hall barn orangery
casual islip prideaux kenrick
prestige petrov lussac
objective-deck room-great-hall set-tables
objective-discards misc-monuments
vp-deck cash300 recall
shown estate
themes sporting service prestige
supply footman*2
"""
VIEWERS = (None, 0, 1, 2)
DECKS = ("bag", "casual", "prestige", "objectives", "objective_discards", "vp_cards")


@pytest.mark.parametrize("viewer", VIEWERS)
def test_decks_are_face_down_and_counted(viewer: int | None) -> None:
    match = table(SECRETS)
    view = match.view(viewer)
    for name in DECKS:
        assert view[name] == ["?"] * len(at(match, name))  # section 9 of the rules
    assert view["themes"] == {"shown": ["estate"], "deck": ["?"] * 3}


@pytest.mark.parametrize("viewer", VIEWERS)
def test_objectives_and_vp_cards_are_seen_by_their_owner_only(viewer: int | None) -> None:
    match = table(SECRETS)
    for owner, board in enumerate(match.view(viewer)["boards"]):
        for name in ("objectives", "vp"):
            real = at(match, "boards", owner, name)
            assert board[name] == (real if owner == viewer else ["?"] * len(real))


@pytest.mark.parametrize("viewer", VIEWERS)
def test_everything_else_is_open(viewer: int | None) -> None:
    match = table(SECRETS)
    real, view = match.position(), match.view(viewer)
    assert set(real) - set(view) == {"seed", "shuffles"}
    for field in set(view) - {*DECKS, "themes", "boards"}:
        assert view[field] == real[field], field
    for mine, theirs in zip(real["boards"], view["boards"], strict=True):
        for field in set(mine) - {"objectives", "vp"}:
            assert theirs[field] == mine[field]


def looking() -> hw.Match:
    """Seat 0 of three looks at two cards."""
    rest = "casual islip prideaux kenrick\nasquith\ncavendish"
    return play(hosted("gazebo", "lady tansley", rest=rest, players=3), "choose york-lady select")


def test_cards_looked_at_are_seen_by_the_seat_that_looks() -> None:
    match = looking()
    for viewer in VIEWERS:
        seen = match.view(viewer)["turn"]["activity"]["looking"]
        assert seen == (["islip", "prideaux"] if viewer == 0 else ["?", "?"])  # section 9
    play(match, "keep islip")
    for viewer in VIEWERS:
        assert match.view(viewer)["boards"][0]["hand"] == ["islip"]


def test_guests_drawn_are_open_to_all() -> None:
    match = hosted("gazebo~", "brackley tansley", rest="casual islip prideaux")
    for viewer in (None, 0, 1):
        assert match.view(viewer)["boards"][0]["hand"] == ["islip", "prideaux"]  # OBS-74


def test_everybody_sees_who_has_discarded_but_not_what() -> None:
    fields: dict[str, Any] = {"phase": "discard", "round": 4, "to_act": [0, 1, 2]}
    match = table(SECRETS, **fields)
    match.play(1, "discard guests-high")
    for viewer in VIEWERS:
        view = match.view(viewer)
        assert view["to_act"] == [0, 2]  # OBS-132
        assert view["objective_discards"] == ["?", "?"]
    assert match.moves_seen(0) == [(1, None)]
    assert match.moves_seen(1) == [(1, "discard guests-high")]


@pytest.mark.parametrize("text", ["keep islip", "use rep2", "dismiss jessop", "host gazebo"])
def test_other_moves_are_open(text: str) -> None:
    is_secret = hw.games()["obsession"].view.is_secret
    assert is_secret("discard misc-max")
    assert not is_secret(text)


def test_a_card_that_is_used_is_shown() -> None:
    match = play(table(SECRETS), "use rep2")
    assert match.moves_seen(2) == [(0, "use rep2")]  # OBS-114
    assert match.view(2)["boards"][0]["vp"] == ["?"]


def test_after_the_end_everything_is_open() -> None:
    match = table(SECRETS, phase="over", to_act=[], round=16)
    real = match.position()
    for viewer in VIEWERS:
        view = match.view(viewer)
        assert view == {name: real[name] for name in view}
        assert "seed" not in view


# --- samples ---


def sampled(match: hw.Match, seat: int, number: int) -> dict[str, Any]:
    """The position as it might be for all that the seat knows; -1 is a spectator."""
    return match.game.codec.dump(match.state.sample(seat, hw.Rng(f"sample/{number}")))


@pytest.mark.parametrize("seat", [-1, 0, 1, 2])
def test_a_sample_looks_the_same_to_the_seat(seat: int) -> None:
    match = table(SECRETS)
    viewer = None if seat < 0 else seat
    for number in range(6):
        twin = sampled(match, seat, number)
        assert hw.load(twin).view(viewer) == match.view(viewer)
        if seat >= 0:
            assert twin["boards"][seat] == at(match, "boards", seat)


def test_a_sample_deals_secret_cards_again() -> None:
    match = table(SECRETS)
    twins = [sampled(match, 0, number) for number in range(60)]
    held = {tuple(twin["boards"][1]["objectives"]) for twin in twins}
    unseen = {"guests-high", "set-games", "misc-wealth", "room-great-hall", "set-tables"}
    assert held == {(card,) for card in {*unseen, "misc-monuments"}}
    kept = {tuple(twin["boards"][1]["vp"]) for twin in twins}
    assert kept == {("plain",), ("cash300",), ("recall",)}
    for name, orders in (("bag", 6), ("casual", 6), ("prestige", 2)):
        assert len({tuple(twin[name]) for twin in twins}) == orders
        assert {tuple(sorted(twin[name])) for twin in twins} == {tuple(sorted(at(match, name)))}
    assert len({tuple(twin["themes"]["deck"]) for twin in twins}) == 6
    assert {twin["seed"] for twin in twins}.isdisjoint({at(match, "seed")})


def test_cards_being_looked_at_are_dealt_again_to_others() -> None:
    match = looking()
    for seat, number in ((0, 1), (1, 6), (-1, 6)):
        found = {tuple(sampled(match, seat, n)["turn"]["activity"]["looking"]) for n in range(60)}
        assert len(found) == number
        assert all(len(set(pair)) == 2 for pair in found)


def test_a_card_put_back_is_known_to_the_seat_that_looked_at_it() -> None:
    match = play(looking(), "keep islip")
    assert at(match, "casual") == ["kenrick", "prideaux"]
    assert {tuple(sampled(match, 0, n)["casual"]) for n in range(20)} == {("kenrick", "prideaux")}
    assert len({tuple(sampled(match, 1, n)["casual"]) for n in range(20)}) == 2  # section 9


def test_a_dismissed_guest_is_known_to_lie_under_the_deck() -> None:
    rest = "casual islip prideaux kenrick"
    match = play(hosted("english-garden", "jessop lord", rest=rest), "dismiss jessop")
    for seat in (-1, 0, 1):
        decks = {tuple(sampled(match, seat, n)["casual"]) for n in range(30)}
        assert {deck[-1] for deck in decks} == {"jessop"}  # OBS-77: everybody saw it
        assert len(decks) == 2


def test_own_discards_are_remembered() -> None:
    fields: dict[str, Any] = {"phase": "discard", "round": 4, "to_act": [0, 1, 2]}
    match = table(SECRETS, **fields)
    match.play(0, "discard misc-max")
    match.play(1, "discard guests-high")
    for number in range(20):
        twin = sampled(match, 0, number)
        assert "misc-max" in twin["objective_discards"]
        assert len(twin["objective_discards"]) == 3
    known = {"misc-max" in sampled(match, 2, number)["objective_discards"] for number in range(30)}
    assert known == {True, False}


def same_in_two_worlds(match: hw.Match, seat: int) -> dict[str, Any]:
    """A sample for the seat, which must be the same in the real world and in another one."""
    world = match.state.sample(seat, hw.Rng("world"))
    assert match.game.codec.dump(world) != match.position()
    one, other = (state.sample(seat, hw.Rng("one")) for state in (match.state, world))
    assert match.game.codec.dump(one) == match.game.codec.dump(other)
    return match.game.codec.dump(one)


@pytest.mark.parametrize("seat", [-1, 0, 1, 2])
def test_a_sample_does_not_depend_on_what_is_hidden(seat: int) -> None:
    dumped = same_in_two_worlds(table(SECRETS), seat)
    cards = [card for board in dumped["boards"] for card in board["objectives"]]
    cards += dumped["objectives"] + dumped["objective_discards"]
    assert len(cards) == len(set(cards)) == 8


@pytest.mark.parametrize("seat", [-1, 0, 1, 2])
def test_neither_looking_nor_discarding_makes_a_sample_depend_on_what_is_hidden(seat: int) -> None:
    same_in_two_worlds(looking(), seat)
    same_in_two_worlds(play(looking(), "keep islip"), seat)
    match = table(SECRETS, phase="discard", round=4, to_act=[0, 1, 2])
    match.play(0, "discard misc-max")
    match.play(1, "discard guests-high")
    same_in_two_worlds(match, seat)


def test_a_sample_at_the_end_changes_nothing() -> None:
    match = table(SECRETS, phase="over", to_act=[], round=16)
    twin, real = sampled(match, 1, 1), match.position()
    assert {**twin, "seed": 0} == {**real, "seed": 0}


def test_a_sampled_match_is_played_on_its_own() -> None:
    match = table(SECRETS)
    before = match.position()
    twin = match.state.sample(0, hw.Rng("own"))
    twin.apply(0, twin.parse("pass refresh"))
    assert match.position() == before


def test_a_position_is_not_changed_by_asking() -> None:
    given = position(SECRETS)
    match = hw.load(given)
    before = match.position()
    for viewer in VIEWERS:
        match.view(viewer)
        match.facts(viewer)
        match.details(viewer)
        match.scores_seen(viewer)
    assert match.position() == before


def test_no_sample_tells_how_often_cards_were_shuffled() -> None:
    """Else what is certain in all samples, as in a preview, would depend on it."""
    state = table(SECRETS).state
    state.shuffles = 7  # type: ignore[attr-defined]
    assert state.sample(0, hw.Rng("sample")).shuffles == 0  # type: ignore[attr-defined]

"""What a seat may know of Decs Building."""

from collections import Counter
from typing import Any

import pytest

import housewright as hw

from .table import at, cards, facts, freely, play, space, table

SECRETS = """
    hand 2s 4h 4c
    deck 2d 5d 2h
    played 9s
    ...|....
    ...|....
    ..*P....
    removed 8d
    seat 1
    hand 3s jd
    deck 3c x 3h
    played 6c qs
    seat 2
    hand
    deck 4s
    passed
"""
VIEWERS = (None, 0, 1, 2)


def test_hands_and_decks_are_seen_by_their_owner_only() -> None:
    match = table(SECRETS)
    for viewer in VIEWERS:
        seen, real = match.view(viewer)["seats"], at(match, "seats")
        for owner in range(3):
            for place in ("hand", "deck"):
                cards = real[owner][place]
                shown = cards if owner == viewer else len(cards)
                assert seen[owner][place] == shown  # DEC-85, DEC-86


@pytest.mark.parametrize("viewer", VIEWERS)
def test_everything_else_is_open(viewer: int | None) -> None:
    match = table(SECRETS, pawns={"santa": 1}, round=7, first=2, ending="called")
    position, view = match.position(), match.view(viewer)
    assert set(position) - set(view) == {"seed"}
    for field in set(position) - {"seed", "seats"}:
        assert view[field] == position[field], field  # DEC-87
    for mine, theirs in zip(position["seats"], view["seats"], strict=True):
        for field in ("played", "passed", "features"):
            assert theirs[field] == mine[field]


def test_payments_are_seen_as_they_happen() -> None:
    match = play(table(SECRETS), "take gain-card", "pay 4h")
    for viewer in VIEWERS:
        view = match.view(viewer)
        assert view["action"] == {"space": "gain-card", "paid": ["4h"]}  # DEC-87
        assert view["seats"][0]["played"] == ["9s", "4h"]


def test_scores_are_open_to_everybody() -> None:
    match = table(SECRETS)
    for viewer in VIEWERS:
        assert match.scores_seen(viewer) == match.scores()  # DEC-87
        assert match.details(viewer) == match.details()


def test_after_the_end_everything_is_open() -> None:
    match = table(SECRETS.replace("passed", ""), phase="over", to_act=[])
    for viewer in VIEWERS:
        view = match.view(viewer)
        assert view["seats"] == at(match, "seats")  # section 9 of the rules
        assert "seed" not in view


def test_moves_that_show_a_hand_are_listed_for_the_own_seat_alone() -> None:
    match = table(SECRETS)
    assert match.legal_moves(1) == match.legal_moves(2) == []  # DEC-85


def test_only_the_seat_that_decides_sees_payments_and_drawings() -> None:
    match = play(table(SECRETS), "take add-power-cable")
    for viewer in VIEWERS:
        assert (facts(match, viewer)["payment"] is not None) is (viewer == 0)  # DEC-85
    play(match, "pay 4c")
    for viewer in VIEWERS:
        assert (facts(match, viewer)["drawing"] is not None) is (viewer == 0)


def test_what_a_hand_could_pay_is_known_to_its_owner_only() -> None:
    match = table(SECRETS)
    assert space(match, "gain-king", None)["choice"] is None
    told = [space(match, "gain-king", viewer)["choice"]["missing"] for viewer in (0, 1, 2)]
    assert told == [["Q"], ["Q", "h"], ["Q", "h"]]  # DEC-85


def test_facts_do_not_depend_on_what_a_seat_cannot_see() -> None:
    match = table(SECRETS)
    other = SECRETS.replace("hand 3s jd", "hand 3c jd").replace("deck 3c x", "deck x 3s")
    for viewer in (None, 0, 2):
        assert facts(table(other), viewer) == facts(match, viewer)
    assert facts(table(other), 1) != facts(match, 1)


# --- samples ---


def sampled(match: hw.Match, seat: int, number: int) -> dict[str, Any]:
    """The position as it might be for all that the seat knows; -1 is a spectator."""
    return match.game.codec.dump(match.state.sample(seat, hw.Rng(f"sample/{number}")))


def held(seat: dict[str, Any]) -> Counter[str]:
    return Counter([*seat["hand"], *seat["deck"]])


@pytest.mark.parametrize("seat", [-1, 0, 1, 2])
def test_a_sample_keeps_what_the_seat_knows(seat: int) -> None:
    match = table(SECRETS)
    viewer = None if seat < 0 else seat
    for number in range(10):
        twin = sampled(match, seat, number)
        assert hw.load(twin).view(viewer) == match.view(viewer)
        for owner, (mine, real) in enumerate(zip(twin["seats"], at(match, "seats"), strict=True)):
            assert held(mine) == held(real)  # what somebody owns was gained in the open
            if owner == seat:
                assert mine == real  # DEC-86: the own deck in its order


def test_a_sample_deals_unseen_cards_again() -> None:
    match = table(SECRETS)
    twins = [sampled(match, 0, number) for number in range(80)]
    hands = {tuple(twin["seats"][1]["hand"]) for twin in twins}
    decks = {tuple(twin["seats"][1]["deck"]) for twin in twins}
    assert len(hands) == 10  # DEC-85: two of five cards
    assert len(decks) > 30  # DEC-86: 60 orders of three
    assert {twin["seed"] for twin in twins}.isdisjoint({at(match, "seed")})


def test_the_starting_deck_of_another_is_unknown() -> None:
    match = hw.new("decs", 2, seed=1, options={"starting_player": 0})
    lasts = {sampled(match, 0, number)["seats"][1]["deck"][0] for number in range(60)}
    assert lasts == {"3s", "3h", "3c", "3d"}  # DEC-11, DEC-86
    own = {tuple(sampled(match, 0, number)["seats"][0]["deck"]) for number in range(20)}
    assert own == {tuple(at(match, "seats", 0, "deck"))}


def test_a_free_card_is_known_to_be_in_the_hand() -> None:
    match = play(freely(SECRETS), "gain clubs")
    for number in range(40):
        assert "4c" in sampled(match, 1, number)["seats"][0]["hand"]  # DEC-85


def test_what_was_played_keeps_its_place_under_the_deck() -> None:
    match = table("hand 2s 2h\ndeck 2c 2d 4s 4h 5s\nseat 1\nhand 3s")
    play(match, "discard 2h", "discard 2s", "pass")
    assert cards(match, "hand") == "4s 2c 2d"
    assert cards(match, "deck") == "4h 5s 2h 2s"
    decks = {tuple(sampled(match, 1, number)["seats"][0]["deck"]) for number in range(80)}
    assert {deck[2:] for deck in decks} == {("2h", "2s")}  # DEC-87: everybody saw them
    assert len({deck[:2] for deck in decks}) > 12  # DEC-86: 20 pairs of five unseen cards


def test_once_all_has_been_seen_nothing_is_unknown() -> None:
    match = table("hand 2s 2h\ndeck 2c\nseat 1\nhand 3s 3h")
    play(match, "discard 2h", "done", "pass", "pass")
    assert cards(match, "hand") == "2s 2h 2c"
    for number in range(20):
        twin = sampled(match, 1, number)
        assert twin["seats"][0] == at(match, "seats", 0)  # all seven can be counted


def test_a_kept_hand_and_an_unseen_deck_stay_mixed() -> None:
    match = table("hand 2s 2h\ndeck 2c 2d 4h\nseat 1\nhand 3s")
    play(match, "discard 2h", "done", "pass", "pass")
    # Seat 0 holds 2s, 2c and 2d; the deck is 4h and then the 2h that was shown.
    kept = {tuple(sampled(match, 1, number)["seats"][0]["hand"]) for number in range(60)}
    assert len(kept) == 4  # any three of 2s, 2c, 2d, 4h
    lasts = {sampled(match, 1, number)["seats"][0]["deck"][1] for number in range(60)}
    assert lasts == {"2h"}


def test_a_sample_can_be_played_on_in_every_phase() -> None:
    match = hw.new("decs", 3, seed=5)
    rng = hw.Rng("phases")
    phases = set()
    for _ in range(150):
        phases.add(at(match, "phase"))
        mover = match.to_act[0]
        for seat in (-1, *range(3)):
            twin = match.state.sample(seat, rng)
            assert twin.legal(mover)  # who has begun to pay can go on
            assert match.game.codec.dump(hw.load(match.game.codec.dump(twin)).state)["seats"]
        legal = match.legal_moves(mover)
        play(match, legal[rng.below(len(legal))])
    assert {"free", "turn", "pay", "pick", "draw"} <= phases


def test_a_seat_that_has_begun_to_pay_can_go_on_in_a_sample() -> None:
    match = table("hand 2d 2s 2h\ndeck 4s 5s 6s 7s 8s\nseat 1\nhand 3s")
    play(match, "take small-star")
    for number in range(30):
        twin = hw.load(sampled(match, 1, number))
        assert "2d" in at(twin, "seats", 0, "hand")  # nothing else pays for the diamond
        play(twin, "pay 2d")
    paid = play(match, "pay 2s")
    for number in range(30):
        assert "2d" in sampled(paid, 1, number)["seats"][0]["hand"]


def test_a_sample_does_not_depend_on_what_is_hidden() -> None:
    match = table(SECRETS)
    world = match.state.sample(0, hw.Rng("world"))
    twins = [state.sample(0, hw.Rng("one")) for state in (match.state, world)]
    one, other = (match.game.codec.dump(twin) for twin in twins)
    assert one == other  # DEC-85, DEC-86


def test_where_hardly_any_hand_can_go_on_the_real_one_does_not_show() -> None:
    rest = " ".join(f"{rank}{suit}" for suit in "hcd" for rank in range(2, 11))
    matches = [
        play(table(f"hand 4s {held}\ndeck {rest} {other}\nseat 1\nhand 3s"), "take herald-angel")
        for held, other in (("ks", "kh"), ("kh", "ks"))
    ]
    for number in range(20):
        one, other = (sampled(match, 1, number)["seats"][0] for match in matches)
        assert one == other  # DEC-85: two of 406 hands have a spade and a king
        assert one["hand"] in (["4s", "ks"], ["4s", "kh"])


def test_a_sample_at_the_end_changes_nothing() -> None:
    match = table(SECRETS.replace("passed", ""), phase="over", to_act=[])
    for number in range(5):
        assert sampled(match, 1, number)["seats"] == at(match, "seats")


def test_a_sampled_match_is_played_on_its_own() -> None:
    match = hw.new("decs", 2, seed=4)
    before = match.position()
    twin = match.state.sample(0, hw.Rng("own"))
    twin.apply(match.to_act[0], twin.legal(match.to_act[0])[0])
    assert match.position() == before

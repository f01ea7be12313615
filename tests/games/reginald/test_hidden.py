"""What a seat may know of Sir Reginald's Fabulous Country Estate."""

from collections import Counter
from typing import Any

import pytest

import housewright as hw
from housewright.parts.components import read

from .example import ALL, DECLARE, DRAFT, EXAMPLE, VOTE, changed
from .table import CARDS, at, play

COMPONENTS = read("housewright.games.reginald")

CUBES = Counter({flavour["id"]: flavour["count"] for flavour in COMPONENTS["flavours"]})
VIEWERS = (None, 0, 1, 2)
CARD_LISTS = ("hand", "out", "gave")


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("viewer", VIEWERS)
def test_cards_are_seen_by_their_owner_only(name: str, viewer: int | None) -> None:
    match = hw.load(ALL[name])
    for owner, (seen, real) in enumerate(
        zip(match.view(viewer)["seats"], at(match, "seats"), strict=True)
    ):
        for field in CARD_LISTS:
            shown = real[field] if owner == viewer else len(real[field])
            assert seen[field] == shown  # the rules: What is hidden


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("viewer", VIEWERS)
def test_bag_and_pile_are_numbers_and_the_seed_is_nowhere(name: str, viewer: int | None) -> None:
    match = hw.load(ALL[name])
    position, view = match.position(), match.view(viewer)
    assert view["bag"] == len(position["bag"])
    assert view["pile"] == len(position["pile"])
    assert set(position) - set(view) == {"seed"}
    open_fields = set(position) - {"seed", "bag", "pile", "seats"}
    assert {field: view[field] for field in open_fields} == {
        field: position[field] for field in open_fields
    }


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("viewer", VIEWERS)
def test_plots_reserves_and_stages_are_open(name: str, viewer: int | None) -> None:
    match = hw.load(ALL[name])
    fields = ("plot", "reserve", "stage", "placed", "held", "forfeit", "waiting")
    for seen, real in zip(match.view(viewer)["seats"], at(match, "seats"), strict=True):
        assert {field: seen[field] for field in fields} == {field: real[field] for field in fields}


def test_a_declaration_is_hidden_until_all_are_in() -> None:
    match = hw.load(DECLARE)
    shown = [[seat["declared"] for seat in match.view(viewer)["seats"]] for viewer in VIEWERS]
    mine = {"manor": "6,4", "servants": "2,5"}
    assert shown == [
        [None, "hidden", {}],
        [None, "hidden", {}],
        [None, mine, {}],
        [None, "hidden", {}],
    ]  # REG-60: what was declared by itself is public
    play(match, "declare manor 2,5 guest 6,4")
    for viewer in VIEWERS:
        assert match.view(viewer)["seats"] == [
            {**seat, **{field: len(seat[field]) for field in CARD_LISTS if owner != viewer}}
            for owner, seat in enumerate(at(match, "seats"))
        ]


def test_a_vote_is_hidden_until_all_are_in() -> None:
    match = hw.load(VOTE)
    shown = [[seat["vote"] for seat in match.view(viewer)["seats"]] for viewer in VIEWERS]
    assert shown == [[None, None, "hidden"]] * 3 + [[None, None, 0]]  # REG-78
    play(match, "0: vote 1", "1: vote 2")
    assert [seat["vote"] for seat in match.view(None)["seats"]] == [1, 2, 0]


def test_a_secret_declaration_is_left_out_of_the_scores_that_others_see() -> None:
    low = changed(DECLARE, "/slots", {"b": "low-quarters", "c": "warm-guests"})
    match = hw.load(low)
    totals = [[score.total for score in match.scores_seen(viewer)] for viewer in VIEWERS]
    # Its Servant's Quarters meet the card; by default the house would be the Guest House.
    assert totals == [[0, 0, 0], [0, 0, 0], [0, 16, 0], [0, 0, 0]]  # REG-80, What is hidden
    names = [match.facts(viewer)["seats"][1]["houses"][1]["name"] for viewer in VIEWERS]
    assert names == ["guest", "guest", "servants", "guest"]
    assert {item["seat"] for item in match.details(0)} == set()
    assert {item["seat"] for item in match.details(1)} == {1}
    assert match.scores()[1].total == 16


def test_scores_are_public_during_play() -> None:
    match = hw.load(EXAMPLE)
    for viewer in VIEWERS:
        assert match.scores_seen(viewer) == match.scores()  # REG-80
        assert match.details(viewer) == match.details()


def test_a_seat_sees_only_its_own_decisions_in_the_draft() -> None:
    match = hw.load(DRAFT)
    play(match, "pile low-quarters")
    for viewer in (None, 1, 2):
        assert match.moves_seen(viewer) == [(0, None)]
        assert match.view(viewer)["seats"][0]["gave"] == 1  # REG-8: how far each seat is
    assert match.moves_seen(0) == [(0, "pile low-quarters")]


def test_which_moves_are_secret() -> None:
    is_secret = hw.games()["reginald"].view.is_secret
    for text in ("discard lake-lions", "pile lake-lions", "declare manor 4,4", "vote 1"):
        assert is_secret(text), text
    for text in ("play lake-lions b", "draw 1 rose", "take rose", "done", "keep button", "wait"):
        assert not is_secret(text), text


def test_only_the_own_hand_is_measured() -> None:
    match = hw.load(EXAMPLE)
    assert list(match.facts(0)["hand"]) == ["guest-light", "lake-lions", "rose-garland"]
    assert match.facts(1)["hand"] == {}
    assert match.facts(None)["hand"] == {}


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("viewer", VIEWERS)
def test_every_secret_differs_from_the_truth_but_not_in_the_view(
    name: str, viewer: int | None
) -> None:
    match = hw.load(ALL[name])
    dump, view = match.game.codec.dump, match.game.view.view
    changes = set()
    for twin in match.game.view.secrets(match.state, viewer, hw.Rng("secrets")):
        real, other = dump(match.state), dump(twin)
        assert real != other
        assert view(twin, viewer) == view(match.state, viewer)
        changes |= {field for field in real if real[field] != other[field]}
    assert changes >= {"seed"} | ({"bag"} if at(match, "bag") else set())


# --- samples ---


def sampled(match: hw.Match, seat: int, number: int) -> dict[str, Any]:
    """The position as it might be for all that the seat knows; -1 is a spectator."""
    return match.game.codec.dump(match.state.sample(seat, hw.Rng(f"sample/{number}")))


def played(players: int, plies: int, mode: str = "orderly") -> hw.Match:
    """A match after this many random moves; cards are played where they can be."""
    match = hw.new("reginald", players, seed=plies, options={"mode": mode})
    rng = hw.Rng(f"played/{players}/{plies}")
    while match.ply < plies and not match.is_over:
        seat = match.to_act[rng.below(len(match.to_act))]
        legal = match.legal_moves(seat)
        liked = [text for text in legal if text.startswith(("play", "take corner"))] or legal
        match.play(seat, liked[rng.below(len(liked))])
    return match


def seen_cubes(position: dict[str, Any]) -> Counter[str]:
    """Everything that is neither in the bag nor removed in the setup."""
    found = Counter(cube for pool in position["pools"] for cube in pool)
    for seat in position["seats"]:
        found.update([*seat["reserve"], *filter(None, [seat["held"]])])
        found.update(cube.split()[0] for stack in seat["plot"].values() for cube in stack)
    return found


MATCHES = [(2, 7), (2, 120), (3, 13), (3, 25), (3, 160), (4, 30), (4, 250)]


@pytest.mark.parametrize(("players", "plies"), MATCHES)
def test_a_sample_keeps_what_the_seat_knows(players: int, plies: int) -> None:
    match = played(players, plies)
    for seat in range(-1, players):
        viewer = None if seat < 0 else seat
        for number in range(4):
            twin = sampled(match, seat, number)
            loaded = hw.load(twin)
            assert loaded.view(viewer) == match.view(viewer)  # the rules: What is hidden
            if seat >= 0:
                assert loaded.legal_moves(seat) == match.legal_moves(seat)
                real = at(match, "seats", seat)
                assert [twin["seats"][seat][field] for field in CARD_LISTS] == [
                    real[field] for field in CARD_LISTS
                ]


@pytest.mark.parametrize(("players", "plies"), MATCHES)
def test_a_sample_is_a_deal_that_can_be(players: int, plies: int) -> None:
    match = played(players, plies)
    for seat in range(-1, players):
        twin = sampled(match, seat, 1)
        bag = Counter(twin["bag"])
        assert not bag - (CUBES - seen_cubes(twin))  # REG-2: no cube more than there is
        seats = twin["seats"]
        held = [card for mine in seats for card in (*mine["hand"], *mine["out"])]
        slots = [card for card in twin["slots"].values() if card]
        given = [card for mine in seats for card in mine["gave"]]
        assert len(set(given)) == len(given)
        if at(match, "phase") == "draft":
            cards = [*held, *given]
        else:
            cards = [*held, *slots, *twin["pile"]]
            # What was given is in the pile, at slot a, or has been drawn (REG-8, REG-33).
            assert {*twin["pile"], twin["slots"]["a"]} <= set(given)
            hands = {card for mine in seats for card in mine["hand"]}
            assert set(given) <= {*hands, *slots, *twin["pile"]}
        assert len(set(cards)) == len(cards) == 8 * players  # REG-4
        assert set(cards) <= set(CARDS)


def test_with_four_players_the_contents_of_the_bag_are_known() -> None:
    match = played(4, 120)
    bags = [sampled(match, 0, number)["bag"] for number in range(6)]
    assert all(Counter(bag) == Counter(at(match, "bag")) for bag in bags)  # REG-2
    assert len({tuple(bag) for bag in bags}) == 6  # their order is not


def test_with_fewer_players_which_cubes_left_is_unknown() -> None:
    match = played(2, 60)
    bags = {tuple(sorted(sampled(match, 0, number)["bag"])) for number in range(6)}
    assert len(bags) == 6  # REG-2


def test_the_cards_of_others_and_the_pile_are_dealt_again() -> None:
    match = played(3, 20)
    twins = [sampled(match, 0, number) for number in range(8)]
    for where in ("hand", "out", "gave"):
        assert len({tuple(twin["seats"][1][where]) for twin in twins}) > 4
    assert len({tuple(twin["pile"]) for twin in twins}) == 8
    assert len({twin["seed"] for twin in twins}) == 8


def test_a_seat_knows_that_its_own_cards_are_in_the_pile() -> None:
    match = played(3, 15)
    assert at(match, "phase") == "play"
    gave = set(at(match, "seats", 0, "gave")) - {at(match, "slots", "a")}
    assert gave
    for number in range(12):
        assert gave <= set(
            sampled(match, 0, number)["pile"]
        )  # What is hidden: nobody has drawn yet
    places = {tuple(map(sampled(match, 0, n)["pile"].index, gave)) for n in range(12)}
    assert len(places) > 3  # but not where


def _is_unplayed(match: hw.Match) -> bool:
    """Have fewer than two cards been played since the draft?"""
    return at(match, "phase") == "draft" or len(at(match, "pile")) > 3


def test_a_seat_that_has_drawn_no_card_cannot_hold_one_of_mine() -> None:
    match = hw.new("reginald", 3, seed=5, options={"first": 1})
    rng = hw.Rng("one player")
    while match.to_act and match.ply < 400 and _is_unplayed(match):
        legal = match.legal_moves(match.to_act[0])
        # Seat 1 plays its cards, the two others keep theirs.
        if "decline" in legal:
            legal = legal[:-1] if match.to_act[0] == 1 else ["decline"]
        stones = [text for text in legal if "cornerstone" in text] or legal
        play(match, stones[rng.below(len(stones))])
    assert len(at(match, "pile")) == 3  # REG-33: seat 1 has drawn two cards
    mine = set(at(match, "seats", 0, "gave")) - set(at(match, "slots").values())
    assert mine
    holders: Counter[str] = Counter()
    for number in range(60):
        twin = sampled(match, 0, number)
        places = {"pile": twin["pile"], **{str(s): twin["seats"][s]["hand"] for s in (1, 2)}}
        holders.update(place for place, cards in places.items() for card in mine if card in cards)
    assert set(holders) == {"pile", "1"}  # What is hidden: seat 2 holds what it kept
    assert sum(holders.values()) == 60 * len(mine)


def test_a_spectator_knows_no_card() -> None:
    match = played(2, 4)
    hands = {tuple(sampled(match, -1, number)["seats"][0]["hand"]) for number in range(6)}
    assert len(hands) == 6


def test_declarations_and_votes_are_guessed() -> None:
    match = hw.load(DECLARE)
    guesses = [sampled(match, 0, number)["seats"][1]["declared"] for number in range(40)]
    assert len({tuple(guess.items()) for guess in guesses}) == 4  # REG-60
    assert all(sampled(match, 1, n)["seats"] == at(match, "seats") for n in range(4))
    votes = {sampled(hw.load(VOTE), 1, number)["seats"][2]["vote"] for number in range(20)}
    assert votes == {0, 1}  # REG-78


def test_a_sample_does_not_depend_on_what_is_hidden() -> None:
    match = played(3, 160)
    world = match.state.sample(0, hw.Rng("world"))
    twins = [state.sample(0, hw.Rng("one")) for state in (match.state, world)]
    one, other = (match.game.codec.dump(twin) for twin in twins)
    assert one == other


@pytest.mark.parametrize("mode", ["orderly", "frantic"])
def test_a_sample_can_be_played_to_the_end(mode: str) -> None:
    rng = hw.Rng(f"on/{mode}")
    for plies in (3, 40, 150):
        match = played(3, plies, mode)
        before = match.position()
        state = match.state.sample(1, rng)
        while not state.is_over:
            seat = state.to_act()[rng.below(len(state.to_act()))]
            state.apply(seat, rng.choice(state.legal(seat)))
        assert match.position() == before

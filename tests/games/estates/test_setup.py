"""Setting up a round of The Estates."""

from collections import Counter

import pytest

import housewright as hw


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_board_is_empty_and_the_pieces_are_all_there(players: int) -> None:
    position = hw.new("estates", players, seed=3).position()
    assert position["rows"] == {"a": [], "b": [], "c": []}  # EST-2
    assert position["permits"] == {"a": [], "b": [], "c": []}
    assert position["mayor"] is None
    assert set(position["certificates"].values()) == {None}
    assert [len(row) for row in position["offer"]] == [8, 8, 8]  # EST-3
    assert len({cube for row in position["offer"] for cube in row}) == 24
    assert Counter(position["roofs"]) == dict.fromkeys(range(1, 7), 2)  # EST-4
    assert position["stock"] == ["permit 1", "permit 2", "permit 3", "mayor", "cancel"]  # EST-5
    assert position["cash"] == [12] * players  # EST-6
    assert position["stash"] == [0] * players
    assert position["phase"] == "turn"


@pytest.mark.parametrize("players", [0, 1, 6, -1, "3", 2.0, True, None])
def test_only_two_to_five_can_play(players: object) -> None:
    with pytest.raises(hw.BadSetup, match="2 to 5 players"):  # EST-1
        hw.new("estates", players)  # type: ignore[arg-type]


def test_every_seat_may_begin_and_every_cube_may_be_drawn() -> None:
    starts, cubes, first_roofs = Counter[int](), Counter[str](), Counter[int]()
    for seed in range(400):
        position = hw.new("estates", 4, seed=seed).position()
        starts[position["auctioneer"]] += 1  # EST-7
        cubes.update(cube for row in position["offer"] for cube in row)
        first_roofs[position["roofs"][0]] += 1
    assert min(starts.values()) > 70
    assert len(cubes) == 36
    assert min(cubes.values()) > 220  # two thirds of 400, less four standard deviations
    assert min(first_roofs.values()) > 40


def test_the_draws_follow_from_seed_and_round_alone() -> None:
    one = hw.new("estates", 3, seed=11).position()
    again = hw.new("estates", 3, seed=11, options={"rounds": 2, "open_money": True}).position()
    for field in ("offer", "roofs", "auctioneer"):  # EST-8
        assert one[field] == again[field]
    assert one["offer"] != hw.new("estates", 3, seed=12).position()["offer"]


def test_a_loaded_position_draws_the_next_round_as_the_original_would() -> None:
    match = hw.new("estates", 2, seed=5, options={"rounds": 3})
    rng = hw.Rng("next round")
    while match.position()["phase"] != "round_over":
        seat = match.to_act[0]
        match.play(seat, match.legal_moves(seat)[rng.below(len(match.legal_moves(seat)))])
    loaded = hw.load(match.position())
    for played in (match, loaded):
        played.play(0, "ready")
        played.play(1, "ready")
    assert loaded.position() == match.position()  # EST-8, EST-92
    assert loaded.position()["round"] == 2

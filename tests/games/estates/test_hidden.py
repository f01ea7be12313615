"""What a seat may know of The Estates."""

import housewright as hw

from .table import FULL_OFFER, play, table


def test_cash_and_stash_are_seen_by_their_owner_only() -> None:
    match = table(FULL_OFFER + "cash 9 8 7\nstash 1 2 3")
    assert match.view(1)["cash"] == [None, 8, None]  # EST-100
    assert match.view(1)["stash"] == [None, 2, None]  # EST-101
    assert match.view(None)["cash"] == [None, None, None]
    assert match.view()["stash"] == [None, None, None]


def test_open_money_shows_all_money_to_everybody() -> None:
    match = table(FULL_OFFER + "cash 9 8 7\nstash 1 2 3", options={"open_money": True})
    assert match.view(None)["cash"] == [9, 8, 7]
    assert match.view(0)["stash"] == [1, 2, 3]


def test_the_pile_and_the_seed_are_hidden_from_everybody() -> None:
    match = table(FULL_OFFER, seed=77)
    for seat in (None, 0, 1):
        assert match.view(seat)["roofs"] == [None] * 12  # EST-102
        assert match.view(seat)["seed"] is None


def test_everything_else_is_public() -> None:
    match = table(FULL_OFFER, players=3)
    play(match, "auction b3", "bid 2")
    position, view = match.position(), match.view(None)
    for field in set(position) - {"cash", "stash", "roofs", "seed"}:
        assert view[field] == position[field]  # EST-103


def test_stowing_is_told_but_the_amount_is_not() -> None:
    match = table(FULL_OFFER + "stash 4 0")
    play(match, "stow")
    assert [line.text for line in match.log(1)] == ["Seat 0 stows a check."]  # EST-101
    assert match.view(1)["stash"] == [None, 0]


def test_between_rounds_stashes_are_shown_and_cash_is_not() -> None:
    match = table(
        FULL_OFFER + "cash 9 8\nstash 1 2",
        phase="round_over",
        options={"rounds": 3},
        results=[{"scores": [1, 2], "winners": [1], "end": "rows"}],
    )
    assert match.view(0)["stash"] == [1, 2]  # EST-104
    assert match.view(0)["cash"] == [9, None]
    assert match.view(0)["roofs"] == [None] * 12


def test_at_the_end_all_money_and_the_pile_are_shown() -> None:
    match = table(
        FULL_OFFER + "cash 9 8\nstash 1 2",
        phase="over",
        results=[{"scores": [1, 2], "winners": [1], "end": "rows"}],
    )
    assert match.view(None)["cash"] == [9, 8]  # EST-104
    assert match.view(None)["stash"] == [1, 2]
    assert match.view(None)["roofs"] == match.position()["roofs"]


def test_a_hidden_stash_is_left_out_of_what_others_see_of_a_score() -> None:
    match = table(FULL_OFFER + "stash 4 2")
    mine, theirs = match.scores_seen(0)
    assert mine.parts["stash"] == 4
    assert mine.is_whole
    assert theirs.parts["stash"] is None
    assert theirs.total == 0
    assert not theirs.is_whole


def test_a_sample_changes_the_pile_and_the_seed_and_nothing_else() -> None:
    match = table(FULL_OFFER + "cash 9 8\nstash 1 2", seed=77)
    seen = set()
    for number in range(20):
        twin = match.state.sample(0, hw.Rng(str(number)))
        assert sorted(twin.pile) == sorted(match.state.pile)  # type: ignore[attr-defined]
        assert twin.cash == [9, 8]  # type: ignore[attr-defined]
        assert twin.seed != 77
        seen.add(twin.pile)  # type: ignore[attr-defined]
    assert len(seen) > 15  # EST-102

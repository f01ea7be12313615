"""Notebooks: what bots remember between questions, in bounded memory."""

from typing import Any

import pytest

import housewright as hw
from housewright.bots import Notebook
from housewright.server.live import playing
from housewright.server.live.thinker import MOST_NOTEBOOKS, Notebooks
from housewright.server.live.thinkers import Notes, remembered
from tests.server.live.test_pace import after_own_move
from tests.server.live.world import GAME, World, live


@pytest.fixture
def match() -> hw.Match:
    return hw.new(GAME, 2, seed=1)


def play(match: hw.Match, moves: int) -> None:
    for _ in range(moves):
        match.play(match.to_act[0], match.legal_moves(match.to_act[0])[0])


def opened(kept: Notebooks, match: hw.Match, last: int | None, token: str = "t") -> Notebook:
    return kept.opened(match, 0, remembered(match, 0, Notes(token, last)))


def test_a_notebook_is_returned_with_all_moves_since_its_last_use(match: hw.Match) -> None:
    kept = Notebooks()
    first = opened(kept, match, None)
    play(match, 3)
    again = opened(kept, match, 0)
    assert again is first
    assert [seat for seat, _ in again.since] == [seat for seat, _ in match.history]
    assert [move for _, move in again.since] == [
        match.state.parse(text) for _, text in match.history
    ]


def test_a_notebook_that_missed_a_question_is_replaced(match: hw.Match) -> None:
    kept = Notebooks()
    first = opened(kept, match, None)
    play(match, 3)
    # At ply 1 another process was asked.
    other = opened(kept, match, 1)
    assert other is not first
    assert other.since == []


def test_matches_and_seats_have_notebooks_of_their_own(match: hw.Match) -> None:
    kept = Notebooks()
    first = opened(kept, match, None)
    assert opened(kept, match, 0, token="another") is not first
    assert kept.opened(match, 1, remembered(match, 1, Notes("t", 0))) is not first


def test_the_least_recently_used_notebook_is_evicted(match: hw.Match) -> None:
    kept = Notebooks()
    first = opened(kept, match, None, "first")
    second = opened(kept, match, None, "second")
    assert opened(kept, match, 0, "first") is first
    for number in range(MOST_NOTEBOOKS - 1):
        opened(kept, match, None, str(number))
    assert opened(kept, match, 0, "first") is first
    assert opened(kept, match, 0, "second") is not second


@pytest.mark.parametrize("game", sorted(hw.games()))
def test_secret_moves_of_others_are_hidden(game: str) -> None:
    match = hw.new(game, hw.games()[game].seats[0], seed=3)
    is_secret = match.game.view.is_secret
    while not match.is_over and match.ply < 60:
        play(match, 1)
    for seat in range(match.players):
        since: list[Any] = remembered(match, seat, Notes("t", 0))["since"]
        for (mover, noted), (_, text) in zip(since, match.history, strict=True):
            hidden = mover != seat and is_secret(text) and not match.is_over
            assert noted == (None if hidden else text)


@live
async def test_the_driver_knows_the_ply_of_the_last_question_to_a_seat(world: World) -> None:
    ana = await world.person("Ana")
    room = await world.table(ana, "apprentice", pace=1_000)
    assert room.driver is not None
    thoughts = room.driver._thoughts
    await after_own_move(world, room, ana)
    assert thoughts.notes(1) == Notes(thoughts.token, room.story.ply)
    await playing.undo(room, ana, 0, ask=False)
    assert thoughts.notes(1) == Notes(thoughts.token, None)

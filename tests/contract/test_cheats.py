"""Games that look at what is hidden, in one place each, do not pass; the honest one does."""

import copy
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from housewright.contract import Check, run, sampling
from housewright.core.game import Game
from housewright.core.options import Options
from housewright.core.rng import Rng
from housewright.core.state import State as CoreState
from housewright.skeleton.hwtemplate import GAME, view
from housewright.skeleton.hwtemplate.state import State, deal
from tests.contract import council

Sample = Callable[[State, int, Rng], State]
Secrets = Callable[[State, int | None, Rng], list[CoreState]]


class Tower(State):
    """A position of the skeleton's game whose samples are made by another function."""

    def __init__(self, model: State, sampling: Sample) -> None:
        super().__init__(model.players, model.seed, model.height, model)
        self.sampling = sampling

    def copy(self) -> "Tower":
        return Tower(self, self.sampling)

    def sample(self, seat: int, rng: Rng) -> "Tower":
        return Tower(self.sampling(State.copy(self), seat, rng), self.sampling)


def with_files(**files: Any) -> Game:
    """The skeleton's game with other files."""
    game = copy.copy(GAME)
    for name, file in files.items():
        setattr(game, name, file)
    return game


def with_sample(sample: Sample) -> Game:
    """The skeleton's game with other samples."""

    def dealt(players: int, options: Options, seed: int) -> State:
        return Tower(deal(players, options, seed), sample)

    return with_files(state=SimpleNamespace(deal=dealt))


def changing(secrets: Secrets) -> Game:
    """The skeleton's game with other secrets."""
    return with_files(view=SimpleNamespace(**{**vars(view), "secrets": secrets}))


def honest(state: State, seat: int, rng: Rng) -> State:
    return state.sample(seat, rng)


# --- samples that keep one thing ---


def keeps_the_seed(state: State, seat: int, rng: Rng) -> State:
    twin = state.sample(seat, rng)
    twin.seed = state.seed
    return twin


def keeps_the_hand_of_a_neighbour(state: State, seat: int, rng: Rng) -> State:
    """All but one hand is dealt: the cards of that seat are taken out, and put back."""
    neighbour = (seat + 1) % state.players
    without = state.copy()
    without.hands[neighbour] = ()
    twin = without.sample(seat, rng)
    twin.hands[neighbour] = state.hands[neighbour]
    return twin


def keeps_the_pile(state: State, seat: int, rng: Rng) -> State:
    without = state.copy()
    without.pile = state.pile[: state.drawn]
    twin = without.sample(seat, rng)
    twin.pile = state.pile
    return twin


def keeps_the_next_brick(state: State, seat: int, rng: Rng) -> State:
    """The top of the pile counts as drawn."""
    shown = state.copy()
    shown.drawn = min(state.drawn + 1, len(state.pile))
    twin = shown.sample(seat, rng)
    twin.drawn = state.drawn
    return twin


def keeps_the_last_brick(state: State, seat: int, rng: Rng) -> State:
    if state.drawn == len(state.pile):
        return state.sample(seat, rng)
    without = state.copy()
    without.pile = state.pile[:-1]
    twin = without.sample(seat, rng)
    twin.pile = (*twin.pile, state.pile[-1])
    return twin


@pytest.mark.parametrize(
    ("cheat", "field"),
    [
        (keeps_the_seed, "/seed"),
        (keeps_the_hand_of_a_neighbour, "/hands/[0-2]"),
        (keeps_the_pile, "/pile"),
        (keeps_the_next_brick, "the first of /pile"),
        (keeps_the_last_brick, "the last of /pile"),
    ],
)
def test_a_sample_that_keeps_a_hidden_field_is_found(cheat: Sample, field: str) -> None:
    with pytest.raises(AssertionError, match=rf"have the same values in {field}\. State\.sample"):
        run(sampling.samples_deal_every_hidden_field, with_sample(cheat), 3, examples=12)


def test_a_seed_that_is_kept_is_found() -> None:
    with pytest.raises(AssertionError, match="A sample has the seed of the match"):
        run(sampling.a_sample_has_a_seed_of_its_own, with_sample(keeps_the_seed), 3, examples=2)


def test_what_a_game_says_can_be_counted_may_be_kept() -> None:
    def countable(state: State, _: int | None) -> list[str]:
        return ["/pile"] if state.drawn < len(state.pile) else []

    game = with_sample(keeps_the_pile)
    vars(game)["view"] = SimpleNamespace(**vars(view), countable=countable)
    for check in (
        sampling.samples_deal_every_hidden_field,
        sampling.what_is_countable_is_hidden,
    ):
        run(check, game, 3, examples=12)


def test_what_everybody_sees_needs_no_counting() -> None:
    game = with_files(view=SimpleNamespace(**vars(view), countable=lambda *_: ["/tower"]))
    with pytest.raises(AssertionError, match="names /tower, which seat 0 sees"):
        run(sampling.what_is_countable_is_hidden, game, 3, examples=2)


# --- samples in which the real world shows ---


def deals_in_the_order_of_lying(state: State, seat: int, rng: Rng) -> State:
    twin = state.sample(seat, rng)
    twin.pile = state.pile[: state.drawn] + tuple(rng.shuffled(list(state.pile[state.drawn :])))
    for other in range(state.players):
        twin.hands[other] = state.hands[other]
    return twin


def shuffles_hands_as_they_are(state: State, seat: int, rng: Rng) -> State:
    twin = state.copy()
    twin.seed = rng.below(1 << 31)
    others = [other for other in range(state.players) if other != seat]
    unseen = [brick for other in others for brick in state.hands[other]]
    unseen = rng.shuffled([*unseen, *state.pile[state.drawn :]])
    for other in others:
        size = len(state.hands[other])
        twin.hands[other], unseen = tuple(sorted(unseen[:size])), unseen[size:]
    twin.pile = state.pile[: state.drawn] + tuple(unseen)
    return twin


def draws_a_seed_from_a_hand(state: State, seat: int, rng: Rng) -> State:
    twin = state.sample(seat, rng)
    twin.seed += sum(state.hands[(seat + 1) % state.players])
    return twin


@pytest.mark.parametrize(
    "cheat", [deals_in_the_order_of_lying, shuffles_hands_as_they_are, draws_a_seed_from_a_hand]
)
def test_a_sample_in_which_the_real_world_shows_is_found(cheat: Sample) -> None:
    with pytest.raises(AssertionError, match=r"depends in /.* on what is hidden\. Sort what"):
        run(sampling.samples_do_not_depend_on_what_is_hidden, with_sample(cheat), 3, examples=12)


def test_a_bot_to_which_the_real_world_shows_is_found() -> None:
    with pytest.raises(AssertionError, match="in a world that the seat cannot tell from this one"):
        run(
            sampling.bots_think_the_same_whatever_is_hidden,
            with_sample(shuffles_hands_as_they_are),
            3,
            examples=12,
        )


# --- secrets that leave one thing out ---


def without(field: Callable[[Any], Any]) -> Secrets:
    """The secrets of the skeleton's game but those that change this field."""

    def secrets(state: State, seat: int | None, rng: Rng) -> list[CoreState]:
        found = view.secrets(state, seat, rng)
        return [twin for twin in found if field(twin) == field(state)]

    return secrets


@pytest.mark.parametrize(
    ("field", "name"),
    [
        (lambda state: state.seed, "/seed"),
        (lambda state: state.pile, "/pile"),
        (lambda state: state.hands[1], "/hands/1"),
    ],
)
def test_a_field_that_secrets_leave_out_is_found(field: Callable[[Any], Any], name: str) -> None:
    message = f"The view of .* hides {name}, and view.secrets never changes it"
    with pytest.raises(AssertionError, match=message):
        run(sampling.secrets_change_every_hidden_field, changing(without(field)), 3, examples=12)


# --- a game with votes, purses and hands ---


def council_keeping(field: str) -> Game:
    """The Council; its samples keep this field of seat 1."""

    class Keeping(council.State):
        def copy(self) -> "Keeping":
            twin = super().copy()
            twin.__class__ = Keeping
            assert isinstance(twin, Keeping)
            return twin

        def sample(self, seat: int, rng: Rng) -> council.State:
            twin = super().sample(seat, rng)
            getattr(twin, field)[1] = copy.copy(getattr(self, field)[1])
            return twin

    game = council.game()
    vars(game)["state"] = SimpleNamespace(deal=lambda players, _, seed: Keeping(players, seed))
    return game


@pytest.mark.parametrize("field", ["votes", "purses", "hands"])
def test_what_a_sample_keeps_of_one_seat_is_found(field: str) -> None:
    with pytest.raises(AssertionError, match=rf"have the same values in /{field}/1\."):
        run(sampling.samples_deal_every_hidden_field, council_keeping(field), 3, examples=20)


# --- and all is well ---


@pytest.mark.parametrize(
    "check",
    [
        check
        for check in sampling.CHECKS
        if check is not sampling.samples_are_positions_that_play_on
    ],
    ids=lambda check: check.__name__,
)
def test_honest_samples_pass(check: Check) -> None:
    run(check, with_sample(honest), 3, examples=12)
    run(check, GAME, 2, examples=6)


def test_the_council_deals_all_of_its_fields() -> None:
    run(sampling.samples_deal_every_hidden_field, council.game(), 3, examples=12)

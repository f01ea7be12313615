"""Views and facts that are not what their TypedDicts declare are found."""

import copy
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, Literal, NotRequired, TypedDict

import pytest

import housewright as hw
from housewright.contract import Check, conformance, digest, persistence, run, secrecy
from housewright.contract.conformance import UnknownType, mismatch, untyped
from housewright.core import registry
from housewright.core.game import Game
from housewright.skeleton.hwtemplate import GAME, facts, view
from housewright.skeleton.hwtemplate.state import State

Change = Callable[[State, Any], object]


class Inner(TypedDict):
    kind: Literal["red", "blue"]
    size: NotRequired[int]


class Outer(TypedDict):
    inner: Inner | None
    row: list[int | None]
    by_name: dict[str, bool]
    share: float


GOOD: Outer = {"inner": {"kind": "red"}, "row": [1, None], "by_name": {"a": True}, "share": 0.5}


@pytest.mark.parametrize(
    "change", [{}, {"inner": None}, {"inner": {"kind": "blue", "size": 3}}, {"share": 2}]
)
def test_what_is_as_declared_conforms(change: dict[str, Any]) -> None:
    assert mismatch({**GOOD, **change}, Outer) == ""


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"more": 1}, "/more is not declared in Outer."),
        ({"inner": {"size": 3}}, "/inner/kind is missing, though Inner declares it."),
        ({"inner": {"kind": "green"}}, "/inner/kind is 'green', but is declared as"),
        ({"inner": {"kind": "red", "size": True}}, "/inner/size is True, but is declared as int."),
        ({"inner": 3}, "/inner is 3, but is declared as Inner | NoneType."),
        ({"row": [1, "2"]}, "/row/1 is '2', but is declared as int | NoneType."),
        ({"row": (1, 2)}, "/row is (1, 2), but is declared as list"),
        ({"by_name": {"a": 1}}, "/by_name/a is 1, but is declared as bool."),
        ({"by_name": {1: True}}, "/by_name is {1: True}, but is declared as dict[str, bool]."),
        ({"share": None}, "/share is None, but is declared as float."),
    ],
)
def test_what_is_not_is_named_with_its_path(change: dict[str, Any], problem: str) -> None:
    assert mismatch({**GOOD, **change}, Outer).startswith(problem)


def test_a_missing_key_is_named() -> None:
    assert mismatch({}, Inner) == "/kind is missing, though Inner declares it."


def test_a_type_that_json_lacks_cannot_be_checked() -> None:
    with pytest.raises(UnknownType, match="set"):
        mismatch([1], set[int])


def test_a_part_without_a_type_is_found() -> None:
    class Loose(TypedDict):
        sure: list[Inner]
        unsure: list[dict[str, Any]]

    assert untyped(Outer) == ""
    assert untyped(Loose) == "/unsure"


# --- the skeleton's game with one thing changed ---


def showing(name: str, change: Change) -> Game:
    """The skeleton's game, with another `view`, other `details` or other `facts`."""
    file = "facts" if name == "facts" else "view"
    source = {"view": view, "facts": facts}[file]
    honest = vars(source)[name]

    def changed(state: State, seat: int | None) -> object:
        shown = copy.deepcopy(honest(state, seat))
        change(state, shown)
        return shown

    game = copy.copy(GAME)
    setattr(game, file, SimpleNamespace(**{**vars(source), name: changed}))
    return game


def test_the_honest_game_conforms() -> None:
    for check in conformance.CHECKS:
        run(check, showing("view", lambda *_: None), 3, examples=3)
        run(check, showing("facts", lambda *_: None), 3, examples=3)


@pytest.mark.parametrize(
    ("name", "change", "problem"),
    [
        ("view", lambda _, shown: shown.update(next=1), "View of 0: /next is not declared in View"),
        ("view", lambda _, shown: shown.pop("used"), "View of 0: /used is missing"),
        ("view", lambda _, shown: shown.update(seed=3), "View of 0: /seed is 3"),
        ("view", lambda _, shown: shown["options"].update(height="9"), "/options/height is '9'"),
        ("view", lambda _, shown: shown["hands"].append(None), "/hands/3 is None"),
        ("details", lambda _, shown: shown[0].pop("fallen"), "Detail of 0: /fallen is missing"),
        ("details", lambda _, shown: shown[1].update(seat=None), "Detail of 0: /seat is None"),
        ("facts", lambda _, shown: shown.update(high=True), "Facts of 0: /high is not declared"),
        ("facts", lambda _, shown: shown.pop("missing"), "Facts of 0: /missing is missing"),
        ("facts", lambda _, shown: shown.update(reached=1.5), "Facts of 0: /reached is 1.5"),
        ("facts", lambda _, shown: shown.update(reached=None), "/reached is None"),
    ],
)
def test_a_wrong_key_or_type_is_found(name: str, change: Change, problem: str) -> None:
    check = conformance.views_and_facts_have_their_declared_types
    with pytest.raises(AssertionError, match=problem):
        run(check, showing(name, change), 3, examples=2)


@pytest.mark.parametrize("shown", [(1, 2), {1: 2}, {1}, float("nan")])
def test_what_json_cannot_hold_is_found(shown: object) -> None:
    game = showing("facts", lambda _, found: found.update(reached=shown))
    with pytest.raises(AssertionError, match="facts of 0"):
        run(conformance.everything_shown_is_plain_json, game, 3, examples=2)


@pytest.mark.parametrize(
    ("change", "check"),
    [
        (
            lambda state, shown: shown.update(reached=sum(state.hands[0])),
            secrecy.no_single_secret_shows,
        ),
        (
            lambda state, shown: shown.update(reached=state.pile[-1]),
            secrecy.nobody_can_tell_a_sample_from_the_truth,
        ),
        (
            lambda state, shown: shown.update(reached=id(state)),
            persistence.the_same_seed_and_moves_give_the_same_match,
        ),
        # How many bricks were drawn is not in the position: it is forgotten on loading.
        (
            lambda state, shown: shown.update(reached=state.drawn),
            persistence.a_loaded_position_is_the_same_match,
        ),
    ],
)
def test_facts_are_held_to_what_views_are_held_to(
    monkeypatch: pytest.MonkeyPatch, change: Change, check: Check
) -> None:
    game = showing("facts", change)
    monkeypatch.setattr(registry, "find", lambda _: game)
    with pytest.raises(AssertionError):
        run(check, game, 3, examples=8)


def test_a_game_without_declared_types_is_refused() -> None:
    game = copy.copy(GAME)
    game.view = SimpleNamespace(**{**vars(view), "View": dict})
    with pytest.raises(AssertionError, match=r"view\.py has no TypedDict View"):
        conformance.views_and_facts_are_declared(game)
    game.view = SimpleNamespace(**{**vars(view), "Detail": view.View | None})
    with pytest.raises(AssertionError, match=r"view\.py has no TypedDict Detail"):
        conformance.views_and_facts_are_declared(game)
    game = copy.copy(GAME)
    game.facts = SimpleNamespace(facts=facts.facts)
    with pytest.raises(AssertionError, match=r"facts\.py has no TypedDict Facts"):
        conformance.views_and_facts_are_declared(game)


def test_facts_count_when_two_processes_are_compared() -> None:
    game = showing("facts", lambda _, shown: shown.update(reached=shown["reached"] + 1))
    plain = digest.shown_digest(GAME, 2, 1)
    assert digest.shown_digest(GAME, 2, 1) == plain
    assert digest.shown_digest(game, 2, 1) != plain


@pytest.mark.parametrize("game", hw.games().values(), ids=list(hw.games()))
def test_every_game_declares_its_types(game: Game) -> None:
    assert all(conformance.declared_types(game).values())

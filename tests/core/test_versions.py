"""When rules change, old matches keep their own rules or are refused with a reason."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

import housewright as hw
from housewright.contract import CHECKS, run
from housewright.contract.files import the_options_explain_themselves
from housewright.core.game import Game
from housewright.core.options import Option, Options, Value
from housewright.core.rng import Rng
from tests import bumped
from tests.effort import draws

TEXTS = {"en": "Some text.", "ja": "テキスト。"}
GABLES = Option("gables", False, TEXTS, TEXTS, retired=2)
LOFT = Option("loft", False, TEXTS, TEXTS, retired=3)
FLOORS = Option("floors", 2, TEXTS, TEXTS, minimum=1, maximum=3)


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Version 1 of a small game."""
    return bumped.first(tmp_path_factory.mktemp("games"))


@pytest.fixture
def two(shelf: Path, tmp_path: Path) -> Iterator[Game]:
    """Version 2 of it."""
    with bumped.installed(bumped.second(shelf)) as game:
        yield game


def played(moves: int = 99, *, from_position: bool = False) -> hw.Match:
    """A match by the rules that are installed, after this number of moves."""
    match = hw.new(bumped.KEY, 3, seed=5, options={"height": 9}, names=["Ana", "Ben", "Cem"])
    rng = Rng("moves")
    for ply in range(moves):
        if from_position and ply == 2:
            match = hw.load(match.position())
        if not match.is_over:
            seat = match.to_act[0]
            legal = match.legal_moves(seat)
            match.play(seat, legal[rng.below(len(legal))])
    match.salt = "ab12"
    return match


@pytest.fixture(scope="module")
def records(shelf: Path) -> list[str]:
    """Matches of version 1: finished, running, and from a position."""
    with bumped.installed(shelf):
        return [match.record() for match in (played(), played(7), played(from_position=True))]


def test_a_record_of_old_rules_is_replayed_by_them_and_written_as_it_was(
    two: Game, records: list[str]
) -> None:
    for text in records:
        match = hw.read(text)
        assert (match.rules, two.version) == (1, 2)
        assert match.options == {"height": 9}
        assert match.record() == text
        assert match.copy().record() == text


def test_a_match_of_old_rules_is_played_on_by_them(two: Game, records: list[str]) -> None:
    match = hw.read(records[1])
    assert len(match.view(0)["hands"][0]) == 3
    while not match.is_over:
        match.play(match.to_act[0], match.legal_moves(match.to_act[0])[0])
    match.undo(3)
    assert hw.read(match.record()).rules == 1


def test_a_new_match_is_of_the_newest_rules(two: Game) -> None:
    match = hw.new(bumped.KEY, 2, seed=1)
    assert (match.rules, match.options) == (2, {"height": 12})
    assert len(match.view(0)["hands"][0]) == 4
    assert "rules: 2\n" in match.record()
    assert "hand" not in match.record()
    assert hw.read(match.record()).record() == match.record()


def test_old_rules_can_be_requested(two: Game) -> None:
    match = hw.new(bumped.KEY, 2, seed=1, rules=1)
    assert (match.rules, len(match.view(0)["hands"][0])) == (1, 3)
    with pytest.raises(hw.BadSetup, match="knows versions 1 to 2 of the rules of Garden Sheds"):
        hw.new(bumped.KEY, 2, seed=1, rules=3)


def test_a_position_states_its_rules(two: Game) -> None:
    for rules in (1, 2):
        match = hw.new(bumped.KEY, 2, seed=1, rules=rules)
        assert hw.load(json.loads(json.dumps(match.position()))).rules == rules


def test_a_retired_option_is_not_offered(two: Game) -> None:
    assert [option.name for option in two.options] == ["height"]
    with pytest.raises(hw.BadSetup, match=r"hand: cannot be chosen: in this version .* always 4"):
        hw.new(bumped.KEY, 2, options={"hand": 3})
    with pytest.raises(hw.BadSetup, match="there are height"):
        hw.new(bumped.KEY, 2, options={"zzz": 3})
    assert hw.new(bumped.KEY, 2, options={"hand": 4}).options == {"height": 12}


@pytest.mark.parametrize("rules", [0, 3, "1", True, None, 1.0])
def test_unknown_rules_are_refused(two: Game, records: list[str], rules: object) -> None:
    text = records[0].replace("rules: 1", f"rules: {json.dumps(rules)}")
    with pytest.raises(hw.BadRecord, match="versions 1 to 2 of the rules of Garden Sheds, not"):
        hw.read(text)


def test_dropped_rules_are_refused(shelf: Path, records: list[str]) -> None:
    with bumped.installed(bumped.forgetful(shelf)):
        for text in records:
            with pytest.raises(hw.BadRecord, match=r"knows version 2 .* Sheds, not 1") as caught:
                hw.read(text)
            assert caught.value.line == 3


def test_all_versions_keep_the_contract(two: Game) -> None:
    seen: set[int] = set()
    run(lambda table: seen.add(table.match().rules), two, 2, examples=50)
    assert seen == {1, 2}
    for check in CHECKS:
        run(check, two, 3, draws(4, many=50))
    the_options_explain_themselves(two)


def test_the_contract_notices_that_an_old_version_cannot_be_played(two: Game) -> None:
    def refuse(options: Options, players: int) -> None:
        if options["hand"] == 3:
            raise hw.BadSetup("options", "Three bricks are not enough.")

    two.check = refuse
    check = next(c for c in CHECKS if c.__name__ == "every_version_of_the_rules_can_be_played")
    with pytest.raises(hw.BadSetup, match="Three bricks are not enough"):
        run(check, two, 2, examples=1)


# --- what a game says of its past ---


def game(
    version: int,
    options: tuple[Option, ...] = (),
    past: dict[int, dict[str, Value]] | None = None,
    oldest: int = 1,
) -> Game:
    return Game(
        "huts", "Huts", TEXTS, range(2, 4), options,
        version=version, oldest=oldest, past=past or {}, move_limit=9,
    )  # fmt: skip


def test_a_version_without_its_history_is_refused() -> None:
    with pytest.raises(ValueError, match="which options version 1 has"):
        game(2)
    with pytest.raises(ValueError, match="which options version 2 has"):
        game(3, (GABLES,), {1: {"gables": True}})
    assert game(2, oldest=2).versions.known == range(2, 3)


@pytest.mark.parametrize(
    ("made", "sentence"),
    [
        (lambda: game(0), "numbered from 1"),
        (lambda: game(2, oldest=3), "numbered from 1"),
        (lambda: game(1, (), {1: {}}), "names version 1"),
        (lambda: game(2, (), {0: {}, 1: {}}), "names version 0"),
        (lambda: game(2, (), {1: {"gables": True}}), "gables, which does not exist"),
        (lambda: game(2, (GABLES,), {1: {"gables": 7}}), "gables must be true or false"),
        (lambda: game(1, (GABLES,)), "gables is retired in version 2"),
        (lambda: game(2, (LOFT,), {1: {}}), "loft is retired in version 3"),
    ],
)
def test_an_inconsistent_history_is_refused(made: object, sentence: str) -> None:
    assert callable(made)
    with pytest.raises(ValueError, match=sentence):
        made()


def test_every_version_adds_one_entry() -> None:
    # Gables were the rule in version 1; a loft could be chosen in versions 1 and 2; in version 2
    # there were three floors at most.
    huts = game(3, (GABLES, FLOORS, LOFT), {1: {"gables": True}, 2: {"floors": 3}})
    assert huts.versions.fixed(1) == {"gables": True, "floors": 3}
    assert huts.versions.fixed(2) == {"gables": False, "floors": 3}
    assert huts.versions.fixed(3) == {"gables": False, "loft": False}
    assert huts.check_options({"loft": True}, 2, 1) == {"gables": True, "floors": 3, "loft": True}
    assert huts.check_options({"floors": 1}, 2) == {"gables": False, "floors": 1, "loft": False}
    with pytest.raises(hw.BadSetup, match="options/loft: cannot be chosen"):
        huts.check_options({"loft": True}, 2)
    assert huts.agreed({"loft": True, "floors": 1, "attic": 3}, 2) == huts.check_options(
        {"floors": 1}, 2
    )


def test_options_of_no_version_are_refused() -> None:
    huts = game(2, (GABLES, FLOORS), {1: {"gables": True, "floors": 3}})
    assert huts.read_options({"gables": True, "floors": 3}, 2)[1] == 1
    assert huts.read_options({"floors": 3}, 2)[1] == 2
    with pytest.raises(hw.BadSetup, match=r"none of versions 1 to 2 .* allows these values"):
        huts.read_options({"gables": True, "floors": 1}, 2)

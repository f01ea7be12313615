"""Weight files: reading what was written, and the reasons for refusals."""

import json
import pickle
from typing import Any

import pytest

import housewright as hw
from housewright.bots import levels
from housewright.core import game as core_game
from housewright.learn import BadWeights, count, objection, read, weights
from housewright.learn.weights import FORMAT
from tests.learn.teaching import made_up

GAME = hw.games()["estates"]
INPUTS = count(GAME)


def test_weights_are_read_as_written() -> None:
    weights = made_up(GAME)
    assert read(GAME, weights.text(GAME), INPUTS) == weights


def test_a_file_states_its_format_and_training() -> None:
    file = json.loads(made_up(GAME).text(GAME))
    assert (file["format"], file["game"], file["rules"]) == (FORMAT, "estates", GAME.version)
    assert file["made"] == {"command": "by hand"}


def test_few_digits_are_written() -> None:
    weights = made_up(GAME)._replace(level=1 / 3)
    assert read(GAME, weights.text(GAME), INPUTS).level == 0.3333


def refusal(**changed: Any) -> str:
    """Why the weights cannot be used after these changes."""
    file = json.loads(made_up(GAME).text(GAME)) | changed
    with pytest.raises(BadWeights) as refused:
        read(GAME, json.dumps(file), INPUTS)
    assert "“housewright train estates” makes others." in refused.value.message
    return refused.value.message


def test_a_game_without_weights_says_how_to_train_them() -> None:
    with pytest.raises(BadWeights) as refused:
        read(GAME, None, INPUTS)
    assert refused.value.message == (
        "The Estates has no weights for master; “housewright train estates” makes them."
    )


def test_weights_of_other_rules_are_refused() -> None:
    assert f"of the rules {GAME.version - 1}, and" in refusal(rules=GAME.version - 1)


def test_weights_of_another_game_are_refused() -> None:
    assert "they are of 'quirky', format 1" in refusal(game="quirky")


def test_weights_of_another_format_are_refused() -> None:
    assert "format 99" in refusal(format=99)


def test_weights_for_other_inputs_are_refused() -> None:
    message = refusal(mean=[0.0] * (INPUTS + 1))
    assert f"for {INPUTS + 1} inputs per seat, and there are {INPUTS}" in message


@pytest.mark.parametrize(
    "changed",
    [
        {"own": [[1.0]]},
        {"others": [[1.0] * INPUTS]},
        {"bias": {}},
        {"bias": {"2": [1.0]}},
        {"win": []},
        {"gap": [1.0]},
        {"spread": [0.0] * INPUTS},
        {"level": float("nan")},
        {"lead_points": -1.0},
        {"word_inputs": {"bid": [1.0]}},
    ],
)
def test_weights_that_do_not_fit_together_are_refused(changed: dict[str, Any]) -> None:
    assert "some of them are missing" in refusal(**changed)


@pytest.mark.parametrize(
    "changed",
    [{"mean": 5}, {"bias": {"two": []}}, {"level": "high"}, {"level": 10**400}, {"words": []}],
)
def test_weights_that_are_no_numbers_are_refused(changed: dict[str, Any]) -> None:
    assert "some of them are not numbers" in refusal(**changed)


@pytest.mark.parametrize("text", ["", "{", "[]", "7", "{}", '{"format": 1}', "[" * 200_000])
def test_a_file_that_is_no_weight_file_is_refused(text: str) -> None:
    with pytest.raises(BadWeights, match="they cannot be read"):
        read(GAME, text, INPUTS)


@pytest.mark.parametrize("trouble", [b'{"made": "\xff"}', PermissionError("weights.json")])
def test_an_unreadable_weight_file_only_affects_the_master(
    trouble: bytes | OSError, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = shipping(trouble, monkeypatch)
    assert game.weights == ""
    assert "they cannot be read" in objection(game, game.weights)


def shipping(file: bytes | OSError, monkeypatch: pytest.MonkeyPatch) -> hw.Game:
    """The game with another `weights.json`, or with one that cannot be opened."""

    def data(package: str, name: str) -> bytes:
        assert (package, name) == (GAME.package, "weights.json")
        if isinstance(file, bytes):
            return file
        raise file

    monkeypatch.setattr(core_game, "get_data", data)
    # The cached value is removed for the test and restored afterwards.
    monkeypatch.setitem(vars(GAME), "weights", None)
    monkeypatch.delitem(vars(GAME), "weights")
    return GAME


def test_there_is_no_objection_to_valid_weights() -> None:
    assert objection(GAME, made_up(GAME).text(GAME)) == ""


def test_the_objection_is_the_refusal_of_the_reader() -> None:
    text = made_up(GAME).text(GAME)
    for bad in (None, "", text[: len(text) // 2], text.replace('"estates"', '"quirky"')):
        with pytest.raises(BadWeights) as refused:
            read(GAME, bad, INPUTS)
        assert objection(GAME, bad) == refused.value.message


def test_weights_for_other_features_remove_the_master_from_the_list(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made = made_up(GAME)
    fewer = made._replace(
        mean=made.mean[:-1],
        spread=made.spread[:-1],
        own=[row[:-1] for row in made.own],
        others=[row[:-1] for row in made.others],
        word_inputs={word: row[:-1] for word, row in made.word_inputs.items()},
    ).text(GAME)
    reason = objection(GAME, fewer)
    assert f"they are for {INPUTS - 1} inputs per seat, and there are {INPUTS}" in reason
    monkeypatch.setitem(vars(GAME), "weights", fewer)
    assert "master" not in levels(GAME)


def test_a_checked_weight_file_is_not_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    text = made_up(GAME).text(GAME)
    reasons = [objection(GAME, bad) for bad in (text, text[:-9])]
    monkeypatch.delattr(weights, "read")
    assert [objection(GAME, bad) for bad in (text, text[:-9])] == reasons


def test_a_refusal_can_be_pickled_between_processes() -> None:
    refused = BadWeights("nothing was learned.")
    again = pickle.loads(pickle.dumps(refused))
    assert (type(again), again.message) == (BadWeights, refused.message)

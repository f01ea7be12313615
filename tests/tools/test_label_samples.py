"""The samples with which the browser app's tests check its lists of choices."""

import pytest

import housewright as hw
from housewright.core.blueprint import LANGUAGES
from tools import label_samples


@pytest.fixture
def one_game(monkeypatch: pytest.MonkeyPatch) -> list[label_samples.Sample]:
    monkeypatch.setattr(label_samples, "games", lambda: {"estates": hw.games()["estates"]})
    return list(label_samples.samples())


def test_the_samples_are_the_same_every_time(one_game: list[label_samples.Sample]) -> None:
    assert one_game == list(label_samples.samples())


def test_every_number_of_players_and_every_kind_of_move_is_there(
    one_game: list[label_samples.Sample],
) -> None:
    assert {sample["match"].split(" ")[1] for sample in one_game} == {"2", "3", "4", "5"}
    verbs = {text.split(" ")[0] for sample in one_game for text in sample["legal"]}
    assert verbs >= {"auction", "bid", "pass", "place", "sell", "keep", "stow", "discard"}


def test_all_beginnings_of_moves_have_labels_in_all_languages(
    one_game: list[label_samples.Sample],
) -> None:
    for sample in one_game:
        assert tuple(sample["labels"]) == LANGUAGES
        for labels in sample["labels"].values():
            assert {text.split(" ")[0] for text in sample["legal"]} <= labels.keys()
            assert labels.keys() >= set(sample["legal"])

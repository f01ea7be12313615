"""Training: its folder, its fit, and that it is reproducible."""

import json
from pathlib import Path

import numpy as np
import pytest

import housewright as hw
from housewright.core.files import BadFile
from housewright.core.refusal import BadSetup
from housewright.learn import count, read
from housewright.study import training
from housewright.study.training import prior, value
from housewright.study.training.lesson import TrainingPlan, lesson
from housewright.study.training.validation import are_valid
from tests.learn.teaching import MATCHES, learn

GAME = hw.games()["estates"]


@pytest.fixture(scope="module")
def work(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a training."""
    folder = tmp_path_factory.mktemp("work")
    learn(folder)
    return folder


def plan(game: hw.Game = GAME) -> TrainingPlan:
    return TrainingPlan(game.key, game.version, count(game), "random", "builder:4", 1)


def test_the_weights_can_be_used_and_state_their_training(work: Path) -> None:
    text = (work / "weights.json").read_text()
    made = read(GAME, text, count(GAME)).made
    assert made["command"] == (
        "housewright train estates --matches 20 --by random --teacher builder:4 --hidden 3 --seed 1"
    )
    assert (made["version"], made["seed"], made["matches"]) == (hw.__version__, 1, MATCHES)
    assert made["positions"] > 100
    assert made["decisions"] == MATCHES


def test_the_same_training_gives_the_same_file(work: Path, tmp_path: Path) -> None:
    learn(tmp_path)
    assert (tmp_path / "weights.json").read_bytes() == (work / "weights.json").read_bytes()


def test_a_training_resumes_from_its_folder(
    work: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(training.run, "_learn", interrupted)
        with pytest.raises(training.Stopped):
            learn(tmp_path)
    missing, *others = sorted(tmp_path.glob("lessons-*"))
    stamps = [path.stat().st_mtime_ns for path in others]
    missing.unlink()
    learn(tmp_path)
    assert [path.stat().st_mtime_ns for path in others] == stamps
    assert (tmp_path / "weights.json").read_bytes() == (work / "weights.json").read_bytes()


def test_a_folder_of_another_training_is_refused(work: Path) -> None:
    with pytest.raises(BadSetup, match="lessons of another game, version, player or seed"):
        training.train("estates", work=work, matches=MATCHES, by="random", seed=2)


DAMAGED = "lessons-000001.jsonl"


@pytest.fixture
def copied(work: Path, tmp_path: Path) -> Path:
    """A copy of the folder, to damage it."""
    for path in work.iterdir():
        (tmp_path / path.name).write_bytes(path.read_bytes())
    return tmp_path


def refused_for(folder: Path) -> str:
    with pytest.raises(BadFile, match=DAMAGED) as refused:
        learn(folder)
    return refused.value.message


@pytest.mark.parametrize(
    "text", ["", "\n", "{", "[1]", '{"a":1}', '{"match":10}', "7", "null", "[" * 99_999, "\x00"]
)
def test_a_file_without_lessons_is_refused(copied: Path, text: str) -> None:
    (copied / DAMAGED).write_text(text)
    assert "delete it, and they are played again." in refused_for(copied)


def test_a_misplaced_file_is_refused(copied: Path) -> None:
    (copied / DAMAGED).write_bytes((copied / "lessons-000000.jsonl").read_bytes())
    refused_for(copied)


def test_a_truncated_file_is_refused(copied: Path) -> None:
    lines = (copied / DAMAGED).read_text().splitlines(keepends=True)
    (copied / DAMAGED).write_text("".join(lines[: len(lines) // 2]))
    refused_for(copied)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("match", 9),
        ("match", True),
        ("match", "10"),
        ("inputs", []),
        ("inputs", [[1.0], [1.0]]),
        ("inputs", None),
        ("sense", [0.5]),
        ("shares", [0.5, "0.5"]),
        ("shares", [0.5] * 7),
        ("leads", [True, False]),
        ("leads", [float("nan"), 0.5]),
        ("leads", [1e300, 0.5]),
        ("remark", ""),
    ],
)
def test_an_invalid_position_is_refused(copied: Path, name: str, value: object) -> None:
    lines = (copied / DAMAGED).read_text().splitlines()
    lines[0] = json.dumps({**json.loads(lines[0]), name: value})
    (copied / DAMAGED).write_text("\n".join(lines) + "\n")
    refused_for(copied)


@pytest.mark.parametrize(
    "moves",
    [
        [],
        3,
        [3],
        [[]],
        [["pass", 0.0, 0.0, 0]],
        [["pass", 0.0, 0.0]],
        [["pass", 0.0, 0.0, 1.5]],
        [["pass", 0.0, 0.0, -1], ["buy", 0.0, 1.0, 2]],
        [[1, 0.0, 0.0, 1]],
        [["pass", "0", 0.0, 1]],
    ],
)
def test_an_invalid_decision_is_refused(copied: Path, moves: object) -> None:
    lines = (copied / DAMAGED).read_text().splitlines()
    assert "moves" in json.loads(lines[-1])
    lines[-1] = json.dumps({**json.loads(lines[-1]), "moves": moves})
    (copied / DAMAGED).write_text("\n".join(lines) + "\n")
    refused_for(copied)


@pytest.mark.parametrize("game", sorted(hw.games()))
def test_lessons_write_valid_lines(game: str) -> None:
    of = plan(hw.games()[game])
    lines = json.loads(json.dumps([line for index in (7, 8) for line in lesson(of, index)]))
    assert are_valid(of, range(7, 9), lines)


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"game": "estatse"}, "did you mean estates?"),
        ({"matches": 0}, "The number of matches is from 1"),
        ({"matches": 19}, "Training needs at least 20 matches."),
        ({"hidden": 0}, "The number of hidden units is from 1 to 128"),
        ({"jobs": 0}, "The number of jobs"),
        ({"by": "aprentice"}, "did you mean apprentice?"),
        ({"by": "builder:0"}, "more than nothing"),
        ({"teacher": "novice"}, "does not search"),
    ],
)
def test_bad_settings_are_refused_before_any_match(
    changed: dict[str, object], sentence: str, tmp_path: Path
) -> None:
    given = {"game": "estates", "work": tmp_path / "work", **changed}
    with pytest.raises(BadSetup) as refused:
        training.train(**given)  # type: ignore[arg-type]
    assert sentence in refused.value.message
    assert not (tmp_path / "work").exists()


# --- lessons ---


def test_a_lesson_is_reproducible() -> None:
    assert lesson(plan(), 3) == lesson(plan(), 3) != lesson(plan(), 4)


def test_every_size_of_table_is_seen() -> None:
    sizes = {len(lesson(plan(), index)[0]["shares"]) for index in range(len(GAME.seats))}
    assert sizes == {size for size in GAME.seats if size > 1}


def test_a_lesson_has_results_and_findings_of_a_search() -> None:
    lines = lesson(plan(), 0)
    positions = [line for line in lines if "shares" in line]
    (decision,) = (line for line in lines if "moves" in line)
    assert 0 < len(positions) <= 24
    assert all(line["shares"] == positions[0]["shares"] for line in positions)
    assert sum(positions[0]["shares"]) == pytest.approx(1)
    assert sum(visits for *_, visits in decision["moves"]) == 4
    json.dumps(lines, allow_nan=False)


# --- fitting ---


def made(many: int, players: int, seed: int) -> dict[int, value.Positions]:
    """Positions in which the seat with the most of the first input wins."""
    chance = np.random.default_rng(seed)
    inputs = chance.normal(size=(many, players, 3))
    shares = np.eye(players)[inputs[:, :, 0].argmax(axis=1)]
    equal = np.full((many, players), 1 / players)
    return {players: value.Positions(inputs, shares, 0.2 + 0.6 * shares, equal)}


def test_the_winner_is_learned() -> None:
    fit = value.Fit(inputs=3, hidden=6, sizes=[3], seed=0)
    figures = fit.run(made(2000, 3, 1), made(300, 3, 2))
    assert figures.right > 0.9
    assert figures.right_of_sense < 0.5
    assert figures.loss < 0.4 * figures.loss_of_nothing


def decisions(many: int, seed: int) -> list[dict[str, object]]:
    """Findings of a search that prefers `buy` moves when the mover has much of the first input."""
    chance = np.random.default_rng(seed)
    found = []
    for match in range(many):
        rich = float(chance.choice([-1.0, 1.0]))
        visits = [9, 1] if rich > 0 else [1, 9]
        moves = [["buy 1", 0.0, 0.0, visits[0]], ["pass 0", 0.0, 0.0, visits[1]]]
        found.append({"match": match, "inputs": [rich, 0.0], "moves": moves})
    return found


def test_the_preferences_of_a_search_are_learned() -> None:
    mean, spread = np.zeros(2), np.ones(2)
    known = prior.names(decisions(100, 1))
    assert set(known.words) == {"buy", "pass"}
    fit = prior.Fit(2, known)
    taught = prior.moves(decisions(100, 1), known, mean, spread)
    figures = fit.run(taught, prior.moves(decisions(40, 2), known, mean, spread))
    assert figures.agreement == 1
    assert figures.loss < figures.loss_of_sense

"""Errors in a tutorial are found and named."""

import json
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

import housewright as hw
from housewright.core import game as core_game
from housewright.core import tutorial
from housewright.core.game import Game
from housewright.core.tutorial import BadTutorial
from tests.contract import council

ESTATES = hw.games()["estates"]
BOTH = {"en": "Yes.", "ja": "はい。"}
SCRIPT: dict[str, Any] = {
    "title": BOTH,
    "names": {"en": ["Ana", "Ben"], "ja": ["アナ", "ベン"]},
    "seat": 0,
    "chapters": [
        {
            "position": {
                "game": "estates",
                "players": 2,
                "phase": "turn",
                "auctioneer": 1,
                "offer": [["b5", "g2"], ["r4"], []],
                "roofs": [6, 1],
                "cash": [5, 5],
            },
            "steps": [
                {
                    "plays": [[1, "stow"], [1, "auction b5"]],
                    "say": BOTH,
                    "moves": {"bid 1": BOTH},
                    "hint": BOTH,
                    "marks": ["b5"],
                },
                {
                    "plays": [[1, "sell"]],
                    "say": BOTH,
                    "moves": {"place b5 a1": BOTH, "place b5 b1": BOTH},
                },
            ],
        }
    ],
}


def test_a_script_is_played_step_by_step() -> None:
    script = tutorial.read(deepcopy(SCRIPT), ESTATES)
    first, second = tutorial.scenes(script, ESTATES, "ja")
    assert first.before.ply == 0
    assert [match.ply for match in first.plays] == [1, 2]
    assert first.moves["bid 1"].log(0, "ja")[-1].text == "ベンが青の5を競りにかけました：アナ 1"
    assert second.before.history == first.moves["bid 1"].history
    assert second.plays[0].to_act == (0,)
    assert {text: then.view()["rows"]["b"] for text, then in second.moves.items()} == {
        "place b5 a1": [],
        "place b5 b1": ["b5"],
    }


def test_matches_of_a_scene_are_independent() -> None:
    script = tutorial.read(deepcopy(SCRIPT), ESTATES)
    scene = tutorial.scenes(script, ESTATES, "en")[0]
    scene.moves["bid 1"].undo(3)
    assert scene.plays[-1].ply == 2


def put(path: str, value: Any) -> Callable[[dict[str, Any]], None]:
    """Change one place of a script."""

    def change(script: dict[str, Any]) -> None:
        *way, last = [int(word) if word.isdigit() else word for word in path.split("/")]
        inside: Any = script
        for word in way:
            inside = inside[word]
        inside[last] = value

    return change


FIRST = "chapters/0/steps/0"


@pytest.mark.parametrize(
    ("path", "value", "field", "problem"),
    [
        ("mood", 1, "mood", "unknown field"),
        ("title", {"en": "Yes."}, "title", "must be said in en and ja"),
        ("title", {"en": "Yes.", "ja": " "}, "title/ja", "must be a text"),
        ("names", ["Ana"], "names", "must be given in en and ja"),
        ("names", {"en": ["Ana"], "ja": ["アナ"]}, "names", "There must be 2 names"),
        ("seat", 2, "seat", "There is no seat 2"),
        ("seat", True, "seat", "must be a whole number"),
        ("chapters", [], "chapters", "must not be empty"),
        ("chapters/0", 3, "chapters/0", "must be an object"),
        ("chapters/0/steps", [], "chapters/0/steps", "must not be empty"),
        ("chapters/0/position", {}, "chapters/0/position/game", "is missing"),
        ("chapters/0/position/cash", [1], "chapters/0/position/cash", "must have 2 entries"),
        (f"{FIRST}/say", "Yes.", f"{FIRST}/say", "must be said in en and ja"),
        (f"{FIRST}/sing", BOTH, f"{FIRST}/sing", "unknown field"),
        (f"{FIRST}/hint", {"en": "x" * 1001, "ja": "x"}, f"{FIRST}/hint/en", "at most 1,000"),
        (f"{FIRST}/plays", [["stow", 1]], f"{FIRST}/plays", "pairs of seat and text"),
        (f"{FIRST}/plays/1", [1, "auction y6"], f"{FIRST}/plays/1", "not on offer"),
        (f"{FIRST}/plays/1", [5, "pass"], f"{FIRST}/plays/1", "There is no seat 5"),
        (f"{FIRST}/moves", ["bid 1"], f"{FIRST}/moves", "must be an object"),
        (f"{FIRST}/moves/bid 9", BOTH, f"{FIRST}/moves", "must be the last of its chapter"),
        (f"{FIRST}/moves", {"bid 9": BOTH}, f"{FIRST}/moves/bid 9", "only 5 in hand"),
        (f"{FIRST}/moves/bid 1", {}, f"{FIRST}/moves/bid 1", "must be said in en and ja"),
        (f"{FIRST}/marks", ["b9"], f"{FIRST}/marks", "is not in the game's lines.MARKS"),
        (f"{FIRST}/marks", ["b5", "b5"], f"{FIRST}/marks", "each once"),
    ],
)
def test_errors_in_a_tutorial_are_named(path: str, value: Any, field: str, problem: str) -> None:
    script = deepcopy(SCRIPT)
    put(path, value)(script)
    with pytest.raises(BadTutorial) as refusal:
        tutorial.read(script, ESTATES)
    assert refusal.value.field == field
    assert problem in refusal.value.problem


def test_a_tutorial_is_about_its_own_game() -> None:
    with pytest.raises(BadTutorial, match="must be council, not estates"):
        tutorial.read({**deepcopy(SCRIPT), "chapters": _unmarked()}, council.game())


def _unmarked() -> Any:
    chapters = deepcopy(SCRIPT["chapters"])
    del chapters[0]["steps"][0]["marks"]
    return chapters


class Written(Game):
    """A game whose folder holds this tutorial."""

    def __init__(self, text: str) -> None:
        super().__init__("nowhere", "", BOTH, range(2, 3), version=1, move_limit=1)
        self.text = text

    def file(self, name: str) -> str | None:
        return self.text if name == "tutorial.json" else None


@pytest.mark.parametrize("text", ["{", '{"seat": 0, "seat": 1}', "[" * 40 + "]" * 40, "7"])
def test_a_file_that_is_no_script_is_refused(text: str) -> None:
    with pytest.raises(BadTutorial):
        tutorial.of(Written(text))


def test_an_undecodable_script_is_found_and_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(core_game, "get_data", lambda *_: b'{"title": "\xff"}')
    game = Game("nowhere", "", BOTH, range(2, 3), version=1, move_limit=1)
    assert tutorial.exists(game)
    with pytest.raises(BadTutorial, match=r"cannot be read: 'utf-8' codec"):
        tutorial.of(game)


def test_a_game_may_have_no_tutorial() -> None:
    assert tutorial.of(council.game()) is None


def test_a_file_of_a_game_is_text_or_missing() -> None:
    assert json.loads(ESTATES.file("components.json") or "")["game"] == "estates"
    assert ESTATES.file("nothing.md") is None


def test_untranslated_rules_fall_back_to_english() -> None:
    assert ESTATES.rules_in("ja") != ESTATES.rules_in("en") == ESTATES.rules
    assert ESTATES.rules_in("tlh") == ESTATES.rules

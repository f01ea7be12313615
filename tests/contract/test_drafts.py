"""A draft may speak one language: it can be played in all, and the suite only warns."""

import copy
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import housewright as hw
from housewright.contract import CHECKS, Check, files, run
from housewright.core import tutorial
from housewright.core.game import Game
from tests import bumped

MISSING = "The draft of sheds has no texts in ja: translate its blurb, its options, its words"


def only_english(source: Any) -> Any:
    """A text of JSON without what it says in Japanese."""
    if isinstance(source, dict):
        return {name: only_english(each) for name, each in source.items() if name != "ja"}
    return [only_english(each) for each in source] if isinstance(source, list) else source


@pytest.fixture(scope="module")
def draft(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Game]:
    """The game with which every game begins, before somebody has translated it."""
    shelf = bumped.first(tmp_path_factory.mktemp("draft"))
    package = shelf / bumped.KEY
    (package / "rules.ja.md").unlink()
    lesson = package / "tutorial.json"
    lesson.write_text(json.dumps(only_english(json.loads(lesson.read_text()))))
    without_lines(package / "__init__.py", '"ja": ')
    words = (package / "words.py").read_text()
    (package / "words.py").write_text(words.replace('{"en": EN, "ja": JA}', '{"en": EN}'))
    with bumped.installed(shelf) as game:
        yield game


def without_lines(file: Path, words: str) -> None:
    text = file.read_text().replace(', "ja": "塔の高さ"', "")
    file.write_text("".join(line for line in text.splitlines(True) if words not in line))


@pytest.mark.parametrize("check", CHECKS, ids=[check.__name__ for check in CHECKS])
def test_a_draft_in_one_language_keeps_the_contract(draft: Game, check: Check) -> None:
    run(check, draft, players=2, examples=2)


def test_the_suite_warns_of_the_language_that_is_missing(draft: Game) -> None:
    with pytest.warns(UserWarning, match=MISSING):
        files.all_languages_are_spoken(draft)


@pytest.mark.parametrize(
    "check",
    [check for check in files.CHECKS if check is not files.all_languages_are_spoken],
    ids=lambda check: check.__name__,
)
def test_the_files_of_a_draft_are_complete(draft: Game, check: files.FileCheck) -> None:
    check(draft)


def test_a_game_that_says_it_is_finished_speaks_every_language(draft: Game) -> None:
    finished = copy.copy(draft)
    finished.finished = True
    with pytest.raises(AssertionError, match=MISSING):
        files.all_languages_are_spoken(finished)


def test_a_draft_is_told_and_played_in_its_own_language_everywhere(draft: Game) -> None:
    match = hw.new(draft.key, players=2, seed=1)
    assert draft.languages == ("en",)
    assert draft.blurb["ja"] == draft.blurb["en"]
    assert draft.options[0].label["ja"] == "Height of the towers"
    assert match.prompt(0, "ja") == match.prompt(0, "en")
    lacking = next(move for n in range(1, 7) if (move := f"lay {n}") not in match.legal_moves(0))
    assert str(match.why_not(0, lacking, "ja")) == str(match.why_not(0, lacking, "en")) != "None"
    match.play(0, match.legal_moves(0)[0])
    assert match.log(0, "ja") == match.log(0, "en") != []
    found = tutorial.of(draft)
    assert found is not None
    assert found.title["ja"] == found.title["en"]


def test_a_draft_that_begins_to_speak_a_language_speaks_all_of_it(draft: Game) -> None:
    blurb = {"en": "Lay bricks.", "ja": "レンガを積みます。"}
    half = Game(draft.package, "Half", blurb, range(2, 3), draft.options, version=1, move_limit=9)
    with pytest.raises(AssertionError, match=r"has no rules.ja.md"):
        files.the_rules_are_the_same_in_every_language(half)

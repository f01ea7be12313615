"""The bots of docs/your-own-bot.md stand there as they are, and play in the arena."""

from pathlib import Path

import pytest

from housewright.cli import main
from housewright.core.refusal import BadSetup
from housewright.study import arena, workers

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "your-own-bot.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["my_bot.py", "dreamer.py"])
def test_the_page_shows_the_file_as_it_is(name: str) -> None:
    code = (DOCS / name).read_text(encoding="utf-8").split('"""', 2)[2].strip()
    assert f"```python\n{code}\n```" in PAGE


@pytest.mark.parametrize("name", ["my_bot.py", "dreamer.py"])
def test_the_class_has_ten_lines_at_most(name: str) -> None:
    _, _, code = (DOCS / name).read_text(encoding="utf-8").partition("class ")
    assert len([line for line in code.splitlines() if line.strip()]) <= 10


def test_the_ten_lines_win_more_than_their_share() -> None:
    name = f"{DOCS / 'my_bot.py'}:Thrifty"
    report = arena("estates", [name, "random"], players=4, games=200, seed=1)
    best = report.contests[0].standings[0]
    assert (best.entrant, best.games) == (name, 200)
    assert best.ratio > 1


def test_a_bot_that_looks_ahead_plays_in_other_processes() -> None:
    name = str(DOCS / "dreamer.py")
    report = arena("estates", [name, "random"], players=2, games=4, jobs=2)
    assert report.games == 4
    assert report.contests[0].standings[0].entrant == name


def test_a_mistake_in_another_process_is_told_as_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "WARM_SECONDS", 0.0)
    monkeypatch.setattr(workers, "WORTH_WORKERS", 0.0)
    file = tmp_path / "late.py"
    body = "class Late:\n    def choose(self, outlook, rng):\n"
    # By then the workers have taken over.
    body += "        from multiprocessing import parent_process\n"
    body += "        return 'fly' if parent_process() else outlook.texts[0]\n"
    file.write_text(body, encoding="utf-8")
    with pytest.raises(BadSetup, match="answered 'fly', which is not a legal move"):
        arena("obsession", [str(file), "apprentice"], players=4, games=20, jobs=2)


@pytest.mark.parametrize(
    "words",
    [
        ("arena", "estates", "docs/my_bot.py:Thrifty,random", "--games", "4"),
        ("simulate", "estates", "--seats", "docs/my_bot.py:Thrifty,novice,random", "--games", "4"),
    ],
)
def test_the_commands_of_the_page_find_the_bot(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert f"housewright {' '.join(words[:4]).removesuffix(' --games')}" in PAGE
    monkeypatch.chdir(DOCS.parent)
    assert main([*words, "--jobs", "1"]) == 0
    assert "docs/my_bot.py:Thrifty" in capsys.readouterr().out


def test_a_bot_that_is_not_there_is_refused_before_anything_is_played(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["arena", "estates", "docs/nobody.py,random"]) == 2
    assert "docs/nobody.py: there is no such file" in capsys.readouterr().err

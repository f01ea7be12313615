"""The ladder measures levels in files that can be continued, and shows them as Markdown."""

from pathlib import Path

import pytest

from benchmarks import ladder
from benchmarks.ladder import Cell, Pair, pairs

#: A level that takes no time to think, at tables of the smallest size of game.
QUICK = ["estates", "--levels", "novice", "--jobs", "1"]


def _rows(said: str) -> list[list[str]]:
    return [line.strip("| ").split(" | ") for line in said.splitlines() if " v " in line]


def test_every_level_meets_the_one_below() -> None:
    assert pairs()[:4] == [
        Pair("novice", "random"),
        Pair("apprentice", "novice"),
        Pair("journeyman", "apprentice"),
        Pair("builder", "journeyman"),
    ]


def test_the_ladder_goes_on_where_it_stopped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [*QUICK, "--folder", str(tmp_path), "--least", "2"]
    assert ladder.main([*words, "--games", "2"]) == 0
    first = capsys.readouterr()
    assert ladder.main([*words, "--games", "2"]) == 0
    again = capsys.readouterr()
    assert " 0 of them now" in again.err
    assert again.out == first.out
    assert ladder.main([*words, "--show"]) == 0
    assert capsys.readouterr() == (first.out, "")
    [row] = _rows(first.out)
    assert row[0] == "novice v random"
    # Whole rounds, at tables of two to five.
    assert [cell.split()[-1] for cell in row[1:]] == ["2", "3", "4", "5"]


def test_matches_double_until_there_are_enough(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [*QUICK, "--folder", str(tmp_path), "--least", "1", "--games", "3"]
    assert ladder.main(words) == 0
    passes = [line.split(":")[1].split()[0] for line in capsys.readouterr().err.splitlines()]
    # At tables of two to five, first a round at each.
    assert passes[:4] == ["2", "3", "4", "5"]
    assert passes[-4:] == ["4", "3", "4", "5"]


def test_only_some_sizes_of_tables_can_be_asked_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [*QUICK, "--folder", str(tmp_path), "--games", "2", "--players", "5", "3"]
    assert ladder.main(words) == 0
    [row] = _rows(capsys.readouterr().out)
    assert [bool(cell.strip()) for cell in row[1:]] == [False, True, False, True]


def test_a_cell_is_bold_if_the_share_is_enough() -> None:
    assert Cell(70, 100).shown(2) == "**70 %** (60–78), 1.40 ×, 100"
    assert Cell(34, 100).shown(4) == "34 % (25–44), 1.36 ×, 100"
    assert Cell().shown(4) == ""


def test_only_deals_that_were_played_in_all_seats_count(tmp_path: Path) -> None:
    line = '{"players": 2, "deal": DEAL, "seats": ["builder", "journeyman"], "winners": [WON]}\n'
    whole = line.replace("DEAL", "0")
    begun = line.replace("DEAL", "1").replace("WON", "0")
    file = tmp_path / "results.jsonl"
    played = whole.replace("WON", "0") + whole.replace("WON", "0, 1") + begun
    # The last match was cut off.
    file.write_text("{}\n" + played + begun[:-9], encoding="utf-8")
    assert ladder.counted(file, "builder") == Cell(1.5, 2)


@pytest.mark.parametrize("words", [["chess"], ["--levels", "wizard"]])
def test_what_is_not_there_is_a_sentence(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert ladder.main([*words, "--show"]) == 2
    assert capsys.readouterr().err.startswith("benchmarks.ladder: There is no ")


def test_a_size_that_no_game_has_is_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert ladder.main(["decs", "--players", "2", "9", "--show"]) == 2
    assert "None of these games is for 9 players." in capsys.readouterr().err


def test_tables_are_put_into_the_page_and_leave_the_rest_alone() -> None:
    page = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")
    once = ladder.MARKS.filled(page, "| a table |")
    assert "\n\n| a table |\n\n" in once
    assert ladder.MARKS.filled(once, "| another |") == once.replace("| a table |", "| another |")


@pytest.mark.parametrize("text", [None, "A page.", f"{ladder.MARKS.end} {ladder.MARKS.begin}"])
def test_a_page_without_a_place_for_tables_is_refused_before_anything_is_played(
    text: str | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page, results = tmp_path / "page.md", tmp_path / "results"
    if text is not None:
        page.write_text(text, encoding="utf-8")
    words = [*QUICK, "--games", "2", "--folder", str(results), "--page", str(page)]
    assert ladder.main(words) == 2
    assert str(page) in capsys.readouterr().err
    assert not results.exists()
    assert text is None or page.read_text(encoding="utf-8") == text


def test_a_page_keeps_the_fields_that_were_not_played_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "page.md"
    table = """### The Estates

| | 2 players | 3 players | 4 players | 5 players |
|---|---|---|---|---|
| a fair share | 50 % | 33 % | 25 % | 20 % |
| novice v random | old | older |  | oldest |

### Obsession

| | 2 players | 3 players | 4 players | 5 players | 6 players |
|---|---|---|---|---|---|
| a fair share | 50 % | 33 % | 25 % | 20 % | 17 % |
| master v builder | elsewhere |  |  |  |  |"""
    page.write_text(f"{ladder.MARKS.begin}\n\n{table}\n\n{ladder.MARKS.end}", encoding="utf-8")
    words = ["--folder", str(tmp_path / "results"), "--page", str(page)]
    assert ladder.main([*words, "--show"]) == 0
    assert table in page.read_text(encoding="utf-8")
    assert ladder.main([*QUICK, *words, "--games", "2", "--players", "2"]) == 0
    found = page.read_text(encoding="utf-8")
    [estates, obsession] = _rows(found)
    assert estates[1].endswith(", 2")
    assert estates[2:] == ["older", "", "oldest"]
    assert obsession[1] == "elsewhere"
    assert table.split("### Obsession")[1] in found

"""Saved matches and their files."""

import os
from datetime import datetime
from pathlib import Path

import pytest
from textual.pilot import Pilot

import housewright as hw
from housewright.core.files import read_match
from housewright.tui import saves, settings, sitting
from housewright.tui.sitting import Sitting
from tests.tui.screen import drive, shown, until


def begun(*seats: str) -> Sitting:
    """A match with one move, in a file."""
    found = sitting.start("estates", list(seats), 1)
    move(found)
    found.save()
    return found


def move(match: Sitting, which: int = 0) -> None:
    seat = match.match.to_act[0]
    match.match.play(seat, match.match.legal_moves(seat)[which])


def finished(*seats: str) -> Sitting:
    found = sitting.start("estates", list(seats), 122)
    while not found.match.is_over:
        move(found)
    found.save()
    return found


def content(match: Sitting) -> str:
    assert match.path is not None
    return match.path.read_text()


def flat(pilot: Pilot[str]) -> str:
    """The text on the screen without line breaks."""
    return " ".join(shown(pilot).replace("▌", " ").split())


@pytest.fixture
def nowhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing can be saved."""
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))


@pytest.mark.usefixtures("nowhere")
def test_a_notification_does_not_cover_the_question() -> None:
    async def story(pilot: Pilot[str]) -> None:
        await pilot.press("Q")
        assert "Quit again to leave without saving. The match cannot" in flat(pilot)
        await pilot.press("C", "F", "C")
        await pilot.pause()
        assert len(pilot.app.screen.query("Toast")) == 1

    match = sitting.start("estates", ["Ana", "random"], 1)
    drive(story, match)


@pytest.mark.usefixtures("nowhere")
@pytest.mark.parametrize("key", ["Q", "ctrl+c"])
def test_leaving_a_match_that_cannot_be_saved_asks_twice(key: str) -> None:
    async def story(pilot: Pilot[str]) -> None:
        await pilot.press("down", "enter", "enter")
        bar = shown(pilot).splitlines()[0]
        assert "This match cannot be saved" in bar
        await pilot.press(key)
        assert "Quit again to leave without saving" in flat(pilot)
        assert pilot.app.is_running
        await pilot.press(key)

    farewell = drive(story, sitting.start("estates", ["Ana", "random"], 1))
    assert "could not be saved" in (farewell or "")


def test_a_finished_record_is_not_changed_by_taking_back(data_folder: Path) -> None:
    old = finished("Ana", "random")
    before, path = content(old), old.path
    assert path is not None

    async def story(pilot: Pilot[str]) -> None:
        await pilot.press("escape", "U")
        assert "The finished record was not changed" in flat(pilot)

    drive(story, sitting.resume(path))
    assert path.read_text() == before
    assert len(list(data_folder.iterdir())) == 2


def test_looking_at_a_match_does_not_change_its_file(tmp_path: Path) -> None:
    text = "# kept\n" + hw.new("estates", 2, seed=1).record()
    file = tmp_path / "mine.hwr"
    file.write_text(text)
    sitting.resume(file).save()
    assert file.read_text() == text


def test_a_file_changed_by_another_program_is_not_overwritten() -> None:
    first = begun("Ana", "Ben")
    assert first.path is not None
    second = sitting.resume(first.path)
    move(first)
    assert first.save() == ""
    move(second, -1)
    assert second.save() == "changed elsewhere"
    assert second.path != first.path
    assert read_match(first.path).history == first.match.history
    move(second)
    assert second.save() == ""


def test_a_deleted_file_is_written_again() -> None:
    match = begun("Ana", "Ben")
    assert match.path is not None
    match.path.unlink()
    match.save()
    assert match.path.exists()


def test_a_resumed_match_may_be_kept_in_another_file(tmp_path: Path) -> None:
    old, other = begun("Ana", "Ben"), tmp_path / "other.hwr"
    assert old.path is not None
    match = sitting.resume(old.path, other)
    move(match)
    match.save()
    assert read_match(old.path).ply == 1
    assert read_match(other).ply == 2


def test_a_broken_link_hides_no_saves(data_folder: Path) -> None:
    match = begun("Ana", "Ben")
    (data_folder / "link.hwr").symlink_to(data_folder / "nothing")
    found = saves.listed()
    assert found[0].path == match.path
    assert "no such file" in found[1].problem


def test_finished_matches_do_not_hide_running_ones(data_folder: Path) -> None:
    match = begun("Ana", "Ben")
    assert match.path is not None
    os.utime(match.path, (1, 1))
    text = finished("Ana", "Ben").match.record()
    for number in range(saves.MOST):
        (data_folder / f"over-{number}.hwr").write_text(text)
    assert [saved.path for saved in saves.listed()] == [match.path]


def test_the_last_message_says_how_to_resume(tmp_path: Path) -> None:
    async def leave(pilot: Pilot[str]) -> None:
        await pilot.press("ctrl+q")

    one = begun("Ana", "random")
    assert "from the start screen" in (drive(leave, one) or "")
    one.path = tmp_path / "my match.hwr"
    assert f"play --resume '{one.path}'" in (drive(leave, one) or "")
    over = finished("Ana", "random")
    assert drive(leave, over) == f"The record of your match is {over.path}"


@pytest.mark.parametrize("header", ["nonsense", '["Ana"]', '["Ana", "clever"]', "[[]]"])
def test_an_unknown_seat_is_given_to_a_person(header: str) -> None:
    match = begun("Ana", "random")
    match.match.headers[sitting.HEADER] = header
    assert match.path is not None
    match.path.write_text(match.match.record())
    found = sitting.resume(match.path)
    assert found.people == [0, 1]
    assert 1 in found.strangers


def test_a_damaged_header_is_reported() -> None:
    match = begun("Ana", "Ben")
    match.strangers = {1: ""}

    async def story(pilot: Pilot[str]) -> None:
        await until(pilot, lambda: "The record does not say who" in shown(pilot))

    drive(story, match)


def test_language_and_theme_are_remembered() -> None:
    async def choose(pilot: Pilot[str]) -> None:
        await pilot.press("l", "t")

    async def look(pilot: Pilot[str]) -> None:
        assert "新しい対戦" in shown(pilot)
        assert pilot.app.theme == "textual-light"

    drive(choose)
    drive(look)


@pytest.mark.parametrize("text", ["", "[]", "{", '{"lang": 7}', '{"lang": "xx"}'])
def test_broken_settings_are_ignored(text: str, data_folder: Path) -> None:
    data_folder.mkdir(parents=True)
    (data_folder.parent / "settings.json").write_text(text)
    assert settings.remembered("lang", ("en", "ja")) == "en"
    settings.remember("lang", "ja")
    assert settings.remembered("lang", ("en", "ja")) == "ja"


def test_files_of_the_same_day_are_numbered() -> None:
    day = datetime(2030, 1, 2).astimezone()
    names = [saves.claim("estates", day).name for _ in range(2)]
    assert names == ["estates-2030-01-02-1.hwr", "estates-2030-01-02-2.hwr"]

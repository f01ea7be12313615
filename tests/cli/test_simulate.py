"""`simulate` prints its report."""

import io
import json
import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest
from rich.console import Console
from rich.progress import Progress

import housewright as hw
from housewright.cli.simulate import columns
from tests.cli.command import Command
from tests.lent import lend, lend_lists


def test_the_tables_show_bots_seats_and_moves(command: Command, game: str) -> None:
    answer = command("simulate", game, "--games", 4, "--jobs", 1)
    assert answer.code == 0
    assert answer.err == ""
    # A long line of options breaks anywhere.
    text = " ".join(answer.out.split())
    for words in ("random", "95 % interval", "seat", "4 matches", "moves/s", "seed 0"):
        assert words in text


def test_one_match_is_written_in_the_singular(command: Command) -> None:
    answer = command("simulate", "estates", "--games", 1, "--jobs", 1)
    assert "\n1 match, 0 with a shared win; " in answer.out


def test_the_json_holds_the_whole_report(command: Command, game: str) -> None:
    fewest = hw.games()[game].seats[0]
    seats = ",".join(["Random"] * fewest)
    words = ["simulate", game, "--games", 4, "--seats", seats, "--seed", -7, "--no-rotate"]
    report = json.loads(command(*words, "--json").out)
    assert report["games"] == report["requested"] == 4
    assert report["seed"] == -7
    assert report["rotated"] is False
    assert report["lineup"] == ["random"] * fewest
    assert sum(seat["wins"] for seat in report["seats"]) == pytest.approx(4)


def test_a_seat_as_an_option_is_a_number_from_0(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    lend(monkeypatch)
    words = ["simulate", "estates", "--games", 1, "--jobs", 1, "--seats", "random,random"]
    for given, value in (("1", 1), ("youngest", "youngest")):
        answer = command(*words, "--option", f"starter={given}", "--json")
        assert json.loads(answer.out)["options"]["starter"] == value
    sentence = command.refuses(*words, "--option", "starter=2")
    assert sentence == ("The option starter must be random, youngest or a seat from 0 to 1, not 2.")


def test_a_list_as_an_option_has_commas_between(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    lend_lists(monkeypatch)
    words = ["simulate", "estates", "--games", 1, "--jobs", 1, "--seats", "random,random"]
    lists = (("red", ["red"]), ("blue, red", ["blue", "red"]), ("random", "random"))
    for given, value in lists:
        answer = command(
            *words, "--option", f"colours={given}", "--option", "open_money=on", "--json"
        )
        options = json.loads(answer.out)["options"]
        assert (options["colours"], options["follower"]) == (value, True)
    sentence = command.refuses(*words, "--option", "colours=red,green")
    assert sentence == "The option colours can hold red, blue, not 'green'."
    sentence = command.refuses(*words, "--option", "colours=green")
    assert sentence == ("The option colours must be random or a list of red, blue, not 'green'.")


def test_options_are_those_of_the_game(command: Command) -> None:
    words = ["simulate", "estates", "--games", 1, "--option", "rounds=2", "--option=open_money=on"]
    assert json.loads(command(*words, "--json").out)["options"] == {
        "rounds": 2,
        "open_money": True,
        "empty_rows": True,
    }


def test_every_written_record_can_be_verified(command: Command, game: str, tmp_path: Path) -> None:
    folder = tmp_path / "new" / "records"
    assert command("simulate", game, "--games", 3, "--records", folder).code == 0
    assert command("verify", folder).out.count("result agrees") == 3


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (["--games", "0"], "from 1 to 1,000,000,000, not 0."),
        (["--games", "-3"], "not -3."),
        (["--games", "9" * 40], "not 9,999,"),
        (["--games", "2.7"], "--games must be a whole number, not '2.7'."),
        (["--seed", "1.5"], "--seed must be a whole number, not '1.5'."),
        (["--jobs", "1.0"], "--jobs must be a whole number, not '1.0'."),
        (["--jobs", "0"], "from 1 to 256"),
        (["--seats", "random,aprentice"], "did you mean apprentice?"),
        (
            ["--seats", "random,you"],
            "there are random, novice, apprentice, journeyman, builder, master.",
        ),
        (["--seats", ""], "Seats must be like"),
        (["--seats", "random," * 100 + "random"], "not 101"),
        (["--option", "rounds=0"], "from 1 to 10, not 0"),
        (["--records", ""], "--records must be the name of a file or folder, not ''."),
        (["--records", "/dev/null"], "this is a file, not a folder."),
        (["--records", "/dev/null/x"], "/dev/null/x: "),
        (["--records", "a\x00b"], "this folder cannot be created"),
    ],
)
def test_bad_settings_of_a_simulation_are_refused(
    command: Command, words: list[str], hint: str
) -> None:
    assert hint in command.refuses("simulate", "estates", *words)


@pytest.mark.skipif(os.name == "nt", reason="signals are sent another way there")
def test_an_interrupted_simulation_reports_finished_matches(game: str, tmp_path: Path) -> None:
    words = ["simulate", game, "--games", "100000000", "--jobs", "2", "--json"]
    # A shell that runs tests in the background makes them and their children ignore SIGINT.
    ignored = signal.signal(signal.SIGINT, signal.default_int_handler)
    process = subprocess.Popen(
        [sys.executable, "-m", "housewright", *words, "--records", tmp_path],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    signal.signal(signal.SIGINT, ignored)
    while len(list(tmp_path.iterdir())) < 200:
        with pytest.raises(subprocess.TimeoutExpired):
            process.wait(0.1)
    # To the whole process group, as Ctrl-C does.
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=120)
    assert process.returncode == 130
    assert err == ""
    assert 0 < json.loads(out)["games"] < 100_000_000
    assert json.loads(out)["games"] == len(list(tmp_path.iterdir()))


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere nobody tells of the children")
def test_workers_end_with_their_parent_process() -> None:
    words = ["simulate", "estates", "--games", "100000000", "--jobs", "2"]
    process = subprocess.Popen(
        [sys.executable, "-m", "housewright", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    # The workers and the resource tracker.
    while len(children.read_text().split()) < 3:
        with pytest.raises(subprocess.TimeoutExpired):
            process.wait(0.1)
    process.kill()
    try:
        # The pipes stay open while one of them runs.
        process.communicate(timeout=120)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)


def test_the_progress_bar_shows_played_matches_and_time_left() -> None:
    out = io.StringIO()
    paper = Console(file=out, width=100)
    with Progress(*columns(), console=paper, auto_refresh=False) as bar:
        bar.update(bar.add_task("", total=1000), completed=12)
    assert "12/1000 matches, -:--:-- left" in " ".join(out.getvalue().split())


def test_a_title_like_markup_is_printed_verbatim(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hw.games()["estates"], "title", "It's [bold] A&B")
    assert "It's [bold] A&B, 2 players" in command("simulate", "estates", "--games", 1).out


def test_records_are_not_overwritten(command: Command, game: str, tmp_path: Path) -> None:
    words = ["simulate", game, "--games", 2, "--records", tmp_path]
    assert command(*words).code == 0
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    assert command.refuses(*words) == (
        f"{tmp_path}: this folder already has records of {game} with the seed 0; "
        "choose another folder or another seed."
    )
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before
    assert command(*words, "--seed", 1).code == 0

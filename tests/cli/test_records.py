"""`replay` shows a record, `verify` checks it."""

import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import housewright as hw
from housewright.core import record as core_record
from tests.cli.command import GAMES, Command, committed_record, some_record, written


def test_a_correct_record_is_verified(command: Command, record: Path) -> None:
    moves = hw.read(record.read_text("utf-8")).ply
    answer = command("verify", record)
    sentence = f"{record}: {moves} moves legal, result agrees, no commitment in this record\n"
    assert answer == (0, sentence, "")


def test_a_record_is_parsed_once(
    command: Command, record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    parse, texts = core_record.parse, list[str]()

    def counted(text: str) -> core_record.Record:
        texts.append(text)
        return parse(text)

    monkeypatch.setattr(core_record, "parse", counted)
    assert command("verify", record).code == 0
    assert texts == [record.read_text("utf-8")]


def test_a_commitment_is_checked(command: Command, game: str, tmp_path: Path) -> None:
    text = committed_record(game)
    assert ", commitment agrees\n" in command("verify", written(tmp_path / "a.hwr", text)).out
    salted = text.replace("\nsalt: ", "\nsalt: 0")
    sentence = command.refuses("verify", written(tmp_path / "b.hwr", salted))
    assert "the seed was changed" in sentence


def test_an_unfinished_match_is_reported(command: Command, game: str, tmp_path: Path) -> None:
    match = hw.new(game, hw.games()[game].seats[0], seed=1)
    path = written(tmp_path / "a.hwr", match.record())
    assert "0 moves legal, not over yet, no commitment" in command("verify", path).out
    match.play(match.to_act[0], match.legal_moves(match.to_act[0])[0])
    assert ": 1 move legal, not over yet" in command("verify", written(path, match.record())).out


def test_every_record_is_checked(command: Command, record: Path, tmp_path: Path) -> None:
    wrong = written(tmp_path / "wrong.hwr", record.read_text("utf-8") + "999. 0 pass\n")
    answer = command("verify", tmp_path / "none.hwr", wrong, record)
    assert answer.code == 2
    assert answer.out.startswith(f"{record}: ")
    none, false = answer.err.splitlines()
    assert none.endswith("none.hwr: there is no such file.")
    lines = record.read_text("utf-8").count("\n")
    assert f"wrong.hwr: line {lines + 1}: " in false


def test_a_folder_means_all_its_records(command: Command, record: Path, tmp_path: Path) -> None:
    (tmp_path / "deeper").mkdir()
    written(tmp_path / "deeper" / "other.hwr", record.read_text("utf-8"))
    assert command("verify", tmp_path).out.count("result agrees") == 2
    empty = tmp_path / "empty"
    empty.mkdir()
    assert command.refuses("verify", empty) == f"{empty}: there is no .hwr file in this folder."


@pytest.mark.parametrize(
    "words", [["verify"], ["replay"], ["check"], ["play", "--resume"], ["play", "--save"]]
)
def test_an_empty_name_is_no_file(command: Command, words: list[str]) -> None:
    assert "must be the name of a file or folder, not ''." in command.refuses(*words, "")


def test_an_empty_name_among_others_is_no_file(command: Command, record: Path) -> None:
    assert "must be the name of a file or folder" in command.refuses("verify", record, "")


@pytest.mark.parametrize("flag", ["--to", "--seat"])
@pytest.mark.parametrize("number", ["3.9", "3.0", "1e1", "0x2", ""])
def test_a_fraction_is_not_rounded(command: Command, record: Path, flag: str, number: str) -> None:
    sentence = command.refuses("replay", record, flag, number)
    assert sentence.startswith(f"{flag} must be a whole number, not '{number}'.")


def test_a_header_with_a_repeated_key_is_refused(command: Command, record: Path) -> None:
    text = record.read_text("utf-8").replace("options: {", 'options: {"rounds": 1, "rounds": 3, ')
    line = next(n for n, header in enumerate(text.split("\n"), 1) if header.startswith("options: "))
    sentence = command.refuses("verify", written(record, text))
    assert sentence == f"{record}: line {line}: in the value of options 'rounds' is there twice."


def test_a_false_result_is_explained(command: Command, tmp_path: Path) -> None:
    text = some_record("estates")
    result = json.loads(text.partition("\nresult: ")[2].partition("\n")[0])
    wrong = text.replace("\nresult: {", '\nresult: {"x": 1, ')
    winners = " and ".join(f"seat {seat}" for seat in result["winners"])
    scores = ", ".join(map(str, result["scores"]))
    assert command.refuses("verify", written(tmp_path / "a.hwr", wrong)).endswith(
        f": the moves lead to the scores {scores} and a win of {winners}, "
        "which is not the stated result."
    )


def test_a_false_result_is_named_with_its_line(command: Command, record: Path) -> None:
    lines = record.read_text("utf-8").split("\n")
    number = next(n for n, line in enumerate(lines) if line.startswith("result: "))
    lines[number] = 'result: {"winners": [0, 1], "scores": [1, 1]}'
    assert f": line {number + 1}: " in command.refuses("verify", written(record, "\n".join(lines)))


def test_a_replay_shows_log_table_and_scores(command: Command, record: Path) -> None:
    match = hw.read(record.read_text("utf-8"))
    answer = command("replay", record)
    assert answer.code == 0
    assert answer.err == ""
    for line in match.log():
        assert f"{line.ply:>5}  {line.text}\n" in answer.out
    board = match.game.board.draw(match.view(), None, match.names, "en")
    for spans in board:
        assert "".join(span.text for span in spans) in answer.out
    for score in match.scores():
        assert str(score.total) in answer.out
    assert "wins" in answer.out


def test_a_replay_stops_at_the_given_move(command: Command, record: Path) -> None:
    match = hw.read(record.read_text("utf-8"))
    for ply in (0, 3, match.ply):
        answer = command("replay", record, "--to", ply, "--seat", 1, "--lang", "ja")
        assert answer.code == 0
        at = match.copy()
        if ply < match.ply:
            at.undo(match.ply - ply)
        assert at.prompt(1, "ja") in answer.out
    assert "no move" in command.refuses("replay", record, "--to", match.ply + 1)
    assert "no move" in command.refuses("replay", record, "--to=-1")
    assert "no seat" in command.refuses("replay", record, "--seat", 99)


def test_hidden_points_are_shown_as_such(command: Command, record: Path) -> None:
    match = hw.read(record.read_text("utf-8"))
    match.undo(match.ply - 9)
    hidden = any(not score.is_whole for score in match.scores_seen())
    assert (" + ?" in command("replay", record, "--to", 9).out) == hidden


@pytest.mark.parametrize("words", [["verify"], ["replay"], ["check"], ["play", "--resume"]])
@pytest.mark.parametrize(
    ("data", "problem"),
    [
        (b"", "is empty"),
        (b" \n\t\n", "is empty"),
        (b"\x7fELF\x02\xff\xfe", "is not a text file (byte 6 is not UTF-8)"),
        (b"game: \xc3", "is not a text file (byte 7 is not UTF-8)"),
        (b"a" * 8_000_001, "is larger than 8 MB"),
        (b"\x00\x00", ": "),
        (b"hello", ": "),
        (b"[" * 100_000, ": "),
        (b"9" * 5_000, ": "),
        ("\ufeff\u2028\u202e🏠\x1b[2J".encode(), ": "),
    ],
    ids=lambda value: repr(value)[:20],
)
def test_a_file_that_is_no_record_gets_one_sentence(
    command: Command, tmp_path: Path, words: list[str], data: bytes, problem: str
) -> None:
    path = tmp_path / "some.thing"
    path.write_bytes(data)
    answer = command(*words, path)
    assert answer.code == 2
    assert answer.err.count("\n") == 1
    assert problem in answer.err
    assert answer.err.strip().isprintable()
    assert "bug" not in answer.err


@pytest.mark.parametrize("words", [["verify"], ["replay"], ["check"], ["play", "--resume"]])
def test_a_file_that_cannot_be_opened_gets_one_sentence(
    command: Command, tmp_path: Path, words: list[str]
) -> None:
    locked = written(tmp_path / "locked", "x")
    locked.chmod(0)
    for path in (tmp_path / "none", tmp_path / ("n" * 300), "a\x00b", tmp_path, locked):
        answer = command(*words, path)
        assert answer.code == 2
        assert answer.err.count("\n") == 1
        assert "bug" not in answer.err


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_a_damaged_record_is_never_a_bug(
    command: Command, tmp_path: Path, game: str, data: st.DataObject
) -> None:
    text = some_record(game)[:1500]
    at = data.draw(st.integers(0, len(text)))
    width = data.draw(st.integers(0, 20))
    patch = data.draw(st.text(max_size=10) | st.sampled_from(["1", "-1", "null", "[]", "\n", "{}"]))
    answer = command("verify", written(tmp_path / "a.hwr", text[:at] + patch + text[at + width :]))
    assert answer.code in (0, 2)
    assert (answer.out + answer.err).count("\n") == 1


def test_a_record_with_odd_values_is_never_a_bug(
    command: Command, game: str, tmp_path: Path
) -> None:
    headers, moves = some_record(game).split("\n\n", 1)
    names = [line.partition(":")[0] for line in headers.split("\n")]
    odd: list[object] = [None, True, -1, 1.5, 10**400, "", "\udcff", [], [[]], {}, {"a": []}]
    for name in names:
        for value in odd:
            lines = [
                f"{name}: {json.dumps(value)}" if line.startswith(f"{name}:") else line
                for line in headers.split("\n")
            ]
            path = written(tmp_path / "a.hwr", "\n".join(lines) + "\n\n" + moves)
            answer = command("verify", path)
            assert answer.code in (0, 2), (name, value)
            assert "bug" not in answer.err

"""Records while a match runs and afterwards, over real HTTP; and studies of them."""

import json
import time
from pathlib import Path
from typing import Any

import pytest

import housewright as hw
from housewright.cli import main
from housewright.core import record
from tests.server.client import PATIENCE, Client, Running, good, problem
from tests.server.conftest import NewClient
from tests.server.matches import ALONE, GAME, ME, OPEN, play, resign, table, together


def match_of(server: Running, key: str) -> hw.Match:
    """The match as the server has it, with all secrets."""
    match = server.do(server.services.rooms.find(key)).story.match
    assert match is not None
    return match


def text_of(client: Client, key: str, **query: Any) -> str:
    answer = client.get(f"/api/tables/{key}/record", **query)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    return str(answer.text)


def data_of(client: Client, key: str, **query: Any) -> dict[str, Any]:
    body: dict[str, Any] = good(client.get(f"/api/tables/{key}/record.json", **query))
    return body


def verified(text: str, path: Path) -> int:
    """The exit code of `housewright verify` for a record."""
    file = path / "game.hwr"
    file.write_text(text)
    return main(["verify", str(file)])


# --- when it is over ---


def test_a_finished_record_can_be_verified(
    ana: Client, ben: Client, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    key = together(ana, ben)
    commitment = table(ana, key)["commitment"]
    over = play(key, ana, ben)
    assert over["status"] == "over"
    text = text_of(ana, key)
    assert verified(text, tmp_path) == 0
    assert "result agrees, commitment agrees" in " ".join(capsys.readouterr().out.split())
    match = hw.read(text)
    assert match.commitment == commitment == over["commitment"]
    assert match.names == ["Ana", "Ben"]
    assert [score.total for score in match.scores()] == over["points"]


def test_a_finished_record_is_the_same_for_everybody(
    ana: Client, ben: Client, new_client: NewClient
) -> None:
    key = together(ana, ben)
    play(key, ana, ben)
    stranger = new_client()
    assert text_of(ana, key) == text_of(ben, key, seat=0) == text_of(stranger, key)
    body = data_of(stranger, key)
    match = hw.read(text_of(ana, key))
    assert body["moves"] == [{"seat": seat, "text": text} for seat, text in match.history]
    assert (body["seed"], body["salt"]) == (str(match.state.seed), match.salt)
    assert body["winners"] == match.winners()
    assert body["points"] == [score.total for score in match.scores()]
    assert body["view"] == json.loads(json.dumps(match.view(None)))
    assert body["start"] is None


def test_a_record_has_the_name_of_a_file(ana: Client) -> None:
    key = ana.table(GAME, ALONE)["key"]
    disposition = ana.get(f"/api/tables/{key}/record").headers["content-disposition"]
    assert disposition.startswith(f'attachment; filename="{GAME}-')
    assert disposition.endswith('.hwr"')
    assert key not in disposition


def test_a_resigned_match_can_be_verified(
    ana: Client, ben: Client, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    key = together(ana, ben)
    play(key, ana, ben, moves=5)
    resign(key, ana)
    text = text_of(ben, key)
    headers = record.parse(text).headers
    assert headers["x-ending"] == "resigned"
    assert "result" not in headers
    assert verified(text, tmp_path) == 0
    assert "not over yet" in " ".join(capsys.readouterr().out.split())
    body = data_of(ben, key)
    assert body["winners"] == [1]
    assert len(body["moves"]) == 5


def test_a_match_ended_by_agreement_can_be_verified(
    ana: Client, ben: Client, tmp_path: Path
) -> None:
    key = together(ana, ben)
    proposed = good(ana.post(f"/api/tables/{key}/proposals", {"what": "end"}))
    number = proposed["proposal"]["id"]
    good(ben.post(f"/api/tables/{key}/proposals/{number}/answer", {"yes": True}))
    text = text_of(ana, key)
    assert record.parse(text).headers["x-ending"] == "agreed"
    assert verified(text, tmp_path) == 0
    assert data_of(ana, key)["winners"] == []


# --- while it runs ---


def test_a_running_record_has_no_secret(server: Running, ana: Client, ben: Client) -> None:
    key = together(ana, ben)
    play(key, ana, ben, moves=6)
    match = match_of(server, key)
    for client, seat in ((ana, 0), (ben, 1)):
        for path in ("record", "record.json"):
            answer = client.get(f"/api/tables/{key}/{path}")
            assert answer.status_code == 200
            assert str(match.state.seed).encode() not in answer.content
            assert match.salt.encode() not in answer.content
            assert match.commitment.encode() in answer.content
        body = data_of(client, key)
        assert body["view"] == json.loads(json.dumps(match.view(seat)))
        assert (body["seed"], body["salt"], body["points"]) == (None, None, None)
        assert (body["winners"], body["start"]) == ([], None)


def test_secret_moves_of_others_are_not_in_it(
    server: Running, ana: Client, ben: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    key = together(ana, ben)
    play(key, ana, ben, moves=8)
    match = match_of(server, key)
    monkeypatch.setattr(match.game.view, "is_secret", lambda _: True)
    for client, seat in ((ana, 0), (ben, 1)):
        hidden = {text for mover, text in match.history if mover != seat}
        hidden -= {text for mover, text in match.history if mover == seat}
        assert hidden
        body = data_of(client, key)
        expected = [text if mover == seat else None for mover, text in match.history]
        assert [move["text"] for move in body["moves"]] == expected
        lines = text_of(client, key).splitlines()
        moves = [line.split(" ", 2)[2] for line in lines if line[:1].isdigit()]
        assert moves == [text if mover == seat else "?" for mover, text in match.history]
        assert hidden.isdisjoint(moves)


def test_a_running_record_does_not_depend_on_hidden_cards(
    server: Running, ana: Client, ben: Client
) -> None:
    key = together(ana, ben)
    play(key, ana, ben, moves=8)
    match = match_of(server, key)
    for client, seat in ((ana, 0), (ben, 1)):
        before = text_of(client, key), data_of(client, key)
        real = match.state
        match.state = real.sample(seat, hw.Rng("another world"))
        try:
            after = text_of(client, key), data_of(client, key)
        finally:
            match.state = real
        assert _without_commitment(after) == _without_commitment(before)


def _without_commitment(record: tuple[str, dict[str, Any]]) -> Any:
    """A record without its commitment, which differs with the seed."""
    text, data = record
    lines = [line for line in text.splitlines() if not line.startswith("commitment")]
    return lines, {name: value for name, value in data.items() if name != "commitment"}


def test_a_running_record_says_that_it_cannot_be_replayed(
    ana: Client, ben: Client, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    key = together(ana, ben)
    play(key, ana, ben, moves=3)
    text = text_of(ben, key)
    assert text.startswith("# The view of seat 1 of a running match.")
    assert "seed:" not in text
    assert verified(text, tmp_path) != 0
    assert "the header seed is missing" in " ".join(capsys.readouterr().err.split())
    assert problem(ana.post("/api/studies", {"record": text}), 422)["code"] == "bad_record"


def test_strangers_get_the_record_of_a_spectator(
    server: Running, ana: Client, new_client: NewClient
) -> None:
    key = ana.table(GAME, ALONE)["key"]
    play(key, ana, moves=3)
    stranger = new_client()
    assert text_of(stranger, key).startswith("# The view of a spectator of a running match.")
    assert data_of(stranger, key)["view"] == json.loads(
        json.dumps(match_of(server, key).view(None))
    )
    problem(stranger.get(f"/api/tables/{key}/record", seat=0), 403, "not_your_seat")
    problem(stranger.get(f"/api/tables/{key}/record.json", seat=1), 403, "not_your_seat")


def test_a_person_with_several_seats_chooses_one(server: Running, ana: Client) -> None:
    key = ana.table(GAME, ALONE)["key"]
    for seat in (0, 1):
        view = match_of(server, key).view(seat)
        assert data_of(ana, key, seat=seat)["view"] == json.loads(json.dumps(view))
    problem(ana.get(f"/api/tables/{key}/record", seat=9), 404, "not_found")


def test_there_is_no_record_before_the_start(ana: Client) -> None:
    key = ana.table(GAME, [ME, OPEN])["key"]
    problem(ana.get(f"/api/tables/{key}/record"), 409, "not_begun")
    problem(ana.get(f"/api/tables/{key}/record.json"), 409, "not_begun")
    problem(ana.get("/api/tables/nothing/record"), 404, "not_found")


# --- studies ---


def study(client: Client, text: str, **terms: Any) -> dict[str, Any]:
    body: dict[str, Any] = good(client.post("/api/studies", {"record": text, **terms}), 201)
    return body


def played(moves: int, **terms: Any) -> hw.Match:
    """A local match after this many moves."""
    match = hw.new(GAME, 2, names=["Cem", "Dan"], **terms)
    for _ in range(moves):
        seat = match.to_act[0]
        match.play(seat, match.legal_moves(seat)[-1])
    return match


def test_a_record_becomes_a_study(server: Running, ana: Client) -> None:
    match = played(7)
    body = study(ana, match.record())
    assert (body["kind"], body["status"], body["ply"]) == ("study", "running", 7)
    assert [seat["name"] for seat in body["seats"]] == ["Cem", "Dan"]
    assert body["yours"] == [0, 1]
    assert body["commitment"] == match.commitment
    assert not body["rated"]
    assert match_of(server, body["key"]).position() == match.position()


def test_a_study_can_be_played_on_and_exported(ana: Client, tmp_path: Path) -> None:
    match = played(7)
    key = study(ana, match.record())["key"]
    seat = match.to_act[0]
    good(ana.move(key, 7, match.legal_moves(seat)[0], seat))
    text = text_of(ana, key)
    assert verified(text, tmp_path) == 0
    assert hw.read(text).history == [*match.history, (seat, match.legal_moves(seat)[0])]
    assert data_of(ana, key)["seed"] == str(match.state.seed)


def test_a_study_is_loaded_again_as_it_was(server: Running, ana: Client) -> None:
    match = played(5)
    key = study(ana, match.record())["key"]
    server.services.rooms.drop(key)
    assert match_of(server, key).position() == match.position()


def test_a_study_can_begin_in_the_middle(server: Running, ana: Client) -> None:
    middle = hw.load(played(4, seed=7).position())
    seat = middle.to_act[0]
    middle.play(seat, middle.legal_moves(seat)[0])
    body = study(ana, middle.record())
    server.services.rooms.drop(body["key"])
    assert match_of(server, body["key"]).position() == middle.position()
    assert data_of(ana, body["key"])["start"] is not None


def test_a_study_can_begin_after_some_of_the_moves(server: Running, ana: Client) -> None:
    match = played(7)
    key = study(ana, match.record(), ply=4)["key"]
    server.services.rooms.drop(key)
    match.undo(3)
    assert match_of(server, key).position() == match.position()
    assert study(ana, match.record(), ply=4)["ply"] == 4
    assert study(ana, match.record(), ply=0)["ply"] == 0
    refusal = problem(ana.post("/api/studies", {"record": match.record(), "ply": 5}), 422)
    assert (refusal["field"], refusal["detail"]) == ("ply", "This record has 4 moves.")


def test_bots_play_on_in_a_study(ana: Client) -> None:
    match = played(7)
    me = match.to_act[0]
    bots = [None if seat == me else "random" for seat in range(2)]
    body = study(ana, match.record(), bots=bots)
    key = body["key"]
    assert body["yours"] == [me]
    assert [seat["level"] for seat in body["seats"]] == bots
    assert [seat["name"] for seat in body["seats"]] == ["Cem", "Dan"]
    problem(ana.get(f"/api/tables/{key}/snapshot", seat=1 - me), 403, "not_your_seat")
    deadline = time.monotonic() + PATIENCE
    movers: list[int] = []
    while 1 - me not in movers and time.monotonic() < deadline:
        now = table(ana, key)
        if now["to_act"] == [me]:
            good(ana.move(key, now["ply"], ana.snapshot(key, seat=me)["legal"][0], me))
        movers = [move["seat"] for move in data_of(ana, key)["moves"][7:]]
    assert 1 - me in movers


def test_seats_of_bots_in_a_study_are_checked(ana: Client) -> None:
    text = played(3).record()
    for bots, field in (
        (["random"], "bots"),
        (["random", "random"], "bots"),
        ([None, "castle"], "bots[1]"),
    ):
        refusal = problem(ana.post("/api/studies", {"record": text, "bots": bots}), 422)
        assert refusal["field"] == field


def test_looking_back_shows_whose_turn_it_was(ana: Client) -> None:
    key = ana.table(GAME, ALONE)["key"]
    play(key, ana)
    moves = data_of(ana, key)["moves"]
    for ply in (0, len(moves) - 1):
        seat = moves[ply]["seat"]
        seen = ana.snapshot(key, seat=seat, ply=ply)
        assert seen["to_act"] == [seat]
        assert moves[ply]["text"] in seen["legal"]
    assert ana.snapshot(key, seat=0)["to_act"] == []


def test_the_log_can_be_read_as_it_was(ana: Client) -> None:
    key = ana.table(GAME, ALONE)["key"]
    for ply in range(12):
        lines_then = good(ana.get(f"/api/tables/{key}/log", seat=0))["lines"]
        if ply:
            assert good(ana.get(f"/api/tables/{key}/log", seat=0, ply=ply))["lines"] == lines_then
        play(key, ana, moves=1)
        assert good(ana.get(f"/api/tables/{key}/log", seat=0, ply=ply))["lines"] == lines_then
    problem(ana.get(f"/api/tables/{key}/log", seat=0, ply=13), 422)


def test_a_finished_match_can_be_studied(ana: Client) -> None:
    key = ana.table(GAME, ALONE)["key"]
    play(key, ana)
    body = study(ana, text_of(ana, key))
    assert (body["status"], body["to_act"]) == ("running", [])
    assert good(ana.get("/api/me/tables"))["tables"][0]["your_turn"] is False


def test_others_see_a_study_as_spectators(ana: Client, ben: Client) -> None:
    key = study(ana, played(3).record())["key"]
    body = data_of(ben, key)
    assert (body["seed"], body["salt"]) == (None, None)
    problem(ben.get(f"/api/tables/{key}/record", seat=0), 403, "not_your_seat")


def test_a_bad_record_is_refused_and_the_line_named(ana: Client) -> None:
    text = played(3).record()
    number = next(n for n, line in enumerate(text.split("\n"), 1) if line.startswith("2. "))
    bad = text.replace("\n2. ", "\n2. 0 castle # ", 1)
    refusal = problem(ana.post("/api/studies", {"record": bad}), 422, "bad_record")
    assert f"line {number}:" in refusal["detail"]
    for text in ("", "nonsense", "game: castles\nrules: 1\nplayers: 2\nseed: 1\n"):
        problem(ana.post("/api/studies", {"record": text}), 422, "bad_record")
    problem(ana.post("/api/studies", {}), 422)
    assert good(ana.get("/api/me/tables"))["tables"] == []


def test_a_record_of_too_many_moves_is_refused(ana: Client) -> None:
    head, _, _ = played(0).record().partition("\n\n")
    limit = hw.games()[GAME].move_limit
    long = "\n".join(f"{ply}. 0 pass" for ply in range(1, limit + 2))
    refusal = problem(ana.post("/api/studies", {"record": f"{head}\n\n{long}\n"}), 422)
    assert str(limit) in refusal["detail"]
    wide = "(\n1. 0 pass\n)\n" * 20_000
    refusal = problem(ana.post("/api/studies", {"record": f"{head}\n\n1. 0 pass\n{wide}"}), 422)
    assert "variations" in refusal["detail"]


def test_a_record_that_is_too_long_is_refused(ana: Client) -> None:
    text = played(1).record()
    refusal = problem(ana.post("/api/studies", {"record": text + "# so\n" * 200_000}), 422)
    assert refusal["field"] == "record"
    problem(ana.post("/api/studies", {"record": text + "# so\n" * 800_000}), 413, "too_large")


def test_a_study_needs_a_session(client: Client) -> None:
    problem(client.post("/api/studies", {"record": played(1).record()}), 401, "nobody")

"""Hints and analyses over real HTTP."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.client import Client, Running, good, problem, running
from tests.server.conftest import NewClient, settings
from tests.server.matches import ALONE, BOT, GAME, ME, endgame, together
from tests.server.processes import until


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with a small budget for hints and analyses."""
    file: Path = tmp_path_factory.mktemp("server") / "house.db"
    with running(msgspec.structs.replace(settings(file), analysis_simulations=10)) as server:
        yield server


def hint(client: Client, key: str, **more: Any) -> Any:
    return client.post(f"/api/tables/{key}/hint", {"ply": 0, **more})


def test_a_hint_names_moves_with_chances(ana: Client) -> None:
    key = ana.table(GAME, ALONE)["key"]
    body = good(hint(ana, key))
    snapshot = ana.snapshot(key)
    assert {move["text"] for move in body["moves"]} <= set(snapshot["legal"])
    assert set(body) == {
        "ply", "seat", "level", "simulations", "seed", "measured", "why", "moves",
    }  # fmt: skip
    assert ana.snapshot(key) == snapshot


def test_a_hint_can_be_had_again_by_its_seed_and_simulations(ana: Client) -> None:
    key = ana.table(GAME, ALONE)["key"]
    told = []
    # Each language has a search of its own, in another world that looks the same.
    for lang in ("en", "ja"):
        asked = {"ply": 0, "seed": 5, "simulations": 40}
        body = good(ana.post(f"/api/tables/{key}/hint?lang={lang}", asked))
        assert (body["seed"], body["simulations"]) == (5, 40)
        told.append([(move["text"], move["chance"], move["visits"]) for move in body["moves"]])
    assert told[0] == told[1]
    other = good(hint(ana, key, seed=6, simulations=40))
    assert [(each["text"], each["chance"], each["visits"]) for each in other["moves"]] != told[0]
    problem(hint(ana, key, seed=-1), 422)
    problem(hint(ana, key, simulations=10**6), 422)


def test_a_hint_is_in_the_language_of_the_request(ana: Client) -> None:
    key = ana.table(GAME, ALONE)["key"]
    body = good(ana.post(f"/api/tables/{key}/hint?lang=ja", {"ply": 0}))
    labels = ana.snapshot(key, labels=True, lang="ja")["labels"]
    assert all(move["label"] == labels[move["text"]] for move in body["moves"])


def test_a_refused_hint_gives_a_reason(ana: Client, ben: Client, client: Client) -> None:
    rated = together(ana, ben)
    refusal = problem(hint(ana, rated), 403, "no_hints")
    assert "ratings" in refusal["detail"]
    key = ana.table(GAME, ALONE)["key"]
    problem(hint(ben, key), 403, "not_seated")
    problem(hint(ana, "nothing"), 404, "not_found")
    problem(hint(ana, key, ply=3), 409, "stale")
    problem(hint(ana, key, ply=-1), 422)
    problem(hint(ana, key, seat=16), 422)


def test_a_hint_needs_a_session(new_client: NewClient, ana: Client) -> None:
    key = ana.table(GAME, [ME, BOT])["key"]
    problem(hint(new_client(), key), 401, "nobody")


def test_a_match_is_analysed_for_everybody_who_may_see_it(ana: Client, ben: Client) -> None:
    key = good(ana.post("/api/studies", {"record": endgame()}), 201)["key"]
    path = f"/api/tables/{key}/analysis"
    nothing = {"state": "none", "done": 0, "total": 0, "analysis": None, "labels": {}}
    assert good(ana.get(path)) == nothing
    assert good(ana.post(path))["state"] == "running"
    analysis = until(lambda: _done(ana, path), "an analysis")
    assert [each["ply"] for each in analysis["analysis"]["decisions"]]
    assert good(ana.post(path)) == analysis
    problem(ben.get(path), 403, "not_yours")


def _done(client: Client, path: str) -> Any:
    analysis = good(client.get(path))
    return analysis if analysis["state"] == "done" else None


def test_a_running_match_is_not_analysed(ana: Client) -> None:
    key = ana.table(GAME, ALONE)["key"]
    problem(ana.post(f"/api/tables/{key}/analysis"), 409, "not_over")
    problem(ana.get(f"/api/tables/{key}/analysis"), 409, "not_over")
    problem(ana.get("/api/tables/nothing/analysis"), 404, "not_found")

"""Results and ratings of people, over real HTTP."""

from typing import Any

import pytest

from tests.server.client import Client, good, problem
from tests.server.conftest import NewClient
from tests.server.matches import ALONE, GAME, ME, OPEN, play, resign, together


class Player:
    """A client and the key of its person."""

    def __init__(self, client: Client, name: str) -> None:
        self.client = client
        self.name = name
        self.key = client.guest(name)


@pytest.fixture
def ana(new_client: NewClient) -> Player:
    return Player(new_client(), "Ana")


@pytest.fixture
def ben(new_client: NewClient) -> Player:
    return Player(new_client(), "Ben")


def beaten(winner: Player, loser: Player, **terms: Any) -> str:
    """The key of a table where the second one resigned."""
    key = together(winner.client, loser.client, **terms)
    resign(key, loser.client)
    return key


def profile(client: Client, player: Player) -> dict[str, Any]:
    body: dict[str, Any] = good(client.get(f"/api/people/{player.key}"))
    return body


def results(client: Client, path: str, **query: Any) -> list[str]:
    return [each["table"] for each in good(client.get(f"{path}/results", **query))["results"]]


def test_a_newcomer_has_played_nothing(client: Client, ana: Player, ben: Player) -> None:
    body = profile(client, ana)
    assert body["person"] == {"key": ana.key, "name": "Ana", "is_guest": True}
    assert body["since"] > 0
    assert body["games"] == []
    nothing: dict[str, Any] = {"results": [], "next": None}
    assert good(client.get(f"/api/people/{ana.key}/results")) == nothing
    assert good(client.get(f"/api/people/{ana.key}/against/{ben.key}"))["games"] == []


def test_a_profile_has_every_game(client: Client, ana: Player, ben: Player) -> None:
    beaten(ana, ben)
    beaten(ben, ana)
    beaten(ana, ben)
    (mine,) = profile(client, ana)["games"]
    assert (mine["game"], mine["played"], mine["won"]) == (GAME, 3, 2)
    assert mine["mean_place"] == 1.33
    assert mine["rating"]["matches"] == 3
    rating = mine["rating"]
    assert rating["shown"] == pytest.approx(rating["mu"] - 3 * rating["sigma"], abs=0.01)
    (theirs,) = profile(client, ben)["games"]
    assert theirs["rating"]["mu"] < rating["mu"]


def test_a_match_of_one_person_is_not_rated(client: Client, ana: Player) -> None:
    key = ana.client.table(GAME, ALONE)["key"]
    over = play(key, ana.client)
    (mine,) = profile(client, ana)["games"]
    assert (mine["played"], mine["rating"]) == (1, None)
    # Of several seats the best counts.
    assert mine["mean_score"] == max(over["points"])


def test_results_have_the_place_of_each_seat(ana: Player, ben: Player) -> None:
    key = together(ana.client, ben.client)
    over = play(key, ana.client, ben.client)
    (result,) = good(ana.client.get(f"/api/people/{ana.key}/results"))["results"]
    assert (result["table"], result["game"], result["rated"]) == (key, GAME, True)
    assert [seat["name"] for seat in result["seats"]] == ["Ana", "Ben"]
    assert [seat["person"] for seat in result["seats"]] == [ana.key, ben.key]
    assert [seat["score"] for seat in result["seats"]] == over["points"]
    assert [s for s, seat in enumerate(result["seats"]) if seat["won"]] == over["winners"]
    assert {seat["place"] for seat in result["seats"] if seat["won"]} == {1}


def test_results_of_private_tables_are_shown_only_to_their_players(
    client: Client, ana: Player, ben: Player
) -> None:
    public, private = beaten(ana, ben, public=True), beaten(ana, ben)
    path = f"/api/people/{ana.key}"
    assert results(client, path) == [public]
    client.guest("Eve")
    assert results(client, path) == [public]
    assert results(ana.client, path) == results(ben.client, path) == [private, public]
    of_game = results(ana.client, f"/api/games/{GAME}")
    assert public in of_game
    assert private not in of_game


def test_a_match_ended_by_agreement_has_no_result(ana: Player, ben: Player) -> None:
    key = together(ana.client, ben.client)
    body = good(ana.client.post(f"/api/tables/{key}/proposals", {"what": "end"}))
    number = body["proposal"]["id"]
    good(ben.client.post(f"/api/tables/{key}/proposals/{number}/answer", {"yes": True}))
    assert results(ana.client, f"/api/people/{ana.key}") == []


def test_results_come_in_pages(client: Client, ana: Player, ben: Player) -> None:
    made = [beaten(ana, ben, public=True) for _ in range(5)][::-1]
    for path in (f"/api/people/{ben.key}", f"/api/games/{GAME}"):
        seen: list[str] = []
        after: dict[str, str] = {}
        while len(seen) < 5:
            page = good(client.get(f"{path}/results", limit=2, **after))
            seen += [each["table"] for each in page["results"]]
            after = {"after": page["next"]}
        assert seen[:5] == made
    assert problem(client.get(f"{path}/results", after="1.2.3"), 422)["field"] == "after"


def test_two_people_are_compared(client: Client, ana: Player, ben: Player) -> None:
    beaten(ana, ben)
    beaten(ana, ben)
    beaten(ben, ana)
    body = good(client.get(f"/api/people/{ana.key}/against/{ben.key}"))
    assert (body["person"]["name"], body["other"]["name"]) == ("Ana", "Ben")
    assert body["games"] == [
        {"game": GAME, "matches": 3, "won": 2, "lost": 1, "before": 2, "behind": 1}
    ]
    (back,) = good(client.get(f"/api/people/{ben.key}/against/{ana.key}"))["games"]
    assert (back["won"], back["lost"]) == (1, 2)


def test_a_ranking_begins_with_the_strongest(client: Client, ana: Player, ben: Player) -> None:
    for _ in range(3):
        beaten(ana, ben)
    body = good(client.get(f"/api/games/{GAME}/ranking"))
    assert body["game"] == GAME
    shown = [each["rating"]["shown"] for each in body["ranked"]]
    assert shown == sorted(shown, reverse=True)
    keys = [each["person"]["key"] for each in body["ranked"] if each["person"]]
    assert keys.index(ana.key) < keys.index(ben.key)
    assert len(good(client.get(f"/api/games/{GAME}/ranking", limit=1))["ranked"]) == 1


def ratings(client: Client, player: Player, game: str = GAME) -> list[dict[str, Any]]:
    body: list[dict[str, Any]] = good(client.get(f"/api/people/{player.key}/ratings", game=game))
    return body


def test_the_history_of_a_rating_is_by_match(client: Client, ana: Player, ben: Player) -> None:
    assert ratings(client, ana) == []
    keys = [beaten(ana, ben, public=True), beaten(ben, ana), beaten(ana, ben)]
    rated = ratings(ana.client, ana)
    assert [each["table"] for each in rated] == keys
    assert [each["ended"] for each in rated] == sorted(each["ended"] for each in rated)
    assert rated[1]["shown"] < rated[0]["shown"]
    (now,) = profile(client, ana)["games"]
    assert [rated[-1][name] for name in ("mu", "sigma", "shown")] == [
        now["rating"][name] for name in ("mu", "sigma", "shown")
    ]
    # Others see the ratings, but not the keys of private tables.
    client.guest("Eve")
    assert [each["table"] for each in ratings(client, ana)] == [keys[0], None, None]
    assert [each["table"] for each in ratings(ben.client, ana)] == keys


def test_an_unrated_match_changes_no_rating(ana: Player) -> None:
    play(ana.client.table(GAME, ALONE)["key"], ana.client)
    assert ratings(ana.client, ana) == []


def test_a_rating_is_one_in_a_game(client: Client, ana: Player) -> None:
    path = f"/api/people/{ana.key}/ratings"
    problem(client.get(path, game="nothing"), 404, "not_found")
    assert problem(client.get(path), 422)
    problem(client.get("/api/people/nobody/ratings", game=GAME), 404, "not_found")


def test_a_game_is_counted(client: Client, ana: Player, ben: Player) -> None:
    path = f"/api/games/{GAME}/statistics"
    before = good(client.get(path))
    over = play(together(ana.client, ben.client), ana.client, ben.client)
    body = good(client.get(path))
    assert body["game"] == GAME
    assert body["matches"] == before["matches"] + 1
    assert body["mean_plies"] > 0
    (two,) = [each for each in body["by_players"] if each["players"] == 2]
    assert len(two["seats"]) == 2
    assert all(0 <= seat["won"] <= 1 for seat in two["seats"])
    assert sum(bar["count"] for bar in two["scores"]) == 2 * two["matches"]
    for points in over["points"]:
        assert any(bar["low"] <= points <= bar["high"] and bar["count"] for bar in two["scores"])
    problem(client.get("/api/games/nothing/statistics"), 404, "not_found")


def test_bots_are_ranked_among_people(client: Client, ana: Player, ben: Player) -> None:
    seats = [ME, OPEN, {"kind": "bot", "level": "random"}]
    key = ana.client.table(GAME, seats)["key"]
    ben.client.sit(key, 1)
    # When the last person has resigned, the match is over and the bot has won.
    resign(key, ana.client)
    resign(key, ben.client)
    body = good(client.get(f"/api/games/{GAME}/ranking"))["ranked"]
    assert "random" in {each["level"] for each in body if each["person"] is None}


def test_an_unknown_person_is_not_found(client: Client, ana: Player) -> None:
    for path in ("nobody", "nobody/results", f"nobody/against/{ana.key}", f"{ana.key}/against/x"):
        problem(client.get(f"/api/people/{path}"), 404, "not_found")


def test_a_deleted_person_is_not_shown(client: Client, ana: Player, ben: Player) -> None:
    key = beaten(ana, ben, public=True)
    good(ben.client.send("DELETE", "/api/me", {}), 204)
    problem(client.get(f"/api/people/{ben.key}"), 404, "not_found")
    (result,) = good(client.get(f"/api/people/{ana.key}/results"))["results"]
    assert result["table"] == key
    assert result["seats"][1]["name"].startswith("deleted-")
    keys = [
        each["person"]["key"]
        for each in good(client.get(f"/api/games/{GAME}/ranking"))["ranked"]
        if each["person"]
    ]
    assert ben.key not in keys

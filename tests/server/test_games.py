"""What can be played, over real HTTP."""

import re
from pkgutil import get_data

import pytest

import housewright as hw
from housewright import bots
from housewright.core import game as core_game
from housewright.core.blueprint import LANGUAGES
from housewright.core.game import RULE_ID
from tests.lent import STARTER, lend
from tests.server.client import Client, good, problem
from tests.server.matches import GAME


def test_all_games_are_listed(client: Client) -> None:
    body = good(client.get("/api/games"))
    assert [game["key"] for game in body] == list(hw.games())


def test_a_game_has_its_seats_and_options(client: Client) -> None:
    game = hw.games()[GAME]
    body = good(client.get(f"/api/games/{GAME}"))
    assert body["title"] == game.title
    assert body["seats"] == list(game.seats)
    assert body["rules"] == game.version
    assert [option["name"] for option in body["options"]] == [o.name for o in game.options]
    for option in body["options"]:
        is_range = type(option["default"]) is int and option["choices"] is None
        assert (option["minimum"] is not None) == is_range
        assert (option["choices"] is None) == (is_range or type(option["default"]) is bool)
        assert list(option["names"] or []) == [str(each) for each in option["choices"] or []]


def test_an_option_has_labels_and_says_whether_it_takes_seats(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    lend(monkeypatch, GAME)
    *own, lent = good(client.get(f"/api/games/{GAME}"))["options"]
    known = hw.games()[GAME].options[:-1]
    assert [option["seats"] for option in own] == [option.seats for option in known]
    assert (lent["choices"], lent["seats"]) == (["random", "youngest"], True)
    assert lent["names"] == STARTER.choices


def test_unreadable_weights_only_remove_the_master(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def data(package: str, name: str) -> bytes | None:
        return b"\xff\xfe" if name == "weights.json" else get_data(package, name)

    game = hw.games()[GAME]
    able = list(bots.levels(game))
    monkeypatch.setattr(core_game, "get_data", data)
    # The cached value is removed for the test and restored afterwards.
    monkeypatch.setitem(vars(game), "weights", None)
    monkeypatch.delitem(vars(game), "weights")
    levels = {each["key"]: each["levels"] for each in good(client.get("/api/games"))}
    assert list(levels) == list(hw.games())
    assert levels[GAME] == [level for level in able if level != "master"]


def test_an_undecodable_tutorial_does_not_break_the_list_of_games(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def data(package: str, name: str) -> bytes | None:
        return b"\xff\xfe" if name == "tutorial.json" else get_data(package, name)

    monkeypatch.setattr(core_game, "get_data", data)
    assert [game["key"] for game in good(client.get("/api/games"))] == list(hw.games())


def test_an_unknown_game_is_not_found(client: Client) -> None:
    for path in ("", "/rules", "/tutorial", "/glossary", "/ranking", "/results"):
        problem(client.get(f"/api/games/castles{path}"), 404, "not_found")


def test_the_rules_can_be_read(client: Client) -> None:
    answer = client.get(f"/api/games/{GAME}/rules")
    assert answer.headers["content-type"] == "text/markdown; charset=utf-8"
    assert answer.text == hw.games()[GAME].rules


def test_one_rule_can_be_read(client: Client) -> None:
    rule = re.findall(rf"\b{RULE_ID}\b", hw.games()[GAME].rules)[0]
    for written in (rule, rule.lower()):
        answer = client.get(f"/api/games/{GAME}/rules", rule=written)
        assert answer.status_code == 200
        assert rule in answer.text
        assert answer.text in hw.games()[GAME].rules
        assert len(answer.text) < len(hw.games()[GAME].rules) / 4
    problem(client.get(f"/api/games/{GAME}/rules", rule="XXX-1"), 404, "not_found")


def test_all_bots_are_listed(client: Client) -> None:
    body = good(client.get("/api/bots"))
    assert [level["name"] for level in body] == list(bots.levels())
    for level in body:
        assert all(level["label"][lang] and level["about"][lang] for lang in LANGUAGES)


def test_an_unknown_parameter_is_refused(client: Client) -> None:
    assert problem(client.get("/api/games", colour="red"), 422)["field"] == "colour"

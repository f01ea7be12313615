"""`games` and `rules` tell what can be played, and how."""

import json
import re

import housewright as hw
from housewright.cli.rules import paragraphs, told
from tests.cli.command import Command

RULES = """# A game

A word before **XY-1** is said.

- **XY-1** First.
- **XY-2** Second, see XY-1,
  on two lines.

| XY-3 | in a table |

Only *named*: XY-4.
"""


def test_every_game_is_listed(command: Command, game: str) -> None:
    answer = command("games")
    assert answer.code == 0
    found = hw.games()[game]
    assert f"{game}  {found.title}" in answer.out
    for option in found.options:
        assert f"{option.name}={option.default}".lower() in answer.out


def test_the_games_can_be_had_as_json(command: Command, game: str) -> None:
    said = json.loads(command("games", "--json").out)[game]
    found = hw.games()[game]
    assert said["title"] == found.title
    assert said["players"] == list(found.seats)
    assert [option["name"] for option in said["options"]] == [o.name for o in found.options]


def test_the_rules_are_shown_as_they_are_in_a_pipe(command: Command, game: str) -> None:
    assert command("rules", game).out == hw.games()[game].rules.rstrip("\n") + "\n"


def test_every_rule_is_found_in_small_letters_too(command: Command, game: str) -> None:
    text = hw.games()[game].rules
    for rule in set(re.findall(r"\*\*([A-Z]+-[0-9]+)\*\*", text)):
        assert f"**{rule}**" in "\n".join(told(text, rule.lower()))
    answer = command("rules", game, " " + rule.lower())
    assert answer.code == 0
    assert rule in answer.out


def test_the_paragraph_that_states_a_rule_is_shown_alone() -> None:
    assert told(RULES, "xy-1") == ["- **XY-1** First."]
    assert told(RULES, "XY-2") == ["- **XY-2** Second, see XY-1,\n  on two lines."]
    assert told(RULES, "XY-3") == ["| XY-3 | in a table |"]


def test_a_rule_that_is_only_named_is_shown_where_it_is_named() -> None:
    assert told(RULES, "XY-4") == ["Only *named*: XY-4."]


def test_paragraphs_lose_nothing_but_blank_lines() -> None:
    lines = "\n".join(paragraphs(RULES)).split("\n")
    assert lines == [line for line in RULES.split("\n") if line]


def test_an_unknown_rule_gets_suggestions(command: Command, game: str) -> None:
    assert "did you mean" in command.refuses("rules", game, "NO-SUCH-9999")
    assert "did you mean" in command.refuses("rules", game, "")
    assert len(command.refuses("rules", game, "é\n" * 9999)) < 200


def test_an_unknown_game_gets_a_suggestion(command: Command, game: str) -> None:
    for words in (["rules"], ["play"], ["simulate"]):
        assert f"did you mean {game}?" in command.refuses(*words, f"{game}s")
        assert f"{game}" in command.refuses(*words, "\x00\x1b[2J" * 99)

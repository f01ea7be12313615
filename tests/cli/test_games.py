"""`games` lists the games, `rules` shows their rules."""

import json
import re

import pytest

import housewright as hw
from housewright.cli import games as listing
from housewright.cli.rules import paragraphs as paragraphs_on
from housewright.core.game import Game
from housewright.core.options import Option
from housewright.core.rulebook import paragraphs
from tests.cli.command import Command
from tests.lent import lend

RULES = """# A game

A word before **XYZ-1** is said.

- **XYZ-1** First.
- **XYZ-2** Second, see XYZ-1,
  on two lines.

| XYZ-3 | in a table |

Only *named*: XYZ-4.
"""


def test_every_game_is_listed(command: Command, game: str) -> None:
    answer = command("games")
    assert answer.code == 0
    found = hw.games()[game]
    assert f"{game}  {found.title}" in answer.out
    for option in found.options:
        usual = option.follows or option.default
        assert f"{option.name}={usual}".lower() in answer.out


def test_the_games_are_listed_as_json(command: Command, game: str) -> None:
    data = json.loads(command("games", "--json").out)[game]
    found = hw.games()[game]
    assert data["title"] == found.title
    assert data["players"] == list(found.seats)
    assert [option["name"] for option in data["options"]] == [o.name for o in found.options]


def test_every_line_of_a_game_but_the_first_is_indented(
    command: Command, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    shown = command("games").out.partition(f"{game}  ")[2].partition("\n\n")[0]
    _, *rest = shown.splitlines()
    assert len(rest) > 1
    assert all(line.startswith("  ") and len(line) <= 40 for line in rest)
    text = " ".join(" ".join(rest).split())
    assert " ".join(hw.games()[game].blurb["en"].split()) in text


def test_text_like_markup_is_printed_verbatim(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    odd = "It's [bold] A&B"
    texts = {"en": odd, "ja": odd}
    option = Option("rule", "[red]", label=texts, help=texts, choices={"[red]": texts, "b": texts})
    game = Game("odd", odd, texts, range(2, 3), (option,), version=1, move_limit=1)
    monkeypatch.setattr(listing, "found", lambda: {"odd": game})
    answer = command("games")
    assert f"odd  {odd}, 2 players\n  {odd}\n" in answer.out
    assert "rule=[red]" in answer.out
    assert "[red] or b" in answer.out
    assert f"[red]: {odd}" in answer.out
    assert answer.out.count(odd) == 5


def test_choices_are_shown_with_meanings_and_seats_from_0(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    lend(monkeypatch)
    monkeypatch.setenv("COLUMNS", "120")
    shown = " ".join(command("games").out.split())
    assert "starter=random random or youngest or a seat from 0 A seat, or chance." in shown
    assert "random: Random youngest: The youngest" in shown
    option = json.loads(command("games", "--json").out)["estates"]["options"][-1]
    assert (option["choices"], option["seats"]) == (["random", "youngest"], True)
    assert option["names"]["youngest"] == {"en": "The youngest", "ja": "最年少"}


def test_the_rules_are_shown_as_they_are_in_a_pipe(command: Command, game: str) -> None:
    assert command("rules", game).out == hw.games()[game].rules.rstrip("\n") + "\n"


def test_the_rules_are_shown_in_japanese(command: Command, game: str) -> None:
    assert command("rules", game, "--lang", "ja").out.rstrip() == (
        hw.games()[game].rules_in("ja").rstrip()
    )


def test_every_rule_is_found_in_small_letters_too(command: Command, game: str) -> None:
    text = hw.games()[game].rules
    for rule in set(re.findall(r"\*\*([A-Z]+-[0-9]+)\*\*", text)):
        assert f"**{rule}**" in "\n".join(paragraphs_on(text, rule.lower()))
    answer = command("rules", game, " " + rule.lower())
    assert answer.code == 0
    assert rule in answer.out


def test_a_rule_is_found_by_its_number_alone(command: Command) -> None:
    assert command("rules", "estates", "15") == command("rules", "estates", "EST-15")
    assert "did you mean" in command.refuses("rules", "estates", "9999")


def test_an_ambiguous_rule_number_lists_the_rules() -> None:
    with pytest.raises(hw.BadSetup, match="did you mean ABC-1 or XYZ-1"):
        paragraphs_on("**ABC-1** One.\n\n**XYZ-1** Another.", "1")


def test_the_paragraph_that_states_a_rule_is_shown_alone() -> None:
    assert paragraphs_on(RULES, "xyz-1") == ["- **XYZ-1** First."]
    assert paragraphs_on(RULES, "XYZ-2") == ["- **XYZ-2** Second, see XYZ-1,\n  on two lines."]
    assert paragraphs_on(RULES, "XYZ-3") == ["| XYZ-3 | in a table |"]


def test_a_rule_that_is_only_mentioned_is_shown_there() -> None:
    assert paragraphs_on(RULES, "XYZ-4") == ["Only *named*: XYZ-4."]


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

"""What the prompts, the labels and the account say."""

import re

import pytest

import housewright as hw
from housewright.games.quirky.codec import ENDINGS, PHASES
from housewright.games.quirky.pieces import CONTEST_IDS, DESIGN_IDS
from housewright.games.quirky.words import EN, JA, WORDS

from ..labelling import labels
from .table import play, table, taking

NAMES = ["Ana", "Ben", "Cem", "Dee", "Eve"]
ROOFS = """
    R^h Y^h G^h
    Rd  Yd  Gd
    ~
"""
ROW = "row Rd Yc Gd Pl R=\ndeck Rp Yp Gp Pb Rl Yd"


def named(match: hw.Match) -> hw.Match:
    match.names = NAMES[: match.players]
    return match


def label(words: str, lang: str = "en") -> str:
    return hw.games()["quirky"].lines.label(words, lang)


# --- prompts ---


def test_prompts_of_taking_say_how_many_are_left_to_take() -> None:
    match = named(taking(ROW))
    assert match.prompt(0) == "Take up to two cards from the row, or none."
    assert match.prompt(1) == match.prompt(None) == "Ana takes cards."
    play(match, "take gold-cat")
    assert match.prompt(0) == "Take a second card, or go on to building."
    assert match.prompt(1) == "Ana takes cards: one so far."


def test_a_prompt_tells_when_the_row_may_be_cleared() -> None:
    said = "Some are identical: you may clear the row first."
    twins = "row Rd Yc Rd Pl R=\n"
    assert taking(twins + "deck Rp Yp Gp Pb Rl").prompt(0).endswith(said)
    assert said not in taking(twins + "deck Rp Yp Gp Pb").prompt(0)  # QRK-5
    match = play(taking(twins + "deck Rp Yp Gp Pb Rl"), "take gold-cat")
    assert said not in match.prompt(0)


def test_the_prompt_of_an_empty_row_says_to_go_on() -> None:
    assert taking("row - - - - -").prompt(0) == "The row is empty: go on to building."


@pytest.mark.parametrize(
    ("drawn", "demolished", "said"),
    [
        ("Rd\n~", False, "No card left: demolish one of your house, or end your turn."),
        ("Rd\n~", True, "No card left: end your turn."),
        ("", False, "No card left: end your turn."),
        ("Rd\n~\nhand Yc", False, "Choose a place for your card, or end your turn to save it."),
        ("Rd\n~\nhand Yc", True, "Choose a place for your card, or end your turn to save it."),
        ("Rd\n~\nhand Y=", False,
         "Your card fits nowhere: demolish, or end your turn to save it."),
        ("Rd\n~\nhand Y=", True, "Your card fits nowhere: end your turn to save it."),
        ("Rd\n~\nhand Y= Yc", False,
         "Choose a card, then its place: only one can be saved."),
        ("Rd\n~\nhand Y= Yc Yd", True,
         "Choose a card, then its place: only one can be saved."),
        ("R!\nRd\n~\nhand Y= G=", False,
         "None of your cards fits: throw away all but one, or demolish."),
        ("hand Y= G=", False, "None of your cards fits: throw away all but one."),
    ],
)  # fmt: skip
def test_prompts_of_building_say_what_can_be_done(drawn: str, demolished: bool, said: str) -> None:
    assert table(drawn, demolished=demolished).prompt(0) == said


def test_a_prompt_names_the_contests_that_can_be_claimed() -> None:
    drawn = ROOFS + "line roofline beanpole smoke-signals -\ncontest paint-box"
    assert table(drawn).prompt(0).endswith("You can claim Roofline.")
    assert table(drawn).prompt(0, "ja").endswith("屋根並みを獲得できます。")
    four = ROOFS.replace("G^h", "G^h .").replace("Gd", "Gd Pd")
    match = named(table(four + "line roofline beanpole smoke-signals -\ncontest paint-box"))
    assert match.prompt(0).endswith("You can claim Roofline and Paint Box.")
    assert match.prompt(1) == match.prompt(None) == "Ana builds and holds no card."


def test_a_prompt_tells_of_the_last_round() -> None:
    match = named(taking(ROW, ending="deck"))
    assert match.prompt(0) == "Take up to two cards from the row, or none. This is the last round."
    assert match.prompt(1) == "Ana takes cards. This is the last round."
    assert match.prompt(1, "ja") == "Anaがカードを取っています。最終ラウンドです。"


def test_when_all_is_over_the_prompt_says_so() -> None:
    over = table("Rd\n~", phase="over", to_act=[], ending="deck")
    assert over.prompt(0) == over.prompt(None) == "The match is over."


# --- labels ---


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("sweep", "Clear the row and turn up five new cards"),
        ("take", "Take a card"),
        ("take red-door", "Take the Red Doorway"),
        ("build", "Take no more cards and build"),
        ("place", "Place a card"),
        ("place red-door", "Place the Red Doorway"),
        ("place red-door -1,2", "Place the Red Doorway at column −1, level 2"),
        ("demolish", "Demolish a card"),
        ("demolish 0,1", "Demolish the card at column 0, level 1"),
        ("claim", "Claim a contest"),
        ("claim roofline", "Claim Roofline (3 points)"),
        ("discard", "Throw a card away"),
        ("discard red-tower", "Throw the Red Tower away"),
        ("end", "End the turn"),
    ],
)
def test_moves_have_labels(words: str, said: str) -> None:
    assert label(words) == said


def test_a_label_names_the_card_that_would_go() -> None:
    match = table("Rd\n~")
    assert labels(match)["demolish 0,0"] == "Demolish the Red Doorway at column 0, level 0"
    assert labels(match, 0, "ja")["demolish 0,0"] == "列0・レベル0の赤い玄関を取り壊す"


def test_labels_speak_japanese_too() -> None:
    assert label("place red-door -1,2", "ja") == "赤い玄関を列−1・レベル2に置く"
    assert label("claim roofline", "ja") == "「屋根並み」を獲得する（3点）"


# --- the account ---


def test_the_account_tells_the_area_and_every_contest() -> None:
    match = named(table("Gp Gd\nGc Rd\n~\nclaimed roofline harlequin"))
    told = [match.game.lines.detail(item, match.names, "en") for item in match.details()]
    assert told == [
        "Ana: largest area (green) +3",
        "Ana: Roofline +3",
        "Ana: Harlequin +6",
        "Ben: no area +0",
    ]


def test_the_parts_of_a_score_have_names() -> None:
    part = hw.games()["quirky"].lines.part
    assert [part(name, "en") for name in ("area", "contests")] == ["largest area", "contests"]
    assert [part(name, "ja") for name in ("area", "contests")] == ["最大のまとまり", "コンテスト"]


# --- both languages ---


def placeholders(words: str) -> set[str]:
    return set(re.findall(r"{\w+}", words))


@pytest.mark.parametrize(
    "field", ["kinds", "colours", "sides", "parts", "wanted", "waiting", "labels", "log"]
)
def test_both_languages_say_the_same_things(field: str) -> None:
    english, japanese = getattr(EN, field), getattr(JA, field)
    assert list(english) == list(japanese)
    for key, words in english.items():
        assert placeholders(words) == placeholders(japanese[key]), key
    assert len(EN.held) == len(JA.held)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_card_has_a_name_of_its_own(lang: str) -> None:
    names = WORDS[lang].names
    tables: list[tuple[dict[str, str], tuple[str, ...]]] = [
        (names.designs, DESIGN_IDS),
        (names.contests, CONTEST_IDS),
        (names.requirements, CONTEST_IDS),
    ]
    for table_of_names, ids in tables:
        assert tuple(table_of_names) == ids
        assert len(set(table_of_names.values())) == len(ids)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_rule_book_lists_every_card_by_its_name(lang: str) -> None:
    names, rules = WORDS[lang].names, hw.games()["quirky"].rules_in(lang)
    for code, name in names.designs.items():
        assert f"| `{code}` | {name} |" in rules
    for contest, name in names.contests.items():
        assert re.search(
            rf"\| `{contest}` \| {name} \| \d \| {re.escape(names.requirements[contest])} \|", rules
        )


# --- the glossary ---


def test_the_glossary_has_every_card_contest_and_field() -> None:
    view = hw.new("quirky", players=2, seed=1).view(0)
    fields = {*view, *view["seats"][0]} - {"game", "options", "players", "to_act", "seats"}
    for lang in WORDS:
        words = {*hw.games()["quirky"].glossary(lang)}
        assert words >= {*DESIGN_IDS, *CONTEST_IDS, *fields, *PHASES, *ENDINGS}


@pytest.mark.parametrize(
    ("word", "lang", "name", "about"),
    [
        ("grey-door-lamp", "en", "Grey Porch", "Room, round window, door, lamp"),
        ("grey-roof-twin", "en", "Grey Twin-Chimney Roof", "Roof, 2 chimneys"),
        ("grey-roof-twin", "ja", "灰色の二本煙突屋根", "屋根、煙突2本"),
        ("smoke-signals", "en", "Smoke Signals", "5 points. Six chimneys."),
        ("smoke-signals", "ja", "のろし", "5点。煙突が6本ある。"),
    ],
)
def test_a_term_tells_what_is_on_the_card(word: str, lang: str, name: str, about: str) -> None:
    assert hw.games()["quirky"].glossary(lang)[word] == (name, about)

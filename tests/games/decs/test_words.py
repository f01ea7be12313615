"""What the prompts, the labels, the account and the rule book say."""

import re
from typing import Any

import pytest

import housewright as hw
from housewright.games.decs.names import SYMBOLS
from housewright.games.decs.pieces import (
    AREA_IDS,
    CARD_IDS,
    ENDING_IDS,
    FEATURE_IDS,
    ICON_IDS,
    PHASE_IDS,
    PILE_IDS,
    SPACE_IDS,
)
from housewright.games.decs.words import EN, JA, WORDS
from housewright.parts.components import read

from ..labelling import labels
from .table import drawing, freely, paying, play, table

COMPONENTS = read("housewright.games.decs")

NAMES = ["Ana", "Ben", "Cem"]
HAND = "hand 2s 2h 2c 2d"
VOTING: dict[str, Any] = {"phase": "vote", "options": {"tie_break": "vote"}}


def named(match: hw.Match) -> hw.Match:
    match.names = NAMES[: match.players]
    return match


def label(words: str, lang: str = "en") -> str:
    return hw.games()["decs"].lines.label(words, lang)


# --- prompts ---


def test_a_prompt_of_the_free_card_names_the_lowest_cards() -> None:
    match = named(freely("clubs 5c"))
    assert match.prompt(0) == "Take a free card of the lowest rank: 4♠, 4♥ or 4♦."
    assert match.prompt(0, "ja") == (
        "一番低い数字の無料のカードを1枚取ってください（4♠、4♥か4♦）。"
    )  # fmt: skip
    assert match.prompt(1) == match.prompt(None) == "Ana takes a free card."


def test_prompts_of_a_turn_say_how_many_cards_are_held() -> None:
    match = named(table(HAND))
    assert match.prompt(0) == "Take an action, discard or pass; you hold 4 cards."
    assert match.prompt(1) == match.prompt(None) == "Ana has the turn and holds 4 cards."
    assert table("hand 2s").prompt(0) == "Take an action, discard or pass; you hold 1 card."


def test_prompts_of_discarding() -> None:
    match = play(named(table(HAND)), "discard 2s")
    assert match.prompt(0) == "Discard another card, or end your turn."
    assert match.prompt(1) == "Ana may discard more cards."


@pytest.mark.parametrize(
    ("space", "hand", "paid", "said"),
    [
        ("candy-cane", "2h 4h 2c", "", "Pay 3 cards for Candy Cane: a ♥, a ♥ and a ♣."),
        ("candy-cane", "2h 4h 2c", "2c", "Pay 2 more cards: a ♥ and a ♥."),
        ("candle", "2s 4s 2h", "", "Pay 2 cards for Candle: a ♠ and any card."),
        ("candle", "2s 4s 2h", "2s", "Pay 1 more card: any card."),
        ("candle", "2s 4s 2h", "2h", "Pay 1 more card: a ♠."),
        ("herald-angel", "ks as", "ks", "Pay 1 more card: a ♠."),
        ("reindeer", "ks qs js 2c", "",
         "Pay 4 cards for Reindeer: a King, a Queen, a Jack and a ♣."),
        ("snowflake", "2h 2d 4h", "", "Pay 3 cards for Snowflake: cards of one colour."),
        ("snowflake", "2h 2d 4h", "2h", "Pay 2 more cards: red cards."),
        ("snowflake", "2h 2d as", "as", "Pay 2 more cards: cards of one colour."),
        ("snowflake", "2s 2c 4s", "2s 2c", "Pay 1 more card: any black card."),
        ("gain-jack-queen", "2h 2d", "",
         ("Pay 2 cards for Gain a Jack/Queen: cards of one colour; "
          "the second card leaves the game.")),
        ("gain-jack-queen", "2h 2d", "2h", "Pay 1 more card: any red card; it leaves the game."),
    ],
)  # fmt: skip
def test_prompts_of_paying_say_what_is_open(space: str, hand: str, paid: str, said: str) -> None:
    match = play(paying(space, hand), *[f"pay {card}" for card in paid.split()])
    assert match.prompt(0) == said


def test_in_an_extra_action_any_card_will_do() -> None:
    match = paying("candy-cane", "2s 2h 2d", pitch_in=True)
    assert match.prompt(0) == "Pay 3 cards for Candy Cane: any cards."
    match = paying("santa", "js 2d", pitch_in=True)
    assert match.prompt(0) == "Pay 2 cards for Santa: a Jack and any card."
    match = play(named(table("hand 2s 2h")), "take everyone-pitch-in", "pay 2s")
    assert match.prompt(0) == "Take another action; any card pays for a suit or a ? in it."
    assert match.prompt(1) == "Ana takes another action at once."


def test_others_read_what_is_paid_for_drawn_and_gained() -> None:
    match = play(named(table("hand 2s 2h\nseat 1\nhand 3s")), "take gain-card")
    assert match.prompt(1) == "Ana pays for Gain a Card."
    play(match, "pay 2s")
    assert match.prompt(0) == "Choose the card that you gain: 4♠, 4♥, 4♣ or 4♦."
    assert match.prompt(1) == "Ana chooses a card to gain."
    match = named(drawing("banner-angels"))
    assert match.prompt(0) == "Choose where to draw the set of Banner Angels."
    assert match.prompt(1) == "Ana draws a set of Banner Angels."


def test_a_prompt_tells_of_the_end_that_is_near() -> None:
    called = named(table("hand 2s", ending="called"))
    assert called.prompt(1).endswith("holds 1 card. One more round follows this one.")
    final = named(freely(ending="final"))
    said = "Take the top card of any pile into your hand. This is the final round."
    assert final.prompt(0) == said
    assert final.prompt(1) == "Ana takes a free card. This is the final round."


def test_prompts_of_a_vote_name_those_who_are_tied() -> None:
    drawn = "...P*...\nseat 1\n..*P....\nseat 2"
    match = named(table(drawn, to_act=[0, 1, 2], **VOTING))
    assert match.prompt(0) == "The lead is tied, so vote for Ben."
    assert match.prompt(2) == "The lead is tied, so vote for Ana or Ben."
    match.play(0, "vote 1")
    assert match.prompt(0) == "The lead is tied. Still to vote: Ben and Cem."


def test_when_all_is_over_the_prompt_says_so() -> None:
    over = table(phase="over", to_act=[], ending="final")
    assert over.prompt(0) == over.prompt(None) == "The match is over."


# --- labels ---


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("gain", "Take a card"),
        ("gain spades", "Take the top spade"),
        ("gain wild", "Take the top wild card"),
        ("gain queens", "Take the top Queen"),
        ("take", "Take an action"),
        ("take gain-king", "Gain a King: pay Q ♥"),
        ("take add-power-cable", "Add Power Cable: pay ♣"),
        ("take candy-cane", "Take Candy Cane (10 points): pay ♥ ♥ ♣"),
        ("take snowflake", "Take Snowflake (1 point): pay ? ? ?"),
        ("take santa", "Take Santa (+1 card a round, −2 for each of your Santas): pay J ♥"),
        ("take candle", "Take Candle (2 points, +2 for each Candle two squares away): pay ♠ ?"),
        ("pay", "Pay a card"),
        ("pay 10h", "Pay 10♥"),
        ("pay x", "Pay a Joker"),
        ("draw", "Draw a feature"),
        ("draw candy-cane", "Draw the Candy Cane"),
        ("draw candy-cane 4,2", "Draw the Candy Cane at column 4, row 2"),
        ("draw candy-cane 4,2 r90", "Draw the Candy Cane at column 4, row 2, turned by 90°"),
        ("discard", "Discard a card"),
        ("discard kd", "Discard K♦"),
        ("done", "Discard no more and end the turn"),
        ("pass", "Pass for the rest of the round"),
        ("vote", "Vote"),
        ("vote 2", "Vote for seat 2"),
    ],
)
def test_moves_have_labels(words: str, said: str) -> None:
    assert label(words) == said


def test_labels_speak_japanese_too() -> None:
    assert label("take candy-cane", "ja") == "キャンディケインを飾る（10点、♥ ♥ ♣を支払う）"
    assert label("draw comet 4,2 r90", "ja") == "ほうき星を90°回して列4・段2に描く"
    assert label("gain wild", "ja") == "ワイルドカードの山の一番上を取る"


def test_labels_name_the_cards_on_the_piles() -> None:
    match = freely("clubs 5c")
    said = {"gain": "Take a card", "gain spades": "Take 4♠", "gain hearts": "Take 4♥"}
    assert labels(match) == {**said, "gain diamonds": "Take 4♦"}
    assert labels(match, 0, "ja")["gain spades"] == "4♠を取る"


def test_a_vote_is_for_somebody_with_a_name() -> None:
    drawn = "...P*...\nseat 1\n..*P....\nseat 2"
    match = named(table(drawn, to_act=[0, 1, 2], **VOTING))
    assert labels(match, 2) == {"vote": "Vote", "vote 0": "Vote for Ana", "vote 1": "Vote for Ben"}
    assert labels(match, 2, "ja")["vote 1"] == "Benに投票する"


# --- the account ---


def test_the_account_tells_of_every_kind_and_of_empty_squares() -> None:
    match = named(table("*......i\n..*P*..."))
    told = [match.game.lines.detail(item, match.names, "en") for item in match.details()]
    assert told == [
        "Ana: Small Star ×2 (1 more without power) +4",
        "Ana: Candle ×0 (1 more without power) 0",
        "Ana: empty squares ×55 (2 of them covered, but without power) −110",
        "Ben: empty squares ×57 −114",
    ]
    assert match.game.lines.detail(match.details()[-1], match.names, "ja") == (
        "Ben：空きマス ×57 −114"
    )  # fmt: skip


def test_the_parts_of_a_score_have_names() -> None:
    game = hw.games()["decs"]
    told = [game.lines.part(name, "en") for name in game.scoring.PARTS]
    assert told[0] == "Small Star"
    assert told[-1] == "empty squares"
    assert len(set(told)) == len(told)


# --- both languages ---


def placeholders(words: str) -> set[str]:
    return set(re.findall(r"{\w+}", words))


@pytest.mark.parametrize(
    "field", ["colours", "payers", "wanted", "waiting", "labels", "worth", "log"]
)
def test_both_languages_say_the_same_things(field: str) -> None:
    english, japanese = getattr(EN, field), getattr(JA, field)
    assert list(english) == list(japanese)
    for key, words in english.items():
        assert placeholders(words) == placeholders(japanese[key]), key


def test_both_languages_count_the_same_things() -> None:
    assert list(EN.counts) == list(JA.counts)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_everything_has_a_name_of_its_own(lang: str) -> None:
    names = WORDS[lang].names
    tables: list[tuple[dict[str, str], tuple[str, ...]]] = [
        (names.cards, CARD_IDS),
        (names.short, CARD_IDS),
        (names.piles, PILE_IDS),
        (names.tops, PILE_IDS),
        (names.icons, ICON_IDS),
        (names.areas, AREA_IDS),
        (names.spaces, SPACE_IDS),
        (names.features, FEATURE_IDS),
        (names.nouns, FEATURE_IDS),
    ]
    for table_of_names, ids in tables:
        assert tuple(table_of_names) == ids
        assert len(set(table_of_names.values())) == len(ids)


def test_cards_have_names() -> None:
    assert [EN.names.cards[code] for code in ("2s", "jh", "ac", "x")] == [
        "2 of spades", "Jack of hearts", "Ace of clubs", "Joker",
    ]  # fmt: skip
    assert [EN.names.short[code] for code in ("10s", "qd", "x")] == ["10♠", "Q♦", "a Joker"]
    assert [JA.names.cards[code] for code in ("2s", "jh")] == ["スペードの2", "ハートのジャック"]


# --- the rule book ---


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_rule_book_lists_every_feature_and_space(lang: str) -> None:
    names, rules = WORDS[lang].names, hw.games()["decs"].rules_in(lang)
    for feature in COMPONENTS["features"]:
        name = names.features[feature["id"]]
        assert f"| `{feature['id']}` | {name} | {feature['squares']} |" in rules
    for space in COMPONENTS["spaces"]:
        cost = " ".join(SYMBOLS[icon] for icon in space["cost"])
        area = names.areas[space["area"]]
        area = area if lang == "ja" else area.lower()
        bauble = {"en": "yes", "ja": "あり"}[lang] if space["bauble"] else "–"
        name = names.spaces[space["id"]]
        assert f"| `{space['id']}` | {name} | {area} | {cost} | {bauble} |" in rules


def drawings(features: list[dict[str, Any]]) -> list[str]:
    """The shapes of these features side by side, under their ids."""
    high = max(len(feature["shape"]) for feature in features)
    lines = [""] * (high + 1)
    for feature in features:
        rows = [" ".join(row) for row in feature["shape"]]
        rows = [feature["id"], *[""] * (high - len(rows)), *rows]
        wide = max(len(row) for row in rows) + 3
        lines = [line + row.ljust(wide) for line, row in zip(lines, rows, strict=True)]
    return [line.rstrip() for line in lines]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_rule_book_draws_every_shape(lang: str) -> None:
    features, rules = COMPONENTS["features"], hw.games()["decs"].rules_in(lang)
    for group in (features[:5], features[5:10], features[10:]):
        assert "\n".join(drawings(group)) in rules


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_rule_book_counts_the_cards(lang: str) -> None:
    rules = hw.games()["decs"].rules_in(lang)
    for players, cards in COMPONENTS["card_set"].items():
        ranks = " ".join(str(rank) for rank in cards["ranks_per_suit"])
        aces, jokers = len(cards["ace_suits"]), cards["jokers"]
        assert f"| {players} | {ranks} | {aces} | {jokers} |" in rules


# --- the glossary ---


def test_the_glossary_has_every_card_pile_feature_space_and_field() -> None:
    view = hw.new("decs", players=2, seed=1).view(0)
    fields = {*view, *view["seats"][0]} - {"game", "options", "players", "to_act", "seats"}
    for lang in WORDS:
        words = {*hw.games()["decs"].glossary(lang)}
        codes = {*CARD_IDS, *PILE_IDS, *FEATURE_IDS, *SPACE_IDS}
        assert words >= {*codes, *fields, *PHASE_IDS, *ENDING_IDS}


@pytest.mark.parametrize(
    ("word", "name", "about"),
    [
        ("10h", "10♥", ""),
        ("x", "Joker", ""),
        ("power-cable", "Power cable", "Carries power on"),
        ("gain-king", "Gain a King", "Q ♥ and a pawn → King"),
        ("snowflake", "Snowflake", "? ? ? → 1 point; needs no power"),
        ("banner-angels", "Banner Angels", "J ♣ → 14 points; needs power and carries it on"),
    ],
)
def test_a_term_tells_what_it_costs_and_brings(word: str, name: str, about: str) -> None:
    assert hw.games()["decs"].glossary("en")[word] == (name, about)

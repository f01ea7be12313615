"""What the pieces are called, and what the glossary and the rule book say of them."""

import re

import pytest

import housewright as hw
from housewright.games.obsession.pieces import (
    CATEGORY_IDS,
    FAMILY_IDS,
    GENTRY_IDS,
    MILESTONE_IDS,
    OBJECTIVE_IDS,
    SERVANT_IDS,
    TILE_IDS,
    VP_IDS,
)
from housewright.games.obsession.state.phases import PHASE_IDS
from housewright.games.obsession.words import EN, WORDS
from housewright.parts.components import read

from .table import play, upstairs

COMPONENTS = read("housewright.games.obsession")

# --- names ---


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_everything_has_a_name_of_its_own(lang: str) -> None:
    names = WORDS[lang].names
    tables: list[tuple[dict[str, str], tuple[str, ...]]] = [
        (names.servants, SERVANT_IDS),
        (names.families, FAMILY_IDS),
        (names.bonuses, FAMILY_IDS),
        (names.categories, CATEGORY_IDS),
        (names.gentry, GENTRY_IDS),
        (names.told, GENTRY_IDS),
        (names.objectives, OBJECTIVE_IDS),
        (names.wants, OBJECTIVE_IDS),
        (names.cards, VP_IDS),
        (names.milestones, MILESTONE_IDS),
    ]
    for table_of_names, ids in tables:
        assert tuple(table_of_names) == ids
        assert len(set(table_of_names.values())) == len(ids)


def test_names_have_no_commas_in_a_sentence() -> None:
    assert not [name for name in EN.names.told.values() if "," in name]
    told = [EN.names.told[name] for name in ("oxenford", "lussac", "tremayne", "charles", "ormsby")]
    assert told == [
        "the Duke of Oxenford", "the Comtesse de Lussac", "Lord Tremayne", "Charles Fairchild",
        "the Hon. Lettice Ormsby",
    ]  # fmt: skip


# --- the glossary ---


def test_the_glossary_has_every_piece() -> None:
    for lang in WORDS:
        words = {*hw.games()["obsession"].glossary(lang)}
        pieces = (SERVANT_IDS, FAMILY_IDS, TILE_IDS, GENTRY_IDS, OBJECTIVE_IDS, MILESTONE_IDS)
        cards = {*VP_IDS, *CATEGORY_IDS, "available", "quarters", "expended", "pr1"}
        assert words >= {word for ids in pieces for word in ids} | cards


def test_the_glossary_has_every_field_and_phase() -> None:
    match = upstairs("york\ntiles house\nhand lord heir\navailable staff", players=2)
    play(match, "host bowling-green")
    view = match.view(0)
    turn = view["turn"]
    fields = {*view, *view["boards"][0], *turn, *turn["activity"], *PHASE_IDS}
    elsewhere = {"game", "options", "players", "to_act"}
    for lang in WORDS:
        assert {*hw.games()["obsession"].glossary(lang)} >= fields - elsewhere


@pytest.mark.parametrize(
    ("word", "name", "about"),
    [
        ("bowling-green", "Bowling Green",
         ("Sporting, start tile; front (0 VP): Bowls, rating 1: a footman, 2 gentlemen → £200; "
          "back (1 VP): Bowls, rating 1: a footman, 2 gentlemen → £300")),
        ("dining-room", "Dining Room",
         ("Essentials, price +£100; both sides (−1 VP, turned 6 VP): Formal Dinner, rating 4: "
          "a housekeeper, 5 gentry")),
        ("barn", "Barn",
         ("Service, price −£100; both sides (2 VP): activities on Estate tiles bring "
          "1 reputation more")),
        ("jessop", "Mrs. Rhoda Jessop",
         ("Casual guest (gossip), lady, rating 1, −4 VP; "
          "−1 reputation, another player −3 reputation")),
        ("charles", "Charles Fairchild, Esq.",
         "Fairchild, gentleman, 8 VP; +3 reputation; needs a valet"),
        ("misc-max", "Beyond Reproach", "Reputation at MAX: 8 VP"),
        ("party-5", "Host an activity attended by 5 or more gentry", "First 4 VP, second 2 VP"),
        ("rep2", "VP card: gain 2 reputation", "3 VP, or give it up for the effect"),
        ("howard", "Howard", "A cook"),
    ],
)  # fmt: skip
def test_a_term_tells_what_it_asks_and_gives(word: str, name: str, about: str) -> None:
    assert hw.games()["obsession"].glossary("en")[word] == (name, about)


# --- the rule book ---


def minus(number: int) -> str:
    return str(number).replace("-", "−")


#: How the table of guests names a favour; the number is that of the card.
FAVOURS = {
    "en": {
        "cash": "£{}",
        "rep": "{} rep",
        "casual": "casual {}",
        "prestige": "prestige {}",
        "admirer": "admirer {}",
        "attack": "attack {}",
        "select": "select",
        "dismiss": "dismiss",
        "recall": "recall",
        "vp_card": "VP card",
    },
    "ja": {
        "cash": "£{}",
        "rep": "評判[+−]{}",
        "casual": "通常ゲスト{}",
        "prestige": "威信ゲスト{}",
        "admirer": "娘のボーナス{}",
        "attack": "攻撃{}",
        "select": "選択",
        "dismiss": "退出",
        "recall": "復帰",
        "vp_card": "VPカード",
    },
}


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_rule_book_lists_all_gentry(lang: str) -> None:
    names, rules = WORDS[lang].names, hw.games()["obsession"].rules_in(lang)
    for card in COMPONENTS["gentry"]:
        row = re.search(rf"^\| `{card['id']}` \| (.*) \|$", rules, re.MULTILINE)
        assert row, card["id"]
        cells = row[1].split(" | ")
        assert cells[0] == names.gentry[card["id"]]
        is_guest = card["deck"] in ("starter", "casual", "prestige")
        figures = [str(card["rating"]), minus(card["vp"])] if is_guest else [minus(card["vp"])]
        assert cells[3 : 3 + len(figures)] == figures, card["id"]
        for favour in card["favours"]:
            ((kind, amount),) = favour.items()
            named = FAVOURS[lang][kind].format(abs(amount))
            assert re.search(rf"{named}(?!\d)", cells[-1]), card["id"]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_rule_book_lists_all_tiles(lang: str) -> None:
    names, rules = WORDS[lang].names, hw.games()["obsession"].rules_in(lang)
    for tile in COMPONENTS["tiles"]:
        row = re.search(rf"^\| `{tile['id']}` \| (.*) \|$", rules, re.MULTILINE)
        assert row, tile["id"]
        assert row[1].startswith(names.tiles[tile["id"]])
        points = [minus(tile[side]["vp"]) for side in ("front", "back")]
        shown = points[0] if tile.get("monument") else " / ".join(points)
        assert f"| {shown} |" in f"| {row[1]} |", tile["id"]
        activity = "activity" if lang == "en" else "activity_ja"
        assert tile["front"].get(activity, "") in row[1]
        if tile["number"]:
            assert f" | {tile['number']} | " in row[1]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_rule_book_lists_all_other_cards(lang: str) -> None:
    names, rules = WORDS[lang].names, hw.games()["obsession"].rules_in(lang)
    for card in COMPONENTS["objectives"]:
        name, wants = names.objectives[card["id"]], names.wants[card["id"]]
        assert re.search(
            rf"^\| `{card['id']}` \| {name} \| .* \| {re.escape(wants)} \| {card['vp']} \|$",
            rules,
            re.MULTILINE,
        ), card["id"]
    for card in COMPONENTS["vp_cards"]:
        assert f"| `{card['id']}` | {card['vp']} | {card['copies']} |" in rules
    for card in COMPONENTS["milestones"]:
        figures = f"{card['first']} | {card['second']}"
        assert f"| `{card['id']}` | {names.milestones[card['id']]} | {figures} |" in rules


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_rule_book_counts_the_supply(lang: str) -> None:
    rules = hw.games()["obsession"].rules_in(lang)
    for players, supply in COMPONENTS["supply"].items():
        kinds = ("underbutler", "footman", "valet", "maid", "cook")
        figures = " | ".join(str(supply[kind]) for kind in kinds)
        assert f"| {players} | {figures} |" in rules

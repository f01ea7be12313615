"""What the prompts, the labels, the account and the rule book say."""

import re
from typing import Any

import pytest

import housewright as hw
from housewright.games.reginald.codec import FIELDS, PHASES, SEAT_FIELDS, STAGES
from housewright.games.reginald.pieces import (
    CARD_IDS,
    FLAVOUR_IDS,
    KIND_IDS,
    LEGAL_LOOKS,
    LOOK_IDS,
    ROLE_IDS,
    SIDE_IDS,
    SLOT_IDS,
    TARGET_IDS,
    TUMBLED,
)
from housewright.games.reginald.words import EN, JA, WORDS
from housewright.parts.components import read

from ..labelling import labels
from .table import COTTAGE, MANOR, building, finished, frantic, holding, judged, play, table

COMPONENTS = read("housewright.games.reginald")

NAMES = ["Ana", "Ben", "Cem"]


def named(match: hw.Match) -> hw.Match:
    match.names = NAMES[: match.players]
    return match


def label(words: str, lang: str = "en") -> str:
    return hw.games()["reginald"].lines.label(words, lang)


# --- prompts ---


def test_prompts_of_the_draft_count_what_is_to_go() -> None:
    match = named(hw.new("reginald", players=2, seed=1))
    said = "Throw out 3 more cards; then two go to the pile, and three are yours."
    assert match.prompt(0) == said
    assert match.prompt(None) == "Still to choose Desire cards: Ana and Ben."
    for _ in range(3):
        match.play(0, match.legal_moves(0)[0])
    assert match.prompt(0) == "Give 2 more cards to the pile, and keep three."
    match.play(0, match.legal_moves(0)[0])
    assert match.prompt(0) == "Give 1 more card to the pile, and keep three."
    assert match.prompt(0, "ja") == "カードをあと1枚山札に出してください。3枚が手札に残ります。"
    match.play(0, match.legal_moves(0)[0])
    assert match.prompt(0) == "Still to choose Desire cards: Ben."


def test_prompts_of_repair() -> None:
    match = named(table(f"stage repair\n{COTTAGE}"))
    assert match.prompt(0) == "Lift one of your top cubes, or skip."
    assert match.prompt(1) == match.prompt(None) == "Ana may lift a cube."
    assert match.prompt(1, "ja") == "Anaはキューブを1個取り上げられます。"


@pytest.mark.parametrize(
    ("reserve", "said"),
    [
        ("", "Draw up to 3 cubes from one pool, or skip."),
        ("rose rose rose", "Draw up to 2 cubes from one pool, or skip."),
        ("rose rose rose rose", "Draw a cube from one pool, or skip."),
    ],
)
def test_a_prompt_of_drawing_says_how_much_room_there_is(reserve: str, said: str) -> None:
    match = named(table(f"stage draw\nreserve {reserve}"))
    assert match.prompt(0) == said
    assert match.prompt(1) == "Ana draws cubes."


def test_prompts_of_building_count_the_cubes() -> None:
    match = named(building("placed 2"))
    assert match.prompt(0) == (
        "Take a cube from your Reserve to place it, or end your turn; you may place 1 more cube."
    )
    assert match.prompt(1) == "Ana builds, 2 cubes placed so far."
    play(match, "take window")
    assert match.prompt(1) == "Ana places a Sash Window."


@pytest.mark.parametrize("flavour", FLAVOUR_IDS)
def test_a_prompt_of_placing_tells_about_the_cube(flavour: str) -> None:
    said = holding(flavour, "hand lake-walk").prompt(0)
    assert said.startswith(f"Place the {EN.names.flavours[flavour]}; ")


def test_a_cornerstone_promises_a_card_only_if_there_is_a_right_to_play_one() -> None:
    held = holding("cornerstone", "hand lake-walk")
    assert held.prompt(0) == "Place the Cornerstone; then you may play a Desire card."
    mute = "Place the Cornerstone; it can never be lifted again."
    assert holding("cornerstone").prompt(0) == mute  # no card in hand (REG-32)
    filled = judged("stage place\nheld cornerstone\nhand lake-walk\nslot a low-quarters")
    assert filled.prompt(0) != mute
    full = dict(zip(SLOT_IDS, CARD_IDS[:9], strict=True))
    assert holding("cornerstone", "hand lake-walk", slots=full).prompt(0) == mute
    passed = frantic("stage place\nheld cornerstone\nhand lake-walk\nforfeit", button=1)
    assert passed.prompt(0) == mute


def test_prompts_of_a_desire_card() -> None:
    match = named(holding("cornerstone", "hand lake-walk\nreserve rose"))
    play(match, "place cornerstone 4,4")
    assert match.prompt(0) == "Play a Desire card at an open slot, or decline."
    assert match.prompt(1) == "Ana may play a Desire card."


def test_the_last_turns_are_counted() -> None:
    match = named(table("stage draw", players=3, ending=2))
    assert match.prompt(0).endswith("or skip. 2 more turns follow.")
    assert table(ending=1).prompt(1).endswith(" One more turn follows.")
    assert table(ending=0).prompt(0).endswith(" This is the last turn.")
    assert table(ending=0).prompt(0, "ja").endswith("）。これが最後の手番です。")


FRANTIC = "hand lake-walk\nreserve rose window\nstage {}\nseat 1\nstage {}\nreserve rose"


def test_in_frantic_mode_all_who_build_are_named() -> None:
    match = named(frantic(FRANTIC.format("button", "build")))
    assert match.prompt(None) == "Ana decides about the Button; Ben builds, 0 cubes placed so far."
    assert match.prompt(0).startswith("Pass the Button and build at once without Desire cards, or")
    assert match.prompt(None, "ja").startswith(
        "Anaがボタンをどうするか考えています。Benが建てています"
    )
    play(match, "0: keep button")
    assert match.prompt(0) == (
        "You keep the Button, and build when nobody else is building. "
        "Ben builds, 0 cubes placed so far."
    )


def test_who_waits_in_frantic_mode_is_told_so() -> None:
    match = named(frantic(FRANTIC.format("ready", "build")))
    assert match.prompt(0) == "The Button is yours: start your turn, or wait."
    assert match.prompt(1).startswith("Take a cube from your Reserve")
    assert match.prompt(None).startswith("Ana may start a turn; Ben builds")
    play(match, "0: wait")
    assert match.prompt(0).startswith("You are waiting to start your turn. Ben builds")


def test_when_the_button_is_away_only_building_is_left() -> None:
    match = frantic("stage idle\nseat 1\nstage build\nreserve rose", button=None, ending=0)
    assert match.prompt(1).endswith(" The Button is put away: only building is left.")


TWO_MANORS = """
      1    2    6    7
    4 D^w  .    .    D^e
    5 C^w  .    .    C^e
"""


def test_prompts_of_naming_the_houses() -> None:
    match = named(finished(TWO_MANORS))
    assert match.prompt(0) == "Name your houses: choose which is which."
    assert match.prompt(1) == "Still to name their houses: Ana."


def test_prompts_of_a_vote_name_those_who_are_tied() -> None:
    drawn = f"{MANOR}\nseat 1\n{COTTAGE}\nseat 2\n  4\n4 W_ew\n5 D^s"
    match = named(finished(drawn))
    assert match.prompt(0) == "The lead is tied, so vote for Ben."
    assert match.prompt(2) == "The lead is tied, so vote for Ana or Ben."
    match.play(0, "vote 1")
    assert match.prompt(0) == "The lead is tied. Still to vote: Ben and Cem."


def test_when_all_is_over_the_prompt_says_so() -> None:
    over = finished(COTTAGE)
    assert over.prompt(0) == over.prompt(None) == "The match is over."


# --- labels ---


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("discard", "Throw out a card"),
        ("discard lake-lions", "Throw out Lions at the Lake"),
        ("pile", "Give a card to the pile"),
        ("pile tea-terrace", "Give Tea Terrace to the pile"),
        ("repair", "Lift a cube"),
        ("repair 4,5", "Lift the top cube at 4,5"),
        ("skip", "Skip"),
        ("skip repair", "Lift nothing"),
        ("skip draw", "Draw nothing"),
        ("draw", "Draw cubes"),
        ("draw 3", "Draw from pool 3"),
        ("draw 3 ornament", "Draw an Ornamental from pool 3"),
        ("draw 3 doorway window window", "Draw a Doorway and 2 Sash Windows from pool 3"),
        ("take", "Take a cube in hand"),
        ("take chimney", "Take a Chimney in hand"),
        ("done", "End the turn"),
        ("place", "Place the cube"),
        ("place chimney", "Place the Chimney"),
        ("place chimney 3,4", "Place the Chimney at 3,4"),
        ("place chimney 3,4 roof", "Place the Chimney at 3,4: roof up"),
        (
            "place chimney 3,4 roof n",
            "Place the Chimney at 3,4: roof up, chimney to the Mountains",
        ),
        ("place doorway 4,5 blank s", "Place the Doorway at 4,5: blank up, facing the Prairie"),
        (
            "place window 2,5 blank ew",
            "Place the Sash Window at 2,5: blank up, windows to the Lake and the Dale",
        ),
        (
            "place rose 7,3 roof sw",
            "Place the Rose Window at 7,3: roof up, windows to the Prairie and the Dale",
        ),
        (
            "place staircase 5,4 e",
            "Place the Staircase at 5,4: foot to the Lake, up towards the Dale",
        ),
        ("place cornerstone 4,4", "Place the Cornerstone at 4,4"),
        ("play", "Play a Desire card"),
        ("play tea-terrace", "Play Tea Terrace"),
        ("play tea-terrace g", "Play Tea Terrace at slot g (6 points, bonus 10)"),
        ("play tea-terrace a", "Play Tea Terrace at slot a (15 points, no bonus)"),
        ("decline", "Play no card"),
        ("start", "Start the turn"),
        ("wait", "Wait until somebody has moved"),
        ("pass", "Pass"),
        ("pass button", "Pass the Button: build now, without Desire cards"),
        ("keep", "Keep"),
        ("keep button", "Keep the Button: build last, with Desire cards"),
        ("declare", "Name the houses"),
        ("declare manor", "Manor"),
        ("declare manor 4,4", "Manor at 4,4"),
        ("declare manor 4,4 guest", "Manor at 4,4, Guest House"),
        (
            "declare manor 4,4 servants 7,3",
            "Manor at 4,4, Servant's Quarters at 7,3",
        ),
        ("vote", "Vote"),
        ("vote 2", "Vote for seat 2"),
    ],
)
def test_moves_have_labels(words: str, said: str) -> None:
    assert label(words) == said


def test_labels_speak_japanese_too() -> None:
    assert label("draw 3 doorway window window", "ja") == "プール3から玄関と上げ下げ窓2個を引く"
    assert label("place chimney 3,4 roof n", "ja") == "煙突を3,4に置く（屋根が上、煙突は山側）"
    assert label("place staircase 5,4 e", "ja") == "階段を5,4に置く（上り口は湖側、谷側へ上る）"
    assert label("declare manor 4,4 guest 2,6", "ja") == "4,4は本館、2,6はゲストハウス"


def test_labels_name_what_lies_there_now() -> None:
    match = table(f"stage repair\n{COTTAGE}")
    assert labels(match)["repair 4,4"] == "Lift the Sash Window at 4,4"
    assert labels(match, 0, "ja")["repair 4,4"] == "4,4の上げ下げ窓を取り上げる"
    match = table("stage draw\npool 1 rose rose chimney")
    assert labels(match)["draw 1"] == "Draw from pool 1 (a Chimney and 2 Rose Windows)"
    assert labels(match, 0, "ja")["draw 1"] == "プール1から引く（煙突とバラ窓2個）"


def test_a_vote_is_for_somebody_with_a_name() -> None:
    drawn = f"{MANOR}\nseat 1\n{COTTAGE}\nseat 2\n  4\n4 W_ew\n5 D^s"
    match = named(finished(drawn))
    assert labels(match, 2) == {"vote": "Vote", "vote 0": "Vote for Ana", "vote 1": "Vote for Ben"}
    assert labels(match, 2, "ja")["vote 1"] == "Benに投票する"


# --- the account ---


def test_the_account_tells_of_cards_bonuses_and_flaws() -> None:
    drawn = "  4    5\n4 W_ew C^n\n5 D^s  ."
    match = named(judged(drawn, "doors-aplenty", "one-discreet-door"))
    told = [match.game.lines.detail(item, match.names, "en") for item in match.details()]
    assert "Ana: slot c, One Discreet Door (1) +10" in told
    assert "Ana: bonus of slot c, One Discreet Door (1) +5" in told
    assert "Ana: bare tops ×1 −5" in told


def test_the_parts_of_a_score_have_names() -> None:
    game = hw.games()["reginald"]
    told = [game.lines.part(name, "en") for name in game.scoring.PARTS]
    assert told[:2] == ["slot a", "slot b"]
    assert told[-1] == "deadly doorways"
    assert len(set(told)) == len(told)


# --- both languages ---


def placeholders(words: str) -> set[str]:
    return set(re.findall(r"{\w+}", words))


@pytest.mark.parametrize("field", ["stages", "wanted", "waiting", "labels", "terms", "log"])
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
        (names.flavours, FLAVOUR_IDS),
        (names.one, FLAVOUR_IDS),
        (names.many, FLAVOUR_IDS),
        (names.kinds, KIND_IDS),
        (names.sides, SIDE_IDS),
        (names.roles, ROLE_IDS),
        (names.targets, TARGET_IDS),
        (names.cards, CARD_IDS),
        (names.parts, tuple(COMPONENTS["score_parts"])),
        (WORDS[lang].desires, CARD_IDS),
    ]
    for table_of_names, ids in tables:
        assert tuple(table_of_names) == ids
        assert len(set(table_of_names.values())) == len(ids)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_look_of_a_cube_is_described_differently(lang: str) -> None:
    looks = WORDS[lang].names.looks
    assert tuple(looks) == LOOK_IDS
    different = [*LOOK_IDS[:LEGAL_LOOKS], *(LOOK_IDS[look] for one in TUMBLED for look in one)]
    told = [(look.split(" ")[0], looks[look]) for look in different]
    assert len({*told}) == len(different)


# --- Desire cards ---


def test_the_sentences_of_cards_are_those_of_the_data() -> None:
    assert EN.desires == {card["id"]: card["text"] for card in COMPONENTS["cards"]}


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("lake-light", "本館を湖側から見て、上げ下げ窓とバラ窓の合計が3つを超える。"),
        ("host-and-guest-doors",
         "本館とゲストハウスを山側と湖側から見て、正しい向きの玄関が2つを超える。"),
        ("lion-parade", "屋敷全体を四方から見て、正しい向きのライオンが4つを超える。"),
        ("clear-air", "屋敷全体を湖側と草原側から見て、煙突の面が1面もない。"),
        ("guest-terrace", "ゲストハウスを真上から見て、テラスが1つ以上ある。"),
        ("low-quarters", "使用人棟の一番高い積み重ねが2段未満。"),
        ("great-house", "本館のキューブが17個を超える。"),
        ("lake-walk", "土地を湖側から見て、端の空きマスが5マスを超える。"),
    ],
)  # fmt: skip
def test_cards_speak_japanese_too(card: str, said: str) -> None:
    assert JA.desires[card] == said


# --- the rule book ---


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_rule_book_lists_every_card(lang: str) -> None:
    words, rules = WORDS[lang], hw.games()["reginald"].rules_in(lang)
    for card in CARD_IDS:
        assert f"| `{card}` | {words.names.cards[card]} | {words.desires[card]} |" in rules


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_rule_book_unfolds_every_cube(lang: str) -> None:
    names, rules = WORDS[lang].names, hw.games()["reginald"].rules_in(lang)
    for flavour in COMPONENTS["flavours"]:
        name, top = names.flavours[flavour["id"]], names.kinds[flavour["faces"]["u"]["kind"]]
        assert f"| `{flavour['id']}` | {name} | {flavour['count']} | {top} |" in rules


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_rule_book_draws_the_plot_and_tells_what_slots_pay(lang: str) -> None:
    rules = hw.games()["reginald"].rules_in(lang)
    for y, row in enumerate(COMPONENTS["plot"]["rows_north_to_south"], 1):
        assert re.search(rf"y={y} +{re.escape(' '.join(row))}", rules)
    for slot in COMPONENTS["slots"]:
        assert f"| {slot['id']} | {slot['points']} | {slot['bonus'] or '–'} |" in rules


# --- the glossary ---


def test_the_glossary_has_every_card_cube_slot_and_house() -> None:
    for lang in WORDS:
        words = {*hw.games()["reginald"].glossary(lang)}
        assert words >= {
            *CARD_IDS, *FLAVOUR_IDS, *LOOK_IDS, *SLOT_IDS, *ROLE_IDS,
        }  # fmt: skip


def test_the_glossary_has_every_field_phase_and_stage() -> None:
    elsewhere = {"game", "options", "players", "to_act", "seats", "seed"}
    for lang in WORDS:
        words = {*hw.games()["reginald"].glossary(lang)}
        assert words >= {*FIELDS, *SEAT_FIELDS, *PHASES, *STAGES} - elsewhere


@pytest.mark.parametrize(
    ("word", "name", "about"),
    [
        ("tea-terrace", "Tea Terrace", "Manor, seen from above: more than 2 terrace spaces."),
        ("doorway roof s", "Doorway ▲↓", "Doorway, roof up, facing the Prairie"),
        (
            "rose blank nw",
            "Rose Window □↖",
            "Rose Window, blank up, windows to the Mountains and the Dale",
        ),
        ("chimney", "Chimney", "Chimney on one side; roof or blank up"),
        ("cornerstone", "Cornerstone", "Cornerstone on all sides; lets you play a Desire card"),
        ("a", "Slot a", "15 points, no bonus"),
        ("i", "Slot i", "5 points, bonus 12"),
        ("guest", "Guest House", "Another house with a chimney"),
    ],
)
def test_a_term_tells_what_it_means(word: str, name: str, about: str) -> None:
    assert hw.games()["reginald"].glossary("en")[word] == (name, about)


def test_a_view_speaks_of_nothing_that_the_words_do_not_know() -> None:
    seen: dict[str, Any] = table(MANOR).view(0)
    glossary = hw.games()["reginald"].glossary("en")
    stacks = seen["seats"][0]["plot"].values()
    assert all(look in glossary for stack in stacks for look in stack)

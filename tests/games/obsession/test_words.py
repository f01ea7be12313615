"""What the prompts, the labels and the account say."""

import re
from typing import Any

import pytest

import housewright as hw
from housewright.games.obsession import moves
from housewright.games.obsession.pieces import OBJECTIVE_IDS
from housewright.games.obsession.words import EN, JA

from ..labelling import labels
from .reports import NAMES, named
from .table import buying, play, table, upstairs

HOME = "york\navailable staff\ntiles house\nhand lord lady heir daughter bexley tansley\n"


def label(words: str, lang: str = "en") -> str:
    return hw.games()["obsession"].lines.label(words, lang)


# --- prompts ---


def test_prompts_of_the_beginning() -> None:
    match = hw.new("obsession", players=3, seed=1, options={"upstairs": True, "wessex": True})
    seat = match.to_act[0]
    said = "Choose your family: Asquith, Cavendish, Ponsonby, York, Wessex or Howard."
    assert match.prompt(seat) == said
    play(match, "family wessex")
    said = "Choose your sixth tile: Breakfast Room or Tennis Court."
    assert match.prompt(seat) == said
    play(match, "start tennis-court", "draft maid", "family howard")
    assert match.prompt(match.to_act[0]) == (
        "Draft one servant: valet, footman, hall boy, head housemaid or useful man."
    )


def test_prompts_of_step_2_name_what_can_be_used() -> None:
    drawn = "york\navailable staff usefulman\ntiles private-study~ parish-church~ servants-hall"
    match = named(upstairs(drawn, phase="check", round=3, turn={"church": 1}))
    assert match.prompt(0) == "Choose the Parish Church's gift: £100 or 1 reputation."
    assert match.prompt(1) == "Ana prepares the turn."
    play(match, "church cash")
    said = "Use the Servants' Hall or the useful man at the fair, or go on."
    assert match.prompt(0) == said
    play(match, "gossip butler 1")
    assert match.prompt(0) == "Use the useful man at the fair, or go on."


def test_a_prompt_names_the_limit_unless_there_is_none() -> None:
    match = named(table(HOME.replace("york", "york 0 2,3")))
    said = "Choose a tile to host an activity (rating up to 2), or pass."
    assert match.prompt(0) == said
    assert match.prompt(None) == "Ana chooses an activity or passes."
    match = table(HOME, round=14)
    assert match.prompt(0) == "National holiday: host on a tile of any rating, or pass."
    play(match, "host gazebo")
    assert match.prompt(0) == "Afternoon Tea: invite 2 gentry of any rating."


def test_prompts_of_inviting_count_who_is_missing() -> None:
    match = named(upstairs(HOME.replace("staff", "staff cook")))
    play(match, "host parlour")
    assert match.prompt(0) == "Whist: invite 2 ladies (rating up to 1)."
    assert match.prompt(0, "ja") == "「ホイスト」に女性2人を招待してください（威信レート1まで）。"
    assert match.prompt(1) == "Ana invites guests to Whist."
    play(match, "cook", "invite york-lady")
    assert match.prompt(0) == "Whist: invite 1 lady (rating up to 3)."
    play(match, "invite tansley")
    assert match.prompt(0) == "Whist: the party is complete, so serve."


def asking(phase: str, drawn: str = HOME, tile: str = "gazebo", **activity: Any) -> hw.Match:
    given = {"limit": 3, "activity": {"tile": tile, **activity}}
    return named(table(f"{drawn}\nasquith\ncavendish", phase=phase, turn=given))


def test_prompts_of_serving_name_the_need() -> None:
    drawn = "york\ntiles house\navailable underbutler valet footman"
    match = asking("assign", drawn, guests=["carrow"], needs=[["carrow", "valet"]])
    assert match.prompt(0) == "Choose who serves Captain Miles Carrow as valet."
    assert match.prompt(1) == "Ana assigns servants."
    match = asking("assign", drawn, guests=[], needs=[["gazebo", "footman"]])
    assert match.prompt(0) == "Choose who serves as footman at the activity."


def test_prompts_of_favours() -> None:
    match = asking("choose", "york\ntiles house", guests=["york-lady"])
    assert match.prompt(0) == "Choose what Lady York brings."
    match = asking("dismiss", queue=[{"do": "dismiss"}])
    assert match.prompt(0) == "Dismiss a guest for good, or nobody."
    match = asking("attack", queue=[{"do": "attack", "steps": 2}])
    assert match.prompt(0) == "Choose whose reputation suffers."
    drawn = f"{HOME}discard carrow dunstan"
    match = asking("recall", drawn, queue=[{"do": "recall"}])
    assert match.prompt(0) == "Choose whom to take back from your discard pile."


def test_only_who_looks_at_cards_reads_their_names() -> None:
    look = {"do": "draw", "deck": "casual", "look": 2, "keep": 1}
    match = asking("select", queue=[look], looking=["kirkham", "silverton"])
    assert match.prompt(0) == (
        "Choose whom to keep: Miss Selina Kirkham or Sir Ambrose Silverton."
    )  # fmt: skip
    assert match.prompt(1) == match.prompt(None) == "Ana looks at 2 cards and chooses."


def test_prompts_of_hiring_and_buying() -> None:
    drawn = "york\ntiles house butlers-room~\nsupply valet*2"
    match = asking("hire", drawn, "butlers-room", hires=2, serving={"butler": 1})
    assert match.prompt(0) == "Hire 2 servants, or recruit one from another house."
    play(match, "hire valet")
    assert match.prompt(0) == "Hire 1 servant."
    match = named(buying("york 300\nmarket kennels music-room"))
    assert match.prompt(0) == "Buy a tile or end your turn; you have £300."
    play(match, "buy 1")
    assert match.prompt(0) == "You have bought a tile: end your turn."
    many = buying("york 300", round=11)
    said = "Buy as many tiles as you like or end your turn; you have £300."
    assert many.prompt(0) == said


def test_prompts_of_a_season_s_end() -> None:
    match = named(table("york\ntiles gazebo~", phase="court", round=4))
    assert match.prompt(0) == "You have won the courtship: choose whom to receive."
    drawn = "york\nobjectives misc-max\nasquith\nobjectives misc-wealth"
    match = named(table(drawn, phase="discard", to_act=[0, 1], round=4))
    assert match.prompt(0) == "Discard one of your objective cards."
    match.play(0, "discard misc-max")
    assert match.prompt(0) == (
        "Everybody discards an objective card. Still to choose: Ben."
    )  # fmt: skip
    over = table("york", phase="over", to_act=[], round=16)
    assert over.prompt(0) == over.prompt(None) == "The match is over."


# --- labels ---


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("family", "Choose a family"),
        ("family york", "York: a second footman"),
        ("gossip footman 2", "Let a footman gossip about seat 2"),
        ("host parlour", "Host Whist (Front Parlour)"),
        ("host south-lawn", "Host on the South Lawn"),
        ("host butlers-room", "Hire in the Butler's Room"),
        ("host kennels usefulman", "Host Hound Trials (Kennels) with the useful man"),
        ("pass hire", "Pass and hire servants"),
        ("pass hire underbutler", "Pass and hire with the underbutler"),
        ("invite nuneham",
         "Invite Viscountess Nuneham (£200, +2 reputation; needs 2 lady's maids)"),
        ("invite gansevoort", "Invite Miss Odile Gansevoort (£400, −3 reputation)"),
        ("cook", "Add the cook (guests rated 2 higher, +1 reputation)"),
        ("carriage less hallboy", "One guest fewer by carriage with a hall boy"),
        ("assign underbutler", "Let an underbutler serve"),
        ("choose tile", "Choose what the tile brings"),
        ("choose tile prestige", "The tile: a prestige guest"),
        ("choose york-lady dismiss", "Lady York: dismiss a guest"),
        ("hallboy bexley", "Add the hall boy to Mr. Edgar Bexley (£100 more)"),
        ("hallboy bexley underbutler", "Add the underbutler to Mr. Edgar Bexley (£100 more)"),
        ("housemaid tile", "Add the head housemaid to the tile (one card more to look at)"),
        ("keep jessop",
         "Keep Mrs. Rhoda Jessop (−1 reputation, another player −3 reputation; −4 VP)"),
        ("recruit 2 maid", "Recruit a lady's maid from seat 2"),
        ("recruit 2 maid quarters", "Recruit a lady's maid from seat 2 (Servants' Quarters)"),
        ("buy 3", "Buy from slot 3 (list price £500)"),
        ("buy barn", "Buy the Barn from the reserve (£200)"),
        ("buy barn usefulman",
         "Buy the Barn from the reserve (£200) with the useful man, £100 less"),
        ("use hire", "Give up 5 VP: take a servant for hire"),
        ("use hire valet", "Give up 5 VP: take a valet"),
        ("use cash400", "Give up 4 VP: take £400"),
        ("usefulman fetch great-hall", "Send the useful man away for good: fetch the Great Hall"),
        ("court charles", "Receive Charles Fairchild (+3 reputation; needs a valet)"),
        ("discard guests-high",
         "Discard The Highest Company (each guest of rating 5 or more: 3 VP)"),
    ],
)  # fmt: skip
def test_moves_have_labels(words: str, said: str) -> None:
    assert label(words) == said


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_move_that_there_is_has_a_label(lang: str) -> None:
    for move in range(moves.DISCARD + len(OBJECTIVE_IDS)):
        words = moves.text(move).split(" ")
        for count in range(1, len(words) + 1):
            assert label(" ".join(words[:count]), lang)


def test_a_label_names_the_tile_in_a_slot_and_its_price() -> None:
    drawn = "york 900\navailable usefulman\nmarket croquet-lawn tennis-court"
    match = upstairs(drawn, phase="buy")
    said = labels(match)
    assert said["buy 2"] == "Buy the Tennis Court from slot 2 (£400)"
    assert said["buy 2 usefulman"] == f"{said['buy 2']} with the useful man, £100 less"
    assert labels(match, 0, "ja")["buy 2"] == "2番の枠のテニスコートを購入する（£400）"


def test_labels_of_attacks_name_the_victims() -> None:
    drawn = "york\navailable staff\ntiles servants-hall"
    match = named(table(drawn, players=3, phase="check", round=3))
    said = labels(match)
    assert said["gossip maid 1"] == "Let a lady's maid gossip about Ben"
    assert said["gossip maid"] == "Let a lady's maid gossip"
    assert labels(match, 0, "ja")["gossip maid 2"] == "侍女にCemの噂を流させる"


def test_labels_speak_japanese_too() -> None:
    assert label("host parlour", "ja") == "「ホイスト」を開く（応接間）"
    assert label("invite whitcombe", "ja") == "ドーラ・ウィットコム嬢を招待する（評判+2、要侍女）"
    assert label("buy 3", "ja") == "3番の枠から購入する（基本価格£500）"


# --- the account ---


def test_the_account_tells_what_points_are_for() -> None:
    lines = hw.games()["obsession"].lines
    item = {"seat": 0, "kind": "tiles", "id": "great-hall", "count": 1, "points": 9}
    assert lines.detail(item, NAMES, "en") == "Ana: tiles, Great Hall – 9 VP"
    assert lines.detail(item, NAMES, "ja") == "Ana：改築タイル「大広間」 9点"
    item = {"seat": 1, "kind": "servants", "id": "", "count": 7, "points": 14}
    assert lines.detail(item, NAMES, "en") == "Ben: servants ×7 – 14 VP"
    item = {"seat": 1, "kind": "wealth", "id": "", "count": 500, "points": 2}
    assert lines.detail(item, NAMES, "en") == "Ben: wealth, £500 – 2 VP"


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_item_of_a_real_account_can_be_told(lang: str) -> None:
    drawn = "york 400 3,1\navailable staff\ntiles house clock-tower\nhand lord jessop\n"
    match = named(table(f"{drawn}objectives guests-ladies misc-monuments\nvp plain rep2"))
    told = [match.game.lines.detail(item, match.names, lang) for item in match.details(0)]
    assert len(told) == len(set(told)) > 8


def test_the_parts_of_a_score_have_names() -> None:
    game = hw.games()["obsession"]
    told = [game.lines.part(name, "en") for name in game.scoring.PARTS]
    assert told[0] == "tiles"
    assert len(set(told)) == len(told) == 8


# --- both languages ---


def placeholders(words: str) -> set[str]:
    return set(re.findall(r"{\w+}", words))


@pytest.mark.parametrize("field", ["wanted", "waiting", "labels", "favours", "terms", "services"])
def test_both_languages_say_the_same_things(field: str) -> None:
    english, japanese = getattr(EN, field), getattr(JA, field)
    assert list(english) == list(japanese)
    for key, words in english.items():
        assert placeholders(words) == placeholders(japanese[key]), key


def test_both_languages_tell_the_same_actions() -> None:
    assert list(EN.told.log) == list(JA.told.log)
    assert list(EN.told.actions) == list(JA.told.actions)
    for key, (last, other) in EN.told.actions.items():
        forms = [last, other, *JA.told.actions[key]]
        # What is in brackets may repeat a name.
        assert len({frozenset(placeholders(form)) for form in forms}) == 1, key


def test_both_languages_count_the_same_things() -> None:
    assert list(EN.counts) == list(JA.counts)

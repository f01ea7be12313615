"""What the log says, to whom, and what its lines point at."""

import housewright as hw

from .table import COTTAGE, MANOR, building, finished, frantic, holding, play, repairing, table

NAMES = ["Ana", "Ben", "Cem"]


def named(match: hw.Match) -> hw.Match:
    match.names = NAMES[: match.players]
    return match


def texts(match: hw.Match, seat: int | None = None, lang: str = "en") -> list[str]:
    return [line.text for line in match.log(seat, lang)]


def last(match: hw.Match, seat: int | None = None) -> tuple[tuple[str, ...], tuple[str, ...]]:
    line = match.log(seat)[-1]
    return line.rules, line.marks


# --- the draft ---

HANDS = """
hand clear-air clear-view lake-lions lake-walk low-quarters
out guest-tiles great-house peacock-court
seat 1
hand dim-quarters full-household guest-guard three-storeys tiled-manor warm-guests
out rose-garland grand-front
"""


def drafting() -> hw.Match:
    return named(table(HANDS, phase="draft"))


def test_the_draft_is_one_line_that_names_cards_to_their_owner_alone() -> None:
    match = drafting()
    match.play(1, "discard warm-guests")
    match.play(0, "pile lake-walk")
    match.play(1, "pile guest-guard")
    public = (
        "Ana gives 1 card to the pile; Ben throws out 1 card and gives 1 card to the pile."
    )  # fmt: skip
    assert texts(match) == [public]
    assert texts(match, seat=0) == [public.replace("1 card", "1 card (Lake Walk)", 1)]
    assert texts(match, seat=1) == [
        (
            "Ana gives 1 card to the pile; Ben throws out 1 card (Warm Guests) and gives 1 card "
            "(Guardians for the Guests) to the pile."
        )
    ]
    assert last(match) == (("REG-6", "REG-7"), ("pile",))
    assert last(match, seat=0)[1] == ("pile", "hand")
    assert texts(match, seat=0, lang="ja") == [
        "Anaが1枚（湖畔の散歩道）山札に出しました。Benが1枚捨て、1枚山札に出しました。"
    ]  # fmt: skip


def test_the_end_of_the_draft_tells_what_lies_at_slot_a() -> None:
    match = drafting()
    play(match, "1: discard warm-guests", "1: pile guest-guard", "1: pile tiled-manor")
    play(match, "0: pile lake-walk", "0: pile low-quarters")
    opened = match.position()["slots"]["a"]
    name = hw.games()["reginald"].glossary("en")[opened].name
    assert texts(match)[1:] == [
        f"The pile is shuffled: {name} lies at slot a (15 points, no bonus), and 3 cards are left.",
        "Ana has the turn.",
    ]
    line = match.log()[1]
    assert (line.rules, line.marks) == (("REG-8",), (opened, "slot a", "pile"))


# --- how a turn opens ---


def test_what_is_lifted_and_drawn_is_one_line() -> None:
    match = play(named(repairing(COTTAGE)), "repair 4,4")
    assert texts(match) == ["Ana lifts the Sash Window at 4,4."]
    play(match, "draw 2 chimney window")
    assert texts(match) == [
        (
            "Ana lifts the Sash Window at 4,4 and draws a Chimney and a Sash Window from pool 2 "
            "(new there: a Sash Window and a Rose Window)."
        )
    ]
    assert last(match) == (
        ("REG-11", "REG-16", "REG-18"),
        ("window", "plot 0 4,4", "reserve 0", "pool 2"),
    )
    assert texts(match, lang="ja") == [
        ("Anaが4,4の上げ下げ窓を取り上げ、プール2から煙突と上げ下げ窓を引きました"
        "（補充は上げ下げ窓とバラ窓）。")
    ]  # fmt: skip


def test_what_is_not_done_is_told_only_as_long_as_nothing_is() -> None:
    match = play(named(repairing(f"reserve rose\n{COTTAGE}")), "skip repair")
    assert texts(match) == ["Ana lifts nothing."]
    play(match, "skip draw")
    assert texts(match) == ["Ana draws nothing."]
    play(match, "take rose")
    assert texts(match) == ["Ana takes a Rose Window in hand."]


def test_a_turn_without_an_action_has_a_line() -> None:
    match = named(repairing(f"reserve rose\n{COTTAGE}"))
    play(match, "skip repair", "skip draw", "done")
    assert texts(match) == ["Ana does nothing this turn.", "Ben has the turn."]
    match = play(named(table("reserve rose")), "draw 1 rose", "done")
    assert texts(match)[0].endswith("(new there: a Rose Window) and builds nothing.")


def test_the_last_cube_of_the_bag_brings_on_the_end() -> None:
    match = play(named(table("bag rose\npool 1 rose")), "draw 1 rose")
    assert texts(match) == [
        (
            "Ana draws a Rose Window from pool 1 (new there: a Rose Window). "
            "The bag is empty: everybody else has one more turn."
        )
    ]
    assert last(match) == (
        ("REG-16", "REG-18", "REG-35", "REG-36"),
        ("pool 1", "reserve 0", "bag"),
    )


def test_two_rounds_without_a_draw_bring_on_the_end() -> None:
    match = play(named(building("", idle=4)), "done")
    assert texts(match)[0] == (
        "Ana builds nothing. For two rounds nobody has drawn a cube: everybody else has one more "
        "turn."
    )
    assert match.log()[0].rules == ("REG-20", "REG-37", "REG-36")


# --- building ---


def test_the_line_of_building_grows_cube_by_cube() -> None:
    match = play(named(building("", "window rose rose staircase")), "take window")
    assert texts(match) == ["Ana takes a Sash Window in hand."]
    play(match, "place window 4,4 blank ns", "take rose")
    said = "Ana places a Sash Window at 4,4 (blank up, windows to the Mountains and the Prairie)"
    assert texts(match) == [f"{said} and takes a Rose Window in hand."]
    play(match, "place rose 4,4 roof ne", "take staircase", "place staircase 3,4 w")
    assert texts(match)[0] == (
        "Ana places a Sash Window at 4,4 (blank up, windows to the Mountains and the Prairie), "
        "a Rose Window at 4,4, level 1 (roof up, windows to the Mountains and the Lake) and "
        "a Staircase at 3,4 (foot to the Dale, up towards the Lake)."
    )
    line = match.log()[0]
    assert line.rules == ("REG-20", "REG-21")
    assert line.marks == (
        "window", "reserve 0", "plot 0 4,4", "rose", "staircase", "plot 0 3,4",
    )  # fmt: skip
    assert texts(match, lang="ja")[0] == (
        "Anaが4,4に上げ下げ窓（無地が上、窓は山側と草原側）、4,4の高さ1にバラ窓（屋根が上、"
        "窓は山側と湖側）、3,4に階段（上り口は谷側、湖側へ上る）を置きました。"
    )


def test_opening_and_building_are_two_lines() -> None:
    match = play(named(table()), "draw 1 rose", "take rose", "place rose 4,4 roof ne")
    assert [text[:11] for text in texts(match)] == ["Ana draws a", "Ana places ", "Ben has the"]


def test_a_card_is_told_to_all_and_the_one_drawn_for_it_to_its_owner() -> None:
    match = named(holding("cornerstone", "hand lake-walk\npile clear-air clear-view\nreserve rose"))
    play(match, "place cornerstone 4,4", "play lake-walk g")
    assert texts(match)[0] == "Ana places a Cornerstone at 4,4."
    said = "Ana plays Lake Walk at slot g (6 points, bonus 10) and draws "
    assert texts(match)[1] == texts(match, seat=1)[1] == said + "a card."
    assert texts(match, seat=0)[1] == said + "Clear Air at the Water."
    assert last(match, seat=1) == (("REG-31", "REG-33"), ("lake-walk", "slot g", "pile"))
    assert last(match, seat=0)[1] == ("lake-walk", "slot g", "pile", "hand")
    play(match, "take rose", "place rose 5,4 roof ne")
    assert texts(match)[2].startswith("Ana places a Rose Window at 5,4")
    assert texts(match, seat=0, lang="ja")[1] == (
        "Anaが「湖畔の散歩道」を枠g（6点、ボーナス10点）に出しました（「水辺の澄んだ空気」を引きました）。"
    )


def test_a_card_that_ends_the_turn_and_an_empty_pile_need_no_words() -> None:
    match = play(named(holding("cornerstone", "hand lake-walk")), "place cornerstone 4,4")
    play(match, "play lake-walk a")
    assert texts(match)[1:] == [
        "Ana plays Lake Walk at slot a (15 points, no bonus).",
        "Ben has the turn.",
    ]


def test_declining_is_told_with_the_cornerstone() -> None:
    match = named(holding("cornerstone", "hand lake-walk\nreserve rose"))
    play(match, "place cornerstone 4,4", "decline")
    assert texts(match) == ["Ana places a Cornerstone at 4,4 and plays no card."]
    play(match, "take rose", "place rose 5,4 roof ne")
    assert texts(match)[0] == (
        "Ana places a Cornerstone at 4,4, plays no card, and places a Rose Window at 5,4 "
        "(roof up, windows to the Mountains and the Lake)."
    )


# --- frantic mode ---

TWO = "reserve rose\nstage {}\nseat 1\nreserve rose\nstage {}"


def test_the_button_is_told_of() -> None:
    match = play(named(frantic(TWO.format("button", "idle"))), "pass button")
    assert texts(match)[0] == "Ana passes the Button to Ben."
    assert match.log()[0].rules == ("REG-41", "REG-38")
    assert match.log()[0].marks == ("button",)
    match = play(named(frantic(TWO.format("button", "build"))), "0: keep button")
    assert texts(match) == ["Ana keeps the Button."]
    assert last(match) == (("REG-42",), ("button",))


def test_without_cubes_the_button_passes_by_itself() -> None:
    match = play(named(frantic("stage draw")), "skip draw")
    assert texts(match)[0] == "Ana has nothing to build and passes the Button to Ben."
    assert match.log()[0].rules[:2] == ("REG-16", "REG-40")


def test_seats_that_build_at_the_same_time_have_lines_of_their_own() -> None:
    match = named(frantic(TWO.format("ready", "build")))
    play(match, "1: take rose", "0: wait", "1: place rose 4,4 roof ne")
    assert texts(match) == [
        "Ben takes a Rose Window in hand.",
        "Ana waits.",
        "Ben places a Rose Window at 4,4 (roof up, windows to the Mountains and the Lake).",
        "Ana has the turn.",
    ]


def test_the_button_is_put_away_at_the_end() -> None:
    match = named(frantic(TWO.format("button", "build"), ending=0))
    play(match, "0: pass button")
    assert texts(match) == ["Ana passes the Button. The Button is put away."]
    assert last(match)[0] == ("REG-41", "REG-44")


# --- the end ---

TWINS = """
      1    2    6    7
    4 D^w  .    .    D^e
    5 C^w  .    .    C^e
"""


def test_fallen_houses_names_and_scores_have_a_line_each() -> None:
    match = named(finished(f"{MANOR}\n  8\n1 .\n2 R^ne\nseat 1\n{COTTAGE}"))
    assert texts(match)[1:] == [
        "Ana's house at 8,2 (1 cube) falls: no doorway leads to the ground.",
        "The houses: Ana Manor at 4,4; Ben Servant's Quarters at 4,4.",
        "Final scores: Ana 0, Ben 0. Ana and Ben share the victory.",
    ]
    rules = [line.rules for line in match.log()[1:]]
    assert rules == [("REG-58",), ("REG-59",), ("REG-77", "REG-79")]
    assert match.log()[2].marks == ("plot 0 4,4", "plot 1 4,4")
    assert last(match)[1] == ("plot 0", "plot 1")
    assert texts(match, lang="ja")[1:3] == [
        "Anaの8,2の家（1個）は、地面に通じる玄関がないので崩れました。",
        "家の名前：Anaは4,4が本館、Benは4,4が使用人棟。",
    ]  # fmt: skip


def test_houses_without_a_name_are_taken_away() -> None:
    match = named(finished("  1    3\n8 .    D^s\n4 D^w  W^ew\n5 .    D^s"))
    assert texts(match)[1:3] == [
        "The houses: Ana Servant's Quarters at 3,4; Ben none.",
        (
            "Ana's house at 1,4 (1 cube) and Ana's house at 3,8 (1 cube) are taken away, "
            "for they have no name."
        ),
    ]
    assert match.log()[2].rules == ("REG-61",)


def test_how_houses_are_named_is_secret_until_all_have_done_so() -> None:
    match = named(finished(f"{TWINS}\nseat 1\n{TWINS}"))
    match.play(1, "declare manor 7,4 guest 1,4")
    assert texts(match, seat=1)[-1] == texts(match)[-1] == "Ben has named the houses."
    assert last(match) == (("REG-60",), ())
    match.play(0, "declare manor 1,4 servants 7,4")
    assert texts(match)[-2] == (
        "The houses: Ana Manor at 1,4, Servant's Quarters at 7,4; "
        "Ben Manor at 7,4, Guest House at 1,4."
    )


def test_votes_are_secret_until_all_are_in() -> None:
    match = named(finished(f"{MANOR}\nseat 1\n{COTTAGE}\nseat 2\n  4\n4 W_ew\n5 D^s"))
    assert texts(match)[-1] == (
        "Final scores: Ana 0, Ben 0, Cem −5. Ana and Ben are tied, so everybody votes."
    )
    match.play(2, "vote 1")
    assert texts(match, seat=0)[-1] == texts(match)[-1] == "Cem has voted."
    assert texts(match, seat=2)[-1] == "Cem (for Ben) has voted."
    match.play(0, "vote 1")
    assert texts(match, seat=0)[-1] == "Cem and Ana (for Ben) have voted."
    match.play(1, "vote 0")
    assert texts(match)[-1] == "The votes: Cem for Ben, Ana for Ben, Ben for Ana. Ben wins."
    assert last(match) == (("REG-78",), ("plot 1",))
    assert texts(match, lang="ja")[-1] == (
        "投票の結果：CemはBenに、AnaはBenに、BenはAnaに。Benの勝ちです。"
    )  # fmt: skip

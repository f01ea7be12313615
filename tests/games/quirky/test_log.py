"""What the log says, to whom, and what its lines point at."""

import housewright as hw

from .table import idle, play, table, taking

NAMES = ["Ana", "Ben", "Cem"]
ROW = "row Rd Yc Gd Pl R=\ndeck Rp Yp Gp Pb Rl Yd Yl\n"
ROOFS = """
    R^h Y^h G^h
    Rd  Yd  Gd
    ~
"""
LINE = "line roofline beanpole strongroom watertight\ncontests harlequin old-stones\n"
FOUR = "claimed long-terrace paint-box top-heavy battlements\n"


def named(match: hw.Match) -> hw.Match:
    match.names = NAMES[: match.players]
    return match


def texts(match: hw.Match, seat: int | None = None, lang: str = "en") -> list[str]:
    return [line.text for line in match.log(seat, lang)]


def last(match: hw.Match) -> tuple[tuple[str, ...], tuple[str, ...]]:
    line = match.log()[-1]
    return line.rules, line.marks


# --- taking ---


def test_the_taking_of_a_turn_is_one_line() -> None:
    match = play(named(taking(ROW)), "take red-door")
    assert texts(match) == ["Ana takes the Red Doorway."]
    play(match, "take gold-cat")
    assert match.log()[0].text == (
        "Ana takes the Red Doorway and the Gold Cat on the Sill; "
        "new in the row: Red Flower Boxes, Gold Flower Boxes."
    )
    assert texts(match, lang="ja") == [
        "Anaが赤い玄関と金色の窓辺の猫を取りました。新しい場札は赤い花窓、金色の花窓です。"
    ]
    assert last(match) == (("QRK-7", "QRK-9"), ("red-door", "gold-cat", "row"))


def test_one_card_two_alike_or_none_can_be_taken() -> None:
    match = play(named(taking(ROW)), "take red-door", "build")
    assert texts(match) == ["Ana takes the Red Doorway; new in the row: Red Flower Boxes."]
    assert match.log()[-1].rules == ("QRK-7", "QRK-8", "QRK-9")
    twins = named(taking("row Rd Rd Gd Pl R=\ndeck"))
    assert texts(play(twins, "take red-door", "take red-door")) == [
        "Ana takes the Red Doorway twice."
    ]
    assert texts(play(named(taking(ROW)), "build")) == ["Ana takes no card."]


def test_a_log_that_begins_after_the_first_card_says_that_no_other_was_taken() -> None:
    match = named(taking(ROW, taken=1))
    assert texts(play(match, "build")) == ["Ana takes no other card."]


def test_sweeps_belong_to_the_line_of_taking() -> None:
    match = named(taking("row Rd Rd Gd Pl R=\ndeck Yc Yc Gp Pb Rl Yd Yl Yp Gc Gb Pd Pc"))
    play(match, "sweep")
    first = "clears the row (new cards: Gold Cat on the Sill, Gold Cat on the Sill, "
    first += "Green Flower Boxes, Plum Balcony, Red Lamplit Room)"
    assert texts(match) == [f"Ana {first}."]
    assert last(match) == (("QRK-6",), ("row", "discard"))
    play(match, "sweep")
    again = "clears it again (new cards: Gold Doorway, Gold Lamplit Room, Gold Flower Boxes, "
    again += "Green Cat on the Sill, Green Balcony)"
    assert texts(match) == [f"Ana {first} and {again}."]
    play(match, "take gold-door", "build")
    assert texts(match) == [
        f"Ana {first}, {again} and takes the Gold Doorway; new in the row: Plum Doorway."
    ]
    assert match.log()[0].rules == ("QRK-6", "QRK-7", "QRK-8", "QRK-9")


def test_a_sweep_reads_well_in_japanese() -> None:
    match = named(taking("row Rd Rd Gd Pl R=\ndeck Yc Yd Gp Pb Rl Yl Pc"))
    play(match, "sweep", "take gold-door", "build")
    assert match.log(lang="ja")[0].text == (
        "Anaが場札を流し（新しい場札：金色の窓辺の猫、金色の玄関、緑の花窓、紫のバルコニー、"
        "赤いランプの間）、金色の玄関を取りました。新しい場札は金色のランプの間です。"
    )


def test_the_last_card_of_the_deck_means_the_last_round() -> None:
    match = named(taking("row Rd Yc Gd Pl R=\ndeck Rp\ndiscard Yp Gp Pb"))
    play(match, "take red-door", "take gold-cat")
    line = match.log()[-1]
    assert line.text.startswith("Ana takes the Red Doorway and the Gold Cat on the Sill; new")
    assert line.text.endswith(
        ". Last round: the deck has run out. The discard pile (3) becomes the deck."
    )
    assert line.rules == ("QRK-7", "QRK-41", "QRK-43", "QRK-38", "QRK-39", "QRK-9")
    assert line.marks == ("red-door", "gold-cat", "deck", "row")


# --- building ---


def test_cards_that_are_placed_and_demolished_have_lines_of_their_own() -> None:
    match = named(table("Rd Gd\n~ 0\nhand Yc"))
    play(match, "place gold-cat -1,1")
    assert texts(match) == ["Ana places the Gold Cat on the Sill at column −1, level 1."]
    assert last(match) == (("QRK-11",), ("gold-cat", "house 0"))
    play(match, "demolish 0,0")
    assert texts(match)[-1] == "Ana demolishes the Green Doorway at column 0, level 0."
    assert last(match) == (("QRK-23", "QRK-24"), ("green-door", "house 0", "discard"))
    assert texts(match, lang="ja")[-1] == "Anaが列0・レベル0の緑の玄関を取り壊しました。"


def test_a_card_that_fits_nowhere_is_thrown_away() -> None:
    match = play(named(table("hand R! R=")), "discard red-tower")
    assert texts(match) == ["Ana throws away a card that fits nowhere: the Red Tower."]
    assert last(match) == (("QRK-22",), ("red-tower", "discard"))


def test_a_claim_tells_its_points_and_what_comes_into_the_line() -> None:
    match = play(named(table(ROOFS + LINE)), "claim roofline")
    assert texts(match) == ["Ana claims Roofline (3 points); Harlequin comes into the line."]
    assert last(match) == (("QRK-28", "QRK-30"), ("roofline", "harlequin"))
    assert texts(match, lang="ja") == [
        "Anaが「屋根並み」を獲得しました（3点）。新しい公開コンテストは「道化師の市松」です。"
    ]


def test_only_its_owner_reads_which_private_contest_was_drawn() -> None:
    drawn = ROOFS + LINE.replace("roofline", "-") + "contest roofline"
    match = play(named(table(drawn)), "claim roofline")
    shown = "Ana shows and claims a secret contest, Roofline (3 points)"
    assert texts(match, 0) == [f"{shown}; the new secret contest is Harlequin."]
    assert texts(match, 1) == texts(match) == [f"{shown}; a new secret contest is drawn."]
    assert match.log(0)[0].marks == ("roofline", "harlequin")
    assert match.log(1)[0].marks == match.log()[0].marks == ("roofline",)
    assert match.log()[0].rules == ("QRK-28", "QRK-29")


def test_nothing_is_said_of_a_contest_that_is_not_replaced() -> None:
    match = play(named(table(ROOFS + "line roofline - - -")), "claim roofline")
    assert texts(match) == ["Ana claims Roofline (3 points)."]


# --- the end of a turn, a round and the game ---


def test_the_end_of_a_turn_is_told_only_if_a_card_is_saved() -> None:
    match = play(named(table("Rd\n~\nhand Yc\n" + ROW)), "place gold-cat 1,0", "end")
    assert len(match.log()) == 1
    assert match.log()[0].ply == 2
    match = play(named(table("Rd\n~\nhand Yc\n" + ROW)), "end")
    assert texts(match) == ["Ana keeps the Gold Cat on the Sill for later."]
    assert last(match) == (("QRK-35", "QRK-21"), ("gold-cat",))


def test_a_log_that_begins_with_the_end_of_a_turn_says_so() -> None:
    assert texts(play(named(table("Rd\n~")), "end")) == ["Ana ends the turn."]


def test_an_idle_turn_is_one_line() -> None:
    match = idle(named(taking("Rd\n~\n" + ROW)))
    assert texts(match) == ["Ana takes no card and builds nothing."]
    assert match.log()[0].rules == ("QRK-8", "QRK-36")
    match = idle(named(taking("Rd\n~\nhand Y=\n" + ROW)))
    assert texts(match) == ["Ana takes no card, builds nothing and keeps the Gold Walkway."]
    assert texts(match, lang="ja") == [
        "Anaはカードを取らず、何も建てず、金色の渡り廊下を取っておきました。"
    ]


def test_a_round_is_announced() -> None:
    match = idle(named(taking("Rd\n~\n" + ROW)), 2)
    assert texts(match)[-1] == "Round 2 begins."
    assert last(match) == (("QRK-2",), ())


def test_the_fifth_contest_means_the_last_round() -> None:
    match = play(named(table(ROOFS + LINE + FOUR)), "claim roofline")
    assert texts(match)[-1] == "Last round: Ana has won five contests."
    assert last(match) == (("QRK-40", "QRK-43"), ())


def test_a_standstill_means_the_last_round() -> None:
    match = idle(named(taking("Rd\n~\n" + ROW, idle=3, first=1)))
    lines = match.log()
    assert lines[1].text == "Last round: for two rounds nobody has done anything."
    assert lines[1].rules == ("QRK-42", "QRK-43")


def result(one: str, other: str, lang: str = "en") -> str:
    """The last line of a match that ends with the turn of seat 0; each built this house."""
    drawn = f"{one}\nseat 1\n{other}"
    match = named(table(drawn, first=1, ending="deck"))
    line = play(match, "end").log(lang=lang)[-1]
    assert line.rules[0] == "QRK-47"
    return line.text


def test_the_result_tells_scores_and_winner() -> None:
    assert result("Rd Rp\n~", "Yd\n~") == "Final scores: Ana 2, Ben 1. Ana wins."
    assert result("Rd Rp\n~", "Yd\n~", "ja") == "最終得点：Ana 2、Ben 1。Anaの勝ちです。"


def test_the_result_tells_of_chimneys_only_if_they_decided() -> None:
    chimney = "Y^h\nRd\n~"
    assert result("Rd\n~", chimney.replace("Rd", "Gd")) == (
        "Final scores: Ana 1, Ben 1. Ben wins: more chimneys."
    )
    assert result("Rd\n~", "Yd\n~") == (
        "Final scores: Ana 1, Ben 1. Ana and Ben share the victory: as many chimneys, too."
    )


def test_the_result_points_at_the_houses_of_the_winners() -> None:
    match = named(table("Rd\n~\nseat 1\nYd\n~", first=1, ending="deck"))
    line = play(match, "end").log()[-1]
    assert line.marks == ("house 0", "house 1")
    assert line.rules == ("QRK-47", "QRK-48", "QRK-49")


def test_names_are_left_as_they_are() -> None:
    match = named(taking(ROW))
    match.names = ["ana-b", "{a}"]
    assert texts(play(match, "build")) == ["ana-b takes no card."]
    play(match, "end", "build")
    assert texts(match)[-1] == "{a} takes no card."

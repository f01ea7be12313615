"""The numbers that the engine works with are those of the components."""

import pytest

import housewright as hw
from housewright.games.estates import pieces
from housewright.parts.components import read

COMPONENTS = read("housewright.games.estates")


def test_the_cubes_agree_with_the_components() -> None:
    cubes = COMPONENTS["cubes"]
    assert pieces.CUBES == cubes["total"] == len(pieces.CUBE_IDS)
    assert cubes["in_play"] == pieces.CUBES_IN_PLAY
    assert (
        cubes["offer_rows"],
        cubes["offer_row_length"],
    ) == (pieces.OFFER_ROWS, pieces.OFFER_ROW)
    assert len(cubes["numbers"]) == pieces.NUMBERS
    assert pieces.COLOURS == len(pieces.COLOUR_IDS) == len(COMPONENTS["certificates"])
    made = [colour + str(number) for colour in pieces.COLOUR_IDS for number in cubes["numbers"]]
    assert list(pieces.CUBE_IDS) == made


def test_the_board_agrees_with_the_components() -> None:
    board = COMPONENTS["board"]
    assert (len(board["rows"]), board["lots_per_row"]) == (pieces.ROWS, pieces.LOTS)
    assert pieces.BASE == board["base_requirement"] == board["river_after_lot"]
    assert (board["min_requirement"], board["max_requirement"]) == (pieces.SHORTEST, pieces.LONGEST)
    white = [pieces.LOT_IDS[lot] for lot, is_white in enumerate(pieces.WHITE) if is_white]
    assert white == board["white_lots"] == ["a1", "a7", "b3", "b5", "c2"]


def test_the_other_pieces_agree_with_the_components() -> None:
    assert COMPONENTS["rooftops"]["total"] == len(pieces.ROOF_VALUES)
    assert COMPONENTS["money"]["start_cash"] == pieces.CHECKS
    assert len(pieces.SPECIALS) == len(pieces.SPECIAL_IDS)
    assert [pieces.piece_id(piece) for piece in pieces.SPECIALS] == list(pieces.SPECIAL_IDS)
    assert pieces.piece_id(pieces.ROOF + 5) == "roof 5"
    assert pieces.piece_id(0) == "b1"


@pytest.mark.parametrize(
    ("lang", "heading"), [("en", "What is reconstructed"), ("ja", "再現した部分")]
)
def test_the_rules_say_what_is_reconstructed(lang: str, heading: str) -> None:
    section = hw.games()["estates"].rules_in(lang).split(f"### {heading}\n")[1].split("\n## ")[0]
    # The six firms are ours; where the lots lie and which are white is known.
    for word in ("firm", "white") if lang == "en" else ("会社", "白い区画"):
        assert word in section

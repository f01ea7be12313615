"""Decs Building drawn as text: whole boards and how they look."""

import re

import pytest

import housewright as hw
from housewright.parts.textboard import line_width, plain

from .drawing import POSITION, drawn

LONG_NAMES = ["名前がとても長い人です", "A", "B" * 40, "Apprentice A"]

# --- whole boards ---


def test_the_table_of_a_player() -> None:
    assert (
        plain(drawn(hw.load(POSITION), 0))
        == """\
Round 9  Ana (you) has the turn                             take discard pass
Piles    6♠ 2  10♥ 1   6♣ 2   -♦ 0   A♦ 2   J♥ 1   Q♠ 2   K♠ 1  1/3 empty
Hand     2♥  5♣  Q♣   X
Played   2♣  J♠
Deck   > 5♠  A♠ 10♦
  space               cost o points        Ana (you)
* Gain a Card         ?      ♠/♥/♣/♦       8        / .   .   .  !g \\
* Stop Messing Around ?      pawns home    7    / .   .   .  !g  !g  !g \\
* Gain a Jack/Queen   ??     J/Q, 2nd out  6|!c  !c  !c  !c  !g   .  !g   . |
* Gain a King         Q♥   o K             5| .   .   .  !c   +   .   .   + |
  Gain Wild Card      J♦   A A             4| F2  F2  .   +  ~B   +   +  ~B |
* Add Power Cable     ♣      =             3| F2  F2  +  ~=  ~B  ~B  ~B  ~B |
* Extra Power Source  ♠?   o P             2| F   F   +  ~=   +   +   +   I |
* Everyone Pitch In   ?      extra action  1| F   F   +  ~P   +   .   .   . |
* Small Star          ♦?     S  2             1   2   3   4   5   6   7   8
* Snowflake           ???    F  1 no plug
* Big Star            Q♦     G 14
  Large Angel         Q♠     A 14
* Candy Cane          ♥♥♣    C 10
  Banner Angels       J♣     B 14 cable
* Santa               J♥   B N -2 hand +1
* Candle              ♠?     I  2 +2 each
  Santa's Sleigh      JJ♥  o D 30
  Comet               QQ♦  o M 30
  Herald Angel        K♠   o H 30
  Reindeer            KQJ♣ o R 70
                       score empty lit/dark hand size deck   pawns
> A Ana (you)          -62   40    4/2      4    3    3+2    3
  B Ben                -112  55    1/1      2    4    3+0    3     token pass
Ben
8     . . . .
7   . . . . . .
6 . . . . . . . .
5 . . . . . . . .
4 . . . . . . . s
3 . . . . . . . .
2 . . . . N . . .
1 . . . P N . . .
  1 2 3 4 5 6 7 8
Out      3♠  J♣
                        C C                       M M        H      R   R
            G      A    C                D        M M      H H H H  R R R
     F F  G G G  A A A  C    B     B  N  D   D D    M M    H H        R R R R
= =  F F  G   G  A A A  C    B B B B  N  D D D D      M M    H        R     R
                 -----       -------  -  -------           -------  ---------
--- is never turned   X the Joker
* can be taken  o bauble: needs a pawn  ? any card, several of one colour
~ live  + free, beside power  ! and small letter: dark  2 second of its kind"""
    )


def test_the_table_of_the_neighbour_in_japanese() -> None:
    assert plain(drawn(hw.load(POSITION), 1, "ja")).startswith("""\
第9ラウンド  Anaの手番
山       6♠ 2  10♥ 1   6♣ 2   -♦ 0   A♦ 2   J♥ 1   Q♠ 2   K♠ 1  空き1/3
手札     3♥  3♣
使用済   なし
デッキ > 3♦  4♥  5♦
  スペース              費用 o 点          Ben（あなた）
  カード獲得            ?      ♠/♥/♣/♦     8        / .   .   .   . \\
  おふざけ終了          ?      コマ回収    7    / .   .   .   .   .   . \\
  ジャック/クイーン獲得 ??     J/Q 1枚除外 6| .   .   .   .   .   .   .   . |
  キング獲得            Q♥   o K           5| .   .   .   .   .   .   .   . |
  ワイルド獲得          J♦   A A           4| .   .   .   .   .   .   .  !s |
  ケーブル延長          ♣      =           3| .   .   .   .   .   .   .   . |
  電源増設              ♠?   o P           2| .   .   .   +   N   .   .   . |
  みんなで手伝い        ?      追加の行動  1| .   .   +  ~P   N   .   .   . |
  小さな星              ♦?     S  2           1   2   3   4   5   6   7   8
  雪の結晶              ???    F  1 無電源
  大きな星              Q♦     G 14
  大きな天使            Q♠     A 14
  キャンディケイン      ♥♥♣    C 10
  横断幕の天使          J♣     B 14 通電
  サンタ                J♥   B N -2 手札+1
  キャンドル            ♠?     I  2 対で+2
  サンタのそり          JJ♥  o D 30
  ほうき星              QQ♦  o M 30
  ラッパの天使          K♠   o H 30
  トナカイ              KQJ♣ o R 70
                       得点  空き  明/暗    手札 上限 デッキ コマ
> A Ana                -62   40    4/2      4    3    3+2    3
  B Ben（あなた）      -112  55    1/1      2    4    3+0    3     先手 パス
""")


# --- looks ---


def test_every_feature_has_its_letter_and_a_style_of_its_own() -> None:
    lines = drawn(hw.load(POSITION), 0)
    found = {
        (span.text, span.style)
        for line in lines
        for span in line
        if re.fullmatch(r"[A-Z=]", span.text) and " on #" in span.style
    }
    assert len({letter for letter, _ in found}) == len({style for _, style in found}) == 14


def test_red_black_and_wild_cards_look_different() -> None:
    styles = {span.text: span.style for line in drawn(hw.load(POSITION), 0) for span in line}
    assert styles[" 2♥"] == styles["10♦"]
    assert styles[" 5♣"] == styles[" J♠"]
    assert styles[" A♠"] == styles["  X"]
    assert len({styles[card] for card in (" 2♥", " 5♣", "  X")}) == 3


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_position_is_too_wide_or_fails(players: int) -> None:
    match = hw.new("decs", players, seed=players, options={"tie_break": "vote"})
    match.names = LONG_NAMES[:players]
    rng = hw.Rng(f"board/{players}")
    while not match.is_over:
        seat = match.to_act[0]
        moves = match.legal_moves(seat)
        match.play(seat, moves[rng.below(len(moves))])
        if match.ply % 7 and not match.is_over:
            continue
        for lang in ("en", "ja"):
            for viewer in (seat, None):
                lines = match.game.board.draw(match.view(viewer), viewer, match.names, lang)
                # One column is the scroll bar's, two are margins.
                assert max(map(line_width, lines)) <= 77

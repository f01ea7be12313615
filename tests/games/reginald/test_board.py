"""Sir Reginald's table drawn as text: whole boards and how they look."""

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
Ana (you) builds                                                    take done
Reserve C Chimney  W Sash Window  . . .  placed 1 of 3
Ana (you)
  1    2    3    4    5    6    7    8      Manor               7 cubes  4,3
1 .    .    .    .    tree .    .    lawn   Servant's Quarters  2 cubes  7,4
2 .    hill hill tree .    .    .    .      no way in: falls    1 cube   7,8
3 .    hill .    C1^n .    .    tree .      terrace of 3                 4,3
4 tree K1# !D2^e!W1^  tree .    W1^  .      2 Design Flaws: -10
5 .    .    .    D1^s S1=e .    D1^s .      ! bare top          2,4
6 .    .    tree .    .    pond pond tree   ! topsy-turvy       3,4 w 1 up
7 .    tree .    .    .    pond pond .      not counted, as the house goes:
8 lawn .    .    .    tree .    L1^w!.      ! topsy-turvy       7,8 e
n Mountains        e Lake             s Prairie          w Dale
          _                D              _                    d
  _+  _ C R #      l     _+W+_          # _ D _   _+         _ #+_+    L
8 7 6 5 4 3 2 1    8 7 6 5 4 3 2 1    1 2 3 4 5 6 7 8    1 2 3 4 5 6 7 8
C1 R1 #1 _4        D1 W2 =1 _2 l1     D2 #1 _4           L1 W1 #1 _3 d1
Pools   1 D Doorway      2 C Chimney      3 empty          4 L Ornamental
bag 4     W Sash Window    W Sash Window                     S Staircase
pile 2    R Rose Window                                      K Cornerstone
  pts   Desire                                                     A   B   C
a 15    Tea Terrace              Manor: terrace spaces >2          3✓  0   -
b 12+4  Friend of the Trees      Land: trees left >6               9*  8✓  -
c 10+5
d 10+5
e  8+8  Low Quarters             Servants: height <2               1*  -   -
f  8+6
g  6+10
h  6+6
i  5+12
Cards   Light from the Lake      Manor e: sash/rose >3             1   0   -
        One Discreet Door        Manor nesw: doorways <2           2   1*  -
        Light from the Lake – Manor, seen from the Lake: more than 3 sash
        windows or rose windows.
        One Discreet Door – Manor, seen from all four sides: fewer than 2
        upright doorways.
                      score   M   G   S flaws cards  reserve
> A Ana (you)            37   7   -   2     2     2  C W        turn
  B Ben                   7   3   -   -     1     3  L R
  C Cem                   0   -   -   -     0     1
Ben
  1   2   3   4   5   6   7   8
1 .   .   .   .   T   .   .   -
2 .   H   H   T   .   .   .   .
3 .   H   .   .   .   .   T   .
4 T   .   .   W1^ C1_!.   .   .
5 .   .   .   D1^ .   .   .   .
6 .   .   T   .   .   P   P   T
7 .   T   .   .   .   P   P   .
8 -   .   .   .   T   .   .   .
The Desires in full
a Tea Terrace – Manor, seen from above: more than 2 terrace spaces.
b Friend of the Trees – Plot of land, seen from above: more than 6 standing
  trees.
e Low Quarters – Servant's Quarters: fewer than 2 storeys in the tallest
  stack.
Given   Tea Terrace, A Clear View
Out     Tiles for the Guests, Proud Stones, Rose Garland
✓ met  * met best: takes the bonus  - lacks the house   n e s w: seen from
D2^s Doorway on top, 2 cubes high, roof up, faces s   ! flaw   + fits here
^ roof  _ blank  # cornerstone  = steps   small letter: upside-down
A side shows the nearest faces; a + has more behind, counted below it.
M Manor  G Guest House  S Servant's Quarters   T tree  H hill  P pond  - lawn"""
    )


def test_the_table_of_a_neighbour_in_japanese() -> None:
    assert plain(drawn(hw.load(POSITION), 1, "ja")).startswith("""\
Anaが建てる
プール  1 D 玄関         2 C 煙突         3 空             4 L 装飾
袋4       W 上げ下げ窓     W 上げ下げ窓                      S 階段
山札2     R バラ窓                                           K 隅石
控え    L 装飾  R バラ窓  . . .
Ben（あなた）
  1    2    3    4    5    6    7    8      本館                3個      4,4
1 .    .    .    .    木   .    .    芝生   設計ミス1：-5
2 .    丘   丘   木   .    .    .    .      ! むき出しの天面    5,4
3 .    丘   .    .    .    .    木   .
4 木   .    .    W1^  C1_n!.    .    .
5 .    .    .    D1^s .    .    .    .
6 .    .    木   .    .    池   池   木
7 .    木   .    .    .    池   池   .
8 芝生 .    .    .    木   .    .    .
n 山               e 湖               s 草原             w 谷
      C _                _ _                D _                W _
8 7 6 5 4 3 2 1    8 7 6 5 4 3 2 1    1 2 3 4 5 6 7 8    1 2 3 4 5 6 7 8
C1 _1              _2                 D1 _1              W1 _1
  点    望み                                                       A   B   C
a 15    お茶のテラス             本館: テラスの広さ >2             3✓  0   -
b 12+4  木々の友                 土地: 残った木 >6                 9*  8✓  -
c 10+5
d 10+5
e  8+8  低い使用人棟             使用人: 高さ <2                   1*  -   -
f  8+6
g  6+10
h  6+6
i  5+12
手札    大中庭                   屋敷: 中庭の広さ >3               0   0   -
        孔雀の中庭               本館: 中庭 >0                     0   0   -
        窓の交響曲               屋敷 nesw: 上げ下げ窓 >7          3   1   -
        大中庭 – 屋敷全体を真上から見て、中庭のマスが3マスを超える。
        孔雀の中庭 – 本館を真上から見て、中庭が1つ以上ある。
        窓の交響曲 – 屋敷全体を四方から見て、上げ下げ窓が7つを超える。
                       得点  本  客  使  ミス  手札  控え
> A Ana                  37   7   -   2     2     2  C W        手番
  B Ben（あなた）         7   3   -   -     1     3  L R
""")


# --- looks ---


def test_every_flavour_has_its_letter_and_a_style_of_its_own() -> None:
    spans = [span for line in drawn(hw.load(POSITION), 0) for span in line]
    found = {(span.text, span.style) for span in spans if span.text in tuple("DLCSKWR")}
    painted = {(letter, style) for letter, style in found if " on #" in style}
    assert len(painted) == len({style for _, style in painted}) == 7


def test_an_upside_down_picture_is_painted_like_a_flaw() -> None:
    spans = [span for line in drawn(hw.load(POSITION), 0) for span in line]
    styles = {span.text: span.style for span in spans if span.text in tuple("dDl!")}
    assert styles["d"] == styles["l"] != styles["D"]


@pytest.mark.parametrize("mode", ["orderly", "frantic"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_position_is_too_wide_or_fails(players: int, mode: str) -> None:
    views = "sightline" if players == 3 else "facing"
    options = {"mode": mode, "views": views}
    match = hw.new("reginald", players, seed=players, options=options)
    match.names = LONG_NAMES[:players]
    rng = hw.Rng(f"board/{players}")
    while not match.is_over:
        seat = match.to_act[rng.below(len(match.to_act))]
        moves = match.legal_moves(seat)
        match.play(seat, moves[rng.below(len(moves))])
        if match.ply % 11 and not match.is_over:
            continue
        for lang in ("en", "ja"):
            for viewer in (seat, None):
                lines = match.game.board.draw(match.view(viewer), viewer, match.names, lang)
                # One column is the scroll bar's, two are margins.
                assert max(map(line_width, lines)) <= 77

"""Obsession drawn as text: whole boards and how they look."""

from typing import Any

import pytest

import housewright as hw
from housewright.games.obsession.board.cells import category, servant
from housewright.games.obsession.board.texts import TEXTS
from housewright.games.obsession.pieces import CATEGORY_IDS, SERVANT_IDS
from housewright.parts.textboard import line_width, plain
from housewright.tui.drawing import naming

from .drawing import POSITION, drawn

LONG_NAMES = ["名前がとても長い人です", "A", "B" * 40, "Apprentice A", "Eva", "N" * 12]
ALL: dict[str, Any] = {"extended": True, "wessex": True, "upstairs": True, "milestones": True}

# --- whole boards ---


def test_the_table_of_a_player() -> None:
    assert (
        plain(drawn(hw.load(POSITION), 0))
        == """\
Round 6/16 objective cards  Ana (you) hosts or passes    host pass use borrow
Cash        £400   reputation 2 :  1  2 [3] 4  5    7 to spend, 3 VP
Servants    Expended M > Quarters H > Available B V F
Ponsonby (you)           r    guests: favours                             VP
 @ Private Study      E  at fairs £300, +2 rep                             0
*  Butler's Room      S  1 B  hire 2 servants                            0/1
   Barn               S  +1 rep with Estate activities                     2
*@ Main Gazebo        G  1 F  2 gentry: casual                             1
   Front Parlour      P  1 H  2 ladies: +2 rep                           0/2
*@ Bowling Green      X! 1 F  2 gentlemen: £300                            1
*  South Lawn         X! 2 F  2 gentry: £300                             2/2
Hand                              r needs VP  brings
  Lord Ponsonby                m  1        3  £200
  Lady Ponsonby                f  1        2  see 2 casual, keep 1 or dismiss
  Sir Magnus Gresley           m  1        1  +1 rep
^ Hon. Cuthbert Hexham         m  3 V      2  +3 rep
^ Marchioness of Fairleigh     f  6 M F    6  +3 rep, VP card
Discarded   Mr. Edgar Bexley  Miss Dora Whitcombe  Hon. Oswin Ponsonby
Market                       price       r    guests: favours             VP
 1 Billiard Room x2   X!           £300  2 B  2 gentlemen: £300         −1/3o
 2 Conservatory       G            £400  3 H  2 ladies: prestige         1/4
 3 Fenced Paddock     G  £500−£100=£400  1 F  2 gentry: casual           1/2
 4 Main Library       E            £600  2 B  3 family: objective        1/2
 5 Sculpture Garden   G  £700+£400=£1100 monument, +1 rep a turn          10
 6 -
Reserve: service tiles
=  Barn               S  £300−£100=£200  +1 rep with Estate activities     2
   Servants' Hall     S  £300+£200=£500  gossip: +1 rep, a rival −1        0
For hire    V x2  F x3
Objectives     2 Sporting Blood - each sporting tile that is not a start tile
                 (by shown side): 2 VP
               0 Gardens in Bloom - own at least 2 of: English Garden, French
                 Garden, Conservatory, Orangery, Boating Lake: 7 VP
VP cards    *3 VP or take £300
                     VP    cash  rep  court E  S  G  P  X! cards obj  VP
>0 Ana (you)         42    £400  2.3  3     0  2  1  0  3  5+3   2    1
 1 Ben               21+?  £0    1.1  −1    3  0  1  0  −1 3+0   1    2 1st
Themes      1 G Estate  2 X Sporting!  3 ?  4 ?
Fairchilds  Charles: Ben  Elizabeth: beside the track
Rounds      1 2 3F 4C  5 [6O] 7 8C  9F 10 11B 12C  13 14N 15 16C
Left        casual 3  prestige 1  objectives 1 (+1)  VP cards 2  bag 1
Ben, York   1 casual, 0 prestige
            Expended - > Quarters - > Available B H V M F
            E Private Study 3  G @Main Gazebo 1  X Tennis Court −1
B butler  H housekeeper  V valet  M lady's maid  F footman  U underbutler
E Essentials  S Service  G Estate  P Prestige  X Sporting
* possible now  @ rose: flipped  ! theme of the season  o for an objective
= you have it  ^ too grand for you now  r rating, from 3 on prestige guests
casual, prestige: draw such a guest  admired: by a male prestige guest
F fair  O objectives  B builders' holiday  N national holiday  C courtship
borrow £100: 2 rep  help (one from Quarters): 3  refresh the market: 4"""
    )


def test_the_table_of_the_neighbour_in_japanese() -> None:
    assert plain(drawn(hw.load(POSITION), 1, "ja")).startswith("""\
第6/16ラウンド 目的カード  Anaが催事を開くかパス
                     VP    資金  評判 求婚  E  S  G  P  X! 貴人  目的 VP
>0 Ana               37+?  £400  2.3  3     0  2  1  0  3  5+3   2    1
 1 Ben（あなた）     31    £0    1.1  −1    3  0  1  0  −1 3+0   1    2 先手
資金        £0   評判 1 : [1] 2  3  4  5    使える評判0、1VP
召使い      執務済 - > 使用人部屋 - > 執務待ち B H V M F
建築市場                     価格        r    ゲスト：利得                VP
 1 ビリヤード室 x2    X!           £300  2 B  男性2：£300               −1/3
 2 温室               G            £400  3 H  女性2：威信1               1/4
 3 柵囲いの放牧場     G  £500−£100=£400  1 F  貴人2：通常1               1/2
 4 大書庫             E            £600  2 B  家族3：目的1               1/2
 5 彫像の庭園         G  £700+£400=£1100 モニュメント 毎ターン評判+1      10o
 6 -
リザーブ：執務タイル
   納屋               S  £300−£100=£200  敷地の催事で評判+1                2
   使用人食堂         S  £300+£200=£500  噂：評判+1、他家−1                0
ヨーク家（あなた）       r    ゲスト：利得                                VP
   個人用書斎         E  1 B  家族2                                      3/0
 @ 東屋               G  1 F  貴人2：通常1                                 1
   テニスコート       X! 2 F  貴人2：£300                               −1/3
手札                              r 召使  VP  利得
  ヨーク卿                     男 1        3  £200
  フェアチャイルド殿           男 1 V      8  評判+3
  ローダ・ジェソップ夫人       女 1       −4  評判−1、他家の評判−3
捨て札      -
雇用待ち    V x2  F x3
目的カード     0 後世に残す - モニュメント1つにつき：3点
VPカード     5点、または捨て札の貴人1人を手札に戻す   5点
テーマ      1 G 敷地  2 X スポーツ!  3 ?  4 ?
求婚相手    チャールズ: Ben（あなた）  エリザベス: トラックの横
""")


# --- looks ---


def test_letters_and_colours_tell_servants_and_categories_apart() -> None:
    people = [servant(number) for number in range(len(SERVANT_IDS))]
    columns = [category(number) for number in range(len(CATEGORY_IDS))]
    for spans in (people, columns):
        assert len({span.text for span in spans}) == len({span.style for span in spans})
        assert len({span.text for span in spans}) == len(spans)


def test_losses_look_different() -> None:
    styles = {span.text: span.style for line in drawn(hw.load(POSITION), 1) for span in line}
    assert styles["−1 rep"] == styles[" −4"]
    assert styles["−1 rep"] != styles["£200"]


def test_the_same_is_said_in_both_languages() -> None:
    assert TEXTS["en"].keys() == TEXTS["ja"].keys()


def test_the_board_is_never_scrolled_away_from_its_top() -> None:
    match = hw.load(POSITION)
    for move in ("host gazebo", "invite ponsonby-lady", "invite gresley", "serve"):
        assert naming(drawn(match, 0), match.legal_moves(0))[0] == 0
        match.play(0, move)
    assert naming(drawn(match, 0), match.legal_moves(0))[0] == 0


@pytest.mark.parametrize(("players", "options"), [(2, {}), (3, ALL), (6, ALL)])
def test_no_position_is_too_wide_or_fails(players: int, options: dict[str, Any]) -> None:
    match = hw.new("obsession", players, seed=players, options=options)
    match.names = LONG_NAMES[:players]
    rng = hw.Rng(f"board/{players}")
    while not match.is_over:
        seat = match.to_act[0]
        moves = match.legal_moves(seat)
        match.play(seat, moves[rng.below(len(moves))])
        if match.ply % 15 and not match.is_over:
            continue
        for lang in ("en", "ja"):
            for viewer in (seat, None):
                lines = match.game.board.draw(match.view(viewer), viewer, match.names, lang)
                # One column is the scroll bar's, two are margins.
                assert max(map(line_width, lines)) <= 77

"""Obsession: a country house, its guests and its servants."""

from ...core.game import Game
from ...core.options import Option, Options
from ...core.refusal import BadSetup

_MILESTONES = {
    "columns-2": {"en": "Two tiles in every category", "ja": "全カテゴリーに2枚"},
    "roses-4": {"en": "Four flipped in one category", "ja": "1カテゴリーで4枚裏返す"},
    "rated-5": {"en": "Activity of rating 5 or more", "ja": "レート5以上の催事"},
    "party-5": {"en": "Party of five or more", "ja": "5人以上の催事"},
    "downstairs-4": {"en": "All four auxiliary servants", "ja": "補助型召使い4種"},
    "reputation-4": {"en": "Reputation 4 or more", "ja": "評判4以上"},
    "roses-7": {"en": "Seven flipped tiles", "ja": "7枚裏返す"},
    "casual-8": {"en": "Eight casual guests", "ja": "通常ゲスト8人"},
    "prestige-4": {"en": "Four prestige guests", "ja": "威信ゲスト4人"},
    "servants-11": {"en": "Eleven servants", "ja": "召使い11人"},
}
_MONUMENTS = {
    "trophy-hall": {"en": "Trophy Hall", "ja": "狩猟記念の間"},
    "clock-tower": {"en": "Clock Tower", "ja": "時計塔"},
    "marble-staircase": {"en": "Marble Staircase", "ja": "大理石の階段"},
    "grand-fountain": {"en": "Grand Fountain", "ja": "大噴水"},
    "garden-maze": {"en": "Garden Maze", "ja": "生垣の迷路"},
    "sculpture-garden": {"en": "Sculpture Garden", "ja": "彫造の庭園"},
}
# How many monuments go into the bag, by the number of players (OBS-14).
_NUMBER_OF_MONUMENTS = {2: 3, 3: 4, 4: 5, 5: 6, 6: 6}
_BASE_FAMILIES = 4


def check(options: Options, players: int) -> None:
    """Raise BadSetup where options that are good by themselves do not go together."""
    boards = _BASE_FAMILIES + bool(options["wessex"]) + bool(options["howard"])
    if boards < players:
        name = "howard" if options["wessex"] else "wessex"
        raise BadSetup(
            "options",
            f"There are only {boards} family boards for {players} players; add Wessex or Howard.",
            f"options/{name}",
        )
    if options["upstairs"] and not options["pass_hire"]:
        raise BadSetup("options", "cannot be false with upstairs.", "options/pass_hire")
    _check_milestones(options)
    _check_monuments(options, players)


def _check_milestones(options: Options) -> None:
    named = options["milestones"]
    if not isinstance(named, list):
        return
    if len(named) != 2:
        raise BadSetup("options", f"must name two cards, not {len(named)}.", "options/milestones")
    if "downstairs-4" in named and not options["upstairs"]:
        raise BadSetup("options", "downstairs-4 needs upstairs.", "options/milestones")


def _check_monuments(options: Options, players: int) -> None:
    named = options["monuments"]
    if not isinstance(named, list):
        return
    number = _NUMBER_OF_MONUMENTS[players]
    if len(named) != number:
        problem = f"must name {number} for {players} players, not {len(named)}."
        raise BadSetup("options", problem, "options/monuments")
    if players <= 3 and "sculpture-garden" not in named:
        problem = f"must hold sculpture-garden with {players} players."
        raise BadSetup("options", problem, "options/monuments")


GAME = Game(
    package=__name__,
    title="Obsession",
    blurb={
        "en": "Lead a noble family: host activities, mind your servants and your reputation, "
        "and rebuild a country house in Derbyshire.",
        "ja": "名家を率いて催事を開き、召使いと評判に気を配りながら、"
        "ダービーシャーの屋敷を立て直すゲームです。",
    },
    seats=range(2, 7),
    options=(
        Option(
            "extended",
            False,
            {"en": "Extended game", "ja": "拡張ゲーム"},
            {
                "en": "Twenty rounds instead of sixteen, and reputation up to level 8 and MAX.",
                "ja": "16ラウンドではなく20ラウンド。評判は8まで、その上がMAXです。",
            },
        ),
        Option(
            "wessex",
            False,
            {"en": "Wessex", "ja": "ウェセックス"},
            {
                "en": "The Wessex family with a sixth tile, and sixteen more guests.",
                "ja": "6枚目のタイルを持つウェセックス家と、16人のゲストが加わります。",
            },
        ),
        Option(
            "upstairs",
            False,
            {"en": "Upstairs, Downstairs", "ja": "Upstairs, Downstairs"},
            {
                "en": "Cook, hall boy, head housemaid and useful man; "
                "more tiles, guests and objectives.",
                "ja": "コック、小間使い、家政婦、便利屋のほか、"
                "タイルやゲスト、目的カードが加わります。",
            },
        ),
        Option(
            "howard",
            False,
            {"en": "Howard", "ja": "ハワード家"},
            {
                "en": "The Howard family, which starts with a cook.",
                "ja": "コックを持って始めるハワード家が加わります。",
            },
            follows="upstairs",
        ),
        Option(
            "pass_hire",
            False,
            {"en": "Hire when passing", "ja": "パス時の雇用"},
            {
                "en": "Who passes may hire servants. Always so with Upstairs, Downstairs.",
                "ja": "パスのときに召使いを雇えます。Upstairs, Downstairsでは常に有効です。",
            },
            follows="upstairs",
        ),
        Option(
            "milestones",
            False,
            {"en": "Milestones", "ja": "マイルストーン"},
            {
                "en": "Two open goals; the first two players to reach one score. "
                "By chance, or two of your choice.",
                "ja": "公開のマイルストーン2枚。先に達成した2人に点が入ります。"
                "2枚を指定することもできます。",
            },
            several=_MILESTONES,
        ),
        Option(
            "monuments",
            "random",
            {"en": "Monuments", "ja": "モニュメント"},
            {
                "en": "Which monuments are in the bag: 3, 4, 5, 6, 6 of them for 2 to 6 players.",
                "ja": "袋に入るモニュメント。2〜6人で3、4、5、6、6枚です。",
            },
            choices={"random": {"en": "Random", "ja": "ランダム"}},
            several=_MONUMENTS,
        ),
        Option(
            "starting_player",
            "random",
            {"en": "Start player", "ja": "開始プレイヤー"},
            {
                "en": "The seat that holds the start-player marker first.",
                "ja": "最初に開始プレイヤーマーカーを持つ席です。",
            },
            choices={"random": {"en": "Random", "ja": "ランダム"}},
            seats=True,
        ),
        Option(
            "loan",
            100,
            {"en": "Loan", "ja": "借金の額"},
            {
                "en": "What borrowing brings for 2 reputation: the rule book names both sums.",
                "ja": "評判2で借りられる額です。ルールブックには両方の額が書かれています。",
            },
            choices={100: {"en": "£100", "ja": "£100"}, 200: {"en": "£200", "ja": "£200"}},
        ),
        Option(
            "guest_limit",
            "activity",
            {"en": "Limit for guests", "ja": "ゲストの上限"},
            {
                "en": "Whether guests may be rated up to your reputation as the activity begins, "
                "or as it was when your turn began.",
                "ja": "招けるゲストの威信レートを、催事を始めるときの評判で決めるか、"
                "ターンを始めたときの評判で決めるかを選びます。",
            },
            choices={
                "activity": {"en": "As the activity begins", "ja": "催事の始め"},
                "turn": {"en": "As the turn began", "ja": "ターンの始め"},
            },
        ),
        Option(
            "hallboy_hires",
            False,
            {"en": "Hall boys hire", "ja": "小間使いの雇用"},
            {
                "en": "A hall boy stands in for the butler in the Butler's Room, too.",
                "ja": "小間使いが、執事室でも執事の代わりになります。",
            },
        ),
        Option(
            "guest_draft",
            False,
            {"en": "Draft starting guests", "ja": "初期ゲストのドラフト"},
            {
                "en": "Starting guests lie open; all take one, then another in reverse order.",
                "ja": "初期ゲストを公開し、順に1枚ずつ、折り返してもう1枚ずつ選びます。",
            },
        ),
        Option(
            "late_monuments",
            False,
            {"en": "No monuments at first", "ja": "最初の市場はモニュメントなし"},
            {
                "en": "Monuments that are drawn for the first market go back into the bag.",
                "ja": "最初の建築市場で引いたモニュメントは袋に戻します。",
            },
        ),
        Option(
            "closed_courtship",
            False,
            {"en": "Closed courtship", "ja": "非公開の求婚"},
            {
                "en": "The theme of a season is turned up at its courtship, not at its beginning.",
                "ja": "シーズンのテーマは、始めではなく求婚のときにめくります。",
            },
        ),
        Option(
            "late_servants",
            True,
            {"en": "Servants who come late", "ja": "あとから来る召使い"},
            {
                "en": "Step 2 waits for a servant whom a special action could bring.",
                "ja": "手順2（確認）で、特殊アクションで呼べる召使いを待ちます。",
            },
            retired=2,
        ),
        Option(
            "attendees_leave",
            True,
            {"en": "Guests who leave early", "ja": "途中で退出するゲスト"},
            {
                "en": "With six players a prestige guest who attends may be given up.",
                "ja": "6人のとき、催事に出席している威信ゲストも退出させられます。",
            },
            retired=2,
        ),
    ),
    version=2,
    past={1: {"late_servants": False, "attendees_leave": False}},
    finished=True,
    # Sixteen turns of six seats. In one turn reputation pays for 22 loans at most, each of 30 VP
    # cards and 47 servants can be used once, 67 tiles bought; and there are set-up and seasons.
    move_limit=16 * 6 * (22 + 30 + 47 + 67 + 60) + 6 * 8,
    check=check,
    usual={5: {"wessex": True}, 6: {"wessex": True, "howard": True}},
)

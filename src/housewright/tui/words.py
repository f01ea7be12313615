"""The texts of the terminal game by language. Texts about the match come from the game."""

from typing import Final

EN: Final = {
    # start
    "choose a game": "Choose a game and press Enter",
    "new match": "New match",
    "go on with": "Continue a saved match",
    "players range": "{low} to {high} players",
    "saved line": "{title}: {names}, {moves}, {when}",
    "broken line": "{file} cannot be read: {problem}",
    "too small": "Make the window larger: 60 columns and 16 lines at least.",
    # setup
    "players": "Players",
    "seat": "Seat {number}",
    "named seat": "Seat {number} ({name})",
    "person": "a person",
    "bot": "bot: {name}",
    "name": "name",
    "player": "Player",
    "yes": "yes",
    "no": "no",
    "needs name": "Seat {number} needs a name.",
    "bot name": "{name} is the name of a bot; choose another one.",
    "options": "Options",
    "follows": "as {label}",
    "no options": "This game has no options.",
    "language": "Language",
    "start": "Start",
    "back": "Back",
    "not a number": "{label} must be a whole number, not “{value}”.",
    "setup help": "Tab: next field. Enter on Start begins. Space or Enter opens a list.",
    # table
    "move": "move {ply}",
    "one move": "1 move",
    "moves": "{ply} moves",
    "watching": "spectator's view",
    "seen by": "seen by {name}",
    "thinks": "{name} is thinking …",
    "type a move": "press : to type a move",
    "confirm": "Enter plays “{text}”; Escape goes back",
    "confirm on": "Every move now asks for a second Enter.",
    "confirm off": "Moves are now played at once.",
    "pace": "Bots now move {pace}.",
    "slow": "slowly",
    "normal": "at a normal pace",
    "fast": "fast",
    "at once": "at once",
    "play": "Play this move",
    "no choice": "No move begins like this; press ? to see why.",
    "is legal": "“{text}” is a legal move: press Enter.",
    "saved": "Saved in\n{path}",
    "not saved": "This match cannot be saved: {problem}",
    "leave unsaved": "Quit again to leave without saving. The match cannot be saved: {problem}",
    "was over": "The finished record was not changed; the match is now saved in\n{path}",
    "changed elsewhere": "Another program changed the file; the match is now saved in\n{path}",
    "stranger": "The record does not say who plays {names}: a person plays now.",
    "undone": "Taken back to the last decision of {name}.",
    "undo other": "This takes back the decision of {name}; press U again to confirm.",
    "nothing to undo": "Nothing to take back: no person has moved yet.",
    "not now": "It is not your move.",
    "goodbye": "Your match is saved in {path}\nContinue it from the start screen.",
    "goodbye file": "Your match is saved.\nContinue it: housewright play --resume {path}",
    "goodbye over": "The record of your match is {path}",
    "goodbye lost": "Your match could not be saved: {problem}",
    "bot failed": "{name} could not find a move: {problem}",
    "bot stumbled": "{name} failed, so a simpler bot moves for it: {problem}",
    # drawers
    "log": "Log",
    "log empty": "Nothing has happened yet.",
    "scores": "Current scores",
    "final scores": "Final scores",
    "part": "part",
    "total": "total",
    "what counts": "What counts",
    "hidden": "? is hidden from you",
    "rules": "Rules",
    "no rules": "This game has no rules to read.",
    "search rules": "a word or a rule number, then Enter",
    "found": "{number} of {count}",
    "not found": "“{text}” is not in the rules",
    "close": "Escape closes",
    "help": "Keys",
    # hint
    "hint": "Hint",
    "hint thinks": "Looking ahead …",
    "hint keys": "P plays the first, ↑ ↓ Enter another one, Escape closes",
    "hint basis": "Your chance to win, and between which two numbers it lies nine times of ten. "
    "After {count} trial games, seed {seed}.",
    "hint guess": "How right these chances are was not measured for this number of players or "
    "these options: they are cautious guesses.",
    "hint tries": "tried {count}×",
    "hint failed": "There is no hint: {problem}",
    # hand-over
    "pass keyboard": "Pass the keyboard to {name}.",
    "press enter": "{name}, press Enter when nobody else is looking.",
    # end
    "over": "The match is over",
    "wins": "{names} wins!",
    "share": "{names} share the victory!",
    "and": " and ",
    "rematch": "Play again",
    "new game": "Another game",
    "look": "Look at the board",
    "quit": "Quit",
    "result again": "Enter shows the result again; U takes the last decision back; Q quits.",
}

JA: Final = {
    "choose a game": "ゲームを選んでEnterを押してください",
    "new match": "新しい対戦",
    "go on with": "保存した対戦を続ける",
    "players range": "{low}~{high}人",
    "saved line": "{title}：{names}、{moves}、{when}",
    "broken line": "{file}は読めません：{problem}",
    "too small": "画面を大きくしてください（60桁×16行以上）。",
    "players": "人数",
    "seat": "席{number}",
    "named seat": "席{number}（{name}）",
    "person": "人",
    "bot": "ボット：{name}",
    "name": "名前",
    "player": "プレイヤー",
    "yes": "はい",
    "no": "いいえ",
    "needs name": "席{number}の名前を入れてください。",
    "bot name": "{name}はボットの名前です。別の名前にしてください。",
    "options": "オプション",
    "follows": "「{label}」と同じ",
    "no options": "このゲームにオプションはありません。",
    "language": "言語",
    "start": "始める",
    "back": "戻る",
    "not a number": "{label}は整数で入力してください（「{value}」は不可）。",
    "setup help": "Tabで次へ、「始める」でEnter。リストはSpaceかEnterで開きます。",
    "move": "{ply}手目",
    "one move": "1手",
    "moves": "{ply}手",
    "watching": "観戦者の視点",
    "seen by": "{name}の視点",
    "thinks": "{name}が考えています…",
    "type a move": "「:」で手を入力",
    "confirm": "Enterで「{text}」を実行、Escapeで戻る",
    "confirm on": "手を実行する前に確認します。",
    "confirm off": "手をすぐに実行します。",
    "pace": "ボットの速さ：{pace}",
    "slow": "ゆっくり",
    "normal": "普通",
    "fast": "速い",
    "at once": "すぐ",
    "play": "この手を実行",
    "no choice": "この入力で始まる手はありません。「?」で理由を表示します。",
    "is legal": "「{text}」は選べます。Enterを押してください。",
    "saved": "保存先：\n{path}",
    "not saved": "この対戦は保存できません：{problem}",
    "leave unsaved": "もう一度押すと対戦は失われます。保存できません：{problem}",
    "was over": "終わった記録はそのまま残ります。続きの保存先：\n{path}",
    "changed elsewhere": "ファイルがほかで変更されました。続きの保存先：\n{path}",
    "stranger": "{names}を誰が担当するか記録から分かりません。人が担当します。",
    "undone": "{name}の最後の手の前に戻りました。",
    "undo other": "{name}の手を戻します。よければもう一度Uを押してください。",
    "nothing to undo": "戻せる手がありません。まだ人が指していません。",
    "not now": "あなたの番ではありません。",
    "goodbye": "対戦は{path}に保存されています。\n開始画面から続けられます。",
    "goodbye file": "対戦は保存されています。\n続けるには：housewright play --resume {path}",
    "goodbye over": "対戦の記録：{path}",
    "goodbye lost": "対戦は保存できませんでした：{problem}",
    "bot failed": "{name}は手を選べませんでした：{problem}",
    "bot stumbled": "{name}が手を選べないため、簡単なボットが代わります：{problem}",
    "log": "記録",
    "log empty": "まだ何も起きていません。",
    "scores": "現在の得点",
    "final scores": "最終得点",
    "part": "内訳",
    "total": "合計",
    "what counts": "得点になるもの",
    "hidden": "「?」はあなたには見えません",
    "rules": "ルール",
    "no rules": "このゲームのルール文書はありません。",
    "search rules": "言葉またはルール番号を入れてEnter",
    "found": "{count}件中{number}件目",
    "not found": "「{text}」はルールにありません",
    "close": "Escapeで閉じる",
    "help": "キー",
    "hint": "ヒント",
    "hint thinks": "考えています…",
    "hint keys": "Pで一番上を選ぶ、↑ ↓ Enterでほかを選ぶ、Escapeで閉じる",
    "hint basis": "勝つ見込みと、10回に9回は収まる範囲です"
    "（試した対戦：{count}回、シード：{seed}）。",
    "hint guess": "この人数やオプションでは見込みの正確さを測っていないため、"
    "控えめに見積もっています。",
    "hint tries": "{count}回",
    "hint failed": "ヒントを出せません：{problem}",
    "pass keyboard": "{name}さんに代わってください。",
    "press enter": "{name}さん、ほかの人が見ていないときにEnterを押してください。",
    "over": "対戦終了",
    "wins": "{names}の勝ち！",
    "share": "{names}が勝利を分け合いました！",
    "and": "と",
    "rematch": "もう一度",
    "new game": "別のゲーム",
    "look": "盤を見る",
    "quit": "終了",
    "result again": "Enterで結果を再表示、Uで最後の手を戻す、Qで終了。",
}

HELP_EN: Final = """\
## Choosing a move
* **↑ ↓** and **Enter** choose the next word of your move; a whole move is played at once.
* **A letter or digit** jumps to the choice that begins with it.
* **Escape** or **Backspace** takes back the last word.
* **:** or **/** lets you type the move. **Tab** completes, **Enter** plays, **?** shows why what
  you typed cannot be played.
* **A** asks for a hint: good moves, how often they win, and why. **P** plays the first of them.

## Looking around
* **Page Up / Page Down** scroll the board.
* **S** scores, part by part. **L** log. **R** or **F2** rules. **H** or **F1** this page.

## The match
* **U** goes back to the last decision of a person; it asks first if that was somebody else.
* **C** asks for a second Enter before every move. **F** makes the bots move faster or slower.
* **W** shows where the match is saved; it is saved after every move.
* **T** light or dark. **Q** quits; you can continue later.

A capital letter is always a command. A small one is too, unless a choice begins with it.
"""

HELP_JA: Final = """\
## 手の選び方
* **↑ ↓** と **Enter** で次の言葉を選びます。手が完成すると、すぐに行われます。
* **文字や数字** で、それで始まる選択肢に移ります。
* **Escape** か **Backspace** で一つ前の言葉に戻ります。
* **:** か **/** で手を入力できます。**Tab** で補完、**Enter** で実行、**?** で選べない理由。
* **A** ヒント：よい手とその勝率、理由を表示。**P** で一番上の手を実行します。

## 見る
* **Page Up / Page Down** で盤をスクロール。
* **S** 得点、**L** 記録、**R** か **F2** ルール、**H** か **F1** このページ。

## 対戦
* **U** 最後に人が決めたところまで戻す（ほかの人の手なら確認します）。
* **C** 手を実行する前に確認する。**F** ボットの速さを変える。
* **W** 保存先を表示（一手ごとに自動保存されます）。
* **T** 明るい色・暗い色。**Q** 終了（あとで続けられます）。

大文字はいつでもコマンドです。小文字も、それで始まる選択肢がなければコマンドです。
"""

#: The names of keys, as the footer shows them, where they are not English.
KEYS: Final[dict[str, dict[str, str]]] = {
    "en": {},
    "ja": {
        "Take": "決定",
        "Light/dark": "明暗",
        "Quit": "終了",
        "Back": "戻る",
        "Start": "始める",
        "Ready": "準備完了",
        "Look at the board": "盤を見る",
        "Close": "閉じる",
        "Type": "入力",
        "Help": "ヘルプ",
        "Rules": "ルール",
        "Scores": "得点",
        "Log": "記録",
        "Undo": "戻す",
        "Hint": "ヒント",
        "Pace": "速さ",
        "Save": "保存",
        "Play": "実行",
        "Complete": "補完",
        "Why not": "なぜ？",
        "List": "一覧",
    },
}

SAID: Final = {"en": EN, "ja": JA}
HELP: Final = {"en": HELP_EN, "ja": HELP_JA}
LANGUAGES: Final = {"en": "English", "ja": "日本語"}

/** What the page says, in English and Japanese. */
const WORDS = {
  language: ["日本語", "English"], "language code": ["ja", "en"],
  welcome: ["Play house-building games with friends and bots.", "友だちやボットと家づくりのゲームで遊べます。"],
  "your name": ["Your name", "名前"], "come in": ["Come in", "入る"],
  "name help": ["No account, no password: a name is enough to play.", "登録もパスワードも不要です。名前だけで遊べます。"],
  "you are": ["You are {name}", "{name}さん"], "play now": ["Play now", "今すぐ遊ぶ"],
  game: ["Game", "ゲーム"], count: ["Players", "人数"], players: ["Players", "プレイヤー"], seat: ["Seat {number}", "席{number}"],
  me: ["Me", "自分"], "me too": ["Name of the second person at this screen", "同じ画面で遊ぶ人の名前"],
  "open seat": ["Open: for whoever comes", "空席:来た人が座る"], free: ["free", "空席"],
  bot: ["Bot: {level}", "ボット:{level}"], rules: ["Rules", "ルール"], clock: ["Clock", "時計"],
  "clock none": ["No clock", "時計なし"], "clock move": ["2 minutes a move", "1手2分"],
  "clock bank": ["10 minutes, and 15 seconds a move", "持ち時間10分、1手ごとに15秒追加"],
  "clock days": ["2 days a move", "1手2日"], public: ["Public: show it in the list", "公開:一覧に表示する"],
  "public help": ["Otherwise only those who have the link find it.", "公開しなければ、リンクを知る人だけが入れます。"],
  create: ["Set up the table", "卓を作る"], "my tables": ["My tables", "自分の卓"],
  "no mine": ["You sit at no table yet: set one up, or join a public one.", "まだどの卓にも座っていません。卓を作るか、公開の卓に入ってください。"],
  "public tables": ["Public tables", "公開の卓"],
  "no public": ["Nobody has a public table now. Yours could be the first.", "公開の卓はまだありません。最初の卓を作りませんか。"],
  api: ["For programs: the API", "プログラム向け:API"], "your turn": ["Your turn", "あなたの番です"],
  "turn of": ["{names} to move", "{names}の番"], open: ["Waiting for players", "参加者を待っています"],
  running: ["Running", "対戦中"], over: ["Over", "終了"],
  expired: ["Closed: nobody started it", "開始されないまま閉じました"],
  "no table": ["There is no such table.", "その卓はありません。"],
  "to home": ["To the start page", "最初のページへ"],
  invite: ["Invite others with this link", "このリンクで招待できます"], copy: ["Copy", "コピー"],
  copied: ["Copied", "コピーしました"], qr: ["The link as a QR code", "リンクのQRコード"],
  sit: ["Sit down", "座る"], leave: ["Get up", "席を立つ"], "free seat": ["Free the seat", "空席にする"],
  "put bot": ["Give to a bot: {level}", "ボットに任せる:{level}"], start: ["Start", "始める"],
  "starts when": ["It starts when every seat is taken.", "全員そろうと始まります。"],
  "host starts": ["The host starts the match.", "ホストが開始します。"], board: ["Board", "盤"],
  play: ["Play “{text}”", "「{text}」を指す"], back: ["Back", "戻る"],
  "hand over": ["{name}, take over when nobody else is looking.", "{name}さん、ほかの人が見ていないときに代わってください。"],
  "i am": ["I am {name}", "{name}です"],
  "type move": ["Type a move, or see why it cannot be made", "手を入力(指せない手は理由を表示)"],
  go: ["Try", "試す"], rule: ["Rule {rule}", "ルール {rule}"], log: ["Log", "記録"],
  "log empty": ["Nothing has happened yet.", "まだ何も起きていません。"], scores: ["Scores", "得点"],
  total: ["total", "合計"], here: ["here", "在席"], away: ["away", "離席"], "to move": ["to move", "手番"],
  you: ["you", "あなた"], guest: ["guest", "ゲスト"], robot: ["bot {level}", "ボット {level}"],
  "stand in": ["bot {level} plays for them", "ボット {level} が代行"], resigned: ["resigned", "投了"],
  winner: ["winner", "勝ち"], undo: ["Undo", "一手戻す"], resign: ["Resign", "投了"],
  "resign sure": ["Give up this match for good?", "本当に投了しますか?"],
  "propose end": ["Propose to end", "終了を提案"],
  "propose bot": ["Let a bot play for {name}", "{name}をボットに任せる"],
  "come back": ["Take my seat back", "席に戻る"],
  "asks undo": ["{name} asks to take back all that followed move {ply}.", "{name}が{ply}手目の後まで戻したいそうです。"],
  "asks end": ["{name} proposes to end the match without a result.", "{name}が結果なしで終わることを提案しています。"],
  "asks bot": ["{name} proposes that a bot plays for {seat}.", "{name}が{seat}をボットに任せることを提案しています。"],
  "waits for": ["Waiting for {names}.", "{names}の返事を待っています。"], yes: ["Yes", "はい"],
  no: ["No", "いいえ"], withdraw: ["Take it back", "取り下げる"], chat: ["Chat", "チャット"],
  "chat empty": ["Nobody has said anything.", "まだ発言はありません。"], say: ["Say", "送る"],
  record: ["Download the record", "棋譜をダウンロード"], rematch: ["Play again", "もう一度"],
  "next table": ["To the next table", "次の卓へ"], "won by": ["{names} won.", "{names}の勝ち。"],
  "no winner": ["The match ended without a result.", "結果なしで終わりました。"],
  connected: ["Connected", "接続中"],
  reconnecting: ["Connection lost; trying again…", "接続が切れました。再接続しています…"],
  "no server": ["The server does not answer. Try again in a moment.", "サーバーが応答しません。少し待ってください。"],
};

/** Empty until the server has told what the person or the browser prefers. */
export let lang = "";

/** Speak this language from now on. */
export function speak(code) {
  lang = code;
  document.documentElement.lang = code;
}

/** The words of this key, with the values filled in. */
export function t(key, values = {}) {
  const said = WORDS[key][lang === "ja" ? 1 : 0];
  return said.replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

/** Several names in one sentence. */
export const listed = (names) => new Intl.ListFormat(lang, { type: "conjunction" }).format(names);

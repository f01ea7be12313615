/** A table: first the waiting room, then the match. */
import { ask } from "./api.js";
import { Chat } from "./chat.js";
import { announce, el, fill } from "./dom.js";
import { Live } from "./live.js";
import { actions, players, proposal, result, rules, scores, time } from "./match.js";
import { Moves } from "./moves.js";
import { waiting } from "./waiting.js";
import { t } from "./words.js";

const PARTS = ["link", "result", "room", "asked", "players", "scores", "log", "actions"];

/** Show the table of this key, or say that there is none. */
export async function table(main, key, me, nameForm) {
  try {
    const path = `/api/tables/${key}`;
    const [found, levels] = await Promise.all([ask("GET", path), ask("GET", "/api/bots")]);
    const game = await ask("GET", `/api/games/${found.game}`);
    new Page(main, path, found, game, levels, me, nameForm);
  } catch (refused) {
    if (!refused.status) throw refused;
    fill(main, el("h1", {}, refused.status === 404 ? t("no table") : refused.message),
      el("a", { href: "/" }, t("to home")));
  }
}

class Page {
  constructor(main, path, found, game, levels, me, nameForm) {
    Object.assign(this, { path, levels, me, again: false, drawing: false, told: "" });
    this.at = Object.fromEntries(PARTS.map((name) => [name, el("div", { class: name })]));
    const { at } = this;
    at.link.setAttribute("role", "status");
    this.note = el("p", { role: "alert", class: "note" });
    this.board = el("pre", { tabindex: 0, role: "region", "aria-label": t("board") });
    this.act = this.act.bind(this);
    this.moves = new Moves(path, this.act);
    this.chat = new Chat(path, this.act);
    this.match = el("div", { class: "columns", hidden: true },
      el("div", {}, this.board, at.asked, this.moves.node),
      el("div", {}, el("section", {}, el("h2", {}, t("players")), at.players, at.actions),
        el("section", {}, el("h2", {}, t("log")), at.log),
        el("details", {}, el("summary", {}, t("scores")), at.scores), rules(found.game)));
    this.name = me ? el("div") : nameForm();
    fill(main, el("h1", {}, found.title), at.link, this.name, this.note, at.result, at.room,
      this.match, this.chat.node);
    // With several people at one screen nobody's secrets are shown before they ask.
    const several = found.yours.length > 1 && found.kind === "play";
    const viewer = several ? null : found.yours[0] ?? null;
    this.live = new Live(path, found, viewer, (what, happened) => this.changed(what, happened));
    this.live.game = game;
    setInterval(() => this.tick(), 500);
  }

  /** Do something at the table; what goes wrong is said, and answered with nothing. */
  async act(method, where, body) {
    try {
      const told = await ask(method, where, body);
      fill(this.note);
      return told;
    } catch (refused) {
      fill(this.note, refused.message, refused.rule ? ` (${t("rule", refused)})` : "");
      return null;
    }
  }

  changed(what, happened) {
    const { at, live } = this, { look, table } = live;
    fill(at.link, live.state === "bye" ? live.reason : t(live.state));
    at.link.classList.toggle("lost", live.state !== "connected");
    if (what === "look" || happened?.kind === "chat") this.chat.hear();
    if (["link", "pong", "orders"].includes(what)) return;
    const playing = table.status !== "open" && look?.scores.length > 0;
    this.chat.form.hidden = !table.yours.length;
    at.room.hidden = table.status === "running" || table.status === "over";
    // Who only watches needs no name.
    this.name.hidden = table.status !== "open";
    this.match.hidden = !playing;
    document.title = table.title;
    if (table.status === "expired") fill(at.room, el("p", {}, t("expired")));
    if (table.status === "open") waiting(at.room, table, this.me, this.levels, this.act);
    if (playing) this.show();
    else if (look && table.yours.length) live.lookFrom(table.yours[0]);
  }

  show() {
    const { at, live, act, path, me } = this, { look, table } = live;
    const next = this.steer();
    this.match.dataset.ply = look.ply;
    fill(at.players, players(live, act, path));
    fill(at.scores, scores(live));
    fill(at.asked, proposal(live, me, act, path));
    fill(at.actions, actions(live, act, path));
    fill(at.result, table.status === "over" && result(table, act, path));
    this.moves.show(live, next);
    const isTurn = table.status === "running" && look.legal.length > 0;
    if (isTurn) document.title = `● ${t("your turn")} – ${table.title}`;
    this.tick();
    this.showLog(isTurn);
    this.draw();
  }

  tick() {
    for (const clock of this.at.players.querySelectorAll("[data-seat]")) {
      const left = this.live.left(Number(clock.dataset.seat));
      clock.textContent = left === null ? "" : `⏱ ${time(left)}`;
    }
  }

  /** See to it that we look from the right seat; the one that must take over the screen, if any. */
  steer() {
    const { live } = this, { yours, kind, status } = live.table, turns = live.look.to_act;
    if (status === "over" || !yours.length) return null;
    const acting = yours.filter((own) => turns.includes(own));
    if (yours.length === 1 || kind === "study") live.lookFrom(acting[0] ?? yours[0]);
    else if (acting.length && !acting.includes(live.viewer)) {
      live.lookFrom(null);
      return acting[0];
    }
    return null;
  }

  /** Draw the board as it is now; what happens meanwhile is drawn afterwards, once. */
  async draw() {
    this.again = true;
    if (this.drawing) return;
    this.drawing = true;
    while (this.again) {
      this.again = false;
      const text = await ask("GET", `${this.path}/board?${this.live.from}`).catch(() => null);
      if (text !== null) this.board.textContent = text;
    }
    this.drawing = false;
  }

  showLog(isTurn) {
    const { live } = this, { lines } = live.look;
    const newestFirst = lines.map(({ text }) => el("li", {}, text)).reverse();
    fill(this.at.log, lines.length
      ? el("ol", { tabindex: 0, "aria-label": t("log"), id: "log" }, newestFirst)
      : el("p", { class: "empty" }, t("log empty")));
    const told = (lines[lines.length - 1]?.text ?? "") + (isTurn ? ` ${t("your turn")}.` : "");
    if (told !== this.told) announce(told);
    this.told = told;
    // A look brings no lines of the log.
    if (live.first > 0) live.readLog().then(() => this.showLog(isTurn), () => {});
  }
}

/** Choosing a move, word by word, or typing it. */
import { Choices } from "./choices.js";
import { button, el, field, fill, form } from "./dom.js";
import { t } from "./words.js";

export class Moves {
  constructor(path, act) {
    Object.assign(this, { path, act, choices: new Choices([]), said: [], shown: "" });
    this.prompt = el("h2", { tabindex: -1, id: "prompt" });
    this.words = el("div", { class: "words", role: "group", "aria-labelledby": "prompt" });
    this.line = el("input", { id: "line", maxlength: 2000, autocomplete: "off", autocapitalize: "none",
      spellcheck: "false" });
    this.typing = form(() => this.type(), { class: "row" },
      field(t("type move"), this.line), el("button", {}, t("go")));
    this.node = el("section", { class: "card moves", onkeydown: (event) => this.key(event) },
      this.prompt, this.words, this.typing);
  }

  /** Show what can be done now; `next` is the seat that must take over the screen, if any. */
  show(live, next) {
    const { look, table } = live;
    this.live = live;
    this.typing.hidden = table.status !== "running" || look.seat === null;
    this.prompt.textContent = look.prompt;
    this.node.classList.toggle("turn", look.legal.length > 0);
    const what = `${look.ply} ${look.seat} ${next} ${table.status} ${look.legal.join("|")}`;
    if (what === this.shown) return;
    this.shown = what;
    this.choices = new Choices(table.status === "running" ? look.legal : []);
    const held = this.words.contains(document.activeElement);
    if (next === null) this.say(this.choices.forced([]));
    else fill(this.words, el("p", {}, t("hand over", table.seats[next])),
      button(t("i am", table.seats[next]), () => live.lookFrom(next), { class: "main", id: "take" }));
    // On no button: an Enter too many must not choose anything.
    if (held) this.prompt.focus();
  }

  /** Show what can follow these words. */
  say(said) {
    this.said = said;
    const text = said.join(" ");
    const back = this.choices.back(said).length < said.length;
    const more = this.choices.after(said).map((words) =>
      button(this.label(words), () => this.choose(words), { class: "word", "data-words": words.join(" ") }));
    fill(this.words, said.length > 0 && el("span", { class: "said" }, this.label(said), " …"),
      this.choices.isMove(said) && button(t("play", { text: this.label(said) }), () => this.play(text),
        { class: "main", "data-words": text }),
      more, back && button(t("back"), () => this.back(), { class: "quiet" }));
  }

  /** What these words mean to a person. */
  label(said) {
    const text = said.join(" ");
    return this.live.look.labels?.[text] ?? text;
  }

  choose(said) {
    if (this.choices.isMove(said) && !this.choices.after(said).length) return this.play(said.join(" "));
    this.say(this.choices.forced(said));
    this.words.querySelector("button").focus();
  }

  back() {
    this.say(this.choices.back(this.said));
    this.words.querySelector("button")?.focus();
  }

  /** Send a move, once: a second click comes before the news of the first. */
  async play(text) {
    const { ply, seat, version } = this.live.look;
    if (this.sent === version) return null;
    this.sent = version;
    const done = await this.act("POST", `${this.path}/moves`, { ply, text, seat, version });
    if (!done) this.sent = null;
    return done;
  }

  /** Play what was typed; if that cannot be done, the server says why. */
  async type() {
    const text = this.line.value.trim().split(/\s+/).join(" ");
    if (text && await this.play(text)) this.line.value = "";
  }

  /** Escape steps back; arrows go from word to word. */
  key(event) {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape" && this.said.length) this.back();
    if (!step || event.target === this.line) return;
    const buttons = [...this.words.querySelectorAll("button")];
    buttons[(buttons.indexOf(event.target) + step + buttons.length) % buttons.length]?.focus();
    event.preventDefault();
  }
}

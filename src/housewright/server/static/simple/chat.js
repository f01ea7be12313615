/** What people at the table say to each other. */
import { ask } from "./api.js";
import { announce, el, fill, form } from "./dom.js";
import { t } from "./words.js";

export class Chat {
  constructor(path, act) {
    this.path = path;
    this.list = el("ol", { tabindex: 0, class: "talk", "aria-label": t("chat") });
    this.line = el("input", { id: "say", maxlength: 500, required: true, autocomplete: "off",
      "aria-label": t("chat") });
    const say = async () => {
      if (await act("POST", `${path}/chat`, { text: this.line.value })) this.line.value = "";
    };
    this.form = form(say, { class: "row" }, this.line, el("button", {}, t("say")));
    this.node = el("section", { class: "chat" }, el("h2", {}, t("chat")), this.list, this.form);
  }

  /** Read all of it anew: only the whole knows everybody's name, and whom we do not want to hear. */
  async hear() {
    const { remarks } = await ask("GET", `${this.path}/chat`).catch(() => ({ remarks: [] }));
    fill(this.list, remarks.map(({ name, text }) => el("li", {}, el("b", {}, name), " ", text ?? "…")),
      !remarks.length && el("li", { class: "empty" }, t("chat empty")));
    this.list.scrollTop = this.list.scrollHeight;
    const newest = remarks[remarks.length - 1];
    if (this.count !== undefined && remarks.length > this.count) announce(`${newest.name}: ${newest.text}`);
    this.count = remarks.length;
  }
}

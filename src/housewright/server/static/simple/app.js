/** The simple table: plays every game by its words. `/` is the home, `/t/…` a table. */
import { ask } from "./api.js";
import { button, el, field, fill, form } from "./dom.js";
import { home } from "./home.js";
import { table } from "./table.js";
import { lang, speak, t } from "./words.js";

const main = document.getElementById("main");
const CHOSEN = "housewright language";

async function begin() {
  const me = await ask("GET", "/api/me");
  speak((!me.person && sessionStorage.getItem(CHOSEN)) || me.lang);
  document.getElementById("who").textContent = me.person ? t("you are", me.person) : "";
  const other = document.getElementById("language");
  fill(other, t("language"));
  other.lang = t("language code");
  other.onclick = () => change(me.person, other.lang);
  const [, , key] = location.pathname.split("/");
  await (key ? table(main, key, me.person, nameForm) : home(main, me.person, nameForm));
}

async function change(person, code) {
  sessionStorage.setItem(CHOSEN, code);
  if (person) await ask("PATCH", "/api/me", { lang: code });
  location.reload();
}

/** Asks nobody for a name; then they are somebody. */
function nameForm() {
  const name = el("input", { required: true, maxlength: 40, autocomplete: "nickname", id: "name" });
  const note = el("p", { role: "alert", class: "note" });
  const enter = () => ask("POST", "/api/guests", { name: name.value, lang })
    .then(() => location.reload(), (refused) => fill(note, refused.message));
  return form(enter, { class: "card" }, field(t("your name"), name, t("name help")),
    el("button", { class: "main" }, t("come in")), note);
}

begin().catch((refused) => fill(main, el("p", { role: "alert" }, refused.message),
  button("↻", () => location.reload(), { "aria-label": "Reload" })));

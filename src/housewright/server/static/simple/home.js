/** The start page: set a table up, go on with one's own, join or watch others. */
import { ask } from "./api.js";
import { el, field, fill, form, select } from "./dom.js";
import { rules } from "./match.js";
import { lang, listed, t } from "./words.js";

const REFRESH = 20_000;
const CLOCKS = {
  none: { kind: "none" },
  move: { kind: "move", seconds: 120 },
  bank: { kind: "bank", seconds: 600, increment: 15 },
  days: { kind: "days", days: 2 },
};

export async function home(main, me, nameForm) {
  const [games, levels] = await Promise.all([ask("GET", "/api/games"), ask("GET", "/api/bots")]);
  const [mine, others] = [el("ul", { class: "tables" }), el("ul", { class: "tables" })];
  fill(main, el("h1", {}, "Housewright"), el("p", {}, t("welcome")),
    me && el("section", {}, el("h2", {}, t("my tables")), mine),
    el("div", { class: "columns" },
      el("section", {}, me ? [el("h2", {}, t("play now")), setup(games, levels, me)] : nameForm()),
      el("section", {}, el("h2", {}, t("public tables")), others)),
    el("p", {}, el("a", { href: "/api" }, t("api"))));
  const refresh = async () => {
    if (document.hidden) return;
    if (me) list(mine, await ask("GET", "/api/me/tables?limit=20"), "no mine");
    const found = await ask("GET", "/api/tables?limit=40");
    list(others, { tables: found.tables.filter((each) => !each.yours.length) }, "no public");
  };
  await refresh();
  setInterval(() => refresh().catch(() => {}), REFRESH);
  document.addEventListener("visibilitychange", () => refresh().catch(() => {}));
}

function list(node, { tables }, empty) {
  fill(node, tables.length ? tables.map(card) : el("li", { class: "empty" }, t(empty)));
}

function card({ key, title, seats, status, to_act, your_turn }) {
  const names = to_act.map((seat) => seats[seat].name);
  const state = names.length ? t("turn of", { names: listed(names) }) : t(status);
  return el("li", {}, el("a", { href: `/t/${key}`, id: `t-${key}` }, title), " ",
    el("span", { class: your_turn ? "mark turn" : "mark" }, your_turn ? `● ${t("your turn")}` : state),
    el("small", {}, seats.map((seat) => seat.name || `(${t("free")})`).join(", ")));
}

function setup(games, levels, me) {
  const game = select(games.map((each) => [each.key, each.title]), games[0].key, { id: "game" });
  const clocks = Object.keys(CLOCKS).map((kind) => [kind, t(`clock ${kind}`)]);
  const clock = select(clocks, "none", { id: "clock" });
  const open = el("input", { type: "checkbox", id: "public" });
  const terms = el("div"), note = el("p", { role: "alert", class: "note" });
  let read;
  game.onchange = () => {
    read = showTerms(terms, games.find((each) => each.key === game.value), levels, me);
  };
  game.onchange();
  const create = () => ask("POST", "/api/tables", {
    game: game.value, public: open.checked, time: { clock: CLOCKS[clock.value] }, ...read(),
  }).then(({ key }) => location.assign(`/t/${key}`), (refused) => fill(note, refused.message));
  return form(create, { class: "card setup" }, field(t("game"), game), terms, field(t("clock"), clock),
    el("label", { class: "check" }, open, el("span", {}, t("public")), el("small", {}, t("public help"))),
    el("button", { class: "main" }, t("create")), note);
}

/** The seats and options of a game; answers how to read them. */
function showTerms(node, game, levels, me) {
  const usual = game.seats.includes(3) ? 3 : game.seats[0];
  const count = select(game.seats.map((each) => [each, each]), usual, { id: "players" });
  const kinds = [["me", t("me")], ["open", t("open seat")],
    ...levels.map(({ name }) => [`bot ${name}`, t("bot", { level: name })])];
  const seats = Array.from({ length: Math.max(...game.seats) }, (_, number) => seatRow(number, kinds, me));
  const options = game.options.map(optionRow);
  const show = () => {
    const firstOwn = seats.findIndex(({ kind }) => kind.value === "me");
    seats.forEach(({ row, kind, name }, number) => {
      row.hidden = number >= count.value;
      // Whoever has several seats plays them with others at the same screen.
      name.hidden = name.disabled = row.hidden || kind.value !== "me" || number === firstOwn;
    });
  };
  fill(node, el("p", {}, game.blurb[lang] || game.blurb.en), rules(game.key),
    field(t("count"), count), seats.map(({ row }) => row), options.map(({ row }) => row));
  node.onchange = show;
  show();
  return () => ({
    seats: seats.slice(0, count.value).map(({ read }) => read()),
    options: Object.fromEntries(options.map(({ name, read }) => [name, read()])),
  });
}

function seatRow(number, kinds, me) {
  const kind = select(kinds, number ? kinds[kinds.length - 1][0] : "me", { id: `seat-${number}` });
  const name = el("input", { value: `${me.name} ${number + 1}`.slice(-40), maxlength: 40, required: true,
    "aria-label": t("me too"), class: "another" });
  const read = () => {
    const [what, level] = kind.value.split(" ");
    if (what === "bot") return { kind: what, level };
    return name.disabled ? { kind: what } : { kind: what, name: name.value };
  };
  return { row: el("div", {}, field(t("seat", { number: number + 1 }), [kind, name])), kind, name, read };
}

function optionRow({ name, default: usual, label, help, minimum, maximum, choices }) {
  const [words, about] = [label[lang] || label.en, help[lang] || help.en];
  if (typeof usual === "boolean") {
    const box = el("input", { type: "checkbox", checked: usual });
    return { name, read: () => box.checked,
      row: el("label", { class: "check" }, box, el("span", {}, words), el("small", {}, about)) };
  }
  const control = choices ? select(choices.map((each) => [each, each]), usual)
    : el("input", { type: "number", value: usual, min: minimum, max: maximum, required: true });
  const read = () => choices ? control.value : Number(control.value);
  return { name, row: field(words, control, about), read };
}

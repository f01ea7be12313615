/** What stands beside the board: players, scores, proposals, and what else can be done. */
import { ask } from "./api.js";
import { button, el } from "./dom.js";
import { described } from "./waiting.js";
import { lang, listed, t } from "./words.js";

/** The rules of a game, read when they are wanted. */
export function rules(game) {
  const text = el("pre", { tabindex: 0, class: "rules", "aria-label": t("rules") });
  const read = async () => {
    if (!text.textContent) text.textContent = await ask("GET", `/api/games/${game}/rules`);
  };
  return el("details", { ontoggle: read }, el("summary", {}, t("rules")), text);
}

/** A time for people: 9:05, 1:00:00, or in days. */
export function time(ms) {
  const seconds = Math.ceil(ms / 1000), two = (number) => String(number).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  if (hours >= 48) return `${Math.floor(hours / 24)} d`;
  return `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}

export function players({ table, look }, act, path) {
  const mayAsk = table.status === "running" && table.kind === "play" && table.yours.length > 0;
  return el("ol", { class: "seats" }, table.seats.map((seat, number) => {
    const turn = table.status === "running" && look.to_act.includes(number);
    const own = table.yours.includes(number);
    const absent = mayAsk && seat.kind === "person" && !own && !seat.present && !seat.stand_in;
    return el("li", { class: turn ? "turn" : "" }, el("b", {}, (turn ? "▶ " : "") + seat.name), " ",
      turn && el("span", { class: "mark turn" }, t("to move")), " ",
      table.winners.includes(number) && el("span", { class: "mark turn" }, `★ ${t("winner")}`), " ",
      el("span", { class: "total" }, look.scores[number].total ?? "?"),
      el("small", {}, described(seat, own), " ", el("span", { class: "clock", "data-seat": number })),
      absent && button(t("propose bot", seat),
        () => act("POST", `${path}/proposals`, { what: "bot", seat: number }), { id: `absent-${number}` }),
      own && seat.stand_in && !seat.resigned && table.status === "running" && button(t("come back"),
        () => act("POST", `${path}/seats/${number}/back`), { id: `back-${number}`, class: "main" }));
  }));
}

export function scores({ game, look, table }) {
  const parts = Object.keys(look.scores[0].parts);
  const row = (name, cells) => el("tr", {}, el("th", { scope: "row" }, name),
    cells.map((cell) => el("td", {}, cell ?? "?")));
  return el("div", { class: "wide" }, el("table", {},
    el("thead", {}, el("tr", {}, el("td"), table.seats.map(({ name }) => el("th", { scope: "col" }, name)))),
    el("tbody", {},
      parts.map((part) => row(game.parts[lang][part], look.scores.map((score) => score.parts[part]))),
      row(t("total"), look.scores.map(({ total }) => total)))));
}

/** What somebody asks the others for, and who has still to answer. */
export function proposal({ table }, me, act, path) {
  const asked = table.proposal;
  if (!asked) return null;
  const name = (key) => table.seats.find(({ person }) => person === key)?.name ?? "?";
  const at = `${path}/proposals/${asked.id}`, answer = (yes) => act("POST", `${at}/answer`, { yes });
  const words = { name: name(asked.by), ply: asked.ply, seat: table.seats[asked.seat]?.name };
  return el("div", { class: "card turn", role: "alert" }, el("p", {}, t(`asks ${asked.what}`, words), " ",
    t("waits for", { names: listed(asked.waiting_for.map(name)) })),
    el("p", { class: "buttons" }, asked.waiting_for.includes(me?.key) && [
      button(t("yes"), () => answer(true), { id: `yes-${asked.id}`, class: "main" }),
      button(t("no"), () => answer(false), { id: `no-${asked.id}` })],
    asked.by === me?.key && button(t("withdraw"), () => act("DELETE", at), { id: `withdraw-${asked.id}` })));
}

export function actions({ table, look }, act, path) {
  const plays = table.status === "running" && table.yours.length > 0;
  const seat = look.seat ?? table.yours[0];
  return el("p", { class: "buttons" }, plays && [
    button(t("undo"), () => act("POST", `${path}/undo`, {}), { id: "undo" }),
    table.kind === "play" && [
      button(t("propose end"), () => act("POST", `${path}/proposals`, { what: "end" }), { id: "end" }),
      button(t("resign"), () => confirm(t("resign sure")) && act("POST", `${path}/resign`, { seat }),
        { id: `resign-${seat}` })],
  ], el("a", { href: `${path}/record`, download: true, id: "record" }, t("record")));
}

export function result(table, act, path) {
  const winners = table.winners.map((seat) => table.seats[seat].name);
  const words = winners.length ? t("won by", { names: listed(winners) }) : t("no winner");
  const mayAsk = table.kind === "play" && table.yours.length > 0;
  const again = async () => {
    const next = await act("POST", `${path}/rematch`, {});
    if (next) location.assign(`/t/${next.key}`);
  };
  return el("div", { class: "card turn" }, el("p", {}, el("b", {}, words)), el("p", { class: "buttons" },
    mayAsk && button(t("rematch"), again, { id: "rematch", class: "main" }),
    table.rematch && el("a", { href: `/t/${table.rematch}`, id: "next" }, t("next table")),
    el("a", { href: "/" }, t("to home"))));
}

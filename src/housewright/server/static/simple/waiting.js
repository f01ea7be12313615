/** The waiting room: who sits where, and how others find the table. */
import { button, el, fill } from "./dom.js";
import { t } from "./words.js";

/** Show the room; `act` does something at the table and says what went wrong. */
export function waiting(node, table, me, levels, act) {
  const path = `/api/tables/${table.key}`;
  const host = me?.key === table.host;
  const seats = table.seats.map((seat, number) => {
    const own = table.yours.includes(number), at = `${path}/seats/${number}`;
    const free = seat.kind === "open";
    return el("li", {}, el("b", {}, seat.name || t("free")), " ", el("small", {}, described(seat, own)),
      el("span", { class: "buttons" },
        me && free && !table.yours.length && button(t("sit"), () => act("POST", at, {}),
          { id: `sit-${number}`, class: "main" }),
        own && button(t("leave"), () => act("DELETE", at), { id: `leave-${number}` }),
        host && !free && !own && button(t("free seat"), () => act("DELETE", at), { id: `free-${number}` }),
        host && free && levels.map(({ name }) => button(t("put bot", { level: name }),
          () => act("PUT", `${at}/bot`, { level: name }), { id: `bot-${number}-${name}` }))));
  });
  const full = table.seats.every(({ kind }) => kind !== "open");
  fill(node, el("h2", {}, t("open")), el("ol", { class: "seats" }, seats), invitation(path),
    host && button(t("start"), () => act("POST", `${path}/start`),
      { id: "start", class: "main", disabled: !full }),
    el("p", { class: "soft" }, t(full && !host ? "host starts" : "starts when")));
}

/** What is to be known of a seat, in words. */
export const described = (seat, own) => [
  own && t("you"), seat.kind === "bot" && t("robot", seat), seat.is_guest && !own && t("guest"),
  seat.kind === "person" && t(seat.present ? "here" : "away"),
  seat.stand_in && t("stand in", { level: seat.stand_in }), seat.resigned && t("resigned"),
].filter(Boolean).join(" · ");

function invitation(path) {
  const link = el("input", { readonly: true, value: location.href, id: "link", onfocus: () => link.select() });
  const copy = (event) => navigator.clipboard.writeText(location.href)
    .then(() => fill(event.target, t("copied")));
  return el("div", { class: "card invitation" }, el("label", { for: "link" }, t("invite")),
    el("div", { class: "row" }, link, navigator.clipboard && button(t("copy"), copy, { id: "copy" })),
    el("img", { src: `${path}/qr`, alt: t("qr"), width: 160, height: 160 }));
}

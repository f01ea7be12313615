// Sentences about signs and cards for who points at them.

import { type Card, iconText, type IconId, type Space, suitOf } from "./pieces";
import { t } from "./words";

const ACTIONS = [
  "gain-card",
  "stop-messing-around",
  "gain-jack-queen",
  "gain-king",
  "gain-wild",
  "add-power-cable",
  "extra-power-source",
  "everyone-pitch-in",
] as const;

/** What a space does; `price` is what the glossary says of it. */
export function aboutSpace({ id, cost, bauble }: Space, price: string): string {
  const action = ACTIONS.find((each) => each === id);
  return inOrder([
    action ? t(`tell ${action}`) : ended(price),
    cost.filter((icon) => icon === "?").length > 1 ? t("tell colours") : "",
    bauble ? t("tell bauble") : "",
  ]);
}

/** As a sentence: the glossary has notes. */
function ended(note: string): string {
  return note === "" || /[.。]$/.test(note) ? note : t("ended", { note });
}

/** What a card pays for; `isColourBound`: while its disc tells its colour. */
export function aboutCard(card: Card, isColourBound: boolean): string {
  const suit = suitOf(card);
  const rank = card.slice(0, -1).toUpperCase();
  const isWild = suit === null || rank === "A";
  const isFace = rank === "J" || rank === "Q" || rank === "K";
  const told = isWild
    ? t("tell wild")
    : t(isFace ? "tell face" : "tell number", { icon: isFace ? rank : iconText(suit as IconId) });
  return inOrder([told, isColourBound ? t("tell discs") : ""]);
}

/** The sentences that say something; only some languages have a space between them. */
function inOrder(sentences: string[]): string {
  const [start = "", ...rest] = sentences.filter(Boolean);
  return rest.reduce((first, next) => t("two sentences", { first, next }), start);
}

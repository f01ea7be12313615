// Chances to win in points, as words: about 12 points.

import { MOST_POINTS } from "../../../ui/chances";
import { t } from "./words";

/** A number of points without its sign: 12 points, over 100 points. */
export function inPoints(share: number): string {
  const n = Math.round(Math.abs(share) * 100);
  return n > MOST_POINTS ? t("many points", { n: MOST_POINTS }) : t("points", { n });
}

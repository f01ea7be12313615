// Which contests are new, and what others did with them since our last move.

import type { Quarters } from "../quarters.svelte";
import { t } from "./words";

/** Says that a contest has come into the line, and who won the one before it; else empty. */
export function newsOf(quarters: Quarters, contest: string): string {
  if (quarters.isNewSecret(contest)) return t("new");
  const slot = (quarters.view.line as (string | null)[] | undefined)?.indexOf(contest) ?? -1;
  const gone = slot < 0 ? null : quarters.before?.line[slot];
  if (!gone || gone === contest) return "";
  const winner = quarters.view.seats.findIndex(({ claimed }) => claimed.includes(gone));
  if (winner < 0) return t("new");
  return t("new after", { name: quarters.player(winner), contest: quarters.name(gone) });
}

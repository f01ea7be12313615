// What Sir Reginald has to say about an estate: each flaw once, and what pleases him.

import { keep, recall } from "../../../core/storage";
import type { Estate as EstateFacts, Flaw } from "../art/plots";

/** What he speaks of: a kind of flaw, or something that he likes. */
export type Remark = Flaw["kind"] | "tea" | "court";

const SILENT = "housewright.reginald.silent";

export class Remarks {
  /** What he says now. */
  now = $state<Remark | null>(null);
  /** Has he been asked to be silent? */
  isSilent = $state(recall(SILENT) === true);
  /** What he has seen, by seats and places: at a table for one, the estate before us changes. */
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing is drawn from it
  readonly #seen = new Map<number, Readonly<Record<string, Remark>>>();

  /** He looks at an estate; what stood there before he came is no news. */
  look(estate: EstateFacts, seat: number): void {
    const found: Record<string, Remark> = {};
    for (const { kind, square, level } of estate.flaws) found[`${kind} ${square}/${level}`] = kind;
    for (const { squares } of estate.terraces) found[`tea ${squares[0] ?? ""}`] = "tea";
    for (const { squares } of estate.courtyards) found[`court ${squares[0] ?? ""}`] = "court";
    const seen = this.#seen.get(seat);
    this.#seen.set(seat, { ...seen, ...found });
    if (!seen) {
      this.now = null;
      return;
    }
    const [news] = Object.entries(found).filter(([place]) => !(place in seen));
    if (news && !this.isSilent) this.now = news[1];
    else if (this.now && !Object.values(found).includes(this.now)) this.now = null;
  }

  hush(isSilent = !this.isSilent): void {
    this.isSilent = isSilent;
    this.now = null;
    keep(SILENT, isSilent);
  }
}

/** Is he pleased? */
export function isPraise(remark: Remark | null): boolean {
  return remark === "tea" || remark === "court";
}

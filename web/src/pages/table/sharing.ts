// Giving the link to a table to others.

import type { Table } from "../../core/wire";
import { copy } from "../../ui/clipboard";
import { t } from "./words";

/** Share the link by whatever the system offers, else copy it. */
export async function share({ key, title }: Pick<Table, "key" | "title">): Promise<void> {
  const url = `${location.origin}/t/${key}`;
  try {
    if (matchMedia("(pointer: coarse)").matches && "share" in navigator) {
      await navigator.share({ title, url });
      return;
    }
  } catch (error) {
    // Whoever closes the system's own sheet has changed their mind.
    if ((error as Error).name === "AbortError") return;
  }
  await copy(url, t("copied"));
}

// Giving the link to a table to others.

import type { Table } from "../../core/wire";
import { toasts } from "../../ui/toasts.svelte";
import { t } from "./words";

/** Share the link by whatever the system offers, else copy it. */
export async function share({ key, title }: Pick<Table, "key" | "title">): Promise<void> {
  const url = `${location.origin}/t/${key}`;
  try {
    if (matchMedia("(pointer: coarse)").matches && "share" in navigator) {
      await navigator.share({ title, url });
      return;
    }
    await navigator.clipboard.writeText(url);
    toasts.show(t("copied"), "good");
  } catch (error) {
    // Whoever closes the system's own sheet has changed their mind.
    if ((error as Error).name !== "AbortError") toasts.show(url);
  }
}

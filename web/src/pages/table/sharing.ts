// Shares the link to a table.

import type { Table } from "../../core/wire";
import { copy } from "../../ui/clipboard";
import { t } from "./words";

/** Share the link with the system's share sheet, or copy it if there is none. */
export async function share({ key, title }: Pick<Table, "key" | "title">): Promise<void> {
  const url = `${location.origin}/t/${key}`;
  try {
    if (matchMedia("(pointer: coarse)").matches && "share" in navigator) {
      await navigator.share({ title, url });
      return;
    }
  } catch (error) {
    // Closing the system's share sheet is no error.
    if ((error as Error).name === "AbortError") return;
  }
  await copy(url, t("copied"));
}

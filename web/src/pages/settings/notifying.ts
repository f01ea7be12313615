// Permission for the system's notifications.

import { settings } from "../../core/settings.svelte";

export type Permission = "granted" | "default" | "denied" | "missing";

/** What the browser allows now. */
export function permission(): Permission {
  return "Notification" in globalThis ? Notification.permission : "missing";
}

/** Switch notifications on or off; asks the person to allow them, and stays off without that. */
export async function notify(wanted: boolean): Promise<Permission> {
  settings.notify = wanted;
  if (!wanted) return permission();
  const allowed =
    permission() === "default" ? await Notification.requestPermission() : permission();
  settings.notify = allowed === "granted";
  return allowed;
}

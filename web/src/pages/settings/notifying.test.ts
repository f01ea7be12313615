import { afterEach, expect, test, vi } from "vitest";
import { settings } from "../../core/settings.svelte";
import { notify, permission } from "./notifying";

afterEach(() => vi.unstubAllGlobals());

function browser(now: NotificationPermission, answer = now) {
  const requestPermission = vi.fn(() => Promise.resolve(answer));
  vi.stubGlobal("Notification", { permission: now, requestPermission });
  return requestPermission;
}

test("a browser without notifications stays silent", async () => {
  expect(await notify(true)).toBe("missing");
  expect(settings.notify).toBe(false);
});

test("switching on asks for permission once", async () => {
  const asked = browser("default", "granted");
  expect(await notify(true)).toBe("granted");
  expect(settings.notify).toBe(true);
  browser("granted");
  await notify(true);
  expect(asked).toHaveBeenCalledOnce();
});

test("without permission it is off again", async () => {
  browser("default", "denied");
  expect(await notify(true)).toBe("denied");
  expect(settings.notify).toBe(false);
});

test("switching off asks nobody", async () => {
  const asked = browser("default");
  await notify(false);
  expect(asked).not.toHaveBeenCalled();
  expect(permission()).toBe("default");
});

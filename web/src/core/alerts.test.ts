import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { alerts, titled } from "./alerts";
import { settings } from "./settings.svelte";

const note = vi.fn();

class FakeNotification {
  static permission = "granted";
  onclick = null;

  constructor(title: string, options: object) {
    note(title, options);
  }
}

beforeEach(() => {
  note.mockClear();
  FakeNotification.permission = "granted";
  vi.stubGlobal("Notification", FakeNotification);
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  settings.notify = true;
});
afterEach(() => vi.unstubAllGlobals());

test("somebody who looks elsewhere is told", () => {
  alerts.tell("Your turn", "The Estates", "abcd");
  expect(note).toHaveBeenCalledWith("Your turn", expect.objectContaining({ tag: "abcd" }));
});

test("nobody is told who looks, who does not want it, or who has not allowed it", () => {
  settings.notify = false;
  alerts.tell("Your turn", "", "a");
  settings.notify = true;
  FakeNotification.permission = "denied";
  alerts.tell("Your turn", "", "a");
  FakeNotification.permission = "granted";
  vi.spyOn(document, "hidden", "get").mockReturnValue(false);
  alerts.tell("Your turn", "", "a");
  expect(note).not.toHaveBeenCalled();
});

test("a browser in which pages cannot notify is left in peace", () => {
  note.mockImplementation(() => {
    throw new TypeError("Illegal constructor");
  });
  expect(() => alerts.tell("Your turn", "", "a")).not.toThrow();
});

test("the title says first who is waited for", () => {
  expect(titled("The Estates", "Your turn")).toBe("● Your turn – The Estates");
  expect(titled("The Estates", null)).toBe("The Estates – Housewright");
});

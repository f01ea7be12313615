import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Refused } from "./api";
import { Choosing } from "./choosing.svelte";
import type { Mover, Plan } from "./mover";
import { settings } from "./settings.svelte";
import type { Snapshot, Preview } from "./wire";

function snapshot(legal: string[], ply = 3): Snapshot {
  return {
    ply,
    legal,
    labels: { pass: "Pass", bid: "Bid", "bid 5": "Bid five" },
  } as unknown as Snapshot;
}

const now = snapshot(["pass", "bid 5", "bid 6"]);
const mover = (more: Partial<Mover> = {}) => ({
  play: vi.fn<Mover["play"]>().mockResolvedValue(),
  why: vi.fn<Mover["why"]>().mockResolvedValue({ code: "x", message: "Too low.", rule: "R-1" }),
  ...more,
});

/** The person uses this from now on. */
function tap(pointerType: string): void {
  dispatchEvent(Object.assign(new Event("pointerdown"), { pointerType }));
}

beforeEach(() => {
  vi.useFakeTimers();
  settings.confirm = "never";
  tap("mouse");
});
afterEach(() => vi.useRealTimers());

test("words are chosen one by one, and a whole move is sent", () => {
  const sent = mover();
  const choosing = new Choosing(() => now, sent);
  choosing.choose(["bid"]);
  expect(choosing.said).toEqual(["bid"]);
  expect(sent.play).not.toHaveBeenCalled();
  choosing.choose(["bid", "5"]);
  expect(sent.play).toHaveBeenCalledWith("bid 5");
});

test("what can be chosen instead of the words said is reached from the start", () => {
  const hand = snapshot(["place roof 0,1", "place tower 0,2", "end"]);
  const choosing = new Choosing(() => hand, mover());
  choosing.choose(["place", "roof"]);
  expect(choosing.reach("place tower")).toBeNull();
  expect(choosing.reach("place tower", [])).toEqual(["place", "tower"]);
});

test("a second click before the news makes no second move", async () => {
  const sent = mover();
  const choosing = new Choosing(() => now, sent);
  choosing.pick("pass");
  choosing.pick("pass");
  expect(await choosing.send("bid 5")).toBe(false);
  expect(sent.play).toHaveBeenCalledTimes(1);
});

test("who wants to be asked first is asked, and can step back", () => {
  settings.confirm = "always";
  const sent = mover({ preview: () => Promise.resolve(null) });
  const choosing = new Choosing(() => now, sent);
  choosing.pick("pass");
  expect(choosing.asking).toBe("pass");
  choosing.back();
  expect(choosing.asking).toBeNull();
  expect(sent.play).not.toHaveBeenCalled();
});

test("a refused move can be tried again, and says why it was refused", async () => {
  const no = new Refused({ detail: "Not now.", rule: "R-2", code: "illegal" });
  const choosing = new Choosing(() => now, mover({ play: () => Promise.reject(no) }));
  expect(await choosing.send("pass")).toBe(false);
  expect(choosing.refusal).toMatchObject({ message: "Not now.", rule: "R-2" });
  expect(choosing.isOpen).toBe(true);
});

test("why something is no move is answered by the server", async () => {
  const choosing = new Choosing(() => now, mover());
  await choosing.ask("bid 1");
  expect(choosing.refusal).toEqual({
    text: "bid 1",
    message: "Too low.",
    rule: "R-1",
    at: null,
  });
});

test("what was chosen is forgotten with the decision", () => {
  let current = $state.raw(now);
  const choosing = new Choosing(() => current, mover());
  choosing.choose(["bid"]);
  current = { ...now, version: 9 };
  expect(choosing.said).toEqual(["bid"]);
  current = snapshot(["pass", "bid 7", "bid 8"], 5);
  expect(choosing.said).toEqual([]);
});

test("a move is foreseen only after some considered", async () => {
  const seen = { foreseen: true, text: "Ada pays 5." } as Preview;
  const preview = vi.fn<NonNullable<Mover["preview"]>>().mockResolvedValue(seen);
  const choosing = new Choosing(() => now, mover({ preview }));
  choosing.consider("bid 5");
  choosing.consider("bid 6");
  await vi.advanceTimersByTimeAsync(200);
  expect(preview).toHaveBeenCalledExactlyOnceWith("bid 6");
  expect(choosing.preview).toBe(seen);
  choosing.consider(null);
  expect(choosing.preview).toBeNull();
});

test("what was refused or foreseen is forgotten with the decision", async () => {
  const preview = () => Promise.resolve({ foreseen: true, text: "Ada pays 5." } as Preview);
  let current = $state.raw(now);
  const choosing = new Choosing(() => current, mover({ preview }));
  choosing.consider("bid 5");
  await vi.advanceTimersByTimeAsync(200);
  await choosing.ask("bid 1");
  current = { ...now, version: 9 };
  expect(choosing.preview).not.toBeNull();
  expect(choosing.refusal).not.toBeNull();
  current = snapshot(["pass"], 5);
  expect(choosing.preview).toBeNull();
  expect(choosing.refusal).toBeNull();
});

const foreseen = { preview: () => Promise.resolve(null) };

test("a first tap asks, and a second one on the same sends", () => {
  settings.confirm = "touch";
  const sent = mover(foreseen);
  const choosing = new Choosing(() => now, sent);
  tap("touch");
  choosing.pick("pass");
  expect(choosing.asking).toBe("pass");
  choosing.pick("5");
  expect(choosing.asking).toBe("bid 5");
  expect(sent.play).not.toHaveBeenCalled();
  choosing.pick("5");
  expect(sent.play).toHaveBeenCalledExactlyOnceWith("bid 5");
});

test.each([
  ["mouse", () => tap("mouse")],
  ["keyboard", () => dispatchEvent(new Event("keydown"))],
])("after a tap a choice by %s is sent at once", (_, use) => {
  settings.confirm = "touch";
  const sent = mover(foreseen);
  tap("touch");
  use();
  new Choosing(() => now, sent).pick("pass");
  expect(sent.play).toHaveBeenCalledWith("pass");
});

test("a button that says what it does is not asked about, a plain click is", async () => {
  settings.confirm = "touch";
  const keep = vi.fn<Plan["keep"]>().mockResolvedValue("ask");
  const plan = { steps: [], isOn: true, keep, takeBack: vi.fn(), clear: vi.fn() };
  const sent = mover({ plan });
  const choosing = new Choosing(() => now, sent);
  choosing.complete("pass");
  await vi.waitFor(() => expect(choosing.asking).toBe("pass"));
  expect(sent.play).not.toHaveBeenCalled();
  expect(await choosing.confirm("bid 5")).toBe(true);
  expect(sent.play).toHaveBeenCalledWith("bid 5");
});

test("where nothing can be previewed nobody is asked first", () => {
  settings.confirm = "always";
  const sent = mover();
  new Choosing(() => now, sent).pick("pass");
  expect(sent.play).toHaveBeenCalledWith("pass");
});

test("a refusal and a preview know their elements", async () => {
  const [one, other] = [document.createElement("b"), document.createElement("i")];
  const choosing = new Choosing(() => now, mover(foreseen));
  choosing.consider("bid 5", one);
  expect(choosing.at).toBe(one);
  await choosing.ask("bid 1", other);
  expect(choosing.at).toBe(other);
  choosing.dismiss();
  expect(choosing.at).toBe(one);
  choosing.consider(null);
  expect(choosing.at).toBeNull();
});

test("the question keeps its element while others are pointed at", () => {
  settings.confirm = "always";
  const [one, other] = [document.createElement("b"), document.createElement("i")];
  const choosing = new Choosing(() => now, mover(foreseen));
  choosing.pick("5", one);
  choosing.consider("pass", other);
  expect(choosing.at).toBe(other);
  choosing.consider(null);
  expect([choosing.considered, choosing.at]).toEqual(["bid 5", one]);
});

test("what the board tells stays told when something else points at the same move", () => {
  const choosing = new Choosing(() => now, mover(foreseen));
  choosing.consider("bid 5", document.createElement("b"), true);
  choosing.consider("bid 5", document.createElement("i"));
  expect(choosing.isTold).toBe(true);
  choosing.consider("bid 6");
  expect(choosing.isTold).toBe(false);
});

test("no move of a decision that is over is previewed", async () => {
  const preview = vi.fn<NonNullable<Mover["preview"]>>().mockResolvedValue({} as Preview);
  let shown = now;
  const choosing = new Choosing(() => shown, mover({ preview }));
  choosing.consider("bid 5");
  shown = snapshot(["pass", "bid 7"], 4);
  await vi.advanceTimersByTimeAsync(200);
  expect(preview).not.toHaveBeenCalled();
});

test("what is pointed at again is not previewed again", async () => {
  const preview = vi
    .fn<NonNullable<Mover["preview"]>>()
    .mockResolvedValue({ foreseen: true, text: "" } as Preview);
  const choosing = new Choosing(() => now, mover({ preview }));
  choosing.consider("bid 5");
  await vi.advanceTimersByTimeAsync(200);
  choosing.consider("bid 5", document.createElement("b"));
  await vi.advanceTimersByTimeAsync(200);
  expect(choosing.preview).not.toBeNull();
  expect(preview).toHaveBeenCalledTimes(1);
});

test("what was chosen can be taken back, or changed for another", () => {
  const choosing = new Choosing(() => snapshotOf, mover());
  const snapshotOf = snapshot(["place y5 a", "place y5 b", "place g1 a", "place g1 b", "pass"]);
  choosing.pick("y5");
  expect(choosing.said).toEqual(["place", "y5"]);
  expect(choosing.change("g1")).toBe(true);
  expect(choosing.said).toEqual(["place", "g1"]);
  expect(choosing.change("g1")).toBe(true);
  expect(choosing.said).toEqual(["place"]);
  expect(choosing.change("place")).toBe(true);
  expect(choosing.said).toEqual([]);
  expect(choosing.change("x")).toBe(false);
});

test("what cannot be chosen is explained without asking anybody", () => {
  const both = { ...snapshot(["build 5", "sell 5"]), prompt: "Build or sell." };
  const sent = mover();
  const choosing = new Choosing(() => both, sent);
  choosing.explain("5");
  expect(choosing.refusal?.message).toMatch(/several ways.*Build or sell\./);
  choosing.explain("7");
  expect(choosing.refusal?.message).toBe("Not now. Build or sell.");
  expect(sent.why).not.toHaveBeenCalled();
});

test("a move that did not reach the server is sent once the connection is back", async () => {
  const play = vi.fn<Mover["play"]>().mockResolvedValue();
  play.mockRejectedValueOnce(new Refused({ code: "no_server" }));
  const choosing = new Choosing(() => now, mover({ play }));
  choosing.choose(["bid", "5"]);
  await vi.waitFor(() => expect(choosing.refusal?.isUnsent).toBe(true));
  choosing.sendUnsent();
  expect(choosing.refusal).toBeNull();
  expect(play.mock.calls).toEqual([["bid 5"], ["bid 5"]]);
  choosing.sendUnsent();
  expect(play).toHaveBeenCalledTimes(2);
});

test("the end of a turn is not sent alone if steps before it were lost", async () => {
  let steps = ["place a", "place b"];
  const play = vi.fn<Mover["play"]>().mockImplementation(() => {
    steps = [];
    return Promise.reject(new Refused({ code: "no_server" }));
  });
  const plan: Plan = {
    get steps() {
      return steps;
    },
    isOn: true,
    keep: () => Promise.resolve("send"),
    takeBack: vi.fn(),
    clear: vi.fn(),
  };
  const choosing = new Choosing(() => now, mover({ play, plan }));
  choosing.choose(["pass"]);
  await vi.waitFor(() => expect(choosing.refusal).not.toBeNull());
  choosing.sendUnsent();
  expect(choosing.refusal?.isUnsent).toBe(false);
  expect(play).toHaveBeenCalledTimes(1);
});

test("a question that did not reach the server is not sent again", async () => {
  const sent = mover({ why: vi.fn().mockRejectedValue(new Refused({ code: "no_server" })) });
  const choosing = new Choosing(() => now, sent);
  await choosing.ask("bid 9");
  expect(choosing.refusal?.isUnsent).toBe(false);
  choosing.sendUnsent();
  expect(sent.play).not.toHaveBeenCalled();
});

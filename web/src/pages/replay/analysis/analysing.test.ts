import { beforeEach, expect, test, vi } from "vitest";
import { Analysing } from "./analysing.svelte";

const NONE = { state: "none", done: 0, total: 0, analysis: null, labels: {} };
const running = (done: number) => ({ ...NONE, state: "running", done, total: 4 });
const DONE = { ...NONE, state: "done", done: 4, total: 4, analysis: { names: ["Ann"] } };

/** The requests to the server, which gives these answers one after the other. */
function answers(...all: (object | null)[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string, { method = "GET" }: RequestInit = {}) => {
    asked.push(`${method} ${path.replace(/\?.*/, "")}`);
    const answer = all.shift();
    if (!answer) throw new TypeError("No network.");
    return Response.json(answer);
  });
  return asked;
}

beforeEach(() => {
  vi.useFakeTimers();
});

test("an analysis is waited for until it is there, and then no more", async () => {
  const asked = answers(NONE, running(0), running(2), { ...DONE, labels: { pass: "Pass" } });
  const analysing = new Analysing("/api/tables/abcd");
  analysing.follow();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(analysing.state).toBe("none");
  await analysing.begin();
  expect([analysing.state, analysing.share]).toEqual(["running", 0]);
  await vi.advanceTimersByTimeAsync(500);
  expect(analysing.share).toBe(0.5);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(analysing.analysis?.names).toEqual(["Ann"]);
  expect([analysing.label("pass"), analysing.label("bid 3")]).toEqual(["Pass", "bid 3"]);
  const get = "GET /api/tables/abcd/analysis";
  expect(asked).toEqual([get, get.replace("GET", "POST"), get, get]);
});

test("after leaving the page there are no more requests", async () => {
  const asked = answers(running(0), running(1));
  const leave = new Analysing("/api/tables/abcd").follow();
  await vi.advanceTimersByTimeAsync(0);
  leave();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(1);
});

test("what goes wrong is told, and can be tried again", async () => {
  answers(running(1), null, DONE);
  const analysing = new Analysing("/api/tables/abcd");
  analysing.follow();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(analysing.problem).not.toBeNull();
  expect(analysing.state).toBe("running");
  analysing.follow();
  await vi.advanceTimersByTimeAsync(0);
  expect([analysing.problem, analysing.state]).toEqual([null, "done"]);
});

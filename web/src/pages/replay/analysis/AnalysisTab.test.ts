import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, expect, test, vi } from "vitest";
import { settings } from "../../../core/settings.svelte";
import type { Replay } from "../replay.svelte";
import { Analysing } from "./analysing.svelte";
import AnalysisTab from "./AnalysisTab.svelte";

const FAILED = { state: "failed", done: 1, total: 4, analysis: null, labels: {} };
const replay = { isRunning: false, table: { yours: [] }, ply: 0, last: 4 } as unknown as Replay;

/** The tab of a match whose analysis failed; returns the requests to the server. */
function failed(): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (_: string, { method = "GET" }: RequestInit = {}) => {
    asked.push(method);
    return Response.json(method === "GET" ? FAILED : { ...FAILED, state: "running" });
  });
  render(AnalysisTab, { replay, analysing: new Analysing("/api/tables/abcd"), onply: () => {} });
  return asked;
}

beforeEach(() => {
  settings.lang = "en";
});

test("an analysis that could not be finished says so, and can be begun again", async () => {
  const asked = failed();
  expect((await screen.findByRole("alert")).textContent).toContain("went wrong on the server");
  await fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect((await screen.findByRole("status")).textContent).toContain("is being analysed");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(asked).toEqual(["GET", "POST"]);
});

test("that it could not be finished is told in Japanese, too", async () => {
  settings.lang = "ja";
  failed();
  expect((await screen.findByRole("alert")).textContent).toContain("サーバーで問題が起きました");
  expect(screen.getByRole("button").textContent).toContain("もう一度試す");
});

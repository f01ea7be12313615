import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { plot, type Build } from "./plot";

const made: { data: unknown; width: number; isGone: boolean }[] = [];

vi.mock("./uplot", () => ({
  default: class {
    #mine: (typeof made)[number];
    constructor({ width }: { width: number }, data: unknown) {
      this.#mine = { data, width, isGone: false };
      made.push(this.#mine);
    }
    setSize() {}
    destroy() {
      this.#mine.isGone = true;
    }
  },
}));

const build: Build = () => ({ options: { series: [] }, data: [[1], [2]], hint: () => [] });
const settled = () => vi.waitFor(() => expect(made.length).toBeGreaterThan(0));

beforeEach(() => {
  made.length = 0;
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal("matchMedia", () => ({ addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  delete document.documentElement.dataset["theme"];
});

function place(): HTMLElement {
  return document.body.appendChild(document.createElement("div"));
}

test("the chart is drawn into its place, and gone with it", async () => {
  const leave = plot(build, 200)(place());
  await settled();
  expect(made).toEqual([{ data: [[1], [2]], width: 0, isGone: false }]);
  leave?.();
  expect(made[0]?.isGone).toBe(true);
});

test("another theme draws it again", async () => {
  const leave = plot(build, 200)(place());
  await settled();
  document.documentElement.dataset["theme"] = "dark";
  await vi.waitFor(() => expect(made).toHaveLength(2));
  expect(made.map(({ isGone }) => isGone)).toEqual([true, false]);
  leave?.();
});

test("what has left before it was loaded is never drawn", async () => {
  plot(build, 200)(place())?.();
  await new Promise((done) => setTimeout(done, 10));
  expect(made).toEqual([]);
});

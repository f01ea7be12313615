import { beforeEach, expect, test } from "vitest";
import { arrive } from "./arriving";

let main: HTMLElement;
const loading = Promise.resolve();
const settled = () => new Promise((done) => setTimeout(done));

beforeEach(() => {
  document.body.innerHTML = '<a href="/">Home</a><main tabindex="-1"></main>';
  main = document.querySelector("main") as HTMLElement;
});

test("the heading of the new page gets the focus", async () => {
  main.innerHTML = "<h1>Home</h1>";
  arrive(main, loading);
  main.innerHTML = "<h1>Rules</h1>";
  await settled();
  expect(document.activeElement?.textContent).toBe("Rules");
});

test("a heading that comes later gets it, too", async () => {
  arrive(main, loading);
  expect(document.activeElement).toBe(main);
  main.innerHTML = "<p>One moment…</p>";
  await settled();
  expect(document.activeElement).toBe(main);
  main.innerHTML = "<h1>Rules</h1>";
  await settled();
  expect(document.activeElement?.textContent).toBe("Rules");
});

test("what the visitor has focused meanwhile keeps the focus", async () => {
  arrive(main, loading);
  await settled();
  main.innerHTML = "<input />";
  main.querySelector("input")?.focus();
  await settled();
  main.append(document.createElement("h1"));
  await settled();
  expect(document.activeElement?.tagName).toBe("INPUT");
});

test("nothing is focused after it was stopped", async () => {
  arrive(main, loading)();
  main.innerHTML = "<h1>Rules</h1>";
  await settled();
  expect(document.activeElement).toBe(main);
});

import { expect, test } from "vitest";
import { shared } from "./wire";

test("parts that are equal are those of before", () => {
  const before = { rows: { a: [1, 2], b: [3] }, turn: 0 };
  const now = shared(before, { rows: { a: [1, 2], b: [3, 4] }, turn: 1 });
  expect(now).toEqual({ rows: { a: [1, 2], b: [3, 4] }, turn: 1 });
  expect(now.rows.a).toBe(before.rows.a);
  expect(now.rows.b).not.toBe(before.rows.b);
});

test("if all is equal, nothing is made", () => {
  const before = [{ lot: "b1", floors: ["y3"] }];
  expect(shared(before, [{ lot: "b1", floors: ["y3"] }])).toBe(before);
});

test.each([
  [[1], []],
  [{ a: 1, b: 2 }, { a: 1 }],
  [{ a: 1 }, { b: undefined }],
  [[], {}],
  [{}, null],
  [null, {}],
])("%j is not taken for %j", (before, now) => {
  expect(shared<unknown>(before, now)).toEqual(now);
});

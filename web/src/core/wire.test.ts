import { expect, test } from "vitest";
import { type Look, type News, shared, told } from "./wire";

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

const before = { ply: 3, seat: 0, legal: ["pile a", "pile b"], view: {} } as unknown as Look;

function after(look: Look, kind: string, seat: number, ply = look.ply + 1): Look {
  return told(look, { ply, happened: { kind, seat } } as unknown as News);
}

test("what others do while I decide makes it no other decision", () => {
  expect(after(before, "move", 1).legal).toBe(before.legal);
  expect(after(before, "chat", 1, before.ply).legal).toBe(before.legal);
});

test("a move of mine and moves taken back make another decision, if of the same choices", () => {
  for (const now of [after(before, "move", 0), after(before, "undo", 1)]) {
    expect(now.legal).toEqual(before.legal);
    expect(now.legal).not.toBe(before.legal);
  }
});

test("who has nothing to decide has another nothing after every move", () => {
  const idle: Look = { ...before, legal: [] };
  expect(after(idle, "move", 1).legal).not.toBe(idle.legal);
});

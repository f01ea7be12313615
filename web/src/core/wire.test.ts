import { expect, test } from "vitest";
import { type Snapshot, type Update, reuseEqual, updated } from "./wire";

test("parts that are equal are those of before", () => {
  const before = { rows: { a: [1, 2], b: [3] }, turn: 0 };
  const now = reuseEqual(before, { rows: { a: [1, 2], b: [3, 4] }, turn: 1 });
  expect(now).toEqual({ rows: { a: [1, 2], b: [3, 4] }, turn: 1 });
  expect(now.rows.a).toBe(before.rows.a);
  expect(now.rows.b).not.toBe(before.rows.b);
});

test("if all is equal, the old object is returned", () => {
  const before = [{ lot: "b1", floors: ["y3"] }];
  expect(reuseEqual(before, [{ lot: "b1", floors: ["y3"] }])).toBe(before);
});

test.each([
  [[1], []],
  [{ a: 1, b: 2 }, { a: 1 }],
  [{ a: 1 }, { b: undefined }],
  [[], {}],
  [{}, null],
  [null, {}],
])("%j is not taken for %j", (before, now) => {
  expect(reuseEqual<unknown>(before, now)).toEqual(now);
});

const before = { ply: 3, seat: 0, legal: ["pile a", "pile b"], view: {} } as unknown as Snapshot;

function after(snapshot: Snapshot, kind: string, seat: number, ply = snapshot.ply + 1): Snapshot {
  return updated(snapshot, { ply, event: { kind, seat } } as unknown as Update);
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
  const idle: Snapshot = { ...before, legal: [] };
  expect(after(idle, "move", 1).legal).not.toBe(idle.legal);
});

test("an update brings the fields of view and facts that changed, and names those removed", () => {
  const rows = [{ lots: 4 }];
  const view = { kept: 1, gone: 2 } as unknown as Snapshot["view"];
  const facts = { rows, mayor: 1, gone: 2 } as unknown as Snapshot["facts"];
  const first: Snapshot = { ...before, view, facts };
  const update = {
    ply: 4,
    event: { kind: "move", seat: 1 },
    view: { fresh: 3 },
    view_removed: ["gone"],
    facts: { mayor: 2 },
    facts_removed: ["gone"],
  } as unknown as Update;
  const now = updated(first, update);
  expect(now.view).toEqual({ kept: 1, fresh: 3 });
  expect(now.facts).toEqual({ rows: [{ lots: 4 }], mayor: 2 });
  expect((now.facts as Record<string, unknown> | null)?.["rows"]).toBe(rows);
});

test("facts stay as they are where an update has none, and begin with the first that come", () => {
  const none: Snapshot = { ...before, facts: null };
  expect(after(none, "move", 1).facts).toBeNull();
  const update = { ply: 4, event: { kind: "started" }, facts: { mayor: 2 } } as unknown as Update;
  expect(updated(none, update).facts).toEqual({ mayor: 2 });
});

import { beforeEach, describe, expect, test } from "vitest";
import type { Estate } from "../art/plots";
import { isPraise, Remarks } from "./remarks.svelte";

const NONE = { flaws: [], terraces: [], courtyards: [] } as unknown as Estate;
const FLAW = { kind: "bare-top", square: "4,4", level: 0, side: "above", counted: true };
const BARE = { ...NONE, flaws: [FLAW] } as Estate;
const TEA = { ...NONE, terraces: [{ house: "4,4", squares: ["4,5"], level: 1, size: 1 }] };

beforeEach(() => localStorage.clear());

describe("Sir Reginald", () => {
  test("speaks of a new flaw once", () => {
    const remarks = new Remarks();
    remarks.look(NONE, 0);
    remarks.look(BARE, 0);
    expect(remarks.now).toBe("bare-top");
    remarks.look(NONE, 0);
    expect(remarks.now).toBeNull();
    remarks.look(BARE, 0);
    expect(remarks.now).toBeNull();
  });

  test("says nothing about what was there when he came", () => {
    const remarks = new Remarks();
    remarks.look(BARE, 0);
    expect(remarks.now).toBeNull();
  });

  test("takes tea on a terrace", () => {
    const remarks = new Remarks();
    remarks.look(NONE, 0);
    remarks.look(TEA, 0);
    expect(remarks.now).toBe("tea");
    expect(isPraise(remarks.now)).toBe(true);
  });

  test("can be silenced, and remembers it", () => {
    const remarks = new Remarks();
    remarks.hush();
    remarks.look(NONE, 0);
    remarks.look(BARE, 0);
    expect(remarks.now).toBeNull();
    expect(new Remarks().isSilent).toBe(true);
  });

  test("has no news of another estate when he first sees it", () => {
    const remarks = new Remarks();
    remarks.look(NONE, 0);
    remarks.look(BARE, 1);
    expect(remarks.now).toBeNull();
  });
});

import { expect, test } from "vitest";
import { piece, pieceKey } from "./pieces";

test("a piece is known by its text", () => {
  expect(piece("y5")).toEqual({ kind: "cube", value: 5, firm: "y" });
  expect(piece("roof")).toEqual({ kind: "roof", value: 0, firm: null });
  expect(piece("roof 4")).toEqual({ kind: "roof", value: 4, firm: null });
  expect(piece("permit 2")).toEqual({ kind: "permit", value: 2, firm: null });
  expect(piece("mayor")).toEqual({ kind: "mayor", value: 0, firm: null });
});

test("a piece keeps its key wherever it goes", () => {
  expect(pieceKey("y5", 3)).toBe("y5");
  expect(pieceKey("roof 6", 3)).toBe("roof-3");
  expect(pieceKey("permit 2", 0)).toBe("permit-2");
  expect(pieceKey("mayor", 0)).toBe("mayor");
});

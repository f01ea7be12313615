import { expect, test } from "vitest";
import { keyIn } from "./join";

test("a key is found in whatever somebody sends", () => {
  expect(keyIn("https://play.example.org/t/5jnak2h044cv836y")).toBe("5jnak2h044cv836y");
  expect(keyIn("come here: http://localhost:8000/t/ABCD1234/replay?ply=3 !")).toBe("abcd1234");
  expect(keyIn("  5jnak2h044cv836y ")).toBe("5jnak2h044cv836y");
});

test("other texts hold none", () => {
  for (const text of ["", "x", "hello there", "https://example.org/g/estates", "a/b"]) {
    expect(keyIn(text)).toBeNull();
  }
});

import { expect, test } from "vitest";
import { tiles } from "@games/obsession/components.json";
import { divided } from "./dividing";

test("long words of tiles can be divided, and all of their letters stay", () => {
  for (const { name } of tiles) {
    const words = divided(name).split(" ");
    for (const word of words.filter(({ length }) => length > 9)) {
      expect(word, name).toContain("\u00AD");
    }
    expect(divided(name).replaceAll("\u00AD", "")).toBe(name);
  }
});

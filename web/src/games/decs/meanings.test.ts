import { expect, test } from "vitest";
import { aboutCard, aboutSpace } from "./meanings";
import type { Space } from "./pieces";

const comet = { id: "comet", cost: ["Q", "Q", "d"], bauble: true } as unknown as Space;
const snowflake = { id: "snowflake", cost: ["?", "?", "?"], bauble: false } as unknown as Space;

test("a sign tells its price, the colours and the bauble", () => {
  expect(aboutSpace(comet, "Costs a lot.")).toMatch(/^Costs a lot\. The bauble needs/);
  expect(aboutSpace(snowflake, "Cheap.")).toMatch(/^Cheap\. The \? cards must be/);
});

test("a note becomes a sentence before another one follows", () => {
  expect(aboutSpace(comet, "30 points; needs power")).toMatch(/needs power\. The bauble/);
});

test("before the names are known a sign may have nothing to tell", () => {
  expect(aboutSpace({ ...comet, bauble: false }, "")).toBe("");
});

test("a card tells what it pays for", () => {
  expect(aboutCard("4c", false)).toBe("Pays for ♣ or ?.");
  expect(aboutCard("qh", false)).toMatch(/^Pays for Q or \?/);
  expect(aboutCard("x", true)).toMatch(/^Wild: .*colour\.$/);
});

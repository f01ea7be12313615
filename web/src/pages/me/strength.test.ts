import { expect, test } from "vitest";
import { strength } from "./strength";

test.each([
  ["", "none"],
  ["seven77", "short"],
  ["aaaaaaaaaaaa", "weak"],
  ["12345678", "weak"],
  ["password1", "weak"],
  ["ada lovelace", "same"],
  ["Ada Lovelace1", "weak"],
  ["gable otter", "fair"],
  ["correct horse 7", "strong"],
  ["three mossy chimneys", "strong"],
  ["三匹の子豚と煙突", "good"],
])("%s is %s", (password, said) => {
  expect(strength(password, "Ada Lovelace")).toBe(said);
});

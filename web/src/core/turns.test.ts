import { expect, test } from "vitest";
import { drawn, inTurn } from "./turns";

test("everything has its turn, in order, and none at once", async () => {
  const done: string[] = [];
  inTurn(() => done.push("plan"));
  inTurn(() => done.push("market"));
  expect(done).toEqual([]);
  await drawn();
  expect(done).toEqual(["plan", "market"]);
});

test("what is taken back is not done", async () => {
  const done: string[] = [];
  const back = inTurn(() => done.push("plan"));
  inTurn(() => done.push("market"));
  back();
  await drawn();
  expect(done).toEqual(["market"]);
});

test("the parts of a part come before other parts", async () => {
  const done: string[] = [];
  inTurn(() => {
    done.push("board");
    inTurn(() => done.push("plan"));
    inTurn(() => done.push("market"));
  });
  inTurn(() => done.push("log"));
  await drawn();
  expect(done).toEqual(["board", "plan", "market", "log"]);
});

test("after all is done there can be more", async () => {
  await drawn();
  await expect(drawn()).resolves.toBeUndefined();
});

import { expect, test } from "vitest";
import { allDrawn, queueDrawing } from "./drawQueue";

test("everything has its turn, in order, and none at once", async () => {
  const done: string[] = [];
  queueDrawing(() => done.push("plan"));
  queueDrawing(() => done.push("market"));
  expect(done).toEqual([]);
  await allDrawn();
  expect(done).toEqual(["plan", "market"]);
});

test("what is taken back is not done", async () => {
  const done: string[] = [];
  const back = queueDrawing(() => done.push("plan"));
  queueDrawing(() => done.push("market"));
  back();
  await allDrawn();
  expect(done).toEqual(["market"]);
});

test("the parts of a part come before other parts", async () => {
  const done: string[] = [];
  queueDrawing(() => {
    done.push("board");
    queueDrawing(() => done.push("plan"));
    queueDrawing(() => done.push("market"));
  });
  queueDrawing(() => done.push("log"));
  await allDrawn();
  expect(done).toEqual(["board", "plan", "market", "log"]);
});

test("after all is done there can be more", async () => {
  await allDrawn();
  await expect(allDrawn()).resolves.toBeUndefined();
});

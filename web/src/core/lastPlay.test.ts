import { beforeEach, expect, test } from "vitest";
import { lastGame, lastPlay, notePlay } from "./lastPlay";

beforeEach(() => localStorage.clear());

test("before the first match nothing is known", () => {
  expect(lastGame()).toBeNull();
  expect(lastPlay("towers")).toBeNull();
});

test("every game has a choice of its own", () => {
  notePlay("towers", { bots: 3, level: "novice" });
  notePlay("sheds", { bots: 1, level: "master" });
  expect(lastGame()).toBe("sheds");
  expect(lastPlay("towers")).toEqual({ bots: 3, level: "novice" });
  expect(lastPlay("sheds")).toEqual({ bots: 1, level: "master" });
});

test.each(["7", "null", '"x"', '{"last": 3, "games": {"towers": {"bots": "many"}}}'])(
  "what is broken counts as nothing: %s",
  (text) => {
    localStorage.setItem("housewright.play", text);
    expect(lastGame()).toBeNull();
    expect(lastPlay("towers")).toBeNull();
    notePlay("towers", { bots: 2, level: "novice" });
    expect(lastPlay("towers")?.bots).toBe(2);
  },
);

import { flushSync } from "svelte";
import { beforeEach, expect, test, vi } from "vitest";
import { Refused } from "./api";
import { settings } from "./settings.svelte";
import { TurnPlan } from "./turnPlan.svelte";
import type { Schemas, Snapshot } from "./wire";

type Plan = Schemas["Plan"];

function position(ply: number, legal: string[]): Snapshot {
  return { ply, version: ply, seat: 0, legal } as unknown as Snapshot;
}

let snapshot = $state.raw(position(4, ["place a", "place b"]));
let answers: Plan[] = [];
const plan = vi.fn<(moves: readonly string[]) => Promise<Plan>>();
type Done = Pick<Schemas["TurnDone"], "made" | "refused">;
const play = vi.fn<(moves: readonly string[]) => Promise<Done>>();
const release = vi.fn();
const hold = vi.fn(() => release);

function made(): TurnPlan {
  return new TurnPlan({ snapshot: () => snapshot, plan, play, hold });
}

function leads(ply: number, legal: string[], stops: Plan["stops"] = null): Plan {
  return { snapshot: stops === "reveals" ? null : position(ply, legal), stops };
}

beforeEach(() => {
  settings.plan = true;
  snapshot = position(4, ["place a", "place b"]);
  answers = [];
  plan.mockReset().mockImplementation(() => Promise.resolve(answers.shift() as Plan));
  hold.mockReset().mockReturnValue(release);
  release.mockReset();
  play
    .mockReset()
    .mockImplementation((moves) => Promise.resolve({ made: moves.length, refused: null }));
});

test("steps are kept and taken back one by one", async () => {
  const turn = made();
  answers = [leads(5, ["place b", "end"]), leads(6, ["end"])];
  expect(await turn.keep("place a")).toBe("kept");
  expect(await turn.keep("place b")).toBe("kept");
  expect(plan).toHaveBeenLastCalledWith(["place a", "place b"]);
  expect(turn.steps).toEqual(["place a", "place b"]);
  expect(turn.snapshot?.ply).toBe(6);
  turn.takeBack();
  expect(turn.snapshot?.ply).toBe(5);
  turn.clear();
  expect(turn.snapshot).toBeNull();
  expect(play).not.toHaveBeenCalled();
});

test("what reveals something, or is the whole turn, must be sent", async () => {
  for (const stops of ["reveals", "passes"] as const) {
    answers = [leads(5, [], stops)];
    const turn = made();
    expect(await turn.keep("take a")).toBe("send");
    expect(turn.steps).toEqual([]);
  }
});

test("the last step of several is asked about, but not the word that ends a turn", async () => {
  const turn = made();
  answers = [
    leads(5, ["place b", "end"]),
    leads(6, ["other"], "passes"),
    leads(6, ["other"], "passes"),
  ];
  await turn.keep("place a");
  expect(await turn.keep("end")).toBe("send");
  expect(await turn.keep("place b")).toBe("ask");
  expect(turn.steps).toEqual(["place a"]);
  // Another place for the last step needs no answer from the server.
  expect(await turn.keep("place c")).toBe("ask");
  expect(plan).toHaveBeenCalledTimes(3);
});

test("a verb that is always the whole turn is soon sent without asking", async () => {
  const turn = made();
  answers = [leads(5, [], "passes"), leads(5, [], "passes")];
  for (let n = 0; n < 4; n++) expect(await turn.keep("bid 3")).toBe("send");
  expect(plan).toHaveBeenCalledTimes(2);
});

test("the table says whether a step can be kept, and nothing is planned by that", async () => {
  const turn = made();
  answers = [leads(5, ["serve"]), leads(6, ["end"]), leads(6, [], "reveals")];
  await turn.keep("place a");
  expect(await turn.canKeep("serve")).toBe(true);
  expect(plan).toHaveBeenLastCalledWith(["place a", "serve"]);
  expect(await turn.canKeep("serve")).toBe(false);
  plan.mockRejectedValueOnce(new Refused({ code: "no_server" }));
  expect(await turn.canKeep("serve")).toBe(false);
  expect(turn.steps).toEqual(["place a"]);
});

test("a plan goes with its decision", async () => {
  const turn = made();
  answers = [leads(5, ["end"])];
  await turn.keep("place a");
  snapshot = position(9, ["place b"]);
  flushSync();
  expect(turn.steps).toEqual([]);
});

test("a step is not kept if the position changed while the server was asked", async () => {
  const turn = made();
  plan.mockImplementation(() => {
    snapshot = position(5, ["place b"]);
    return Promise.resolve(leads(5, ["end"]));
  });
  expect(await turn.keep("place a")).toBe("send");
  expect(turn.steps).toEqual([]);
});

test("all steps are sent together, and the table stays as planned until then", async () => {
  const turn = made();
  answers = [leads(5, ["place b", "end"])];
  await turn.keep("place a");
  play.mockImplementation((moves) => {
    expect(turn.snapshot?.ply).toBe(5);
    expect(release).not.toHaveBeenCalled();
    snapshot = position(6, []);
    return Promise.resolve({ made: moves.length, refused: null });
  });
  await turn.sendWith("end");
  expect(play.mock.calls).toEqual([[["place a", "end"]]]);
  expect(release).toHaveBeenCalledOnce();
  expect(turn.steps).toEqual([]);
});

test("a move alone is drawn as soon as it is told", async () => {
  await made().sendWith("end");
  expect(play).toHaveBeenCalledWith(["end"]);
  expect(hold).not.toHaveBeenCalled();
});

test("if nothing could be sent all steps stay planned, and are sent the next time", async () => {
  const turn = made();
  answers = [leads(5, ["end"])];
  await turn.keep("place a");
  play.mockRejectedValueOnce(new Error("no server"));
  await expect(turn.sendWith("end")).rejects.toThrow("no server");
  expect(turn.steps).toEqual(["place a"]);
  expect(turn.isOn).toBe(true);
  expect(release).toHaveBeenCalledOnce();
  await turn.sendWith("end");
  expect(play).toHaveBeenLastCalledWith(["place a", "end"]);
});

test("if a later step is refused the rest is dropped, and one can plan again", async () => {
  const turn = made();
  answers = [leads(5, ["end"])];
  await turn.keep("place a");
  play.mockResolvedValueOnce({
    made: 1,
    refused: { code: "full", detail: "The hand is full." } as Schemas["Problem"],
  });
  await expect(turn.sendWith("end")).rejects.toThrow("The hand is full.");
  expect(turn.steps).toEqual([]);
  expect(turn.isOn).toBe(true);
});

import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { LiveTable } from "./live.svelte";
import { loadRefusals } from "./refusalTexts";
import { settings } from "./settings.svelte";
import type { Snapshot, Update, Table } from "./wire";

class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  readonly said: unknown[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }

  open() {
    this.readyState = 1;
    this.onopen?.();
  }

  send(text: string) {
    this.said.push(JSON.parse(text));
  }

  tell(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  close() {
    this.readyState = 3;
  }
}

const table = { key: "abcd", seats: [{ name: "Ada" }, { name: "Ben" }] } as unknown as Table;
const snapshot = (version: number, more: Partial<Snapshot> = {}) =>
  ({
    type: "snapshot",
    version,
    ply: version,
    seat: 0,
    legal: [],
    view: {},
    log_length: 0,
    ...more,
  }) as Snapshot;
const update = (version: number, seat: number, more: object = {}) =>
  ({
    type: "update",
    version,
    ply: version,
    event: { kind: "move", at: 0, seat },
    ...more,
  }) as Update;
const last = () => FakeSocket.all.at(-1) as FakeSocket;

let live: LiveTable;

// Not by the first refusal: the clock stands still then.
beforeAll(loadRefusals);

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ lines: [], remarks: [] })));
  settings.motion = "full";
  settings.pace = "normal";
  live = new LiveTable(table, 0);
  live.open();
  last().open();
});

afterEach(() => {
  live.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a snapshot is drawn at once", () => {
  last().tell(snapshot(4));
  expect(live.link).toBe("connected");
  expect(live.frame?.snapshot.ply).toBe(4);
});

test("an update changes only the fields that it has", () => {
  const view = { a: 1, b: 2 } as unknown as Snapshot["view"];
  last().tell(snapshot(4, { view, prompt: "Go." }));
  last().tell(update(5, 0, { view: { b: 3 } }));
  expect(live.frame?.snapshot).toMatchObject({ ply: 5, view: { a: 1, b: 3 }, prompt: "Go." });
});

test("the others' moves are drawn one by one, and can be skipped", async () => {
  last().tell(snapshot(1));
  await vi.advanceTimersByTimeAsync(2_000);
  for (const version of [2, 3, 4]) last().tell(update(version, 1));
  expect(live.frame?.snapshot.ply).toBe(2);
  expect(live.behind).toBe(2);
  await vi.advanceTimersByTimeAsync(950);
  expect(live.frame?.snapshot.ply).toBe(3);
  live.catchUp();
  expect(live.frame?.snapshot.ply).toBe(4);
  expect(live.behind).toBe(0);
});

test("without animation the newest is drawn at once", () => {
  settings.motion = "none";
  last().tell(snapshot(1));
  for (const version of [2, 3, 4]) last().tell(update(version, 1));
  expect(live.frame?.snapshot.ply).toBe(4);
});

test("lines of the log are replaced from the start that the update names", () => {
  const line = (text: string) => ({ ply: 1, text, rules: [], marks: [], auto: false });
  last().tell(snapshot(1));
  last().tell(update(2, 0, { log: { start: 0, lines: [line("a"), line("b")] } }));
  last().tell(update(3, 0, { log: { start: 1, lines: [line("B"), line("c")] } }));
  expect(live.frame?.lines.map(({ text }) => text)).toEqual(["a", "B", "c"]);
});

test("after a lost connection it reconnects and asks for what it missed", async () => {
  last().tell(snapshot(7));
  last().onclose?.();
  expect(live.link).toBe("reconnecting");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(FakeSocket.all).toHaveLength(2);
  expect(last().url).toContain("have=7");
  last().open();
  expect(live.link).toBe("connected");
});

test("a silent connection is given up", async () => {
  last().tell(snapshot(1));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeSocket.all.length).toBeGreaterThan(1);
});

test("after a final goodbye it does not reconnect", async () => {
  last().tell({ type: "bye", reason: "The table is gone.", again: false });
  last().onclose?.();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(live.link).toBe("bye");
  expect(live.reason).toBe("The table is gone.");
  expect(FakeSocket.all).toHaveLength(1);
});

test("a player who takes the screen while it connects gets their own view", async () => {
  last().tell(snapshot(1));
  last().onclose?.();
  await vi.advanceTimersByTimeAsync(1_000);
  live.lookFrom(1);
  last().open();
  expect(last().said).toContainEqual({ type: "watch", seat: 1, lang: settings.lang });
});

test("a clock runs only for players to act", () => {
  const at = Date.now();
  last().tell(snapshot(1, { times: { at, left: [60_000, 50_000], running: [0] } }));
  expect(live.left(0, at + 5_000)).toBe(55_000);
  expect(live.left(1, at + 5_000)).toBe(50_000);
  expect(live.left(0, at + 90_000)).toBe(0);
});

test("after leaving while the connection is lost it does not reconnect", async () => {
  vi.stubGlobal(
    "fetch",
    () => new Promise((done) => setTimeout(() => done(Response.json({})), 50)),
  );
  last().tell(snapshot(1));
  last().onclose?.();
  await vi.advanceTimersByTimeAsync(1_000);
  last().onclose?.();
  live.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeSocket.all).toHaveLength(2);
});

test("a new language loads the log again", async () => {
  const line = (text: string) => ({ ply: 1, text, rules: [], marks: [], auto: false });
  last().tell(snapshot(1, { log_length: 1 }));
  await vi.advanceTimersByTimeAsync(0);
  last().tell(update(2, 0, { log: { start: 0, lines: [line("Ada builds.")] } }));
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ lines: [line("建てた")] })));
  settings.lang = "ja";
  live.changeLanguage();
  last().tell(snapshot(2, { log_length: 1 }));
  await vi.advanceTimersByTimeAsync(0);
  expect(live.frame?.lines.map(({ text }) => text)).toEqual(["建てた"]);
  settings.lang = "en";
});

test("the same choices again are a new decision", () => {
  last().tell(snapshot(4, { legal: ["pass"] }));
  const first = live.frame?.snapshot.legal;
  last().tell(update(5, 0, { ply: 5 }));
  last().tell(update(6, 0, { ply: 4, event: { kind: "undo", at: 0 } }));
  expect(live.frame?.snapshot.legal).toEqual(first);
  expect(live.frame?.snapshot.legal).not.toBe(first);
});

// --- moves ---

interface Sent {
  key: string;
  body: unknown;
  answer: (response: Response) => void;
  fail: () => void;
}

/** The requests from now on; each waits for its answer. */
function posted(): Sent[] {
  const found: Sent[] = [];
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    if (!path.includes("/turn")) return Promise.resolve(Response.json({ lines: [], remarks: [] }));
    const key = new Headers(init.headers).get("idempotency-key") ?? "";
    return new Promise((answer, fail) => {
      found.push({ key, body: JSON.parse(String(init.body)), answer, fail: () => fail(Error()) });
    });
  });
  return found;
}

const PASS = [{ text: "pass", auto: false }];
const done = () => Response.json({ made: 1, version: 5, ply: 5, refused: null });

async function reconnect() {
  last().onclose?.();
  await vi.advanceTimersByTimeAsync(3_000);
  last().open();
  await vi.advanceTimersByTimeAsync(0);
}

test("a move whose answer was lost is sent again with its id when the connection is back", async () => {
  const moves = posted();
  last().tell(snapshot(4));
  const playing = live.play(PASS);
  moves[0]?.fail();
  await vi.advanceTimersByTimeAsync(0);
  await reconnect();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(moves).toHaveLength(2);
  expect(moves[1]?.key).toBe(moves[0]?.key);
  expect(moves[1]?.body).toEqual(moves[0]?.body);
  moves[1]?.answer(done());
  last().tell(update(5, 0));
  await playing;
});

test("a move without an answer when the connection is back is sent again", async () => {
  const moves = posted();
  last().tell(snapshot(4));
  const playing = live.play(PASS);
  await reconnect();
  expect(moves).toHaveLength(2);
  moves[1]?.answer(done());
  last().tell(update(5, 0));
  await playing;
});

test("a move is retried if the server does not know whether it was made", async () => {
  const moves = posted();
  last().tell(snapshot(4));
  const playing = live.play(PASS);
  moves[0]?.answer(Response.json({ code: "storage", detail: "Hm." }, { status: 503 }));
  await vi.advanceTimersByTimeAsync(2_000);
  moves[1]?.answer(done());
  last().tell(update(5, 0));
  await playing;
  expect(moves.map(({ key }) => key)).toEqual([moves[0]?.key, moves[0]?.key]);
});

test("what was made is known when the answer is, and is drawn at once when held back", async () => {
  const moves = posted();
  last().open();
  last().tell(snapshot(4));
  const release = live.hold();
  let isMade = false;
  const playing = live.play([...PASS, ...PASS]).then(() => (isMade = true));
  last().tell(update(5, 0));
  moves[0]?.answer(Response.json({ made: 2, version: 6, ply: 6, refused: null }));
  await vi.advanceTimersByTimeAsync(0);
  expect(isMade).toBe(false);
  last().tell(update(6, 0));
  last().tell(update(7, 1));
  await playing;
  expect(live.frame?.snapshot.version).toBe(4);
  release();
  expect(live.frame?.snapshot.version).toBe(6);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(live.frame?.snapshot.version).toBe(7);
});

test("a refusal is not retried, and every move has its own id", async () => {
  const moves = posted();
  last().tell(snapshot(4));
  for (const place of [0, 1]) {
    const playing = live.play(PASS).catch((error: Error) => error.message);
    moves[place]?.answer(Response.json({ code: "stale", detail: "Look again." }, { status: 409 }));
    expect(await playing).toBe("Look again.");
  }
  expect(moves).toHaveLength(2);
  expect(moves[0]?.key).toMatch(/^[ -~]{8,64}$/);
  expect(moves[1]?.key).not.toBe(moves[0]?.key);
});

test("a move without a connection fails at once", async () => {
  const moves = posted();
  last().tell(snapshot(4));
  last().onclose?.();
  const playing = live.play(PASS).catch((error: { code: string }) => error.code);
  moves[0]?.fail();
  expect(await playing).toBe("no_server");
});

test("closing the table gives up the move", async () => {
  const moves = posted();
  last().tell(snapshot(4));
  const playing = live.play(PASS).catch((error: { code: string }) => error.code);
  live.close();
  expect(await playing).toBe("no_server");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(moves).toHaveLength(1);
});

import { afterEach, expect, test, vi } from "vitest";
import { Tokens } from "./tokens.svelte";

afterEach(() => vi.unstubAllGlobals());

/** A server that keeps tokens. */
function server() {
  const kept: { id: number; label: string; created: number; used: null }[] = [];
  const answer = (body: unknown) => Promise.resolve(Response.json(body));
  vi.stubGlobal("fetch", (address: string, { method, body }: RequestInit) => {
    if (method === "POST") {
      const { label } = JSON.parse(String(body)) as { label: string };
      kept.push({ id: kept.length + 1, label, created: 0, used: null });
      return answer({ token: kept.at(-1), secret: "hw_secret" });
    }
    if (method === "DELETE") {
      const id = Number(/tokens\/(\d+)/.exec(address)?.[1]);
      kept.splice(
        kept.findIndex((token) => token.id === id),
        1,
      );
      return answer(null);
    }
    return answer([...kept]);
  });
}

test("a new token is listed, and its secret shown until it is kept", async () => {
  server();
  const tokens = new Tokens();
  await tokens.create("my bot");
  expect(tokens.fresh?.secret).toBe("hw_secret");
  expect(tokens.list?.map((token) => token.label)).toEqual(["my bot"]);
  tokens.keep();
  expect(tokens.fresh).toBeNull();
});

test("a revoked token is gone, with its secret", async () => {
  server();
  const tokens = new Tokens();
  await tokens.create("my bot");
  await tokens.revoke(1);
  expect(tokens.list).toEqual([]);
  expect(tokens.fresh).toBeNull();
});

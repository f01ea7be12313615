import { expect, test, vi } from "vitest";
import { fetchGlossary, glossary } from "./glossary.svelte";
import { settings } from "./settings.svelte";

const TERM = { name: "Red Doorway", about: "Room" };

function answering(answer: () => Response) {
  const fetching = vi.fn(async (_: string) => answer());
  vi.stubGlobal("fetch", fetching);
  return fetching;
}

test("a glossary is fetched once per game and language", async () => {
  settings.lang = "en";
  const fetching = answering(() => Response.json({ "red-door": TERM }));
  expect(glossary("castles").size).toBe(0);
  await Promise.all([fetchGlossary("castles"), fetchGlossary("castles")]);
  expect(glossary("castles").get("red-door")).toEqual(TERM);
  settings.lang = "ja";
  expect(glossary("castles").size).toBe(0);
  await fetchGlossary("castles");
  expect(fetching.mock.calls.map(([path]) => path)).toEqual([
    "/api/games/castles/glossary?lang=en",
    "/api/games/castles/glossary?lang=ja",
  ]);
});

test("one that did not come is asked for again", async () => {
  answering(() => new Response("", { status: 503 }));
  await fetchGlossary("huts");
  expect(glossary("huts").size).toBe(0);
  answering(() => Response.json({ "red-door": TERM }));
  await fetchGlossary("huts");
  expect(glossary("huts").get("red-door")).toEqual(TERM);
});

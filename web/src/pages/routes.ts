// Which page lives at which address. Pages are loaded when they are first shown; only the home page
// comes with the app: most visits begin there.

import type { Component } from "svelte";

export type Page = Component<Record<string, string>>;

/** A word in braces becomes a property of the page; one with a question mark may be left out. */
const ADDRESSES: readonly [address: string, file: string][] = [
  ["/", "home/HomePage"],
  ["/new/{game?}", "new/NewTablePage"],
  ["/t/{key}", "table/TablePage"],
  ["/t/{key}/replay", "replay/ReplayPage"],
  ["/g/{game}", "game/GamePage"],
  ["/rules/{game}", "game/RulesPage"],
  ["/learn/{game}", "learn/LearnPage"],
  ["/import", "import/ImportPage"],
  ["/p/{person}", "person/PersonPage"],
  ["/me", "me/MePage"],
  ["/settings", "settings/SettingsPage"],
  ["/about", "about/AboutPage"],
];

interface Module {
  default: Page;
}

const HOME = "./home/HomePage.svelte";
const now = import.meta.glob<Module>("./home/HomePage.svelte", { eager: true })[HOME];
const later = import.meta.glob<Module>(["./*/*Page.svelte", "!./home/HomePage.svelte"]);

function loader(path: string): (() => Promise<Module>) | undefined {
  return path === HOME && now ? () => Promise.resolve(now) : later[path];
}

const ROUTES = ADDRESSES.map(([address, file]) => ({
  shape: new RegExp(
    `^${address.replace(/\/\{(\w+)\?\}/g, "(?:/(?<$1>[^/]+))?").replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}/?$`,
  ),
  load: loader(`./${file}.svelte`),
}));

export interface Found {
  load: () => Promise<Module>;
  values: Record<string, string>;
}

/** The page at this address, or null. */
export function find(path: string): Found | null {
  for (const { shape, load } of ROUTES) {
    const match = shape.exec(path);
    if (!match || !load) continue;
    const given = Object.entries<string | undefined>(match.groups ?? {});
    try {
      const values = given.flatMap(([name, value]) =>
        value === undefined ? [] : [[name, decodeURIComponent(value)] as const],
      );
      return { load, values: Object.fromEntries(values) };
    } catch {
      // The address is not valid UTF-8.
      return null;
    }
  }
  return null;
}

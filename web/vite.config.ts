import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";
import { chunks } from "./chunks.ts";

const server = process.env["HOUSEWRIGHT_SERVER"] ?? "http://127.0.0.1:8000";
// What the games know of their components, for boards; tools/webapp.py watches these files, too.
const games = fileURLToPath(new URL("../src/housewright/games", import.meta.url));
const entry = fileURLToPath(new URL("src/main.ts", import.meta.url));

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  resolve: { alias: { "@games": games } },
  build: {
    outDir: "../src/housewright/web/static",
    emptyOutDir: true,
    target: "es2022",
    license: { fileName: "licences.md" },
    // Data addresses are for the favicon's badge alone.
    assetsInlineLimit: 0,
    // In kB, before compression: three.js is larger than 500, and loaded only where a board is drawn
    // in three dimensions.
    chunkSizeWarningLimit: 600,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunks(entry) } } },
  },
  server: {
    fs: { allow: [".", games] },
    proxy: { "/api": { target: server, ws: true }, "/games": server, "/healthz": server },
  },
  test: {
    environment: "jsdom",
    include: ["src/**/*.test.ts"],
    restoreMocks: true,
    isolate: false,
    setupFiles: ["src/testing/setup.ts"],
    // Met only by a test that hangs, however busy the machine is.
    testTimeout: 60_000,
  },
});

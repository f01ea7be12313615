import { mount } from "svelte";
import App from "./App.svelte";
import "./ui/tokens.css";
import "./ui/base.css";

const target = document.getElementById("app");
if (!target) throw new Error("The page has no place for the app.");
mount(App, { target });

// A page that was open while the server got a newer app requests files that are gone: it reloads
// once. A page that has just been loaded is up to date, and without a server a reload is useless.
const FRESH = 60_000;
addEventListener("vite:preloadError", () => {
  if (performance.now() < FRESH) return;
  fetch("/healthz").then(
    ({ ok }) => ok && location.reload(),
    () => {},
  );
});

import { mount } from "svelte";
import App from "./App.svelte";
import "./ui/tokens.css";
import "./ui/base.css";

const target = document.getElementById("app");
if (!target) throw new Error("The page has no place for the app.");
mount(App, { target });

// A page left open while the server got a newer app asks for files that are gone. But a fresh page
// knows the newest, and without a server there is nothing to load anew.
const FRESH = 60_000;
addEventListener("vite:preloadError", () => {
  if (performance.now() < FRESH) return;
  fetch("/healthz").then(
    ({ ok }) => ok && location.reload(),
    () => {},
  );
});

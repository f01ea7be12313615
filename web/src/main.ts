import { mount } from "svelte";
import App from "./App.svelte";
import "./ui/tokens.css";
import "./ui/base.css";

const target = document.getElementById("app");
if (!target) throw new Error("The page has no place for the app.");
mount(App, { target });

// A page left open while the server got a newer app asks for files that are gone.
addEventListener("vite:preloadError", () => location.reload());

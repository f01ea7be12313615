/**
 * Before each file of tests: a worker runs many files, one after the other, in one page.
 *
 * Each begins with fresh modules and an empty page, so that none can tell which ran before.
 */
import { afterAll, vi } from "vitest";

vi.resetModules();
history.replaceState(null, "", "/");
localStorage.clear();
sessionStorage.clear();
document.head.replaceChildren();
document.body.replaceChildren();
for (const { name } of [...document.documentElement.attributes]) {
  document.documentElement.removeAttribute(name);
}

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

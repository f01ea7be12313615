// Which page is shown: the address bar decides.

class Router {
  path = $state(location.pathname);
  query = $state.raw(new URLSearchParams(location.search));

  constructor() {
    addEventListener("popstate", () => this.#read());
    document.addEventListener("click", (event) => this.#click(event));
  }

  /** Go to another page of the app. */
  go(address: string, { replace = false } = {}): void {
    history[replace ? "replaceState" : "pushState"](null, "", address);
    this.#read();
  }

  #read(): void {
    const moved = this.path !== location.pathname;
    this.path = location.pathname;
    this.query = new URLSearchParams(location.search);
    if (moved) scrollTo(0, 0);
  }

  /** Clicks on links to our own pages do not load the page again. */
  #click(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const isOurs = link.origin === location.origin && !link.pathname.startsWith("/api");
    if (!isOurs || link.target || link.hasAttribute("download")) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();

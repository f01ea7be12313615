"""What one click took, and what in it waited for the server."""

from collections.abc import Sequence
from statistics import median, quantiles
from typing import Any, Final, NamedTuple

#: Records in the page each click that changed the position, with all that happened meanwhile.
#: `data-drawn` is of the page: a position is on the screen one frame after it is in the document.
WATCH: Final = """
window.measured = {clicks: [], tasks: [], shifts: 0};
const requests = [], told = [];
let clicked = null, mark = "";
addEventListener("click", ({target}) => {
  clicked = performance.now();
  mark = target.closest?.("[data-mark], [data-words], button")?.outerHTML.slice(0, 120) ?? "";
}, true);
new PerformanceObserver((list) => list.getEntries().forEach(({name, startTime, responseEnd}) => {
  if (name.includes("/api/")) requests.push([name, startTime, responseEnd]);
})).observe({type: "resource"});
window.WebSocket = class extends WebSocket {
  constructor(...all) {
    super(...all);
    this.addEventListener("message", () => told.push(performance.now()));
  }
};
const changed = (ply) => {
  const at = clicked, what = mark, drawn = performance.now();
  clicked = null;
  if (at === null) return;
  requestAnimationFrame(() => setTimeout(() => {
    const shown = performance.now();
    // What was requested is known a little later.
    setTimeout(() => window.measured.clicks.push({
      ply, mark: what, took: shown - at, drawn: drawn - at,
      requests: requests.filter(([, from, to]) => to > at && from < drawn)
        .map(([name, from, to]) => [name.split("/").at(-1).split("?")[0], from - at, to - at]),
      told: told.filter((when) => when > at && when <= drawn).map((when) => when - at),
    }), 100);
  }));
};
new MutationObserver((all) => {
  const last = all.findLast((one) => one.oldValue !== null);
  if (last && last.target.dataset.ply !== last.oldValue) changed(last.target.dataset.ply);
}).observe(document, {attributes: true, attributeFilter: ["data-ply"],
    attributeOldValue: true, subtree: true});
new PerformanceObserver((list) => list.getEntries().forEach((entry) => {
  if (!entry.hadRecentInput) window.measured.shifts += entry.value;
})).observe({type: "layout-shift", buffered: true});
new PerformanceObserver((list) => list.getEntries().forEach((entry) =>
  window.measured.tasks.push(entry.duration))).observe({type: "longtask", buffered: true});
"""


class Figures(NamedTuple):
    """Of the clicks of one match, or of several; times in milliseconds."""

    clicks: int
    median: float
    p95: float
    #: How long half of the clicks waited for the server, and the slowest twentieth.
    server: float
    server_p95: float
    #: From the server's last word to the position on the screen.
    page: float
    page_p95: float
    longest_task: float
    shifts: float


def figures(found: Sequence[dict[str, Any]]) -> Figures:
    """The figures of these matches together."""
    clicks = [click for match in found for click in match["clicks"]]
    took = [click["took"] for click in clicks]
    waited = [answered(click) for click in clicks]
    rest = [whole - server for whole, server in zip(took, waited, strict=True)]
    return Figures(
        clicks=len(clicks),
        median=middle(took),
        p95=slow(took),
        server=middle(waited),
        server_p95=slow(waited),
        page=middle(rest),
        page_p95=slow(rest),
        longest_task=max([task for match in found for task in match["tasks"]], default=0.0),
        shifts=max((match["shifts"] for match in found), default=0.0),
    )


def answered(click: dict[str, Any]) -> float:
    """When the server had said all that the position on the screen needed, after the click."""
    last = [end for _, _, end in click["requests"] if end <= click["drawn"]]
    return float(max([*last, *click["told"]], default=0.0))


def middle(values: Sequence[float]) -> float:
    return median(values) if values else 0.0


def slow(values: Sequence[float]) -> float:
    """The 95th percentile."""
    return quantiles(values, n=20)[18] if len(values) > 1 else sum(values)

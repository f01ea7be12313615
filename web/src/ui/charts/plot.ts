// Draws charts on a canvas that keeps to the width of its place and to the colours of the theme.

import type { Attachment } from "svelte/attachments";
import type uPlot from "uplot";

const TOKENS = [
  "ink",
  "ink-soft",
  "line",
  "accent",
  "accent-soft",
  "blue",
  "good",
  "sheet",
] as const;
export type Colours = Record<(typeof TOKENS)[number], string>;

export interface Chart {
  options: Omit<uPlot.Options, "width" | "height">;
  data: uPlot.AlignedData;
  /** The text for the place under the pointer. */
  hint: (place: number) => readonly string[];
}

/** Makes a chart in these colours, with what uPlot has to draw it. */
export type Build = (colours: Colours, plots: typeof uPlot) => Chart;

/** Draws into an element what `build` makes, again when the theme changes. */
export function plot(build: Build, height: number): Attachment<HTMLElement> {
  return (element) => {
    let drawn: uPlot | undefined;
    let isGone = false;

    async function draw() {
      // The table below has the same numbers, so a chart that cannot be loaded is no error.
      const { default: plots } = await import("./uplot").catch(() => ({ default: null }));
      if (isGone || !plots) return;
      drawn?.destroy();
      const { options, data, hint } = build(coloursAt(element), plots);
      const size = { width: element.clientWidth, height };
      drawn = new plots({ ...options, ...size, plugins: [hinting(hint)] }, data, element);
    }

    const sizes = new ResizeObserver(() => drawn?.setSize({ width: element.clientWidth, height }));
    const redraw = () => void draw();
    const themes = new MutationObserver(redraw);
    const scheme = matchMedia("(prefers-color-scheme: dark)");
    sizes.observe(element);
    themes.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    scheme.addEventListener("change", redraw);
    redraw();

    return () => {
      isGone = true;
      sizes.disconnect();
      themes.disconnect();
      scheme.removeEventListener("change", redraw);
      drawn?.destroy();
    };
  };
}

/** The design's colours as a canvas takes them: light or dark is decided by then. */
function coloursAt(element: HTMLElement): Colours {
  const probe = element.appendChild(document.createElement("i"));
  const found = TOKENS.map((token) => {
    probe.style.color = `var(--${token})`;
    return [token, getComputedStyle(probe).color];
  });
  probe.remove();
  return Object.fromEntries(found) as Colours;
}

/** A small label beside the pointer. */
function hinting(hint: Chart["hint"]): uPlot.Plugin {
  const label = document.createElement("div");
  label.className = "hint";
  return {
    hooks: {
      init: (chart) => chart.over.append(label),
      setCursor: ({ cursor, over }) => {
        const { idx, left = -1, top = 0 } = cursor;
        label.hidden = idx == null || left < 0;
        if (label.hidden) return;
        label.replaceChildren(...hint(idx ?? 0).map(line));
        const isRight = left > over.clientWidth / 2;
        label.style.left = isRight ? "" : `${left + 12}px`;
        label.style.right = isRight ? `${over.clientWidth - left + 12}px` : "";
        label.style.top = `${Math.max(0, Math.min(top, over.clientHeight - label.clientHeight))}px`;
      },
    },
  };
}

function line(text: string): HTMLElement {
  const element = document.createElement("div");
  element.textContent = text;
  return element;
}

/** The style of axes. */
export function axis(colours: Colours, more: uPlot.Axis = {}): uPlot.Axis {
  const font = `12px ${getComputedStyle(document.body).fontFamily}`;
  const rules = { stroke: colours.line, width: 1 };
  return { stroke: colours["ink-soft"], font, grid: rules, ticks: { ...rules, size: 4 }, ...more };
}

// A window onto a drawing that may be larger than it: it fits the drawing, until somebody zooms or pans.

/** A part of the drawing, in its own units. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The window in pixels, and how much of it other things cover at each side. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly top?: number;
  readonly right?: number;
  readonly bottom?: number;
  readonly left?: number;
}

/** The point of the drawing at the window's corner, and pixels per unit. */
export interface View {
  readonly left: number;
  readonly top: number;
  readonly scale: number;
}

export interface Limits {
  /** The largest scale at which the drawing fits itself. */
  readonly largest: number;
  /** In a high window the scale may be larger: as if it were this many units high. */
  readonly unitsHigh?: number;
  /** Where the drawing stands if the window is higher. */
  readonly align?: "middle" | "bottom";
}

/** How much closer than the whole drawing one can look, and from how far. */
const CLOSEST = 5;
const FARTHEST = 0.6;

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high));

export class Viewport {
  frame = $state.raw<Frame>({ width: 0, height: 0 });
  content = $state.raw<Box>({ left: 0, top: 0, width: 1, height: 1 });
  /** Is it being dragged or pinched? Then it follows at once. */
  isHeld = $state(false);
  #chosen = $state.raw<View | null>(null);

  constructor(readonly limits: Limits) {}

  /** Has somebody zoomed or panned? */
  get isFree(): boolean {
    return this.#chosen !== null;
  }

  get view(): View {
    return this.#chosen ?? this.fitted;
  }

  /** Everything in sight, as large as possible. */
  get fitted(): View {
    const { content, limits } = this;
    const { left, top, width, height } = this.#free;
    const most = Math.max(limits.largest, height / (limits.unitsHigh ?? Infinity));
    const scale = Math.max(Math.min(width / content.width, height / content.height, most), 0.001);
    const spare = height / scale - content.height;
    const above = limits.align === "bottom" ? spare : spare / 2;
    return {
      left: content.left + content.width / 2 - (left + width / 2) / scale,
      top: content.top - above - top / scale,
      scale,
    };
  }

  /** The part of the window that nothing covers. */
  get #free(): Box {
    const { width, height, top = 0, right = 0, bottom = 0, left = 0 } = this.frame;
    return {
      left,
      top,
      width: Math.max(width - left - right, 1),
      height: Math.max(height - top - bottom, 1),
    };
  }

  /** For `style:transform` of the drawing. */
  get transform(): string {
    const { left, top, scale } = this.view;
    return `translate(${-left * scale}px, ${-top * scale}px) scale(${scale})`;
  }

  /** Zoom about a point of the window; without one, about its middle. */
  zoom(factor: number, at: { x: number; y: number } = this.#middle): void {
    const { left, top, scale } = this.view;
    const whole = this.fitted.scale;
    const now = clamp(scale * factor, whole * FARTHEST, whole * CLOSEST);
    this.#look({
      left: left + at.x / scale - at.x / now,
      top: top + at.y / scale - at.y / now,
      scale: now,
    });
  }

  /** Move the drawing by pixels. */
  pan(dx: number, dy: number): void {
    const { left, top, scale } = this.view;
    this.#look({ left: left - dx / scale, top: top - dy / scale, scale });
  }

  /** Fit again, and stay so. */
  fit(): void {
    this.#chosen = null;
  }

  /** Pan just far enough to have this in sight. */
  reveal(box: Box): void {
    const { left, top, scale } = this.view;
    const free = this.#free;
    const over = (start: number, size: number, from: number, room: number) =>
      Math.min(start - from, 0) + Math.max(start + size - from - room, 0);
    const x = over(box.left, box.width, left + free.left / scale, free.width / scale);
    const y = over(box.top, box.height, top + free.top / scale, free.height / scale);
    if (x || y) this.#look({ left: left + x, top: top + y, scale });
  }

  /** The same for a part of the window, in pixels. */
  revealPart({ left, top, width, height }: Box): void {
    const { view } = this;
    const { scale } = view;
    this.reveal({
      left: view.left + left / scale,
      top: view.top + top / scale,
      width: width / scale,
      height: height / scale,
    });
  }

  get #middle() {
    const { left, top, width, height } = this.#free;
    return { x: left + width / 2, y: top + height / 2 };
  }

  /** The middle of the window never leaves the drawing. */
  #look({ left, top, scale }: View): void {
    const { content } = this;
    const { x, y } = this.#middle;
    this.#chosen = {
      left: clamp(left, content.left - x / scale, content.left + content.width - x / scale),
      top: clamp(top, content.top - y / scale, content.top + content.height - y / scale),
      scale,
    };
  }
}

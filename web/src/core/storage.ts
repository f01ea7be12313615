// What this browser keeps from one visit to the next. One without storage forgets, no more.

/** What was kept under this name; null if nothing was, or nonsense. Check it: it may be old. */
export function recall(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null");
  } catch {
    return null;
  }
}

export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Forbidden, or full.
  }
}

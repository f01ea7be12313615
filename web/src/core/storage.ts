// The browser's local storage. Without storage nothing is remembered, and nothing fails.

/** The stored value; null if there is none or it is broken. Check it: it may be old. */
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

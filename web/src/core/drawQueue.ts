// Draws the parts of a page one after the other. Between two parts the browser can paint and handle
// clicks.

const waiting: (() => void)[] = [];
let isGoing = false;
/** Where the next task goes: the parts of a part that was just drawn come before other parts. */
let place = 0;

/** Queue a drawing; returns a function that cancels it. */
export function queueDrawing(draw: () => void): () => void {
  waiting.splice(place++, 0, draw);
  begin();
  return () => {
    const found = waiting.indexOf(draw);
    if (found >= 0) waiting.splice(found, 1);
    if (found >= 0 && found < place) place--;
  };
}

/** Resolves when the queue is empty. */
export function allDrawn(): Promise<void> {
  return new Promise((told) => {
    waiting.push(told);
    begin();
  });
}

function begin(): void {
  if (!isGoing) soon(next);
  isGoing = true;
}

function next(): void {
  place = 0;
  waiting.shift()?.();
  isGoing = waiting.length > 0;
  if (isGoing) soon(next);
}

/** After the next frame; hidden pages have no frames. */
function soon(run: () => void): void {
  if (document.hidden) setTimeout(run);
  else requestAnimationFrame(() => setTimeout(run));
}

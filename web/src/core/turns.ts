// Draws the parts of a page one after the other. Between two of them the page can be painted, and
// answers whoever clicks.

const waiting: (() => void)[] = [];
let isGoing = false;
/** Where the next one goes: what belongs to a part that was just drawn is drawn before the rest. */
let place = 0;

/** Do this in a turn of its own; what is returned takes it back. */
export function inTurn(draw: () => void): () => void {
  waiting.splice(place++, 0, draw);
  begin();
  return () => {
    const found = waiting.indexOf(draw);
    if (found >= 0) waiting.splice(found, 1);
    if (found >= 0 && found < place) place--;
  };
}

/** Once all that wait have had their turns. */
export function drawn(): Promise<void> {
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

/** After the next picture; where nobody looks there is none to wait for. */
function soon(run: () => void): void {
  if (document.hidden) setTimeout(run);
  else requestAnimationFrame(() => setTimeout(run));
}

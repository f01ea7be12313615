// Does the person use a finger now, or mouse and keys? Devices may have all of them.

let isFinger = false;

addEventListener("pointerdown", ({ pointerType }) => (isFinger = pointerType === "touch"), {
  capture: true,
  passive: true,
});
addEventListener("keydown", () => (isFinger = false), { capture: true, passive: true });

/** Was the last thing that the person did a touch? */
export function isTouching(): boolean {
  return isFinger;
}

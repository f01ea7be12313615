// Does somebody point at something? What comes to lie below a mouse at rest is not pointed at.

export function isMoved({ pointerType, movementX, movementY }: PointerEvent): boolean {
  return pointerType === "mouse" && (movementX !== 0 || movementY !== 0);
}

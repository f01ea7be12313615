// How wide texts are, where a drawing has to make room for them.

let pen: CanvasRenderingContext2D | null | undefined;

/** How wide a text is in the font of the page, in pixels. */
export function textWidth(text: string, size: number, weight = 400): number {
  pen ??= document.createElement("canvas").getContext("2d");
  if (!pen) return estimate(text, size);
  pen.font = `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`;
  return pen.measureText(text).width;
}

/** Letters are some 0.6 of their height, ideographs are square. */
export function estimate(text: string, size: number): number {
  let width = 0;
  for (const letter of text)
    width += size * (/[\u1100-\u11ff\u2e80-\uffdc]/.test(letter) ? 1 : 0.6);
  return width;
}

/** A name in the room there is: whole, or its first word, or cut. */
export function fitted(name: string, room: number, size: number, width = textWidth): string {
  const first = name.split(/\s/, 1)[0] ?? "";
  for (const each of [name, first]) if (width(each, size) <= room) return each;
  const letters = [...first];
  while (letters.length && width(`${letters.join("")}…`, size) > room) letters.pop();
  return letters.length ? `${letters.join("")}…` : "";
}

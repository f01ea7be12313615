// How the three houses are marked wherever they are drawn or spoken of: a letter and a colour.

export type Name = "manor" | "guest" | "servants";

export const LETTERS: Readonly<Record<Name, string>> = { manor: "M", guest: "G", servants: "S" };

export const COLOURS: Readonly<Record<Name | "none", string>> = {
  manor: "#ffd34d",
  guest: "#8fd6ff",
  servants: "#ffb9dd",
  none: "#e9e9e4",
};

export function isHouse(id: string): id is Name {
  return id in LETTERS;
}

// Right and wrong in small pictures: a few cubes each, and what Sir Reginald thinks of them.

import type { Plot } from "../art/plots";

export type Topic =
  "flaws" | "chimneys" | "stairs" | "terraces" | "courtyards" | "floors" | "houses";

export interface Example {
  readonly id: string;
  readonly isRight: boolean;
  readonly plot: Plot;
  /** The corner from which it is seen, if not from between Lake and Prairie. */
  readonly quarter?: number;
}

const SASH = "window blank ns";
const LID = "window roof ns";

/** By topic. All are legal, or say with their text why not. */
export const EXAMPLES: Record<Topic, readonly Example[]> = {
  houses: [
    { id: "manor", isRight: true, plot: { "4,4": ["chimney roof s"], "5,4": ["doorway roof s"] } },
    { id: "corner touch", isRight: false, plot: { "4,4": [LID], "5,5": ["doorway roof s"] } },
  ],
  flaws: [
    {
      id: "back to back",
      isRight: true,
      plot: { "4,4": ["ornament roof n"], "4,5": ["ornament roof s"] },
    },
    { id: "topsy", isRight: false, plot: { "4,5": ["doorway roof n"] } },
    { id: "bare", isRight: false, plot: { "4,4": [SASH], "5,4": ["cornerstone"] } },
    { id: "air", isRight: false, plot: { "4,4": [SASH, "doorway roof s"], "5,4": [LID] } },
  ],
  chimneys: [
    { id: "on ground", isRight: true, plot: { "4,4": ["chimney roof s"] } },
    { id: "on roof", isRight: true, plot: { "4,4": [SASH, "chimney roof s"], "4,5": [LID] } },
    { id: "on shaft", isRight: true, plot: { "4,4": ["chimney blank s", "chimney roof s"] } },
    { id: "nowhere", isRight: false, plot: { "4,4": ["window blank ew", "chimney roof s"] } },
  ],
  stairs: [
    {
      id: "to doorway",
      isRight: true,
      plot: { "4,5": ["staircase s"], "4,4": [SASH, "doorway roof s"] },
    },
    { id: "lost", isRight: false, plot: { "4,5": ["staircase s"], "4,4": [LID] } },
  ],
  terraces: [
    {
      id: "terrace",
      isRight: true,
      plot: { "4,6": ["staircase s"], "4,5": [LID], "4,4": [SASH, "doorway roof s"] },
    },
    { id: "no stairs", isRight: false, plot: { "4,5": [LID], "4,4": [SASH, "doorway roof s"] } },
  ],
  courtyards: [
    {
      id: "court",
      isRight: true,
      plot: {
        "3,3": [LID],
        "4,3": ["doorway roof s"],
        "5,3": [LID],
        "3,4": [LID],
        "5,4": [LID],
        "3,5": [LID],
        "4,5": [LID],
        "5,5": [LID],
      },
    },
    {
      id: "open court",
      isRight: false,
      plot: { "3,3": [LID], "4,3": ["doorway roof s"], "5,3": [LID], "3,4": [LID], "5,4": [LID] },
    },
  ],
  floors: [
    { id: "two floors", isRight: true, plot: { "4,4": [SASH, LID], "5,4": [SASH, LID] } },
    { id: "one floor", isRight: false, plot: { "4,4": [SASH, LID], "5,4": [LID] } },
  ],
};

export const TOPICS = Object.keys(EXAMPLES) as Topic[];

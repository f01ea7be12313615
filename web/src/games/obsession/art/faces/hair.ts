// Hair, in front of the face and behind the shoulders.

import { both, dots, type Part } from "./drawing";

export interface Hair {
  readonly front: Part;
  readonly back?: Part;
  /** Over the dress. */
  readonly over?: Part;
}

const PARTED =
  "M50 20C36 19 26 30 28 47Q28 54 31 58Q33 46 38 41Q46 37 50 29Q54 37 62 41Q67 46 69 58Q72 54 72 47C74 30 64 19 50 20Z";
const NAPE = "M30 42Q25 62 34 71Q50 79 66 71Q75 62 70 42Z";
const STRANDS = "M47 23Q35 27 31 44M53 23Q65 27 69 44";

export const WOMEN = {
  chignon: {
    back: [["hair", NAPE]],
    front: [
      ["hair", PARTED],
      ["strand", STRANDS],
    ],
  },
  ringlets: {
    back: [
      [
        "hair",
        both(
          "M30 44Q20 48 23 56Q18 61 22 67Q18 73 23 79Q22 86 28 86Q34 83 33 77Q37 72 34 66Q37 60 35 52Z",
        ),
      ],
      ["strand", both("M23 57Q28 60 33 57M22 68Q27 71 33 67M23 79Q28 80 32 77")],
    ],
    front: [
      ["hair", PARTED],
      ["strand", STRANDS],
    ],
  },
  pompadour: {
    back: [["hair", "M42 18Q40 7 50 7Q60 7 58 18ZM30 44Q27 60 35 68H65Q73 60 70 44Z"]],
    front: [
      [
        "hair",
        "M50 35Q40 32 34 41Q32 47 32 54Q23 48 24 36Q26 16 50 15Q74 16 76 36Q77 48 68 54Q68 47 66 41Q60 32 50 35Z",
      ],
      ["strand", "M36 39Q34 26 46 18M64 39Q66 26 54 18"],
    ],
  },
  braid: {
    back: [["hair", NAPE]],
    front: [
      ["hair", PARTED],
      ["hair", "M29 32Q34 15 50 14Q66 15 71 32Q68 37 64 33Q59 24 50 24Q41 24 36 33Q32 37 29 32Z"],
      ["strand", "M32 30l5 2m-2-9 5 5m1-10 4 6m5-8v6m9-4-4 6m9-1-5 5m8 2-5 2"],
    ],
  },
  topknot: {
    back: [
      [
        "hair",
        "M39 15Q39 4 50 4Q61 4 61 15Q59 22 50 22Q41 22 39 15ZM30 44Q28 60 36 66H64Q72 60 70 44Z",
      ],
      ["strand", "M43 16Q43 8 51 8"],
    ],
    front: [
      ["hair", "M29 48Q25 22 50 20Q75 22 71 48Q68 37 60 34Q50 30 40 34Q32 37 29 48Z"],
      ["strand", "M34 36Q38 27 48 22M66 36Q62 27 52 22"],
    ],
  },
  fringe: {
    back: [["hair", "M31 40Q26 60 35 69H65Q74 60 69 40ZM41 14Q44 8 50 8T59 14L58 24H42Z"]],
    front: [
      [
        "hair",
        "M30 52Q22 21 50 18Q78 21 70 52Q70 45 68 40q-2 4-5 .5-2.5 4-6 .5-2.5 4-6 0-3 4-6 .5-3 4-6 0-2.5 3.5-5.5 .5Q30 45 30 52Z",
      ],
      ["strand", "M37 36q4-2 3-5m6 4q4-2 2-6m8 6q3-3 0-6m6 7q3-3 1-5"],
    ],
  },
  sidesweep: {
    back: [["hair", NAPE]],
    front: [
      [
        "hair",
        "M40 25Q60 32 68 45Q70 52 69 60Q74 53 73 44Q73 21 51 20Q27 20 27 46Q27 54 31 60Q30 40 40 25Z",
      ],
      ["strand", "M43 24Q62 27 70 44M38 25Q31 32 30 45"],
    ],
    over: [
      ["hair", "M66 62Q75 67 71 76Q77 84 71 91Q71 99 64 97Q60 92 64 86Q60 80 64 74Q66 68 62 64Z"],
      ["strand", "M65 75q4 2 6 1m-7 10q4 3 7 5"],
    ],
  },
  loops: {
    back: [["hair", NAPE]],
    front: [
      ["hair", PARTED],
      ["hair", both("M32 46Q20 47 21 58Q23 69 34 67Q37 61 34 58Q28 61 28 55Q29 51 34 51Z")],
      ["strand", STRANDS + both("M22 54L28 55M23 61L28 58M29 66L30 60M27 48L29 52")],
    ],
  },
  loose: {
    back: [
      ["hair", "M29 38Q19 66 22 98Q32 104 38 94H62Q68 104 78 98Q81 66 71 38Z"],
      ["strand", both("M27 60Q25 78 28 94M32 68Q31 84 33 94")],
    ],
    front: [
      ["hair", PARTED],
      ["strand", STRANDS],
    ],
  },
  waves: {
    back: [["hair", NAPE]],
    front: [
      [
        "hair",
        "M29 56Q22 52 25 44Q22 36 28 31Q30 22 39 22Q45 16 52 20Q61 17 66 24Q74 27 73 35Q78 42 74 48Q76 54 71 56Q72 44 64 38Q56 38 50 31Q44 38 36 38Q28 44 29 56Z",
      ],
      ["strand", "M47 24Q40 32 33 33Q29 36 28 44M53 24Q60 32 67 33Q71 36 72 44"],
    ],
  },
} satisfies Record<string, Hair>;

export const MEN = {
  side: {
    front: [
      ["hair", "M30 48Q25 21 48 20Q75 19 70 48Q69 41 66 37Q54 37 42 28Q40 36 33 39Q31 42 30 48Z"],
      ["strand", "M44 27Q56 33 68 36"],
    ],
  },
  swept: {
    front: [
      ["hair", "M30 48Q25 18 52 17Q75 18 70 48Q69 40 65 36Q56 27 45 31Q35 34 32 41Q31 44 30 48Z"],
      ["strand", "M38 34Q42 24 54 21M48 30Q54 24 64 25"],
    ],
  },
  curly: {
    front: [
      [
        "hair",
        "M30 48q-5-3-2-8-4-5 2-8 0-6 6-6 3-7 9-3 5-4 10 0 6-3 8 3 6 1 6 7 5 4 1 8 2 5-1 7-1-6-4-9-4 3-7 0-5 3-8 0-5 3-8 0-4 3-7 1-4 3-5 8z",
      ],
      ["strand", "M36 33q3 2 4-2m6 1q3 2 5-2m6 3q4 1 5-3m-17-5q3 1 4-2m7 3q3 0 3-3"],
    ],
  },
  bald: {
    front: [
      ["hair", both("M31 40Q25 45 28 55Q31 58 33 55Q31 48 35 41Z")],
      ["white", "M42 31Q48 28 55 30Q48 31 42 31Z"],
    ],
  },
  receding: {
    front: [
      [
        "hair",
        "M30 50Q25 28 37 24Q50 17 63 24Q75 28 70 50Q69 43 67 39Q63 27 56 30Q50 34 44 30Q37 27 33 39Q31 43 30 50Z",
      ],
      ["strand", "M46 28Q50 24 56 27"],
    ],
  },
  poet: {
    back: [["hair", "M30 38Q21 56 27 73Q34 78 39 70H61Q66 78 73 73Q79 56 70 38Z"]],
    front: [
      [
        "hair",
        "M41 27Q38 38 32 42Q29 48 29 60Q23 50 26 36Q30 18 51 19Q73 19 74 38Q77 50 71 60Q71 48 68 42Q52 38 41 27Z",
      ],
      ["strand", "M43 26Q56 32 71 42M38 27Q30 33 28 46"],
    ],
  },
  middle: {
    front: [
      ["hair", "M50 25Q45 36 34 39Q31 42 30 48Q25 20 50 19Q75 20 70 48Q69 42 66 39Q55 36 50 25Z"],
      ["strand", "M47 25Q42 32 34 35M53 25Q58 32 66 35"],
    ],
  },
  crop: {
    front: [
      ["hair", "M31 44Q29 22 50 21Q71 22 69 44Q67 36 62 33Q50 29 38 33Q33 36 31 44Z"],
      ["strand", "M40 29l1-4m5 3 .5-4m7 4-.5-4m7 5-1-4"],
    ],
  },
  quiff: {
    front: [
      [
        "hair",
        "M30 48Q26 31 33 27Q33 13 50 15Q66 9 72 20Q68 21 69 28Q73 38 70 48Q69 41 66 37Q60 35 54 31Q46 37 36 35Q32 40 30 48Z",
      ],
      ["strand", "M38 31Q42 22 56 20M50 29Q56 24 66 26"],
    ],
  },
  tufts: {
    front: [
      ["hair", "M33 37Q40 25 50 26T67 37Q60 31 50 31T33 37Z"],
      ["hair", both("M33 38Q22 32 24 40Q17 44 23 49Q20 56 28 57Q33 59 34 53Q31 46 33 38Z")],
    ],
  },
} satisfies Record<string, Hair>;

export const BEARDS = {
  handlebar: [
    [
      "hair",
      "M50 58.5Q45 56.5 41 60Q38 62 35 59Q36.5 65.5 43 64Q48 63 50 61Q52 63 57 64Q63.5 65.5 65 59Q62 62 59 60Q55 56.5 50 58.5Z",
    ],
  ],
  walrus: [
    ["hair", "M50 57.5Q41 56.5 37.5 66.5Q44 67 50 63Q56 67 62.5 66.5Q59 56.5 50 57.5Z"],
    ["strand", "M44 61l-2 4m4-4-1 3.5m9-3.5 1 3.5m1-3.5 2 4"],
  ],
  pencil: [
    ["hair", "M42.5 61.3Q46.5 58.6 50 60Q53.5 58.6 57.5 61.3Q53 61.2 50 61.6Q47 61.2 42.5 61.3Z"],
  ],
  chevron: [
    ["hair", "M41.5 63.5Q44.5 57.5 50 58.5Q55.5 57.5 58.5 63.5Q54 61.5 50 62Q46 61.5 41.5 63.5Z"],
  ],
  full: [
    [
      "hair",
      "M30.5 47Q30 62 36 72Q42 82 50 82T64 72Q70 62 69.5 47Q67 57 62 59Q56 56 50 58.5Q44 56 38 59Q33 57 30.5 47Z",
    ],
    ["strand", "M40 68Q42 75 46 78M60 68Q58 75 54 78M50 72v7"],
  ],
  short: [
    [
      "hair",
      "M31 49Q31 62 37 70Q43 77 50 77T63 70Q69 62 69 49Q66 60 61 61Q56 57.5 50 59Q44 57.5 39 61Q34 60 31 49Z",
    ],
  ],
  goatee: [
    [
      "hair",
      "M42 62.5Q45 57.5 50 58.5Q55 57.5 58 62.5Q54 61 50 61.5Q46 61 42 62.5ZM45 68Q45.5 79 50 81Q54.5 79 55 68Q50 70 45 68Z",
    ],
  ],
  mutton: [
    ["hair", both("M31 43Q27 59 34 69Q40 73 43 65Q39 62 36.5 56Q33 51 33.5 43Z")],
    ["strand", both("M32 54Q34 62 38 67")],
  ],
  sideburns: [["hair", both("M31 43Q29 55 33 62Q37 59 35.5 53Q34 48 34.5 43Z")]],
  imperial: [
    [
      "hair",
      "M50 58.5Q45 56.5 41 60Q38 61 36 58.5Q37.5 64.5 43 63.5Q48 63 50 61Q52 63 57 63.5Q62.5 64.5 64 58.5Q62 61 59 60Q55 56.5 50 58.5ZM48 67.5Q48.5 76 50 77Q51.5 76 52 67.5Q50 68.5 48 67.5Z",
    ],
  ],
  long: [
    [
      "hair",
      "M30.5 47Q28 68 38 85Q44 95 50 96T62 85Q72 68 69.5 47Q67 57 61 59Q55 56 50 58.5Q45 56 39 59Q33 57 30.5 47Z",
    ],
    ["strand", "M40 68Q42 80 47 88M60 68Q58 80 53 88M50 72v14"],
  ],
} satisfies Record<string, Part>;

/** Over these beards the mouth is drawn again. */
export const COVERS_CHIN: ReadonlySet<string> = new Set(["full", "short", "long"]);

export const FLOWERS = dots(3, [33, 30], [40, 24], [49, 21], [58, 23], [66, 29]);

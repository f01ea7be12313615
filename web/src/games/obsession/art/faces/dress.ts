// What people wear below the chin; the neck belongs to it.

import { both, dot, type Part } from "./drawing";

const NECK_F = "M44 62V80Q44 88 36 92H64Q56 88 56 80V62Z";
const NECK_M = "M41.5 62V84H58.5V62Z";
const SHADE_F = "M44 73Q50 78 56 73V80Q50 86 44 80Z";
const SHADE_M = "M41.5 75Q50 83 58.5 75V81Q50 88 41.5 81Z";
const GOWN = "M15 122Q14 101 29 94L43 88Q50 92 57 88L71 94Q86 101 85 122Z";
const BARE = "M19 122Q18 99 34 93Q44 90 44 80V62H56V80Q56 90 66 93Q82 99 81 122Z";
const COAT = "M7 122Q8 97 27 90L41 83Q50 92 59 83L73 90Q92 97 93 122Z";

const woman: Part = [
  ["skin", NECK_F],
  ["shade", SHADE_F],
];
const bare: Part = [
  ["skin", BARE],
  ["shade", SHADE_F],
];
const man: Part = [
  ["skin", NECK_M],
  ["shade", SHADE_M],
];

const LAPELS = both("M41 83L34 88L36 100L31 103L49 122L44 100Z");
const BOW_TIE = "M50 87.5L41 83V92ZM50 87.5L59 83V92Z";
const WINGS = both("M41 78L48.5 86L42.5 89.5Z");
const SHIRT = "M41 82Q50 88 59 82L57 104L50 118L43 104Z";

export const GOWNS = {
  high: [
    ...woman,
    ["cloth", GOWN],
    ["cloth", "M42.5 76Q50 81 57.5 76L59 89Q50 95 41 89Z"],
    ["linen", "M42 76q2-3 4-.5 2-2 4 0 2-2 4 0 2-2.5 4 .5l-.3 3Q50 84 42.3 79z"],
    ["seam", "M50 94V122M36 98Q38 112 37 122M64 98Q62 112 63 122"],
    ["gold", dot(50, 90, 3.2)],
  ],
  bertha: [
    ...bare,
    ["cloth", "M10 122Q11 105 21 101Q35 112 50 108Q65 112 79 101Q89 105 90 122Z"],
    [
      "linen",
      "M20 99q3 1 3 4 4 0 4 3 5-1 6 2 4-2 6 1 4-2 5.5 0 2-2 5.5-2t5.5 2q1.5-2 5.5 0 2-3 6-1 1-3 6-2 0-3 4-3 0-3 3-4l3 6q-4 7-13 9-7 4-14 2-6 3-12 0-7 2-14-2-9-2-13-9z",
    ],
  ],
  vneck: [
    ...woman,
    ["cloth", GOWN],
    ["skin", "M42 84Q40 90 38 91L50 113L62 91Q60 90 58 84Z"],
    ["shade", SHADE_F],
    ["linen", both("M36.5 90L40 89L50 109L50 115Z")],
    ["seam", "M50 114V122"],
  ],
  square: [
    ...woman,
    ["cloth", GOWN],
    ["skin", "M36 88H64L62 106H38Z"],
    ["skin", "M44 62V86H56V62Z"],
    ["shade", SHADE_F],
    ["trim", "M33 90L37 88L39.5 104H60.5L63 88L67 90L64 109H36Z"],
  ],
  shawl: [
    ...woman,
    ["cloth", GOWN],
    ["linen", "M42 82Q50 88 58 82L61 90Q50 98 39 90Z"],
    ["trim", both("M13 122Q12 102 28 93L40 87Q44 104 50 116L50 122Z")],
    ["seam", both("M22 122Q20 106 33 95M31 122Q29 110 37 99")],
  ],
  habit: [
    ...woman,
    ["cloth", GOWN],
    ["linen", "M42.5 76Q50 82 57.5 76L60 90L50 114L40 90Z"],
    ["linen", "M45 84L50 92L55 84L57 97Q50 102 43 97Z"],
    ["cloth", both("M41 86L34 92L37 102L33 105L50 120L43 98Z")],
    ["gold", dot(50, 92, 1.8)],
  ],
  ruffles: [
    ...woman,
    ["cloth", GOWN],
    [
      "linen",
      "M41 78q4 5 9 5t9-5q4 4 2 10 0 5-5 7 3 5 0 9 3 6-1 11l-5 7-5-7q-4-5-1-11-3-4 0-9-5-2-5-7-2-6 2-10z",
    ],
    ["seam", "M43 87q7 4 14 0M44 97q6 4 12 0M45 107q5 3 10 0"],
  ],
  fur: [
    ...bare,
    ["cloth", "M22 122Q28 106 50 108Q72 106 78 122Z"],
    [
      "trim",
      both(
        "M8 122Q7 116 10 113Q8 106 14 104Q15 97 22 97Q26 91 32 94Q37 93 38 97Q43 99 42 104Q46 107 44 112Q48 116 46 122Z",
      ),
    ],
    [
      "seam",
      both("M16 110Q18 108 20 110M24 101Q27 99 29 102M34 104Q37 104 37 107M28 113Q31 112 33 115"),
    ],
  ],
} satisfies Record<string, Part>;

export const COATS = {
  tails: [
    ...man,
    ["cloth", COAT],
    ["linen", SHIRT],
    ["cloth", LAPELS],
    ["linen", WINGS],
    ["linen", BOW_TIE],
  ],
  frock: [
    ...man,
    ["cloth", COAT],
    ["trim", "M40 88L60 88L56 122H44Z"],
    ["linen", WINGS],
    ["trim", "M42 82Q50 88 58 82L59 93Q50 104 41 93Z"],
    ["cloth", LAPELS],
    ["gold", dot(50, 93, 1.6)],
  ],
  ascot: [
    ...man,
    ["cloth", COAT],
    ["linen", "M40 80Q50 88 60 80L58 96L52 104H48L42 96Z"],
    ["seam", "M43 88Q50 93 57 88M50 92V104"],
    ["trim", "M41 98L50 110L59 98L57 122H43Z"],
    ["cloth", LAPELS],
    ["gold", dot(50, 95, 1.6)],
  ],
  uniform: [
    ...man,
    ["cloth", COAT],
    ["trim", "M40.5 79Q50 86 59.5 79L61 90Q50 97 39 90Z"],
    ["gold", both("M7 108Q8 94 24 90L31 94Q27 99 18 101L10 111Z")],
    ["cord", "M50 97V122"],
    ["gold", dot(33, 108, 2.6) + dot(39.5, 108, 2.6)],
    ["linen", dot(69, 107, 2.6)],
  ],
  clerical: [
    ...man,
    ["cloth", COAT],
    ["linen", "M41 79Q50 87 59 79L59 87Q50 93 41 87Z"],
    ["seam", "M50 92V122M33 93L40 122M67 93L60 122"],
  ],
  tweed: [
    ...man,
    ["cloth", COAT],
    ["linen", "M40 81Q50 88 60 81L56 100H44Z"],
    ["trim", "M47 87H53L55 108L50 114L45 108Z"],
    ["cloth", LAPELS],
    ["seam", "M16 100L34 122M24 95L30 122M84 100L66 122M76 95L70 122"],
  ],
  smoking: [
    ...man,
    ["cloth", COAT],
    ["linen", SHIRT],
    ["trim", both("M41 83Q30 88 31 100Q36 114 50 122L44 102Z")],
    ["trim", BOW_TIE],
    ["linen", WINGS],
  ],
  peer: [
    ...man,
    ["cloth", COAT],
    ["linen", "M43 82Q50 88 57 82L55 98H45Z"],
    ["linen", both("M41 84Q24 88 14 98Q8 106 8 116Q18 108 27 106Q37 104 49 116L49 100Z")],
    [
      "black",
      both("M18 103L20 106L17 107ZM27 96L29 99L26 100ZM36 99L38 102L35 103ZM36 91L38 94L35 95Z"),
    ],
    ["cord", "M33 92Q40 112 50 113T67 92"],
    ["gold", dot(50, 114, 3.6)],
  ],
  sash: [
    ...man,
    ["cloth", COAT],
    ["linen", SHIRT],
    ["trim", "M29 90L39 86L72 122H55Z"],
    ["cloth", both("M41 83L34 88L36 98L31 101L40 112L44 100Z")],
    ["linen", WINGS + BOW_TIE],
    ["gold", "M71 99l1.6 4 4 .4-3 2.8 1 4-3.6-2.2-3.6 2.2 1-4-3-2.8 4-.4z"],
  ],
  shabby: [
    ...man,
    ["cloth", COAT],
    ["trim", "M39 80Q50 90 61 80L62 90Q50 99 38 90ZM49 94L44 110L52 108L55 95Z"],
    ["cloth", both("M39 91L33 96L44 114L47 100Z")],
    ["seam", "M68 104h9v9h-9zM70 102v3m3-3v3m-7 3h3m6 6v3"],
  ],
} satisfies Record<string, Part>;

/** Jewels at the neck. */
export const JEWELS = {
  pearls: [["pearls", "M42.5 86Q50 97 57.5 86"]],
  double: [["pearls", "M43 83Q50 91 57 83M39 90Q50 106 61 90"]],
  choker: [
    ["black", "M43.8 76Q50 80.5 56.2 76V80.5Q50 85 43.8 80.5Z"],
    ["linen", dot(50, 81, 2.4)],
  ],
  pendant: [
    ["cord", "M42 86Q47 97 50 99Q53 97 58 86"],
    ["jewel", "M50 97L53 101L50 106L47 101Z"],
  ],
  diamonds: [
    ["gold", "M40.5 88Q50 102 59.5 88L61 90Q50 108 39 90Z"],
    ["jewel", dot(50, 101.5, 2.6) + dot(44, 97.5, 1.7) + dot(56, 97.5, 1.7)],
  ],
} satisfies Record<string, Part>;

/** What is held or pinned on. */
export const EXTRAS = {
  fan: [
    ["trim", "M66 122L46 104Q52 86 70 84Q88 84 94 100L76 122Z"],
    ["seam", "M70 122L51 99M71 122L60 90M72 122V84M73 122L84 89M74 122L91 98"],
  ],
  rose: [
    ["leaf", "M70 100q-5 1-6 6 5 0 6-6zM70 100q5 1 6 6-5 0-6-6z"],
    ["jewel", dot(70, 98, 3.4)],
  ],
  spot: [["black", dot(60.5, 60.5, 0.9)]],
} satisfies Record<string, Part>;

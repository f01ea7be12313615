// Pictures of tiles under the sky.

import { arch, box, dot, tree, type Scene, type Shape } from "./drawing";

const garden = (...shapes: (Shape | Shape[])[]): Scene => ({
  place: "garden",
  shapes: shapes.flatMap((each) =>
    typeof each[0] === "string" ? [each as Shape] : (each as Shape[]),
  ),
});

const HEDGE: Shape = [
  "deep",
  "M0 46V34q5-4 10 0 5-4 10 0 5-4 10 0 5-4 10 0 5-4 10 0 5-4 10 0 5-4 10 0 5-4 10 0 5-4 10 0 5-4 10 0 5-4 10 0 5-4 10 0v12z",
];
const cone = (x: number, y: number, size = 1): Shape[] => [
  ["brick", `M${x - 3 * size} ${y}h${6 * size}v${4 * size}h${-6 * size}z`],
  ["deep", `M${x - 6 * size} ${y}l${6 * size}-${18 * size} ${6 * size} ${18 * size}z`],
];
const fountain = (x: number, y: number): Shape[] => [
  [
    "stone",
    `M${x - 20} ${y}h40l-4 8h-32zM${x - 3} ${y}v-13h6v13zM${x - 10} ${y - 15}h20l-5 5h-10z`,
  ],
  ["water", `M${x - 18} ${y}q18-4 36 0-18 3-36 0z`],
  ["shine", `M${x} ${y - 16}v-10q-8-3-9 8 4-5 8-3 4-2 10 4-1-12-9-9`],
];
const tennis = garden(
  HEDGE,
  ["linen", "M10 56l18-8h64l18 8-1 1-18-7H29l-18 7zM60 48l1 10h-2z"],
  ["dark", box(24, 30, 2.5, 20) + box(94, 30, 2.5, 20)],
  [
    "line",
    "M26 33h68M26 37h68M26 41h68M26 45h68M32 33v15m8-15v15m8-15v15m8-15v15m8-15v15m8-15v15m8-15v15",
  ],
  [
    "wood",
    "M70 22q6-10 14-6t2 13q-5 6-11 4l-6 9-3-2 6-8q-4-4-2-10zm3 2q-2 5 2 7t8-2q4-7-1-10-6-2-9 5z",
  ],
  ["shine", dot(52, 20, 3.5)],
);
const horse = (x: number, y: number, size: number): string => {
  const at = (dx: number, dy: number) => `${x + dx * size} ${y + dy * size}`;
  return (
    `M${at(0, 10)}Q${at(1, 2)} ${at(8, 3)}L${at(20, 3)}Q${at(25, -1)} ${at(27, -8)}L${at(29, -10)}L${at(31, -7)}` +
    `L${at(37, -2)}L${at(35, 1)}L${at(31, -1)}Q${at(30, 8)} ${at(26, 12)}L${at(27, 24)}L${at(24, 24)}L${at(22, 14)}` +
    `L${at(9, 14)}L${at(8, 24)}L${at(5, 24)}L${at(4, 13)}Q${at(-1, 16)} ${at(-3, 18)}Q${at(-3, 12)} ${at(0, 10)}Z`
  );
};

export const GARDENS: Record<string, Scene> = {
  gazebo: garden(
    HEDGE,
    [
      "stone",
      "M28 48h64v5H28zM34 22h4v26h-4zM50 22h4v26h-4zM66 22h4v26h-4zM82 22h4v26h-4zM30 18h60v5H30z",
    ],
    ["slate", "M26 18q20-2 34-15 14 13 34 15z"],
    ["gold", dot(60, 3, 2.5)],
    ["linen", "M52 42q8-3 16 0l1 5H51zM57 41q0-4 3-4t3 4z"],
    ["rose", dot(32, 46, 2.5) + dot(28, 44, 2.2) + dot(88, 46, 2.5) + dot(92, 44, 2.2)],
  ),
  "bowling-green": garden(
    HEDGE,
    tree(16, 40, 0.9),
    tree(104, 40, 1.1),
    ["black", dot(42, 48, 6) + dot(58, 51, 6.5) + dot(80, 48, 5.5)],
    ["linen", dot(69, 45, 3.2)],
    ["gold", dot(42, 48, 2) + dot(58, 51, 2.2) + dot(80, 48, 1.8)],
  ),
  "tennis-court": tennis,
  "wessex-tennis-court": tennis,
  "croquet-lawn": garden(
    HEDGE,
    ["line", "M34 52V36q0-4 5-4t5 4v16M78 50V37q0-4 5-4t5 4v13"],
    ["red", dot(54, 50, 4.5)],
    ["blue", dot(97, 51, 4.5)],
    ["wood", "M60 14l3-1.5 9 31-3 1.5zM62 43l16-5 2 7-16 5z"],
    ["straw", "M64.5 42.5l3-1 2 7-3 1z"],
  ),
  kennels: garden(
    ["brick", "M12 24h44v24H12z"],
    ["slate", "M8 25l26-15 26 15z"],
    ["black", "M26 48V38a8 8 0 0 1 16 0v10z"],
    ["line", "M60 34v18m6-18v18m44-18v18M60 38h60M60 46h60"],
    ["linen", "M70 52v-8q-2-10 6-11h14l5-6q1-4 7-3l6 4q1 3-4 4l-3 2q0 6-4 8v10h-4v-8H78v8z"],
    ["fox", "M95 27q-3 4 0 8l4-2-1-7zM78 33h10q1 5-4 6t-6-6z"],
    ["black", dot(103, 28, 0.9)],
  ),
  "trout-stream": garden(
    tree(14, 40, 1),
    ["water", "M120 40q-40-4-50 4t-70 8v8h120z"],
    ["line", "M30 56q10-3 20 0m14-6q10-3 20 0m12 6q8-2 14 0"],
    ["wood", "M20 46L74 8l1 1-53 39z"],
    ["line", "M74 8q12 10 8 30"],
    ["grey", "M78 36q-3-12 9-16 2 5 6 6 1-6 5-8-1 12-9 14-3 5-11 4z"],
    ["shine", "M70 46q10-5 22 0-10 4-22 0z"],
  ),
  "fox-covert": garden(
    ["deep", "M0 44V18q8-14 16 0 8-16 18 0 10-14 18-2 8-14 18 0 8-14 18 0 8-12 16 0 8-12 16 4v24z"],
    ["wood", "M14 30h3v16h-3zM38 30h3v16h-3zM82 30h3v16h-3zM104 30h3v16h-3z"],
    [
      "fox",
      "M38 50q-12 4-22-2 10-8 22-4l8-4h20q4-6 8-6l1-6 4 4 4-3v6l6 5-2 3-8 1-4 8h-3l1-6H50l-4 8h-3l1-7z",
    ],
    ["linen", "M16 48q4-4 9-4-3 4-1 6-5 0-8-2zM85 43l4 1-2 3-6 1z"],
    ["black", dot(82, 39, 1) + dot(88.5, 43, 1.2)],
  ),
  racecourse: garden(
    ["linen", "M0 44h120v2H0zM10 44h2v8h-2zM50 44h2v8h-2zM94 44h2v8h-2z"],
    ["dark", horse(38, 24, 1.15)],
    ["red", "M55 24l3-11q5-3 8 1l5 5-2 2-6-2-1 6zM86 6h16l-4 4.5 4 4.5H86z"],
    ["linen", "M56 25h8l2 6-3 1-3-4h-5z"],
    ["straw", dot(64, 9, 3.5)],
    ["line", "M86 6v34"],
  ),
  "south-lawn": garden(
    ["stone", "M4 34V20h40v14zM14 20l10-7 10 7z"],
    ["glass", box(10, 24, 5, 6) + box(21, 24, 6, 10) + box(33, 24, 5, 6)],
    ["wood", "M70 38l-5 16h3l6-16zM92 38l5 16h-3l-6-16z"],
    ["linen", dot(81, 30, 16)],
    ["red", dot(81, 30, 12)],
    ["blue", dot(81, 30, 8)],
    ["gold", dot(81, 30, 3.5)],
    ["dark", "M52 24l28 5.5v1L52 26l-6 1 2-2-2-2z"],
  ),
  "fenced-paddock": garden(
    tree(104, 42, 1.2),
    ["wood", horse(40, 26, 1)],
    ["dark", "M62 18l4-2-1 12-4 6-3-1zM37 36q-4 6-2 14 4-4 4-10z"],
    [
      "linen",
      "M0 40h120v3H0zM0 49h120v3H0zM8 35h4v21H8zM36 35h4v21h-4zM80 35h4v21h-4zM108 35h4v21h-4z",
    ],
  ),
  "english-garden": garden(
    tree(92, 44, 1.5),
    ["deep", "M0 46V36q6-5 12 0 6-5 12 0 6-5 12 0 6-4 10 1v9z"],
    ["rose", dot(6, 40, 2.5) + dot(15, 37, 2.5) + dot(24, 41, 2.5) + dot(34, 38, 2.5)],
    ["shine", dot(10, 44, 2) + dot(29, 44, 2) + dot(41, 43, 2)],
    ["red", "M40 50l10-6h32l10 6-8 7H48z"],
    ["linen", "M50 44h8l-4 13h-6l-3-3zM66 44h8l4 13h-9z"],
    ["straw", "M56 38h18v9H56zM56 38q9-4 18 0zM59 38q0-8 6-8t6 8h-2q0-6-4-6t-4 6z"],
  ),
  "boating-lake": garden(
    tree(14, 38, 1.2),
    tree(108, 38, 1),
    ["water", "M0 42q60-8 120 0v18H0z"],
    ["wood", "M32 42h56q-4 11-14 11H46q-11 0-14-11z"],
    ["linen", "M58 42V12q18 8 22 30z"],
    ["dark", "M56 10h2v32h-2zM44 36l-22 14-2-2 24-14z"],
    ["shine", "M20 54h14m44 2h18"],
  ),
  conservatory: garden(
    ["glass", "M20 52V28h24q2-18 16-22 14 4 16 22h24v24z"],
    [
      "leaf",
      "M34 50q-8-8-6-14 4 2 5 6 0-8 5-11 2 6-1 12 4-4 7-3 0 6-6 10zM60 50V32q-8-2-10 4-1-8 7-8-4-5-9-3 5-6 11-1 3-6 9-3-4 2-5 5 8-1 9 6-4-4-9-2v20zM84 50q-6-6-5-12 4 1 5 5 1-8 6-9 1 6-2 12 4-3 6-2 0 4-5 6z",
    ],
    ["line", "M20 28h80M20 40h80M32 28v24m12-24v24m32-24v24m12-24v24M60 6v8M46 22q14-6 28 0"],
    ["stone", "M16 50h88v5H16z"],
    ["gold", dot(60, 4, 2.5)],
  ),
  "french-garden": garden(
    cone(16, 44, 1.2),
    cone(104, 44, 1.2),
    cone(38, 40, 0.8),
    cone(82, 40, 0.8),
    ["straw", "M54 46h12l14 14H40z"],
    ["leaf", "M2 50h38l-8 8H0v-6zM118 50H80l8 8h32v-6z"],
    ["rose", dot(12, 54, 2) + dot(22, 54, 2) + dot(98, 54, 2) + dot(108, 54, 2)],
    fountain(60, 38),
  ),
  orangery: garden(
    ["stone", "M10 18h100v34H10zM6 12h108v6H6z"],
    [
      "glass",
      arch(18, 22, 14, 28) + arch(40, 22, 14, 28) + arch(66, 22, 14, 28) + arch(88, 22, 14, 28),
    ],
    ["wood", box(20, 46, 11, 10) + box(54, 46, 12, 10) + box(89, 46, 11, 10)],
    ["deep", dot(25.5, 37, 9) + dot(60, 37, 9) + dot(94.5, 37, 9)],
    [
      "fox",
      dot(22, 35, 2) +
        dot(28, 39, 2) +
        dot(27, 33, 1.8) +
        dot(57, 36, 2) +
        dot(63, 39, 2) +
        dot(62, 33, 1.8) +
        dot(91, 35, 2) +
        dot(97, 39, 2),
    ],
  ),
  "parish-church": garden(
    tree(102, 46, 1.3),
    ["stone", "M48 26h40v26H48zM26 20h20v32H26z"],
    ["slate", "M46 27l8-11h30l8 11zM24 20L36 2l12 18z"],
    [
      "glass",
      arch(32, 26, 8, 12) + arch(56, 32, 6, 13) + arch(67, 32, 6, 13) + arch(78, 32, 6, 13),
    ],
    ["wood", "M31 52V44h10v8z"],
    ["grey", "M8 54v-7q3-4 6 0v7zM94 56v-6h-2v-2h2v-2h2v2h2v2h-2v6z"],
    ["gold", "M35.2-2h1.6v2h2v1.5h-2V5h-1.6V1.5h-2V0h2z"],
  ),
  barn: garden(
    ["straw", "M84 52q0-16 13-16t13 16z"],
    ["red", "M22 52V26l8-12h36l8 12v26z"],
    ["slate", "M16 27l12-16h40l12 16-3 2-11-14H30L19 29z"],
    ["linen", "M38 52V34h20v18zM43 20h10v8H43z"],
    ["red", "M40 36h16v14H40z"],
    ["linen", "M40 36l16 14-1 1-16-14zM56 36L40 50l1 1 16-14z"],
  ),
  "clock-tower": garden(
    tree(22, 46, 1),
    tree(100, 46, 1.2),
    ["brick", "M46 14h28v40H46z"],
    ["stone", "M42 10h36v5H42zM44 32h32v3H44zM54 54V44a6 6 0 0 1 12 0v10z"],
    ["slate", "M44 10q12-2 16-12 4 10 16 12z"],
    ["linen", dot(60, 23, 7.5)],
    ["line", "M60 23v-5m0 5l4 2M60 16.5v1m0 11v1m-6.5-6.5h1m11 0h1"],
  ),
  "grand-fountain": garden(
    HEDGE,
    ["stone", "M14 46h92l-6 10H20zM54 46V26h12v20zM38 24h44l-8 8H46zM56 24v-8h8v8z"],
    ["water", "M18 46q42-6 84 0-42 5-84 0zM40 24q20-4 40 0-20 3-40 0z"],
    [
      "shine",
      "M60 16V4q-14-4-18 18 6-12 16-12-12 4-30 34 14-24 30-28 16 4 30 28-18-30-30-34 10 0 16 12Q76 0 60 4",
    ],
  ),
  "garden-maze": garden(
    ["deep", "M10 54L30 12h60l20 42z"],
    [
      "straw",
      "M56 54l1-6H26l8-18h42l3 6H41l-3 7h46l-5-17-48 0-2 5h-3l4-9h56l7 25H61l1 2zM48 20h30l1 3H47z",
    ],
    ["leaf", "M54 40h12v-6q-6-6-12 0z"],
    ["gold", "M59.5 28h1.5v-8l6 2.5-6 2.5z"],
  ),
  "sculpture-garden": garden(
    HEDGE,
    cone(16, 46, 1.1),
    cone(104, 46, 1.1),
    ["stone", "M46 44h28v10H46zM50 40h20v4H50z"],
    ["linen", dot(60, 9, 4) + "M56 14h8q5 2 6 8l4 5-2 2-6-5-1 5 2 11H53l2-12-2-5-5-4q-1-3 3-4z"],
    ["grey", "M30 50h10v6H30zM80 50h10v6H80z"],
    ["linen", "M31 50q0-4 2-5-3-5 2-7 5 2 2 7 2 1 2 5zM81 50q0-4 2-5-3-5 2-7 5 2 2 7 2 1 2 5z"],
  ),
};

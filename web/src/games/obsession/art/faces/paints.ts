// The colours of portraits; at night one lamp lights them all.

import type { Family } from "../things";

export const SKINS = ["#f9e2d0", "#f6d6bd", "#f1c8a8", "#eab893", "#d6a078", "#a9734e"] as const;

export const HAIR = {
  black: "#2e2523",
  dark: "#4b3022",
  chestnut: "#774527",
  auburn: "#96472a",
  copper: "#bf652f",
  honey: "#b07f45",
  blond: "#d9b468",
  ash: "#8c7a66",
  iron: "#8f8a85",
  silver: "#bdb8b0",
  white: "#ece8df",
} as const;

export type HairColour = keyof typeof HAIR;

export const IRIS = ["#3c2a1e", "#33506e", "#3f5a41", "#57442f", "#2f3c46"] as const;

export const SILKS = [
  "#8a3044",
  "#2f6e55",
  "#31558f",
  "#67427c",
  "#2d737b",
  "#c56f80",
  "#bd9140",
  "#38333d",
  "#e6d9bd",
  "#86abc8",
  "#a98fc0",
  "#8fa882",
  "#bb6a47",
  "#8a8b93",
] as const;

export const CLOTHS = ["#2c2c36", "#2d3e63", "#2d4d3f", "#64462f", "#60646d", "#523453", "#8d704f"];
export const VESTS = ["#b38a3f", "#8a3044", "#2f6e55", "#c9b48a", "#31558f", "#6d4a80", "#7c8d9c"];
export const RED_COAT = "#a8332f";
export const RIBBONS = [
  "#b0384a",
  "#3d6ea8",
  "#5d8a4a",
  "#d2a344",
  "#7d5494",
  "#e9e0cf",
  "#4b4048",
];
export const FURS = ["#7d5a3f", "#e9e3d6", "#4a3a33"];
export const GEMS = ["#b9324a", "#2f66a8", "#2c8a5c", "#7a4fa0", "#f3f5f8"];

/** The colours of the families. */
export const LIVERIES: Record<Family, readonly [string, string]> = {
  asquith: ["#8c2f3d", "#e2c17a"],
  cavendish: ["#2d6b57", "#e4d3a0"],
  ponsonby: ["#30579a", "#dfe6ef"],
  york: ["#6f6a72", "#f3ede0"],
  wessex: ["#b47c25", "#5b3a1d"],
  howard: ["#63428b", "#d9c8ec"],
};

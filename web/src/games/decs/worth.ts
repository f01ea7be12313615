// What it would bring to draw a feature at a place, in words.

import { signed } from "../../core/language.svelte";
import type { Spot } from "./placing";
import type { Street } from "./street.svelte";
import { t } from "./words";

/** How the change of points comes about; nothing where the feature may not stand. */
export function worth(street: Street, spot: Spot | null): string {
  const place = spot?.place;
  const n = street.brush.turn?.squares.length ?? 0;
  if (!place) return "";
  if (!place.powered) return t("no power here");
  const change = signed(place.points);
  if (place.lights?.length) return t("worth light", { change });
  const points = place.points + n * street.facts.limits.empty_points;
  return t(points === 0 ? "frost gone" : "worth", { points, n, change });
}

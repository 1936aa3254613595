import type { Capabilities } from "./capabilities.js";
import { runsText } from "./runs.js";

/** A conversation without controls or limits. Lengths are UTF-16 units. */
export const textOnly: Capabilities = {
  text: { limit: Number.POSITIVE_INFINITY, measure: (runs) => runsText(runs).length },
  dates: "text",
};

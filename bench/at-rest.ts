import type { Line } from "./line.js";
export const atRest: Line = { name: "rest", measure: async () => [] };

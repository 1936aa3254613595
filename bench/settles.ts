import type { Line } from "./line.js";
export const settles: Line = { name: "settles", measure: async () => [] };

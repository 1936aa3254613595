import type { Line } from "../line.js";
export const manyOpen: Line = { name: "many", measure: async () => [] };

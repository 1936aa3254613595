import type { Line } from "../line.js";
export const acrossProcesses: Line = { name: "across", measure: async () => [] };

import { PassThrough } from "node:stream";
import type { Askline } from "../../../askline.js";
import { createAskline } from "../../../index.js";

/** An Askline whose person sits at a terminal of the test's. */
export interface Asking {
  readonly askline: Askline;
  types(line: string): void;
  /** Resolves once these words stand on the screen. */
  shows(words: string): Promise<void>;
}

export async function atTheTerminal(): Promise<Asking> {
  const input = new PassThrough();
  const output = new PassThrough();
  let screen = "";
  output.setEncoding("utf8").on("data", (text: string) => {
    screen += text;
  });
  const askline = await createAskline(
    { db: "memory:", to: ["terminal:"] },
    { terminal: { input, output }, log: { write: () => undefined } },
  );
  return {
    askline,
    types: (line) => void input.write(`${line}\n`),
    shows: (words) =>
      new Promise((resolve) => {
        const look = () => {
          if (!screen.includes(words)) return;
          output.off("data", look);
          resolve();
        };
        output.on("data", look);
        look();
      }),
  };
}

/** What a model calls the tool with. */
export const call = {
  questions: [
    {
      id: "target",
      header: "Target",
      question: "Where to?",
      options: [{ label: "Staging (Recommended)" }, { label: "Production" }],
    },
  ],
};

import { createAskline } from "../../../askline.js";
import { readConfig } from "../../../config.js";
import { AskError } from "../../../core/index.js";
import type { AskInput } from "../../../index.js";
import type { DoorUnderTest } from "./door.js";

export const library: DoorUnderTest = {
  name: "library",
  async open(env) {
    const askline = await createAskline(readConfig({ env }));
    return {
      async ask(request, around) {
        try {
          return { result: await askline.ask({ ...(request as AskInput), ...around }) };
        } catch (error) {
          if (error instanceof AskError) return { refused: { code: error.code, message: error.message } };
          throw error;
        }
      },
      close: () => askline.close(),
    };
  },
};

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "../../agent/cli/command-line.js";
import type { DoorUnderTest } from "./door.js";

export const commandLine: DoorUnderTest = {
  name: "command line",
  async open(env) {
    let asked = 0;
    return {
      async ask(request, around) {
        const file = join(env.HOME ?? "", `ask-${++asked}.json`);
        writeFileSync(file, JSON.stringify({ ...(request as object), ...around }));
        const { exit, stdout, stderr } = await run(["ask", "--json", file], { env }).ended;
        if (exit !== 2) return { result: JSON.parse(stdout) };
        const [, code = "", message = ""] = /^askline: (\w+):\s(.*)\n$/s.exec(stderr) ?? [];
        return { refused: { code, message } };
      },
      close: async () => undefined,
    };
  },
};

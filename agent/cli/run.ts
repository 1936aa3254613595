import type { Context, Door } from "./context.js";
import { exitCode } from "./exit-code.js";
import { failure } from "./failure.js";
import { tell } from "./io.js";
import { program } from "./program.js";

/** Runs one command line (without the program's own name) and resolves with the exit code. Never rejects. */
export async function runCommandLine(args: readonly string[], door: Door): Promise<number> {
  const context: Context = { ...door, exit: exitCode.ok, hide: (text) => text };
  try {
    await program(context).parseAsync(args, { from: "user" });
    return context.exit;
  } catch (error) {
    const { text, code } = failure(error);
    if (text !== "") await tell(door.io, context.hide(text));
    return code;
  }
}

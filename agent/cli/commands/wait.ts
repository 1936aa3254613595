import { Command } from "commander";
import { type Context, define, quiet, withAskline } from "../context.js";
import { interruptions } from "../interruption.js";
import { waitForResult } from "../waiting.js";

export function waitCommand(context: Context): Command {
  const command = new Command("wait")
    .description("wait for a question that was asked before, and print its result")
    .argument("<id>", "the id that ask --detach printed");
  return define(context, command, async (configure, _flags, [id = ""]) =>
    withAskline(context, quiet(await configure()), async (askline) => {
      const interrupted = interruptions(context.io);
      const { deliveries } = await askline.service.show(id);
      const release = await askline.serve(
        deliveries.map(({ to }) => to),
        interrupted.signal,
      );
      try {
        return await waitForResult(askline, { id }, context.io, interrupted);
      } finally {
        interrupted.stop();
        await release();
      }
    }),
  );
}

import type { Readable, Writable } from "node:stream";
import { type Channel, ChannelError, type Conversation, type Person } from "../../core/index.js";
import { createTerminalClient } from "./client.js";
import { limits } from "./limits.js";
import { chat, parse, positionOf } from "./parse.js";
import { render } from "./render.js";

export interface TerminalConfig {
  /** What tells this terminal from those of other processes that share the store. */
  readonly id: string;
  /** The system's name of the person. */
  readonly user: string;
  readonly input: Readable;
  readonly output: Writable;
  /** Bold and dim text. */
  readonly styled: boolean;
  /** Called once when the input has ended: no answer can come any more. Resolves with whether somebody still waited for one. */
  readonly onEnd?: () => Promise<boolean>;
}

const conversation: Conversation = { chat, direct: true };

/**
 * A channel to the person at this process's terminal, or to whatever is piped into it. Text only: no buttons, no editing.
 * What is typed ahead waits for the first message, because a line answers only what was shown before it.
 */
export function createTerminalChannel(config: TerminalConfig): Channel {
  const client = createTerminalClient(config.input, config.output);
  const person: Person = { address: `terminal:${config.user}`, name: config.user };
  const shown = gate();
  let count = 0;
  let missed: boolean | undefined;
  return {
    platform: "terminal",
    connect: async () => ({ id: `terminal:${config.id}`, name: "this terminal" }),
    resolve: async () => conversation,
    capabilities: () => ({
      text: {
        limit: limits.text,
        measure: (runs) => runs.reduce((length, run) => length + run.text.length, 0),
      },
      dates: "text",
    }),
    async send(_, { part }) {
      try {
        await client.write(`${render(part, config.styled)}\n`);
      } catch (cause) {
        throw new ChannelError("platform_unreachable", "Nobody reads this terminal any more.", { cause });
      }
      count += 1;
      shown.open();
      return { id: positionOf(count), position: positionOf(count) };
    },
    async receive(receiver, signal) {
      receiver.heard();
      await shown.opened(signal);
      for await (const line of client.lines(signal)) {
        count += 1;
        receiver.heard();
        await receiver.take(parse(line, { count, person }));
      }
      if (signal.aborted) return;
      missed ??= (await config.onEnd?.()) ?? true;
      if (missed) throw new ChannelError("refused", ended);
      await aborted(signal);
    },
    close: async () => client.close(),
  };
}

const ended = "The terminal's input has ended, so nobody can answer there any more.";

/** A door that opens once and stays open. */
function gate(): { open(): void; opened(signal: AbortSignal): Promise<void> } {
  const door = new AbortController();
  return {
    open: () => door.abort(),
    opened: (signal) => aborted(AbortSignal.any([door.signal, signal])),
  };
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
}

import { createTelegramChannel, type TelegramConfig } from "../../../adapters/telegram/index.js";
import type {
  Clock,
  Conversation,
  Input,
  Log,
  LogFields,
  Outgoing,
  Part,
  Receiver,
} from "../../../core/index.js";
import type { StandIn } from "../../platforms/telegram/stand-in.js";

/** Real time: what is on the other side of the wire does not follow a test's clock. */
export const realClock: Clock = {
  now: () => Date.now(),
  sleep: (ms, signal) =>
    new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      if (signal?.aborted) wake();
      else signal?.addEventListener("abort", wake);
    }),
};

/** A part that asks where to deploy, with two options, Other… and Skip. */
export const question: Part = {
  blocks: [
    { kind: "heading", runs: [{ text: "Target", bold: true }] },
    {
      kind: "text",
      runs: [{ text: "Where should this go, @ana? See " }, { text: "docs", link: "https://a.test/" }],
    },
  ],
  controls: [
    { choice: { kind: "option", question: 0, option: 0 }, label: "1. Staging", primary: true },
    { choice: { kind: "option", question: 0, option: 1 }, label: "2. Production" },
    { choice: { kind: "other" }, label: "Other…" },
    { choice: { kind: "skip" }, label: "Skip" },
  ],
};

export function saying(text: string): Part {
  return { blocks: [{ kind: "status", runs: [{ text }] }], controls: [] };
}

/** An outgoing message; the token belongs to the controls. */
export function outgoing(part: Part, more: Partial<Outgoing> = {}): Outgoing {
  return { part, nonce: "n", ...(part.controls.length > 0 ? { token: "tok" } : {}), ...more };
}

/** A channel on the stand-in whose inputs, troubles and log lines are kept for the test to look at. */
export class RunningChannel {
  readonly inputs: Input[] = [];
  readonly moves: string[] = [];
  readonly troubles: { code: string; message: string }[] = [];
  readonly lines: string[] = [];
  readonly channel;
  /** What was saved last; a channel started with it goes on from there. */
  cursor: string | undefined;
  heard = 0;
  /** Called with each input before it counts as stored. */
  onInput: (input: Input) => Promise<void> = async () => undefined;
  readonly #stop = new AbortController();
  #receiving: Promise<void> = Promise.resolve();

  constructor(
    standIn: StandIn,
    config: Partial<TelegramConfig> & { token: string },
    clock: Clock = realClock,
  ) {
    const keep = (message: string, fields?: LogFields) =>
      this.lines.push(`${message} ${JSON.stringify(fields ?? {})}`);
    const log: Log = { debug: keep, info: keep, warn: keep, error: keep };
    this.channel = createTelegramChannel({ apiRoot: standIn.root, locale: "en", ...config }, { clock, log });
  }

  async start(): Promise<this> {
    await this.channel.connect();
    const receiver: Receiver = {
      take: async (input) => {
        await this.onInput(input);
        this.inputs.push(input);
      },
      moved: async (from, to) => {
        this.moves.push(`${from} -> ${to}`);
      },
      cursor: {
        load: async () => this.cursor,
        save: async (value) => {
          this.cursor = value;
        },
      },
      open: async () => [],
      heard: () => {
        this.heard += 1;
      },
      trouble: (problem) => this.troubles.push({ ...problem }),
    };
    this.#receiving = this.channel.receive(receiver, this.#stop.signal);
    return this;
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#receiving;
    await this.channel.close();
  }

  /** Sends to where an address is. */
  async sends(address: string, message: Outgoing) {
    const conversation: Conversation = await this.channel.resolve(address);
    return { conversation, ...(await this.channel.send(conversation, message)) };
  }
}

/** Waits, in real time, until something holds. */
export async function eventually(condition: () => boolean, withinMs = 8000): Promise<void> {
  const until = Date.now() + withinMs;
  while (!condition()) {
    if (Date.now() > until) throw new Error(`Waited in vain until ${condition}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

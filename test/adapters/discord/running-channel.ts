import { createDiscordChannel, type DiscordConfig } from "../../../adapters/discord/index.js";
import type { Clock, Input, OpenHere, Outgoing, Part, Receiver } from "../../../core/index.js";
import { keepingLog } from "../../keeping-log.js";

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
  blocks: [{ kind: "text", runs: [{ text: "Where should this go, @everyone?" }] }],
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

/** A channel whose inputs, troubles and log lines are kept for the test to look at. */
export class RunningChannel {
  readonly inputs: Input[] = [];
  readonly troubles: { code: string; message: string }[] = [];
  readonly log = keepingLog();
  readonly channel;
  open: readonly OpenHere[] = [];
  /** The store tells what is open no sooner. */
  whenOpened: Promise<void> = Promise.resolve();
  heard = 0;
  /** Called with each input before it counts as stored. */
  onInput: (input: Input) => Promise<void> = async () => undefined;
  readonly #stop = new AbortController();
  /** Settles as receiving does. */
  receiving: Promise<void> = Promise.resolve();

  constructor(config: Partial<DiscordConfig> & { token: string; apiRoot: string }, clock: Clock = realClock) {
    this.channel = createDiscordChannel(
      { locale: "en", messageContent: false, ...config },
      { clock, log: this.log },
    );
  }

  async start(): Promise<this> {
    await this.channel.connect();
    this.receives();
    return this;
  }

  receives(): void {
    const receiver: Receiver = {
      take: async (input) => {
        await this.onInput(input);
        this.inputs.push(input);
      },
      moved: async () => undefined,
      cursor: { load: async () => undefined, save: async () => undefined },
      open: async () => {
        await this.whenOpened;
        return this.open;
      },
      heard: () => {
        this.heard += 1;
      },
      trouble: (problem) => this.troubles.push({ ...problem }),
    };
    this.receiving = this.channel.receive(receiver, this.#stop.signal);
    this.receiving.catch(() => undefined);
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    await this.receiving.catch(() => undefined);
    await this.channel.close();
  }

  /** All that an operator could read. */
  get said(): string {
    return [...this.log.lines, ...this.troubles.map(({ message }) => message)].join("\n");
  }
}

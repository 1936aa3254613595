import type { Input, Receiver } from "../../../core/index.js";
import type { BotUser } from "../bot-api.js";
import { parseUpdate } from "../parse.js";

/**
 * Hands updates to the receiver: those of one chat in their order, those of different chats side by side. A chat that
 * gets another id is told when all before it is stored, and nothing after it overtakes it.
 */
export class Lanes {
  readonly #bot: BotUser;
  readonly #receiver: Receiver;
  readonly #last = new Map<string, Promise<void>>();
  #barrier: Promise<void> = Promise.resolve();

  constructor(bot: BotUser, receiver: Receiver) {
    this.#bot = bot;
    this.#receiver = receiver;
  }

  /** Resolves once what the update means is stored; rejects when it is not, and then it must come again. */
  handOver(update: unknown): Promise<void> {
    const parsed = parseUpdate(update, this.#bot);
    switch (parsed.kind) {
      case "nothing":
        return Promise.resolve();
      case "input":
        return this.#take(parsed.input);
      case "moved":
        return this.#moved(parsed.from, parsed.to);
    }
  }

  #take(input: Input): Promise<void> {
    const { chat } = input;
    const before = this.#last.get(chat) ?? this.#barrier;
    // One that was not stored does not hold up the next: the receiver orders by position, and this one comes again.
    const taken = settled(before).then(() => this.#receiver.take(input));
    const lane = settled(taken);
    this.#last.set(chat, lane);
    void lane.then(() => {
      if (this.#last.get(chat) === lane) this.#last.delete(chat);
    });
    return taken;
  }

  #moved(from: string, to: string): Promise<void> {
    const before = Promise.all([this.#barrier, ...this.#last.values()]);
    const moved = settled(before).then(() => this.#receiver.moved(from, to));
    this.#barrier = settled(moved);
    this.#last.clear();
    return moved;
  }
}

function settled(promise: Promise<unknown>): Promise<void> {
  return promise.then(
    () => undefined,
    () => undefined,
  );
}

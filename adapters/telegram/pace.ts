import type { Clock } from "../../core/index.js";
import { limits } from "./limits.js";
import { Turns } from "./turns.js";

const second = 1000;
const minute = 60 * second;

interface Chat {
  readonly turns: readonly Turns[];
  /** Ends when the last call that was asked for has. */
  last: Promise<unknown>;
  waiting: number;
}

/**
 * The platform's pace, kept before it has to be enforced: 30 a second in all, 1 a second in a chat, 20 a minute in a
 * group. Written here because the queues on npm run on the system's timers, and here time is the injected clock's.
 */
export class Pace {
  readonly #clock: Clock;
  readonly #all: Turns;
  readonly #chats = new Map<string, Chat>();

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#all = new Turns(clock, limits.perSecond.value, second);
  }

  /**
   * Makes one call when it is its turn, or at once when `signal` aborts: `inTurn` says which. The calls of a chat are made one after the
   * other, and the second between them counts from the answer: requests may overtake each other on the way.
   */
  run<T>(chat: string, signal: AbortSignal, call: (inTurn: boolean) => Promise<T>): Promise<T> {
    const own = this.#chat(chat);
    own.waiting += 1;
    const made = own.last.then(async () => {
      let inTurn = true;
      for (const turns of [...own.turns, this.#all]) inTurn = (await turns.next(signal)) && inTurn;
      try {
        return await call(inTurn);
      } finally {
        if (inTurn) for (const turns of own.turns) turns.endedNow();
        own.waiting -= 1;
      }
    });
    own.last = made.catch(() => undefined);
    return made;
  }

  /** After a 429: nothing goes to this chat for so long. Where the limit in all was hit, each chat learns it by itself. */
  pause(chat: string, ms: number): void {
    for (const turns of this.#chat(chat).turns) turns.pause(ms);
  }

  #chat(chat: string): Chat {
    const known = this.#chats.get(chat);
    if (known) return known;
    for (const [name, { turns, waiting }] of this.#chats) {
      if (waiting === 0 && turns.every(({ idle }) => idle)) this.#chats.delete(name);
    }
    const inSecond = new Turns(this.#clock, limits.perChatSecond.value, second);
    const inMinute = new Turns(this.#clock, limits.perGroupMinute.value, minute);
    const turns = chat.startsWith("-") ? [inMinute, inSecond] : [inSecond];
    const made: Chat = { turns, last: Promise.resolve(), waiting: 0 };
    this.#chats.set(chat, made);
    return made;
  }
}

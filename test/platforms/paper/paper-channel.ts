import {
  type Account,
  type Acknowledgement,
  type Capabilities,
  type Channel,
  ChannelError,
  type Conversation,
  type Input,
  type Outgoing,
  type Part,
  type Receiver,
  type SentMessage,
} from "../../../core/index.js";

/** A message as it stands on paper. */
export interface PaperMessage {
  readonly id: string;
  readonly chat: string;
  readonly thread?: string;
  part: Part;
  token?: string;
  readonly replyTo?: string;
  readonly ownWords?: Outgoing["ownWords"];
  readonly onlyFor?: string;
  readonly again?: true;
  edits: number;
  removed: boolean;
}

const characters = { measure: (text: string) => text.length };

/** A platform in memory with everything that a channel may have, for tests of core alone. */
export class PaperChannel implements Channel {
  readonly platform = "paper";
  readonly messages: PaperMessage[] = [];
  readonly acknowledgements = new Map<string, string>();
  readonly outcomes = new Map<string, Acknowledgement["outcome"]>();
  /** Thrown by the next sends, one each; `undefined` lets one through. */
  readonly failures: (ChannelError | undefined)[] = [];
  /** Thrown by the next edits, one each. */
  readonly editFailures: ChannelError[] = [];
  /** Thrown by the next acknowledgements, one each. */
  readonly acknowledgeFailures: ChannelError[] = [];
  /** Sends that act and then lose their answer. */
  lost = 0;
  expired = false;
  /** While set, nobody can connect. */
  away: ChannelError | undefined;
  /** While set, a send waits for it after the message stands. */
  gate: Promise<void> | undefined;
  /** While set, a send waits for it before anything stands: the platform's pace. */
  pace: Promise<void> | undefined;
  #position = 0;
  #inHurry = false;
  #hurry = (): void => undefined;
  readonly #hurried = new Promise<void>((resolve) => {
    this.#hurry = resolve;
  });
  #receiver: Receiver | undefined;
  #signal: AbortSignal | undefined;
  #cursor = 0;

  constructor(readonly id = "paper:bot") {}

  async connect(): Promise<Account> {
    if (this.away) throw this.away;
    return { id: this.id, name: "@paper" };
  }

  async resolve(address: string): Promise<Conversation> {
    const [, chat = "", thread] = /^paper:([^/]+)(?:\/(.+))?$/.exec(address) ?? [];
    if (chat === "nowhere") throw new ChannelError("chat_not_found", "There is no such chat.");
    return { chat, ...(thread !== undefined && { thread }), direct: !chat.startsWith("group") };
  }

  capabilities(): Capabilities {
    return {
      text: { limit: 4_000, measure: (runs) => runs.reduce((sum, { text }) => sum + text.length, 0) },
      buttons: { max: 20, labelLimit: 40, ...characters },
      dates: "text",
      ownWords: "reply",
    };
  }

  async send(conversation: Conversation, outgoing: Outgoing): Promise<SentMessage> {
    await Promise.race([this.pace, this.pace && this.#hurried]);
    if (this.pace && this.#inHurry) throw new ChannelError("not_wanted", "The bot stops.");
    if (outgoing.wanted && !(await outgoing.wanted()))
      throw new ChannelError("not_wanted", "Not wanted any more.");
    const failure = this.failures.shift();
    if (failure) throw failure;
    const { part, token, replyTo, ownWords, onlyFor, again } = outgoing;
    const position = this.position();
    this.messages.push({
      id: position,
      chat: conversation.chat,
      ...(conversation.thread !== undefined && { thread: conversation.thread }),
      part,
      ...(token !== undefined && { token }),
      ...(replyTo !== undefined && { replyTo }),
      ...(ownWords && { ownWords }),
      ...(onlyFor && { onlyFor: onlyFor.address }),
      ...(again && { again }),
      edits: 0,
      removed: false,
    });
    await this.gate;
    if (this.lost > 0) {
      this.lost -= 1;
      throw new ChannelError("unknown_outcome", "The connection was reset.");
    }
    return { id: position, position };
  }

  readonly editing = {
    edit: async (_: Conversation, messageId: string, part: Part) => {
      const failure = this.editFailures.shift();
      if (failure) throw failure;
      const message = this.find(messageId);
      message.part = part;
      message.edits += 1;
    },
    disarm: async (_: Conversation, messageId: string) => {
      const message = this.find(messageId);
      message.part = { ...message.part, controls: [] };
    },
  };

  readonly removing = {
    remove: async (_: Conversation, messageId: string) => {
      this.find(messageId).removed = true;
    },
  };

  readonly acknowledging = {
    acknowledge: async (interaction: string, { text, outcome }: Acknowledgement) => {
      const failure = this.acknowledgeFailures.shift();
      if (failure) throw failure;
      if (this.expired) throw new ChannelError("interaction_expired", "Too late.");
      if (this.acknowledgements.has(interaction))
        throw new ChannelError("interaction_expired", "Answered already.");
      this.acknowledgements.set(interaction, text);
      this.outcomes.set(interaction, outcome);
    },
  };

  async receive(receiver: Receiver, signal: AbortSignal): Promise<void> {
    this.#receiver = receiver;
    this.#signal = signal;
    receiver.heard();
    await new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
    this.#receiver = undefined;
  }

  endWaits(): void {
    this.#inHurry = true;
    this.#hurry();
  }

  async close(): Promise<void> {}

  /** What whoever receives is told of open prompts. */
  async openHere() {
    return this.#receiver?.open();
  }

  get receiving(): boolean {
    return this.#receiver !== undefined;
  }

  /** Hands an input to whoever receives. */
  async deliver(input: Input): Promise<void> {
    if (!this.#receiver || this.#signal?.aborted) throw new Error("nobody receives");
    await this.#receiver.take(input);
    await this.#receiver.cursor.save(String(++this.#cursor));
  }

  position(): string {
    this.#position += 1;
    return String(this.#position).padStart(8, "0");
  }

  find(messageId: string): PaperMessage {
    const message = this.messages.find(({ id, removed }) => id === messageId && !removed);
    if (!message) throw new ChannelError("message_gone", "There is no such message.");
    return message;
  }
}

/** A message's words, a line a block. */
export function wordsOf(part: Part): string {
  return part.blocks.map(({ runs }) => runs.map(({ text }) => text).join("")).join("\n");
}

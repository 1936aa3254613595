import type { Change, Outgoing } from "../../core/index.js";
import type { Crossing, Death } from "./mortal.js";

/** What the person does. */
export type Story = "taps" | "types";

/** A moment between "the ask is accepted" and "the receipt is written". */
export interface Point extends Death {
  /** Says what has happened, and what has not. */
  readonly name: string;
  readonly story: Story;
  /** After such a death nobody knows whether the message stands: it may be shown once more. */
  readonly unknownOutcome?: true;
  /** Whether the tap is acknowledged at the same moment is up to the network. */
  readonly acknowledging?: true;
}

const change = ({ port, call, given }: Crossing): Change | undefined =>
  port === "store" && call === "commit" ? (given[0] as Change) : undefined;
const stores = (has: (change: Change) => unknown) => (crossing: Crossing) => {
  const stored = change(crossing);
  return stored !== undefined && Boolean(has(stored));
};
const calls = (port: Crossing["port"], call: string) => (crossing: Crossing) =>
  crossing.port === port && crossing.call === call;

const claims = calls("store", "claimDeliveries");
const fixes = stores(({ deliveries }) => deliveries?.some(({ presented }) => presented));
const records = stores(({ messages }) => messages?.some(({ role }) => role === "controls"));
const takes = stores(({ input }) => input && input.promptId !== null);
const finishes = stores(({ finalise }) => finalise?.length);
const sends = (what: "the question" | "the short reply") => (crossing: Crossing) => {
  if (!calls("channel", "send")(crossing)) return false;
  const { token, part } = crossing.given[1] as Outgoing;
  if (what === "the question") return token !== undefined;
  return part.blocks[0]?.runs[0]?.text.startsWith("✓") === true;
};

const typed = { story: "types" } as const;
const tapped = { story: "taps" } as const;

export const points: readonly Point[] = [
  { ...tapped, name: "the question is stored; no bot has taken it", when: "before", is: claims },
  {
    ...tapped,
    name: "a bot has taken it; its chat is not looked up",
    when: "after",
    is: (crossing) => claims(crossing) && (crossing.got as readonly unknown[]).length > 0,
  },
  { ...tapped, name: "the chat is known; what is shown is not stored", when: "before", is: fixes },
  { ...tapped, name: "what is shown is stored; nothing is sent", when: "after", is: fixes },
  { ...tapped, name: "the message is about to be sent", when: "before", is: sends("the question") },
  {
    ...tapped,
    name: "the platform shows the message; the bot has not heard so",
    when: "after",
    is: sends("the question"),
    unknownOutcome: true,
  },
  {
    ...tapped,
    name: "the bot has heard so; the message is not recorded",
    when: "before",
    is: records,
    unknownOutcome: true,
  },
  { ...tapped, name: "the message is recorded", when: "after", is: records },
  { ...tapped, name: "a tap has come in; it is not stored", when: "before", is: takes },
  { ...tapped, name: "the tap and the answer are stored; nobody is told", when: "after", is: takes },
  {
    ...tapped,
    name: "the tap is about to be acknowledged",
    when: "before",
    is: calls("channel", "acknowledge"),
  },
  {
    ...tapped,
    name: "the tap is acknowledged; that is not recorded",
    when: "after",
    is: calls("channel", "acknowledge"),
  },
  {
    ...tapped,
    name: "the receipt is about to be written",
    when: "before",
    is: calls("channel", "edit"),
    acknowledging: true,
  },
  {
    ...tapped,
    name: "the receipt is written; that is not recorded",
    when: "after",
    is: calls("channel", "edit"),
    acknowledging: true,
  },
  { ...tapped, name: "the receipt is recorded", when: "after", is: finishes },
  { ...typed, name: "a reply has come in; it is not stored", when: "before", is: takes },
  { ...typed, name: "the reply and the answer are stored; nobody is told", when: "after", is: takes },
  { ...typed, name: "the short reply is about to be said", when: "before", is: sends("the short reply") },
  {
    ...typed,
    name: "the short reply is said; that is not recorded",
    when: "after",
    is: sends("the short reply"),
  },
];

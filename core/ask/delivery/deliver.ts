import { AsklineError } from "../../errors/askline-error.js";
import { PresentationError } from "../../errors/presentation-error.js";
import type { Presented } from "../../message/model.js";
import { present } from "../../message/present.js";
import type { Conversation } from "../../ports/channel.js";
import { ChannelError } from "../../ports/channel-error.js";
import { StoreError } from "../../ports/store-error.js";
import { backoff } from "../backoff.js";
import type { Claim, NewWork } from "../change.js";
import { HeldLease } from "../held-lease.js";
import type { DeliveryError, DeliveryRecord, PromptRecord } from "../record.js";
import { openPerChat, type Serving, timing } from "../serving.js";
import { failDelivery } from "../sweep.js";
import { recordPart } from "./record-part.js";

/** The claim on a delivery was lost, or its prompt ended: whoever holds it now goes on. */
class Superseded extends Error {}

/** What an attempt needs to know of what goes on around it. */
export interface Delivering {
  /** This process's clock before it claimed. */
  readonly since: number;
  /** The end of an earlier attempt of this process, whose claim ran out. */
  readonly after: Promise<void> | undefined;
  /** Performs reactions that were stored with this process's lease. */
  carryOut(work: readonly NewWork[]): void;
}

/** One attempt to show a delivery. */
interface Showing extends Serving, Pick<Delivering, "carryOut"> {
  readonly claimed: DeliveryRecord;
  readonly claim: Claim;
  readonly lease: HeldLease;
}

const longestPause = 30_000;

/**
 * Shows one claimed delivery: finds its chat, fixes what will be shown, sends the parts that are missing, and stores each
 * as soon as the platform has accepted it. A retry resends only what is missing.
 */
export async function deliver(
  serving: Serving,
  claimed: DeliveryRecord,
  { since, after, carryOut }: Delivering,
): Promise<void> {
  const { store, clock, process } = serving;
  const stop = new AbortController();
  const claim: Claim = { owner: process, attempts: claimed.attempts };
  const lease = new HeldLease(clock, since, () => store.renewDelivery(claimed.id, claim, timing.claim));
  const kept = lease.keep(stop.signal);
  const showing: Showing = { ...serving, claimed, claim, lease, carryOut };
  try {
    await after;
    await show(showing);
  } catch (error) {
    if (!(error instanceof Superseded)) await failed(showing, error);
  } finally {
    stop.abort();
    await kept;
  }
}

async function show(showing: Showing): Promise<void> {
  const { channel, store, account, claimed, claim } = showing;
  const { prompt } = await stillMine(showing);
  const conversation = claimed.conversation ?? (await channel.resolve(claimed.to));
  if ((await store.countOpenInChat(account.id, conversation.chat, prompt.id)) >= openPerChat)
    throw new TooManyOpen(claimed.to);
  const presented = claimed.presented ?? (await presentNow(showing, prompt, conversation));
  const { kind } = await store.commit({
    deliveries: [{ id: claimed.id, claim, conversation, presented }],
    durability: "full",
  });
  if (kind !== "committed") throw new Superseded();
  const sent = new Set(
    (await store.messagesOf(prompt.id))
      .filter(({ deliveryId }) => deliveryId === claimed.id)
      .map(({ part }) => part),
  );
  for (const [index, part] of presented.message.parts.entries()) {
    if (sent.has(index)) continue;
    await stillMine(showing);
    const accepted = await channel.send(conversation, {
      part,
      ...(part.controls.length > 0 && { token: claimed.token }),
      nonce: nonce(claimed.id, index),
      ...(claimed.attempts > 1 && { again: true }),
      wanted: () =>
        stillMine(showing).then(
          () => true,
          () => false,
        ),
    });
    await recordPart(showing, claimed, { conversation, presented, index, accepted });
  }
}

/** Read again just before anything is sent: only an open prompt whose claim is still ours is shown. */
async function stillMine({ store, claimed, claim, lease }: Showing): Promise<{ prompt: PromptRecord }> {
  const found = await store.delivery(claimed.id);
  const mine = found?.prompt.status === "open" && isTakenBy(found.delivery, claim) && lease.surelyHeld;
  if (!found || !mine) throw new Superseded();
  return found;
}

function isTakenBy({ leaseOwner, attempts }: DeliveryRecord, claim: Claim): boolean {
  return leaseOwner === claim.owner && attempts === claim.attempts;
}

async function presentNow(
  { channel, store, locale }: Serving,
  record: PromptRecord,
  conversation: Conversation,
): Promise<Presented> {
  const now = new Date(await store.now()).toISOString();
  return present(record.prompt, channel.capabilities(conversation), { locale: record.locale ?? locale, now });
}

async function failed(showing: Showing, error: unknown): Promise<void> {
  const { store, log, account, claim } = showing;
  const { id } = showing.claimed;
  if (error instanceof ChannelError && error.code === "not_wanted") {
    // Given back at once: where the bot only stops, another one need not wait until the claim runs out.
    await store.commit({ deliveries: [{ id, claim, releaseForMs: 0 }], durability: "normal" });
    return;
  }
  // A store that is away cannot be told of it: the claim lapses, and the delivery is taken up again.
  if (error instanceof StoreError) throw error;
  for (;;) {
    const found = await store.delivery(id);
    if (!found || !isTakenBy(found.delivery, claim)) return;
    const { delivery, prompt } = found;
    const moved = error instanceof ChannelError ? error.movedTo : undefined;
    if (moved !== undefined && delivery.conversation)
      await store.moveChat(account.id, delivery.conversation.chat, moved);
    const reason: DeliveryError = { v: 1, code: codeOf(error), message: messageOf(error) };
    if (isFinal(error)) {
      if ((await failDelivery(showing, prompt, delivery, reason, claim)) === "committed") return;
      continue;
    }
    const wait = error instanceof ChannelError ? error.retryAfterMs : undefined;
    const releaseForMs = wait ?? backoff(delivery.attempts, longestPause);
    // A chat that moves is a group's; the address itself names the old one.
    const conversation = moved === undefined ? {} : { conversation: { chat: moved, direct: false } };
    log.info("a delivery is tried again", {
      delivery: id,
      code: reason.code,
      reason: reason.message,
      afterMs: releaseForMs,
    });
    await store.commit({
      deliveries: [
        { id, claim, state: "queued", ...conversation, error: kept(delivery.error, reason), releaseForMs },
      ],
      events: [
        {
          kind: "delivery_retried",
          promptId: prompt.id,
          account: delivery.account,
          data: { delivery: id, code: reason.code },
        },
      ],
      durability: "normal",
    });
    return;
  }
}

/** The chat has as many open prompts as a person can be asked at a time. */
class TooManyOpen extends AsklineError<"too_many_open"> {
  constructor(to: string) {
    super(
      "too_many_open",
      `${to} has ${openPerChat} open questions already. Ask again when some are answered, or cancel some: askline list`,
    );
  }
}

/** That a copy may stand in the chat is not forgotten for a later failure. */
function kept(before: DeliveryError | null, now: DeliveryError): DeliveryError {
  return before?.code === "unknown_outcome" ? before : now;
}

/** Whether trying again would come to the same. */
function isFinal(error: unknown): boolean {
  if (error instanceof ChannelError) return !error.transient;
  return error instanceof PresentationError || error instanceof TooManyOpen;
}

function codeOf(error: unknown): string {
  return error instanceof AsklineError ? error.code : "unexpected";
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : "an unknown error";
}

/** The same for every attempt at one part. */
function nonce(deliveryId: string, part: number): string {
  return `${deliveryId.slice(0, 22)}.${part}`;
}

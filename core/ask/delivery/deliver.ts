import { AsklineError } from "../../errors/askline-error.js";
import { PresentationError } from "../../errors/presentation-error.js";
import type { Presented } from "../../message/model.js";
import { present } from "../../message/present.js";
import type { Conversation } from "../../ports/channel.js";
import { ChannelError } from "../../ports/channel-error.js";
import { StoreError } from "../../ports/store-error.js";
import { backoff } from "../backoff.js";
import type { DeliveryError, DeliveryRecord, PromptRecord } from "../record.js";
import { openPerChat, type Serving, timing } from "../serving.js";
import { failDelivery } from "../sweep.js";
import { recordPart } from "./record-part.js";

/** The claim on a delivery was lost, or its prompt ended: whoever holds it now goes on. */
class Superseded extends Error {}

const longestPause = 30_000;

/**
 * Shows one claimed delivery: finds its chat, fixes what will be shown, sends the parts that are missing, and stores each
 * as soon as the platform has accepted it. A retry resends only what is missing.
 */
export async function deliver(serving: Serving, claimed: DeliveryRecord): Promise<void> {
  const stop = new AbortController();
  const kept = keepClaim(serving, claimed.id, stop.signal);
  try {
    await show(serving, claimed);
  } catch (error) {
    if (!(error instanceof Superseded)) await failed(serving, claimed.id, error);
  } finally {
    stop.abort();
    await kept;
  }
}

async function show(serving: Serving, claimed: DeliveryRecord): Promise<void> {
  const { channel, store, account, process } = serving;
  const { prompt } = await stillMine(serving, claimed.id);
  const conversation = claimed.conversation ?? (await channel.resolve(claimed.to));
  if ((await store.countOpenInChat(account.id, conversation.chat, prompt.id)) >= openPerChat)
    throw new TooManyOpen(claimed.to);
  const presented = claimed.presented ?? (await presentNow(serving, prompt, conversation));
  const { kind } = await store.commit({
    deliveries: [{ id: claimed.id, lease: process, conversation, presented }],
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
    await stillMine(serving, claimed.id);
    const accepted = await channel.send(conversation, {
      part,
      ...(part.controls.length > 0 && { token: claimed.token }),
      nonce: nonce(claimed.id, index),
    });
    await recordPart(serving, claimed, { conversation, presented, index, accepted });
  }
}

/** Read again just before anything is sent: only an open prompt whose claim is still ours is shown. */
async function stillMine({ store, process }: Serving, id: string): Promise<{ prompt: PromptRecord }> {
  const found = await store.delivery(id);
  if (found?.prompt.status !== "open" || found.delivery.leaseOwner !== process) throw new Superseded();
  return found;
}

async function presentNow(
  { channel, store, locale }: Serving,
  record: PromptRecord,
  conversation: Conversation,
): Promise<Presented> {
  const now = new Date(await store.now()).toISOString();
  return present(record.prompt, channel.capabilities(conversation), { locale: record.locale ?? locale, now });
}

/** A claim lapses by itself when this process dies; while it works, it is prolonged. */
async function keepClaim({ store, clock, process }: Serving, id: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    await clock.sleep(timing.claimRenewal, signal);
    if (signal.aborted) return;
    const kept = await store.renewDelivery(id, process, timing.claim).catch(() => true);
    if (!kept) return;
  }
}

async function failed(serving: Serving, id: string, error: unknown): Promise<void> {
  const { store, log, process } = serving;
  // A store that is away cannot be told of it: the claim lapses, and the delivery is taken up again.
  if (error instanceof StoreError) throw error;
  for (;;) {
    const found = await store.delivery(id);
    if (!found || found.delivery.leaseOwner !== process) return;
    const { delivery, prompt } = found;
    if (
      error instanceof ChannelError &&
      error.code === "chat_moved" &&
      error.movedTo &&
      delivery.conversation
    ) {
      await store.moveChat(serving.account.id, delivery.conversation.chat, error.movedTo);
    }
    const reason: DeliveryError = { v: 1, code: codeOf(error), message: messageOf(error) };
    if (isFinal(error)) {
      if ((await failDelivery(serving, prompt, delivery, reason, process)) === "committed") return;
      continue;
    }
    const wait = error instanceof ChannelError ? error.retryAfterMs : undefined;
    const releaseForMs =
      wait ?? (reason.code === "chat_moved" ? 0 : backoff(delivery.attempts, longestPause));
    log.info("a delivery is tried again", {
      delivery: id,
      code: reason.code,
      reason: reason.message,
      afterMs: releaseForMs,
    });
    await store.commit({
      deliveries: [{ id, lease: process, state: "queued", error: reason, releaseForMs }],
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

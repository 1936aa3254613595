import { setMaxListeners } from "node:events";
import { type Askline, OpenAsks } from "../../askline.js";
import { AskError, type AskResult, type AskView, parseAskEnvelope } from "../../core/index.js";
import type { Client } from "./client.js";
import { HttpError } from "./problem.js";

/** A question that nobody has answered yet. */
export interface Pending extends Pick<AskView, "id" | "expiresAt"> {
  readonly status: "pending";
  readonly deliveries?: AskView["deliveries"];
}

/** What requests are made of: asking, and waiting for an answer, as one of the clients. */
export class Door {
  readonly #stopping = new AbortController();
  readonly #open: OpenAsks;
  /** Requests that wait for an answer now. */
  waiting = 0;

  constructor(readonly askline: Pick<Askline, "service" | "serve">) {
    this.#open = new OpenAsks(askline.service, this.#stopping.signal);
    // One listener for each request that waits: thousands are no leak.
    setMaxListeners(0, this.#stopping.signal);
  }

  get stopping(): AbortSignal {
    return this.#stopping.signal;
  }

  /** Asks as the client. Bots serve the question until it has ended. Throws `AskError`. */
  async ask(
    { name, to }: Client,
    body: Readonly<Record<string, unknown>>,
  ): Promise<Pending & { readonly joined: boolean }> {
    const { service, serve } = this.askline;
    const blank = typeof body.from !== "string" ? body.from === undefined : body.from.trim() === "";
    const ask = parseAskEnvelope({
      ...body,
      ...(blank && { from: name }),
      ...(to && body.to === undefined && { to }),
    });
    for (const address of ask.to) refuseElsewhere(address, to);
    await service.check(ask);
    const release = await serve(ask.to);
    try {
      // A bot takes its time to start: whoever was told that Askline stops has asked nothing.
      if (this.stopping.aborted)
        throw new HttpError("stopping", "Askline stops; nothing was asked. Try again.");
      const { id, expiresAt, joined } = await service.create(ask, { asker: name, detached: true });
      this.#open.keep(id, release);
      return { status: "pending", id, expiresAt, joined };
    } catch (error) {
      await release();
      throw error;
    }
  }

  /** The result, or `pending` after so many seconds; a caller that goes away leaves the question as it is. Throws `not_found`. */
  async answer(
    { name }: Client,
    id: string,
    seconds: number,
    gone: AbortSignal,
  ): Promise<AskResult | Pending> {
    const { service } = this.askline;
    const { result, expiresAt, deliveries } = await service.show(id, { asker: name });
    if (result) return result;
    await this.#keepBots(id, deliveries);
    const ended = seconds === 0 ? undefined : await this.#wait(id, seconds, gone);
    if (ended) return ended;
    const later = await service.show(id, { asker: name });
    return later.result ?? { status: "pending", id, expiresAt, deliveries: later.deliveries };
  }

  /** Ends an open question as cancelled, and has its chats say so. Throws `not_found`. */
  async cancel({ name }: Client, id: string): Promise<AskResult> {
    const { service } = this.askline;
    const { result, deliveries } = await service.show(id, { asker: name });
    if (result) return result;
    await this.#keepBots(id, deliveries);
    return service.cancel(id, { asker: name });
  }

  /** Has bots serve what these clients asked before this process began. */
  async resume(clients: readonly Client[]): Promise<void> {
    const lists = clients.map(({ name }) =>
      this.askline.service.list({ asker: name, status: "open", limit: 1_000 }),
    );
    for (const { id, deliveries } of (await Promise.all(lists)).flat()) await this.#keepBots(id, deliveries);
  }

  /** Answers what waits with `pending`, and lets go of the bots. */
  async close(): Promise<void> {
    this.#stopping.abort();
    await this.#open.idle();
  }

  async #keepBots(id: string, deliveries: AskView["deliveries"]): Promise<void> {
    if (this.#open.has(id) || this.stopping.aborted) return;
    const to = deliveries.map((delivery) => delivery.to);
    this.#open.keep(id, await this.askline.serve(to, this.stopping));
  }

  async #wait(id: string, seconds: number, gone: AbortSignal): Promise<AskResult | undefined> {
    // Not AbortSignal.any: what it makes can outlive the request for as long as the process lives.
    const over = new AbortController();
    const stop = (): void => over.abort();
    const timer = setTimeout(stop, seconds * 1_000);
    const sources = [gone, this.stopping];
    for (const source of sources) {
      if (source.aborted) stop();
      source.addEventListener("abort", stop);
    }
    this.waiting += 1;
    try {
      return await this.askline.service.wait(id, { signal: over.signal });
    } catch (error) {
      if (!over.signal.aborted) throw error;
      return undefined;
    } finally {
      this.waiting -= 1;
      clearTimeout(timer);
      for (const source of sources) source.removeEventListener("abort", stop);
    }
  }
}

function refuseElsewhere(address: string, allowed: readonly string[] | undefined): void {
  const expected = address.trim().toLowerCase().startsWith("terminal:")
    ? "an address in a chat: a server has no terminal where anybody sits"
    : allowed && !allowed.includes(address)
      ? "an address that this token may ask (ASKLINE_HTTP_TOKENS)"
      : undefined;
  if (expected) throw AskError.invalid([{ path: "to", expected, got: address }]);
}

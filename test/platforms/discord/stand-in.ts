import { randomBytes } from "node:crypto";
import { type WebSocket, WebSocketServer } from "ws";
import { answer, type Exchange } from "./exchange.js";
import { forget, serveGateway } from "./gateway/connection.js";
import { Loopback } from "./loopback.js";
import { type Misbehaviour, Orders } from "./misbehaviour.js";
import { Person } from "./person/person.js";
import { Screen } from "./person/screen.js";
import { type RecordedRequest, RequestRecord, type Violation } from "./request-record.js";
import { serving } from "./rest/index.js";
import type { BotAccount } from "./state/bot-account.js";
import { Channel } from "./state/channel.js";
import type { Ping, Preview } from "./state/notice.js";
import { Platform } from "./state/platform.js";
import { userOf } from "./state/user.js";
import { until } from "./until.js";

export interface StandInOptions {
  /** A free one when left out. */
  port?: number;
  /** Milliseconds since the epoch; the real clock when left out. */
  now?: () => number;
  /** Milliseconds of real time that people wait for something to show up; 5000 when left out. */
  patience?: number;
  /** Milliseconds between two heartbeats; 41,250 when left out. */
  heartbeat?: number;
}

/** Who may be registered; everything left out is made up. */
export interface BotFacts {
  username?: string;
  token?: string;
  /** The Message Content switch of the developer portal; off when left out. */
  messageContent?: boolean;
}
export interface PersonFacts {
  id?: string;
  name?: string;
  username?: string;
}

/** A Discord server on loopback, REST and gateway, and the people on its other side. Start it with `StandIn.start()`. */
export class StandIn {
  readonly #platform: Platform;
  readonly #record = new RequestRecord();
  readonly #orders = new Orders();
  readonly #loopback: Loopback;
  readonly #sockets = new WebSocketServer({ noServer: true });

  private constructor({ port = 0, now = Date.now, patience = 5000, heartbeat = 41_250 }: StandInOptions) {
    const platform = new Platform(now);
    platform.patience = patience;
    this.#platform = platform;
    const address = () => `ws://${this.#loopback.host}/gateway`;
    const exchange: Exchange = {
      platform,
      record: this.#record,
      orders: this.#orders,
      find: serving(address),
    };
    const gateway = { platform, orders: this.#orders, heartbeat, address };
    this.#loopback = new Loopback(
      (request, response) => {
        answer(exchange, request, response).catch((error: unknown) => {
          this.#record.violate({ bot: "", endpoint: "" }, "", `the stand-in failed: ${error}`);
          response.socket?.resetAndDestroy();
        });
      },
      (request, socket, head) => {
        const { searchParams } = new URL(request.url ?? "/", "http://loopback");
        this.#sockets.handleUpgrade(request, socket, head, (connected: WebSocket) => {
          connected.on("error", () => undefined);
          serveGateway(gateway, connected, searchParams);
        });
      },
      port,
    );
  }

  static async start(options: StandInOptions = {}): Promise<StandIn> {
    const standIn = new StandIn(options);
    await standIn.#loopback.open();
    return standIn;
  }

  async stop(): Promise<void> {
    this.#record.tell("discord");
    for (const socket of this.#sockets.clients) socket.close(1001);
    await this.#loopback.stop();
  }

  /** The address for `DISCORD_API_ROOT`, or discord.js's `rest.api`. */
  get root(): string {
    return `http://${this.#loopback.host}/api`;
  }

  /** Every request, in the order of arrival. */
  get requests(): readonly RecordedRequest[] {
    return this.#record.requests;
  }

  /** @param endpoint method and published path, as `POST /channels/{channel_id}/messages` */
  requestsTo(endpoint: string): RecordedRequest[] {
    return this.#record.requests.filter((one) => one.endpoint === endpoint);
  }

  /** How many requests were checked against the published schemas. */
  get checked(): number {
    return this.#record.checked;
  }

  /** What the requests did wrong. A test ends with this empty. */
  get violations(): readonly Violation[] {
    return this.#record.violations;
  }

  /** Everybody whom a bot's text notified by naming them. */
  get pings(): readonly Ping[] {
    return this.#platform.pings;
  }

  /** Every link preview that a bot's text unfurled. */
  get previews(): readonly Preview[] {
    return this.#platform.previews;
  }

  bot({ username = "askline", messageContent = false, token }: BotFacts = {}): BotAccount {
    const id = this.#platform.ids.next();
    const made = [Buffer.from(id), randomBytes(6), randomBytes(29)].map((part) => part.toString("base64url"));
    return this.#platform.addBot(userOf(id, username, null, true), token ?? made.join("."), messageContent);
  }

  person({ id = this.#platform.ids.next(), name = "Ana", username }: PersonFacts = {}): Person {
    const user = userOf(id, username ?? name.toLowerCase().replaceAll(/\W/g, "_"), name);
    this.#platform.people.set(id, user);
    return new Person(this.#platform, user);
  }

  /** A text channel of the guild, which every bot and person is in. */
  channel(name = "releases"): Screen {
    const channel = new Channel(this.#platform.ids.next(), "text", name);
    return new Screen(this.#platform, this.#platform.addChannel(channel));
  }

  /** Waits until a bot has a session with an open connection. */
  async connected(bot: BotAccount): Promise<void> {
    const { patience } = this.#platform;
    await until(
      this.#platform,
      () => bot.connected.length > 0,
      patience,
      () => "The bot did not connect",
    );
  }

  /** Waits until a bot has none. */
  async disconnected(bot: BotAccount): Promise<void> {
    const { patience } = this.#platform;
    await until(
      this.#platform,
      () => bot.connected.length === 0,
      patience,
      () => "The bot stayed connected",
    );
  }

  /** Orders trouble for the next matching requests or events. */
  misbehave(order: Misbehaviour): void {
    this.#orders.add(order);
  }

  /** Calls off what was ordered and has not come about. */
  calm(): void {
    this.#orders.clear();
  }

  /** The trouble that came about, one entry each time. */
  get trouble(): readonly Misbehaviour[] {
    return this.#orders.done;
  }

  /** Cuts the gateway connections of a bot. Its sessions can be resumed, unless they are said to be invalid from now on. */
  cuts(bot: BotAccount, { resumable = true }: { resumable?: boolean } = {}): void {
    for (const session of [...bot.sessions]) {
      session.socket?.terminate();
      session.socket = null;
      if (!resumable) forget(session);
    }
    this.#platform.emit("change");
  }

  /** The network goes away: nothing listens, every connection is cut. */
  async goDown(): Promise<void> {
    await this.#loopback.shut();
  }

  /** The network is back, under the same address. */
  async comeBack(): Promise<void> {
    await this.#loopback.open();
  }

  /** Makes every tap so far that has no response too old for one. */
  expireTaps(): void {
    this.#platform.interactions.expire();
  }
}

import { randomBytes } from "node:crypto";
import { answer, type Exchange } from "./exchange.js";
import { Loopback } from "./loopback.js";
import { type Misbehaviour, Orders } from "./misbehaviour.js";
import { Pace } from "./pace.js";
import { Person } from "./person/person.js";
import { Channel, Group } from "./person/places.js";
import { type RecordedRequest, RequestRecord, type Violation } from "./request-record.js";
import type { BotAccount } from "./state/bot-account.js";
import type { Ping, Preview } from "./state/notice.js";
import { Platform } from "./state/platform.js";
import { WebhookDelivery } from "./webhook-delivery.js";

export interface StandInOptions {
  /** A free one when left out. */
  port?: number;
  /** Milliseconds since the epoch; the real clock when left out. */
  now?: () => number;
  /** Milliseconds of real time that people wait for something to show up; 5000 when left out. */
  patience?: number;
}

/** Who and what may be registered; everything left out is made up. */
export interface BotFacts {
  token?: string;
  username?: string;
  /** Privacy mode in groups; on when left out. */
  privacy?: boolean;
}
export interface PersonFacts {
  id?: number;
  name?: string;
  username?: string;
  language?: string;
}
export interface GroupFacts {
  title?: string;
  owner?: Person;
  /** All registered bots when left out. */
  bots?: readonly BotAccount[];
  /** Makes the bots administrators. */
  administrators?: boolean;
  privacy?: boolean;
  forum?: boolean;
  /** A basic group, which can still become a supergroup. */
  basic?: boolean;
}
export interface ChannelFacts {
  title?: string;
  username?: string;
  bots?: readonly BotAccount[];
  discussion?: Group;
}

/** A Bot API server on loopback and the people on its other side. Start it with `StandIn.start()`. */
export class StandIn {
  readonly #platform: Platform;
  readonly #record = new RequestRecord();
  readonly #orders = new Orders();
  readonly #pace: Pace;
  readonly #loopback: Loopback;
  readonly #webhooks: WebhookDelivery;

  private constructor({ port = 0, now = Date.now, patience = 5000 }: StandInOptions) {
    this.#platform = new Platform(now);
    this.#platform.patience = patience;
    this.#pace = new Pace(now);
    const exchange: Exchange = {
      platform: this.#platform,
      record: this.#record,
      orders: this.#orders,
      pace: this.#pace,
    };
    this.#loopback = new Loopback((request, response) => {
      answer(exchange, request, response).catch((error: unknown) => {
        this.#record.violations.push({
          bot: "",
          method: "",
          path: "",
          problem: `the stand-in failed: ${error}`,
        });
        response.socket?.resetAndDestroy();
      });
    }, port);
    this.#webhooks = new WebhookDelivery(exchange);
  }

  static async start(options: StandInOptions = {}): Promise<StandIn> {
    const standIn = new StandIn(options);
    await standIn.#loopback.open();
    return standIn;
  }

  async stop(): Promise<void> {
    this.#record.tell("telegram");
    this.#webhooks.stop();
    await this.#loopback.shut();
  }

  /** The address for `TELEGRAM_API_ROOT`, or telegraf's `apiRoot`. */
  get root(): string {
    return this.#loopback.root;
  }

  /** Every request with a known token, in the order of arrival. */
  get requests(): readonly RecordedRequest[] {
    return this.#record.requests;
  }

  requestsTo(method: string): RecordedRequest[] {
    return this.#record.requests.filter((one) => one.method === method);
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

  bot({ username = "askline_bot", privacy = true, token }: BotFacts = {}): BotAccount {
    const made = `${7_000_000_000 + this.#platform.nextId()}:${randomBytes(26).toString("base64url")}`;
    return this.#platform.addBot(token ?? made, username, privacy);
  }

  person({ id = this.#platform.nextId(), name = "Ana", username, language }: PersonFacts = {}): Person {
    const user = {
      id,
      is_bot: false,
      first_name: name,
      ...(username === undefined ? {} : { username }),
      ...(language === undefined ? {} : { language_code: language }),
    };
    this.#platform.people.set(id, user);
    return new Person(this.#platform, user);
  }

  group({ title = "Release crew", basic = false, ...facts }: GroupFacts = {}): Group {
    const number = this.#platform.nextId();
    const chat = this.#platform.addChat({
      id: basic ? -number : -1_000_000_000_000 - number,
      type: basic ? "group" : "supergroup",
      title,
      forum: facts.forum ?? false,
      ...(facts.privacy === undefined ? {} : { privacy: facts.privacy }),
    });
    const status = facts.administrators ? "administrator" : "member";
    for (const bot of facts.bots ?? this.#platform.bots) chat.bots.set(bot, status);
    return new Group(this.#platform, chat, facts.owner ?? this.person({ name: "Olga" }));
  }

  channel({ title = "Release news", username, bots, discussion }: ChannelFacts = {}): Channel {
    const chat = this.#platform.addChat({
      id: -1_000_000_000_000 - this.#platform.nextId(),
      type: "channel",
      title,
      ...(username === undefined ? {} : { username }),
    });
    for (const bot of bots ?? this.#platform.bots) chat.bots.set(bot, "administrator");
    if (discussion) chat.discussion = discussion.chat;
    return new Channel(this.#platform, chat);
  }

  /** Orders trouble for the next matching requests. */
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

  /** The network goes away: nothing listens, every connection is cut. */
  async goDown(): Promise<void> {
    await this.#loopback.shut();
  }

  /** The network is back, under the same address. */
  async comeBack(): Promise<void> {
    await this.#loopback.open();
  }

  /** Puts a proxy that ends TLS before a bot: webhooks whose address begins with `outside` are posted to `inside`. */
  forwards(outside: string, inside: string): void {
    this.#webhooks.proxies.set(outside, inside);
  }

  /** Sends the bot's last updates again under their old ids, confirmed or not. */
  repeatUpdates(bot: BotAccount, count = 1): void {
    bot.repeatLast(count);
  }

  /** Makes every tap so far too old to be answered. */
  expireTaps(): void {
    this.#platform.callbacks.expireAll();
  }

  /** Answers 429 to whoever sends faster than the published pace. */
  enforcePace(): void {
    this.#pace.enforced = true;
  }
}

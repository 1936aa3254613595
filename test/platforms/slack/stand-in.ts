import { randomBytes } from "node:crypto";
import { WebSocketServer } from "ws";
import { Delivery } from "./delivery/delivery.js";
import { RequestUrl } from "./delivery/request-url.js";
import { type DisconnectReason, Sockets } from "./delivery/sockets.js";
import { answer, type Exchange } from "./exchange.js";
import { Loopback } from "./loopback.js";
import { type Misbehaviour, Orders } from "./misbehaviour.js";
import { Pace } from "./pace.js";
import { Person } from "./person/person.js";
import { Screen } from "./person/screen.js";
import { type RecordedRequest, RequestRecord, type Violation } from "./request-record.js";
import { BotAccount, usualScopes } from "./state/bot-account.js";
import type { ConversationKind } from "./state/conversation.js";
import type { Ping, Preview } from "./state/notice.js";
import { Platform } from "./state/platform.js";
import type { User } from "./state/user.js";
import { until } from "./until.js";

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
  username?: string;
  /** All that Askline asks for when left out. */
  scopes?: readonly string[];
}
export interface PersonFacts {
  /** `U…`; made up when left out. */
  id?: string;
  name?: string;
  username?: string;
  /** Belongs to another workspace, and is here through a shared channel. */
  foreign?: boolean;
}
export interface ChannelFacts {
  name?: string;
  kind?: Exclude<ConversationKind, "im">;
  members: readonly Person[];
  /** All registered bots when left out. */
  bots?: readonly BotAccount[];
}

/** Slack on loopback, Web API, Socket Mode and signed requests, and the people on its other side. Start it with `StandIn.start()`. */
export class StandIn {
  readonly #platform: Platform;
  readonly #record = new RequestRecord();
  readonly #orders = new Orders();
  readonly #pace: Pace;
  readonly #loopback: Loopback;
  readonly #sockets = new WebSocketServer({ noServer: true });
  readonly #foreignTeam: string;

  private constructor({ port = 0, now = Date.now, patience = 5000 }: StandInOptions) {
    const platform = new Platform(now);
    platform.patience = patience;
    this.#platform = platform;
    this.#foreignTeam = platform.ids.next("T");
    this.#pace = new Pace(now);
    const exchange: Exchange = { platform, record: this.#record, orders: this.#orders, pace: this.#pace };
    this.#loopback = new Loopback(
      (request, response) => {
        answer(exchange, request, response).catch((error: unknown) => {
          this.#violated("", `the stand-in failed: ${error}`);
          response.socket?.resetAndDestroy();
        });
      },
      (request, socket, head) => {
        const ticket = new URL(request.url ?? "/", "http://loopback").searchParams.get("ticket") ?? "";
        const bot = platform.bots.find(({ tickets }) => tickets.delete(ticket));
        if (!bot) return void socket.end("HTTP/1.1 404 Not Found\r\n\r\n");
        this.#sockets.handleUpgrade(request, socket, head, (connected) => bot.sockets.accept(connected));
      },
      port,
    );
  }

  static async start(options: StandInOptions = {}): Promise<StandIn> {
    const standIn = new StandIn(options);
    await standIn.#loopback.open();
    standIn.#platform.origin = `http://${standIn.#loopback.host}`;
    return standIn;
  }

  async stop(): Promise<void> {
    this.#record.tell("slack");
    for (const { delivery } of this.#platform.bots) delivery.stop();
    for (const socket of this.#sockets.clients) socket.terminate();
    await this.#loopback.shut();
  }

  /** The address for `SLACK_API_ROOT`, or bolt's `slackApiUrl`. */
  get root(): string {
    return `${this.#platform.origin}/api/`;
  }

  /** Every request, in the order of arrival. */
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

  /** What requests and acknowledgements did wrong. A test ends with this empty. */
  get violations(): readonly Violation[] {
    return this.#record.violations;
  }

  /** Everybody whom a bot's text called. */
  get pings(): readonly Ping[] {
    return this.#platform.pings;
  }

  /** Every link preview that a bot's text unfurled. */
  get previews(): readonly Preview[] {
    return this.#platform.previews;
  }

  bot({ username = "askline", scopes = usualScopes }: BotFacts = {}): BotAccount {
    const { ids, team, now, changed } = this.#platform;
    const user = this.#user({ username, displayName: username, bot: true, team });
    const appId = ids.next("A");
    const secret = (bytes: number) => randomBytes(bytes).toString("hex");
    const secrets = {
      botToken: `xoxb-${secret(6)}-${secret(12)}`,
      appToken: `xapp-1-${appId}-${secret(6)}-${secret(32)}`,
      signingSecret: secret(16),
    };
    const bot = new BotAccount(user, ids.next("B"), appId, secrets, new Set(scopes), (made) => {
      const sockets = new Sockets(appId, changed, (problem) => this.#violated(username, problem));
      const posting = new RequestUrl(made, now);
      const link = () => (made.requestUrl === undefined ? sockets : posting);
      return { sockets, delivery: new Delivery(link, this.#orders, changed) };
    });
    this.#platform.bots.push(bot);
    return bot;
  }

  person({ id, name = "Ana", username, foreign = false }: PersonFacts = {}): Person {
    const team = foreign ? this.#foreignTeam : this.#platform.team;
    const handle = username ?? name.toLowerCase().replaceAll(/[^a-z0-9]/g, ".");
    const facts = { username: handle, displayName: name, bot: false, team, ...(id !== undefined && { id }) };
    return new Person(this.#platform, this.#user(facts));
  }

  /** A channel; with `kind`, a private one or direct messages among several. */
  channel({ name = "releases", kind = "channel", members, bots }: ChannelFacts): Screen {
    const accounts = (bots ?? this.#platform.bots).map(({ user }) => user);
    const people = members.map(({ user }) => user);
    return new Screen(this.#platform, this.#platform.addConversation(kind, name, [...people, ...accounts]));
  }

  /** An integration posts a message of the old kind, which no user wrote. */
  announces(text: string, { in: screen }: { in: Screen }): void {
    const author = this.#user({ username: "ci", displayName: "CI", bot: true, team: this.#platform.team });
    this.#platform.post(screen.conversation, { author, text, subtype: "bot_message" });
  }

  /** Waits until a bot has a socket open. */
  connected(bot: BotAccount): Promise<true> {
    const { patience } = this.#platform;
    return until(
      this.#platform,
      () => bot.sockets.count > 0 || null,
      patience,
      () => "The bot did not connect",
    );
  }

  /** Waits until a bot has none. */
  disconnected(bot: BotAccount): Promise<true> {
    const { patience } = this.#platform;
    return until(
      this.#platform,
      () => bot.sockets.count === 0 || null,
      patience,
      () => "The bot stayed connected",
    );
  }

  /** Sets a bot's request URL, which has to answer a challenge, and sends everything there from now on. */
  async setRequestUrl(bot: BotAccount, url: string): Promise<void> {
    bot.requestUrl = url;
    const verified = await new RequestUrl(bot, this.#platform.now).verifies(randomBytes(12).toString("hex"));
    if (!verified) throw new Error("Your URL didn't respond with the value of the challenge parameter.");
  }

  /** Posts to the bot's request URL what somebody else signed. Gives the status. */
  async forges(bot: BotAccount, payload: object): Promise<number> {
    const posting = new RequestUrl(bot, this.#platform.now);
    const headers = { "content-type": "application/json" };
    return (await posting.post(JSON.stringify(payload), headers, "somebody else's secret")).status;
  }

  /** Ends the bot's sockets, saying why. */
  disconnects(bot: BotAccount, reason: DisconnectReason = "refresh_requested"): void {
    bot.sockets.disconnect(reason);
  }

  /** Breaks the bot's sockets. */
  cuts(bot: BotAccount): void {
    bot.sockets.cut();
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

  /** The network goes away: nothing listens, every connection is cut. */
  async goDown(): Promise<void> {
    await this.#loopback.shut();
  }

  /** The network is back, under the same address. */
  async comeBack(): Promise<void> {
    await this.#loopback.open();
  }

  /** Makes every trigger so far too old to open a modal. */
  expireTriggers(): void {
    this.#platform.triggers.expireAll();
  }

  /** Answers 429 to whoever posts faster than the published pace. */
  enforcePace(): void {
    this.#pace.enforced = true;
  }

  #user(facts: { id?: string; username: string; displayName: string; bot: boolean; team: string }): User {
    const { username: name, ...more } = facts;
    const user = { id: this.#platform.ids.next("U"), name, ...more, deactivated: false };
    this.#platform.users.set(user.id, user);
    return user;
  }

  #violated(bot: string, problem: string): void {
    this.#record.violations.push({ bot, method: "", problem });
  }
}

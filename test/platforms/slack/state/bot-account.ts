import type { Delivery } from "../delivery/delivery.js";
import type { Sockets } from "../delivery/sockets.js";
import type { User } from "./user.js";

/** The scopes that Askline asks for, and those of a bot unless a test takes some away. */
export const usualScopes = [
  "app_mentions:read",
  "channels:history",
  "channels:read",
  "chat:write",
  "groups:history",
  "groups:read",
  "im:history",
  "im:read",
  "im:write",
  "metadata.message:read",
  "mpim:history",
  "mpim:read",
  "users:read",
] as const;

/** An app that is installed in the workspace. */
export class BotAccount {
  /** `token_revoked` from now on. */
  revoked = false;
  /** People may write to it directly: the Messages Tab under App Home. */
  messagesTab = true;
  /** Where events and interactions are posted to; over a socket when there is none. */
  requestUrl: string | undefined;
  readonly delivery: Delivery;
  readonly sockets: Sockets;
  /** Each opens one socket. */
  readonly tickets = new Set<string>();

  constructor(
    readonly user: User,
    readonly botId: string,
    readonly appId: string,
    /** `xoxb-…`, `xapp-…` and the signing secret. */
    readonly secrets: {
      readonly botToken: string;
      readonly appToken: string;
      readonly signingSecret: string;
    },
    readonly scopes: Set<string>,
    wires: (bot: BotAccount) => { delivery: Delivery; sockets: Sockets },
  ) {
    const { delivery, sockets } = wires(this);
    this.delivery = delivery;
    this.sockets = sockets;
  }

  get botToken(): string {
    return this.secrets.botToken;
  }

  get appToken(): string {
    return this.secrets.appToken;
  }

  get signingSecret(): string {
    return this.secrets.signingSecret;
  }
}

import type { GatewaySession } from "../gateway/session.js";
import type { User } from "./user.js";

/** A bot that is registered with the platform. Its application has the same id. */
export class BotAccount {
  readonly sessions: GatewaySession[] = [];
  /** How often a session was started; Discord allows a thousand a day. */
  identified = 0;

  constructor(
    readonly user: User,
    readonly token: string,
    /** The role that the guild made for it alone. */
    readonly roleId: string,
    /** The Message Content switch of the developer portal. */
    public messageContent: boolean,
  ) {}

  get id(): string {
    return this.user.id;
  }

  /** Sessions with an open connection. */
  get connected(): GatewaySession[] {
    return this.sessions.filter((session) => session.connected);
  }
}

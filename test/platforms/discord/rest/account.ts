import { Refusal } from "../refusal.js";
import { channelObject } from "../wire/channel.js";
import { applicationFlags } from "../wire/guild.js";
import { channelFor } from "./find.js";
import type { Route } from "./route.js";

/** Who the bot is, whom it may write to, where the gateway is. */
export const account: readonly Route[] = [
  {
    method: "GET",
    path: "/users/@me",
    run: ({ bot }) => ({
      status: 200,
      body: { ...bot.user, mfa_enabled: false, locale: "en-US", verified: true, email: null },
    }),
  },
  {
    method: "GET",
    path: "/users/{user_id}",
    run({ platform, params }) {
      const user = platform.user(params.user_id ?? "");
      if (!user) throw new Refusal("unknown_user");
      return { status: 200, body: user };
    },
  },
  {
    method: "GET",
    path: "/applications/@me",
    run: ({ bot }) => ({
      status: 200,
      body: {
        id: bot.id,
        name: bot.user.username,
        icon: null,
        description: "",
        type: null,
        bot: bot.user,
        bot_public: true,
        bot_require_code_grant: false,
        verify_key: "0".repeat(64),
        flags: applicationFlags(bot),
        flags_new: String(applicationFlags(bot)),
        redirect_uris: [],
        eligible_oauth2_scopes: [],
        interactions_endpoint_url: null,
        role_connections_verification_url: null,
        owner: bot.user,
        approximate_guild_count: 1,
        approximate_user_install_count: 0,
        approximate_user_authorization_count: 0,
        explicit_content_filter: 0,
        team: null,
      },
    }),
  },
  {
    method: "POST",
    path: "/users/@me/channels",
    run({ platform, bot, body }) {
      const person = platform.people.get(String(body.recipient_id));
      if (!person) throw new Refusal("unknown_user");
      return { status: 200, body: channelObject(platform, platform.directChannel(bot, person)) };
    },
  },
  {
    method: "GET",
    path: "/channels/{channel_id}",
    run: (call) => ({ status: 200, body: channelObject(call.platform, channelFor(call)) }),
  },
];

/** Where the gateway is, and how many sessions the bot may still start. */
export function gatewayRoutes(address: () => string): readonly Route[] {
  return [
    { method: "GET", path: "/gateway", run: () => ({ status: 200, body: { url: address() } }) },
    {
      method: "GET",
      path: "/gateway/bot",
      run: ({ bot }) => ({
        status: 200,
        body: {
          url: address(),
          shards: 1,
          session_start_limit: {
            total: 1000,
            remaining: Math.max(0, 1000 - bot.identified),
            reset_after: 86_400_000,
            max_concurrency: 1,
          },
        },
      }),
    },
  ];
}

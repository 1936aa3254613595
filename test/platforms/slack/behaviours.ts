const docs = "https://docs.slack.dev";

/** What the stand-in does beyond refusing (`refusals.ts`). One sentence each, with the page that states it. */
export const behaviours = [
  [
    "a request carries its token as a bearer; parameters come as a form, structures as JSON",
    `${docs}/apis/web-api`,
  ],
  ["a refusal is a 200 with ok: false and an error; only ratelimited has a status", `${docs}/apis/web-api`],
  ["429 carries Retry-After in whole seconds", `${docs}/apis/web-api/rate-limits`],
  ["about one message a second in a channel, short bursts aside", `${docs}/apis/web-api/rate-limits`],
  [
    "apps.connections.open gives an address that opens one socket",
    `${docs}/apis/events-api/using-socket-mode`,
  ],
  ["a socket begins with hello; ten are open at most", `${docs}/apis/events-api/using-socket-mode`],
  ["what is sent goes to one of the open sockets", `${docs}/apis/events-api/using-socket-mode`],
  [
    "Slack ends a socket itself, with warning or refresh_requested",
    `${docs}/apis/events-api/using-socket-mode`,
  ],
  [
    "an event that is not acknowledged in three seconds comes again: at once, after 1 and 5 minutes",
    `${docs}/apis/events-api`,
  ],
  [
    "over HTTP a repetition says which it is in X-Slack-Retry-Num; X-Slack-No-Retry ends them",
    `${docs}/apis/events-api`,
  ],
  ["a request URL answers a challenge before it is taken", `${docs}/reference/events/url_verification`],
  [
    "requests to a bot are signed over their time and body",
    `${docs}/authentication/verifying-requests-from-slack`,
  ],
  [
    "an interaction is sent once; not acknowledged in three seconds, it fails in the app",
    `${docs}/interactivity/handling-user-interaction`,
  ],
  ["a trigger opens one modal, within three seconds", `${docs}/interactivity/handling-user-interaction`],
  [
    "a response_url is good for five uses in thirty minutes",
    `${docs}/interactivity/handling-user-interaction`,
  ],
  [
    "a tap on an ephemeral message comes without the message",
    `${docs}/reference/interaction-payloads/block_actions-payload`,
  ],
  [
    "a modal that was sent closes on an empty acknowledgement, and keeps its words on errors",
    `${docs}/surfaces/modals`,
  ],
  [
    "an ephemeral message is in no history, cannot be edited, and is not shown in a thread without replies",
    `${docs}/reference/methods/chat.postEphemeral`,
  ],
  [
    "text comes escaped, with mentions and links in angle brackets",
    `${docs}/messaging/formatting-message-text`,
  ],
  [
    "an emoji comes by its name, and as what it is in the blocks",
    `${docs}/reference/block-kit/blocks/rich-text-block`,
  ],
  [
    "a mention comes as message and as app_mention, under two event ids; never in direct messages",
    `${docs}/reference/events/app_mention`,
  ],
  [
    "a bot gets the messages of the channels it is in, its own too, as far as its scopes go",
    `${docs}/reference/events/message`,
  ],
  [
    "an edit comes as message_changed, a removal as message_deleted",
    `${docs}/reference/events/message/message_changed`,
  ],
  ["somebody from another workspace comes with user_team", `${docs}/apis/slack-connect`],
  ["message ids are seconds and rise within a channel", `${docs}/messaging/retrieving-messages`],
  [
    "a history gives the newest first, without what stands in threads",
    `${docs}/reference/methods/conversations.history`,
  ],
  [
    "a thread gives the oldest first, its first message on every page",
    `${docs}/reference/methods/conversations.replies`,
  ],
  ["metadata comes back only when it is asked for, and with its scope", `${docs}/messaging/message-metadata`],
  ["a removed message whose thread goes on leaves a tombstone", `${docs}/messaging/retrieving-messages`],
  [
    "an edit without blocks keeps them; an empty list takes them away",
    `${docs}/reference/methods/chat.update`,
  ],
  [
    "<!channel>, <@U…> and <#C…> in a text call, as do such elements of blocks",
    `${docs}/messaging/formatting-message-text`,
  ],
  [
    "links get a preview unless unfurl_links and unfurl_media are off",
    `${docs}/messaging/unfurling-links-in-messages`,
  ],
  ["a block without block_id is given one", `${docs}/reference/block-kit/blocks`],
] as const satisfies readonly (readonly [behaviour: string, page: string])[];

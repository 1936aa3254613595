/** One limit of the platform and the page that states it. */
interface Limit {
  readonly value: number;
  readonly unit: string;
  readonly page: string;
}

const docs = "https://docs.slack.dev/reference";

/** What Slack takes. */
export const limits = {
  /**
   * Rich text has no published limit of its own: a whole message may hold about 13,000 characters of blocks
   * (https://github.com/slackapi/bolt-js/issues/2509). A section's limit keeps well below, and leaves the plain text,
   * which goes along with the blocks, below the limit of an update.
   */
  text: { value: 3000, unit: "characters, escaped", page: `${docs}/block-kit/blocks/section-block` },
  /** Of the plain text beside the blocks: more is `msg_too_long`. */
  plainText: { value: 4000, unit: "characters, escaped", page: `${docs}/methods/chat.update` },
  blocks: { value: 50, unit: "blocks of one message", page: `${docs}/block-kit/blocks` },
  buttons: {
    value: 25,
    unit: "elements of one actions block",
    page: `${docs}/block-kit/blocks/actions-block`,
  },
  buttonLabel: { value: 75, unit: "characters", page: `${docs}/block-kit/block-elements/button-element` },
  buttonValue: { value: 2000, unit: "characters", page: `${docs}/block-kit/block-elements/button-element` },
  actionId: { value: 255, unit: "characters", page: `${docs}/block-kit/block-elements/button-element` },
  viewTitle: { value: 24, unit: "characters, the buttons' too", page: `${docs}/views/modal-views` },
  privateMetadata: { value: 3000, unit: "characters", page: `${docs}/views/modal-views` },
  inputLabel: { value: 2000, unit: "characters", page: `${docs}/block-kit/blocks/input-block` },
  placeholder: {
    value: 150,
    unit: "characters",
    page: `${docs}/block-kit/block-elements/plain-text-input-element`,
  },
  ownWords: {
    value: 3000,
    unit: "characters",
    page: `${docs}/block-kit/block-elements/plain-text-input-element`,
  },
  perChannelSecond: {
    value: 1,
    unit: "message a second in one channel",
    page: "https://docs.slack.dev/apis/web-api/rate-limits",
  },
  /** In which an interaction has to be acknowledged, and a trigger used. */
  acknowledgeMs: {
    value: 3000,
    unit: "milliseconds",
    page: "https://docs.slack.dev/interactivity/handling-user-interaction",
  },
} as const satisfies Record<string, Limit>;

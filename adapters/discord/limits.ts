/** One limit of the platform and the page that states it. */
interface Limit {
  readonly value: number;
  readonly unit: string;
  readonly page: string;
}

const docs = "https://docs.discord.com/developers";
const components = `${docs}/components/reference`;

/** What Discord takes. Checked against API v10. */
export const limits = {
  text: {
    value: 2000,
    unit: "characters, markup included",
    page: `${docs}/resources/message#create-message`,
  },
  /** The schema has 25 characters for it as a string. */
  nonce: { value: 25, unit: "characters", page: `${docs}/resources/message#create-message` },
  rows: { value: 5, unit: "action rows of one message", page: `${components}#action-row` },
  buttonsInRow: { value: 5, unit: "buttons of one action row", page: `${components}#action-row` },
  buttons: { value: 25, unit: "buttons of one message", page: `${components}#action-row` },
  buttonLabel: { value: 80, unit: "characters", page: `${components}#button` },
  customId: { value: 100, unit: "characters", page: `${components}#custom-id` },
  dialogTitle: {
    value: 45,
    unit: "characters",
    page: `${docs}/interactions/receiving-and-responding#interaction-response-object-modal`,
  },
  dialogLabel: { value: 45, unit: "characters", page: `${components}#label` },
  placeholder: { value: 100, unit: "characters", page: `${components}#text-input` },
  ownWords: { value: 4000, unit: "characters", page: `${components}#text-input` },
  messagesAPage: { value: 100, unit: "messages", page: `${docs}/resources/message#get-channel-messages` },
  /** In which the first response to an interaction has to be there. */
  respondMs: {
    value: 3000,
    unit: "milliseconds",
    page: `${docs}/interactions/receiving-and-responding#interaction-callback`,
  },
  /** How long an interaction's token is good after that. */
  interactionMs: {
    value: 15 * 60 * 1000,
    unit: "milliseconds",
    page: `${docs}/interactions/receiving-and-responding#followup-messages`,
  },
} as const satisfies Record<string, Limit>;

/** One limit of the platform and the page that states it. */
interface Limit {
  readonly value: number;
  readonly unit: string;
  readonly page: string;
}

const api = "https://core.telegram.org/bots/api";
const faq = "https://core.telegram.org/bots/faq#my-bot-is-hitting-limits-how-do-i-avoid-this";

/** What Telegram takes. Checked against Bot API 10.1. */
export const limits = {
  text: { value: 4096, unit: "UTF-16 units, markup not counted", page: `${api}#sendmessage` },
  callbackData: { value: 64, unit: "bytes of UTF-8", page: `${api}#inlinekeyboardbutton` },
  callbackAnswer: { value: 200, unit: "UTF-16 units", page: `${api}#answercallbackquery` },
  placeholder: { value: 64, unit: "characters", page: `${api}#forcereply` },
  /** No limit is published; about this much shows on a button as wide as a phone before it ends in dots. */
  buttonLabel: { value: 40, unit: "UTF-16 units", page: `${api}#inlinekeyboardbutton` },
  /** Stated on no page of the Bot API; more are refused with "reply markup is too long". */
  buttons: { value: 100, unit: "buttons of one message", page: "https://limits.tginfo.me/en" },
  /** Stated on no page of the Bot API; the formatting behind the hundredth entity is not shown. */
  entities: { value: 100, unit: "entities of one message", page: "https://limits.tginfo.me/en" },
  perSecond: { value: 30, unit: "messages a second, all chats together", page: faq },
  perChatSecond: { value: 1, unit: "message a second in one chat", page: faq },
  perGroupMinute: { value: 20, unit: "messages a minute in one group", page: faq },
} as const satisfies Record<string, Limit>;

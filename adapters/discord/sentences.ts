import type { Locale } from "../../core/index.js";

/** What is said where Discord itself stands in the way; everything else is core's to say. */
interface DiscordSentences {
  /** To a person whose tap on Other… opened nothing. */
  readonly noDialog: string;
}

export const sentences: Record<Locale, DiscordSentences> = {
  en: {
    noDialog: "The field for your own words could not be opened. Please tap again, or reply with your words.",
  },
  id: {
    noDialog: "Kolom jawaban tidak dapat dibuka. Silakan ketuk lagi, atau balas dengan kata-kata Anda.",
  },
  vi: {
    noDialog: "Không mở được ô trả lời. Vui lòng nhấn lại, hoặc trả lời bằng lời của bạn.",
  },
  hi: {
    noDialog: "उत्तर लिखने की जगह नहीं खुल सकी। कृपया फिर टैप करें, या अपने शब्दों में उत्तर दें।",
  },
};

import type { Locale } from "../../core/index.js";

/** What is said where Slack itself stands in the way; everything else is core's to say. */
interface SlackSentences {
  /** In a dialog that nobody has answered in time: its words stay there. */
  readonly notSavedYet: string;
  /** To a person whose tap on Other… opened nothing. */
  readonly noDialog: string;
}

export const sentences: Record<Locale, SlackSentences> = {
  en: {
    notSavedYet: "Not saved yet. Please send it again in a moment.",
    noDialog: "The field for your own words could not be opened. Please tap again, or reply with your words.",
  },
  id: {
    notSavedYet: "Belum tersimpan. Silakan kirim lagi sebentar lagi.",
    noDialog: "Kolom jawaban tidak dapat dibuka. Silakan ketuk lagi, atau balas dengan kata-kata Anda.",
  },
  vi: {
    notSavedYet: "Chưa lưu được. Vui lòng gửi lại sau giây lát.",
    noDialog: "Không mở được ô trả lời. Vui lòng nhấn lại, hoặc trả lời bằng lời của bạn.",
  },
  hi: {
    notSavedYet: "अभी सहेजा नहीं गया। कृपया थोड़ी देर में फिर भेजें।",
    noDialog: "उत्तर लिखने की जगह नहीं खुल सकी। कृपया फिर टैप करें, या अपने शब्दों में उत्तर दें।",
  },
};

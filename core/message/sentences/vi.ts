import type { Sentences } from "./sentences.js";

const symbols = { numbers: "số", letters: "chữ cái", marks: "số kèm dấu #" } as const;
const units = { minutes: "phút", seconds: "giây" } as const;

export const vi: Sentences = {
  prompt: {
    asks: (from) => `${from} hỏi:`,
    questionOf: (number, total) => `Câu hỏi ${number}/${total}`,
    anyNumber: () => "chọn bao nhiêu cũng được",
    other: () => "Khác…",
    skip: () => "Bỏ qua",
    tapOrReply: (style) =>
      `Chạm vào một nút, hoặc trả lời bằng ${symbols[style]}, tên lựa chọn hay lời của bạn.`,
    reply: ({ style, example, questions }) =>
      [
        `Trả lời bằng ${symbols[style]} (ví dụ: ${example}), tên lựa chọn hoặc lời của bạn`,
        questions ? "; mỗi câu một tin nhắn cũng được." : ".",
      ].join(""),
    sendSkip: () => 'Gửi "bỏ qua" nếu không muốn trả lời.',
    tapOrSendSkip: () => 'Chạm Bỏ qua hoặc gửi "bỏ qua" nếu không muốn trả lời.',
    within: ({ unit, count }) => `Vui lòng trả lời trong vòng ${count} ${units[unit]}.`,
    until: () => ["Vui lòng trả lời trước ", "."],
  },
  receipt: {
    answered: () => "Đã trả lời",
    elsewhere: (place) => `tại ${place}`,
    onPlatform: (name) => `trên ${name}`,
    expired: () => "Đã hết giờ",
    cancelled: () => "Đã hủy",
    skippedBy: (name) => `${name} đã bỏ qua`,
    skipped: () => "bỏ qua",
  },
  reply: {
    retry: {
      empty: () => "Tin nhắn đó chưa có câu trả lời.",
      too_long: () => "Câu trả lời quá dài. Vui lòng viết không quá 10.000 ký tự.",
      no_such_option: (given) => (given === "" ? "Không có lựa chọn đó." : `Không có lựa chọn ${given}.`),
      one_choice_only: () => "Câu này chỉ chọn được một. Vui lòng chỉ gửi một lựa chọn.",
      ambiguous: (given) =>
        `${given === "" ? "Câu trả lời đó" : given} có thể hiểu theo nhiều cách. Vui lòng nói rõ hơn.`,
      wrong_question: (given) =>
        `${given === "" ? "Lựa chọn đó" : given} thuộc về câu hỏi khác. Chưa ghi nhận gì cả.`,
    },
    otherWord: () => "khác",
    asOwnWords: (line) => `Để gửi nguyên văn như lời của bạn, hãy viết: ${line}`,
    recorded: () => "Đã ghi nhận:",
    stillOpen: () => "Còn chờ trả lời:",
    which: () => "Bạn đang trả lời câu hỏi nào?",
    whichTap: () => "Chạm vào câu hỏi đó.",
    whichLetter: () => "Trả lời bằng chữ cái của câu hỏi.",
    ownWords: () => "Hãy gửi câu trả lời bằng lời của bạn, dưới dạng trả lời tin nhắn này.",
    ownWordsPlaceholder: () => "Câu trả lời của bạn",
  },
  dialog: {
    title: () => "Khác…",
    label: () => "Câu trả lời bằng lời của bạn",
    submit: () => "Gửi",
    cancel: () => "Huỷ",
  },
  notice: {
    unreadable: () =>
      "Tôi không đọc được tin nhắn đó. Hãy trả lời trực tiếp câu hỏi, hoặc nhắc tên tôi trong câu trả lời.",
    media: () => "Tôi chỉ đọc được chữ. Hãy gõ câu trả lời của bạn.",
    chatter: () =>
      "Tôi coi đó là trò chuyện. Để trả lời, hãy gửi tên lựa chọn hoặc ký hiệu của nó, hoặc nhắc tên tôi.",
    anonymous: () =>
      "Tôi không biết ai đã viết tin đó. Hãy trả lời bằng tên của chính bạn, hoặc chạm vào nút.",
    notForYou: () => "Câu hỏi này dành cho người khác.",
    ended: () => "Câu hỏi này đã kết thúc.",
    answeredBy: (name) => `${name} đã trả lời rồi.`,
    skippedBy: (name) => `${name} đã bỏ qua câu hỏi này rồi.`,
    expired: () => "Muộn mất rồi: câu hỏi này đã hết thời gian.",
    cancelled: () => "Câu hỏi này đã bị hủy.",
    nothingOpen: () => "Ở đây không có câu hỏi nào đang chờ trả lời.",
    openList: () => "Các câu hỏi đang chờ trả lời:",
  },
  acknowledgement: {
    recorded: (summary) => `✓ ${summary}`,
    skipped: () => "Đã bỏ qua",
    received: () => "Đã nhận, xin chờ một chút…",
    ownWords: () => "Hãy gửi câu trả lời bằng một tin nhắn.",
  },
  command: {
    start: (address) =>
      `Xin chào! Tôi chuyển câu hỏi đến bạn và mang câu trả lời về. Địa chỉ của bạn là ${address}: hãy đưa cho người muốn hỏi bạn.`,
    help: () =>
      'Khi có câu hỏi, hãy chạm vào nút hoặc trả lời bằng ký hiệu, tên lựa chọn hay lời của bạn. Gửi "bỏ qua" nếu không muốn trả lời, hoặc "khác" rồi đến lời của bạn để gửi nguyên văn.',
    address: (address) => `Địa chỉ ở đây là ${address}`,
  },
};

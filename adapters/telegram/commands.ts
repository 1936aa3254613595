import type { Locale } from "../../core/index.js";

interface BotCommand {
  readonly command: "skip" | "answer" | "open" | "id" | "help";
  readonly description: string;
}

/** The bot's menu. `/answer` is how own words reach a bot in a group whose privacy mode hides plain messages. */
const menu: Record<Locale, Record<BotCommand["command"], string>> = {
  en: {
    skip: "Skip the question",
    answer: "Answer: /answer and your words",
    open: "Questions that are open here",
    id: "Your address and this chat's",
    help: "How this works",
  },
  id: {
    skip: "Lewati pertanyaan",
    answer: "Jawab: /answer lalu jawaban Anda",
    open: "Pertanyaan yang masih terbuka di sini",
    id: "Alamat Anda dan alamat obrolan ini",
    help: "Cara kerjanya",
  },
  vi: {
    skip: "Bỏ qua câu hỏi",
    answer: "Trả lời: /answer rồi đến câu trả lời",
    open: "Các câu hỏi đang chờ ở đây",
    id: "Địa chỉ của bạn và của cuộc trò chuyện này",
    help: "Cách dùng",
  },
  hi: {
    skip: "सवाल छोड़ें",
    answer: "जवाब दें: /answer और आपके शब्द",
    open: "यहाँ के खुले सवाल",
    id: "आपका और इस चैट का पता",
    help: "यह कैसे काम करता है",
  },
};

/** The commands as `setMyCommands` takes them. */
export function botCommands(locale: Locale): BotCommand[] {
  const { skip, answer, open, id, help } = menu[locale];
  return Object.entries({ skip, answer, open, id, help }).map(([command, description]) => ({
    command: command as BotCommand["command"],
    description,
  }));
}

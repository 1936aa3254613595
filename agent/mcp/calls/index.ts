import type { Call } from "../call.js";
import type { McpSession } from "../session.js";
import { askUser } from "./ask-user.js";
import { cancelQuestion } from "./cancel-question.js";
import { getAnswer } from "./get-answer.js";
import { listQuestions } from "./list-questions.js";

/** What each tool does, by its name. Each resolves with what its output schema says, and rejects with an AsklineError. */
export const calls: Readonly<
  Record<string, (session: McpSession, input: object, call: Call) => Promise<object>>
> = {
  ask_user: askUser,
  get_answer: getAnswer,
  list_questions: listQuestions,
  cancel_question: cancelQuestion,
};

import { createTelegramChannel } from "../../adapters/telegram/index.js";
import { present, textOnly } from "../../core/index.js";
import { systemClock } from "../../runtime/system-clock.js";
import type { Line } from "../line.js";
import { silent } from "../silent.js";
import { deploy, full, marked, three } from "./prompts.js";
import { microseconds } from "./timing.js";

/** Laying out a prompt for a conversation, with the limits of a real platform. */
export const presenting: Line = {
  name: "presenting",
  async measure() {
    const channel = createTelegramChannel(
      { token: "1:none", locale: "en" },
      { clock: systemClock, log: silent },
    );
    const chat = channel.capabilities({ chat: "1", direct: true });
    const cases = [
      { what: "present, one question with buttons", prompt: deploy, capabilities: chat },
      { what: "present, one question with inline Markdown", prompt: marked, capabilities: chat },
      { what: "present, three questions", prompt: three, capabilities: chat },
      { what: "present, three questions, without limits or buttons", prompt: three, capabilities: textOnly },
      { what: "present, the longest ask, in several messages", prompt: full, capabilities: chat },
    ];
    const times = microseconds(
      cases.map(
        ({ prompt, capabilities }) =>
          () =>
            present(prompt, capabilities, { locale: "en" }),
      ),
      200,
    );
    return cases.map(({ what }, index) => ({
      what,
      value: times[index] ?? Number.NaN,
      unit: "µs",
      target: 500,
    }));
  },
};

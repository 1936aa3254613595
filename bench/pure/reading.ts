import { present, readReply, textOnly } from "../../core/index.js";
import type { Line } from "../line.js";
import { median } from "../samples.js";
import { recognise } from "./recogniser.js";
import { replies } from "./replies.js";
import { microseconds } from "./timing.js";

/** Reading one reply to one question, with Bot Framework's recogniser beside it on those that name no option's label. */
export const reading: Line = {
  name: "reading",
  async measure() {
    const ours = microseconds(
      replies.map(({ prompt, text, locale = "en" }) => {
        const presented = present(prompt, textOnly, { locale });
        return () => readReply(prompt, presented, text);
      }),
      100,
    );
    const unlabelled = replies.flatMap(({ prompt, text, locale }, index) => {
      const labelled = prompt.questions[0]?.options.some(({ label }) => text.includes(label));
      const read = ours[index];
      return locale || labelled || read === undefined ? [] : [{ text, read }];
    });
    const theirs = microseconds(
      unlabelled.map(
        ({ text }) =>
          () =>
            recognise(text),
      ),
      100,
    );
    const slowest = ours.indexOf(Math.max(...ours));
    const shown = JSON.stringify(replies[slowest]?.text.slice(0, 16));
    return [
      {
        what: `readReply, ${replies.length} kinds of replies, median`,
        value: median(ours),
        unit: "µs",
        target: 50,
      },
      { what: `  the slowest of them (${shown}…)`, value: Math.max(...ours), unit: "µs", target: 50 },
      {
        what: `  the ${unlabelled.length} English ones without a label, median`,
        value: median(unlabelled.map(({ read }) => read)),
        unit: "µs",
      },
      {
        what: "  the same, Bot Framework's recogniser of ordinals and numbers",
        value: median(theirs),
        unit: "µs",
      },
    ];
  },
};

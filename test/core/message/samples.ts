import type { Capabilities } from "../../../core/message/capabilities.js";
import type { Part, Run } from "../../../core/message/model.js";
import { plainText, runsText } from "../../../core/message/runs.js";
import { textOnly } from "../../../core/message/text-only.js";
import { parseAsk } from "../../../core/prompt/parse-ask.js";
import type { Prompt } from "../../../core/prompt/prompt.js";

export const target = {
  id: "deploy_target",
  header: "Target",
  question: "Where should this build go?",
  options: [
    { label: "Staging (Recommended)", description: "internal QA" },
    { label: "Production", description: "live customers" },
  ],
};

export const regions = {
  id: "regions",
  header: "Regions",
  question: "Which regions get it?",
  multiSelect: true,
  options: [{ label: "eu-west" }, { label: "us-east" }, { label: "ap-south" }],
};

/** The two questions of the contract's sample. */
export const deploy: Prompt = { ...parseAsk({ questions: [target, regions] }), from: "Release bot" };

/** One question with one choice and no descriptions. */
export const yesNo: Prompt = parseAsk({
  questions: [
    {
      id: "ok",
      header: "Check",
      question: "Is it so?",
      options: [{ label: "Yes (Recommended)" }, { label: "No" }],
    },
  ],
});

/** A prompt of one question per list of labels. */
export function labelled(...lists: readonly (readonly string[])[]): Prompt {
  return parseAsk({
    questions: lists.map((labels, index) => ({
      id: `q${index}`,
      header: "Header",
      question: "Which one?",
      options: labels.map((label) => ({ label })),
    })),
  });
}

export const withButtons: Capabilities = {
  ...textOnly,
  buttons: { max: 25, labelLimit: 40, measure: (label) => label.length },
};

/** A conversation with a small limit, in some unit. */
export function limited(limit: number, unit: (text: string) => number = (text) => text.length): Capabilities {
  return { text: { limit, measure: (runs: readonly Run[]) => unit(runsText(runs)) }, dates: "text" };
}

/** What a part says. */
export function said(part: Part | undefined): string {
  return plainText(part?.blocks ?? []);
}

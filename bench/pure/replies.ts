import type { Locale, Prompt } from "../../core/index.js";
import { deploy, regions, replicas } from "./prompts.js";

/** A reply as people type it, to the prompt that they see. */
export interface Reply {
  readonly prompt: Prompt;
  readonly text: string;
  /** English where absent. */
  readonly locale?: Locale;
}

const paragraph =
  "Neither yet: the migration of the orders table has to run first, and Ben is still looking at the slow query " +
  "from Tuesday (about 400 ms at peak). If that is done by noon, go to the old cluster, not the new one, and only " +
  "with the feature flag off; otherwise wait until tomorrow and ask again, please. Keep an eye on the error rate.";

export const replies: readonly Reply[] = [
  { prompt: deploy, text: "Production" },
  { prompt: deploy, text: "staging" },
  { prompt: deploy, text: "2" },
  { prompt: deploy, text: "2️⃣" },
  { prompt: deploy, text: "1." },
  { prompt: deploy, text: "option 2 please" },
  { prompt: deploy, text: "the second one" },
  { prompt: deploy, text: "2. Production — live customers" },
  { prompt: deploy, text: "skip" },
  { prompt: deploy, text: "other: after the freeze" },
  { prompt: deploy, text: "Staging\nbut tell Ben first" },
  { prompt: deploy, text: "use the old cluster" },
  { prompt: deploy, text: paragraph },
  { prompt: deploy, text: "số 2", locale: "vi" },
  { prompt: deploy, text: "yang pertama", locale: "id" },
  { prompt: deploy, text: "दूसरा", locale: "hi" },
  { prompt: replicas, text: "b" },
  { prompt: replicas, text: "3" },
  { prompt: replicas, text: "seven" },
  { prompt: regions, text: "1, 3" },
  { prompt: regions, text: "Frankfurt, Germany and Dublin" },
  { prompt: regions, text: "all" },
  { prompt: regions, text: "1, but only on weekdays" },
];

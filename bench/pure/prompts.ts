import { type Prompt, parseAsk } from "../../core/index.js";

/** One single-choice question with a recommendation: what most asks are. */
export const deploy: Prompt = parseAsk({
  questions: [
    {
      id: "target",
      header: "Target",
      question: "Where should build 1842 go?",
      options: [
        { label: "Staging (Recommended)", description: "internal QA" },
        { label: "Production", description: "live customers" },
      ],
    },
  ],
});

/** Labels with digits, so that the markers are letters. */
export const replicas: Prompt = parseAsk({
  questions: [
    {
      id: "replicas",
      header: "Replicas",
      question: "How many replicas of the search service?",
      options: [{ label: "2 replicas" }, { label: "3 replicas" }, { label: "5 replicas" }, { label: "None" }],
    },
  ],
});

export const regions: Prompt = parseAsk({
  questions: [
    {
      id: "regions",
      header: "Regions",
      question: "Which regions get it?",
      options: [
        { label: "Frankfurt, Germany" },
        { label: "Dublin" },
        { label: "Virginia" },
        { label: "Singapore" },
      ],
      multiSelect: true,
    },
  ],
});

/** A question as a coding agent writes it, with some inline Markdown. */
export const marked: Prompt = parseAsk({
  questions: [
    {
      id: "null_emails",
      header: "Null emails",
      question:
        "Migration `0042_orders` fails on **3 rows** whose `email` is null, see [the log](https://ci.example.com/1842). What now?",
      options: [
        { label: "Fill them in (Recommended)", description: "with `unknown@example.com`" },
        { label: "Drop the rows", description: "they are *test* orders" },
        { label: "Stop the migration" },
      ],
    },
  ],
});

export const three: Prompt = parseAsk({
  questions: [...deploy.questions, ...replicas.questions, ...regions.questions].map((question) => ({
    id: question.id,
    header: question.fullHeader,
    question: question.question,
    options: question.options,
    multiSelect: question.multiSelect,
  })),
});

/** About as much as one ask may hold, with inline Markdown and long descriptions. */
export const full: Prompt = parseAsk({
  questions: ["schema", "cache", "rollout"].map((id, index) => ({
    id,
    header: `Decision ${index + 1}`,
    question:
      `The **${id}** of \`orders-api\` has to be decided before the branch can go on; see ` +
      `[the notes](https://example.com/notes/${id}). ${"What is there works, *but* costs more with each release. ".repeat(8)}`,
    options: ["Keep it", "Replace it", "Put it off", "Drop it"].map((label) => ({
      label: `${label} (${id})`,
      description: `Means ${"a week of work for the *platform* team, and some risk for `orders`, ".repeat(3)}as far as known.`,
    })),
    multiSelect: index === 2,
  })),
});

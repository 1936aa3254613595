import type { Sentences } from "./sentences.js";

const one = { numbers: "a number", letters: "a letter", marks: "a number with its #" } as const;
const many = { numbers: "numbers", letters: "letters", marks: "numbers with their #" } as const;

function about(given: string): string {
  return given === "" ? "" : ` ${given}`;
}

export const en: Sentences = {
  prompt: {
    asks: (from) => `${from} asks:`,
    questionOf: (number, total) => `Question ${number} of ${total}`,
    anyNumber: () => "choose any number",
    other: () => "Other…",
    skip: () => "Skip",
    tapOrReply: (style) => `Tap a button, or reply with ${one[style]}, an option name or your own words.`,
    reply: ({ style, example, several, questions }) =>
      [
        several
          ? `Reply with ${many[style]} (for example: ${example}), option names, or your own words`
          : `Reply with ${one[style]} (for example: ${example}), an option name, or your own words`,
        questions ? "; one message per question is fine too." : ".",
      ].join(""),
    sendSkip: () => 'Send "skip" to skip.',
    tapOrSendSkip: () => 'Tap Skip or send "skip" to skip.',
    within: ({ unit, count }) => `Please answer within ${count} ${count === 1 ? unit.slice(0, -1) : unit}.`,
    until: () => ["Please answer by ", "."],
  },
  receipt: {
    answered: () => "Answered",
    elsewhere: (place) => `in ${place}`,
    onPlatform: (name) => `on ${name}`,
    expired: () => "Expired",
    cancelled: () => "Cancelled",
    skippedBy: (name) => `Skipped by ${name}`,
    skipped: () => "skipped",
  },
  reply: {
    retry: {
      empty: () => "That message holds no answer yet.",
      too_long: () => "That answer is too long. Please keep it under 10,000 characters.",
      no_such_option: (given) => `There is no option${about(given)}.`,
      one_choice_only: () => "Only one option can be chosen here. Please send just one.",
      ambiguous: (given) =>
        given === ""
          ? "That could mean more than one thing. Please be more exact."
          : `${given} could mean more than one thing. Please be more exact.`,
      wrong_question: (given) =>
        given === ""
          ? "That option belongs to another question. Nothing was recorded."
          : `${given} belongs to another question. Nothing was recorded.`,
    },
    otherWord: () => "other",
    asOwnWords: (line) => `To send it in your own words, write: ${line}`,
    recorded: () => "Recorded:",
    stillOpen: () => "Still open:",
    which: () => "Which question is that for?",
    whichTap: () => "Tap the question it answers.",
    whichLetter: () => "Reply with its letter.",
    ownWords: () => "Send your answer in your own words, as a reply to this message.",
    ownWordsPlaceholder: () => "Your answer",
  },
  dialog: {
    title: () => "Other…",
    label: () => "Your answer, in your own words",
    submit: () => "Send",
    cancel: () => "Cancel",
  },
  notice: {
    unreadable: () =>
      "I cannot read that message. Please reply to the question itself, or mention me in your answer.",
    media: () => "I can only read text. Please type your answer.",
    chatter: () => "I took that as conversation. To answer, send an option or its marker, or mention me.",
    anonymous: () => "I cannot tell who wrote that. Please answer under your own name, or tap a button.",
    notForYou: () => "This question is for someone else.",
    ended: () => "This question has ended.",
    answeredBy: (name) => `Already answered by ${name}.`,
    skippedBy: (name) => `Already skipped by ${name}.`,
    expired: () => "Too late: the time for this question has run out.",
    cancelled: () => "This question was cancelled.",
    nothingOpen: () => "No question is open here.",
    openList: () => "Open questions:",
  },
  acknowledgement: {
    recorded: (summary) => `✓ ${summary}`,
    skipped: () => "Skipped",
    received: () => "Got it, one moment…",
    ownWords: () => "Send your answer as a message.",
  },
  command: {
    start: (address) =>
      `Hello! I bring you questions and take your answers back. Your address is ${address}: give it to whoever is to ask you.`,
    help: () =>
      'When a question arrives, tap a button or reply: a marker, an option name or your own words. Send "skip" to leave it unanswered, or "other" and your words to send them exactly as they are.',
    address: (address) => `The address here is ${address}`,
  },
};

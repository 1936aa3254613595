import { z } from "zod";
import { locales } from "../locale.js";
import type { Choice, Part, Presented } from "../message/model.js";
import type { Conversation } from "../ports/channel.js";
import type { Input, Person } from "../ports/input.js";
import type { Prompt } from "../prompt/prompt.js";
import type {
  Answerers,
  BotRecord,
  DeliveryError,
  EventRecord,
  MessageRole,
  Progress,
  Reaction,
  Settlement,
} from "./record.js";

/*
 * What stored JSON must look like. Each shape names the type it reads, so that a type that grows a field without its
 * shape does not compile. Fields that are not known here stay as they are.
 */

const v = z.literal(1);
const text = z.string();
const optional = z.exactOptional;
const index = z.int().min(0);
const messageRoles: readonly MessageRole[] = ["part", "controls", "other", "which", "hint", "receipt"];

export const strings = z.array(text);

export function box<T>(is: z.ZodType<T>): z.ZodType<{ is: T }> {
  return z.looseObject({ is });
}

const yes = optional(z.literal(true));

export const person: z.ZodType<Person> = z.looseObject({ address: text, name: text, foreign: yes });

export const conversation: z.ZodType<Conversation> = z.looseObject({
  chat: text,
  thread: optional(text),
  direct: z.boolean(),
});

export const prompt: z.ZodType<Prompt> = z.looseObject({
  questions: z.array(
    z.looseObject({
      id: text,
      header: text,
      fullHeader: text,
      question: text,
      options: z.array(z.looseObject({ label: text, description: optional(text) })),
      multiSelect: z.boolean(),
    }),
  ),
  timeoutSeconds: z.number(),
  from: optional(text),
  deadline: optional(text),
});

export const answerers: z.ZodType<Answerers> = z.looseObject({
  v,
  persons: optional(strings),
  anyone: z.boolean(),
});

export const progress: z.ZodType<Progress> = z.looseObject({
  v,
  answers: z.record(
    text,
    z.looseObject({ picked: z.array(index), text: z.nullable(text), by: person, at: text }),
  ),
});

export const settlement: z.ZodType<Settlement> = z.looseObject({ v, by: person, at: text, deliveryId: text });

export const deliveryError: z.ZodType<DeliveryError> = z.looseObject({ v, code: text, message: text });

const choice: z.ZodType<Choice> = z.discriminatedUnion("kind", [
  z.looseObject({ kind: z.literal("option"), question: index, option: index }),
  z.looseObject({ kind: z.literal("other") }),
  z.looseObject({ kind: z.literal("skip") }),
  z.looseObject({ kind: z.literal("which"), index }),
]);

const part: z.ZodType<Part> = z.looseObject({
  blocks: z.array(
    z.looseObject({
      kind: z.enum(["from", "heading", "text", "code", "option", "hint", "deadline", "status"]),
      runs: z.array(
        z.looseObject({
          text,
          bold: yes,
          italic: yes,
          code: yes,
          link: optional(text),
          date: optional(text),
        }),
      ),
      gap: yes,
    }),
  ),
  controls: z.array(z.looseObject({ choice, label: text, primary: yes })),
});

export const presented: z.ZodType<Presented> = z.looseObject({
  v,
  locale: z.enum(locales),
  mode: z.enum(["buttons", "text"]),
  markers: z.array(strings),
  message: z.looseObject({ parts: z.array(part), plainText: text }),
});

export const reaction: z.ZodType<Reaction> = z.discriminatedUnion("kind", [
  z.looseObject({
    v,
    kind: z.literal("acknowledge"),
    interaction: text,
    text,
    accepted: yes,
    otherwise: optional(z.looseObject({ conversation, part, whenExpired: z.boolean() })),
  }),
  z.looseObject({
    v,
    kind: z.literal("say"),
    conversation,
    part,
    role: z.enum(messageRoles),
    replyTo: optional(text),
    token: optional(text),
    deliveryId: optional(text),
    person: optional(text),
    onlyFor: optional(person),
    ownWords: optional(z.looseObject({ placeholder: text, person })),
  }),
  z.looseObject({
    v,
    kind: z.literal("receipt"),
    conversation,
    messageId: text,
    deliveryId: text,
    stray: yes,
  }),
  z.looseObject({ v, kind: z.literal("remove"), conversation, messageId: text }),
  z.looseObject({ v, kind: z.literal("disarm"), conversation, messageId: text }),
]);

const inputBase = {
  key: text,
  chat: text,
  thread: optional(text),
  direct: z.boolean(),
  person,
  position: text,
};

const standing = { messageId: text, replyTo: optional(text), threadRoot: optional(text) };

export const input: z.ZodType<Input> = z.discriminatedUnion("kind", [
  z.looseObject({
    ...inputBase,
    kind: z.literal("tap"),
    token: text,
    choice,
    messageId: text,
    interaction: text,
  }),
  z.looseObject({ ...inputBase, ...standing, kind: z.literal("text"), text, mentionsBot: z.boolean() }),
  z.looseObject({
    ...inputBase,
    kind: z.literal("words"),
    token: text,
    text,
    messageId: text,
    interaction: text,
  }),
  z.looseObject({
    ...inputBase,
    ...standing,
    kind: z.literal("command"),
    name: z.enum(["start", "id", "help", "open", "skip", "answer"]),
    text,
    chatAddress: text,
  }),
  z.looseObject({
    ...inputBase,
    ...standing,
    kind: z.literal("unreadable"),
    why: z.enum(["media", "no_content", "not_a_person"]),
    mentionsBot: z.boolean(),
  }),
]);

export const problem: z.ZodType<NonNullable<BotRecord["problem"]>> = z.looseObject({
  code: text,
  message: text,
});

export const eventData: z.ZodType<EventRecord["data"]> = z.record(
  text,
  z.union([text, z.number(), z.null()]),
);

import { z } from "zod";
import type { PromptStatus } from "../ask/record.js";
import type { DeliveryState, NoAnswerReason } from "./result.js";

/*
 * The results as schemas, for the doors that have to say beforehand what they give. Fields may be added beside these, never
 * in their place, so no object is closed.
 */

const instant = (about: string) =>
  z.string().meta({ description: `${about}, ISO 8601 in UTC.`, format: "date-time" });

const id = z.string().meta({ description: "The question's id." });

const person = z.looseObject({
  address: z.string(),
  name: z.string().meta({ description: "As the platform shows it." }),
});

const deliveryStates = [
  "queued",
  "claimed",
  "shown",
  "failed",
  "withdrawn",
] as const satisfies readonly DeliveryState[];

const reasons = [
  "expired",
  "cancelled",
  "skipped",
  "undeliverable",
] as const satisfies readonly NoAnswerReason[];

const statuses = [
  "open",
  "answered",
  "skipped",
  "expired",
  "cancelled",
  "undeliverable",
] as const satisfies readonly PromptStatus[];

const deliveries = z.array(
  z.looseObject({
    to: z.string(),
    state: z.enum(deliveryStates),
    error: z.looseObject({ code: z.string(), message: z.string() }).optional(),
  }),
);

const values = z.record(z.string(), z.array(z.string())).meta({
  description: "By question id: picked labels in option order, then the person's own words. Skipped: [].",
});

const details = z.record(
  z.string(),
  z.looseObject({
    picked: z.array(z.string()),
    text: z.string().nullable(),
    by: person,
    at: instant("When"),
  }),
);

export const answeredResult = z.looseObject({
  status: z.literal("answered"),
  answers: z.looseObject({ answers: values }),
  id,
  answeredBy: person,
  answeredAt: instant("When it was settled"),
  details,
  deliveries,
});

export const noAnswerResult = z.looseObject({
  status: z.literal("no_answer"),
  id,
  reason: z.enum(reasons),
  message: z.string().meta({ description: "What happened, for the agent." }),
  partial: z
    .looseObject({ answers: values, details })
    .optional()
    .meta({ description: "What was answered before the question ended." }),
  deliveries,
});

/** An ask that nobody waits for at the moment. */
export const pendingResult = z.looseObject({
  status: z.literal("pending"),
  id,
  expiresAt: instant("When the question ends without an answer"),
});

/** How far an ask has come: the schema of an AskState. */
export const askState = z.looseObject({
  id,
  status: z.enum(statuses),
  createdAt: instant("When it was asked"),
  expiresAt: instant("When it ends, or would have ended"),
  from: z.string().optional(),
  session: z.string().optional(),
  questions: z.array(z.string()).meta({ description: "The questions' texts." }),
  deliveries: z.array(
    z.looseObject({ to: z.string(), state: z.enum(deliveryStates), error: z.string().optional() }),
  ),
});

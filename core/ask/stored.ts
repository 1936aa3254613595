import type { z } from "zod";
import type { Conversation } from "../ports/channel.js";
import type { Input, Person } from "../ports/input.js";
import type { Prompt } from "../prompt/prompt.js";
import type { BotRecord, EventRecord } from "./record.js";
import { remembered } from "./remembered.js";
import * as shapes from "./stored-shapes.js";

/** Why a stored JSON cannot be read. `version` is what it says of itself; absent when it says nothing. */
export class UnreadableStored extends Error {
  readonly version: number | undefined;

  constructor(reason: string, version: number | undefined) {
    super(reason);
    this.name = "UnreadableStored";
    this.version = version;
  }
}

/** How one kind of value is kept as JSON. Every such JSON has a version `v`, and is checked when it is read. */
export interface StoredForm<T> {
  encode(value: T): string;
  /** Throws `UnreadableStored`. */
  decode(json: string): T;
}

const version = 1;

/** For values that carry their own `v`. */
function versioned<T extends { readonly v: number }>(schema: z.ZodType<T>): StoredForm<T> {
  return {
    encode: (value) => JSON.stringify(value),
    decode: remembered((json) => checked(schema, json)),
  };
}

/** For values that have no version of their own: the stored JSON has it beside their fields. */
function stamped<T extends object>(schema: z.ZodType<T>): StoredForm<T> {
  return {
    encode: (value) => JSON.stringify({ ...value, v: version }),
    decode: remembered((json) => {
      const value: T & { v?: unknown } = checked(schema, json);
      delete value.v;
      return value;
    }),
  };
}

/** For lists and maps, whose own keys leave no room for a version: they stand under `is`. */
function boxed<T>(schema: z.ZodType<T>): StoredForm<T> {
  const box = shapes.box(schema);
  return {
    encode: (value) => JSON.stringify({ v: version, is: value }),
    decode: remembered((json) => checked(box, json).is),
  };
}

function checked<T>(schema: z.ZodType<T>, json: string): T {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw new UnreadableStored("it is no JSON", undefined);
  }
  const found = versionOf(value);
  if (found !== version) {
    const newer = found !== undefined && found > version;
    throw new UnreadableStored(
      newer
        ? `its version ${found} is newer than the ${version} that this Askline reads; upgrade Askline`
        : `it has no version that this Askline reads (${version})`,
      found,
    );
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const where = result.error.issues[0]?.path.join(".") ?? "";
  throw new UnreadableStored(
    `version ${version}, but ${where === "" ? "it" : where} has another shape`,
    found,
  );
}

function versionOf(value: unknown): number | undefined {
  const found = typeof value === "object" && value !== null && "v" in value ? value.v : undefined;
  return typeof found === "number" ? found : undefined;
}

/** The forms of everything that stores keep as JSON. */
export const stored = {
  prompt: stamped<Prompt>(shapes.prompt),
  answerers: versioned(shapes.answerers),
  progress: versioned(shapes.progress),
  settlement: versioned(shapes.settlement),
  deliveryError: versioned(shapes.deliveryError),
  presented: versioned(shapes.presented),
  reaction: versioned(shapes.reaction),
  conversation: stamped<Conversation>(shapes.conversation),
  person: stamped<Person>(shapes.person),
  input: stamped<Input>(shapes.input),
  problem: stamped<NonNullable<BotRecord["problem"]>>(shapes.problem),
  addresses: boxed<readonly string[]>(shapes.strings),
  eventData: boxed<EventRecord["data"]>(shapes.eventData),
} as const;

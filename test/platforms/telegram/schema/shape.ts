/** The shape that a published schema gives a value: what the Bot API accepts, as data. */
export type Shape =
  | { kind: "anything" }
  | { kind: "string" }
  | { kind: "integer" }
  | { kind: "number" }
  | { kind: "boolean" }
  | { kind: "literal"; value: string | number | boolean }
  | { kind: "array"; of: Shape }
  | { kind: "union"; of: readonly Shape[] }
  | { kind: "reference"; name: string }
  | { kind: "object"; name: string; fields: ReadonlyMap<string, Field> };

export interface Field {
  shape: Shape;
  required: boolean;
}

/** One published schema: the parameters of each method, and the types they refer to. */
export interface Schema {
  source: string;
  /** Keyed by method name; a method without parameters has an object shape without fields. */
  methods: ReadonlyMap<string, Shape>;
  types: ReadonlyMap<string, Shape>;
}

/** One way in which a value differs from its shape. */
export interface Mismatch {
  kind: "unknown" | "missing" | "type";
  /** Where, as `reply_markup.inline_keyboard[0][1].text`. */
  path: string;
  problem: string;
}

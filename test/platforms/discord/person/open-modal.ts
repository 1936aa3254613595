import type { Interaction, ModalForm } from "../state/interactions.js";
import type { Component } from "../state/message.js";
import type { Platform } from "../state/platform.js";
import { type Reaction, reactionTo } from "./reaction.js";

/** A field of a modal. */
export interface Field {
  readonly customId: string;
  readonly label: string;
  readonly placeholder: string;
  /** What stands in it when it opens. */
  readonly value: string;
  readonly required: boolean;
  readonly least: number;
  readonly most: number;
}

/** A modal on somebody's screen. */
export class OpenModal {
  /** It was sent or dismissed. */
  closed = false;

  constructor(
    private readonly platform: Platform,
    private readonly opener: Interaction,
    private readonly form: ModalForm,
  ) {}

  get title(): string {
    return this.form.title;
  }

  get fields(): Field[] {
    return this.form.components.flatMap((part): Field[] => {
      const inner = part.type === 18 ? (part.component as Component) : part.components?.[0];
      if (inner?.type !== 4) return [];
      const { custom_id, placeholder, value, required, min_length, max_length } = inner;
      const text = (given: unknown) => (typeof given === "string" ? given : "");
      return [
        {
          customId: text(custom_id),
          label: text(part.type === 18 ? part.label : inner.label),
          placeholder: text(placeholder),
          value: text(value),
          required: required !== false,
          least: typeof min_length === "number" ? min_length : 0,
          most: typeof max_length === "number" ? max_length : 4000,
        },
      ];
    });
  }

  /** Fills the fields in their order and sends; a field without a value keeps what stands in it. */
  async submits(...values: string[]): Promise<Reaction> {
    return reactionTo(this.platform, this.sends(...values));
  }

  /** Sends, and waits for nothing. Throws what the app says when a field is wrong. A closed modal can be sent no more. */
  sends(...values: string[]): Interaction {
    if (this.closed) throw new Error("the modal is closed");
    const filled = this.fields.map((field, index) => ({ field, value: values[index] ?? field.value }));
    for (const { field, value } of filled) {
      if (field.required && value === "") throw new Error(`${field.label}: This field is required`);
      if (value !== "" && value.length < field.least) throw new Error(`${field.label}: too short`);
      if (value.length > field.most) throw new Error(`${field.label}: too long`);
    }
    this.closed = true;
    const { bot, user, channel, message } = this.opener;
    return this.platform.interactions.start({
      type: 5,
      bot,
      user,
      channel,
      data: { custom_id: this.form.custom_id, components: this.#submitted(filled) },
      ...(message && { message }),
    });
  }

  /** Closes it without sending; the bot is not told. */
  dismisses(): void {
    this.closed = true;
    this.platform.emit("change");
  }

  #submitted(filled: readonly { field: Field; value: string }[]): object[] {
    const input = ({ field, value }: { field: Field; value: string }, id: number) => ({
      type: 4,
      id,
      custom_id: field.customId,
      value,
    });
    const labelled = this.form.components[0]?.type === 18;
    return filled.map((one, index) =>
      labelled
        ? { type: 18, id: index * 2 + 1, component: input(one, index * 2 + 2) }
        : { type: 1, id: index * 2 + 1, components: [input(one, index * 2 + 2)] },
    );
  }
}

import type { InputBlock, KnownBlock, PlainTextInput } from "@slack/types";
import type { Answer } from "../delivery/envelope.js";
import type { Platform } from "../state/platform.js";
import type { OpenView } from "../state/views.js";
import { viewSubmission } from "../wire/interaction.js";
import { followResponse } from "./view-response.js";

/** A field of a modal. */
export interface Field {
  readonly block: string;
  readonly label: string;
  readonly placeholder: string;
  readonly optional: boolean;
  readonly most: number;
  readonly multiline: boolean;
  /** What the bot says is wrong with it. */
  readonly error: string | undefined;
  readonly input: PlainTextInput;
}

/** What came of sending a modal. */
export type Outcome =
  | { readonly kind: "closed" }
  /** By the label of the field. */
  | { readonly kind: "errors"; readonly errors: Readonly<Record<string, string>> }
  | { readonly kind: "updated" }
  /** Nobody acknowledged it in three seconds: "We had some trouble connecting. Try again?" */
  | { readonly kind: "failed" };

/** A modal on somebody's screen. */
export class OpenModal {
  static readonly #known = new WeakMap<OpenView, OpenModal>();
  /** What stands in the fields, by block; it stays there when the bot refuses it. */
  readonly #values = new Map<string, string>();

  private constructor(
    private readonly platform: Platform,
    private readonly view: OpenView,
  ) {
    for (const { block, input } of this.fields) this.#values.set(block, input.initial_value ?? "");
  }

  /** The one `OpenModal` of a view. */
  static of(platform: Platform, view: OpenView): OpenModal {
    const found = OpenModal.#known.get(view) ?? new OpenModal(platform, view);
    OpenModal.#known.set(view, found);
    return found;
  }

  get title(): string {
    return this.view.view.title.text;
  }

  /** It was sent, dismissed or taken away. */
  get closed(): boolean {
    return this.view.closed;
  }

  get fields(): Field[] {
    return (this.view.view.blocks as KnownBlock[]).flatMap((block): Field[] => {
      if (block.type !== "input" || block.element.type !== "plain_text_input") return [];
      const {
        label,
        element,
        optional = false,
        block_id = "",
      }: InputBlock & { element: PlainTextInput } = {
        ...block,
        element: block.element,
      };
      return [
        {
          block: block_id,
          label: label.text,
          placeholder: element.placeholder?.text ?? "",
          optional,
          most: element.max_length ?? 3000,
          multiline: element.multiline ?? false,
          error: this.view.errors[block_id],
          input: element,
        },
      ];
    });
  }

  /** What stands in the fields now. */
  get values(): string[] {
    return this.fields.map(({ block }) => this.#values.get(block) ?? "");
  }

  /** The modal as plain lines. */
  get lines(): string[] {
    return [
      `  (modal) ${this.title}`,
      ...this.fields.map(({ label, error }, index) => {
        const wrong = error === undefined ? "" : ` ! ${error}`;
        return `    ${label}: ${this.values[index]}${wrong}`;
      }),
    ];
  }

  /**
   * Fills the fields in their order and sends; a field without a value keeps what stands in it. Throws what the app says
   * when a field is wrong.
   */
  async submits(...values: string[]): Promise<Outcome> {
    this.#fill(values);
    const { bot, user } = this.view;
    const facts = {
      bot,
      user,
      domain: this.platform.domain,
      triggerId: this.platform.triggers.issue(bot, user),
    };
    const payload = viewSubmission(facts, { ...this.view, values: this.#state() });
    const answer: Answer = await bot.delivery.interaction(payload, true);
    const outcome = answer.kind === "none" ? ({ kind: "failed" } as const) : this.#follow(answer.response);
    this.platform.changed();
    return outcome;
  }

  /** Closes it without sending. */
  dismisses(): void {
    this.view.closed = true;
    this.platform.changed();
  }

  #follow(response: unknown): Outcome {
    const outcome = followResponse(this.platform, this.view, response);
    if (outcome !== "errors") return { kind: outcome };
    const wrong = this.fields.flatMap(({ label, error }) =>
      error === undefined ? [] : [[label, error] as const],
    );
    return { kind: "errors", errors: Object.fromEntries(wrong) };
  }

  #fill(values: readonly string[]): void {
    if (this.closed) throw new Error("the modal is closed");
    for (const [index, { block, label, optional, most, input }] of this.fields.entries()) {
      const value = values[index] ?? this.#values.get(block) ?? "";
      if (!optional && value.trim() === "") throw new Error(`${label}: Please complete this required field.`);
      if (value.length > most) throw new Error(`${label}: ${most - value.length}`);
      if (value !== "" && value.length < (input.min_length ?? 0)) throw new Error(`${label}: too short`);
      this.#values.set(block, value);
    }
  }

  #state(): Record<string, Record<string, object>> {
    return Object.fromEntries(
      this.fields.map(({ block, input }) => {
        const value = this.#values.get(block) || null;
        return [block, { [input.action_id ?? ""]: { type: "plain_text_input", value } }];
      }),
    );
  }
}

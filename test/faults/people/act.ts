import type { Bubble, Button, Phone, Reaction } from "../phones/phone.js";
import type { Time } from "../time.js";
import type { Act, Case, Meaning, Question } from "./case.js";

/** A person at a phone, who does something about a case; each thing goes into the case's ledger. */
export class Hand {
  constructor(
    readonly time: Time,
    readonly of: Case,
    readonly phone: Phone,
    readonly side: string,
  ) {}

  taps(button: Button, copy: Bubble, means: Meaning): Act {
    return this.#acts(`taps ${button.label}`, means, button.tap(), copy);
  }

  writes(text: string, means: Meaning, replyTo?: Bubble): Act {
    const what = `${replyTo ? "replies" : "writes"} ${JSON.stringify(text)}`;
    return this.#acts(what, means, this.phone.types(text, this.of.title, replyTo));
  }

  sends(words: string, means: Meaning, into: (words: string) => Reaction): Act {
    return this.#acts(`sends ${JSON.stringify(words)} in a dialog`, means, into(words));
  }

  /** The copies of the question that stand in this chat. */
  copies(): readonly Bubble[] {
    return copiesIn(this.phone, this.of).filter(({ gone }) => !gone);
  }

  #acts(what: string, means: Meaning, reaction: Reaction, copy?: Bubble): Act {
    const act: Act = {
      who: this.phone.person,
      side: this.side,
      what,
      means,
      at: this.time.now(),
      reaction,
      ...(copy && { copy: copy.id }),
    };
    this.of.acts.push(act);
    return act;
  }
}

/** Every copy that was ever there. What asks "which question?" names questions too. */
export function copiesIn(phone: Phone, { marker }: Case): readonly Bubble[] {
  return phone
    .bubbles()
    .filter(({ text }) => text.includes(marker) && !text.includes("Which question is that for?"));
}

/** What a tap on the option with this label means. */
export function picks({ id }: Question, ...labels: string[]): Meaning {
  return { kind: "answers", values: { [id]: labels } };
}

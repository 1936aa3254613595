import type { Person } from "../platforms/telegram/person/person.js";
import type { ShownMessage } from "../platforms/telegram/person/shown.js";
import { likePattern } from "./expectation.js";
import type { Moment } from "./transcript.js";

/** The people of a transcript, in front of their chats with the bot. */
export class Phones {
  readonly #people: readonly Person[];
  /** The newest message of the bot that an earlier command brought. */
  readonly #seen = new Map<Person, number>();

  constructor(people: readonly Person[]) {
    this.#people = people;
    this.#look();
  }

  /** Plays what a transcript tells of them while one command runs. */
  async play(moments: readonly Moment[]): Promise<void> {
    for (const moment of moments) await this.#plays(moment);
    if (moments.length > 0) this.#look();
  }

  async #plays({ who, kind, what }: Moment): Promise<void> {
    const person = this.#people.find(({ name }) => name === who);
    if (person === undefined) throw new Error(`${who} is not there`);
    const seen = this.#seen.get(person) ?? 0;
    await person.chat.becomes(({ latest }) => (latest?.id ?? 0) > seen, "the question is there");
    if (kind === "taps") await person.taps(what);
    else if (kind === "types") await person.types(what);
    else {
      const pattern = likePattern(what);
      await person.chat.becomes(
        ({ visible }) => visible.some((message) => message.id > seen && pattern.test(asText(message))),
        `this can be read:\n${what}`,
      );
    }
  }

  #look(): void {
    for (const person of this.#people) this.#seen.set(person, person.chat.latest?.id ?? 0);
  }
}

/** A message with its rows of buttons below it. */
function asText({ text, buttons }: ShownMessage): string {
  const rows = buttons.map((row) => row.map((button) => `[${button.text}]`).join(" "));
  return [...text.split("\n"), ...rows].map((line) => line.trimEnd()).join("\n");
}

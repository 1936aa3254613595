import type { Person } from "../../platforms/telegram/person/person.js";
import { StandIn } from "../../platforms/telegram/stand-in.js";
import type { Desk } from "../office.js";
import { asRead, type Phone } from "./phone.js";

/** Ana and Ben are `telegram:42` and `telegram:43`. */
export async function telegramDesk(): Promise<Desk> {
  const standIn = await StandIn.start({ patience: 20_000 });
  const { token } = standIn.bot({ token: `7000000001:${"pages_".repeat(6)}`, username: "release_bot" });
  const people = [standIn.person({ id: 42, name: "Ana" }), standIn.person({ id: 43, name: "Ben" })];
  const starts = new Map<Person, Awaited<ReturnType<Person["startsBot"]>>>();
  for (const person of people) starts.set(person, await person.startsBot());
  return {
    env: { TELEGRAM_BOT_TOKEN: token, TELEGRAM_API_ROOT: standIn.root },
    phones: people.map(phoneOf),
    standIn,
    async ready() {
      for (const [person, start] of starts) {
        await person.chat.shows(`Your address is telegram:${person.id}`, { after: start });
      }
    },
  };
}

function phoneOf(person: Person): Phone {
  return {
    who: person.name,
    platform: "Telegram",
    messages: () =>
      person.chat.visible.map(({ id, text, buttons }) => ({ id: String(id), text: asRead(text, buttons) })),
    becomes: (condition, what) => person.chat.becomes(() => condition(), what),
    settled: () => person.chat.settled(20),
    taps: (label) => person.taps(label),
    types: (text) => person.types(text),
  };
}

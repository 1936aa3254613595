import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Built, builtPackage } from "./built.js";
import { Expectation } from "./expectation.js";
import { Office, platformsOf } from "./office.js";
import { type Block, blocksIn } from "./pages.js";
import { Phones } from "./phones/phones.js";
import { Session } from "./session.js";
import { readTranscript } from "./transcript.js";

let built: Built;
beforeAll(async () => {
  built = await builtPackage();
});
afterAll(() => built.remove());

const blocks = blocksIn("console");
/** Each starts a handful of processes; a busy machine takes its time over them. */
const patient = { timeout: 120_000 };
const withBots = ({ marks }: Block) => platformsOf(marks).length > 0;

describe.concurrent("a transcript is what the command line prints", patient, () => {
  it.each(blocks.filter((block) => !withBots(block)))("$at", async ({ text }) => {
    const session = new Session(built);
    try {
      await follows(text, session);
    } finally {
      await session.close();
    }
  });
});

describe.concurrent("a transcript is what happens with a bot", patient, () => {
  it.each(blocks.filter(withBots))("$at", async ({ text, marks }) => {
    const office = await Office.open(built, marks);
    try {
      await follows(text, office.session, new Phones(office.phones));
    } finally {
      await office.close();
    }
  });
});

/** Runs every command of a transcript, plays what happens meanwhile, and compares what is printed. */
async function follows(text: string, session: Session, phones = new Phones([])): Promise<void> {
  const expectation = new Expectation();
  const steps = readTranscript(text);
  expect(steps).not.toEqual([]);
  const wrong: string[] = [];
  for (const { command, moments, output } of steps) {
    const running = session.runs(expectation.translated(command));
    await phones.play(moments);
    const mismatch = expectation.mismatch(output, (await running).output);
    if (mismatch) wrong.push(`$ ${command}\n${mismatch}`);
  }
  expect(wrong.join("\n\n")).toBe("");
}

import { expect, it } from "vitest";
import { commandLine } from "./doors/command-line.js";
import { http } from "./doors/http.js";
import { library } from "./doors/library.js";
import { mcp } from "./doors/mcp.js";
import { openDoorStage } from "./doors/stage.js";

const request = {
  questions: [
    {
      id: "target",
      header: "Target",
      question: "Where should this build go?",
      options: [{ label: "Straße (Recommended)" }, { label: "हाँ — prod" }],
    },
    {
      id: "regions",
      header: "Regions",
      question: "Which regions get it?",
      options: [{ label: "eu-west" }, { label: "us-east" }],
      multiSelect: true,
    },
  ],
};

it("the same question gives byte-identical answers by every door", async () => {
  const stage = await openDoorStage();
  const said: string[] = [];
  for (const under of [library, commandLine, mcp, http]) {
    const door = await under.open(stage.env);
    const ana = await stage.person();
    const asking = door.ask(request, { to: ana.address });
    await ana.chat.shows("Which regions get it?");
    await ana.types("Q1: strasse\nQ2: 3, but only “soon” 🚀 \\ ok");
    const outcome = await asking;
    if (!("result" in outcome)) throw new Error(JSON.stringify(outcome));
    said.push(JSON.stringify((outcome.result as { answers: unknown }).answers));
    await door.close();
  }
  expect(new Set(said).size).toBe(1);
  expect(said[0]).toContain("Straße (Recommended)");
  await stage.close();
});

import { describe, expect, it } from "vitest";
import { run } from "./command-line.js";

const where = ["ask", "--to", "terminal:", "-q", "Where to?", "--id", "target"];
const options = ["-o", "Staging — internal QA", "-o", "Production"];

describe("askline ask --to terminal:", () => {
  it("prints the answer as one line of JSON and exits with 0", async () => {
    const it = run([...where, ...options, "--header", "Target", "--from", "Release bot"]);
    await it.says("Production");
    it.types("2");
    const { exit, stdout, stderr } = await it.ended;
    expect(exit).toBe(0);
    expect(stdout.trimEnd().split("\n")).toHaveLength(1);
    expect(JSON.parse(stdout)).toMatchObject({
      status: "answered",
      answers: { answers: { target: ["Production"] } },
      deliveries: [{ to: "terminal:", state: "shown" }],
    });
    expect(stderr).toContain("Release bot");
    expect(stderr).toContain("1. Staging — internal QA");
    expect(stderr).toContain("✓ Target: Production");
  });

  it("prints several lines of JSON for people", async () => {
    const it = run([...where, ...options], { tty: true });
    it.types("1");
    const { stdout } = await it.ended;
    expect(stdout).toContain('\n  "status": "answered"');
  });

  it("takes an answer that was piped in, and own words", async () => {
    const it = run([...where, ...options]);
    it.types("neither of them");
    it.endsInput();
    const { exit, stdout } = await it.ended;
    expect(exit).toBe(0);
    expect(JSON.parse(stdout).answers.answers).toEqual({ target: ["neither of them"] });
  });

  it("ends as cancelled, with 3, when the input ends before an answer", async () => {
    const it = run([...where, ...options]);
    it.endsInput();
    const { exit, stdout, stderr } = await it.ended;
    expect(exit).toBe(3);
    expect(JSON.parse(stdout)).toMatchObject({ status: "no_answer", reason: "cancelled" });
    expect(stderr).toContain("input has ended");
  });

  it("keeps what was answered before the input ended", async () => {
    const question = (id: string) => ({
      id,
      header: id,
      question: `${id}?`,
      options: [{ label: "a" }, { label: "b" }],
    });
    const json = JSON.stringify({ to: "terminal:", questions: [question("one"), question("two")] });
    const { writeFileSync } = await import("node:fs");
    const { join } = await import("node:path");
    const { emptyHome } = await import("./command-line.js");
    const file = join(emptyHome(), "ask.json");
    writeFileSync(file, json);
    const it = run(["ask", "--json", file]);
    it.types("Q1: b");
    it.endsInput();
    const { exit, stdout } = await it.ended;
    expect(exit).toBe(3);
    expect(JSON.parse(stdout)).toMatchObject({ reason: "cancelled", partial: { answers: { one: ["b"] } } });
  });

  it("says skipped, with 3", async () => {
    const it = run([...where, ...options]);
    it.types("skip");
    const { exit, stdout } = await it.ended;
    expect(exit).toBe(3);
    expect(JSON.parse(stdout)).toMatchObject({ status: "no_answer", reason: "skipped" });
  });

  it.each(["SIGINT", "SIGTERM"] as const)("is cancelled by %s, and the chat says so first", async (name) => {
    const it = run([...where, ...options]);
    await it.says("Production");
    await it.says("terminal: shown");
    it.signal(name);
    const { exit, stdout, stderr, exits } = await it.ended;
    expect(exit).toBe(3);
    expect(JSON.parse(stdout)).toMatchObject({ status: "no_answer", reason: "cancelled" });
    expect(stderr).toContain("Cancelled");
    expect(exits).toEqual([]);
  });

  it("ends at once at a second Ctrl-C", async () => {
    const it = run([...where, ...options]);
    await it.says("terminal: shown");
    it.signal("SIGINT");
    it.signal("SIGINT");
    const { exits } = await it.ended;
    expect(exits).toEqual([130]);
  });

  it("detaches at SIGHUP and says the id alone", async () => {
    const it = run([...where, ...options]);
    await it.says("terminal: shown");
    it.signal("SIGHUP");
    const { exit, stdout, stderr } = await it.ended;
    expect(exit).toBe(129);
    expect(stdout).toBe("");
    expect(stderr.trimEnd().split("\n").at(-1)).toMatch(/^[a-z2-9]{12}$/);
  });

  it("takes ASKLINE_TO for the address", async () => {
    const it = run(["ask", "-q", "Now?", "-o", "yes", "-o", "no"], { env: { ASKLINE_TO: "terminal:" } });
    it.types("yes");
    const { stdout } = await it.ended;
    expect(JSON.parse(stdout).answers.answers).toEqual({ answer: ["yes"] });
  });

  it("speaks the asker's language", async () => {
    const it = run([...where, ...options], { env: { ASKLINE_LOCALE: "id" } });
    await it.says("Balas");
    it.types("1");
    expect((await it.ended).exit).toBe(0);
  });
});

describe("askline start", () => {
  it("asks a sample question when nothing is configured", async () => {
    const it = run(["start"]);
    await it.says("What would you like to do next?");
    it.types("2");
    const { exit, stdout, stderr } = await it.ended;
    expect(exit).toBe(0);
    expect(stderr).toContain(".env.example");
    expect(JSON.parse(stdout).answers.answers).toEqual({ next_step: ["Look around"] });
  });
});

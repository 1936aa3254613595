/**
 * Asks two questions at once and acts on the answer. Where to ask comes from ASKLINE_TO:
 *
 *     ASKLINE_TO=terminal: node examples/release.ts
 *
 * Node 22.18 and later run TypeScript as it stands; for an older one, compile it first.
 */
import { AskError, createAskline, readConfig } from "askline";

const askline = await createAskline(readConfig());
try {
  const result = await askline.ask({
    from: "Release script",
    timeoutSeconds: 600,
    questions: [
      {
        id: "target",
        header: "Target",
        question: "Where should this build go?",
        options: [
          { label: "Staging (Recommended)", description: "internal QA" },
          { label: "Production", description: "live customers" },
        ],
      },
      {
        id: "regions",
        header: "Regions",
        question: "Which regions get it?",
        options: [{ label: "eu-west" }, { label: "us-east" }, { label: "ap-south" }],
        multiSelect: true,
      },
    ],
  });
  if (result.status === "answered") {
    const { target, regions } = result.answers.answers;
    console.log(`${result.answeredBy.name} chose ${target.join(", ")} in ${regions.join(", ")}`);
  } else {
    console.log(`No answer (${result.reason}): ${result.message}`);
  }
} catch (error) {
  if (!(error instanceof AskError)) throw error;
  for (const { path, expected, got } of error.issues)
    console.error(`${path}: expected ${expected}, got ${got}`);
  process.exitCode = 2;
} finally {
  await askline.close();
}

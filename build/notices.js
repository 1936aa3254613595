import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Where a module's package is: all up to the name behind the last `node_modules`. */
const packageOf = /^\0?(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)/;

/**
 * A rolldown plugin that writes the licences of all packages that went into the bundle into one file beside it.
 * Fails for a package that has neither a licence's text nor its name.
 * @param {string} fileName
 * @returns {import("rolldown").Plugin}
 */
export function notices(fileName) {
  return {
    name: "notices",
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === "chunk" ? file.moduleIds : []));
      const folders = new Set(modules.flatMap((id) => packageOf.exec(id)?.[1] ?? []));
      const texts = [...folders].map(notice).sort();
      this.emitFile({ type: "asset", fileName, source: texts.join(`\n${"-".repeat(80)}\n\n`) });
    },
  };
}

/** @param {string} folder */
function notice(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  if (!file && typeof license !== "string") throw new Error(`${folder} says nothing of its licence`);
  const text = file ? readFileSync(join(folder, file), "utf8").trim() : `Licence: ${license}`;
  return `${name} ${version}\n\n${text}\n`;
}

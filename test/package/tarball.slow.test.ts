import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const elsewhere = mkdtempSync(join(tmpdir(), "askline-package-"));

interface Packed {
  readonly filename: string;
  readonly files: readonly { readonly path: string; readonly mode: number }[];
}

function run(command: string, ...args: readonly string[]): string {
  return execFileSync(command, args, {
    cwd: elsewhere,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
}

let packed: Packed;
beforeAll(() => {
  execFileSync("npm", ["run", "build"], { cwd: root, stdio: "inherit" });
  const out = execFileSync("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", elsewhere], {
    cwd: root,
    encoding: "utf8",
  });
  packed = JSON.parse(out)[0];
});

describe("the package", () => {
  it("holds what it runs and says, and nothing else", () => {
    const paths = packed.files.map(({ path }) => path);
    for (const wanted of ["package.json", "LICENSE", ".env.example", "dist/main.js", "dist/index.js"]) {
      expect(paths).toContain(wanted);
    }
    expect(
      paths.filter((path) => /(^|\/)(test|bench|node_modules|\.ci)\/|\.test\.|\.env$/.test(path)),
    ).toEqual([]);
    const others = paths.filter((path) => !path.startsWith("dist/"));
    expect(
      others.filter(
        (path) =>
          !/^(package\.json|LICENSE|[A-Z]+\.md|\.env\.example|docs\/\w+\.md|docs\/deploy\/[\w.-]+|examples\/[\w.]+)$/.test(
            path,
          ),
      ),
    ).toEqual([]);
    expect(packed.files.find(({ path }) => path === "dist/main.js")?.mode).toBe(0o755);
  });

  it("names no folder of the machine that built it", () => {
    const built = packed.files.filter(({ path }) => /\.(js|ts|map|json)$/.test(path));
    expect(built.length).toBeGreaterThan(50);
    expect(built.filter(({ path }) => readFileSync(join(root, path), "utf8").includes(root))).toEqual([]);
  });

  it("installs elsewhere, runs, and is imported there", () => {
    writeFileSync(join(elsewhere, "package.json"), '{ "private": true, "type": "module" }');
    run("npm", "install", "--no-audit", "--no-fund", "--ignore-scripts", `./${packed.filename}`);
    expect(run("npx", "askline", "--help")).toContain("Exit codes: 0 answered");
    writeFileSync(
      join(elsewhere, "import.js"),
      `import { createAskline, parseAsk } from "askline";
       import { present } from "askline/core";
       console.log(typeof createAskline, typeof parseAsk, typeof present);`,
    );
    expect(run("node", "import.js")).toBe("function function function\n");
  });
});

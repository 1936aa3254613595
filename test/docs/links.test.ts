import { existsSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, it } from "vitest";
import { readPages, root } from "./pages.js";

const pages = readPages();

/** The anchors of a page, as GitHub makes them from headings. */
function anchors(text: string): string[] {
  return [...withoutBlocks(text).matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .trim()
      .replaceAll(" ", "-"),
  );
}

function withoutBlocks(text: string): string {
  return text.replace(/^```[\s\S]*?^```$/gm, "");
}

const links = pages.flatMap(({ path, text }) =>
  [...withoutBlocks(text).matchAll(/\[[^\]]*\]\(([^)\s]+)\)/g)]
    .map(([, target = ""]) => ({ path, target }))
    .filter(({ target }) => !/^https:/.test(target)),
);

it("every link leads to a file of the checkout, and to a heading that is there", () => {
  expect(links.length).toBeGreaterThan(15);
  const broken = links.filter(({ path, target }) => {
    const [file = "", anchor] = target.split("#");
    const to = file === "" ? path : relative(root, join(root, dirname(path), file));
    if (!existsSync(join(root, to))) return true;
    if (anchor === undefined) return false;
    const page = pages.find((each) => each.path === to);
    return page === undefined || !anchors(page.text).includes(anchor);
  });
  expect(broken).toEqual([]);
});

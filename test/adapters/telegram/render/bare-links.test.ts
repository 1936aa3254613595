import { describe, expect, it } from "vitest";
import { bareLinks } from "../../../../adapters/telegram/render/bare-links.js";

/** The URLs that are marked as links. What is shown must be the text as it was. */
function links(text: string): string[] {
  const pieces = bareLinks(text);
  expect(pieces.map((piece) => piece.text).join("")).toBe(text);
  return pieces.flatMap(({ text: shown, link }) => {
    if (link !== undefined) expect(shown).toBe(link);
    return link ?? [];
  });
}

describe("bareLinks", () => {
  it("cuts a text at the URLs that it marks, and only there", () => {
    expect(bareLinks("See https://a.test/@ana, please")).toEqual([
      { text: "See " },
      { text: "https://a.test/@ana", link: "https://a.test/@ana" },
      { text: ", please" },
    ]);
    expect(bareLinks("See https://a.test/ana")).toEqual([{ text: "See https://a.test/ana" }]);
  });

  it("finds several", () => {
    expect(links("https://a.test/@ana or http://b.test/@ben?x=1 or https://c.test")).toEqual([
      "https://a.test/@ana",
      "http://b.test/@ben?x=1",
    ]);
    expect(links("HTTPS://A.test/@ana")).toEqual(["HTTPS://A.test/@ana"]);
  });

  it.each([...".,;:!?)]}'@"])("leaves %s at the end to the sentence", (sign) => {
    expect(links(`https://a.test/@ana${sign}`)).toEqual(["https://a.test/@ana"]);
    expect(links(`https://a.test/@ana${sign}b`)).toEqual([`https://a.test/@ana${sign}b`]);
  });

  it.each([...' \n<>"'])("ends a URL at %j", (sign) => {
    expect(links(`https://a.test/@ana${sign}b`)).toEqual(["https://a.test/@ana"]);
  });

  it("marks nothing that needs no mark or leads nowhere", () => {
    expect(links("https://a.test/@")).toEqual([]);
    expect(links("https://@/x")).toEqual([]);
    expect(links("https://[a.test/@ana")).toEqual([]);
    expect(links("ftp://a.test/@ana, https:/a.test@ana, a.test/@ana")).toEqual([]);
  });
});

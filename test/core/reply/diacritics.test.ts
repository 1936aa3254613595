import { describe, expect, it } from "vitest";
import { asking, brief } from "./asking.js";

const colours = asking({ options: ["red", "green", "blue"], multiSelect: true });
const furniture = asking({ options: ["bàn", "ghế"], multiSelect: true });
const steps = asking(
  {
    options: ["Thử nghiệm", "Chính thức"],
    id: "muc_tieu",
    header: "Mục tiêu",
  },
  { options: ["bắc", "nam"], id: "vung", header: "Vùng", multiSelect: true },
);

describe("diacritics count once any was typed in the reply", () => {
  it.each([
    ["ban", ["bàn"]],
    ["bán", ["bán"]],
    ["ban, ghe", ["bàn", "ghế"]],
    ["bàn, ghế", ["bàn", "ghế"]],
    ["bàn, ghe", ["bàn", "ghe"]],
    ["ban và ghế", ["ban và ghế"]],
    ["bàn\nghe", ["bàn", "ghe"]],
  ])("%j is %j", (reply, values) => expect(brief(furniture, reply, "vi")).toEqual(values));

  it.each([
    // "sau" is "after"; only in a reply without diacritics may it be "sáu", six.
    ["1, nhưng để sau", ["red", "nhưng để sau"]],
    ["1, nhung de sau", ["1, nhung de sau"]],
    ["tất cả", ["red", "green", "blue"]],
    ["tat ca", ["red", "green", "blue"]],
    ["tât ca", ["tât ca"]],
    ["bó qua", ["bó qua"]],
    ["khac: tím", ["khac: tím"]],
    ["khac: tim", ["tim"]],
  ])("%j is %j", (reply, values) => expect(brief(colours, reply, "vi")).toEqual(values));

  it.each([
    ["Q1: thu nghiem\nQ2: bac", { muc_tieu: ["Thử nghiệm"], vung: ["bắc"] }],
    ["Q1: thử nghiệm\nQ2: bac", { muc_tieu: ["Thử nghiệm"], vung: ["bac"] }],
    ["thử nghiệm\nbac", { muc_tieu: ["Thử nghiệm"], vung: ["bac"] }],
    ["mục tiêu: Chính thức\nvung: nam", { muc_tieu: ["Chính thức"], vung: ["nam"] }],
  ])("%j is %j", (reply, values) => expect(brief(steps, reply, "vi")).toEqual(values));
});

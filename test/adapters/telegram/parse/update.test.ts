import { describe, expect, it } from "vitest";
import { updateId } from "../../../../adapters/telegram/parse/update.js";

describe("updateId", () => {
  it("is the number of an update, also of one that is not read otherwise", () => {
    expect(updateId({ update_id: 5, poll: {} })).toBe(5);
  });

  it.each([[{}], [{ update_id: "5" }], [{ update_id: 1.5 }], [null], [undefined], ["5"]])(
    "is nothing for %j",
    (update) => {
      expect(updateId(update)).toBeUndefined();
    },
  );
});

import { describe, expect, it } from "vitest";
import type { Locale } from "../../../core/locale.js";
import { asking, brief } from "./asking.js";

const options = ["red", "green", "blue"];
const single = asking({ options });
const multi = asking({ options, multiSelect: true });

const second: Readonly<Record<Locale, readonly string[]>> = {
  en: ["two", "second", "2nd", "number two"],
  id: [
    "dua",
    "kedua",
    "yang kedua",
    "yg kedua",
    "ke-2",
    "ke 2",
    "ke2",
    "yang ke-2",
    "nomor 2",
    "nomor dua",
    "nomer 2",
    "no. 2",
    "no 2",
    "opsi 2",
    "pilihan 2",
    "pilihan kedua",
    "opsi kedua",
    "2 ya",
    "2 saja",
    "dua aja",
    "2, terima kasih",
    "tolong 2",
    "2 tolong",
    "two",
    "second",
    "option 2",
    "the second one",
    "Kedua!",
  ],
  vi: [
    "hai",
    "thứ hai",
    "thu hai",
    "thứ nhì",
    "cái thứ hai",
    "cai thu hai",
    "số 2",
    "so 2",
    "số hai",
    "thứ 2",
    "thu 2",
    "lựa chọn 2",
    "lua chon 2",
    "phương án 2",
    "phuong an hai",
    "đáp án 2",
    "2 nhé",
    "2 ạ",
    "hai nha",
    "làm ơn 2",
    "2, cảm ơn",
    "2 cam on",
    "two",
    "second",
    "option 2",
  ],
  hi: [
    "दो",
    "दूसरा",
    "दूसरी",
    "दूसरे",
    "दूसरा वाला",
    "दूसरा विकल्प",
    "विकल्प 2",
    "विकल्प दो",
    "विकल्प २",
    "नंबर 2",
    "नंबर दो",
    "दो नंबर",
    "ऑप्शन 2",
    "2 वाला",
    "दूसरी वाली",
    "कृपया 2",
    "2 कृपया",
    "दो, धन्यवाद",
    "2रा",
    "२",
    "two",
    "second",
  ],
};
const third: Readonly<Record<Locale, readonly string[]>> = {
  en: ["last", "third"],
  id: ["tiga", "ketiga", "terakhir", "yang terakhir", "paling akhir", "last"],
  vi: ["ba", "thứ ba", "cuối cùng", "cuoi cung", "cái cuối", "cái cuối cùng", "last"],
  hi: ["तीन", "तीसरा", "तीसरी", "आखिरी", "आख़िरी", "आखिरी वाला", "अंतिम", "last"],
};
const none: Readonly<Record<Locale, readonly string[]>> = {
  en: ["four", "eleventh"],
  id: ["empat", "keempat", "nol", "dua belas", "opsi 7", "ke-9"],
  vi: ["bốn", "bon", "thứ tư", "thu tu", "thứ mười hai", "số 7", "thứ 9"],
  hi: ["चार", "चौथा", "पाँचवाँ", "पांचवां", "शून्य", "बारह", "विकल्प 7"],
};
const skip: Readonly<Record<Locale, readonly string[]>> = {
  en: ["skip"],
  id: ["lewati", "Lewati.", "lewat", "lewatkan", "lewati saja", "skip"],
  vi: ["bỏ qua", "Bỏ qua", "bo qua", "bỏ qua nhé", "skip"],
  hi: ["छोड़ें", "छोड़ो", "छोड़ दें", "छोड़ दो", "छोड़िए", "छोडो", "स्किप", "chhodo", "skip"],
};
const all: Readonly<Record<Locale, readonly string[]>> = {
  en: ["all"],
  id: ["semua", "semuanya", "all"],
  vi: ["tất cả", "tat ca", "all"],
  hi: ["सभी", "सब", "sab", "all"],
};
const own: Readonly<Record<Locale, readonly string[]>> = {
  en: ["other: 7", "other 7"],
  id: ["lainnya: 7", "lainnya 7", "yang lain: 7", "lain - 7", "other: 7"],
  vi: ["khác: 7", "khac: 7", "khác 7", "khác - 7", "lựa chọn khác: 7", "other: 7"],
  hi: ["अन्य: 7", "अन्य 7", "कुछ और: 7", "other: 7"],
};
const both: Readonly<Record<Locale, readonly string[]>> = {
  en: ["1 and 3"],
  id: ["1 dan 3", "satu dan tiga", "1 sama 3", "pertama dan terakhir", "1 and 3"],
  vi: ["1 và 3", "1 va 3", "một và ba", "red và blue", "1 với 3"],
  hi: ["1 और 3", "एक और तीन", "red और blue", "१ और ३", "पहला और आखिरी", "1 aur 3"],
};
const rows = (words: Readonly<Record<Locale, readonly string[]>>): (readonly [Locale, string])[] =>
  (["en", "id", "vi", "hi"] as const).flatMap((locale) =>
    words[locale].map((reply) => [locale, reply] as const),
  );

describe("words of the locale, English beside them", () => {
  it.each(rows(second))("%s: %j is the second", (locale, reply) =>
    expect(brief(single, reply, locale)).toEqual(["green"]),
  );
  it.each(rows(third))("%s: %j is the third", (locale, reply) =>
    expect(brief(single, reply, locale)).toEqual(["blue"]),
  );
  it.each(rows(none))("%s: %j is no option", (locale, reply) =>
    expect(brief(single, reply, locale)).toBe("no_such_option q1"),
  );
  it.each(rows(skip))("%s: %j skips", (locale, reply) =>
    expect(brief(single, reply, locale)).toBe("skipped"),
  );
  it.each(rows(all))("%s: %j is all", (locale, reply) =>
    expect(brief(multi, reply, locale)).toEqual(options),
  );
  it.each(rows(own))("%s: %j is own words", (locale, reply) =>
    expect(brief(single, reply, locale)).toEqual(["7"]),
  );
  it.each(rows(both))("%s: %j is two", (locale, reply) =>
    expect(brief(multi, reply, locale)).toEqual(["red", "blue"]),
  );

  it.each([
    ["en", "dua"],
    ["en", "lewati"],
    ["id", "hai"],
    ["id", "bỏ qua"],
    ["vi", "dua"],
    ["vi", "दो"],
    ["hi", "dua"],
    ["en", "semua"],
    ["vi", "không"],
    ["vi", "bỏ quá"],
    ["vi", "thứ hai tới"],
    ["id", "dua hari lagi"],
    ["hi", "दो दिन"],
    ["id", "yang mana saja"],
    ["id", "lain kali"],
    ["vi", "khác với cái đó"],
    ["hi", "दो या तीन"],
  ] as const)("%s: %j is free text", (locale, reply) =>
    expect(brief(single, reply, locale)).toEqual([reply]),
  );

  it("a label beats every word", () => {
    expect(brief(asking({ options: ["Hai", "Ba"] }), "ba", "vi")).toEqual(["Ba"]);
    expect(brief(asking({ options: ["Thứ hai", "Thứ ba"] }), "thứ ba", "vi")).toEqual(["Thứ ba"]);
    expect(brief(asking({ options: ["Ya", "Tidak"] }), "ya", "id")).toEqual(["Ya"]);
    expect(brief(asking({ options: ["Để sau", "Ngay"] }), "de sau", "vi")).toEqual(["Để sau"]);
  });
});

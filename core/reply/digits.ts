const decimalDigit = /\p{Nd}/u;
const foreignDigits = /[^\P{Nd}0-9]/gu;

/** Circled digits that Unicode does not map to plain ones, and the keycap ten. */
const dingbats: readonly (readonly [first: number, count: number])[] = [
  [0x2776, 10],
  [0x2780, 10],
  [0x278a, 10],
  [0x24f5, 10],
];

/** Runs of ten digits begin at a code point ending in 0 or in 6, in every script that has them. */
function digitValue(char: string): string {
  const point = char.codePointAt(0) ?? 0;
  const low = point & 0xf;
  return String(decimalDigit.test(String.fromCodePoint(point - low)) ? low : low - 6);
}

/** All decimal digits, whatever their script, as 0-9; keycaps and circled digits too. Expects a folded text. */
export function plainDigits(folded: string): string {
  if (!/[^ -~]/.test(folded)) return folded;
  return folded
    .replaceAll("🔟", "10")
    .replace(/([0-9])\u20e3/g, "$1")
    .replace(/[\u24f5-\u24fe\u2776-\u2793]/g, (char) => {
      const point = char.codePointAt(0) ?? 0;
      const [first = point] = dingbats.find(([from, count]) => point >= from && point < from + count) ?? [];
      return String(point - first + 1);
    })
    .replace(foreignDigits, digitValue);
}

import { z } from "zod";

/*
 * How single values are written in the environment. Each schema takes the text as it stands there, trimmed and not
 * empty, and words its error as what was expected.
 */

/** A whole number within bounds. */
export function integer(least: number, most: number) {
  const error = `a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, { error })
    .transform(Number)
    .refine((value) => value >= least && value <= most, { error });
}

/** A TCP port to listen on; 0 lets the system choose. */
export const port = integer(0, 65_535);

const words: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  on: true,
  "1": true,
  false: false,
  no: false,
  off: false,
  "0": false,
};

/** Yes or no. */
export const flag = z
  .string()
  .toLowerCase()
  .refine((word) => Object.hasOwn(words, word), { error: "true or false" })
  .transform((word) => words[word] === true);

/** Comma separated addresses. Whether a platform knows them is asked where they are used. */
export const addresses = z
  .string()
  .transform((text) =>
    text
      .split(",")
      .map((address) => address.trim())
      .filter((address) => address !== ""),
  )
  .refine((list) => list.length > 0 && list.every((address) => /^[a-z]+:\S*$/.test(address)), {
    error: "addresses such as telegram:42, separated by commas",
  });

/** A URL whose scheme is one of `schemes`, without a slash at its end. */
export function url(...schemes: readonly string[]) {
  const error = `a URL that begins with ${schemes.map((scheme) => `${scheme}://`).join(" or ")}`;
  return z
    .string()
    .refine(
      (text) => URL.canParse(text) && schemes.some((scheme) => new URL(text).protocol === `${scheme}:`),
      { error },
    )
    .transform((text) => text.replace(/\/+$/, ""));
}

/** A named bearer token of the HTTP interface. */
export interface NamedToken {
  readonly name: string;
  readonly token: string;
  /** The only addresses that it may ask; absent: any that the operator allows. */
  readonly to?: readonly string[];
}

const namedToken = /^[a-z0-9][a-z0-9_-]{0,63}=[\x21-\x2b\x2d-\x7e]{16,}( +[a-z]+:\S*)*$/i;

/** `name=token` pairs, separated by commas; the addresses that a token may ask follow it, separated by blanks. */
export const namedTokens = z
  .string()
  .transform((text) => text.split(",").map((pair) => pair.trim()))
  .refine(
    (pairs) =>
      pairs.every((pair) => namedToken.test(pair)) &&
      distinct(pairs.map(nameOf)) &&
      distinct(pairs.map(tokenOf)),
    {
      error:
        "name=token pairs separated by commas, every name and every token once, every token of at least 16 characters, perhaps followed by the addresses that it may ask (ci=… telegram:42 slack:@U1)",
    },
  )
  .transform((pairs): readonly NamedToken[] =>
    pairs.map((pair) => {
      const name = nameOf(pair);
      const [token = "", ...to] = pair.slice(name.length + 1).split(/ +/);
      return { name, token, ...(to.length > 0 && { to }) };
    }),
  );

function nameOf(pair: string): string {
  return pair.slice(0, pair.indexOf("="));
}

function tokenOf(pair: string): string {
  return pair.slice(nameOf(pair).length + 1).split(" ", 1)[0] ?? "";
}

function distinct(names: readonly string[]): boolean {
  return new Set(names).size === names.length;
}

import type { Config } from "../config.js";
import { passwordsOf } from "./postgres-url.js";

/** A shorter password is a word that may stand in any line by itself. It is told apart where it follows a name in a URL. */
const tellable = 8;

/** All secrets of a configuration: what must never be seen in a log, an error or a result. */
export function secretsOf({ db, telegram, discord, slack, http }: Config): string[] {
  return [
    telegram?.token,
    telegram?.webhook?.secret,
    discord?.token,
    slack?.botToken,
    slack?.appToken,
    slack?.signingSecret,
    ...(http?.tokens.map(({ token }) => token) ?? []),
    ...passwordsOf(db).map((password) => (password.length < tellable ? `:${password}@` : password)),
  ].filter((secret) => secret !== undefined);
}

/** Blacks out secrets in a text, as they are and as they stand inside JSON and URLs. */
export function hiding(secrets: readonly string[]): (text: string) => string {
  const forms = new Set(
    secrets
      .filter((secret) => secret !== "")
      .flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)]),
  );
  return (text) => [...forms].reduce((shown, form) => shown.replaceAll(form, "[secret]"), text);
}

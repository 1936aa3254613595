/** Facts about one event. Never a token, a request body or words that a person typed. */
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Where the operator reads what happens. */
export interface Log {
  debug(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
}

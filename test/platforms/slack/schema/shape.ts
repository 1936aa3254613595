import type { z } from "zod";

/**
 * The keys of a published type, each with a schema that gives nothing but what the type allows. An object of schemas that
 * `satisfies` this can neither lack a key of the type nor have one too many.
 */
export type Shape<T> = { [K in keyof T]-?: z.ZodType<T[K]> };

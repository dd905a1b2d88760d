import * as z from 'zod/mini';

/** Takes what `schema` takes, or its digits as text. `msg` is the sentence of a refusal. */
export const orDigits = <T extends number>(schema: z.ZodMiniType<T, number>, msg: string) =>
  z.union([schema, z.pipe(z.pipe(z.string(msg).check(z.regex(/^\d{1,9}$/, msg)), z.transform(Number)), schema)], msg);

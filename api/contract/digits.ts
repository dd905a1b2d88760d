import * as z from 'zod/mini';

/** Accepts what `schema` accepts, or its digits as text. `msg` is the error message. */
export const orDigits = <T extends number>(schema: z.ZodMiniType<T, number>, msg: string) =>
  z.union([schema, z.pipe(z.pipe(z.string(msg).check(z.regex(/^\d{1,9}$/, msg)), z.transform(Number)), schema)], msg);

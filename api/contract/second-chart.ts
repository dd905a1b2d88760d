import * as z from 'zod/mini';

/** Pillars in the order year, month, day, hour; without the hour if unknown. */
const pillars = z.array(z.string());

/** Pillars of the caller's birth by another program. */
export const SecondChart = z.object({
  /** Name of the program: `lunar-javascript`. */
  program: z.string(),
  /** By the options saved with the birth. */
  chosen: pillars,
  /** By the stated clock time, with the day starting at midnight. */
  plain: pillars,
});
export type SecondChart = z.infer<typeof SecondChart>;

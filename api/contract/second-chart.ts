import * as z from 'zod/mini';

/** Pillars in the order year, month, day, hour; without the hour if unknown. */
const pillars = z.array(z.string());

/** Pillars of the caller's birth by another program. */
export const SecondChart = z.object({
  /** Name of the program: `lunar-javascript`. */
  program: z.string(),
  /** By the choices that the birth was saved with. */
  chosen: pillars,
  /** By the stated clock, with the day that begins at midnight. */
  plain: pillars,
});
export type SecondChart = z.infer<typeof SecondChart>;

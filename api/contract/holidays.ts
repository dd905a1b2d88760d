import * as z from 'zod/mini';

export const HolidaysQuery = z.object({
  year: z.string('年份不正确').check(z.regex(/^(19|20)\d{2}$/, '年份不正确')),
});

/** Public holidays of a civil year; unknown after `last` and before 2002. */
export const HolidayYear = z.object({
  year: z.number(),
  last: z.number(),
  days: z.array(
    z.object({
      date: z.string(),
      name: z.string(),
      /** A workday that replaces a day off (调休上班); otherwise a day off. */
      work: z.boolean(),
      /** The festival itself. */
      target: z.string(),
    }),
  ),
});

export type HolidayYear = z.infer<typeof HolidayYear>;

import * as z from 'zod/mini';

export const TodayQuery = z.object({
  date: z.optional(z.string('日期不正确').check(z.regex(/^\d{4}-\d{2}-\d{2}$/, '日期不正确'))),
});

/** A day of the almanac, Beijing time. Pillars of year and month are those at noon. */
export const Today = z.object({
  date: z.string(),
  weekday: z.string(),
  year: z.string(),
  month: z.string(),
  day: z.string(),
  zodiac: z.string(),
  lunarDate: z.string(),
  term: z.nullable(z.object({ name: z.string(), time: z.string() })),
  holiday: z.nullable(z.object({ name: z.string(), work: z.boolean(), nth: z.number() })),
  almanac: z.object({
    officer: z.string(),
    yi: z.array(z.string()),
    ji: z.array(z.string()),
    yiPlain: z.array(z.string()),
    jiPlain: z.array(z.string()),
    yiMore: z.array(z.string()),
    jiMore: z.array(z.string()),
    yiMorePlain: z.array(z.string()),
    jiMorePlain: z.array(z.string()),
    clash: z.string(),
    mansion: z.string(),
    joyDirection: z.string(),
    wealthDirection: z.string(),
    fortuneDirection: z.string(),
    hours: z.array(z.object({ ganzhi: z.string(), range: z.string(), god: z.string(), auspicious: z.boolean() })),
  }),
});

export type Today = z.infer<typeof Today>;

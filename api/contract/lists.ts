import * as z from 'zod/mini';

/** How many rows a list counts at most: past it the total reads `10000+`. */
export const COUNT_CAP = 10_000;
/** Of one view's rows and of the rows that came meanwhile, no more are counted. */
export const BADGE_CAP = 99;

/** The first fills a screen of 1920 × 1080. */
export const LIST_SIZES = [30, 50, 100] as const;

const NO_PLACE = '翻页位置不正确';
const NO_DATE = '日期不正确';

/** Where a page begins: `next` or `head` of an earlier answer, as it was given; empty: at the top. */
export const Place = z._default(z.string(NO_PLACE).check(z.regex(/^[0-9A-Za-z_.-]{0,100}$/, NO_PLACE)), '');

export const ListSize = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20);

/** A Beijing day: `2026-11-21`, `today`, or so many days before it: `today-6`; empty: no bound. */
export const ListDay = z._default(
  z.string(NO_DATE).check(z.regex(/^(\d{4}-\d{2}-\d{2}|today(-[1-9]\d{0,2})?)?$/, NO_DATE)),
  '',
);

/**
 * A page of rows. `next` asks for the following page as `after`, null on the last one; `head` is the
 * place of the first row, which asks as `above` how many came since; null where there is no row.
 */
export function listOf<Row extends z.core.$ZodType>(row: Row) {
  return z.object({
    rows: z.array(row),
    next: z.nullable(z.string()),
    head: z.nullable(z.string()),
  });
}

/** `total` counts up to a cap; `capped` says that there are more. */
export const ListTotal = z.object({
  total: z.int(),
  capped: z.boolean(),
  /** Of a list of money whose rows are all counted: what was paid, and given back, in fen. */
  sums: z.optional(z.object({ paid: z.int(), refunded: z.int() })),
});

/** How many rows came above the place `above`, up to BADGE_CAP. */
export const ListNews = z.object({ count: z.int() });

/** How many rows each saved view has, by its name. */
export const ViewCounts = z.record(z.string(), ListTotal);

export interface ListPage<Row> {
  rows: Row[];
  next: string | null;
  head: string | null;
}
export type ListTotal = z.infer<typeof ListTotal>;
export type ListNews = z.infer<typeof ListNews>;
export type ViewCounts = z.infer<typeof ViewCounts>;

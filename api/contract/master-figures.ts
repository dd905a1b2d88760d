import * as z from 'zod/mini';

const NO_DAY = '请选择日期';
const day = z.optional(z.string(NO_DAY).check(z.regex(/^\d{4}-\d{2}-\d{2}$/, NO_DAY)));

/** Days of Beijing in which the hours began, both with; left out: all. */
export const MasterFiguresQuery = z.object({ from: day, to: day });

/** Of `of` so many are `good`. */
const share = z.object({ good: z.int(), of: z.int() });

/** Figures of a master's hours, from their events. */
export const MasterFigures = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    held: z.int(),
    /** Of those with an appointment: begun in time. */
    onTime: share,
    /** Of those whose summary is due or sent: sent in time. */
    summaries: share,
    /** Of those whose clients answered: satisfied. */
    satisfied: share,
  }),
);

export type MasterFiguresQuery = z.infer<typeof MasterFiguresQuery>;
export type MasterFigures = z.infer<typeof MasterFigures>;

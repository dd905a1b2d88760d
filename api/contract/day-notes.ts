import * as z from 'zod/mini';
import { lasting } from './staff-text.ts';
import { StatisticsQuery } from './statistics.ts';

const { from, to } = StatisticsQuery.shape;

export const DayNotesQuery = z.object({ from, to });
export type DayNotesQuery = z.infer<typeof DayNotesQuery>;

/** The longest note on a day, in characters. */
export const MAX_DAY_NOTE_LENGTH = 40;

export const DayNoteBody = z.object({
  /** Beijing. */
  day: z.string('请选择日期').check(z.regex(/^\d{4}-\d{2}-\d{2}$/, '日期不正确')),
  text: lasting('记事', 2, MAX_DAY_NOTE_LENGTH),
});
export type DayNoteBody = z.input<typeof DayNoteBody>;

export const DayNoteParams = z.object({ id: z.string().check(z.minLength(1), z.maxLength(40)) });

export const DayNotes = z.object({
  notes: z.array(
    z.object({
      id: z.string(),
      day: z.string(),
      text: z.string(),
      by: z.string(),
      /** The reader may take it away. */
      mine: z.boolean(),
    }),
  ),
});
export type DayNotes = z.infer<typeof DayNotes>;

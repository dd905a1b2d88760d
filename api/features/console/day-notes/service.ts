import type { DayNoteBody, DayNotes, DayNotesQuery } from '#contract/day-notes';
import { AppError, invalid } from '#domain/errors';
import { dayOf, dayText, readDay } from '#domain/time/beijing-day';
import type { Platform } from '../../../platform/platform.ts';
import type { Auditor } from '../../staff/audit/service.ts';
import * as audit from '../../staff/audit/service.ts';
import { rangeOf } from '../statistics/range.ts';
import * as repository from './repository.ts';

// Notes of staff about days: beside the figures, and in no sentence about them.

type Reader = Pick<Auditor, 'id' | 'role'>;

const mayRemove = ({ id, role }: Reader, { staffId }: { staffId: string }) => staffId === id || role === 'owner';

/** Throws AppError validation. */
export async function listDayNotes(ctx: Platform, by: Reader, query: DayNotesQuery): Promise<DayNotes> {
  const { from, to } = rangeOf(query, ctx.clock.now());
  const rows = await repository.notes(ctx, from, to);
  return {
    notes: rows.map((row) => ({ ...row, day: dayText(row.day), mine: mayRemove(by, row) })),
  };
}

/** Throws AppError validation: a day that does not exist, or has not come. */
export async function addDayNote(ctx: Platform, by: Auditor, { day, text }: DayNoteBody): Promise<void> {
  const number = readDay(day);
  if (number === null) throw invalid('没有这一天', 'day');
  const now = ctx.clock.now();
  if (number > dayOf(now)) throw invalid('不能晚于今天', 'day');
  const id = ctx.ids.next();
  await ctx.store.tx(async (q) => {
    await repository.insert(ctx, q, { id, day: number, text, staffId: by.id, at: now });
    await audit.record(ctx, q, by, 'day.note', day);
  });
}

/** Removes a note, for its writer or an owner. Throws AppError notFound or forbidden. */
export async function removeDayNote(ctx: Platform, by: Auditor, id: string): Promise<void> {
  await ctx.store.tx(async (q) => {
    const note = await repository.find(ctx, q, id);
    if (!note) throw new AppError('notFound');
    if (!mayRemove(by, note)) throw new AppError('forbidden');
    await repository.remove(ctx, q, id, ctx.clock.now());
    await audit.record(ctx, q, by, 'day.note-remove', dayText(note.day));
  });
}

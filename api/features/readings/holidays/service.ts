import type { Platform } from '#api/platform/platform';
import type { HolidayYear } from '#contract/holidays';
import { type Notice, type NoticeRow, readNotice } from '#domain/calendar/holiday-notice';
import { noticeYear, withLoaded } from '#domain/calendar/holidays';
import * as repository from './repository.ts';

type OfStore = Pick<Platform, 'store'>;

export async function lastYear(ctx: OfStore): Promise<number> {
  return withLoaded(await repository.list(ctx)).last;
}

/** Returns holidays and working weekends of a civil year, and until when any are known. */
export async function readHolidays(ctx: OfStore, year: string): Promise<HolidayYear> {
  const { last, days } = withLoaded(await repository.list(ctx));
  return { year: Number(year), last, days: days.filter(({ date }) => date.startsWith(`${year}-`)) };
}

/** Replaces a year's holidays by a notice, unless it has errors or this is a dry run. */
export async function load(ctx: OfStore, rows: readonly NoticeRow[], { dryRun }: { dryRun: boolean }): Promise<Notice> {
  const loaded = await repository.list(ctx);
  const notice = readNotice(rows, withLoaded(loaded));
  if (notice.faults.length > 0 || dryRun) return notice;
  const former = loaded.filter((day) => noticeYear(day) === notice.year);
  await repository.replace(ctx, former, notice.days);
  return notice;
}

import type { Platform } from '#api/platform/platform';
import type { HolidayYear } from '#contract/holidays';
import { type Notice, type NoticeRow, readNotice } from '#domain/calendar/holiday-notice';
import { noticeYear, withLoaded } from '#domain/calendar/holidays';
import * as repository from './repository.ts';

type OfStore = Pick<Platform, 'store'>;

export async function lastYear(ctx: OfStore): Promise<number> {
  return withLoaded(await repository.list(ctx)).last;
}

/** The holidays and days of work in their place of a civil year, and until when any are known. */
export async function readHolidays(ctx: OfStore, year: string): Promise<HolidayYear> {
  const { last, days } = withLoaded(await repository.list(ctx));
  return { year: Number(year), last, days: days.filter(({ date }) => date.startsWith(`${year}-`)) };
}

/** Takes a notice in place of its year's, unless it has faults or is only looked at. */
export async function load(ctx: OfStore, rows: readonly NoticeRow[], { dryRun }: { dryRun: boolean }): Promise<Notice> {
  const loaded = await repository.list(ctx);
  const notice = readNotice(rows, withLoaded(loaded));
  if (notice.faults.length > 0 || dryRun) return notice;
  const former = loaded.filter((day) => noticeYear(day) === notice.year);
  await repository.replace(ctx, former, notice.days);
  return notice;
}

import { dayOf, dayText, GROUP_START } from '#domain/time/beijing-day';
import { STATISTICS } from './text.ts';

/** Monday to Sunday, as dates, so that the address always shows the same week. */
export function weekRanges(now: number) {
  const monday = GROUP_START.week(dayOf(now));
  return [
    { label: STATISTICS.thisWeek, from: dayText(monday), to: '' },
    { label: STATISTICS.lastWeek, from: dayText(monday - 7), to: dayText(monday - 1) },
  ] as const;
}

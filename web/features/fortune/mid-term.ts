import { beijingDate, isoDate } from '#domain/calendar/civil-date';
import { type TermName, termOnDay } from '#domain/calendar/solar-terms';
import type { KeyValue } from '../../kit/safe-storage.ts';

/** The terms on which the month's fortune is offered (spec §2). */
const MID_TERMS: readonly TermName[] = [
  ...(['春分', '夏至', '秋分', '冬至', '雨水', '谷雨', '小暑', '处暑', '霜降', '小雪'] as const),
];

const keyOf = (day: string) => `midTermDialogShown_${day}`;

/**
 * The term to be spoken of at `now` (ms), or null: on other days, and when it was spoken of today
 * on this device. Example: 2026-11-22 in Beijing → 小雪.
 */
export function midTermDue(now: number, storage: KeyValue): TermName | null {
  const date = beijingDate(now);
  const term = termOnDay(date);
  if (!term || !MID_TERMS.includes(term.name)) return null;
  return storage.getItem(keyOf(isoDate(date))) ? null : term.name;
}

export function midTermShown(now: number, storage: KeyValue): void {
  storage.setItem(keyOf(isoDate(beijingDate(now))), '1');
}

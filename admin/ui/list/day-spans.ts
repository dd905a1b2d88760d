import { DAYS } from '../text.ts';

interface DaySpan {
  label: string;
  from: string;
  to: string;
}

/** Relative ranges, which stay correct in a saved address. Both ends are inclusive. */
export const DAY_SPANS: readonly DaySpan[] = [
  { label: DAYS.any, from: '', to: '' },
  { label: DAYS.today, from: 'today', to: '' },
  { label: DAYS.yesterday, from: 'today-1', to: 'today-1' },
  { label: DAYS.week, from: 'today-6', to: '' },
  { label: DAYS.month, from: 'today-29', to: '' },
  { label: DAYS.quarter, from: 'today-89', to: '' },
];

export function spanOf(from: string, to: string): DaySpan | undefined {
  return DAY_SPANS.find((span) => span.from === from && span.to === to);
}

/** A range in words: `今天`, `2026-11-01 至 2026-11-21`, `2026-11-01 起`. */
export function spanText(from: string, to: string): string {
  const span = spanOf(from, to);
  if (span) return span.label;
  if (to === '') return DAYS.since(from);
  return from === '' ? DAYS.until(to) : DAYS.between(from, to);
}

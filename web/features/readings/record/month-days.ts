import type { ReportSection } from '#contract/reports';
import { type CivilDate, daysInMonth, julianDay } from '#domain/calendar/civil-date';
import { TONES } from '#domain/outlook/outlook';

type Tone = (typeof TONES)[number];

/** A day of the month in its report. */
export interface MonthDay {
  day: number;
  ganzhi: string;
  tone: Tone;
  /** The rest of its row by column name. */
  facts: readonly { name: string; value: string }[];
}

type Table = NonNullable<ReportSection['table']>;

const isTone = (cell: string): cell is Tone => (TONES as readonly string[]).includes(cell);
const GANZHI = /^[甲乙丙丁戊己庚辛壬癸][子丑寅卯辰巳午未申酉戌亥]$/;

/** `11月5日`, `5日`, `2026-11-05` → 5 */
function dayOf(cell: string): number {
  return Number(/(\d{1,2})日?$/.exec(cell)?.[1] ?? 0);
}

/** Days of a table with one row per day of the month, with pillar and tone; null for any other table. */
export function monthDays({ head, rows }: Table, month: CivilDate): MonthDay[] | null {
  if (rows.length !== daysInMonth(month.year, month.month)) return null;
  const days = rows.map(([first = '', ...cells]): MonthDay | null => {
    const ganzhi = cells.find((cell) => GANZHI.test(cell));
    const tone = cells.find(isTone);
    if (!ganzhi || !tone) return null;
    const facts = cells.map((value, column) => ({ name: head[column + 1] ?? '', value }));
    return { day: dayOf(first), ganzhi, tone, facts };
  });
  const isWhole = days.every((day, index): day is MonthDay => day?.day === index + 1);
  return isWhole ? days : null;
}

/** Number of empty cells before the first day; weeks start on Monday, as JDN 0 did. */
export const cellsBefore = (first: CivilDate): number => julianDay(first) % 7;

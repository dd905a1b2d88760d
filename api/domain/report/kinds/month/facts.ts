import type { Audience } from '#content/groups';
import { type CivilDate, civilDate, daysInMonth, julianDay, mondayOf, weekdayName } from '#domain/calendar/civil-date';
import { dayGanzhiIndex, type Ganzhi, ganzhiAt } from '#domain/calendar/ganzhi';
import { must } from '#domain/lookup';
import type { Analysis } from '#domain/outlook/analysis';
import { AREAS, type Area, type Flag, TONES, type Tone } from '#domain/outlook/outlook';
import { dayTones } from '#domain/outlook/signals/day-verdict';
import { monthFlags, monthVerdicts } from '#domain/outlook/signals/month-verdict';
import type { Toned } from '#domain/outlook/signals/scale';
import type { Verdict } from '#domain/outlook/signals/signal';
import type { Slots } from '../../pick/pick.ts';
import { askedArea, audienceOf, type ReadBy, readersOf } from '../../reader/reader.ts';
import { imageOf } from '../natal/image.ts';

export interface DayOfMonth extends Toned {
  date: CivilDate;
  ganzhi: Ganzhi;
}

/** Facts of a month's report. */
export interface MonthFacts {
  analysis: Analysis;
  year: number;
  month: number;
  days: readonly DayOfMonth[];
  /** Verdict of the 节 month that opens in it. */
  verdict: Verdict;
  flags: readonly Flag[];
  before: Tone;
  readers: readonly Audience[];
  /** Area of the reader's question. */
  asked: Area | null;
  slots: Slots;
}

function verdictsOf(analysis: Analysis, year: number, month: number) {
  const verdict = must(monthVerdicts(analysis, year)[month - 1], `verdict of month ${month}`);
  const before = month > 1 ? monthVerdicts(analysis, year)[month - 2] : monthVerdicts(analysis, year - 1)[11];
  return { verdict, before: before?.tone ?? verdict.tone };
}

/** Any date of the month gives the same. Throws `validation` (field `date`) outside 1900–2100. */
export function monthFacts(analysis: Analysis, { year, month }: CivilDate, reader: ReadBy): MonthFacts {
  const first = { year, month, day: 1 };
  const start = julianDay(first);
  const days = dayTones(analysis, first, daysInMonth(year, month)).map((toned, at) => ({
    ...toned,
    date: civilDate(start + at),
    ganzhi: ganzhiAt(dayGanzhiIndex(start + at)),
  }));
  const { you, press, feed } = imageOf(analysis);
  const audience = audienceOf(reader);
  return {
    analysis,
    year,
    month,
    days,
    ...verdictsOf(analysis, year, month),
    flags: monthFlags(analysis, year, month - 1),
    readers: readersOf(audience),
    asked: askedArea(audience),
    slots: { 月: `${month}月`, 我: you, 压: press, 养: feed },
  };
}

/** 11月9日，周一 */
export const namedDay = ({ date }: DayOfMonth) => `${date.month}月${date.day}日，${weekdayName(date)}`;

const level = (tone: Tone) => -TONES.indexOf(tone);

/** How light a day is in all: its own word first, then those of its areas. */
export const lightness = ({ tone, areas }: Toned) =>
  10 * level(tone) + AREAS.reduce((sum, area) => sum + level(areas[area]), 0);

/** The area that stands highest (`side` 1) or lowest (−1) over some days. */
export function extremeArea(days: readonly Toned[], side: 1 | -1, among: readonly Area[] = AREAS): Area {
  const worth = (area: Area) => side * days.reduce((sum, { areas }) => sum + level(areas[area]), 0);
  return among.reduce((best, area) => (worth(area) > worth(best) ? area : best));
}

/** Calendar weeks from Monday as far as they lie in the month, those of at least four days. */
export function weeksOf(days: readonly DayOfMonth[]): DayOfMonth[][] {
  const weeks = new Map<number, DayOfMonth[]>();
  for (const day of days) {
    const week = mondayOf(julianDay(day.date));
    weeks.set(week, [...(weeks.get(week) ?? []), day]);
  }
  return [...weeks.values()].filter(({ length }) => length >= 4);
}

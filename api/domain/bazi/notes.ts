import { beijingSecond, type CivilTime, civilTime, civilTimeText } from '../calendar/civil-time.ts';
import {
  type Branch,
  branchAt,
  type Ganzhi,
  ganzhiAt,
  hourBranch,
  monthGanzhiIndex,
  yearGanzhiIndex,
} from '../calendar/ganzhi.ts';
import { jieBetween, jieNear, type SolarTerm, solarMonthAt, type TermName } from '../calendar/solar-terms.ts';
import { clockReading, offersSummerTime } from '../calendar/summer-time.ts';
import type { Clocks } from './assumptions.ts';
import { type DayBoundary, pillarsAt } from './pillars.ts';

/** The two pillars that a 节 changes. */
interface YearAndMonth {
  year: Ganzhi;
  month: Ganzhi;
}

/** A 节 with the pillars on both sides of it. */
export interface JieChange {
  jie: TermName;
  /** `1984-02-04 23:18:44`, Beijing's standard time. */
  at: string;
  before: YearAndMonth;
  after: YearAndMonth;
}

/**
 * Borders so near to this birth that a small error of the stated time, or another school, yields another chart. The
 * sentences are in text.ts.
 */
export type Note =
  /** A birth within three minutes of a 节, by the clock. */
  | ({ kind: 'nearJie' } & JieChange)
  /** The double-hour stated has a 节 in it: the chart is that of the double-hour's middle. */
  | ({ kind: 'jieInDoubleHour' } & JieChange)
  /** The hour is unknown and the day has a 节: this is the chart of one of its two parts. */
  | ({ kind: 'jieOnDay' } & JieChange)
  /** The clock may have shown summer time, and it was not stated. */
  | { kind: 'summerTimeOffered' }
  /** No clock put forward showed this hour; it was read as standard time. */
  | { kind: 'skippedHour' }
  /** This hour came twice; taken for the first pass if corrected, for the second if not. */
  | { kind: 'repeatedHour' }
  /** A double-hour of summer time is half of one and half of the next; the chart has the later. */
  | { kind: 'summerTimeSplitsHour'; branches: [Branch, Branch] }
  /** Born between 23:00 and midnight: the other school has this day pillar. */
  | { kind: 'otherSchool'; day: Ganzhi }
  /** The hour is unknown; from 23:00 on the 23h school has this day pillar. */
  | { kind: 'nightBirth'; day: Ganzhi };

const NEAR_SECONDS = 180;

function yearAndMonth(time: CivilTime): YearAndMonth {
  const { year, ordinal } = solarMonthAt(time);
  const yearIndex = yearGanzhiIndex(year);
  return { year: ganzhiAt(yearIndex), month: ganzhiAt(monthGanzhiIndex(yearIndex, ordinal)) };
}

/** A 节 with what it changes. */
export function jieChange({ name, time }: SolarTerm): JieChange {
  const before = civilTime(beijingSecond(time) - 1);
  return {
    jie: name,
    at: civilTimeText(time),
    before: yearAndMonth(before),
    after: yearAndMonth(time),
  };
}

function jieNotes({ standard, known }: Clocks): Note[] {
  if (known === 'clock') {
    const near = jieNear(standard, NEAR_SECONDS);
    return near ? [{ kind: 'nearJie', ...jieChange(near) }] : [];
  }
  // The halves of 子 are an hour long, the other double-hours two; the chart has the middle.
  const half = standard.minute === 30 ? 1800 : 3600;
  const at = beijingSecond(standard);
  const inside = jieBetween(at - half + 1, at + half - 1);
  return inside ? [{ kind: 'jieInDoubleHour', ...jieChange(inside) }] : [];
}

function summerTimeNotes({ stated, standard, known, answered }: Clocks): Note[] {
  const reading = clockReading(stated);
  if (reading === 'skipped') return known === 'clock' ? [{ kind: 'skippedHour' }] : [];
  if (!offersSummerTime(stated)) return [];
  const notes: Note[] = reading === 'repeated' ? [{ kind: 'repeatedHour' }] : [];
  if (standard === stated) return answered ? notes : [...notes, { kind: 'summerTimeOffered' }];
  // 13:00–14:59 by a summer clock is 12:00–13:59: half 午, half 未. A half of 子 moves whole.
  if (known === 'clock' || standard.minute === 30) return notes;
  const later = hourBranch(standard.hour);
  return [...notes, { kind: 'summerTimeSplitsHour', branches: [branchAt(later - 1), branchAt(later)] }];
}

/** The notes of a birth whose hour is known. */
export function notesOf(clocks: Clocks, school: DayBoundary): Note[] {
  const { standard, local } = clocks;
  const notes = [...jieNotes(clocks), ...summerTimeNotes(clocks)];
  if (local.hour === 23) {
    const other = pillarsAt(standard, school === '23h' ? 'midnight' : '23h', local);
    notes.push({ kind: 'otherSchool', day: ganzhiAt(other.day) });
  }
  return notes;
}

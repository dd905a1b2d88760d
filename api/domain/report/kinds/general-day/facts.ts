import { friendlyBranches } from '#domain/bazi/relation-tables';
import { almanacOf, type Today } from '#domain/calendar/almanac';
import { type CivilDate, julianDay } from '#domain/calendar/civil-date';
import { hourGod } from '#domain/calendar/day-signs';
import { type Branch, branchAt, dayGanzhiIndex } from '#domain/calendar/ganzhi';
import { type Animal, animalAt, animalOf } from '#domain/calendar/zodiac';
import { must } from '#domain/lookup';
import type { Tone } from '#domain/outlook/outlook';
import { OFFICER_ORDER, OFFICERS, type Officer } from './officers.ts';

/** Facts of the general report of a day. */
export interface GeneralDay {
  today: Today;
  branch: Branch;
  monthBranch: Branch;
  officer: Officer;
  god: { god: string; auspicious: boolean };
  tone: Tone;
  /** The animal opposite the day, and those that combine with it. */
  opposite: Animal;
  inStep: readonly Animal[];
}

/** Tone by officer (−1 … 1) plus 黄道 (1): 成 on a 黄道 day is 顺, 破 on a 黑道 day is 慢. */
const TONES_BY_SUM: Readonly<Record<number, Tone>> = { 2: '顺', 1: '稳', 0: '平', [-1]: '慢' };

/**
 * Returns the facts of a day without a birth. Officer and god use the month that the almanac assigns to the whole day,
 * including the day of a 节: 2026-05-05 is 开, counted from 巳.
 * @throws AppError `validation` (field `date`) for an invalid date or outside 1900–2100.
 */
export function generalDay(date: CivilDate): GeneralDay {
  const today = almanacOf(date);
  const index = dayGanzhiIndex(julianDay(date));
  const branch = branchAt(index);
  const officer = today.almanac.officer as Officer;
  const month = index - OFFICER_ORDER.indexOf(officer);
  const god = hourGod(month, index);
  return {
    today,
    branch,
    monthBranch: branchAt(month),
    officer,
    god,
    tone: must(TONES_BY_SUM[OFFICERS[officer].weight + Number(god.auspicious)], 'tone of the day'),
    opposite: animalAt(index + 6),
    inStep: friendlyBranches(branch).map(animalOf),
  };
}

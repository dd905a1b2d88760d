import type { CivilDate } from '../../calendar/civil-date.ts';
import type { Analysis, Role } from '../analysis.ts';
import { groupOf } from '../god-groups.ts';
import type { CycleOutlook } from '../outlook.ts';
import { tenYears } from '../signals/year-verdict.ts';
import { yearSigns } from '../year-outlook.ts';
import type { Voice } from './voice.ts';
import { YEAR_NOTES, YEAR_NOTES_YOUNG } from './words/timeline.ts';

/** The luck cycle that a year lies in; null before the first. */
export const cycleAt = (cycles: readonly CycleOutlook[], year: number): CycleOutlook | null =>
  cycles.findLast(({ startYear }) => startYear <= year) ?? null;

export type Way = 'good' | 'even' | 'bad';

/** Which way a role goes for the reader. */
export const WAYS: Readonly<Record<Role, Way>> = {
  ...{ 用: 'good', 喜: 'good', 闲: 'even', 仇: 'bad', 忌: 'bad' },
};

/** A year to come that stands out, and what it brings: `有人来搭手`. */
export interface NamedYear {
  year: number;
  note: string;
}

export interface Ahead {
  tight: readonly NamedYear[];
  best: readonly NamedYear[];
  /** The tightest and the best to come, also where no year stands out. */
  tightest: number;
  fairest: number;
  /** Every year that was looked at, this one included. */
  all: ReturnType<typeof tenYears>;
}

/** Until this nominal age a year is in the words of school. */
const SCHOOL = 22;

const NAMED = { tight: 3, best: 2 } as const;
/** With fewer years left of a luck cycle the next one is looked at too. */
const ENOUGH = 4;

/** What a year brings on the side that it stands on: by its stem, if that is of the side, else its branch. */
function noteOf(analysis: Analysis, voice: Voice, year: number, way: 'good' | 'bad'): string {
  const { stem, branch } = yearSigns(analysis, year);
  const sign = [stem, branch].find(({ role }) => WAYS[role] === way) ?? stem;
  const kind = `${groupOf(sign.god)}.${way}`;
  const age = year - (analysis.years[0]?.year ?? year) + 1;
  if (age < SCHOOL) return voice.say(`year.young.${kind}`, YEAR_NOTES_YOUNG, { kind, turn: year });
  return voice.say(`year.${kind}`, YEAR_NOTES, { kind, turn: year });
}

/** The years of this luck cycle, and of the next where little of it is left, that stand out. */
export function yearsAhead(analysis: Analysis, today: CivilDate, voice: Voice): Ahead {
  const ten = tenYears(analysis, today.year);
  const now = ten.some(({ year }) => year > today.year) ? ten : tenYears(analysis, today.year + 1);
  const left = now.filter(({ year }) => year > today.year);
  const last = now.at(-1)?.year ?? today.year;
  const ahead =
    left.length >= ENOUGH ? left : [...left, ...tenYears(analysis, last + 1).slice(0, 6)];
  const named = (tone: '顺' | '慢', way: 'good' | 'bad', most: number) =>
    ahead
      .filter((each) => each.tone === tone)
      .sort((a, b) => (way === 'good' ? b.score - a.score : a.score - b.score))
      .slice(0, most)
      .sort((a, b) => a.year - b.year)
      .map(({ year }) => ({ year, note: noteOf(analysis, voice, year, way) }));
  const order = ahead.filter(({ year }) => year > today.year + 1).sort((a, b) => a.score - b.score);
  return {
    tightest: order[0]?.year ?? today.year + 2,
    fairest: order.at(-1)?.year ?? today.year + 2,
    tight: named('慢', 'bad', NAMED.tight),
    best: named('顺', 'good', NAMED.best),
    all: [...(now === ten ? [] : ten), ...now, ...ahead.filter((each) => !now.includes(each))],
  };
}

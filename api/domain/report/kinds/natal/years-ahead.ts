import { NATAL_YEAR_GROWN } from '#content/natal/year/grown';
import { NATAL_YEAR_LATER } from '#content/natal/year/later';
import { NATAL_YEAR_YOUNG } from '#content/natal/year/young';
import type { CivilDate } from '#domain/calendar/civil-date';
import { groupOf } from '#domain/judgement/god-groups';
import type { Analysis } from '#domain/outlook/analysis';
import type { CycleOutlook } from '#domain/outlook/outlook';
import { tenYears } from '#domain/outlook/signals/year-verdict';
import { ageIn, yearSigns } from '#domain/outlook/years';
import { ROLE_VALENCES } from './role-valence.ts';
import type { Voice } from './voice.ts';

/** The place of the luck cycle that a year lies in; −1 before the first. */
export const presentOf = (cycles: readonly CycleOutlook[], year: number): number =>
  cycles.map(({ startYear }) => startYear <= year).lastIndexOf(true);

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

/** The words of a year by the nominal age that it is lived at. */
const NOTES = [
  { to: 22, name: 'year.young', pool: NATAL_YEAR_YOUNG },
  { to: 60, name: 'year', pool: NATAL_YEAR_GROWN },
  { to: Number.POSITIVE_INFINITY, name: 'year.later', pool: NATAL_YEAR_LATER },
] as const;

const NAMED = { tight: 3, best: 2 } as const;
/** Years left of a luck cycle below which the next one is looked at too. */
const ENOUGH = 4;
/** An arrangement is for one of the next years; the young and the very old plan less far. */
const REACH = { near: 3, far: 6 } as const;
const YOUNG = 23;
const OLD = 75;

/** The note of a year on the side that it stands on: by a sign of that side, else by one that is even. */
function noteOf(analysis: Analysis, voice: Voice, year: number, way: 'good' | 'bad', turn: number) {
  const { stem, branch } = yearSigns(analysis, year);
  const found = [way, 'even'].flatMap((side) => [stem, branch].filter(({ role }) => ROLE_VALENCES[role] === side));
  const kind = `${groupOf((found[0] ?? stem).god)}.${way}`;
  const lived = NOTES.find(({ to }) => ageIn(analysis, year) < to) ?? NOTES[1];
  return voice.say(`${lived.name}.${kind}`, lived.pool, { kind, turn });
}

/** The years of this luck cycle, and of the next where little of it is left, that stand out. */
export function yearsAhead(analysis: Analysis, today: CivilDate, voice: Voice): Ahead {
  const ten = tenYears(analysis, today.year);
  const now = ten.some(({ year }) => year > today.year) ? ten : tenYears(analysis, today.year + 1);
  const left = now.filter(({ year }) => year > today.year);
  const last = now.at(-1)?.year ?? today.year;
  const ahead = left.length >= ENOUGH ? left : [...left, ...tenYears(analysis, last + 1).slice(0, 6)];
  const named = (tone: '顺' | '慢', way: 'good' | 'bad', most: number) =>
    ahead
      .filter((each) => each.tone === tone)
      .sort((a, b) => (way === 'good' ? b.score - a.score : a.score - b.score))
      .slice(0, most)
      .sort((a, b) => a.year - b.year)
      // Neighbours in turn: no two of them have one note.
      .map(({ year }, at) => ({ year, note: noteOf(analysis, voice, year, way, at) }));
  const age = ageIn(analysis, today.year);
  const reach = age < YOUNG || age > OLD ? REACH.near : REACH.far;
  const order = ahead
    .filter(({ year }) => year > today.year + 1 && year <= today.year + reach)
    .sort((a, b) => a.score - b.score);
  return {
    tightest: order[0]?.year ?? today.year + 2,
    fairest: order.at(-1)?.year ?? today.year + 2,
    tight: named('慢', 'bad', NAMED.tight),
    best: named('顺', 'good', NAMED.best),
    all: [...(now === ten ? [] : ten), ...now, ...ahead.filter((each) => !now.includes(each))],
  };
}

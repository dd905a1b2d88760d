import type { Assumption } from '../bazi/assumptions.ts';
import type { LuckRange } from '../bazi/date-chart.ts';
import type { Luck, LuckYear } from '../bazi/luck.ts';
import type { Note } from '../bazi/notes.ts';
import type { Branch } from '../calendar/ganzhi.ts';
import type { GodGroup, Judgement } from '../judgement/judgement.ts';
import type { Gender } from '../people/birth.ts';
import type { Area } from './outlook.ts';
import type { Signal } from './signals/signal.ts';

/** The groups of gods that a pair brings welcome, and unwelcome, the heaviest first. */
export type Leads = Readonly<Record<'good' | 'bad', readonly GodGroup[]>>;

/** A signal as the words about an area need it. */
export type Driver = Pick<Signal, 'id' | 'element' | 'members' | 'palace'>;

/** The heaviest signal on each side of an area; null if there is none. */
export type Drivers = Readonly<Record<Area, Readonly<Record<'good' | 'bad', Driver | null>>>>;

/**
 * A chart against the sixty pairs of days: for each pair, what every area has from signals of each
 * element, whose weight follows the season, and from those that have none; and what leads it. A day
 * of any month is then a sum of six rows. `signs` is which half of the sixty a pair belongs to,
 * whatever the month.
 */
export interface DayScale {
  rows: readonly (readonly (readonly number[])[])[];
  leads: readonly Leads[];
  drivers: readonly Drivers[];
  signs: readonly (keyof Leads)[];
  /** Pairs on which the heaviest group weighs half as much again as the next, welcome or not. */
  clear: readonly boolean[];
}

/** Everything computed once from a chart, before a word is written. */
export interface Analysis extends Judgement {
  gender: Gender;
  luck: Luck | LuckRange;
  years: readonly LuckYear[];
  /** The clock, place and school that the pillars were counted by, and where another would give other pillars. */
  assumptions: readonly Assumption[];
  notes: readonly Note[];
  /** 暂定: the branch of an hour that the reader uses provisionally, and nothing that rests on it is 高; else null. */
  provisional: Branch | null;
  /** Value of each of the sixty pairs of days for the chart; days are compared by it. */
  dayScale: DayScale;
  /** 0 … 2³²−1 from the pillars and gender: chooses between wordings, so that a chart reads the same for ever. */
  seed: number;
}

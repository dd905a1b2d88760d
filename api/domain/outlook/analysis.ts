import type { Assumption } from '../bazi/assumptions.ts';
import type { LuckRange } from '../bazi/date-chart.ts';
import type { Luck, LuckYear } from '../bazi/luck.ts';
import type { Note } from '../bazi/notes.ts';
import type { Branch } from '../calendar/ganzhi.ts';
import type { GodGroup, Judgement } from '../judgement/judgement.ts';
import type { Gender } from '../people/birth.ts';
import type { Area } from './outlook.ts';
import type { Signal } from './signals/signal.ts';

/** Groups of ten gods that a pair supports favourably and unfavourably, heaviest first. */
export type Leads = Readonly<Record<'good' | 'bad', readonly GodGroup[]>>;

/** Fields of a signal that texts about an area need. */
export type Driver = Pick<Signal, 'id' | 'element' | 'members' | 'palace'>;

/** The heaviest signal on each side of an area; null if there is none. */
export type Drivers = Readonly<Record<Area, Readonly<Record<'good' | 'bad', Driver | null>>>>;

/**
 * A chart compared with the sixty pairs of days: for each pair, the contributions to every area by element (weighted by
 * season) and without one, and its leading group. A day of any month is then a sum of six rows.
 */
export interface DayScale {
  rows: readonly (readonly (readonly number[])[])[];
  leads: readonly Leads[];
  drivers: readonly Drivers[];
}

/** Everything computed once from a chart. */
export interface Analysis extends Judgement {
  gender: Gender;
  luck: Luck | LuckRange;
  years: readonly LuckYear[];
  /** Clock time, place and school used for the pillars, and where another choice gives other pillars. */
  assumptions: readonly Assumption[];
  notes: readonly Note[];
  /** 暂定: branch of a provisional hour, so that nothing depending on it has confidence 高; else null. */
  provisional: Branch | null;
  /** Value of each of the sixty day pairs for the chart, for comparing days. */
  dayScale: DayScale;
  /** 0 … 2³²−1 from pillars and gender: selects wordings, so that a chart always reads the same. */
  seed: number;
}

import type { Area } from '../../../../outlook/outlook.ts';

/**
 * The readers of a wording: at work, at work with a post to rise in, any grown-up, a pupil or student,
 * with or without a partner (by the reader's own answer), all.
 */
const READERS = ['work', 'rising', 'adult', 'school', 'together', 'single', 'all'] as const;
export type Reader = (typeof READERS)[number];

/** Wordings by the readers that they are for. */
export type ByReader<T> = Partial<Record<Reader, T>>;

/**
 * What a day may be about: one situation, from its headline to the question of the evening. `{日}`
 * is the day's name, `{好时}` and `{坏时}` are parts of the day. A theme fits readers for whom it has a
 * scene; headline and quote stand alone on lock screens, so they name neither day nor term.
 */
export interface Theme {
  id: string;
  area: Area;
  /** At most 14 characters. */
  head: readonly [string, string];
  /** At most 25 characters. */
  quote: readonly [string, string];
  scene: ByReader<string>;
  /** A detail by which to know it, for any reader. */
  more: string;
  /** What the reader usually does. */
  old: string;
  /** What this day asks instead. */
  way: string;
  /** What comes of it. */
  after: string;
  /** Yes or no, in the evening. */
  ask: string;
}

/** Of one group of gods, arriving welcome or unwelcome. */
export interface Themes {
  good: readonly Theme[];
  bad: readonly Theme[];
}

import { variant } from '../../variant.ts';
import type { Facts } from '../facts.ts';

/** Which of a reader's lives a text is for; the audience decides, and age where nothing was said. */
export const LIVES = ['school', 'work', 'later'] as const;
export type Life = (typeof LIVES)[number];

export const NATAL_AREAS = ['love', 'career', 'wealth', 'family', 'health'] as const;
export type NatalArea = (typeof NATAL_AREAS)[number];

type Wordings = readonly [string, ...string[]];

type ByLife<T> = Readonly<Record<Life, T>>;

/** What a chart may be about. All its texts hold wherever `holds` does. */
export interface Theme {
  id: string;
  areas: readonly NatalArea[];
  /** 0…1, how much of a life it is. */
  weight: number;
  /** Share of random charts that have it, measured over 3,000; see `themes.test.ts`. */
  rarity: number;
  holds: (facts: Facts) => boolean;
  /** Completed years from which on it fits: it looks back on a life. */
  from?: number;
  /** The signs behind it, for the evidence. */
  why: (facts: Facts) => string;
  /** Themes that would contradict it in one report. */
  excludes?: readonly string[];
  /** End of the headline, at most 8 characters. */
  tail: string;
  /** At most 40 characters. */
  quote: string;
  /** What it is called where it is the title of a part. */
  title: string;
  /** In one or more wordings of one claim: the chart chooses, so that one thesis is not one text. */
  claim: Wordings;
  /** What the thesis goes on to say; a theme beside it takes only the beginning. */
  deep: Wordings;
  scene: ByLife<string>;
  cost: string;
  /** Two situations that one answers with like, half or unlike. */
  checks: ByLife<readonly [string, string]>;
  /** Which year to come `{年}` is: the tightest ahead, unless it says the best. */
  year?: 'best';
  /** What to arrange; `{年}` is a year to come. */
  plan: ByLife<string>;
}

/** A chart's own wording of a theme's claim and of what follows it. */
export const worded = ({ id, claim, deep }: Theme, seed: number) => ({
  claim: variant(seed, `claim ${id}`, claim),
  deep: variant(seed, `deep ${id}`, deep),
});

import type { Element } from '../../../../bazi/elements.ts';
import type { Analysis } from '../../../../outlook/analysis.ts';
import { variant } from '../../../pick/hash.ts';
import { filled } from '../../../pick/pick.ts';
import type { Facts } from '../facts.ts';
import { OTHER_WORK, type OtherWork } from './other-work.ts';

/** Which of a reader's lives a text is for; the audience decides, and age where nothing was said. */
export const LIVES = ['school', 'work', 'later'] as const;
export type Life = (typeof LIVES)[number];

const NATAL_AREAS = ['love', 'career', 'wealth', 'family', 'health'] as const;
export type NatalArea = (typeof NATAL_AREAS)[number];

type Chart = Pick<Analysis, 'seed' | 'roles'>;

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
  /** In the scene's place, to readers without a partner. */
  single?: Partial<ByLife<string>>;
  cost: string;
  /** Two situations that one answers with like, half or unlike. */
  checks: ByLife<readonly [string, string]>;
  /** Which year to come `{年}` is: the tightest ahead, unless it says the best. */
  year?: 'best';
  /** What to arrange; `{年}` is a year to come. */
  plan: ByLife<string>;
}

/** The months that an element rules, from solar term to solar term. */
const MONTHS: Readonly<Record<Element, string>> = {
  木: '2月到4月初',
  火: '5月到7月初',
  金: '8月到10月初',
  水: '11月到1月初',
  土: '1月、4月、7月和10月',
};

/**
 * A chart's own wording of a theme's claim and of what follows it. `{旺}` and `{淡}` are the months
 * of the useful and of the unwelcome element: 用水 忌火 → 11月到1月初, 5月到7月初.
 */
export function worded({ id, claim, deep }: Theme, { seed, roles }: Chart) {
  const slots = { 旺: MONTHS[roles.byRole.用], 淡: MONTHS[roles.byRole.忌] };
  return {
    claim: filled(variant(seed, `claim ${id}`, claim), slots),
    deep: variant(seed, `deep ${id}`, deep),
  };
}

/** The stage of life a theme is written for. */
export interface Living {
  life: Life;
  /** Work that the reader named and that is no office. */
  otherWork: OtherWork | null;
  /** By the reader's own answer. */
  single: boolean;
}

/** A theme's texts for a reader's own life. */
export function livedTexts(theme: Theme, { life, otherWork, single }: Living) {
  const own = life === 'work' && otherWork ? OTHER_WORK[otherWork][theme.id] : undefined;
  const check = (at: 0 | 1) => {
    const text = own?.checks?.[at];
    const whose = text ? otherWork : life;
    return { id: `${theme.id}.${whose}.${at}`, text: text ?? theme.checks[life][at] };
  };
  return {
    scene: (single ? theme.single?.[life] : undefined) ?? own?.scene ?? theme.scene[life],
    plan: own?.plan ?? theme.plan[life],
    check,
  };
}

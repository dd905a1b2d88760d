import type { ElementBalance } from '../../bazi/element-balance.ts';
import { ELEMENTS, type Element } from '../../bazi/elements.ts';
import type { TenGod } from '../../bazi/ten-gods.ts';
import type { Analysis, GodGroup, Role, StrengthClass } from '../analysis.ts';
import { elementOfGroup, groupOf, groupOfElement, TEN_GODS } from '../god-groups.ts';
import type { Confidence, Section } from '../report.ts';
import { spokenClass } from '../strength.ts';
import { type Say, sayer } from './phrase.ts';

export type Side = 'weak' | 'neutral' | 'strong';

/** Whether something comes as a help, as neither, or as something to handle. */
export type Coming = 'helping' | 'neutral' | 'handling';

const SIDES: Readonly<Record<StrengthClass, Side>> = {
  极弱: 'weak',
  弱: 'weak',
  中和: 'neutral',
  强: 'strong',
  极强: 'strong',
};

const COMINGS: Readonly<Record<Role, Coming>> = {
  用: 'helping',
  喜: 'helping',
  闲: 'neutral',
  仇: 'handling',
  忌: 'handling',
};

export const comingOf = (role: Role): Coming => COMINGS[role];

/** An analysis with what its sections keep asking for. */
export interface Telling {
  analysis: Analysis;
  say: Say;
  side: Side;
  /** 乙木 */
  dayName: string;
  strongest: ElementBalance;
  weakest: ElementBalance;
  /** The heaviest god of the chart: of those that stand open, if any does. */
  leading: TenGod;
}

function leadingGod({ gods }: Analysis): TenGod {
  const byWeight = [...TEN_GODS].sort((a, b) => gods[b].weight - gods[a].weight);
  return byWeight.find((god) => gods[god].visible > 0) ?? (byWeight[0] as TenGod);
}

export function tellingOf(analysis: Analysis): Telling {
  const { dayStem, dayElement, strength, elements, seed } = analysis;
  const byShare = [...elements].sort(
    (a, b) => b.share - a.share || ELEMENTS.indexOf(a.element) - ELEMENTS.indexOf(b.element),
  );
  return {
    analysis,
    say: sayer(seed),
    side: SIDES[spokenClass(strength)],
    dayName: dayStem + dayElement,
    strongest: byShare[0] as ElementBalance,
    weakest: byShare.at(-1) as ElementBalance,
    leading: leadingGod(analysis),
  };
}

/** The element of a god for this chart. */
export const elementOfGod = ({ dayElement }: Analysis, god: TenGod): Element =>
  elementOfGroup(dayElement, groupOf(god));

export const groupFor = ({ dayElement }: Analysis, element: Element): GodGroup =>
  groupOfElement(dayElement, element);

/** Three pillars carry less: what rests on all four is at most 中. */
export const withoutHour = ({ hourKnown }: Analysis, confidence: Confidence): Confidence =>
  hourKnown || confidence === '低' ? confidence : '中';

/** A section before its paragraphs are joined; the free report takes only the first of them. */
export interface Draft extends Omit<Section, 'text'> {
  paragraphs: readonly string[];
}

const PARTING = '\n\n';

/** The section of a draft, or of its first paragraphs. */
export function sectionOf({ paragraphs, ...rest }: Draft, first = paragraphs.length): Section {
  const text = paragraphs
    .filter((paragraph) => paragraph !== '')
    .slice(0, first)
    .join(PARTING);
  return { ...rest, text };
}

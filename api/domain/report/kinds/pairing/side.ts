import { PAIRING_EVIDENCE as EVIDENCE } from '#content/pairing/evidence';
import type { TenGod } from '#domain/bazi/ten-gods';
import { TEN_GODS } from '#domain/judgement/god-groups';
import { sideOf } from '#domain/judgement/strength/strength';
import { must } from '#domain/lookup';
import type { Analysis } from '#domain/outlook/analysis';
import { filled } from '../../pick/pick.ts';

function leadingGod({ gods }: Analysis): TenGod {
  const byWeight = [...TEN_GODS].sort((a, b) => gods[b].weight - gods[a].weight);
  return byWeight.find((god) => gods[god].visible > 0) ?? must(byWeight[0], 'god');
}

/** One of the two people. Independent of gender. */
export interface PairSide {
  analysis: Analysis;
  strength: ReturnType<typeof sideOf>;
  /** 乙木 */
  dayName: string;
  /** The heaviest ten god; visible ones take precedence. */
  leading: TenGod;
  /** `庚午辛巳乙酉癸未` */
  signs: string;
  /** Name of this person in the text: 您, or the reader's name for the other. */
  called: string;
}

export function pairSide(analysis: Analysis, called: PairSide['called']): PairSide {
  return {
    analysis,
    strength: sideOf(analysis.strength.class),
    dayName: analysis.dayStem + analysis.dayElement,
    leading: leadingGod(analysis),
    signs: analysis.pillars.map(({ stem, branch }) => stem + branch).join(''),
    called,
  };
}

/** Caveats about unknown hours, for aspects that use all pillars. */
export function hourCaveats(sides: readonly PairSide[]): string[] {
  return sides
    .filter(({ analysis }) => !analysis.hourKnown)
    .map(({ called }) => filled(EVIDENCE.hour.unknown, { 甲: called }));
}

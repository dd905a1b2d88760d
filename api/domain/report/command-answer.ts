import type { Element } from '../bazi/elements.ts';
import type { Confidence } from '../judgement/confidence.ts';
import type { Judgement, Role, SpecialPattern, Strength } from '../judgement/judgement.ts';
import { sideOf } from '../judgement/strength/strength.ts';
import { reasonsOf } from '../judgement/useful/reasons.ts';
import { evidenceText } from './evidence.ts';

/** The judgement of a chart as the chart command gives it. */
export interface ChartAnalysis {
  strength: Pick<Strength, 'class' | 'score' | 'lean' | 'confidence'> & { side: 'strong' | 'weak' | 'balanced' };
  /** Asserted only. */
  special: Pick<SpecialPattern, 'kind' | 'name' | 'element' | 'confidence'> | null;
  suspected: (Pick<SpecialPattern, 'kind' | 'name' | 'element'> & { roles: Readonly<Record<Role, Element>> }) | null;
  pattern: string;
  roles: Readonly<Record<Role, Element>>;
  /** The five, heaviest first; the first is `roles.用`. */
  useful: readonly { element: Element; weight: number; reasons: readonly string[] }[];
  /** Confidence of the roles. */
  confidence: Confidence;
}

/** Enough to keep the order of any two sums that are apart. */
const DECIMALS = 10_000;

export function chartAnalysis({ strength, special, suspected, pattern, roles }: Judgement): ChartAnalysis {
  const side = sideOf(strength.class);
  return {
    strength: {
      class: strength.class,
      score: strength.score,
      side: side === 'neutral' ? 'balanced' : side,
      lean: strength.lean,
      confidence: strength.confidence,
    },
    special: special && {
      kind: special.kind,
      name: special.name,
      element: special.element,
      confidence: special.confidence,
    },
    suspected: suspected && {
      kind: suspected.kind,
      name: suspected.name,
      element: suspected.element,
      roles: suspected.roles,
    },
    pattern: pattern.name,
    roles: roles.byRole,
    useful: roles.contenders.map(({ element, weight }, place) => ({
      element,
      weight: Math.round(weight * DECIMALS) / DECIMALS,
      reasons: reasonsOf(roles.contenders, place).map(({ why }) => evidenceText(why)),
    })),
    confidence: roles.confidence,
  };
}

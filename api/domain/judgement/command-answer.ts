import type { Element } from '../bazi/elements.ts';
import type { Confidence } from './confidence.ts';
import type { Judgement, Role, SpecialPattern, StrengthClass } from './judgement.ts';
import { sideOf } from './strength/strength.ts';

/** The judgement of a chart as the chart command gives it. */
export interface ChartAnalysis {
  strength: {
    class: StrengthClass;
    /** 0–100; 50 is the middle. */
    score: number;
    side: 'strong' | 'weak' | 'balanced';
    confidence: Confidence;
  };
  special: Pick<SpecialPattern, 'kind' | 'name' | 'element' | 'confidence'> | null;
  pattern: string;
  roles: Readonly<Record<Role, Element>>;
  /** Of the roles. */
  confidence: Confidence;
}

export function chartAnalysis({ strength, special, pattern, roles }: Judgement): ChartAnalysis {
  const side = sideOf(strength.class);
  return {
    strength: {
      class: strength.class,
      score: strength.score,
      side: side === 'neutral' ? 'balanced' : side,
      confidence: strength.confidence,
    },
    special: special && {
      kind: special.kind,
      name: special.name,
      element: special.element,
      confidence: special.confidence,
    },
    pattern: pattern.name,
    roles: roles.byRole,
    confidence: roles.confidence,
  };
}

import { ELEMENTS, type Element } from '../bazi/elements.ts';
import type { Confidence } from '../judgement/confidence.ts';
import {
  type Judgement,
  ROLE_WORTH,
  type Role,
  type Roles,
  type SpecialPattern,
  type Strength,
} from '../judgement/judgement.ts';
import { sideOf } from '../judgement/strength/strength.ts';
import { reasonsOf } from '../judgement/useful/reasons.ts';
import { evidenceText } from './evidence.ts';

/** A chart's judgement in the output of `npm run chart`. */
export interface ChartAnalysis {
  strength: Pick<Strength, 'class' | 'score' | 'lean' | 'confidence'> & { side: 'strong' | 'weak' | 'balanced' };
  /** Only if asserted. */
  special: Pick<SpecialPattern, 'kind' | 'name' | 'element' | 'confidence'> | null;
  suspected: (Pick<SpecialPattern, 'kind' | 'name' | 'element'> & { roles: Readonly<Record<Role, Element>> }) | null;
  pattern: string;
  roles: Readonly<Record<Role, Element>>;
  /** All five, heaviest first; the first is `roles.用`. */
  useful: readonly { element: Element; weight: number; reasons: readonly string[] }[];
  /**
   * Runner-up, or the ordinary reading of an asserted special chart; `turns` lists the elements whose side changes
   * under it.
   */
  runnerUp: { element: Element; roles: Readonly<Record<Role, Element>>; turns: readonly Element[] };
  /** True if another reading is close, so that tones of days, months and years could change. */
  turns: boolean;
  /** Confidence in the roles. */
  confidence: Confidence;
}

/** 1 for favourable roles, -1 for unfavourable, 0 otherwise. */
const sideOfRole = (role: Role) => Math.sign(ROLE_WORTH[role]);

const turnedBy = ({ byElement, runnerUp }: Roles) =>
  ELEMENTS.filter((element) => sideOfRole(byElement[element]) * sideOfRole(runnerUp.byElement[element]) < 0);

/** Precise enough to keep the order of any two different sums. */
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
      // A reason against the element is marked, so that none contradicts the row that it is in.
      reasons: reasonsOf(roles.contenders, place).map(
        ({ why, points }) => (points < 0 ? '但' : '') + evidenceText(why),
      ),
    })),
    runnerUp: { element: roles.runnerUp.element, roles: roles.runnerUp.byRole, turns: turnedBy(roles) },
    turns: roles.rival !== null,
    confidence: roles.confidence,
  };
}

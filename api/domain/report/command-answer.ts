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
  /** The second of the votes, or the ordinary reading of an asserted special chart; `turns` has the elements whose side turns under it. */
  runnerUp: { element: Element; roles: Readonly<Record<Role, Element>>; turns: readonly Element[] };
  /** Another reading is near, so that words of days, months and years may turn. */
  turns: boolean;
  /** Confidence of the roles. */
  confidence: Confidence;
}

/** Worth above 0, below it, or 0. */
const sideOfRole = (role: Role) => Math.sign(ROLE_WORTH[role]);

const turnedBy = ({ byElement, runnerUp }: Roles) =>
  ELEMENTS.filter((element) => sideOfRole(byElement[element]) * sideOfRole(runnerUp.byElement[element]) < 0);

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
    runnerUp: { element: roles.runnerUp.element, roles: roles.runnerUp.byRole, turns: turnedBy(roles) },
    turns: roles.rival !== null,
    confidence: roles.confidence,
  };
}

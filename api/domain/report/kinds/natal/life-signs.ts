import { usefulEvidence } from '../../reasons.ts';
import type { SignGloss } from '../../report.ts';
import type { Life } from './life.ts';

/** Evidence: the useful god and the roles of the other elements. */
export const usefulSign = ({ analysis }: Life): SignGloss => ({
  id: `useful.${analysis.roles.byRole.用}`,
  gloss: usefulEvidence(analysis),
});

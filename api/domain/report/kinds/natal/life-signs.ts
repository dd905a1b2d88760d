import { usefulEvidence } from '../../reasons.ts';
import type { SignGloss } from '../../report.ts';
import type { Life } from './life.ts';

/** The useful element and the others by their roles. */
export const usefulSign = ({ analysis }: Life): SignGloss => ({
  id: `useful.${analysis.roles.byRole.用}`,
  gloss: usefulEvidence(analysis),
});

import { DAY_TEXTS } from '#content/day/texts';
import { filled } from '../../pick/pick.ts';
import type { SignGloss } from '../../report.ts';
import type { Life } from './life.ts';

const { useful, schools } = DAY_TEXTS.evidence;

/** Evidence: the useful god and the roles of the other elements. */
export function usefulSign({ analysis: { roles } }: Life): SignGloss {
  // If the methods disagree, every verdict is one view of several.
  const doubt = roles.confidence === '低' ? schools : '';
  const gloss = filled(useful, { 取: roles.method, ...roles.byRole }) + doubt;
  return { id: `useful.${roles.byRole.用}`, gloss };
}

import { DAY_TEXTS } from '#content/day/texts';
import type { Analysis } from '../outlook/analysis.ts';
import { filled } from './pick/pick.ts';

const { useful, schools } = DAY_TEXTS.evidence;

/** The one set of roles that every sentence follows. */
export function usefulEvidence({ roles }: Pick<Analysis, 'roles'>): string {
  // Where the methods disagree, every word of a period is only one view of several.
  const doubt = roles.confidence === '低' ? schools : '';
  return filled(useful, { 取: roles.method, ...roles.byRole }) + doubt;
}

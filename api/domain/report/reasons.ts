import { DAY_TEXTS } from '#content/day/texts';
import type { Analysis } from '../outlook/analysis.ts';
import { filled } from './pick/pick.ts';

const { useful, schools } = DAY_TEXTS.evidence;

/** The roles of the five elements, in words. */
export function usefulEvidence({ roles }: Pick<Analysis, 'roles'>): string {
  // If the methods disagree, every verdict is one view of several.
  const doubt = roles.confidence === '低' ? schools : '';
  return filled(useful, { 取: roles.method, ...roles.byRole }) + doubt;
}

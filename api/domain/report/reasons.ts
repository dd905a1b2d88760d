import type { Analysis } from '../outlook/analysis.ts';

/** The one set of roles that every sentence follows. */
export function usefulEvidence({ roles }: Pick<Analysis, 'roles'>): string {
  const { 用, 喜, 闲, 仇, 忌 } = roles.byRole;
  // Where the methods disagree, every word of a period is only one view of several.
  const doubt = roles.confidence === '低' ? '；各派取法不一，这里只是其中一种看法' : '';
  return `取用以${roles.method}为主：用${用}、喜${喜}、闲${闲}、仇${仇}、忌${忌}${doubt}`;
}

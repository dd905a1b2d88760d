import type { Analysis } from '../analysis.ts';

/** The one set of roles that every sentence follows. */
export function usefulEvidence({ roles }: Pick<Analysis, 'roles'>): string {
  const { 用, 喜, 闲, 仇, 忌 } = roles.byRole;
  return `取用以${roles.method}为主：用${用}、喜${喜}、闲${闲}、仇${仇}、忌${忌}`;
}

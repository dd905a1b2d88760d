import type { Analysis } from '../analysis.ts';

/** The useful element where a period names it: as a fact only where it is more than 低. */
export function usefulName({ roles }: Pick<Analysis, 'roles'>): string {
  const { 用: useful } = roles.byRole;
  return roles.confidence === '低' ? `用神各派取法不一，暂以${useful}为用` : `您的用神是${useful}`;
}

import type { Analysis, Role } from '../analysis.ts';
import type { Outlook } from '../outlook.ts';
import { variant } from '../variant.ts';
import { GOD_PLAIN } from '../words/periods/gods.ts';
import { ROLE_PLAIN } from '../words/periods/tones.ts';

/** `是您的喜神，能帮上忙` */
export function rolePlain(role: Role, seed: number, key: string): string {
  return variant(seed, key, ROLE_PLAIN[role]);
}

/** `今天壬水为正印（学习与依靠），是您的喜神，能帮上忙` */
export function reasonOf(time: string, { stem }: Pick<Outlook, 'stem'>, seed: number): string {
  const { sign, element, god, role } = stem;
  return `${time}${sign}${element}为${god}（${GOD_PLAIN[god]}），${rolePlain(role, seed, 'stem-role')}`;
}

/** The one set of roles that every sentence follows. */
export function usefulEvidence({ roles }: Pick<Analysis, 'roles'>): string {
  const { 用, 喜, 闲, 仇, 忌 } = roles.byRole;
  return `取用以${roles.method}为主：用${用}、喜${喜}、闲${闲}、仇${仇}、忌${忌}`;
}

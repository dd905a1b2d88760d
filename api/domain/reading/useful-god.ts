import { ELEMENTS, type Element, relation } from '../bazi/elements.ts';
import {
  type Analysis,
  type Climate,
  ROLES,
  type Role,
  type RoleCandidate,
  type Roles,
  type SpecialPattern,
} from './analysis.ts';
import { leastSure, lessSure } from './confidence.ts';
import { elementOfGroup } from './god-groups.ts';
import type { Confidence } from './report.ts';
import type { Balanced, GroupRoles } from './useful-by-balance.ts';

type ElementRoles = Readonly<Record<Role, Element>>;

export interface UsefulFacts {
  dayElement: Element;
  climate: Climate;
  balanced: Balanced;
  pattern: { name: string; completes: string | null; element: Element | null };
  special: SpecialPattern | null;
  strength: Analysis['strength'];
  hourKnown: boolean;
}

type Kind = Exclude<SpecialPattern['kind'], '化气'>;

/** What each special pattern goes with and what it cannot bear (reading rules §4.5). */
const SPECIAL_ROLES: Readonly<Record<Kind, GroupRoles>> = {
  从财: { 用: '财', 喜: '食伤', 闲: '官杀', 仇: '印', 忌: '比劫' },
  从官杀: { 用: '官杀', 喜: '财', 闲: '食伤', 仇: '印', 忌: '比劫' },
  // 滴天髓: who follows the child does not mind peers, which feed it.
  从儿: { 用: '食伤', 喜: '财', 闲: '比劫', 仇: '官杀', 忌: '印' },
  从势: { 用: '财', 喜: '食伤', 闲: '官杀', 仇: '印', 忌: '比劫' },
  专旺: { 用: '比劫', 喜: '食伤', 闲: '印', 仇: '财', 忌: '官杀' },
  从强: { 用: '比劫', 喜: '印', 闲: '食伤', 仇: '官杀', 忌: '财' },
};

/** For a transformed chart the roles go by the new element: what feeds it and what controls it. */
const TRANSFORMED = {
  用: 'same',
  喜: 'producedBy',
  闲: 'produces',
  仇: 'controls',
  忌: 'controlledBy',
} as const;

function specialRoles(dayElement: Element, { kind, element }: SpecialPattern): ElementRoles {
  return byRole((role) =>
    kind === '化气'
      ? (ELEMENTS.find((each) => relation(element, each) === TRANSFORMED[role]) as Element)
      : elementOfGroup(dayElement, SPECIAL_ROLES[kind][role]),
  );
}

function byRole(element: (role: Role) => Element): ElementRoles {
  return Object.fromEntries(ROLES.map((role) => [role, element(role)])) as ElementRoles;
}

/**
 * The season's element is made useful, if balance does not refuse it; the two that held the higher
 * places follow, the one that would control it behind the other.
 */
function promoted(roles: ElementRoles, wanted: Element): ElementRoles | null {
  if (wanted === roles.用) return roles;
  if (wanted === roles.喜) return { ...roles, 用: roles.喜, 喜: roles.用 };
  if (wanted !== roles.闲) return null;
  const [喜, 闲] =
    relation(roles.用, wanted) === 'controls' ? [roles.喜, roles.用] : [roles.用, roles.喜];
  return { ...roles, 用: wanted, 喜, 闲 };
}

function candidatesOf(facts: UsefulFacts, balance: Element): RoleCandidate[] {
  const { climate, pattern, balanced, special } = facts;
  const use = pattern.completes ?? '取格神本身';
  const why = pattern.element ? `${pattern.name}，${use}` : `${pattern.name}，本法没有答案`;
  const found: RoleCandidate[] = [
    { method: '扶抑', element: balance, why: balanced.why },
    { method: '调候', element: climate.element, why: climate.why },
    { method: '格局', element: pattern.element, why },
  ];
  if (special) found.push({ method: '从化', element: special.element, why: special.why });
  return found;
}

/** How sure the choice is: by the methods that name the chosen element, the deciding one with them. */
function agreement(candidates: readonly RoleCandidate[], chosen: Element): Confidence {
  const agreeing = candidates.filter(({ element }) => element === chosen).length;
  return agreeing >= 3 ? '高' : agreeing === 2 ? '中' : '低';
}

function decide(facts: UsefulFacts): { roles: ElementRoles } & Pick<Roles, 'method' | 'why'> {
  const { dayElement, special, climate, balanced } = facts;
  if (special) {
    const why = `${special.name}成立，顺其势取${special.element}`;
    return { roles: specialRoles(dayElement, special), method: '从化', why };
  }
  const roles = byRole((role) => elementOfGroup(dayElement, balanced.roles[role]));
  if (!climate.strong) {
    return { roles, method: '扶抑', why: `生在春秋，寒暖不偏，以扶抑为主：${balanced.why}` };
  }
  const seasoned = promoted(roles, climate.element);
  if (seasoned) {
    const why = `生在冬夏，调候为先：${climate.element}为调候所需，扶抑也容得下`;
    return { roles: seasoned, method: '调候', why };
  }
  const why = `调候想取${climate.element}，但它与日主强弱不合，仍以扶抑为主：${balanced.why}`;
  return { roles, method: '扶抑', why };
}

/**
 * The one role object that everything downstream reads (reading rules §6.6): a special pattern
 * decides where there is one; in winter and summer the season chooses among what balance allows;
 * else balance. All candidates are kept, with how far they agree.
 */
export function rolesOf(facts: UsefulFacts): Roles {
  const { roles, method, why } = decide(facts);
  const balance = elementOfGroup(facts.dayElement, facts.balanced.roles.用);
  const candidates = candidatesOf(facts, balance);
  const agreed = agreement(candidates, roles.用);
  const bounded =
    facts.special || facts.strength.confidence === '低' ? leastSure(agreed, '中') : agreed;
  return {
    byRole: roles,
    byElement: Object.fromEntries(ROLES.map((role) => [roles[role], role])) as Roles['byElement'],
    method,
    why,
    confidence: facts.hourKnown ? bounded : lessSure(bounded),
    candidates,
  };
}

/** 通关: the two sides and who stands between them, as `produces` has it: 金 → 水 → 木. */
export function bridgeOf(elements: Analysis['elements']): Analysis['bridge'] {
  for (const [at, between] of ELEMENTS.entries()) {
    const before = elements[(at + 4) % 5];
    const after = elements[(at + 1) % 5];
    const own = elements[at];
    if (!before || !after || !own) continue;
    if (before.share < 30 || after.share < 30 || own.share >= 15) continue;
    const why = `${before.element}占${before.share}%、${after.element}占${after.share}%，${between}只占${own.share}%，以${between}通关`;
    return { element: between, between: [before.element, after.element], why };
  }
  return null;
}

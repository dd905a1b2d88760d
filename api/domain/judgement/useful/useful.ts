import { type Pillar, POSITIONS } from '../../bazi/chart.ts';
import { ELEMENTS, type Element, relation } from '../../bazi/elements.ts';
import { STEM_PAIRS } from '../../bazi/relation-tables.ts';
import { inverse, must, record } from '../../lookup.ts';
import { type Confidence, lessSure } from '../confidence.ts';
import { elementOfGroup, groupOfElement } from '../god-groups.ts';
import {
  type Climate,
  type GodGroup,
  type Judgement,
  type Pattern,
  ROLES,
  type Role,
  type RoleCandidate,
  type Roles,
  type SpecialPattern,
} from '../judgement.ts';
import { placeName, visiblePlaces } from '../placed-stems.ts';
import { rootsOf, standsRooted } from '../roots.ts';
import { type Balanced, type BalanceFacts, fitsSide, type GroupRoles, rolesAround, works } from './balance.ts';

type ElementRoles = Readonly<Record<Role, Element>>;

interface UsefulFacts {
  dayElement: Element;
  climate: Climate;
  balanced: Balanced;
  balance: BalanceFacts;
  pattern: Pick<Pattern, 'name' | 'completes' | 'breaks' | 'rescues' | 'standing'> & {
    element: Element;
  };
  special: SpecialPattern | null;
  strength: Judgement['strength'];
  hourKnown: boolean;
}

type Kind = Exclude<SpecialPattern['kind'], '化气'>;

/** What each special pattern goes with and what it cannot bear (reading rules §4.5). */
const SPECIAL_ROLES: Readonly<Record<Kind, GroupRoles>> = {
  从财: { 用: '财', 喜: '食伤', 闲: '官杀', 仇: '印', 忌: '比劫' },
  从官杀: { 用: '官杀', 喜: '财', 闲: '食伤', 仇: '印', 忌: '比劫' },
  // 滴天髓: a chart that follows the child does not mind peers, because they feed it.
  从儿: { 用: '食伤', 喜: '财', 闲: '比劫', 仇: '官杀', 忌: '印' },
  从势: { 用: '财', 喜: '食伤', 闲: '官杀', 仇: '印', 忌: '比劫' },
  专旺: { 用: '比劫', 喜: '食伤', 闲: '印', 仇: '财', 忌: '官杀' },
  从旺: { 用: '比劫', 喜: '印', 闲: '食伤', 仇: '财', 忌: '官杀' },
  从强: { 用: '比劫', 喜: '印', 闲: '食伤', 仇: '官杀', 忌: '财' },
};

/** Where the followed child has a child, and where what prevails has an outlet, that one is used. */
const OUTWARD_ROLES: Partial<Record<Kind, GroupRoles>> = {
  从儿: { 用: '财', 喜: '食伤', 闲: '比劫', 仇: '官杀', 忌: '印' },
  专旺: { 用: '食伤', 喜: '比劫', 闲: '财', 仇: '官杀', 忌: '印' },
};

function rolesOfKind(dayElement: Element, kind: Kind, element: Element): GroupRoles {
  const usual = SPECIAL_ROLES[kind];
  const outward = OUTWARD_ROLES[kind];
  return outward && elementOfGroup(dayElement, outward.用) === element ? outward : usual;
}

/** For a transformed chart the roles go by the new element: what feeds it and what controls it. */
const TRANSFORMED = {
  用: 'same',
  喜: 'producedBy',
  闲: 'produces',
  仇: 'controls',
  忌: 'controlledBy',
} as const;

function specialRoles(dayElement: Element, { kind, element }: SpecialPattern): ElementRoles {
  return record(ROLES, (role) =>
    kind === '化气'
      ? must(
          ELEMENTS.find((each) => relation(element, each) === TRANSFORMED[role]),
          role,
        )
      : elementOfGroup(dayElement, rolesOfKind(dayElement, kind, element)[role]),
  );
}

function byRole(element: (role: Role) => Element): ElementRoles {
  return record(ROLES, element);
}

function candidatesOf(facts: UsefulFacts, balance: Element): RoleCandidate[] {
  const { climate, pattern, balanced, special } = facts;
  const why = `${pattern.name}，${pattern.rescues ?? pattern.completes ?? '按日主强弱取用'}`;
  const found: RoleCandidate[] = [
    { method: '扶抑', element: balance, why: balanced.why },
    { method: '调候', element: climate.element, why: climate.why },
    { method: '格局', element: pattern.element, why },
  ];
  if (special) found.push({ method: '从化', element: special.element, why: special.why });
  return found;
}

/**
 * How sure the choice is. 高: all three schools name it, or the season decides and another agrees, and
 * it stands open with a root. 中: two name it, the pattern is neither idle nor the element without a
 * main root, or the pattern alone decides. On a side that is itself in doubt nothing is sure.
 */
function confidenceOf(facts: UsefulFacts, decided: Decided, candidates: readonly RoleCandidate[]): Confidence {
  const { special, strength, balance, pattern } = facts;
  if (special) return special.confidence;
  if (strength.confidence === '低') return '低';
  if (decided.method === '格局') return '中';
  const useful = decided.roles.用;
  const agreeing = candidates.filter(({ element }) => element === useful).length;
  const open = standsRooted(balance.pillars, useful);
  if (open && agreeing >= (decided.method === '调候' ? 2 : 3)) return '高';
  const firm = open || rootsOf(balance.pillars, useful).main > 0;
  return firm && agreeing >= 2 && pattern.standing !== '平' ? '中' : '低';
}

/**
 * 调候 decides in winter and summer alone: 火 in 亥子丑, 水 in 巳午未, where it stands open with a root
 * (滴天髓 寒暖: 寒虽甚，要暖有气；暖虽至，要寒有根) and balance does not refuse it. The weak have their
 * seal already; their own kind is warmed or cooled by it only where no seal works.
 */
function seasonDecides({ dayElement, climate, balanced, balance }: UsefulFacts): boolean {
  if (!climate.remedy || climate.element !== climate.remedy) return false;
  const group = groupOfElement(dayElement, climate.remedy);
  if (!fitsSide(balance, group) || !works(balance, group)) return false;
  return group !== '比劫' || balanced.group !== '印' || !works(balance, '印');
}

type Decided = { roles: ElementRoles } & Pick<Roles, 'method' | 'why'>;

function decide(facts: UsefulFacts): Decided {
  const { special, dayElement } = facts;
  if (!special) return decideOrdinary(facts);
  const why = `${special.doubt ? '疑似' : ''}${special.name}，顺其势取${special.element}`;
  return { roles: specialRoles(dayElement, special), method: '从化', why };
}

/** What an ordinary chart uses, whether or not a special pattern stands above it. */
function decideOrdinary(facts: UsefulFacts): Decided {
  const { dayElement, climate, balanced, balance, pattern } = facts;
  const rolesOfGroup = (group: GodGroup) => {
    const around = rolesAround(balance, group);
    return byRole((role) => elementOfGroup(dayElement, around[role]));
  };
  if (climate.remedy && seasonDecides(facts)) {
    const roles = rolesOfGroup(groupOfElement(dayElement, climate.remedy));
    const why = `生在冬夏，调候为先：${climate.remedy}透而有根，扶抑也容得下`;
    return { roles, method: '调候', why };
  }
  if (pattern.standing === '败') {
    // 子平真诠 论用神成败救应: what is broken and not mended lives by what would mend it.
    const roles = rolesOfGroup(groupOfElement(dayElement, pattern.element));
    const why = `${pattern.name}有${pattern.breaks}而无救应，先顾格局，取${pattern.element}`;
    return { roles, method: '格局', why };
  }
  const roles = rolesOfGroup(balanced.group);
  if (!climate.remedy) {
    return { roles, method: '扶抑', why: `生在春秋，寒暖不偏，以扶抑为主：${balanced.why}` };
  }
  const why = `调候所需的${climate.remedy}不透不实，或与日主强弱不合，以扶抑为主：${balanced.why}`;
  return { roles, method: '扶抑', why };
}

/**
 * The one role object that everything downstream reads (reading rules §6.6): a special pattern
 * decides where there is one; in winter and summer the season chooses among what balance allows; a
 * broken pattern asks for what mends it; else balance. All candidates are kept side by side.
 */
export function rolesOf(facts: UsefulFacts): Roles {
  const decided = decide(facts);
  const { roles, method, why } = decided;
  const candidates = candidatesOf(facts, elementOfGroup(facts.dayElement, facts.balanced.group));
  const confidence = confidenceOf(facts, decided, candidates);
  return {
    byRole: roles,
    byElement: inverse(ROLES, roles),
    method,
    why,
    confidence: facts.hourKnown ? confidence : lessSure(confidence),
    ordinary: facts.special?.doubt ? decideOrdinary(facts).roles : null,
    candidates,
  };
}

/** 通关: the two sides and the element between them, as `produces` has it: 金 → 水 → 木. */
export function bridgeOf(elements: Judgement['elements']): Judgement['bridge'] {
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

/**
 * 用神受绊: the useful element stands open once, and a neighbouring stem combines with it, so that
 * it is less free to help. Null where it is free, hidden, or there more than once.
 */
export function usefulTied(pillars: readonly Pillar[], useful: Element): string | null {
  const [only, ...more] = visiblePlaces(pillars).filter(({ element }) => element === useful);
  if (!only || more.length > 0) return null;
  const at = POSITIONS.indexOf(only.position);
  const neighbour = pillars.find(
    ({ position, stem }) =>
      Math.abs(POSITIONS.indexOf(position) - at) === 1 &&
      STEM_PAIRS.get(stem + only.stem)?.some(({ kind }) => kind === '干合'),
  );
  if (!neighbour) return null;
  return `${placeName(only.position)}干${only.stem}是唯一透出的用神，与${placeName(neighbour.position)}干${neighbour.stem}相合受绊`;
}

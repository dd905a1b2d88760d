import { record } from '../../lookup.ts';
import { GOD_GROUPS, type GodGroup, ROLES, type Role } from '../judgement.ts';
import { isMiddle } from '../strength/score.ts';
import { type BalanceFacts, heaviest, leansStrong, SOME } from './balance.ts';

/** Roles of the groups; every group has one. */
export type GroupRoles = Readonly<Record<Role, GodGroup>>;

/** 喜 of a useful group, and who harms: the first is 忌, the next 仇. */
interface Row {
  favourable: GodGroup;
  harmful: readonly GodGroup[];
}

/** The heavier of two first. */
function byWeight({ groups }: BalanceFacts, one: GodGroup, two: GodGroup): readonly GodGroup[] {
  return groups[two] > groups[one] ? [two, one] : [one, two];
}

/** Wealth breaks the seal; only where the output drains most is it the worst. */
function againstSeal(facts: BalanceFacts): readonly GodGroup[] {
  const drained = heaviest(facts, ['财', '官杀', '食伤']) === '食伤';
  return drained ? ['食伤', '财', '官杀'] : ['财', ...byWeight(facts, '官杀', '食伤')];
}

/** By the side of the day master; no row is a sum of votes: the lowest sum is the master's 忌 in 13 of 100 charts. */
const ROWS: Readonly<Record<'strong' | 'weak', Readonly<Record<GodGroup, (facts: BalanceFacts) => Row>>>> = {
  weak: {
    印: (facts) => ({ favourable: '比劫', harmful: againstSeal(facts) }),
    比劫: (facts) => ({ favourable: '印', harmful: [...byWeight(facts, '官杀', '财'), '食伤'] }),
    // Wealth drains the output and feeds the officers that it holds (煞用食制: 忌财).
    食伤: () => ({ favourable: '比劫', harmful: ['财', '官杀', '印'] }),
    财: () => ({ favourable: '食伤', harmful: ['比劫', '印', '官杀'] }),
    // 官印相生: a seal that is there turns the officer to the weak day master's good (子平真诠 论正官).
    官杀: ({ groups }) =>
      groups.印 >= SOME
        ? { favourable: '印', harmful: ['食伤', '财', '比劫'] }
        : { favourable: '财', harmful: ['食伤', '比劫', '印'] },
  },
  strong: {
    // The seal suppresses output (枭神夺食), officers provoke what is too strong to be controlled.
    食伤: () => ({ favourable: '财', harmful: ['印', '官杀', '比劫'] }),
    财: (facts) => ({ favourable: '食伤', harmful: [...byWeight(facts, '比劫', '印'), '官杀'] }),
    官杀: (facts) => ({ favourable: '财', harmful: [...byWeight(facts, '比劫', '印'), '食伤'] }),
    印: () => ({ favourable: '官杀', harmful: ['财', '食伤', '官杀'] }),
    比劫: () => ({ favourable: '印', harmful: ['官杀', '财', '食伤'] }),
  },
};

/**
 * In 中和, the row of the side that requires the group: seal and peers support the weak, the others temper the strong.
 */
function sideOf(facts: BalanceFacts, useful: GodGroup): 'strong' | 'weak' {
  if (!isMiddle(facts.strength.score)) return leansStrong(facts) ? 'strong' : 'weak';
  return useful === '印' || useful === '比劫' ? 'weak' : 'strong';
}

/** An element's group controls the one two after it. */
const controls = (one: GodGroup, two: GodGroup) => (GOD_GROUPS.indexOf(one) + 2) % 5 === GOD_GROUPS.indexOf(two);

/**
 * Roles of the other four once one group is useful, by one consistent doctrine of the books: 喜 produces or protects 用.
 * The element that winter or summer requires (`season`) is no enemy unless it controls 用 or 喜. Strong, 用 财, the seal heavier: 喜 食伤,
 * 忌 印, 仇 比劫, 闲 官杀.
 */
export function rolesAround(facts: BalanceFacts, useful: GodGroup, season: GodGroup | null = null): GroupRoles {
  const { favourable, harmful } = ROWS[sideOf(facts, useful)][useful](facts);
  const spared = season !== null && !controls(season, useful) && !controls(season, favourable) ? season : null;
  const rest = [...new Set([...harmful, ...GOD_GROUPS])].filter((group) => group !== useful && group !== favourable);
  const enemies = rest.filter((group) => group !== spared);
  const order = [useful, favourable, ...enemies, ...rest.filter((group) => group === spared)];
  const places: readonly Role[] = ['用', '喜', '忌', '仇', '闲'];
  return record(ROLES, (role) => order[places.indexOf(role)] as GodGroup);
}

import { record } from '../../lookup.ts';
import { GOD_GROUPS, type GodGroup, ROLES, type Role } from '../judgement.ts';
import { type BalanceFacts, heaviest, leansStrong } from './balance.ts';

/** Roles of the groups; every group has one. */
export type GroupRoles = Readonly<Record<Role, GodGroup>>;

/** 喜 of a useful group, and who harms: the first that is neither 用 nor 喜 is 忌, the next 仇. */
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
    官杀: () => ({ favourable: '财', harmful: ['食伤', '比劫', '印'] }),
  },
  strong: {
    // The seal takes the output away (枭神夺食), officers provoke what is too strong to be held.
    食伤: () => ({ favourable: '财', harmful: ['印', '官杀', '比劫'] }),
    财: (facts) => ({ favourable: '食伤', harmful: [...byWeight(facts, '比劫', '印'), '官杀'] }),
    官杀: (facts) => ({ favourable: '财', harmful: [...byWeight(facts, '比劫', '印'), '食伤'] }),
    印: () => ({ favourable: '官杀', harmful: ['财', '食伤', '官杀'] }),
    比劫: () => ({ favourable: '印', harmful: ['官杀', '财', '食伤'] }),
  },
};

/**
 * The roles of the other four once one group is useful, by rows of the books. `second` takes the place of 喜
 * where the vote is close. Strong, 用 财, the seal heavier: 喜 食伤, 忌 印, 仇 比劫, 闲 官杀.
 */
export function rolesAround(facts: BalanceFacts, useful: GodGroup, second: GodGroup | null = null): GroupRoles {
  const { favourable, harmful } = ROWS[leansStrong(facts) ? 'strong' : 'weak'][useful](facts);
  const liked = second ?? favourable;
  const rest = [...new Set([...harmful, ...GOD_GROUPS])].filter((group) => group !== useful && group !== liked);
  const order = [useful, liked, ...rest];
  const places: readonly Role[] = ['用', '喜', '忌', '仇', '闲'];
  return record(ROLES, (role) => order[places.indexOf(role)] as GodGroup);
}

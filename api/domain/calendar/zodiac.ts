import { type Branch, branchAt } from './ganzhi.ts';

/** The animal of each branch. */
const ANIMALS = {
  子: '鼠',
  丑: '牛',
  寅: '虎',
  卯: '兔',
  辰: '龙',
  巳: '蛇',
  午: '马',
  未: '羊',
  申: '猴',
  酉: '鸡',
  戌: '狗',
  亥: '猪',
} as const;

export type Animal = (typeof ANIMALS)[keyof typeof ANIMALS];

export const animalOf = (branch: Branch): Animal => ANIMALS[branch];

/** The animal of the year or pair at that place: any integer, 0 → 鼠. */
export const animalAt = (index: number): Animal => animalOf(branchAt(index));

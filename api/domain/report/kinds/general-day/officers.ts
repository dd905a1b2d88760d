import type { GodGroup } from '#domain/judgement/judgement';
import { keysOf } from '#domain/lookup';

/**
 * 建除十二神: the twelve officers, by the distance of the day's branch from the month's, in counting order. `weight`
 * follows the old verse (建满平收黑，除危定执黄，成开皆可用，闭破不可当); the content calls the last two slow days, nothing
 * worse. `group` is the group of ten gods whose wordings it uses.
 */
export const OFFICERS = {
  建: { weight: 0, group: '比劫' },
  除: { weight: 1, group: '印' },
  满: { weight: 0, group: '财' },
  平: { weight: 0, group: '官杀' },
  定: { weight: 1, group: '官杀' },
  执: { weight: 1, group: '食伤' },
  破: { weight: -1, group: '食伤' },
  危: { weight: 1, group: '比劫' },
  成: { weight: 1, group: '财' },
  收: { weight: 0, group: '财' },
  开: { weight: 1, group: '食伤' },
  闭: { weight: -1, group: '印' },
} as const satisfies Record<string, { weight: 1 | 0 | -1; group: GodGroup }>;

export type Officer = keyof typeof OFFICERS;

export const OFFICER_ORDER: readonly Officer[] = keysOf(OFFICERS);

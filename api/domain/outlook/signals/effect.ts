import { ROLE_WORTH, type Role } from '../../judgement/judgement.ts';
import { unwelcome, welcome } from '../period-signs.ts';
import type { Effect } from './signal.ts';

interface Felt {
  effect: Effect;
  /** −1 … 1 */
  valence: number;
}

/** 用 1, 喜 0.5, 闲 0, 仇 −0.5, 忌 −1. */
export function worthOf(role: Role): number {
  return ROLE_WORTH[role] / 2;
}

/** An element arrives or is strengthened. */
export function arriving(role: Role): Felt {
  const effect = welcome(role) ? 'helped' : unwelcome(role) ? 'burdened' : 'plain';
  return { effect, valence: worthOf(role) };
}

/** An element is bound or removed: 冲去忌神 is a relief, 合去用神 a loss. */
export function leaving(role: Role): Felt {
  const effect = welcome(role) ? 'deprived' : unwelcome(role) ? 'relieved' : 'plain';
  // Adding 0 turns negative zero into zero.
  return { effect, valence: -worthOf(role) + 0 };
}

/** 合 that transforms counts by its product (合起忌神 is a burden), otherwise by what it binds. */
export function binding(made: Role, held: Role, transforms: boolean): Felt {
  return transforms && made !== '闲' ? arriving(made) : leaving(held);
}

/** Effect of a value between −1 and 1. */
export function feltOf(valence: number): Felt {
  const effect = valence > 0 ? 'helped' : valence < 0 ? 'burdened' : 'plain';
  return { effect, valence };
}

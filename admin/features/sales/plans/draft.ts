import * as z from 'zod/mini';
import type { ConsolePlansEntry } from '#contract/console-plans';
import { fenOfYuan, yuanText } from '#domain/shop/money';
import type { PlanOffer } from '#domain/shop/plan-version';
import { PLANS } from './text.ts';

/** A version as form values, all text. `benefits` has one per line; `startAt` is `2026-12-01T00:00`, Beijing time. */
export type PlanDraft = z.infer<typeof PlanValues>;

/** Validates the form: a price, and a time if it starts later. */
export const PlanValues = z
  .object({
    price: z.string(),
    mark: z.string(),
    benefits: z.string(),
    start: z.enum(['now', 'later']),
    startAt: z.string(),
    note: z.string(),
  })
  .check(
    z.refine((draft) => offerOf(draft).price !== null, { error: PLANS.badPrice, path: ['price'] }),
    z.refine((draft) => startOf(draft) !== undefined, { error: PLANS.badStart, path: ['startAt'] }),
  );

/** A change compared with the current offer before it is saved. */
export interface PlanChange {
  offer: PlanOffer;
  fromAt: number | null;
  note: string;
}

/** The effective version; the newest if none is. */
export function currentOf({ versions }: ConsolePlansEntry) {
  return versions.find(({ state }) => state === 'inForce') ?? versions[0];
}

export function draftOf({ price, mark, benefits }: PlanOffer): PlanDraft {
  return {
    price: yuanText(price),
    mark: mark ?? '',
    benefits: benefits.join('\n'),
    start: 'now',
    startAt: '',
    note: '',
  };
}

/** The offer in the form; price null if invalid. Drops blank lines and trims. */
export function offerOf({ price, mark, benefits }: PlanDraft) {
  return {
    price: fenOfYuan(price.trim()),
    mark: mark.trim() || null,
    benefits: benefits
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  };
}

/** Start in ms; null: at once; undefined: later, but no time was given. */
export function startOf({ start, startAt }: PlanDraft): number | null | undefined {
  if (start === 'now') return null;
  const at = Date.parse(`${startAt}:00+08:00`);
  return Number.isNaN(at) ? undefined : at;
}

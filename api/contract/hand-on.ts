import * as z from 'zod/mini';
import { StaffId } from './ids.ts';

const NO_HOURS = '请填写1到72小时';

/** When an overdue consultation is assigned to another person automatically. */
export const HandOnRule = z.object({
  /** So many hours after it came due; null: never. */
  afterHours: z.nullable(z.int()),
  /** To whom; null: the free master with the fewest appointments ahead. */
  toId: z.nullable(z.string()),
  /** Those that can be chosen. */
  colleagues: z.array(z.object({ id: z.string(), name: z.string() })),
  changedAt: z.nullable(z.int()),
  changedBy: z.nullable(z.string()),
});

export const HandOnBody = z.object({
  /** Null: never. It is always said, so that an empty body ends no rule. */
  afterHours: z.nullable(z.int(NO_HOURS).check(z.minimum(1, NO_HOURS), z.maximum(72, NO_HOURS))),
  /** Null: to the free master with the fewest appointments ahead. */
  toId: z.nullable(StaffId),
  /** `changedAt` of the rule that the caller saw; another one is a conflict. */
  seen: z.nullable(z.int('请刷新后重试')),
});

export type HandOnRule = z.infer<typeof HandOnRule>;
export type HandOnBody = z.input<typeof HandOnBody>;

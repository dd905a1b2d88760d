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
  /** Left out: never. */
  afterHours: z.optional(z.int(NO_HOURS).check(z.minimum(1, NO_HOURS), z.maximum(72, NO_HOURS))),
  /** Left out: to the free master with the fewest appointments ahead. */
  toId: z.optional(StaffId),
});

export type HandOnRule = z.infer<typeof HandOnRule>;
export type HandOnBody = z.infer<typeof HandOnBody>;

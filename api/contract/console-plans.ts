import * as z from 'zod/mini';
import { MIN_WRITTEN_LENGTH } from '#domain/console/written';
import { keysOf } from '#domain/lookup';
import { LARGEST_FEN } from '#domain/shop/money';
import { VERSION_STATES } from '#domain/shop/plan-version';
import { PLAN_TYPES } from '#domain/shop/plans';
import { PlanView } from './plans.ts';
import { oneLine } from './staff-text.ts';

/** A plan and all its versions, newest first. Times are ms. */
export const ConsolePlansEntry = z.extend(z.pick(PlanView, { type: true, name: true, term: true }), {
  versions: z.array(
    z.object({
      number: z.int(),
      state: z.enum(keysOf(VERSION_STATES)),
      /** Fen. */
      price: z.int(),
      mark: z.nullable(z.string()),
      benefits: z.array(z.string()),
      fromAt: z.int(),
      madeAt: z.int(),
      /** User name; null: the built-in catalogue. */
      madeBy: z.nullable(z.string()),
      note: z.string(),
      withdrawnAt: z.nullable(z.int()),
      withdrawnBy: z.nullable(z.string()),
    }),
  ),
});

export const ConsolePlans = z.array(ConsolePlansEntry);

const NO_PRICE = '价格不正确';
const NO_START = '生效时间不正确';

export const MAX_BENEFITS = 8;
export const MAX_BENEFIT_LENGTH = 24;
export const MAX_MARK_LENGTH = 6;
export const MAX_NOTE_LENGTH = 100;

export const PlanVersionBody = z.object({
  type: z.enum(PLAN_TYPES, '无效的会员类型'),
  /** The newest version that the editor saw. */
  newest: z.int('版本不正确').check(z.minimum(1, '版本不正确')),
  price: z.int(NO_PRICE).check(z.minimum(0, NO_PRICE), z.maximum(LARGEST_FEN, NO_PRICE)),
  mark: z.nullable(oneLine('角标', 1, MAX_MARK_LENGTH)),
  benefits: z
    .array(oneLine('权益', 1, MAX_BENEFIT_LENGTH), '请填写权益')
    .check(z.minLength(1, '请填写权益'), z.maxLength(MAX_BENEFITS, '权益过多')),
  /** Effective from, ms; null: at once. */
  fromAt: z.nullable(z.int(NO_START).check(z.minimum(0, NO_START))),
  note: oneLine('修改说明', MIN_WRITTEN_LENGTH, MAX_NOTE_LENGTH),
});

export const PlanWithdrawBody = z.object({
  type: z.enum(PLAN_TYPES, '无效的会员类型'),
  number: z.int('版本不正确').check(z.minimum(1, '版本不正确')),
});

export const PlanVersionSaved = z.object({ number: z.int() });

export type ConsolePlansEntry = z.infer<typeof ConsolePlansEntry>;
export type ConsolePlans = z.infer<typeof ConsolePlans>;
export type PlanVersionBody = z.input<typeof PlanVersionBody>;
export type PlanVersionSaved = z.infer<typeof PlanVersionSaved>;
export type PlanWithdrawBody = z.input<typeof PlanWithdrawBody>;

import * as z from 'zod/mini';
import { MAX_REFERENCE_LENGTH, MIN_WRITTEN_LENGTH } from '#domain/console/written';
import { SETTLEMENT_KINDS } from '#domain/consulting/settlement';
import { MONTH } from '#domain/time/beijing-day';
import { StaffId } from './ids.ts';
import { StaffReason } from './staff-text.ts';

const NO_MONTH = '请选择月份';
const NO_SHARE = '分成在0到10000之间，单位是万分之一';
const NO_DAY = '请选择日期';

const master = z.object({ id: z.string(), name: z.string() });

/** A master's earnings in a month. Fen; times are ms. */
export const SettlementRow = z.object({
  id: z.string(),
  master,
  /** `2026-11` */
  month: z.string(),
  fen: z.int(),
  lines: z.int(),
  madeAt: z.int(),
  /** Staff who compared it with the sessions; null: no one yet. */
  approved: z.nullable(z.object({ at: z.int(), by: z.string() })),
  paidAt: z.nullable(z.int()),
  reference: z.nullable(z.string()),
});

export const SettlementList = z.object({
  /** Newest month first. */
  rows: z.array(SettlementRow),
  /** Current and future shares, newest first; empty for a master. */
  shares: z.array(z.object({ master, basisPoints: z.int(), fromDay: z.string() })),
  /** All masters whose share can be set; empty for a master. */
  masters: z.array(master),
  /** The last finished month without statements. */
  makeable: z.nullable(z.string()),
});

const payout = z.object({
  id: z.string(),
  /** Negative: reverses a payment. */
  fen: z.int(),
  reference: z.string(),
  at: z.int(),
  by: z.string(),
  reason: z.nullable(z.string()),
});

export const SettlementParams = z.object({ id: StaffId });

export const SettlementDetail = z.object({
  row: SettlementRow,
  /** This master's sessions in doubt that are in no statement yet. */
  waiting: z.int(),
  /** Payments and reversals, oldest first. */
  payouts: z.array(payout),
  lines: z.array(
    z.object({
      client_sn: z.string(),
      kind: z.enum(SETTLEMENT_KINDS),
      at: z.int(),
      baseFen: z.int(),
      basisPoints: z.int(),
      fen: z.int(),
      /** Duration of a session under 20 minutes, ms; null for others. */
      shortMinutes: z.nullable(z.int()),
    }),
  ),
});

export const SettlementMakeBody = z.object({
  month: z.string(NO_MONTH).check(z.regex(MONTH, NO_MONTH)),
});

/** The amount that the caller read: a different one is refused. */
const sum = z.int('请填写金额');
export const SettlementApproveBody = z.object({ fen: sum });

export const SettlementPayBody = z.object({
  fen: sum,
  reference: z
    .string('请填写付款凭证号')
    .check(
      z.trim(),
      z.minLength(MIN_WRITTEN_LENGTH, '请填写付款凭证号'),
      z.maxLength(MAX_REFERENCE_LENGTH, '付款凭证号过长'),
      z.regex(/^[^\p{Cc}\p{Cs}\u202a-\u202e]*$/u, '付款凭证号含有无法输入的字符'),
    ),
});

export const SettlementReverseBody = z.object({
  /** The recorded payment; a different one is a conflict. */
  payoutId: z.string('请刷新后重试').check(z.maxLength(64, '请刷新后重试')),
  reason: StaffReason,
});

const NO_SEEN = '请刷新后重试';
export const SettlementShareBody = z.object({
  masterId: StaffId,
  basisPoints: z.int(NO_SHARE).check(z.minimum(0, NO_SHARE), z.maximum(10_000, NO_SHARE)),
  /** `2026-12-01`, today at the earliest. */
  fromDay: z.string(NO_DAY).check(z.regex(/^\d{4}-\d{2}-\d{2}$/, NO_DAY)),
  /** Number of this master's shares that the caller saw (none is ever removed); a different number is a conflict. */
  seen: z.int(NO_SEEN).check(z.minimum(0, NO_SEEN)),
});

export type SettlementRow = z.infer<typeof SettlementRow>;
export type SettlementList = z.infer<typeof SettlementList>;
export type SettlementDetail = z.infer<typeof SettlementDetail>;
export type SettlementReverseBody = z.input<typeof SettlementReverseBody>;
export type SettlementShareBody = z.input<typeof SettlementShareBody>;

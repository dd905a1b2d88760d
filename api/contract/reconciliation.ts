import * as z from 'zod/mini';
import { DISCREPANCY_EVENTS, DISCREPANCY_NOTE_KINDS, HAND_ENDED_EVENTS } from '#domain/reconciliation/event-names';
import { PLAN_TYPES } from '#domain/shop/plans';
import { DiscrepancyRow } from './lists/discrepancies.ts';
import { phone } from './phone.ts';
import { StaffReason } from './staff-text.ts';

const Day = z.string('日期不正确').check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, '日期不正确'));

/** One comparison with the gateway. Beijing days, both inclusive. */
export const ReconciliationRun = z.object({
  id: z.string(),
  /** `query`: the gateway was queried for each order; else the name of the report file. */
  source: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
  rows: z.int(),
  orders: z.int(),
  /** Number of discrepancies found that need action. */
  differences: z.int(),
  operator: z.string(),
  at: z.int(),
});

/** Ranges with and without a run, which an empty list of discrepancies cannot show. */
export const ReconciliationView = z.object({
  /** Newest first, at most twenty; empty: nothing was ever compared. */
  runs: z.array(ReconciliationRun),
  /** Finished days since the first order without a run; `days` are the newest seven. */
  missing: z.object({ count: z.int(), days: z.array(z.string()) }),
});

export const RECONCILE_MOST_DAYS = 31;
export const ReconcileBody = z.object({ firstDay: Day, lastDay: Day });

export const STATEMENT_KINDS = ['canonical', 'wechat', 'alipay'] as const;

/** The body is the settlement report. `dry`: 1 compares without storing anything. */
export const ReportQuery = z.object({
  firstDay: Day,
  lastDay: Day,
  format: z.enum(STATEMENT_KINDS, '没有这种账单格式'),
  /** Shown as the run's source. */
  name: z.string('请填写文件名').check(z.trim(), z.minLength(1, '请填写文件名'), z.maxLength(100, '文件名过长')),
  dry: z.enum(['0', '1'], '没有这个选项'),
});

/** Result of a comparison. Amounts are fen. */
export const Reconciled = z.object({
  /** Null: nothing was stored. */
  runId: z.nullable(z.string()),
  firstDay: z.string(),
  lastDay: z.string(),
  /** sha256 of the report, or of the gateway's answers. */
  inputHash: z.string(),
  rows: z.int(),
  orders: z.int(),
  /** Orders the gateway could not be queried about: their days are not completely compared. */
  unanswered: z.int(),
  categories: z.array(z.object({ code: DiscrepancyRow.shape.code, count: z.int(), amount: z.int() })),
});

export const DiscrepancyParams = z.object({
  id: z.string('没有这条差异').check(z.regex(/^[0-9a-z-]{1,64}$/, '没有这条差异')),
});

export const DiscrepancyDetail = z.object({
  /** The discrepancy's latest row; its id may be newer than the requested one. */
  finding: DiscrepancyRow,
  run: ReconciliationRun,
  /** Oldest first. */
  history: z.array(z.object({ at: z.int(), event: z.enum(DISCREPANCY_EVENTS) })),
  /** Newest first. `text` is the reason, the note, or the colleague's name. */
  notes: z.array(z.object({ at: z.int(), by: z.string(), kind: z.enum(DISCREPANCY_NOTE_KINDS), text: z.string() })),
  owner: z.nullable(z.object({ id: z.string(), name: z.string() })),
  colleagues: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Still open. */
  open: z.boolean(),
  /** Can be settled by a fresh answer of the gateway. */
  settleable: z.boolean(),
  /** For money without an order, that can be granted to an account; null for other kinds. */
  gift: z.nullable(
    z.object({
      /** Plans ever sold at this amount. */
      plans: z.array(z.object({ type: z.enum(PLAN_TYPES), name: z.string() })),
      /** Buyer and plan, if the replaced database had them and the account exists. */
      suggested: z.nullable(z.object({ userId: z.string(), phone: z.string(), type: z.nullable(z.enum(PLAN_TYPES)) })),
    }),
  ),
});

/** `seen`: id of the last entry that the caller saw; a later one is a conflict. */
export const DiscrepancyNoteBody = z.object({ text: StaffReason });
export const DiscrepancyAssignBody = z.object({
  seen: DiscrepancyParams.shape.id,
  assigneeId: z.nullable(z.string().check(z.maxLength(64))),
});
export const DiscrepancyResolveBody = z.object({
  seen: DiscrepancyParams.shape.id,
  as: z.enum(HAND_ENDED_EVENTS, '没有这种处理'),
  reason: StaffReason,
});
export const DiscrepancySettleBody = z.object({ seen: DiscrepancyParams.shape.id });

/** Grants a payment to an account; without a phone, to the suggested one. */
export const DiscrepancyGrantBody = z.object({
  seen: DiscrepancyParams.shape.id,
  phone: z.optional(phone('请输入正确的手机号')),
  type: z.enum(PLAN_TYPES, '请选择方案'),
});

/** The restore in progress, and what is left to settle; null: none. Times are ms. */
export const OpenRestore = z.nullable(
  z.object({
    id: z.string(),
    restoredAt: z.int(),
    /** Range with missing records; `until` null: unknown, at most until `restoredAt`. */
    from: z.int(),
    until: z.nullable(z.int()),
    /** Orders not yet queried at the gateway. */
    questions: z.int(),
    /** Payments without an order, waiting for staff. */
    payments: z.int(),
    /** Days of the gap without a compared bill. */
    bills: z.array(z.string()),
  }),
);
/** State of the installation; null if unknown yet. Times are ms. */
export const Upkeep = z.object({
  version: z.string(),
  /** The last verified backup. */
  copy: z.nullable(z.object({ at: z.int(), bytes: z.int(), doubts: z.int() })),
  /** The last failed backup, if none succeeded since. */
  failed: z.nullable(z.object({ at: z.int(), inARow: z.int() })),
  /** The last file check: result, and number of inconsistent rows. */
  check: z.nullable(z.object({ at: z.int(), whole: z.boolean(), doubts: z.int() })),
  /** A backup requested by the owner is running. */
  running: z.boolean(),
});
export const RestoreCloseBody = z.object({ id: DiscrepancyParams.shape.id, reason: StaffReason });

/** Whether our records agree with the gateway, and why not. */
export const DiscrepancySettled = z.object({ settled: z.boolean(), why: z.nullable(z.string()) });

export type ReconciliationRun = z.infer<typeof ReconciliationRun>;
export type ReconciliationView = z.infer<typeof ReconciliationView>;
export type Reconciled = z.infer<typeof Reconciled>;
export type ReportQuery = z.infer<typeof ReportQuery>;
export type DiscrepancySettled = z.infer<typeof DiscrepancySettled>;
export type DiscrepancyGrantBody = z.input<typeof DiscrepancyGrantBody>;
export type OpenRestore = z.infer<typeof OpenRestore>;
export type Upkeep = z.infer<typeof Upkeep>;
export type DiscrepancyDetail = z.infer<typeof DiscrepancyDetail>;
export type DiscrepancyAssignBody = z.input<typeof DiscrepancyAssignBody>;
export type DiscrepancyResolveBody = z.input<typeof DiscrepancyResolveBody>;

import * as z from 'zod/mini';
import { CATEGORY_CODES } from '#domain/reconciliation/categories';
import { FINDING_EVENTS } from '#domain/reconciliation/event-names';
import { ListSize, listOf, Place } from './lists.ts';

/** States of differences: still standing (`open`), dealt with, or both. */
const FINDING_STATES = ['open', 'ended', 'all'] as const;

export const FindingListQuery = z.object({
  state: z._default(z.enum(FINDING_STATES, '没有这个筛选'), 'open'),
  /** A kind of difference, or `differences`: those that somebody has to deal with. */
  code: z._default(z.enum(['all', 'differences', ...CATEGORY_CODES], '没有这个筛选'), 'differences'),
  /** Of one order only. */
  client_sn: z._default(z.string('订单号不正确').check(z.regex(/^[A-Za-z0-9]{0,32}$/, '订单号不正确')), ''),
  after: Place,
  size: ListSize,
});
export const FindingTotalQuery = z.omit(FindingListQuery, { after: true, size: true });

/**
 * The saved views: a name, in what its search differs from the list as it opens, and whether its
 * rows are counted.
 */
export const FINDING_VIEWS = [
  { name: 'open', search: {}, counted: true },
  { name: 'waiting', search: { code: 'PENDING_CUTOFF' }, counted: true },
  { name: 'ended', search: { state: 'ended', code: 'all' }, counted: false },
  { name: 'all', search: { state: 'all', code: 'all' }, counted: false },
] as const satisfies readonly {
  name: string;
  search: Partial<FindingListQuery>;
  counted: boolean;
}[];

/** A difference between our records and the gateway's, as its last word stands. Amounts are fen. */
export const FindingRow = z.object({
  id: z.string(),
  code: z.enum(CATEGORY_CODES),
  event: z.enum(FINDING_EVENTS),
  /** When it was first found, and when the last word about it was said. */
  foundAt: z.int(),
  at: z.int(),
  subject: z.string(),
  client_sn: z.nullable(z.string()),
  /** The first day of the compared ones, `2026-11-21`. */
  day: z.string(),
  ours: z.string(),
  theirs: z.string(),
  amount: z.int(),
});

/** The last word first. */
export const FindingList = listOf(FindingRow);

export type FindingListQuery = z.infer<typeof FindingListQuery>;
export type FindingTotalQuery = z.infer<typeof FindingTotalQuery>;
export type FindingRow = z.infer<typeof FindingRow>;
export type FindingList = z.infer<typeof FindingList>;

import * as z from 'zod/mini';
import { keysOf } from '#domain/lookup';
import { TEMPLATES } from '#domain/report/report';
import { ListDay, ListSize, listOf, Place } from './lists.ts';

const TEMPLATE_NAMES = keysOf(TEMPLATES);

/** Filters of reports; one at its default does not narrow the list. */
export const ConsoleReportsQuery = z.object({
  /** Of the reader: a phone number, or at least its last four digits. */
  q: z._default(z.string().check(z.maxLength(32, '搜索内容过长')), ''),
  template: z._default(z.enum(['all', ...TEMPLATE_NAMES], '没有这种报告'), 'all'),
  source: z._default(z.enum(['all', 'rules', 'llm'], '没有这个筛选'), 'all'),
  /** Days on which it was written, both included. */
  from: ListDay,
  to: ListDay,
  after: Place,
  size: ListSize,
});
export const ConsoleReportsTotalQuery = z.omit(ConsoleReportsQuery, { after: true, size: true });

/** A report that was kept, and what it cost; never what it says. */
export const ConsoleReportsRow = z.object({
  id: z.string(),
  userId: z.string(),
  /** Masked. */
  phone: z.string(),
  template: z.enum(TEMPLATE_NAMES),
  /** `2026-11-21`, `2026-11`, `2026`. */
  period: z.string(),
  source: z.enum(['rules', 'llm']),
  /** Null where the rules wrote. */
  model: z.nullable(z.string()),
  /** How often a model was asked for it, and what it took; tokens null when they were not counted. */
  calls: z.int(),
  tokensIn: z.nullable(z.int()),
  tokensOut: z.nullable(z.int()),
  /** Millionths of a fen. */
  cost: z.int(),
  /** Counts of the reader's answers: 准/很准, 部分, 不准. */
  feedback: z.object({ good: z.int(), partly: z.int(), bad: z.int() }),
  createdAt: z.int(),
});

export const ConsoleReportsList = listOf(ConsoleReportsRow);

export type ConsoleReportsQuery = z.infer<typeof ConsoleReportsQuery>;
export type ConsoleReportsTotalQuery = z.infer<typeof ConsoleReportsTotalQuery>;
export type ConsoleReportsRow = z.infer<typeof ConsoleReportsRow>;
export type ConsoleReportsList = z.infer<typeof ConsoleReportsList>;

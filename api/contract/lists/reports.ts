import * as z from 'zod/mini';
import { keysOf } from '#domain/lookup';
import { costYuan } from '#domain/report/model-cost';
import { TEMPLATES } from '#domain/report/report';
import { TEMPLATE_NAMES } from '#domain/report/templates';
import { choice, consoleList, days, type FilterOf, phoneOr, search } from './list.ts';

/** A stored report and its cost; never its text. */
const ConsoleReportsRow = z.object({
  id: z.string(),
  userId: z.string(),
  /** Masked. */
  phone: z.string(),
  template: z.enum(keysOf(TEMPLATES)),
  /** `2026-11-21`, `2026-11`, `2026`. */
  period: z.string(),
  source: z.enum(['rules', 'llm']),
  /** Null if the rules wrote it. */
  model: z.nullable(z.string()),
  /** Model calls for it, and their tokens; null if not counted. */
  calls: z.int(),
  tokensIn: z.nullable(z.int()),
  tokensOut: z.nullable(z.int()),
  /** Millionths of a fen. */
  cost: z.int(),
  /** Counts of the user's ratings: 准/很准, 部分, 不准. */
  feedback: z.object({ good: z.int(), partly: z.int(), bad: z.int() }),
  createdAt: z.int(),
});
export type ConsoleReportsRow = z.infer<typeof ConsoleReportsRow>;

/** The general day belongs to no user. */
const { generalDay: _generalDay, ...OWN_TEMPLATES } = TEMPLATE_NAMES;

/**
 * Stored reports: users, writers, cost and feedback, never their text. The rules write a report on each request; of
 * theirs only those written ahead of their day are stored.
 */
export const REPORT_LIST = consoleList(ConsoleReportsRow, {
  name: 'reports',
  title: '报告',
  unit: '份',
  calls: {
    path: '/api/admin/reports',
    guard: 'reports:list',
    fileGuard: 'reports:export',
    rows: '报告列表',
    total: '报告总数',
    file: '导出报告记录',
  },
  parts: [
    // Of the reader: a phone number, or at least its last four digits.
    search('q', '搜索报告', '手机号或尾号四位', 32, phoneOr()),
    choice('template', '报告', { all: '全部', ...OWN_TEMPLATES }),
    choice('source', '写作', { all: '全部', llm: '模型', rules: '规则' }),
    days('写成日期'),
  ],
  columns: {
    phone: { head: '用户', text: ({ phone }) => phone },
    template: { head: '报告', text: ({ template }) => TEMPLATE_NAMES[template] },
    // The label of a natal report also has its valid days and its extent.
    period: { head: '日期', text: ({ period }) => period.split(' ')[0] ?? '' },
    source: { head: '写作', text: ({ model, source }) => model ?? (source === 'llm' ? '模型' : '规则') },
    calls: { head: '模型次数', text: ({ calls }) => String(calls) },
    tokensIn: { head: '输入词元', text: ({ tokensIn }) => String(tokensIn ?? '') },
    tokensOut: { head: '输出词元', text: ({ tokensOut }) => String(tokensOut ?? '') },
    cost: { head: '费用（元）', text: ({ cost }) => costYuan(cost) },
    good: { head: '反馈：准', text: ({ feedback }) => String(feedback.good) },
    partly: { head: '反馈：部分', text: ({ feedback }) => String(feedback.partly) },
    bad: { head: '反馈：不准', text: ({ feedback }) => String(feedback.bad) },
    createdAt: { head: '写成时间', at: ({ createdAt }) => createdAt },
  },
});

export type ReportFilters = FilterOf<typeof REPORT_LIST>;

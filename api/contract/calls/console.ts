import { AuditList, AuditListQuery, AuditNewsQuery, AuditTotalQuery } from '../audit.ts';
import { type Call, CSV } from '../call.ts';
import {
  ConsoleOrdersDetail,
  ConsoleOrdersList,
  ConsoleOrdersParams,
  ConsoleOrdersQuery,
  OrderNewsQuery,
  OrderRequeried,
  OrderTotalQuery,
  RefundPreview,
  RefundPreviewQuery,
} from '../console-orders.ts';
import { ConsoleReferralsList, ConsoleReferralsQuery, ConsoleReferralsTotalQuery } from '../console-referrals.ts';
import { ConsoleReportsList, ConsoleReportsQuery, ConsoleReportsTotalQuery } from '../console-reports.ts';
import { ConsoleSearchQuery, ConsoleSearchResult } from '../console-search.ts';
import { FindingList, FindingListQuery, FindingTotalQuery } from '../findings.ts';
import { ListNews, ListTotal, ViewCounts } from '../lists.ts';
import { News, NewsQuery } from '../news.ts';
import {
  AccuracyRecord,
  CohortQuery,
  Cohorts,
  Deferral,
  DeferralQuery,
  Funnel,
  FunnelQuery,
  Statistics,
  StatisticsExportQuery,
  StatisticsQuery,
} from '../statistics.ts';

export const audit = {
  method: 'GET',
  path: '/api/admin/audit',
  guard: 'audit:list',
  summary: '操作记录',
  tag: 'staff',
  query: AuditListQuery,
  answer: AuditList,
} as const satisfies Call;

export const auditTotal = {
  method: 'GET',
  path: '/api/admin/audit/total',
  guard: 'audit:list',
  summary: '操作记录总数',
  tag: 'staff',
  query: AuditTotalQuery,
  answer: ListTotal,
} as const satisfies Call;

export const auditNews = {
  method: 'GET',
  path: '/api/admin/audit/news',
  guard: 'audit:list',
  summary: '新的操作记录数',
  tag: 'staff',
  query: AuditNewsQuery,
  answer: ListNews,
} as const satisfies Call;

export const auditExport = {
  method: 'GET',
  path: '/api/admin/audit/export',
  guard: 'audit:list',
  summary: '导出操作记录',
  tag: 'staff',
  query: AuditTotalQuery,
  answer: CSV,
} as const satisfies Call;

export const search = {
  method: 'GET',
  path: '/api/admin/search',
  guard: 'staff',
  summary: '全局搜索',
  tag: 'staff',
  query: ConsoleSearchQuery,
  answer: ConsoleSearchResult,
} as const satisfies Call;

export const findings = {
  method: 'GET',
  path: '/api/admin/findings',
  guard: 'findings:view',
  summary: '对账差异',
  tag: 'staff',
  query: FindingListQuery,
  answer: FindingList,
} as const satisfies Call;

export const findingsTotal = {
  method: 'GET',
  path: '/api/admin/findings/total',
  guard: 'findings:view',
  summary: '对账差异总数',
  tag: 'staff',
  query: FindingTotalQuery,
  answer: ListTotal,
} as const satisfies Call;

export const findingsViews = {
  method: 'GET',
  path: '/api/admin/findings/views',
  guard: 'findings:view',
  summary: '对账差异视图计数',
  tag: 'staff',
  answer: ViewCounts,
} as const satisfies Call;

export const findingsExport = {
  method: 'GET',
  path: '/api/admin/findings/export',
  guard: 'findings:view',
  summary: '导出对账差异',
  tag: 'staff',
  query: FindingTotalQuery,
  answer: CSV,
} as const satisfies Call;

/** What changed in the lists that one may read; 304 when nothing did. */
export const news = {
  method: 'GET',
  path: '/api/admin/news',
  guard: 'pollingStaff',
  summary: '各列表的新变化',
  tag: 'staff',
  query: NewsQuery,
  answer: News,
} as const satisfies Call;

export const orders = {
  method: 'GET',
  path: '/api/admin/orders',
  guard: 'orders:list',
  summary: '订单列表',
  tag: 'staff',
  query: ConsoleOrdersQuery,
  answer: ConsoleOrdersList,
} as const satisfies Call;

export const ordersTotal = {
  method: 'GET',
  path: '/api/admin/orders/total',
  guard: 'orders:list',
  summary: '订单总数',
  tag: 'staff',
  query: OrderTotalQuery,
  answer: ListTotal,
} as const satisfies Call;

export const ordersNews = {
  method: 'GET',
  path: '/api/admin/orders/news',
  guard: 'orders:list',
  summary: '新到订单数',
  tag: 'staff',
  query: OrderNewsQuery,
  answer: ListNews,
} as const satisfies Call;

export const ordersViews = {
  method: 'GET',
  path: '/api/admin/orders/views',
  guard: 'orders:list',
  summary: '订单视图计数',
  tag: 'staff',
  answer: ViewCounts,
} as const satisfies Call;

export const ordersOne = {
  method: 'GET',
  path: '/api/admin/orders/:clientSn',
  guard: 'orders:list',
  summary: '订单详情',
  tag: 'staff',
  params: ConsoleOrdersParams,
  answer: ConsoleOrdersDetail,
} as const satisfies Call;

export const ordersExport = {
  method: 'GET',
  path: '/api/admin/orders/export',
  guard: 'orders:export',
  summary: '导出订单',
  tag: 'staff',
  query: OrderTotalQuery,
  answer: CSV,
} as const satisfies Call;

export const ordersRefundPreview = {
  method: 'GET',
  path: '/api/admin/orders/:clientSn/refund-preview',
  guard: 'orders:refund',
  summary: '退款会带来什么',
  tag: 'staff',
  params: ConsoleOrdersParams,
  query: RefundPreviewQuery,
  answer: RefundPreview,
} as const satisfies Call;

export const ordersRequery = {
  method: 'POST',
  path: '/api/admin/orders/:clientSn/requery',
  guard: 'orders:requery',
  summary: '向渠道查询订单',
  tag: 'staff',
  params: ConsoleOrdersParams,
  answer: OrderRequeried,
  errors: ['conflict', 'upstream'],
} as const satisfies Call;

export const referrals = {
  method: 'GET',
  path: '/api/admin/referrals',
  guard: 'referrals:list',
  summary: '邀请列表',
  tag: 'staff',
  query: ConsoleReferralsQuery,
  answer: ConsoleReferralsList,
} as const satisfies Call;

export const referralsTotal = {
  method: 'GET',
  path: '/api/admin/referrals/total',
  guard: 'referrals:list',
  summary: '邀请总数',
  tag: 'staff',
  query: ConsoleReferralsTotalQuery,
  answer: ListTotal,
} as const satisfies Call;

export const referralsExport = {
  method: 'GET',
  path: '/api/admin/referrals/export',
  guard: 'referrals:export',
  summary: '导出邀请记录',
  tag: 'staff',
  query: ConsoleReferralsTotalQuery,
  answer: CSV,
} as const satisfies Call;

export const reports = {
  method: 'GET',
  path: '/api/admin/reports',
  guard: 'reports:list',
  summary: '报告列表',
  tag: 'staff',
  query: ConsoleReportsQuery,
  answer: ConsoleReportsList,
} as const satisfies Call;

export const reportsTotal = {
  method: 'GET',
  path: '/api/admin/reports/total',
  guard: 'reports:list',
  summary: '报告总数',
  tag: 'staff',
  query: ConsoleReportsTotalQuery,
  answer: ListTotal,
} as const satisfies Call;

export const reportsExport = {
  method: 'GET',
  path: '/api/admin/reports/export',
  guard: 'reports:export',
  summary: '导出报告记录',
  tag: 'staff',
  query: ConsoleReportsTotalQuery,
  answer: CSV,
} as const satisfies Call;

export const statistics = {
  method: 'GET',
  path: '/api/admin/statistics',
  guard: 'statistics:view',
  summary: '经营统计',
  tag: 'staff',
  query: StatisticsQuery,
  answer: Statistics,
} as const satisfies Call;

export const statisticsDeferral = {
  method: 'GET',
  path: '/api/admin/statistics/deferral',
  guard: 'statistics:view',
  summary: '已确认与递延收入',
  tag: 'staff',
  query: DeferralQuery,
  answer: Deferral,
} as const satisfies Call;

export const statisticsFunnel = {
  method: 'GET',
  path: '/api/admin/statistics/funnel',
  guard: 'statistics:view',
  summary: '转化漏斗',
  tag: 'staff',
  query: FunnelQuery,
  answer: Funnel,
} as const satisfies Call;

export const statisticsRecord = {
  method: 'GET',
  path: '/api/admin/statistics/record',
  guard: 'statistics:view',
  summary: '准确记录',
  tag: 'staff',
  answer: AccuracyRecord,
} as const satisfies Call;

export const statisticsExport = {
  method: 'GET',
  path: '/api/admin/statistics/export',
  guard: 'statistics:view',
  summary: '导出统计',
  tag: 'staff',
  query: StatisticsExportQuery,
  answer: CSV,
} as const satisfies Call;

export const statisticsCohorts = {
  method: 'GET',
  path: '/api/admin/statistics/cohorts',
  guard: 'statistics:view',
  summary: '注册批次',
  tag: 'staff',
  query: CohortQuery,
  answer: Cohorts,
} as const satisfies Call;

import { AuditList, AuditListQuery, AuditNewsQuery, AuditTotalQuery } from '../audit.ts';
import { CSV, tagged } from '../call.ts';
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

const { get, post } = tagged('staff');

export const audit = get('/api/admin/audit', 'audit:list', '操作记录', {
  query: AuditListQuery,
  answer: AuditList,
});

export const auditTotal = get('/api/admin/audit/total', 'audit:list', '操作记录总数', {
  query: AuditTotalQuery,
  answer: ListTotal,
});

export const auditNews = get('/api/admin/audit/news', 'audit:list', '新的操作记录数', {
  query: AuditNewsQuery,
  answer: ListNews,
});

export const auditExport = get('/api/admin/audit/export', 'audit:list', '导出操作记录', {
  query: AuditTotalQuery,
  answer: CSV,
});

export const searchConsole = get('/api/admin/search', 'staff', '全局搜索', {
  query: ConsoleSearchQuery,
  answer: ConsoleSearchResult,
});

export const findings = get('/api/admin/findings', 'findings:view', '对账差异', {
  query: FindingListQuery,
  answer: FindingList,
});

export const findingsTotal = get('/api/admin/findings/total', 'findings:view', '对账差异总数', {
  query: FindingTotalQuery,
  answer: ListTotal,
});

export const findingsViews = get('/api/admin/findings/views', 'findings:view', '对账差异视图计数', {
  answer: ViewCounts,
});

export const findingsExport = get('/api/admin/findings/export', 'findings:view', '导出对账差异', {
  query: FindingTotalQuery,
  answer: CSV,
});

/** Changes of the lists that the caller may read; 304 when there are none. */
export const readNews = get('/api/admin/news', 'pollingStaff', '各列表的新变化', {
  query: NewsQuery,
  answer: News,
});

export const orders = get('/api/admin/orders', 'orders:list', '订单列表', {
  query: ConsoleOrdersQuery,
  answer: ConsoleOrdersList,
});

export const ordersTotal = get('/api/admin/orders/total', 'orders:list', '订单总数', {
  query: OrderTotalQuery,
  answer: ListTotal,
});

export const ordersNews = get('/api/admin/orders/news', 'orders:list', '新到订单数', {
  query: OrderNewsQuery,
  answer: ListNews,
});

export const ordersViews = get('/api/admin/orders/views', 'orders:list', '订单视图计数', {
  answer: ViewCounts,
});

export const readOrder = get('/api/admin/orders/:clientSn', 'orders:list', '订单详情', {
  params: ConsoleOrdersParams,
  answer: ConsoleOrdersDetail,
});

export const ordersExport = get('/api/admin/orders/export', 'orders:export', '导出订单', {
  query: OrderTotalQuery,
  answer: CSV,
});

export const previewRefund = get('/api/admin/orders/:clientSn/refund-preview', 'orders:refund', '退款会带来什么', {
  params: ConsoleOrdersParams,
  query: RefundPreviewQuery,
  answer: RefundPreview,
});

export const requeryOrder = post('/api/admin/orders/:clientSn/requery', 'orders:requery', '向渠道查询订单', {
  params: ConsoleOrdersParams,
  answer: OrderRequeried,
  errors: ['conflict', 'upstream'],
});

export const referrals = get('/api/admin/referrals', 'referrals:list', '邀请列表', {
  query: ConsoleReferralsQuery,
  answer: ConsoleReferralsList,
});

export const referralsTotal = get('/api/admin/referrals/total', 'referrals:list', '邀请总数', {
  query: ConsoleReferralsTotalQuery,
  answer: ListTotal,
});

export const referralsExport = get('/api/admin/referrals/export', 'referrals:export', '导出邀请记录', {
  query: ConsoleReferralsTotalQuery,
  answer: CSV,
});

export const reports = get('/api/admin/reports', 'reports:list', '报告列表', {
  query: ConsoleReportsQuery,
  answer: ConsoleReportsList,
});

export const reportsTotal = get('/api/admin/reports/total', 'reports:list', '报告总数', {
  query: ConsoleReportsTotalQuery,
  answer: ListTotal,
});

export const reportsExport = get('/api/admin/reports/export', 'reports:export', '导出报告记录', {
  query: ConsoleReportsTotalQuery,
  answer: CSV,
});

export const readStatistics = get('/api/admin/statistics', 'statistics:view', '经营统计', {
  query: StatisticsQuery,
  answer: Statistics,
});

export const readDeferral = get('/api/admin/statistics/deferral', 'statistics:view', '已确认与递延收入', {
  query: DeferralQuery,
  answer: Deferral,
});

export const readFunnel = get('/api/admin/statistics/funnel', 'statistics:view', '转化漏斗', {
  query: FunnelQuery,
  answer: Funnel,
});

export const readAccuracy = get('/api/admin/statistics/record', 'statistics:view', '准确记录', {
  answer: AccuracyRecord,
});

export const exportStatistics = get('/api/admin/statistics/export', 'statistics:view', '导出统计', {
  query: StatisticsExportQuery,
  answer: CSV,
});

export const readCohorts = get('/api/admin/statistics/cohorts', 'statistics:view', '注册批次', {
  query: CohortQuery,
  answer: Cohorts,
});

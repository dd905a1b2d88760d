import { CSV, NOTHING, tagged } from '../call.ts';
import {
  ConsoleOrdersDetail,
  ConsoleOrdersParams,
  OrderRequeried,
  RefundPreview,
  RefundPreviewQuery,
} from '../console-orders.ts';
import { ConsoleSearchQuery, ConsoleSearchResult } from '../console-search.ts';
import { News, NewsQuery } from '../news.ts';
import { PauseBody, Pauses } from '../pauses.ts';
import {
  AccuracyRecord,
  Change,
  ChangeQuery,
  CohortQuery,
  Cohorts,
  Deferral,
  DeferralQuery,
  Funnel,
  FunnelQuery,
  Retention,
  RetentionQuery,
  Statistics,
  StatisticsExportQuery,
  StatisticsQuery,
} from '../statistics.ts';
import { Worklist, WorklistLaterBody } from '../worklist.ts';

const { get, post } = tagged('staff');

export const searchConsole = get('/api/admin/search', 'staff', '全局搜索', {
  query: ConsoleSearchQuery,
  answer: ConsoleSearchResult,
});

/** Changes of the lists that the caller may read; 304 when there are none. */
export const readNews = get('/api/admin/news', 'pollingStaff', '各列表的新变化', {
  query: NewsQuery,
  answer: News,
});

export const readWorklist = get('/api/admin/worklist', 'staff', '今日待办', { answer: Worklist });

export const putOff = post('/api/admin/worklist/later', 'staff', '稍后再办', {
  body: WorklistLaterBody,
  answer: NOTHING,
  sentence: '已推后',
});

export const readOrder = get('/api/admin/orders/:clientSn', 'orders:list', '订单详情', {
  params: ConsoleOrdersParams,
  answer: ConsoleOrdersDetail,
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

export const readStatistics = get('/api/admin/statistics', 'statistics:view', '经营统计', {
  query: StatisticsQuery,
  answer: Statistics,
});

export const readChange = get('/api/admin/statistics/change', 'statistics:view', '净收入变化', {
  query: ChangeQuery,
  answer: Change,
});

/** Parts of the shop that are paused until an owner resumes them. */
export const listPauses = get('/api/admin/pauses', 'shop:pause', '业务暂停', { answer: Pauses });

export const setPause = post('/api/admin/pauses', 'shop:pause', '暂停或恢复业务', {
  body: PauseBody,
  answer: Pauses,
  sentence: '已保存',
  errors: ['conflict'],
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

export const readRetention = get('/api/admin/statistics/retention', 'statistics:view', '会员留存', {
  query: RetentionQuery,
  answer: Retention,
});

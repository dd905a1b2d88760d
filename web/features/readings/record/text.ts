import type { OverviewType } from '#contract/reports';

/** In display order. */
export const RECORD_TYPES = ['year', 'month', 'day'] as const satisfies readonly OverviewType[];

export const RECORD = {
  back: '返回',
  title: '运势总览',
  types: { year: '年运', month: '月运', day: '日运' } satisfies Record<OverviewType, string>,
  choose: '总览类型',
  loading: '正在载入',
  failed: '资料加载失败',
  monthName: (year: number, month: number) => `${year}年${month}月`,
  yearName: (year: number) => `${year}年`,
  previousMonth: '上个月',
  nextMonth: '下个月',
  previousYear: '今年',
  nextYear: '明年',
  reach: (months: number) => (months > 1 ? `可看本月起的${months}个月` : '可看本月'),
  locked: { year: '请开通年度会员', month: '请开通会员' },
  lockedNote: {
    year: '年度会员可看流年、十二个月与时机建议。',
    month: '开通后，每天的顺与慢都标在日历上，并附整月解读。',
  },
  calendar: '本月日历',
  areasWhole: '五项细看',
  months: '十二个月',
  monthShort: (month: number) => `${month}月`,
  begins: (term: string, day: number) => `${term} ${day}日`,
  off: '休',
  work: '班',
  weekdays: ['一', '二', '三', '四', '五', '六', '日'],
  dayOf: (ganzhi: string) => `日 ${ganzhi} `,
} as const;

export const HOME = {
  personal: '个人专属运势',
  general: '大众运势',
  clock: '北京时间',
  yi: '宜',
  ji: '忌',
  none: '无',
  yearSuffix: '年',
  monthSuffix: '月',
  todayFailed: '今日历书没有读到',
  loading: '正在载入',
  freeReading: '免费获取八字分析',
} as const;

/** Below the day. */
export const OFFERINGS = {
  readings: '测算',
  membership: '会员服务',
} as const;

/** 建除十二神, each as the advice of two words that stands beside its seal. */
export const OFFICERS: Readonly<Record<string, string>> = {
  建: '今日宜始',
  除: '今日宜清',
  满: '今日宜足',
  平: '今日宜和',
  定: '今日宜定',
  执: '今日宜守',
  破: '今日宜歇',
  危: '今日宜慎',
  成: '今日宜成',
  收: '今日宜藏',
  开: '今日宜启',
  闭: '今日宜静',
};

import { distanceText } from '../consultations/text.ts';

/** Words of a master's day. */
export const AGENDA = {
  title: '日程',
  of: (name: string) => `${name}的日程`,
  lead: '今天和之后六天。选一条，旁边打开诉求、命盘、往次小结和操作。',
  masters: '返回命理师',
  hours: '设置可约时间',
  loading: '加载中',
  waiting: '待处理',
  nothingWaiting: '没有待处理的咨询。',
  days: '一周',
  today: '今天',
  tomorrow: '明天',
  free: (hours: string) => `空闲 ${hours}`,
  noFree: '没有可约的时间',
  nothing: '没有预约',
  client: (name: string | null, phone: string) => name ?? phone,
  number: (number: number) => `第${number}次`,
  next: (at: number, now: number) => `下一场${distanceText(at, now)}`,
  none: '接下来一周没有预约。',
  running: '正在进行',
  choose: '请选择一条咨询',
  chosen: '所选咨询',
  refunding: '退款中',
  ready: '已准备好',
} as const;

import type { WallHourState } from '#domain/consulting/wall';

export const WALL_TEXT = {
  pair: '请把这个码填到后台',
  where: '后台 · 员工 · 平板与屏幕 · 配对一块屏幕',
  starting: '正在连接',
  stale: (clock: string) => `断线，数据截至 ${clock}`,
  unreached: '连不上服务器，正在重试',
  ends: (days: number) => `还有 ${days} 天到期，到期后这里会显示新的配对码`,
  off: '今天没有时段',
  nobody: '还没有开放时段的命理师',
  masters: '今天的时段',
  figures: '今天的数',
  overdue: '超时',
  longest: (hours: number) => (hours < 1 ? '不到1小时' : `最长 ${hours} 小时`),
  waiting: '待接单',
  unassigned: '未分配',
  paid: '今天付款',
  late: (minutes: number) => `迟 ${minutes} 分`,
} as const;

export const HOUR_WORDS: Readonly<Record<WallHourState, string>> = {
  open: '空',
  booked: '已约',
  running: '进行中',
  late: '迟',
  held: '已完',
  past: '过',
};

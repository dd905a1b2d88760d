import type { MoneySums } from '#contract/lists/list';
import { countText, fenText } from '../lib/number-text.ts';

/** Amount paid and, if any was refunded, the refund and the rest. */
const moneyText = (paid: number, refunded: number): string =>
  `${fenText(paid)}${refunded === 0 ? '' : `，已退 ${fenText(refunded)}，净 ${fenText(paid - refunded)}`}`;

export const FIELD = {
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
} as const;

export const FAILURE = {
  retry: '重试',
  requestId: '请求编号',
} as const;

export const MODAL = {
  close: '关闭',
  cancel: '取消',
  dismiss: '知道了',
  still: (action: string) => `仍然${action}`,
  besides: (acts: number) => `；另有 ${acts} 次变动`,
  nothingLeft: '，无需再次操作。您填写的内容还在。',
  differs: (expected: string) => `与 ${expected} 不一致`,
  type: (what: string) => `请输入${what}：`,
} as const;

export const COPY = {
  words: '复制内容',
  short: '复制',
  number: (name: string) => `复制${name}`,
  copied: '已复制',
  failed: '复制失败，请选中文字复制',
} as const;

export const NOTICE = {
  undo: '撤销',
  undone: '已撤销',
  notUndone: '没有撤销成功',
} as const;

export const LIST = {
  total: (total: number, capped: boolean, unit: string) => `共 ${countText(total)}${capped ? '+' : ''} ${unit}`,
  noMatch: (noun: string) => `没有符合条件的${noun}`,
  loading: '加载中',
  previous: '上一页',
  next: '下一页',
  pages: '翻页',
  page: (page: number) => `第 ${page} 页`,
  deep: '第 40 页以后',
  size: '每页条数',
  rows: (size: number) => `${size} 条`,
  clearSearch: '清除搜索',
  views: '视图',
  filter: '筛选',
  filters: '当前筛选',
  typeFilter: '输入筛选条件',
  typeFilterHint: '输入条件，如“已支付 昨天”',
  noFilterSo: '没有这样的条件',
  changeFilter: (label: string, value: string) => `修改筛选 ${label}：${value}`,
  removeFilter: (label: string, value: string) => `移除筛选 ${label}：${value}`,
  columns: '显示列',
  compact: '紧凑行距',
  drawerWidth: '详情的宽度',
  tick: (name: string) => `选择 ${name}`,
  tickAll: '选择本页全部',
  bulk: '批量操作',
  selected: (rows: number) => `已选 ${rows} 条`,
  unselect: '取消选择',
  waiting: '等待中',
  results: '每条的结果',
  bulkRunning: (ended: number, all: number) => `正在处理，已完成 ${ended} / ${all} 条`,
  bulkEnded: (done: number, failed: number) =>
    failed === 0 ? `全部完成，共 ${done} 条` : `${done} 条成功，${failed} 条未成功`,
  export: '导出 CSV',
  exportOf: (what: string) => `导出 CSV：${what}`,
  exporting: (rows: number) => (rows === 0 ? '正在导出…' : `已导出 ${countText(rows)} 行`),
  exportCancelled: '已取消导出',
  cancelExport: '取消导出',
  cancelExportOf: (what: string) => `取消导出：${what}`,
  exported: (name: string) => `已导出 ${name}`,
  left: '已不在此视图',
  above: '上一条',
  below: '下一条',
  news: (count: number) => `${count > 99 ? '99+' : count} 条新`,
  /** Real money, followed by sandbox money under its own name. */
  sums: ({ paid, refunded, sandboxPaid, sandboxRefunded }: MoneySums) => {
    if (sandboxPaid === 0 && sandboxRefunded === 0) return `合计 ${moneyText(paid, refunded)}`;
    const play = moneyText(sandboxPaid, sandboxRefunded);
    if (paid === 0 && refunded === 0) return `沙箱合计 ${play}`;
    return `合计 ${moneyText(paid, refunded)}；另有沙箱 ${play}，不计入`;
  },
  notRefreshed: (why: string) => `没有刷新成功：${why}`,
  beyond: '这一页没有内容了',
  toFirst: '回到第一页',
  clear: '清除条件',
} as const;

export const DAYS = {
  from: (label: string) => `${label}从`,
  to: (label: string) => `${label}到`,
  any: '不限',
  today: '今天',
  yesterday: '昨天',
  week: '最近 7 天',
  month: '最近 30 天',
  quarter: '最近 90 天',
  since: (day: string) => `${day} 起`,
  until: (day: string) => `${day} 止`,
  between: (from: string, to: string) => `${from} 至 ${to}`,
} as const;

export const KEYS = {
  title: '键盘快捷键',
  help: '显示快捷键',
  everywhere: '全局',
  list: '列表',
  down: '下一条',
  up: '上一条',
  open: '打开',
  tick: '选择或取消',
  range: '选择到这里',
  back: '上一页',
  next: '下一页',
  refresh: '刷新',
  search: '搜索',
  filter: '筛选',
  close: '关闭或取消选择',
  copy: '复制编号',
  menu: '这一条的操作',
  tip: (key: string) => `快捷键 ${key}`,
  nextTime: (key: string) => `下次可以直接按 ${key}`,
  names: {
    Mod: '⌘/Ctrl',
    Shift: '⇧',
    ArrowDown: '↓',
    ArrowUp: '↑',
    ArrowLeft: '←',
    ArrowRight: '→',
    Escape: 'Esc',
  },
} as const;

export const SAVED = {
  title: '保存的视图',
  save: '＋ 存为视图',
  dialog: '保存为视图',
  keep: '保存',
  name: '名称',
  note: '只有您自己能看到。保存现在的筛选，不保存搜索框里的文字。',
  saved: (name: string) => `已保存视图“${name}”`,
  rename: (name: string) => `重命名视图 ${name}`,
  renamed: (name: string) => `视图已改名为“${name}”`,
  delete: (name: string) => `删除视图 ${name}`,
  deleted: (name: string) => `已删除视图“${name}”`,
} as const;

export const REASON = {
  reason: '原因',
  hint: '会长期保存，请不要写姓名或手机号',
} as const;

export const TABLE = {
  of: (what: string) => `${what}表格`,
} as const;

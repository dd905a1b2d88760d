import type { FoundKind } from '#contract/console-search';

export const PALETTE = {
  title: '搜索与跳转',
  open: '搜索',
  hint: '订单号、尾号、姓名、邀请码、命理师、日子、页面…',
  pages: '页面',
  days: '日历',
  recent: '最近打开',
  kinds: { order: '订单', user: '用户', demand: '咨询', master: '命理师' } satisfies Record<FoundKind, string>,
  nothing: '没有找到',
  searching: '搜索中…',
  found: (count: number) => `${count} 项`,
  short: (kind: FoundKind, id: string) => `${PALETTE.kinds[kind]} …${id.slice(-6)}`,
};

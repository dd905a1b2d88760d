/** What becomes of a kind of difference, and by whom. */
export const REMEDY_NAMES = {
  settle: '可自动处理：按“处理”（命令行为 npm run orders:reconcile -- --apply）',
  person: '需要人工处理',
  wait: '等次日对账决定',
  none: '仅供参考',
} as const;

export const FINDINGS = {
  title: '对账差异',
  list: '对账差异列表',
  total: (total: number, capped: boolean) => `共 ${total}${capped ? '+' : ''} 条`,
  none: '没有对账差异',
  noMatch: '没有符合条件的差异',
  done: '没有待处理的差异，账已对平',
  views: { open: '待处理', waiting: '跨日待定', ended: '已处理', all: '全部' },
  columns: {
    code: '类别',
    order: '订单或渠道单号',
    amount: '相差（元）',
    ours: '本地',
    theirs: '渠道',
    age: '已有',
    event: '状态',
    day: '账单日',
    at: '最近更新',
  },
  facets: {
    state: '状态',
    code: '类别',
    order: '订单号',
    orderHint: '完整的订单号',
    states: { open: '待处理', ended: '已处理', all: '全部' },
    differences: '需要处理的',
    all: '全部类别',
  },
  days: (days: number) => (days === 0 ? '今天' : `${days} 天`),
} as const;

/** Remedies by kind of discrepancy. */
export const REMEDY_NAMES = {
  settle: '可自动处理：按“处理”（命令行为 npm run orders:reconcile -- --apply）',
  person: '需要人工处理',
  wait: '等次日对账决定',
  none: '仅供参考',
} as const;

export const DISCREPANCIES = {
  none: '没有对账差异',
  never: '尚未对账，无法判断有没有差异。',
  nothingOpen: (last: string) => `没有待处理的差异。${last}`,
  age: '已有',
  days: (days: number) => (days === 0 ? '今天' : `${days} 天`),
} as const;

/** Sources of runs without a file. */
const SOURCES: Readonly<Record<string, string>> = {
  query: '逐笔查询渠道',
  server: '每晚自动查询渠道',
  notice: '渠道通知或丢失的单号',
};

const span = (first: string, last: string) => (first === last ? first : `${first} 至 ${last}`);

export const RUNS = {
  last: (at: string, first: string, last: string, orders: number) =>
    `上次对账：${at}，覆盖 ${span(first, last)}，${orders} 笔`,
  outcome: (differences: number) => (differences === 0 ? '无差异' : `发现 ${differences} 条差异`),
  never: '尚未对账',
  missing: (count: number, days: readonly string[]) =>
    `缺 ${count} 天：${days.join('、')}${count > days.length ? ' 等' : ''}`,
  open: '对账记录',
  title: '对账记录',
  columns: {
    at: '时间',
    days: '日期',
    source: '依据',
    orders: '订单',
    differences: '差异',
    operator: '操作人',
  },
  sourceName: (source: string) => SOURCES[source] ?? source,
} as const;

/** State after a restore. */
export const BACKUP = {
  failed: (times: number, at: string) => `已连续 ${times} 次失败，最近一次在 ${at}。`,
  what: '在服务器上运行 ziping doctor 可以看到原因。备份恢复之前，磁盘损坏会丢失最后一份副本之后的数据。',
} as const;

const MIB = 1_048_576;

export const UPKEEP = {
  version: '版本',
  copy: '最近一份备份',
  noCopy: '还没有备份过',
  backUp: '立即备份',
  backingUp: '正在备份…',
  begun: '备份已开始，完成后这里会更新',
  copied: (at: string, bytes: number, doubts: number) =>
    `${at}，${(bytes / MIB).toFixed(1)} MB，已读回核对${doubts > 0 ? `，有 ${doubts} 处疑点` : ''}`,
  check: '最近一次检查文件',
  noCheck: '还没有检查过',
  checked: (at: string, whole: boolean, doubts: number) =>
    `${at}，${whole ? '文件完好' : '有损坏，请在服务器上运行 ziping doctor'}${doubts > 0 ? `，有 ${doubts} 处疑点` : ''}`,
} as const;

export const CLIENT_ERRORS = {
  title: '页面错误',
  lead: '近30天最常见的10种，不含用户信息',
  none: '近30天没有收到页面错误',
  count: '次数',
  what: '错误',
  where: '位置',
  engine: '浏览器',
  last: '最近',
  apps: { web: '用户端', admin: '后台' },
  page: (app: string, route: string) => (route === '' ? app : `${app} ${route}`),
  engines: '打开页面的浏览器',
  opens: (opens: number, errors: number) => `打开 ${opens} 次${errors > 0 ? `，出错 ${errors} 次` : ''}`,
  other: '其他',
} as const;

export const RESTORE = {
  title: '数据库从备份恢复过',
  gap: (from: string, until: string) => `缺少 ${from} 至 ${until} 的记录。`,
  gapAtMost: (from: string, until: string) => `缺少 ${from} 之后的记录，最晚到恢复的 ${until}。`,
  gapFromStart: (until: string) => `缺少 ${until} 之前的记录。`,
  asking: (left: number) => `还有 ${left} 笔订单在等渠道答复；答复之前，首次查看报告、退款、开始咨询会先问渠道。`,
  asked: '每笔订单都已问过渠道。',
  payments: (count: number) => `${count} 笔付款在渠道有、本地没有订单`,
  bills: (days: string) => `请上传这些日子的渠道账单：${days}`,
  noBills: '缺少的日子都已用账单对过。',
  close: '已核对，结束',
  closeTitle: '结束恢复核对',
  closeWhat: '结束后不再提醒，也不能撤销。写明缺少的记录是怎样核对的，或为什么不用核对。',
  closed: '恢复核对已结束',
} as const;

export const RECONCILE = {
  open: '对账',
  title: '对账',
  from: '开始日期',
  to: '结束日期',
  by: '依据',
  ways: [
    { value: 'statement', label: '上传账单' },
    { value: 'query', label: '逐笔查询渠道' },
  ],
  format: '账单格式',
  formats: [
    { value: 'wechat', label: '微信支付' },
    { value: 'alipay', label: '支付宝' },
    { value: 'canonical', label: '收钱吧（标准格式）' },
  ],
  file: '账单文件（csv、zip 或 gz）',
  noFile: '请选择账单文件',
  dry: '先试算，不记录',
  dryNote: '先试算：只比较，不记录任何结果。看过合计后再确认。',
  queryNote: '将逐笔询问渠道这些日子的每一笔订单，并记录发现的差异。',
  run: '开始对账',
  keep: '记录这次对账',
  running: '正在对账，请不要关闭页面',
  outcomeTitle: '对账结果',
  trialTitle: '试算结果（尚未记录）',
  compared: (rows: number, orders: number) => `账单 ${rows} 行，本地 ${orders} 笔`,
  agrees: '两边一致，没有差异。',
  unanswered: (count: number) => `${count} 笔没有问到渠道，请稍后再对一次。`,
  code: '类别',
  count: '条数',
  amount: '相差合计（元）',
  total: '合计',
  hash: '依据的指纹',
  close: '完成',
} as const;

export const DISCREPANCY = {
  sides: '两边各是什么',
  ours: '本地',
  theirs: '渠道',
  amount: '相差（元）',
  order: '订单',
  subject: '渠道单号',
  remedy: '处理方式',
  run: '发现于',
  hash: '依据',
  owner: '负责人',
  nobody: '未指定',
  history: '经过',
  notes: '备注与处理',
  noNotes: '还没有备注',
  kinds: {
    note: '备注',
    assign: '交给',
    verified: '核实',
    ignored: '忽略',
    settle: '按渠道答复处理',
    give: '给了账号',
  },
  noteLabel: '备注',
  noteHint: '2 到 100 个字，请不要写手机号',
  save: '记录',
  saved: '已记录',
  assign: '交给…',
  assigned: '已交给同事',
  unassigned: '已取消负责人',
  colleague: '同事',
  verify: '已核实',
  ignore: '忽略',
  verifyTitle: '核实这条差异',
  ignoreTitle: '忽略这条差异',
  verifyWhat: '写明怎样核实的。以后的对账再发现完全相同的差异时，不会重新打开。',
  ignoreWhat: '写明为什么可以忽略。以后的对账再发现完全相同的差异时，不会重新打开。',
  resolved: { verified: '已核实', ignored: '已忽略' },
  requery: '重新查询渠道',
  settle: '处理',
  settleWhat: '重新查询渠道，并按它的答复更新订单：已付的开通，已退的收回。不能撤销。',
  settled: '已按渠道的答复处理',
  notSettled: (why: string | null) => `没有使两边一致${why === null ? '' : `（${why}）`}，请人工处理`,
  keys: '对账差异',
  give: '给这个账号',
  giveTitle: '把这笔付款给一个账号',
  giveWhat:
    '会按渠道的最新答复建立订单并开通，账号即时可用；会员天数从现在起足额计算，不扣等待的日子。不能撤销，给错了只能退款。',
  givePlan: '方案',
  givePhone: '用户手机号',
  giveSuggested: (phone: string) => `原订单的账号：${phone}`,
  giveOther: '换一个账号',
  giveNoPlan: '没有这个价格的方案，不能给出：请在渠道的收款台退款，再把这条差异标为已核实。',
  given: '已建立订单并开通',
} as const satisfies Record<string, unknown>;

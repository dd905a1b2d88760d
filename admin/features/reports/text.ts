export const REPORTS = {
  title: '报告',
  list: '报告列表',
  search: '搜索报告',
  searchHint: '手机号或尾号四位',
  note: '只列出保存下来的报告；由规则即时写成的不保存。内容不在后台显示。',
  columns: {
    phone: '用户',
    template: '报告',
    period: '日期',
    source: '写作',
    calls: '模型次数',
    tokens: '输入 / 输出词元',
    cost: '费用（元）',
    feedback: '反馈',
    createdAt: '写成时间',
  },
  template: '报告',
  source: '写作',
  written: '写成日期',
  any: '全部',
  sources: { rules: '规则', llm: '模型' },
  feedback: ({ good, partly, bad }: { good: number; partly: number; bad: number }) =>
    [good && `准 ${good}`, partly && `部分 ${partly}`, bad && `不准 ${bad}`]
      .filter(Boolean)
      .join(' · '),
  none: '—',
  total: (total: number, capped: boolean) => `共 ${total}${capped ? '+' : ''} 份`,
  noMatch: '没有符合条件的报告',
  empty: '还没有保存的报告',
} as const;

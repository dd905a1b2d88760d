import { RECORD_KIND_NAMES } from '#domain/report/text';

export const REPORTS = {
  note: '只列出保存下来的报告；由规则即时写成的不保存。内容不在后台显示。',
  tokens: '输入 / 输出词元',
  feedbackHead: '反馈',
  feedback: ({ good, partly, bad }: { good: number; partly: number; bad: number }) =>
    [good && `准 ${good}`, partly && `部分 ${partly}`, bad && `不准 ${bad}`].filter(Boolean).join(' · '),
  none: '—',
  empty: '还没有保存的报告',
} as const;

export const RECORD = {
  title: '准确记录',
  note: '读者自己的回答，自上线以来合计，不含任何人的资料。只数回答，不跟随便猜比：含糊的话多数人都说像，比出来也不算数。',
  heads: ['问的是', '人数', '回答', '像', '一半', '不像'],
  kinds: RECORD_KIND_NAMES,
  none: '还没有人回答过。',
} as const;

/** Parts of the client's summary, in order. */
export const SUMMARY_PARTS = {
  question: { name: '您的问题', hint: '用户问了什么，一两句话' },
  evidence: { name: '依据', hint: '命盘里看到了什么，凭什么这样看' },
  view: { name: '看法', hint: '您怎么看' },
  advice: { name: '建议', hint: '可以做什么' },
  again: { name: '何时再看', hint: '什么时候值得回头看一看' },
} as const;
type SummaryPart = keyof typeof SUMMARY_PARTS;
export const SUMMARY_ORDER = ['question', 'evidence', 'view', 'advice', 'again'] as const;
export type Summary = Record<SummaryPart, string>;

/** Satisfaction of a client. */
export const SATISFACTIONS = { good: '满意', fair: '一般', poor: '不满意' } as const;
export type Satisfaction = keyof typeof SATISFACTIONS;
/** Such a rating is a complaint, until settled or changed by the client. */
export const COMPLAINT: Satisfaction = 'poor';

/** Returns whether a client's last rating awaits staff (`openComplaints` checks the same in SQL). */
export const isOpenComplaint = (rating: { satisfaction: Satisfaction; settledAt: number | null }) =>
  rating.satisfaction === COMPLAINT && rating.settledAt === null;

/** Outcome of a complaint. */
export const REMEDIES = {
  explained: '已致电说明',
  again: '已另约时间',
  refunded: '已安排退款',
  other: '其他',
} as const;
export type Remedy = keyof typeof REMEDIES;

import { bannedIn } from '../reading/ban-list.ts';

/** The parts of the summary that the client keeps, in their order. */
export const SUMMARY_PARTS = {
  question: { name: '您的问题', hint: '用户问了什么，一两句话' },
  evidence: { name: '依据', hint: '命盘里看到了什么，凭什么这样看' },
  view: { name: '看法', hint: '您怎么看' },
  advice: { name: '建议', hint: '可以做什么' },
  again: { name: '何时再看', hint: '什么时候值得回头看一看' },
} as const;
export type SummaryPart = keyof typeof SUMMARY_PARTS;
export const SUMMARY_ORDER = ['question', 'evidence', 'view', 'advice', 'again'] as const;
export type Summary = Record<SummaryPart, string>;

export const LEAST_SUMMARY = 80;
export const MOST_SUMMARY = 2_000;
export const MOST_ANSWER = 1_000;

export const SATISFACTIONS = { good: '满意', fair: '一般', poor: '不满意' } as const;
export type Satisfaction = keyof typeof SATISFACTIONS;
/** An answer can be changed so long after the first. */
export const RATING_CHANGE_MS = 7 * 24 * 60 * 60_000;

/** Promises that sell: beside what no report may say, whoever wrote it. */
const PROMISES = ['改运', '包治', '包好', '包过', '百发百中', '预测彩票', '必中', '加钱', '私下'];

/** What a text to the client may not say, each once. */
export function unfitWords(text: string): string[] {
  return [...bannedIn(text), ...PROMISES.filter((word) => text.includes(word))];
}

/** Characters of all parts, spaces around them aside. */
export function summaryLength(summary: Summary): number {
  return SUMMARY_ORDER.reduce((sum, part) => sum + [...summary[part].trim()].length, 0);
}

/** Why a text cannot go to the client; null when it can. */
export function textRefusal(text: string): string | null {
  const unfit = unfitWords(text);
  return unfit.length === 0 ? null : `请换一种说法：${unfit.join('、')}`;
}

/** Why the summary cannot be sent yet; null when it can. */
export function summaryRefusal(summary: Summary): string | null {
  const empty = SUMMARY_ORDER.find((part) => summary[part].trim() === '');
  if (empty) return `请填写“${SUMMARY_PARTS[empty].name}”`;
  const length = summaryLength(summary);
  if (length < LEAST_SUMMARY) return `小结至少${LEAST_SUMMARY}个字，现在${length}个字`;
  if (length > MOST_SUMMARY) return `小结最多${MOST_SUMMARY}个字，现在${length}个字`;
  return textRefusal(SUMMARY_ORDER.map((part) => summary[part]).join('\n'));
}

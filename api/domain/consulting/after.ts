import { REFUSED } from '#content/tables/refused';
import { bannedIn } from '../report/prose/ban-list.ts';
import { DAY_MS } from '../time/durations.ts';
import { SUMMARY_ORDER, SUMMARY_PARTS, type Summary } from './summary-parts.ts';

export const MIN_SUMMARY_LENGTH = 80;
export const MAX_SUMMARY_LENGTH = 2_000;
export const MAX_ANSWER_LENGTH = 1_000;

/** Time after the first rating in which it can be changed. */
export const RATING_CHANGE_MS = 7 * DAY_MS;

/** Returns the forbidden words in a text to the client, each once. */
function unfitWords(text: string): string[] {
  return [...bannedIn(text), ...REFUSED.summary.filter((word) => text.includes(word))];
}

/** Characters of all parts, trimmed. */
export function summaryLength(summary: Summary): number {
  return SUMMARY_ORDER.reduce((sum, part) => sum + [...summary[part].trim()].length, 0);
}

/** Returns why a text cannot be sent to the client, or null. */
export function textRefusal(text: string): string | null {
  const unfit = unfitWords(text);
  return unfit.length === 0 ? null : `请换一种说法：${unfit.join('、')}`;
}

/** Returns why the summary cannot be sent yet, or null. */
export function summaryRefusal(summary: Summary): string | null {
  const empty = SUMMARY_ORDER.find((part) => summary[part].trim() === '');
  if (empty) return `请填写“${SUMMARY_PARTS[empty].name}”`;
  const length = summaryLength(summary);
  if (length < MIN_SUMMARY_LENGTH) return `小结至少${MIN_SUMMARY_LENGTH}个字，现在${length}个字`;
  if (length > MAX_SUMMARY_LENGTH) return `小结最多${MAX_SUMMARY_LENGTH}个字，现在${length}个字`;
  return textRefusal(SUMMARY_ORDER.map((part) => summary[part]).join('\n'));
}
